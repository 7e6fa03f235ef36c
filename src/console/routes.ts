// The console's routes in one table. Reads go through the tools, so that a page shows the same statuses and the same
// answers as a model gets; the two writes of memory exist only where the console is writable.

import { CONFIG_FIELDS } from '../core/config/fields.ts'
import { assertNever } from '../core/errors.ts'
import { truncate } from '../core/text/truncate.ts'
import { createDayCounts, MAX_SPAN_DAYS } from '../services/day-counts.ts'
import type { Memory } from '../services/memory.ts'
import type { SettingsSave, SettingsState } from '../services/settings.ts'
import { createMemoryCorrect } from '../tools/memory-correct.ts'
import { createMemoryDay } from '../tools/memory-day.ts'
import { createMemoryForget } from '../tools/memory-forget.ts'
import { createMemoryGet } from '../tools/memory-get.ts'
import { createMemoryHealth } from '../tools/memory-health.ts'
import { createMemoryJournal } from '../tools/memory-journal.ts'
import { createMemorySearch } from '../tools/memory-search.ts'
import { createMemoryTimeline } from '../tools/memory-timeline.ts'
import { fixOf, sayProblem } from '../tools/problem-words.ts'
import type { Language, MemoryTool } from '../tools/tool.ts'
import { type ConsoleResponse, json, problem } from './console-http.ts'
import { summaryRoutes } from './summary-routes.ts'
import { temporalRoutes } from './temporal-routes.ts'

export interface RouteCall {
  readonly query: URLSearchParams
  /** Decoded JSON of a write; undefined for reads. */
  readonly body: unknown
  readonly language: Language
}

export interface Route {
  readonly method: 'GET' | 'PUT' | 'POST'
  readonly path: string
  /** A POST that changes nothing and needs no token: the question is too long for an address. */
  readonly readsOnly?: boolean
  run(call: RouteCall): Promise<ConsoleResponse>
}

export interface RouteOptions {
  readonly memory: Memory
  /** Whether forget and correct are offered. */
  readonly writable: boolean
  /** Given to pages that ask; null where the page has it from its address. */
  readonly sessionToken: string | null
}

/** Who the tools see: a person on a page, not a conversation. */
const CALLER = { session: 'panel', byPerson: true } as const

export function consoleRoutes({ memory, writable, sessionToken }: RouteOptions): readonly Route[] {
  const reads: readonly (readonly [path: string, tool: MemoryTool, argumentOf: Readonly<Record<string, string>>])[] = [
    ['api/memory', createMemorySearch(memory), { ...same('from', 'to', 'kind', 'status', 'entity', 'scope', 'as_of', 'limit', 'cursor'), q: 'query' }],
    ['api/day', createMemoryDay(memory), same('date')],
    ['api/timeline', createMemoryTimeline(memory), same('topic', 'limit', 'cursor')],
    ['api/get', createMemoryGet(memory), { ...same('as_of'), name: 'id' }],
    ['api/journal', createMemoryJournal(memory), same('date')],
    ['api/health', createMemoryHealth(memory), same('deep')],
  ]
  const writes: readonly (readonly [string, MemoryTool])[] = writable
    ? [['api/forget', createMemoryForget(memory)], ['api/correct', createMemoryCorrect(memory)]]
    : []
  const call = (tool: MemoryTool, args: unknown, language: Language): Promise<ConsoleResponse> =>
    tool.execute(args, { ...CALLER, at: memory.clock(), readOnly: false, language }).then(result => json(200, result))
  return [
    { method: 'GET', path: 'api/session', run: async ({ language }) => json(200, { token: sessionToken, writable, language }) },
    { method: 'GET', path: 'api/config', run: async ({ language }) => json(200, shown(await memory.settings.read(), language)) },
    { method: 'PUT', path: 'api/config', run: ({ body, language }) => saveConfig(memory, body, language) },
    { method: 'GET', path: 'api/days', run: ({ query }) => dayCounts(memory, query) },
    { method: 'GET', path: 'api/turns', run: async () => json(200, await lastTurns(memory)) },
    ...reads.map(([path, tool, argumentOf]): Route => ({ method: 'GET', path, run: ({ query, language }) => call(tool, argumentsOf(query, argumentOf), language) })),
    ...temporalRoutes(memory),
    ...summaryRoutes(memory),
    ...writes.map(([path, tool]): Route => ({ method: 'POST', path, run: ({ body, language }) => call(tool, body, language) })),
  ]
}

/** Query values as tool arguments: numbers and flags are what they look like. Of a repeated parameter the first counts. */
function argumentsOf(query: URLSearchParams, argumentOf: Readonly<Record<string, string>>): Record<string, unknown> {
  const args: Record<string, unknown> = {}
  for (const [parameter, name] of Object.entries(argumentOf)) {
    const value = query.get(parameter)
    if (value === null || value === '') continue
    if (name === 'deep') args[name] = value === '1' || value === 'true'
    else args[name] = name === 'limit' && /^\d{1,6}$/.test(value) ? Number(value) : value
  }
  return args
}

/** Parameters that are called like the tool's argument. */
function same(...names: readonly string[]): Record<string, string> {
  return Object.fromEntries(names.map(name => [name, name]))
}

/** Texts are for the names of links; the records themselves come one by one. */
const MAX_NAME_CHARS = 120
const MAX_NAMED_DROPS = 10

/** The last decisions, with the beginning of the records they name. */
async function lastTurns(memory: Memory): Promise<object> {
  const items = memory.injection.recent().map(decision => ({ ...decision, dropped: decision.dropped.slice(0, MAX_NAMED_DROPS), droppedCount: decision.dropped.length }))
  const ids = new Set(items.flatMap(({ records, dropped }) => [...records, ...dropped].map(({ id }) => id)))
  const named = await memory.ledger.getMany([...ids])
  return { items, texts: Object.fromEntries(named.map(({ id, text }) => [id, truncate(text, MAX_NAME_CHARS)])) }
}

async function dayCounts(memory: Memory, query: URLSearchParams): Promise<ConsoleResponse> {
  const found = await createDayCounts(memory).count(query.get('from') ?? '', query.get('to') ?? '')
  return found === null ? problem(400, 'bad_span', `send from and to, days at most ${MAX_SPAN_DAYS} apart`) : json(200, found)
}

async function saveConfig(memory: Memory, body: unknown, language: Language): Promise<ConsoleResponse> {
  if (!isObject(body) || !isObject(body['values'])) return problem(400, 'bad_body', 'send {"revision", "values"}')
  const { revision, values } = body
  if (revision !== null && typeof revision !== 'string') return problem(400, 'bad_body', '"revision" is a text, or null for a new file')
  return savedResponse(await memory.settings.save(values, revision), memory.dataRoot, language)
}

function savedResponse(saved: SettingsSave, root: string, language: Language): ConsoleResponse {
  switch (saved.kind) {
    case 'saved': return json(200, shown(saved.state, language))
    case 'conflict': return json(409, { error: 'conflict', detail: 'config.json was changed by somebody else', state: shown(saved.state, language) })
    case 'failed': return problem(500, 'not_saved', `${sayProblem(saved.reason, language)} → ${fixOf({ area: 'config', problem: saved.reason }, root, language)}`)
    case 'invalid': return json(400, { error: 'invalid', detail: `not saved: ${saved.problems.map(({ key }) => nameOf(key)).join(', ')}`, problems: saved.problems })
    default: return assertNever(saved)
  }
}

/** The settings with their faults in the language of the page. */
function shown(state: SettingsState, language: Language): SettingsState {
  return { ...state, problems: state.problems.map(line => sayProblem(line, language)) }
}

/** A key that we know, or a short piece of one that we do not. */
function nameOf(key: string): string {
  return CONFIG_FIELDS.some(field => field.key === key) ? key : JSON.stringify(key.slice(0, 40))
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
