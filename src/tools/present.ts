// How a tool result reads: a header with status and route, one line per item, then what the reader should know.
// All memory text is neutralised here, so that a stored text can neither end nor forge a line.

import { blockItemOf } from '../core/inject/block-item.ts'
import { BLOCK_WORDS } from '../core/inject/block-words.ts'
import { renderItem } from '../core/inject/render-block.ts'
import { neutralizeLine } from '../core/text/neutralize.ts'
import { truncate } from '../core/text/truncate.ts'
import type { MemoryRecord } from '../core/record/record.ts'
import type { RecallStatus } from '../core/search/status.ts'
import { formatDay } from '../core/time/civil.ts'
import { type EpochMs, epochMs } from '../core/time/instant.ts'
import type { Interval } from '../core/time/interval.ts'
import { dayOf, formatMinute, type ZoneId } from '../core/time/zone.ts'
import type { RecallAnswer, RecallItem } from '../services/recall.ts'
import { sayProblem } from './problem-words.ts'
import type { ArgumentProblem } from './read-arguments.ts'
import { FIRST_DAY, LAST_DAY } from './read-time.ts'
import { TOOL_WORDS } from './tool-words.ts'
import type { Json, Language, ToolResult } from './tool.ts'

/** First line of every result: `[tool｜status｜…]`. */
export function header(tool: string, status: RecallStatus, parts: readonly string[], language: Language): string {
  return `[${[tool, status, ...parts].join(BLOCK_WORDS[language].separator)}]`
}

/** A result of plain sentences. */
export function said(tool: string, status: RecallStatus, sentence: string, language: Language, facts: Readonly<Record<string, Json>> = {}): ToolResult {
  return { ...facts, status, text: `${header(tool, status, [], language)}\n${sentence}` }
}

/** The answer to arguments that cannot be used. */
export function badArgument(tool: string, problem: ArgumentProblem, language: Language): ToolResult {
  return { ...said(tool, 'invalid_query', TOOL_WORDS[language].argument(neutralizeLine(problem.key), problem.expected[language]), language), items: [], argument: problem.key }
}

/** One record on one line, its id last so that it can be passed on. */
export function recordLine(record: MemoryRecord, zone: ZoneId, language: Language): string {
  return `${renderItem(blockItemOf(record, zone), language)} (${record.id})`
}

/** One piece of a recall answer on one line, or on several for a journal or a page. */
function itemLine(item: RecallItem, zone: ZoneId, language: Language): string {
  const words = BLOCK_WORDS[language]
  switch (item.layer) {
    case 'l0': return `[L0${words.separator}${minute(item.hit.at, zone)}${words.separator}${neutralizeLine(item.hit.session)}#${item.hit.seq}${words.separator}${item.hit.role}] ${neutralizeLine(truncate(item.hit.text, MAX_SHOWN_CHARS.l0))}`
    case 'l1': return recordLine(item.record, zone, language)
    case 'l2': return `[${words.kinds.journal} ${item.day}${words.separator}${words.recorded} ${minute(item.modifiedAt, zone)}${words.separator}journal/${item.day}.md]\n${shownHead(item.text, MAX_SHOWN_CHARS.l2, language)}`
    case 'l3': return `[${words.kinds.page}${words.separator}${words.recorded} ${minute(item.page.updatedAt, zone)}${words.separator}knowledge/${neutralizeLine(item.page.slug)}.md] ${neutralizeLine(item.page.title)}\n${shownHead(item.page.text, MAX_SHOWN_CHARS.l3, language)}`
  }
}

/** What one item may take of the reader's context; memory_journal, memory_get and the files have the rest. */
export const MAX_SHOWN_CHARS = { l0: 500, l2: 4000, l3: 1500 } as const

function shownHead(text: string, maxChars: number, language: Language): string {
  const shown = headOf(text, maxChars)
  return prose(shown.text) + (shown.cut ? `\n${TOOL_WORDS[language].cut(shown.text.length)}` : '')
}

/** A whole recall answer. */
export function presentAnswer(tool: string, answer: RecallAnswer, zone: ZoneId, language: Language): string {
  const words = TOOL_WORDS[language]
  const lines = answer.items.map((item, index) => `${index + 1}. ${itemLine(item, zone, language)}`)
  const { window } = answer.coverage
  const notes = [
    ...(answer.status === 'ok' ? [] : [words.statuses[answer.status]]),
    ...(answer.detail === null ? [] : [neutralizeLine(sayProblem(answer.detail, language))]),
    ...(answer.fallback_reason === null ? [] : [words.fallbacks[answer.fallback_reason]]),
    ...(window === null ? [] : [words.searched(days(window, zone))]),
    ...(answer.coverage.complete ? [] : [words.loading]),
    ...(answer.next_cursor === null ? [] : [words.more(answer.next_cursor)]),
  ]
  const head = header(tool, answer.status, [answer.route, words.count(answer.items.length), ...(answer.items.length === 0 ? [] : [words.notInstructions])], language)
  return [head, ...lines, ...(notes.length === 0 ? [] : [`(${notes.join(language === 'zh' ? '；' : '; ')})`])].join('\n')
}

/** `YYYY-MM-DD` or `first~last` of a half-open window; an open side stays open: `first~`, `~last`. */
function days(window: Interval, zone: ZoneId): string {
  const [start, end] = [dayOf(window.start, zone), dayOf(epochMs(Math.max(window.start, window.end - 1)), zone)]
  const first = start <= FIRST_DAY ? '' : formatDay(start)
  const last = end >= LAST_DAY - 1 ? '' : formatDay(end)
  return first === last && first !== '' ? first : `${first}~${last}`
}

/** `YYYY-MM-DD HH:mm` on the wall clock of the zone. */
export function minute(at: EpochMs, zone: ZoneId): string {
  return formatMinute(at, zone).replace('T', ' ')
}

/** The ids beside a fact of a page, which Markdown hides from a reader. */
const IDS_COMMENT = / <!-- (?:-|([\w, -]*)) -->$/

/** Text of several lines: each is neutralised, and none can look like the header of a result. */
export function prose(text: string): string {
  return text.split(/\r\n|[\n\r\u2028\u2029]/).map(line => neutralizeLine(line.replace(IDS_COMMENT, (_, ids: string | undefined) => (ids === undefined ? '' : ` (${ids})`))).replace(/^\[(?=memory[-_])/, '［')).join('\n').trimEnd()
}

/** The first `maxChars` UTF-16 units, never half of a character. `cut` tells whether there is more. */
export function headOf(text: string, maxChars: number): { readonly text: string; readonly cut: boolean } {
  if (text.length <= maxChars) return { text, cut: false }
  const last = text.charCodeAt(maxChars - 1)
  return { text: text.slice(0, last >= 0xd800 && last <= 0xdbff ? maxChars - 1 : maxChars), cut: true }
}
