// Expression segments: local `evidence/*.jsonl` files that another program exported, read only. One JSON object a line:
// {"id": "seg-1", "text": "…", "observed_time": "2026-10-13T20:30:00+08:00", "app": "notes"}; observed_time is RFC 3339
// with an offset, or epoch milliseconds; app may be missing. Other keys are ignored, unreadable lines are counted.

import { setImmediate as nextTurn } from 'node:timers/promises'
import { isMemoryError } from '../core/errors.ts'
import { redact } from '../core/privacy/redact.ts'
import { type EpochMs, epochMs, isEpochMs } from '../core/time/instant.ts'
import type { Interval } from '../core/time/interval.ts'
import type { ExpressionSegment } from '../core/timeline/outside-evidence.ts'
import { readFileHead } from './atomic-file.ts'
import { type FileOps, nodeFiles } from './file-ops.ts'
import { hasFolder } from './folders.ts'
import { parseJson } from './json.ts'
import { listFiles } from './list-files.ts'
import type { MemoryPaths } from './paths.ts'

export interface EvidenceReading {
  readonly present: boolean
  /** Ascending by observed time. */
  readonly segments: readonly ExpressionSegment[]
  readonly problems: readonly string[]
}

export interface EvidenceStore {
  /** Segments observed in the window. Stops early when `signal` aborts. */
  segments(window: Interval, signal: AbortSignal): Promise<EvidenceReading>
}

const MAX_FILE_BYTES = 33_554_432
const MAX_FILES = 50
const PARSE_BATCH = 2000
const MAX_TEXT_CHARS = 2000

interface ParsedFile {
  readonly stamp: string
  readonly segments: readonly ExpressionSegment[]
  readonly problems: readonly string[]
}

export function createEvidenceStore({ paths, files = nodeFiles }: { readonly paths: MemoryPaths; readonly files?: FileOps }): EvidenceStore {
  const parsed = new Map<string, ParsedFile>()

  async function load(name: string, signal: AbortSignal): Promise<ParsedFile> {
    const head = await readFileHead(paths.file('evidence', name), MAX_FILE_BYTES, `the evidence file ${name}`, files)
    if (head === null) return { stamp: '', segments: [], problems: [] }
    const stamp = `${head.size} ${head.modifiedMs}`
    const known = parsed.get(name)
    if (known?.stamp === stamp) return known
    const cut = head.cut ? [`evidence ${name}: only the first ${MAX_FILE_BYTES} bytes are read`] : []
    const file = await parseLines(new TextDecoder().decode(head.bytes), name, head.cut, signal)
    const result = { stamp, segments: file.segments, problems: [...cut, ...file.problems] }
    if (!signal.aborted) parsed.set(name, result)
    return result
  }

  return {
    async segments(window, signal) {
      if (!hasFolder(files, paths, 'evidence')) return { present: false, segments: [], problems: [] }
      const { files: names } = await listFiles(paths.folder('evidence'), '*.jsonl')
      const segments: ExpressionSegment[] = []
      const problems: string[] = names.length > MAX_FILES ? [`evidence: only ${MAX_FILES} of ${names.length} files are read`] : []
      for (const name of names.slice(-MAX_FILES)) {
        if (signal.aborted) {
          problems.push('evidence: stopped by the deadline')
          break
        }
        try {
          const file = await load(name, signal)
          problems.push(...file.problems)
          segments.push(...within(file.segments, window))
        } catch (error) {
          problems.push(`evidence ${name}: ${isMemoryError(error) ? error.code : 'cannot be read'}`)
        }
      }
      return { present: names.length > 0, segments: segments.sort(byTime), problems }
    },
  }
}

async function parseLines(text: string, name: string, isCut: boolean, signal: AbortSignal): Promise<Pick<ParsedFile, 'segments' | 'problems'>> {
  const segments: ExpressionSegment[] = []
  let broken = 0
  const lines = text.split('\n')
  if (isCut) lines.pop()
  for (const [at, line] of lines.entries()) {
    if (at % PARSE_BATCH === PARSE_BATCH - 1) await nextTurn()
    if (signal.aborted) return { segments: [], problems: [`evidence ${name}: stopped by the deadline`] }
    if (line.trim() === '') continue
    const segment = parseSegment(line, name)
    if (segment === null) broken++
    else segments.push(segment)
  }
  return { segments: segments.sort(byTime), problems: broken > 0 ? [`evidence ${name}: ${broken} lines cannot be read`] : [] }
}

function parseSegment(line: string, file: string): ExpressionSegment | null {
  const value = parseJson(line)
  if (typeof value !== 'object' || value === null) return null
  const { id, text, observed_time: observed, app } = value as Readonly<Record<string, unknown>>
  const observedAt = instantOfField(observed)
  if (typeof id !== 'string' || id === '' || typeof text !== 'string' || text.trim() === '' || observedAt === null) return null
  return { id, text: redact(text.slice(0, MAX_TEXT_CHARS)), observedAt, app: typeof app === 'string' ? app : null, file }
}

/** RFC 3339 with an offset or Z, or epoch milliseconds; a time without an offset could mean any zone and is refused. */
function instantOfField(value: unknown): EpochMs | null {
  if (isEpochMs(value)) return value
  if (typeof value !== 'string' || !/^\d{4}-\d{2}-\d{2}[T ]\d{2}:\d{2}(?::\d{2}(?:\.\d{1,9})?)?(?:Z|[+-]\d{2}:\d{2})$/i.test(value)) return null
  const at = Date.parse(value.replace(' ', 'T'))
  return Number.isNaN(at) ? null : epochMs(at)
}

/** Both borders by halving: an export may hold years. */
function within(segments: readonly ExpressionSegment[], window: Interval): readonly ExpressionSegment[] {
  return segments.slice(firstFrom(segments, window.start), firstFrom(segments, window.end))
}

function firstFrom(segments: readonly ExpressionSegment[], at: EpochMs): number {
  let low = 0
  let high = segments.length
  while (low < high) {
    const middle = (low + high) >> 1
    if ((segments[middle] as ExpressionSegment).observedAt < at) low = middle + 1
    else high = middle
  }
  return low
}

function byTime(a: ExpressionSegment, b: ExpressionSegment): number {
  return a.observedAt - b.observedAt || (a.id < b.id ? -1 : a.id > b.id ? 1 : 0)
}
