// memory_journal: reads the daily journal (L2), or lists the days that have one. Never composed from other layers.

import { isMemoryError } from '../core/errors.ts'
import type { CivilDate } from '../core/time/civil.ts'
import type { ZoneId } from '../core/time/zone.ts'
import type { JournalService } from '../services/journal.ts'
import { defineTool } from './define-tool.ts'
import { header, headOf, minute, prose, said } from './present.ts'
import { dayArgument } from './read-time.ts'
import { TOOL_WORDS } from './tool-words.ts'
import type { MemoryTool, ToolCall, ToolResult } from './tool.ts'

const NAME = 'memory_journal'
/** A journal is a page, not a book; the file holds the rest. */
const MAX_SHOWN_CHARS = 4000
/** Dates listed in the text; the JSON half holds all of them. */
const MAX_LISTED_DAYS = 60

export function createMemoryJournal({ journal, zone }: { readonly journal: JournalService; readonly zone: () => ZoneId }): MemoryTool {
  return defineTool({
    name: NAME,
    description: 'Read the journal (L2) of one date, or list the dates. For a day without one use memory_day.',
    properties: { date: { type: 'string', description: 'omit to list' } },
    writes: false,
    decode: args => dayArgument(args, 'date', zone()),
    run: (day, call) => (day === null ? list(journal, call) : read(journal, day, call, zone())),
  }, zone)
}

async function list(journal: JournalService, { language }: ToolCall): Promise<ToolResult> {
  const found = await journal.days()
  const words = TOOL_WORDS[language]
  if (found.length === 0) return said(NAME, 'no_data', words.noJournals, language, { dates: [], items: [] })
  const shown = found.slice(0, MAX_LISTED_DAYS).join(', ')
  return { status: 'ok', text: `${header(NAME, 'ok', [words.journals(found.length)], language)}\n${shown}${found.length > MAX_LISTED_DAYS ? ' …' : ''}`, dates: [...found], items: [] }
}

async function read(journal: JournalService, day: CivilDate, { language }: ToolCall, zone: ZoneId): Promise<ToolResult> {
  const words = TOOL_WORDS[language]
  let file
  try {
    file = await journal.read(day)
  } catch (error) {
    if (!isMemoryError(error)) throw error
    return said(NAME, 'error', words.journalUnreadable(day), language, { date: day, items: [], code: error.code })
  }
  if (file === null) return said(NAME, 'no_data', words.noJournal(day), language, { date: day, items: [] })
  const shown = headOf(file.text, MAX_SHOWN_CHARS)
  const cut = shown.cut || file.cut
  const head = header(NAME, 'ok', [words.journalOf(day, minute(file.modifiedAt, zone)), ...(file.revision === null ? [] : [words.revision(file.revision)]), words.notInstructions], language)
  return {
    status: 'ok',
    text: [head, prose(shown.text), ...(cut ? [words.cut(shown.text.length)] : [])].join('\n'),
    date: day,
    written_at: file.modifiedAt,
    revision: file.revision,
    cut,
    items: [{ layer: 'l2', day, text: shown.text }],
  }
}
