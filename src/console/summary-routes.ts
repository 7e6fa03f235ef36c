// Temporal summaries over HTTP: what there is, and the actions of a person. Errors are problem details without text.

import { isPeriodStart, periodOf } from '../core/summary/period.ts'
import { SUMMARY_WINDOWS, type SummaryWindow, SYSTEM_ROLLS, type SystemRoll } from '../core/summary/summary.ts'
import { type CivilDate, parseDay } from '../core/time/civil.ts'
import type { Memory } from '../services/memory.ts'
import type { RunKind } from '../services/summaries/contract.ts'
import { sayProblem } from '../tools/problem-words.ts'
import type { Language } from '../tools/tool.ts'
import { badRequest, type ConsoleResponse, json } from './console-http.ts'
import type { Route } from './routes.ts'

export function summaryRoutes(memory: Memory): readonly Route[] {
  const { summaries, clock } = memory
  return [
    { method: 'GET', path: 'v1/summaries', run: ({ query }) => entries(memory, Object.fromEntries(query)) },
    { method: 'GET', path: 'v1/summaries/chunks', run: ({ query }) => chunks(memory, query.get('day')) },
    { method: 'GET', path: 'v1/summaries/rolls', run: async () => json(200, { items: await summaries.rolls(clock()), section: summaries.promptText() }) },
    { method: 'GET', path: 'v1/summaries/status', run: ({ language }) => state(memory, language) },
    { method: 'POST', path: 'v1/summaries/regenerate', run: ({ body }) => regenerate(memory, body) },
    { method: 'POST', path: 'v1/summaries/regenerate-roll', run: ({ body }) => regenerateRoll(memory, body) },
    { method: 'POST', path: 'v1/summaries/fill', run: ({ body }) => start(memory, 'fill', body) },
    { method: 'POST', path: 'v1/summaries/rebuild', run: ({ body }) => start(memory, 'rebuild', body) },
    {
      method: 'POST', path: 'v1/summaries/stop', async run() {
        await summaries.stop()
        return json(200, { run: summaries.run() })
      },
    },
  ]
}

async function entries({ summaries }: Memory, query: unknown): Promise<ConsoleResponse> {
  const range = readRange(query)
  if (typeof range === 'string') return badRequest(range)
  return json(200, { ...range, items: await summaries.read(range.window, periodOf(range.window, range.from), range.to) })
}

async function state({ summaries, clock }: Memory, language: Language): Promise<ConsoleResponse> {
  return json(200, { ...await summaries.overview(clock()), problems: summaries.problems().map(line => sayProblem(line, language)) })
}

async function chunks({ summaries }: Memory, day: string | null): Promise<ConsoleResponse> {
  return isDay(day) ? json(200, { day, items: await summaries.chunks(day) }) : badRequest('$.day: YYYY-MM-DD')
}

async function regenerate({ summaries, clock }: Memory, body: unknown): Promise<ConsoleResponse> {
  const { window, period_start: start } = fieldsOf(body)
  if (!isWindow(window)) return badRequest(WINDOW_FAULT)
  if (!isDay(start) || !isPeriodStart(window, start)) return badRequest('$.period_start: the first day of a period, YYYY-MM-DD')
  return json(200, await summaries.regenerate(window, start, clock()))
}

async function regenerateRoll({ summaries, clock }: Memory, body: unknown): Promise<ConsoleResponse> {
  const { roll } = fieldsOf(body)
  if (!isRoll(roll)) return badRequest(`$.roll: one of ${SYSTEM_ROLLS.join(', ')}`)
  return json(200, await summaries.regenerateRoll(roll, clock()))
}

async function start({ summaries, clock }: Memory, kind: RunKind, body: unknown): Promise<ConsoleResponse> {
  const range = readRange(body)
  if (typeof range === 'string') return badRequest(range)
  const { window, from, to } = range
  return json(200, await (kind === 'fill' ? summaries.startFill(window, from, to, clock()) : summaries.startRebuild(window, from, to, clock())))
}

/** Both days are included; else what is wrong with it. */
function readRange(given: unknown): { readonly window: SummaryWindow; readonly from: CivilDate; readonly to: CivilDate } | string {
  const { window, from, to } = fieldsOf(given)
  if (!isWindow(window)) return WINDOW_FAULT
  if (!isDay(from)) return '$.from: YYYY-MM-DD'
  if (!isDay(to) || to < from) return '$.to: YYYY-MM-DD, not before from'
  return { window, from, to }
}

const WINDOW_FAULT = `$.window: one of ${SUMMARY_WINDOWS.join(', ')}`

function fieldsOf(value: unknown): Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null ? { ...value } : {}
}

function isDay(value: unknown): value is CivilDate {
  return typeof value === 'string' && parseDay(value) !== null
}

function isWindow(value: unknown): value is SummaryWindow {
  return SUMMARY_WINDOWS.some(window => window === value)
}

function isRoll(value: unknown): value is SystemRoll {
  return SYSTEM_ROLLS.some(roll => roll === value)
}
