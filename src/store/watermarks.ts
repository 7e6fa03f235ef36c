// state/cursors.json: up to which host event each session has been captured. Every change is merged with what is on disk
// under the writer lock, so that two processes never take each other's progress back.

import { type EpochMs, epochMs, isEpochMs } from '../core/time/instant.ts'
import type { Clock } from '../core/time/instant.ts'
import { readFileHead, writeFileAtomic } from './atomic-file.ts'
import { type FileOps, nodeFiles, stampAt } from './file-ops.ts'
import { ensureFolder } from './folders.ts'
import { isVersioned, parseJson } from './json.ts'
import type { WithLock } from './lock.ts'
import type { MemoryPaths } from './paths.ts'

export interface Watermark {
  /** The last captured event number; null when nothing is known of the session. */
  readonly seq: number | null
  /**
   * For a session without a seq: what it did up to this instant counts as captured, because its mark was dropped as one
   * of the oldest or the file was damaged. null = no such limit.
   */
  readonly capturedUntil: EpochMs | null
}

export interface Watermarks {
  /** Throws MemoryError io or bad_path. */
  get(session: string): Promise<Watermark>
  /** Moves the mark of a session forward, durably; a smaller `seq` than the stored one changes nothing. Throws MemoryError. */
  advance(session: string, seq: number): Promise<void>
  /** What was wrong with the file, one line each. */
  problems(): readonly string[]
}

interface Marks {
  readonly sessions: ReadonlyMap<string, { readonly seq: number; readonly at: number }>
  readonly droppedUntil: EpochMs | null
}

/** What a whole file said, and how it looked then. */
interface KnownFile {
  readonly stamp: string
  readonly bytes: Buffer
  readonly marks: Marks
}

const WHAT = 'state/cursors.json'
/** The file is rewritten at every turn, so it must not grow with the years. */
const MAX_SESSIONS = 1000
const MAX_BYTES = 4_000_000

export function createWatermarks(paths: MemoryPaths, withLock: WithLock, clock: Clock, files: FileOps = nodeFiles): Watermarks {
  const problems = new Set<string>()
  let known: KnownFile | null = null

  /** Without reading when the file looks as it did. Replaced twice within a tick of its clock it could look the same: good enough to ask. */
  async function marksNow(): Promise<Marks> {
    return known !== null && known.stamp === stampAt(files, paths.cursors, WHAT) ? known.marks : load()
  }

  /** As the bytes on disk say; a file that says what it said is not decoded again. */
  async function load(): Promise<Marks> {
    const stamp = stampAt(files, paths.cursors, WHAT) // before reading: at worst it is read once more
    const head = await readFileHead(paths.cursors, MAX_BYTES, WHAT, files)
    if (head === null) return { sessions: new Map(), droppedUntil: null }
    const marks = head.cut ? null : known !== null && known.bytes.equals(head.bytes) ? known.marks : decode(parseJson(head.bytes))
    known = marks === null ? null : { stamp, bytes: head.bytes, marks }
    if (marks !== null) return marks
    problems.add(`${WHAT} was damaged; sessions count as captured up to its last change`)
    return { sessions: new Map(), droppedUntil: epochMs(Math.floor(head.modifiedMs)) }
  }

  async function get(session: string): Promise<Watermark> {
    const { sessions, droppedUntil } = await marksNow()
    const seq = sessions.get(session)?.seq ?? null
    return { seq, capturedUntil: seq === null ? droppedUntil : null }
  }

  function advance(session: string, seq: number): Promise<void> {
    return withLock(async held => {
      const { sessions, droppedUntil } = await load()
      if ((sessions.get(session)?.seq ?? -1) >= seq) return
      const newestFirst = [...new Map(sessions).set(session, { seq, at: clock() })].sort(([, a], [, b]) => b.at - a.at)
      const kept = newestFirst.slice(0, MAX_SESSIONS)
      const dropped = newestFirst[MAX_SESSIONS]?.[1].at ?? null
      const until = Math.max(droppedUntil ?? 0, dropped ?? 0)
      const marks = { sessions: new Map(kept), droppedUntil: until === 0 ? null : epochMs(until) }
      const bytes = Buffer.from(`${JSON.stringify({ v: 1, dropped_until: marks.droppedUntil, sessions: Object.fromEntries(kept) })}\n`)
      await ensureFolder(files, paths, 'state')
      held.assertHeld()
      await writeFileAtomic(paths.cursors, bytes, WHAT, files)
      known = { stamp: stampAt(files, paths.cursors, WHAT), bytes, marks }
    })
  }

  return { get, advance, problems: () => [...problems] }
}

/** null when the file is not ours or is damaged. A single damaged entry is left out. */
function decode(value: unknown): Marks | null {
  if (!isVersioned(value)) return null
  const { sessions, dropped_until } = value
  if (typeof sessions !== 'object' || sessions === null) return null
  const droppedUntil = isEpochMs(dropped_until) ? dropped_until : null
  return { sessions: new Map(Object.entries(sessions).flatMap(([session, mark]) => isMark(mark) ? [[session, mark]] : [])), droppedUntil }
}

function isMark(value: unknown): value is { readonly seq: number; readonly at: number } {
  return typeof value === 'object' && value !== null && 'seq' in value && 'at' in value
    && Number.isSafeInteger(value.seq) && Number(value.seq) >= 0 && Number.isSafeInteger(value.at)
}
