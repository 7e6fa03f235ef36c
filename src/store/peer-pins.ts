// `summary/peers/<hash of the session>.jsonl`: what each session was shown of the others. Appended, never changed but by a
// forget, so that what the model receives of a session stays the same to the byte, also after a restart.

import { MemoryError } from '../core/errors.ts'
import type { PeerPin } from '../core/summary/summary.ts'
import type { EpochMs } from '../core/time/instant.ts'
import { removeFile } from './atomic-file.ts'
import { createFaults } from './faults.ts'
import { nodeFiles, statAt } from './file-ops.ts'
import { ensureFolder, hasFolder } from './folders.ts'
import { appendToLineFile, type LineFile, readLineFile, rewriteLineFile } from './line-file.ts'
import { type RewriteReport, rewriteEach } from './rewrite-report.ts'
import type { StoreOptions } from './store-options.ts'
import { decodePin, type SessionPin } from './summary-codec.ts'
import { namesIn } from './summary-folder.ts'
import { revisionOf } from './text-file.ts'

export interface PeerPins {
  /** The pins of a session in the order in which they were made, one per bucket. Throws MemoryError when the file cannot be read. */
  load(session: string): Promise<readonly PeerPin[]>
  /**
   * Adds pins durably, redacted; one whose bucket has a pin is left out. Returns all pins of the session as they are
   * stored now: those count. Throws MemoryError.
   */
  append(session: string, pins: readonly PeerPin[]): Promise<readonly PeerPin[]>
  /** Passes every text through `change`, with the bucket that it tells of. A pin with an empty text stays: its bucket was shown. Unreadable lines go. */
  rewrite(change: (text: string, bucket: string) => string): Promise<RewriteReport>
  /** Takes out what a session was shown. Throws MemoryError. */
  drop(session: string): Promise<void>
  /** Deletes the pins of sessions that got none since `before`. Returns how many sessions. Throws MemoryError. */
  purge(before: EpochMs): Promise<number>
  /** Faults met since the start, one line each, never text. */
  problems(): readonly string[]
}

const PIN_FILE = /^[0-9a-f]{16}\.jsonl$/

/** Opens the pins of a namespace. Nothing is created before the first write. */
export function createPeerPins({ paths, lock, files = nodeFiles }: StoreOptions): PeerPins {
  const faults = createFaults()
  const fileOf = (name: string): LineFile<SessionPin> => ({ path: paths.file('summaryPeers', name), what: placeOf(name), decode: decodePin })
  // Ids of the host need not be names that every file system takes and tells apart.
  const fileOfSession = (session: string): LineFile<SessionPin> => fileOf(`${revisionOf(session)}.jsonl`)

  async function load(session: string): Promise<readonly PeerPin[]> {
    if (!hasFolder(files, paths, 'summaryPeers')) return []
    const file = fileOfSession(session)
    const content = await readLineFile(files, file)
    if (content !== null && content.unreadable > 0) faults.report(`${file.what}: lines that are no pins: ${content.unreadable}`)
    return firstOfEachBucket((content?.lines ?? []).filter(line => line.session === session).map(pinOf))
  }

  return {
    load,

    append: (session, pins) => lock(async held => {
      await ensureFolder(files, paths, 'summaryPeers')
      const stored = await load(session)
      const all = firstOfEachBucket([...stored, ...pins.map(pin => pinOf(checked({ session, ...pin })))])
      const fresh = all.slice(stored.length)
      if (fresh.length > 0) await appendToLineFile(files, held, fileOfSession(session), fresh.map(pin => ({ session, ...pin })))
      return all
    }),

    rewrite: async change => rewriteEach((await namesIn({ files, paths }, 'summaryPeers')).map(placeOf), async place => {
      const name = place.slice(placeOf('').length)
      if (!PIN_FILE.test(name)) throw new MemoryError('bad_path', `${place} is not named like a file of pins`)
      return rewriteLineFile(files, lock, fileOf(name), pin => ({ ...pin, text: change(pin.text, pin.bucket) }))
    }),

    async drop(session) {
      if (!hasFolder(files, paths, 'summaryPeers')) return
      await rewriteLineFile(files, lock, fileOfSession(session), pin => (pin.session === session ? null : pin))
    },

    async purge(before) {
      const old = (await namesIn({ files, paths }, 'summaryPeers')).filter(name => PIN_FILE.test(name) && modifiedBefore(fileOf(name), before))
      if (old.length === 0) return 0
      return lock(async held => {
        for (const name of old) {
          held.assertHeld()
          if (modifiedBefore(fileOf(name), before)) await removeFile(fileOf(name).path, placeOf(name), files)
        }
        return old.length
      })
    },

    problems: () => faults.list(),
  }

  function modifiedBefore({ path, what }: LineFile<SessionPin>, before: EpochMs): boolean {
    const stat = statAt(files, path, what)
    return stat !== null && stat.mtimeMs < before
  }
}

function firstOfEachBucket(pins: readonly PeerPin[]): readonly PeerPin[] {
  const first = new Map<string, PeerPin>()
  for (const pin of pins) if (!first.has(pin.bucket)) first.set(pin.bucket, pin)
  return [...first.values()]
}

function pinOf({ message_id, bucket, until, text }: SessionPin): PeerPin {
  return { message_id, bucket, until, text }
}

/** Redacted, and fit to be read again. */
function checked(pin: SessionPin): SessionPin {
  const decoded = decodePin({ v: 1, ...pin })
  if (decoded === null) throw new MemoryError('bad_argument', 'not the pin of a session')
  return decoded
}

function placeOf(name: string): string {
  return `summary/peers/${name}`
}
