// Gives the profile (L4) to a session once: at its first turn, and again when a compaction folded it away.

import { renderProfile } from '../core/inject/render-profile.ts'
import type { Growth } from './growth.ts'

export interface ProfileInjection {
  /** The message to add before the person's, or null. Never rejects. */
  beforeTurn(session: string): Promise<string | null>
  /** Its earlier message stands in the live context already (a resumed session). */
  standsIn(session: string): void
  /** The context was compacted: the message is gone from it. */
  compacted(session: string): void
  sessionClosed(session: string): void
}

export function createProfileInjection({ growth }: { readonly growth: Pick<Growth, 'texts'> }): ProfileInjection {
  const given = new Set<string>()
  return {
    async beforeTurn(session) {
      if (given.has(session)) return null
      const text = renderProfile(await growth.texts())
      if (text !== null) given.add(session)
      return text
    },
    standsIn: session => { given.add(session) },
    compacted: session => { given.delete(session) },
    sessionClosed: session => { given.delete(session) },
  }
}
