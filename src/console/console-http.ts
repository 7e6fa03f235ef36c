// The console's HTTP as plain values: a request comes in, a response goes out. Only listen.ts and the host's routes know
// sockets.

/** Header names are lower case. A header that was sent twice is listed in `repeated`. */
export interface ConsoleRequest {
  readonly method: string
  /** Path and query exactly as sent. */
  readonly target: string
  readonly headers: ReadonlyMap<string, string>
  readonly repeated: ReadonlySet<string>
  /** Where the connection came in: our address as the system names it, and our port. */
  readonly local: { readonly address: string; readonly port: number }
  /** Bytes of the body, as they arrive. */
  readonly body: AsyncIterable<Uint8Array>
}

export interface ConsoleResponse {
  readonly status: number
  readonly headers: Readonly<Record<string, string>>
  readonly body: string | Uint8Array
}

/** Refuses a request (a response) or lets it pass (null). */
export type Guard = (request: ConsoleRequest) => ConsoleResponse | null

const JSON_TYPE = 'application/json; charset=utf-8'

export function json(status: number, value: unknown, headers: Readonly<Record<string, string>> = {}): ConsoleResponse {
  return { status, headers: { 'content-type': JSON_TYPE, ...headers }, body: JSON.stringify(value) }
}

/** A refusal: a code for programs and a sentence for people, never what was sent. */
export function problem(status: number, code: string, detail: string, headers: Readonly<Record<string, string>> = {}): ConsoleResponse {
  return json(status, { error: code, detail }, headers)
}

/** What is wrong with a question, as problem details (RFC 9457); `detail` names the place (`$.at: …`). */
export function badRequest(detail: string): ConsoleResponse {
  return json(400, { type: 'about:blank', title: 'Bad Request', status: 400, detail }, { 'content-type': 'application/problem+json; charset=utf-8' })
}
