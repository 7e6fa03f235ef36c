// Between node:http and the console: requests in, responses out. Shared by the standalone server and the host's routes.

import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Console } from './handler.ts'
import type { ConsoleRequest } from './console-http.ts'

/** Headers whose second copy must not be overlooked: node keeps the first and drops the rest. */
const SINGLE = ['host', 'origin']

/** A body that takes longer is cut off: the host's own server would wait for minutes. */
const BODY_WAIT_MS = 20_000

/** Answers one request. Never rejects. */
export async function answerNode(console: Console, incoming: IncomingMessage, outgoing: ServerResponse, bodyWaitMs: number = BODY_WAIT_MS): Promise<void> {
  const tooSlow = setTimeout(() => { if (!incoming.complete) incoming.destroy() }, bodyWaitMs)
  const { status, headers, body } = await console(requestOf(incoming))
  clearTimeout(tooSlow)
  outgoing.on('error', () => undefined) // the client went away; there is nobody to tell
  outgoing.writeHead(status, { ...headers, 'content-length': Buffer.byteLength(body) })
  outgoing.end(body)
  if (!incoming.complete) incoming.resume() // what was not read is thrown away
}

function requestOf(incoming: IncomingMessage): ConsoleRequest {
  const headers = new Map<string, string>()
  for (const [name, value] of Object.entries(incoming.headers)) if (value !== undefined) headers.set(name, Array.isArray(value) ? value.join(', ') : value)
  return {
    method: incoming.method ?? '',
    target: incoming.url ?? '',
    headers,
    repeated: new Set(SINGLE.filter(name => incoming.rawHeaders.filter((raw, i) => i % 2 === 0 && raw.toLowerCase() === name).length > 1)),
    local: { address: incoming.socket.localAddress ?? '', port: incoming.socket.localPort ?? 0 },
    body: incoming,
  }
}
