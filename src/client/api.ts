// The way to the routes: JSON only. The host answers unknown paths with its page and status 200, so the content type is
// looked at before anything else.

import type { ConfigKey, ConfigValue } from '../core/config/fields.ts'
import type { CorrectAnswer, DayAnswer, DayCountsAnswer, ForgetAnswer, GetAnswer, HealthAnswer, JournalAnswer, Language, SearchAnswer, SessionAnswer, SettingsState, TimelineAnswer, TurnsAnswer } from './wire.ts'

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
      const response = await send(`${options.base}/api/${path}`, {
        method, headers, signal: options.signal, credentials: 'same-origin',
        ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      })
      return await read<T>(response)
    } catch {
      return failed(0, 'no_answer') // refused, gone or ended by the signal: to the reader it is the same
    }
  }

  return {
    session: () => request('GET', 'session'),
    useToken: given => { token = given },
    config: () => request('GET', 'config'),
    save: (values, revision) => request('PUT', 'config', { revision, values }),
    health: deep => request('GET', deep ? 'health?deep=1' : 'health'),
    search: query => request('GET', `memory?${parameters(query)}`),
    day: date => request('GET', `day?${parameters({ date })}`),
    dayCounts: (from, to) => request('GET', `days?${parameters({ from, to })}`),
    journal: date => request('GET', date === null ? 'journal' : `journal?${parameters({ date })}`),
    timeline: (topic, cursor) => request('GET', `timeline?${parameters({ topic, cursor: cursor ?? '' })}`),
    get: name => request('GET', `get?${parameters({ name })}`),
    turns: () => request('GET', 'turns'),
    forget: (id, dryRun) => request('POST', 'forget', { id, dry_run: dryRun }),
    correct: (id, text) => request('POST', 'correct', { id, text }),
    settle: id => request('POST', 'correct', { id, resolve: true }),
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
