// A loopback relay to a real chat-completions service that keeps a copy of each request. The key stays in this process,
// and the relay runs on the real clock while the host's may be moved (a moved clock refuses TLS certificates).

import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { Readable } from 'node:stream'
import type { ChatRequest, FakeModel } from './fake-model.ts'

export type RecordingModel = Pick<FakeModel, 'env' | 'requests' | 'conversations' | 'close'>

/** Relays to `baseUrl` (e.g. `https://api.deepseek.com/v1`) with `key`. */
export async function startForwardingModel(baseUrl: string, key: string): Promise<RecordingModel> {
  const requests: ChatRequest[] = []
  const server = createServer((request, response) => {
    relay(request, response, { baseUrl, key, requests }).catch(() => {
      // The service cannot be reached: the host sees a failed request and says so itself.
      if (!response.headersSent) response.writeHead(502, { 'content-type': 'application/json' })
      response.end('{"error":{"message":"the model service could not be reached","code":"unreachable"}}')
    })
  })
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject)
    server.listen(0, '127.0.0.1', resolve)
  })
  return {
    env: { DEEPSEEK_BASE_URL: `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1`, DEEPSEEK_API_KEY: 'relayed' },
    requests,
    conversations: () => requests.filter(request => (request.tools?.length ?? 0) > 0),
    close: () => new Promise(resolve => {
      server.close(() => resolve())
      server.closeAllConnections()
    }),
  }
}

async function relay(request: IncomingMessage, response: ServerResponse, to: { baseUrl: string; key: string; requests: ChatRequest[] }): Promise<void> {
  const chunks: Buffer[] = []
  for await (const chunk of request) chunks.push(chunk as Buffer)
  const body = Buffer.concat(chunks)
  const path = new URL(request.url ?? '/', 'http://127.0.0.1').pathname.replace(/^\/v1/, '')
  if (path === '/chat/completions') to.requests.push(JSON.parse(body.toString('utf8')) as ChatRequest)
  const answer = await fetch(`${to.baseUrl.replace(/\/$/, '')}${path}`, {
    method: request.method ?? 'GET',
    headers: { 'authorization': `Bearer ${to.key}`, 'content-type': 'application/json' },
    ...(body.length > 0 ? { body } : {}),
  })
  response.writeHead(answer.status, { 'content-type': answer.headers.get('content-type') ?? 'application/json' })
  if (answer.body === null) response.end()
  else Readable.fromWeb(answer.body as import('node:stream/web').ReadableStream).pipe(response)
}
