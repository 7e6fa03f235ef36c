// The way to the routes: JSON only. The host answers unknown paths with its page and status 200, so the content type is
// looked at before anything else.

import type { ConfigKey, ConfigValue } from '../core/config/fields.ts'
import type { CorrectAnswer, DayAnswer, DayCountsAnswer, ForgetAnswer, GetAnswer, HealthAnswer, JournalAnswer, Language, SearchAnswer, SessionAnswer, SettingsState, TimelineAnswer, TurnsAnswer } from './wire.ts'
import type { ChunksAnswer, RegenerateAnswer, RegenerateRollAnswer, RollsAnswer, RunStartAnswer, SummariesAnswer, SummaryRange, SummaryRun, SummaryStatus, SummaryWindow } from './wire-summaries.ts'

export interface Failure {
  /** HTTP status; 0 when nothing answered. */
  readonly status: number
  /** Code of the server, or `no_answer` and `not_json` from here. */
  readonly code: string
  /** A sentence of the server in English; empty when it gave none. */
  readonly detail: string
  /** The whole answer, for failures that carry more. */
  readonly body: unknown
}

export type Answer<T> = { readonly ok: true; readonly value: T } | { readonly ok: false; readonly failure: Failure }

export interface SearchQuery {
  readonly q: string
  readonly from: string
  readonly to: string
  readonly kind: string
  readonly status: string
  readonly entity: string
  readonly scope: string
  readonly as_of: string
  readonly cursor: string
}

export interface MemoryApi {
  session(): Promise<Answer<SessionAnswer>>
  /** From now on writes carry this token. */
  useToken(token: string): void
  config(): Promise<Answer<SettingsState>>
  save(values: Readonly<Partial<Record<ConfigKey, ConfigValue>>>, revision: string | null): Promise<Answer<SettingsState>>
  health(deep: boolean): Promise<Answer<HealthAnswer>>
  search(query: Partial<SearchQuery>): Promise<Answer<SearchAnswer>>
  day(date: string): Promise<Answer<DayAnswer>>
  /** Both days included. */
  dayCounts(from: string, to: string): Promise<Answer<DayCountsAnswer>>
  journal(date: string | null): Promise<Answer<JournalAnswer>>
  timeline(topic: string, cursor: string | null): Promise<Answer<TimelineAnswer>>
  /** `name` is a record id, or the title or slug of a page. */
  get(name: string): Promise<Answer<GetAnswer>>
  turns(): Promise<Answer<TurnsAnswer>>
  forget(id: string, dryRun: boolean): Promise<Answer<ForgetAnswer>>
  correct(id: string, text: string): Promise<Answer<CorrectAnswer>>
  /** Decides a dispute for this record: what contradicts it is superseded. */
  settle(id: string): Promise<Answer<CorrectAnswer>>
  summaries(range: SummaryRange): Promise<Answer<SummariesAnswer>>
  chunks(day: string): Promise<Answer<ChunksAnswer>>
  rolls(): Promise<Answer<RollsAnswer>>
  summaryStatus(): Promise<Answer<SummaryStatus>>
  /** Writes one period again; `start` is its first day. */
  regenerate(window: SummaryWindow, start: string): Promise<Answer<RegenerateAnswer>>
  regenerateRoll(roll: string): Promise<Answer<RegenerateRollAnswer>>
  /** `fill` writes what is missing in the range, `rebuild` all of it; the status tells how far it is. */
  startRun(kind: 'fill' | 'rebuild', range: SummaryRange): Promise<Answer<RunStartAnswer>>
  stopRun(): Promise<Answer<{ readonly run: SummaryRun | null }>>
}

export interface ApiOptions {
  /** Path before `/api`, without a slash at its end; empty for the console. */
  readonly base: string
  readonly language: Language
  readonly token: string | null
  /** Ends every request that is still open. */
  readonly signal: AbortSignal
  readonly fetch?: typeof fetch
}

const TOKEN_HEADER = 'x-memory-token'

export function createApi(options: ApiOptions): MemoryApi {
  const send = options.fetch ?? ((...request: Parameters<typeof fetch>) => fetch(...request))
  let token = options.token

  async function request<T>(method: 'GET' | 'PUT' | 'POST', path: string, body?: unknown): Promise<Answer<T>> {
    const headers: Record<string, string> = { 'accept': 'application/json', 'accept-language': options.language }
    if (method !== 'GET') headers['content-type'] = 'application/json'
    if (method !== 'GET' && token !== null) headers[TOKEN_HEADER] = token
    try {
      const response = await send(`${options.base}/${path}`, {
        method, headers, signal: options.signal, credentials: 'same-origin',
        ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      })
      return await read<T>(response)
    } catch {
      return failed(0, 'no_answer') // refused, gone or ended by the signal: to the reader it is the same
    }
  }

  return {
    session: () => request('GET', 'api/session'),
    useToken: given => { token = given },
    config: () => request('GET', 'api/config'),
    save: (values, revision) => request('PUT', 'api/config', { revision, values }),
    health: deep => request('GET', deep ? 'api/health?deep=1' : 'api/health'),
    search: query => request('GET', `api/memory?${parameters(query)}`),
    day: date => request('GET', `api/day?${parameters({ date })}`),
    dayCounts: (from, to) => request('GET', `api/days?${parameters({ from, to })}`),
    journal: date => request('GET', date === null ? 'api/journal' : `api/journal?${parameters({ date })}`),
    timeline: (topic, cursor) => request('GET', `api/timeline?${parameters({ topic, cursor: cursor ?? '' })}`),
    get: name => request('GET', `api/get?${parameters({ name })}`),
    turns: () => request('GET', 'api/turns'),
    forget: (id, dryRun) => request('POST', 'api/forget', { id, dry_run: dryRun }),
    correct: (id, text) => request('POST', 'api/correct', { id, text }),
    settle: id => request('POST', 'api/correct', { id, resolve: true }),
    summaries: ({ window, from, to }) => request('GET', `v1/summaries?${parameters({ window, from, to })}`),
    chunks: day => request('GET', `v1/summaries/chunks?${parameters({ day })}`),
    rolls: () => request('GET', 'v1/summaries/rolls'),
    summaryStatus: () => request('GET', 'v1/summaries/status'),
    regenerate: (window, start) => request('POST', 'v1/summaries/regenerate', { window, period_start: start }),
    regenerateRoll: roll => request('POST', 'v1/summaries/regenerate-roll', { roll }),
    startRun: (kind, { window, from, to }) => request('POST', `v1/summaries/${kind}`, { window, from, to }),
    stopRun: () => request('POST', 'v1/summaries/stop', {}),
  }
}

async function read<T>(response: Response): Promise<Answer<T>> {
  if (!/^application\/json\b/i.test(response.headers.get('content-type') ?? '')) return failed(response.status, 'not_json')
  let value: unknown
  try {
    value = await response.json()
  } catch {
    return failed(response.status, 'not_json') // cut off on the way
  }
  if (response.ok) return { ok: true, value: value as T }
  const { error, detail } = (typeof value === 'object' && value !== null ? value : {}) as { error?: unknown; detail?: unknown }
  return failed(response.status, typeof error === 'string' ? error : 'error', typeof detail === 'string' ? detail : '', value)
}

function failed<T>(status: number, code: string, detail = '', body: unknown = null): Answer<T> {
  return { ok: false, failure: { status, code, detail, body } }
}

/** A query string without the empty parameters. */
function parameters(given: Readonly<Record<string, string | undefined>> | Partial<SearchQuery>): string {
  return new URLSearchParams(Object.entries(given).filter((entry): entry is [string, string] => entry[1] !== undefined && entry[1] !== '')).toString()
}
