// `summary/{day,month,year}/<period_start>.json`: the entry of one period, replaced as a whole.

import { isMemoryError, MemoryError } from '../core/errors.ts'
import { SUMMARY_WINDOWS, type SummaryEntry, type SummaryWindow } from '../core/summary/summary.ts'
import type { CivilDate } from '../core/time/civil.ts'
import { readFileHead, writeFileAtomic } from './atomic-file.ts'
import { ensureFolder, hasFolder } from './folders.ts'
import { parseJson } from './json.ts'
import type { HeldLock } from './lock.ts'
import type { FolderName } from './paths.ts'
import { joined, type RewriteReport, rewriteEach } from './rewrite-report.ts'
import { decodeEntry, isPeriodStart } from './summary-codec.ts'
import { namesIn, type SummaryContext } from './summary-folder.ts'
import { replaceWithLess } from './text-file.ts'

export interface EntryFiles {
  read(window: SummaryWindow, start: CivilDate): Promise<SummaryEntry | null>
  between(window: SummaryWindow, from: CivilDate, to: CivilDate): Promise<readonly SummaryEntry[]>
  starts(window: SummaryWindow): Promise<ReadonlySet<CivilDate>>
  write(entry: SummaryEntry): Promise<void>
  rewrite(change: (text: string) => string): Promise<RewriteReport>
}

export const ENTRY_FOLDERS: Readonly<Record<SummaryWindow, FolderName>> = { day: 'summaryDay', month: 'summaryMonth', year: 'summaryYear' }
/** An entry is a few hundred bytes; its longest text takes 60 KB. */
const MAX_BYTES = 262_144

/** The contracts are those of SummaryStore. */
export function createEntryFiles(ctx: SummaryContext): EntryFiles {
  const { paths, lock, files, faults } = ctx

  async function load(window: SummaryWindow, start: CivilDate): Promise<SummaryEntry | null> {
    if (!hasFolder(files, paths, ENTRY_FOLDERS[window])) return null
    const what = placeOf(window, start)
    const head = await readFileHead(paths.file(ENTRY_FOLDERS[window], `${start}.json`), MAX_BYTES, what, files)
    if (head === null) return null
    const entry = head.cut ? null : decodeEntry(parseJson(head.bytes), window, start)
    if (entry === null) throw new MemoryError('bad_record', `${what} is not the entry of its period`)
    return entry
  }

  async function put(held: HeldLock, entry: SummaryEntry, replace: typeof writeFileAtomic = writeFileAtomic): Promise<void> {
    const { window, period_start: start } = entry
    const checked = decodeEntry({ v: 1, ...entry }, window, start)
    if (checked === null) throw new MemoryError('bad_argument', 'not the entry of a period')
    held.assertHeld()
    await replace(paths.file(ENTRY_FOLDERS[window], `${start}.json`), textOf(checked), placeOf(window, start), files)
  }

  async function read(window: SummaryWindow, start: CivilDate): Promise<SummaryEntry | null> {
    try {
      return await load(window, start)
    } catch (error) {
      if (!isMemoryError(error)) throw error
      faults.report(error.message)
      return null
    }
  }

  async function starts(window: SummaryWindow): Promise<ReadonlySet<CivilDate>> {
    return new Set((await namesIn(ctx, ENTRY_FOLDERS[window])).flatMap(name => startOfName(window, name) ?? []))
  }

  async function rewriteWindow(window: SummaryWindow, change: (text: string) => string): Promise<RewriteReport> {
    return rewriteEach((await namesIn(ctx, ENTRY_FOLDERS[window])).map(name => `summary/${window}/${name}`), async place => {
      const start = startOfName(window, place.slice(`summary/${window}/`.length))
      if (start === null) throw new MemoryError('bad_path', `${place} is not named like an entry`)
      const isSame = (entry: SummaryEntry | null): boolean => entry === null || change(entry.text) === entry.text
      if (isSame(await load(window, start))) return 'same'
      return lock(async held => {
        const entry = await load(window, start)
        if (entry === null || isSame(entry)) return 'same'
        await put(held, withText(entry, change(entry.text)), replaceWithLess)
        return 'changed'
      })
    })
  }

  return {
    read,
    starts,
    async between(window, from, to) {
      const entries: SummaryEntry[] = []
      for (const start of [...await starts(window)].filter(day => day >= from && day <= to)) {
        const entry = await read(window, start)
        if (entry !== null) entries.push(entry)
      }
      return entries
    },
    write: entry => lock(async held => {
      await ensureFolder(files, paths, ENTRY_FOLDERS[entry.window])
      await put(held, entry)
    }),
    async rewrite(change) {
      const reports: RewriteReport[] = []
      for (const window of SUMMARY_WINDOWS) reports.push(await rewriteWindow(window, change))
      return joined(reports)
    },
  }
}

/** The content of an entry's file, redacted once more; null when it is not the entry that its name says. */
export function redactedEntryFile(window: SummaryWindow, name: string, content: string): string | null {
  const start = startOfName(window, name)
  const entry = start === null ? null : decodeEntry(parseJson(content), window, start)
  return entry === null ? null : textOf(entry)
}

function textOf(entry: SummaryEntry): string {
  return `${JSON.stringify({ v: 1, ...entry })}\n`
}

function withText(entry: SummaryEntry, text: string): SummaryEntry {
  return { ...entry, text, empty_reason: text === '' ? 'empty' : null }
}

function startOfName(window: SummaryWindow, name: string): CivilDate | null {
  const start = name.replace(/\.json$/, '')
  return name === `${start}.json` && isPeriodStart(window, start) ? start : null
}

function placeOf(window: SummaryWindow, start: CivilDate): string {
  return `summary/${window}/${start}.json`
}
