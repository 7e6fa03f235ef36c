// `summary/chunks/YYYY-MM-DD.jsonl`: what each session talked about, one line per chunk, only ever appended.

import { MemoryError } from '../core/errors.ts'
import type { SummaryChunk } from '../core/summary/summary.ts'
import { type CivilDate, parseDay } from '../core/time/civil.ts'
import { removeFile } from './atomic-file.ts'
import { ensureFolder, hasFolder } from './folders.ts'
import { appendToLineFile, type LineFile, readLineFile, rewriteLineFile } from './line-file.ts'
import { type RewriteReport, rewriteEach } from './rewrite-report.ts'
import { decodeChunk } from './summary-codec.ts'
import { namesIn, type SummaryContext } from './summary-folder.ts'

export interface ChunkFiles {
  read(day: CivilDate): Promise<readonly SummaryChunk[]>
  append(day: CivilDate, chunks: readonly SummaryChunk[]): Promise<readonly SummaryChunk[]>
  rewrite(change: (text: string) => string): Promise<RewriteReport>
  sessions(): Promise<ReadonlySet<string>>
  drop(sessions: ReadonlySet<string>): Promise<readonly SummaryChunk[]>
  /** Deletes the files of the days that `isDue` names. Returns how many. */
  purge(isDue: (day: CivilDate) => boolean): Promise<number>
}

/** The contracts are those of SummaryStore. */
export function createChunkFiles({ paths, lock, files, faults }: SummaryContext): ChunkFiles {
  const fileOf = (name: string): LineFile<SummaryChunk> => ({ path: paths.file('summaryChunks', name), what: placeOf(name), decode: decodeChunk })

  async function read(day: CivilDate): Promise<readonly SummaryChunk[]> {
    if (!hasFolder(files, paths, 'summaryChunks')) return []
    const file = fileOf(`${day}.jsonl`)
    const content = await readLineFile(files, file)
    if (content !== null && content.unreadable > 0) faults.report(`${file.what}: lines that are no chunks: ${content.unreadable}`)
    return content?.lines ?? []
  }

  async function daysWithChunks(): Promise<readonly CivilDate[]> {
    return (await namesIn({ files, paths }, 'summaryChunks')).flatMap(name => dayOfName(name) ?? [])
  }

  return {
    read,

    append: (day, chunks) => lock(async held => {
      await ensureFolder(files, paths, 'summaryChunks')
      const isNew = watermarks(await read(day))
      const fresh = chunks.map(checked).filter(isNew)
      if (fresh.length > 0) await appendToLineFile(files, held, fileOf(`${day}.jsonl`), fresh)
      return fresh
    }),

    rewrite: async change => rewriteEach((await namesIn({ files, paths }, 'summaryChunks')).map(placeOf), async place => {
      const name = place.slice(placeOf('').length)
      if (dayOfName(name) === null) throw new MemoryError('bad_path', `${place} is not named like a file of chunks`)
      return rewriteLineFile(files, lock, fileOf(name), chunk => ({ ...chunk, summary: change(chunk.summary) }))
    }),

    async sessions() {
      const days = await daysWithChunks()
      return new Set((await Promise.all(days.map(read))).flat().map(({ session }) => session))
    },

    async drop(sessions) {
      const dropped: SummaryChunk[] = []
      for (const day of await daysWithChunks()) {
        const gone = (await read(day)).filter(({ session }) => sessions.has(session))
        if (gone.length === 0) continue
        await rewriteLineFile(files, lock, fileOf(`${day}.jsonl`), chunk => (sessions.has(chunk.session) ? null : chunk))
        dropped.push(...gone)
      }
      return dropped
    },

    async purge(isDue) {
      const due = (await namesIn({ files, paths }, 'summaryChunks')).filter(name => {
        const day = dayOfName(name)
        return day !== null && isDue(day)
      })
      if (due.length === 0) return 0
      return lock(async held => {
        for (const name of due) {
          held.assertHeld()
          await removeFile(fileOf(name).path, placeOf(name), files)
        }
        return due.length
      })
    },
  }
}

/** Tells, chunk by chunk, whether it goes on after what its session has. */
function watermarks(stored: readonly SummaryChunk[]): (chunk: SummaryChunk) => boolean {
  const marks = new Map<string, number>()
  const goesOn = ({ session, watermark_at: at }: SummaryChunk): boolean => {
    const known = marks.get(session) ?? Number.NEGATIVE_INFINITY
    if (at <= known) return false
    marks.set(session, at)
    return true
  }
  for (const chunk of stored) goesOn(chunk)
  return goesOn
}

/** Redacted, and fit to be read again. */
function checked(chunk: SummaryChunk): SummaryChunk {
  const decoded = decodeChunk({ v: 1, ...chunk })
  if (decoded === null) throw new MemoryError('bad_argument', 'not a summary chunk')
  return decoded
}

function dayOfName(name: string): CivilDate | null {
  const day = /^(\d{4}-\d{2}-\d{2})\.jsonl$/.exec(name)?.[1]
  return day !== undefined && parseDay(day) !== null ? (day as CivilDate) : null
}

function placeOf(name: string): string {
  return `summary/chunks/${name}`
}
