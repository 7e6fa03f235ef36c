// What the host's side needs from the store to find conversations without reading every log.

export type { SessionDays, SpokenDays } from '../../store/session-days.ts'
