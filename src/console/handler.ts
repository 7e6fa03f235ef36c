// The console as one function: guards in order, then a route or a file of the page. Never rejects; nothing that was sent
// comes back in an answer.

import type { Memory } from '../services/memory.ts'
import type { Language } from '../tools/tool.ts'
import { type ConsoleRequest, type ConsoleResponse, type Guard, problem } from './console-http.ts'
import { jsonBody } from './guards/json-body.ts'
import { loopbackHost } from './guards/loopback-host.ts'
import { sameOrigin } from './guards/same-origin.ts'
import { writeToken } from './guards/write-token.ts'
import { consoleRoutes, type Route } from './routes.ts'
import { withSecureHeaders } from './secure-headers.ts'

export type Console = (request: ConsoleRequest) => Promise<ConsoleResponse>

export interface ConsoleOptions {
  readonly memory: Memory
  /** Where the routes begin: `/` or a prefix with a slash at both ends. */
  readonly base: string
  /** Demanded from every write. */
  readonly token: string
  /** True where pages ask for the token, false where they have it from their address. */
  readonly givesToken: boolean
  /** Whether memory can be forgotten and corrected here. */
  readonly writable: boolean
  /** Files of the page by path below `base`; the empty path is the page itself. */
  readonly files: ReadonlyMap<string, PageFile>
  /** One line for what went wrong inside, without memory text. */
  readonly warn: (line: string) => void
}

export interface PageFile {
  readonly contentType: string
  readonly bytes: Uint8Array
}

export function createConsole(options: ConsoleOptions): Console {
  const { base, token, givesToken, files, warn } = options
  const routes = consoleRoutes({ memory: options.memory, writable: options.writable, sessionToken: givesToken ? token : null })
  const guards: readonly Guard[] = [loopbackHost, sameOrigin]
  const mayWrite = writeToken(token)

  async function answer(request: ConsoleRequest): Promise<ConsoleResponse> {
    for (const guard of guards) {
      const refusal = guard(request)
      if (refusal !== null) return refusal
    }
    const target = targetBelow(base, request.target)
    if (target === null) return notFound()
    const file = files.get(target.path)
    if (file !== undefined) return page(request, file)
    const found = routes.filter(({ path }) => path === target.path)
    if (found.length === 0) return notFound()
    const route = found.find(({ method }) => method === request.method)
    if (route === undefined) return problem(405, 'method_not_allowed', 'this path has other methods', { allow: found.map(({ method }) => method).join(', ') })
    return run(route, request, target.query)
  }

  async function run(route: Route, request: ConsoleRequest, query: URLSearchParams): Promise<ConsoleResponse> {
    const language = languageOf(request)
    if (route.method === 'GET') return route.run({ query, body: undefined, language })
    const refusal = route.readsOnly === true ? null : mayWrite(request)
    if (refusal !== null) return refusal
    const body = await jsonBody(request)
    return 'refusal' in body ? body.refusal : route.run({ query, body: body.value, language })
  }

  return async request => {
    try {
      return withSecureHeaders(await answer(request))
    } catch (error) {
      warn(`console: ${error instanceof Error ? error.name : 'fault'} in ${request.method.slice(0, 10)}`)
      return withSecureHeaders(problem(500, 'fault', 'something failed, see memory_health'))
    }
  }
}

function page({ method }: ConsoleRequest, { contentType, bytes }: PageFile): ConsoleResponse {
  if (method !== 'GET' && method !== 'HEAD') return problem(405, 'method_not_allowed', 'this path can only be read', { allow: 'GET, HEAD' })
  return { status: 200, headers: { 'content-type': contentType }, body: method === 'HEAD' ? '' : bytes }
}

/** Path and query of an origin-form target below `base`; null for everything else. Paths are compared as sent, never decoded. */
function targetBelow(base: string, target: string): { readonly path: string; readonly query: URLSearchParams } | null {
  const at = target.indexOf('?')
  const path = at < 0 ? target : target.slice(0, at)
  if (!path.startsWith(base)) return null
  return { path: path.slice(base.length), query: new URLSearchParams(at < 0 ? '' : target.slice(at + 1)) }
}

function languageOf({ headers }: ConsoleRequest): Language {
  return /^\s*en/i.test(headers.get('accept-language') ?? '') ? 'en' : 'zh'
}

function notFound(): ConsoleResponse {
  return problem(404, 'not_found', 'there is nothing here')
}
