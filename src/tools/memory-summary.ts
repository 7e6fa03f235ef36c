// memory_summary: objective summaries of past days, months and years: read, written again, filled, watched, stopped.

import type { Bilingual } from '../core/config/fields.ts'
import { assertNever } from '../core/errors.ts'
import type { RecallStatus } from '../core/search/status.ts'
import { childrenOf, lastDayOf, periodName, periodOf, plusDates } from '../core/summary/period.ts'
import { type SummaryChunk, type SummaryEntry, SUMMARY_WINDOWS, type SummaryWindow } from '../core/summary/summary.ts'
import { neutralizeLine } from '../core/text/neutralize.ts'
import type { CivilDate } from '../core/time/civil.ts'
import { epochMs } from '../core/time/instant.ts'
import type { Interval } from '../core/time/interval.ts'
import { dateOf, type ZoneId } from '../core/time/zone.ts'
import type { Regenerated, RunStart, RunView, Summaries } from '../services/summaries/contract.ts'
import { defineTool } from './define-tool.ts'
import { header, said } from './present.ts'
import { sayProblem } from './problem-words.ts'
import type { ArgumentReader } from './read-arguments.ts'
import { SUMMARY_WORDS, type SummaryWords } from './summary-words.ts'
import { TOOL_WORDS } from './tool-words.ts'
import type { Json, MemoryTool, ToolCall, ToolResult } from './tool.ts'

const NAME = 'memory_summary'
const ACTIONS = ['read', 'regenerate', 'fill', 'rebuild', 'status', 'stop'] as const
type Action = (typeof ACTIONS)[number]

interface Request {
  readonly action: Action
  readonly window: SummaryWindow
  /** Both days are included. */
  readonly from: CivilDate
  readonly to: CivilDate
}

/** Rows in the text; the JSON half holds all of them. */
const MAX_SHOWN = 60
/** What is read when no time is named. */
const DAYS_BACK = 7

export function createMemorySummary({ summaries, zone }: { readonly summaries: Summaries; readonly zone: () => ZoneId }): MemoryTool {
  return defineTool<Request>({
    name: NAME,
    description: 'Objective summaries by day, month or year. Only when asked: regenerate one, fill the missing, rebuild all of a range.',
    properties: {
      window: { type: 'string', enum: [...SUMMARY_WINDOWS] },
      from: { type: 'string' },
      to: { type: 'string' },
      action: { type: 'string', enum: [...ACTIONS] },
    },
    writes: ({ action }) => action !== 'read' && action !== 'status',
    decode: (args, call) => decode(args, call, zone()),
    async run(request, call) {
      switch (request.action) {
        case 'read': return read(summaries, request, call, zone())
        case 'regenerate': return presentRegenerated(await summaries.regenerate(request.window, request.from, call.at, call.signal), request, call)
        case 'fill': return presentStart(await summaries.startFill(request.window, request.from, request.to, call.at), call)
        case 'rebuild': return presentStart(await summaries.startRebuild(request.window, request.from, request.to, call.at), call)
        case 'stop':
          await summaries.stop()
          return status(summaries, call)
        case 'status': return status(summaries, call)
        default: return assertNever(request.action)
      }
    },
  }, zone)
}

/** A range is asked for in full before anything is written; to read, the last days, this year or all years stand in. */
function decode(args: ArgumentReader, { at }: ToolCall, zone: ZoneId): Request {
  const action = args.choices('action', ACTIONS)?.[0] ?? 'read'
  const window = args.choices('window', SUMMARY_WINDOWS)?.[0] ?? 'day'
  const first = args.time('from')
  const last = args.time('to') ?? (action === 'fill' || action === 'rebuild' ? null : first)
  const today = dateOf(at, zone)
  if (needsRange(action) && (first === null || last === null)) args.fail('from', NEEDS_RANGE)
  const from = first === null ? { day: plusDates(today, -DAYS_BACK), month: periodOf('year', today), year: '0001-01-01' as CivilDate }[window] : daysOf(first, zone).from
  const to = last === null ? today : daysOf(last, zone).to
  if (to < from) args.fail('to', { zh: '不能早于 from', en: 'must not lie before from' })
  return { action, window, from: periodOf(window, from), to }
}

const NEEDS_RANGE: Bilingual = { zh: SUMMARY_WORDS.zh.needsRange, en: SUMMARY_WORDS.en.needsRange }

function needsRange(action: Action): boolean {
  return action === 'regenerate' || action === 'fill' || action === 'rebuild'
}

function daysOf({ start, end }: Interval, zone: ZoneId): { readonly from: CivilDate; readonly to: CivilDate } {
  return { from: dateOf(start, zone), to: dateOf(epochMs(Math.max(start, end - 1)), zone) }
}

async function read(summaries: Summaries, { window, from, to }: Request, { at, language }: ToolCall, zone: ZoneId): Promise<ToolResult> {
  const words = SUMMARY_WORDS[language]
  const today = dateOf(at, zone)
  const entries = await summaries.read(window, from, to)
  const chunks = window === 'day' && from <= today && today <= to ? await summaries.chunks(today) : []
  const facts = { window, from, to, items: entries.map(entryJson), chunks: chunks.map(chunkJson) }
  const spoken = chunks.filter(({ summary }) => summary !== '')
  if (entries.length === 0 && spoken.length === 0) return said(NAME, 'no_data', words.none(words.windows[window], from, to), language, facts)
  const shown = entries.slice(-MAX_SHOWN)
  const missing = await missingBelow(summaries, shown)
  return {
    ...facts,
    status: 'ok',
    text: [
      header(NAME, 'ok', [words.windows[window], TOOL_WORDS[language].count(entries.length), TOOL_WORDS[language].notInstructions], language),
      ...(shown.length < entries.length ? ['…'] : []),
      ...shown.map(entry => `${entryLine(entry, words)}${words.missing(window, missing.get(entry.period_start) ?? 0)}`),
      ...(spoken.length === 0 ? [] : [words.today, ...spoken.slice(-MAX_SHOWN).map(({ bucket, summary }) => `- ${bucket.slice(11, 16)} ${neutralizeLine(summary)}`)]),
    ].join('\n'),
  }
}

/** By first day of a month or year with text: how many of its days or months have no row, neither a text nor a reason for none. */
async function missingBelow(summaries: Summaries, entries: readonly SummaryEntry[]): Promise<ReadonlyMap<CivilDate, number>> {
  const wholes = entries.filter(entry => entry.empty_reason === null).flatMap(({ window, period_start: start }) => {
    const parts = childrenOf(window, start)
    return parts === null ? [] : [{ start, ...parts }]
  })
  const [first, last] = [wholes[0], wholes.at(-1)]
  if (first === undefined || last === undefined) return new Map()
  const rows = await summaries.read(first.window, first.start, lastDayOf(entries[0]?.window ?? 'month', last.start))
  const known = new Set(rows.map(row => row.period_start))
  return new Map(wholes.map(({ start, starts }) => [start, starts.filter(part => !known.has(part)).length]))
}

function presentRegenerated(outcome: Regenerated, { window, from }: Request, { language }: ToolCall): ToolResult {
  const words = SUMMARY_WORDS[language]
  switch (outcome.kind) {
    case 'written': return said(NAME, 'ok', `${words.written(words.windows[window], from)}\n${entryLine(outcome.entry, words)}`, language, { items: [entryJson(outcome.entry)] })
    case 'open': return said(NAME, 'invalid_query', words.open(words.windows[window], from), language, { items: [] })
    case 'disabled': return said(NAME, 'permission_denied', words.disabled, language, { items: [] })
    case 'busy': return said(NAME, 'partial', words.busy, language, { items: [] })
    case 'failed': {
      const status: RecallStatus = outcome.fault === 'l0_unavailable' ? 'l0_unavailable' : 'error'
      return said(NAME, status, words.kept(words.faults[outcome.fault]), language, { items: outcome.entry === null ? [] : [entryJson(outcome.entry)], fault: outcome.fault })
    }
    default: return assertNever(outcome)
  }
}

function presentStart(start: RunStart, { language }: ToolCall): ToolResult {
  const words = SUMMARY_WORDS[language]
  switch (start.kind) {
    case 'started': return said(NAME, 'ok', runLine(start.run, words), language, { run: runJson(start.run), items: [] })
    case 'disabled': return said(NAME, 'permission_denied', words.disabled, language, { run: null, items: [] })
    case 'busy': return said(NAME, 'partial', start.run === null ? words.busy : runLine(start.run, words), language, { run: start.run === null ? null : runJson(start.run), items: [] })
    case 'too_many': return said(NAME, 'invalid_query', words.tooMany(start.max), language, { run: null, items: [] })
    default: return assertNever(start)
  }
}

async function status(summaries: Summaries, { at, language }: ToolCall): Promise<ToolResult> {
  const words = SUMMARY_WORDS[language]
  const { entries: { day, month, year }, due, engine, run } = await summaries.overview(at)
  const lines = [
    words.state(day.count, month.count, year.count, day.newest ?? '-', due, engine),
    run === null ? words.noRun : runLine(run, words),
    ...summaries.problems().map(problem => `! ${neutralizeLine(sayProblem(problem, language))}`),
  ]
  return said(NAME, 'ok', lines.join('\n'), language, { run: run === null ? null : runJson(run), due, items: [] })
}

function entryLine({ window, period_start, text, empty_reason }: SummaryEntry, words: SummaryWords): string {
  return `- ${periodName(window, period_start)} ${empty_reason === null ? neutralizeLine(text) : `(${words.emptyReasons[empty_reason]})`}`
}

function runLine({ kind, window, from, to, state, done, failed, total, fault }: RunView, words: SummaryWords): string {
  const line = `${words.run(words.runs[kind], words.windows[window], from, to, words.states[state])} ${words.progress(done, failed, total)}`
  return fault === null ? line : `${line} (${words.faults[fault]})`
}

function entryJson(entry: SummaryEntry): { readonly [key: string]: Json } {
  return { ...entry }
}

function chunkJson(chunk: SummaryChunk): { readonly [key: string]: Json } {
  return { ...chunk }
}

function runJson(run: RunView): { readonly [key: string]: Json } {
  return { ...run }
}
