// state/session-days.json: on which days somebody spoke in each stored session of the host, so that the logs that cannot
// matter are not read again. A cache: every entry names the revision it was read from, and losing the file costs reading.

import { readFileHead, writeFileAtomic } from './atomic-file.ts'
import { nodeFiles } from './file-ops.ts'
import { ensureFolder } from './folders.ts'
import { isVersioned, parseJson } from './json.ts'
import type { WithLock } from './lock.ts'
import type { MemoryPaths } from './paths.ts'

/** What is known of one session's log. */
export interface SpokenDays {
  /** The host's token of the log's state; another token means that nothing is known. */
  readonly revision: string
  /** UTC days (since 1970) with a word of a person or the assistant, ascending. */
  readonly days: readonly number[]
}

export interface SessionDays {
  /** By session. Empty when there is no file or it is damaged. Throws MemoryError io or bad_path. */
  load(): Promise<ReadonlyMap<string, SpokenDays>>
  /** Replaces the file. Throws MemoryError. */
  save(sessions: ReadonlyMap<string, SpokenDays>): Promise<void>
}

const WHAT = 'state/session-days.json'
const MAX_BYTES = 64_000_000

export function createSessionDays(paths: MemoryPaths, withLock: WithLock): SessionDays {
  return {
    load: async () => {
      const head = await readFileHead(paths.sessionDays, MAX_BYTES, WHAT, nodeFiles)
      return head === null || head.cut ? new Map() : decode(parseJson(head.bytes))
    },
    save: sessions => withLock(async held => {
      await ensureFolder(nodeFiles, paths, 'state')
      held.assertHeld()
      await writeFileAtomic(paths.sessionDays, `${JSON.stringify({ v: 1, sessions: Object.fromEntries(sessions) })}\n`, WHAT, nodeFiles)
    }),
  }
}

/** Nothing when the file is damaged: the next pass writes it again. */
function decode(value: unknown): Map<string, SpokenDays> {
  const sessions = isVersioned(value) ? value['sessions'] : null
  if (typeof sessions !== 'object' || sessions === null) return new Map()
  return new Map(Object.entries(sessions).flatMap(([session, spoken]) => (isSpokenDays(spoken) ? [[session, spoken]] : [])))
}

function isSpokenDays(value: unknown): value is SpokenDays {
  return typeof value === 'object' && value !== null && 'revision' in value && typeof value.revision === 'string'
    && 'days' in value && Array.isArray(value.days) && value.days.every(Number.isSafeInteger)
}
