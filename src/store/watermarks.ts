// Up to which host event each session has been captured: state/cursors.json, and state/cursors.jsonl with what was said
// since that was written. A turn adds one line and flushes nothing: a turn that is captured again because its line was
// lost changes nothing. What must not be lost (a forget relies on it) is flushed; decision 0187.

import { type EpochMs, epochMs, isEpochMs } from '../core/time/instant.ts'
import type { Clock } from '../core/time/instant.ts'
import { readFileHead, removeFile, writeFileAtomic } from './atomic-file.ts'
import { type FileOps, nodeFiles, readRegular, stampAt, statAt, syncFolder } from './file-ops.ts'
import { ensureFolder } from './folders.ts'
import { isVersioned, parseJson } from './json.ts'
import { appendLines, readLineChunks } from './jsonl.ts'
import type { HeldLock, WithLock } from './lock.ts'
import type { MemoryPaths } from './paths.ts'

export interface Watermark {
  /** The last captured event number; null when nothing is known of the session. */
  readonly seq: number | null
  /**
   * For a session without a seq: what it did up to this instant counts as captured, because its mark was dropped as one
   * of the oldest or a file was damaged. null = no such limit.
   */
  readonly capturedUntil: EpochMs | null
}

/** `written`: may be lost with the power. `flushed`: durable on return. */
export type MarkSafety = 'written' | 'flushed'

export interface Watermarks {
  /** Throws MemoryError io or bad_path. */
  get(session: string): Promise<Watermark>
  /** Moves the mark of a session forward, `written` when left out; a smaller `seq` than the stored one changes nothing. Throws MemoryError. */
  advance(session: string, seq: number, safety?: MarkSafety): Promise<void>
  /** What was wrong with the files, one line each. */
  problems(): readonly string[]
}

interface Mark {
  readonly seq: number
  readonly at: number
}

interface Marks {
  readonly sessions: ReadonlyMap<string, Mark>
  readonly droppedUntil: EpochMs | null
}

/** What both files said, and up to where. */
interface Known {
  /** Of cursors.json. */
  readonly stamp: string
  readonly sessions: Map<string, Mark>
  droppedUntil: EpochMs | null
  /** Inode of cursors.jsonl and the end of its last whole line; 0 when there is none. */
  fileNumber: number
  end: number
  isDamaged: boolean
}

const WHAT = 'state/cursors.json'
const LINES = 'state/cursors.jsonl'
/** The files must not grow with the years. */
const MAX_SESSIONS = 1000
const MAX_BYTES = 4_000_000
/** About 700 turns: then the lines are folded into cursors.json. */
const MAX_LINES_BYTES = 65_536

export function createWatermarks(paths: MemoryPaths, withLock: WithLock, clock: Clock, files: FileOps = nodeFiles): Watermarks {
  const problems = new Set<string>()
  let known: Known | null = null

  /** As the files say. The lines are looked at first: whoever folds them writes cursors.json before they go. */
  async function refresh(): Promise<Known> {
    const lines = statAt(files, paths.cursorLines, LINES)
    const stamp = stampAt(files, paths.cursors, WHAT)
    const [fileNumber, size] = lines === null ? [0, 0] : [lines.ino, lines.size]
    if (known === null || known.stamp !== stamp || known.fileNumber !== fileNumber || known.end > size) {
      const fresh: Known = { stamp: '', sessions: new Map(), droppedUntil: null, fileNumber, end: 0, isDamaged: false }
      const tail = { ...fresh, sessions: new Map<string, Mark>() }
      await readLines(tail)
      const { marks, isDamaged } = await readSnapshot()
      // A damaged line may have been a mark of any session: older ones do not count.
      if (!tail.isDamaged) for (const [session, mark] of marks.sessions) fresh.sessions.set(session, mark)
      for (const [session, mark] of tail.sessions) note(fresh.sessions, session, mark)
      known = { ...fresh, stamp, end: tail.end, fileNumber: tail.fileNumber, isDamaged: isDamaged || tail.isDamaged, droppedUntil: later(marks.droppedUntil, tail.droppedUntil) }
    } else if (known.end < size) await readLines(known)
    return known
  }

  async function readSnapshot(): Promise<{ readonly marks: Marks; readonly isDamaged: boolean }> {
    const head = await readFileHead(paths.cursors, MAX_BYTES, WHAT, files)
    if (head === null) return { marks: { sessions: new Map(), droppedUntil: null }, isDamaged: false }
    const marks = head.cut ? null : decode(parseJson(head.bytes))
    if (marks !== null) return { marks, isDamaged: false }
    problems.add(`${WHAT} was damaged; sessions count as captured up to its last change`)
    return { marks: { sessions: new Map(), droppedUntil: epochMs(Math.floor(head.modifiedMs)) }, isDamaged: true }
  }

  /** Takes in the lines behind `into.end`. */
  async function readLines(into: Known): Promise<void> {
    await readRegular(files, paths.cursorLines, LINES, async (fd, { ino, size, mtimeMs }) => {
      if (ino !== into.fileNumber) [into.fileNumber, into.end] = [ino, 0]
      for await (const { lines, end } of readLineChunks(files, fd, into.end, size, LINES)) {
        for (const { bytes } of lines) {
          const line = bytes === null ? null : decodeLine(bytes)
          if (line !== null) note(into.sessions, line.session, line)
          else {
            problems.add(`${LINES} was damaged; sessions count as captured up to its last change`)
            into.sessions.clear()
            into.droppedUntil = later(into.droppedUntil, epochMs(Math.floor(mtimeMs)))
            into.isDamaged = true
          }
        }
        into.end = end
      }
    })
  }

  async function get(session: string): Promise<Watermark> {
    const { sessions, droppedUntil } = await refresh()
    const seq = sessions.get(session)?.seq ?? null
    return { seq, capturedUntil: seq === null ? droppedUntil : null }
  }

  function advance(session: string, seq: number, safety: MarkSafety = 'written'): Promise<void> {
    return withLock(async held => {
      if ((known?.sessions.get(session)?.seq ?? -1) >= seq) return
      const mark = { seq, at: clock() }
      const line = Buffer.from(`${JSON.stringify({ v: 1, session, ...mark })}\n`)
      const folder = await ensureFolder(files, paths, 'state')
      const { fileNumber, offset, created } = await appendLines(files, paths.cursorLines, line, LINES, held.assertHeld, tail => decodeLine(tail) !== null, safety === 'flushed')
      if (created) await syncFolder(files, folder)
      const end = offset + line.length
      if (known !== null && known.end === offset && (known.fileNumber === fileNumber || created)) {
        note(known.sessions, session, mark)
        Object.assign(known, { fileNumber, end })
      }
      if (end > MAX_LINES_BYTES || known?.isDamaged === true) await fold(held)
    })
  }

  /** Writes cursors.json anew, the sessions that moved last, and takes the lines away. */
  async function fold(held: HeldLock): Promise<void> {
    const { sessions, droppedUntil } = await refresh()
    const newestFirst = [...sessions].sort(([, a], [, b]) => b.at - a.at)
    const kept = newestFirst.slice(0, MAX_SESSIONS)
    const dropped = newestFirst[MAX_SESSIONS]?.[1].at
    const until = later(droppedUntil, dropped === undefined ? null : epochMs(dropped))
    held.assertHeld()
    await writeFileAtomic(paths.cursors, `${JSON.stringify({ v: 1, dropped_until: until, sessions: Object.fromEntries(kept) })}\n`, WHAT, files)
    await removeFile(paths.cursorLines, LINES, files)
    known = null
  }

  return { get, advance, problems: () => [...problems] }
}

/**
 * Makes the marks written so far durable, whoever wrote them: before words go that a turn captured again would bring back.
 * Throws MemoryError io or bad_path.
 */
export async function flushMarks(files: FileOps, paths: MemoryPaths): Promise<void> {
  await readRegular(files, paths.cursorLines, LINES, fd => files.datasync(fd))
}

/** A mark never moves back. */
function note(sessions: Map<string, Mark>, session: string, { seq, at }: Mark): void {
  if ((sessions.get(session)?.seq ?? -1) < seq) sessions.set(session, { seq, at })
}

function later(a: EpochMs | null, b: EpochMs | null): EpochMs | null {
  return a === null || (b !== null && b > a) ? b : a
}

/** null when the file is not ours or is damaged. A single damaged entry is left out. */
function decode(value: unknown): Marks | null {
  if (!isVersioned(value)) return null
  const { sessions, dropped_until } = value
  if (typeof sessions !== 'object' || sessions === null) return null
  const droppedUntil = isEpochMs(dropped_until) ? dropped_until : null
  return { sessions: new Map(Object.entries(sessions).flatMap(([session, mark]) => isMark(mark) ? [[session, mark]] : [])), droppedUntil }
}

function decodeLine(bytes: Buffer): (Mark & { readonly session: string }) | null {
  const value = parseJson(bytes)
  return isVersioned(value) && isMark(value) && 'session' in value && typeof value.session === 'string' ? { session: value.session, seq: value.seq, at: value.at } : null
}

function isMark(value: unknown): value is Mark {
  return typeof value === 'object' && value !== null && 'seq' in value && 'at' in value
    && Number.isSafeInteger(value.seq) && Number(value.seq) >= 0 && Number.isSafeInteger(value.at)
}
