// A scripted chat-completions server on loopback that the host's own DeepSeek adapter talks to. It records what it receives.

import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

export interface ChatMessage {
  readonly role: string
  readonly content: unknown
  readonly tool_calls?: readonly { readonly function: { readonly name: string; readonly arguments: string } }[]
  readonly tool_call_id?: string
}

export interface ChatRequest {
  readonly model: string
  readonly messages: readonly ChatMessage[]
  readonly tools?: readonly { readonly function: { readonly name: string; readonly description: string; readonly parameters: unknown } }[]
  readonly stream?: boolean
}

/** What the model does with one request. */
export interface Reply {
  readonly text?: string
  readonly tools?: readonly { readonly name: string; readonly args: unknown }[]
  readonly error?: { readonly status: number; readonly code: string; readonly message: string }
  /** Opens the stream, sends the text and never ends. */
  readonly hang?: boolean
  readonly delayMs?: number
}

/** A reply that waits for a request; without `when` it takes the next request of a conversation (one that offers tools). */
export interface ScriptedReply extends Reply {
  readonly when?: (request: ChatRequest) => boolean
  /** Stays in the script after use. */
  readonly repeat?: boolean
}

export interface FakeModel {
  readonly baseUrl: string
  /** Environment that points the host here. */
  readonly env: Readonly<Record<string, string>>
  /** All requests so far, oldest first. */
  readonly requests: readonly ChatRequest[]
  /** Requests of conversations: those that offer tools and are no summary request of a compaction. */
  conversations(): readonly ChatRequest[]
  script(...replies: readonly ScriptedReply[]): void
  close(): Promise<void>
}

export interface FakeModelOptions {
  readonly replies?: readonly ScriptedReply[]
  /** For conversations without a scripted reply. */
  readonly fallback?: Reply
  /** For the others: titles, summaries of a compaction. */
  readonly aside?: Reply
}

/** Text of a message whose content is a string or a list of blocks. */
export function textOf(message: ChatMessage): string {
  if (typeof message.content === 'string') return message.content
  if (!Array.isArray(message.content)) return ''
  return message.content.map(block => (typeof (block as { text?: unknown }).text === 'string' ? (block as { text: string }).text : '')).join('')
}

/** Texts of the user-role messages, in order. */
export function userTexts(request: ChatRequest): string[] {
  return request.messages.filter(message => message.role === 'user').map(textOf)
}

export async function startFakeModel(options: FakeModelOptions = {}): Promise<FakeModel> {
  const queue: ScriptedReply[] = [...(options.replies ?? [])]
  const requests: ChatRequest[] = []
  const choose = (request: ChatRequest): Reply => {
    const talks = isConversation(request)
    const at = queue.findIndex(reply => (reply.when === undefined ? talks : reply.when(request)))
    const found = queue[at]
    if (found === undefined) return talks ? options.fallback ?? { text: 'ok' } : options.aside ?? { text: 'aside' }
    if (found.repeat !== true) queue.splice(at, 1)
    return found
  }
  const server = createServer((request, response) => {
    void answer(request, response, body => {
      requests.push(body)
      return choose(body)
    })
  })
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject)
    server.listen(0, '127.0.0.1', resolve)
  })
  const baseUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1`
  return {
    baseUrl,
    env: { DEEPSEEK_BASE_URL: baseUrl, DEEPSEEK_API_KEY: 'local' },
    requests,
    conversations: () => requests.filter(isConversation),
    script: (...replies) => { queue.push(...replies) },
    close: () => new Promise(resolve => {
      server.close(() => resolve())
      server.closeAllConnections()
    }),
  }
}

/** The summary request of a compaction repeats the conversation with its tools and ends with an instruction of the host. */
const COMPACTION_TASK = 'You are now acting as a compaction engine'

function isConversation(request: ChatRequest): boolean {
  return (request.tools?.length ?? 0) > 0 && !textOf(request.messages.at(-1) ?? { role: 'user', content: '' }).startsWith(COMPACTION_TASK)
}

async function answer(request: IncomingMessage, response: ServerResponse, choose: (body: ChatRequest) => Reply): Promise<void> {
  const path = new URL(request.url ?? '/', 'http://127.0.0.1').pathname
  if (request.method === 'GET' && path.endsWith('/models')) {
    return json(response, 200, { object: 'list', data: [{ id: 'deepseek-v4-flash', object: 'model' }] })
  }
  if (request.method !== 'POST' || !path.endsWith('/chat/completions')) return json(response, 404, { error: { message: 'not found' } })
  let body: ChatRequest
  try {
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(chunk as Buffer)
    body = JSON.parse(Buffer.concat(chunks).toString('utf8')) as ChatRequest
  } catch {
    return json(response, 400, { error: { message: 'not JSON' } })
  }
  const reply = choose(body)
  if (reply.delayMs !== undefined) await new Promise(resolve => setTimeout(resolve, reply.delayMs))
  if (reply.error !== undefined) {
    const { status, code, message } = reply.error
    return json(response, status, { error: { message, code, type: 'invalid_request_error' } })
  }
  stream(response, body, reply)
}

function stream(response: ServerResponse, body: ChatRequest, reply: Reply): void {
  const tokens = Math.ceil(JSON.stringify(body.messages).length / 4)
  response.writeHead(200, { 'content-type': 'text/event-stream' })
  const send = (delta: object, finish: string | null, extra: object = {}): void => {
    const choices = [{ index: 0, delta, finish_reason: finish }]
    response.write(`data: ${JSON.stringify({ id: 'local', object: 'chat.completion.chunk', created: 0, model: body.model, choices, ...extra })}\n\n`)
  }
  send({ role: 'assistant', content: '' }, null)
  for (const piece of (reply.text ?? '').match(/[\s\S]{1,12}/gu) ?? []) send({ content: piece }, null)
  if (reply.hang === true) return
  const calls = reply.tools ?? []
  calls.forEach((call, index) => {
    const args = typeof call.args === 'string' ? call.args : JSON.stringify(call.args)
    send({ tool_calls: [{ index, id: `call_${index}_${Date.now()}`, type: 'function', function: { name: call.name, arguments: args } }] }, null)
  })
  const usage = { prompt_tokens: tokens, completion_tokens: 8, total_tokens: tokens + 8, prompt_cache_hit_tokens: 0 }
  send({}, calls.length > 0 ? 'tool_calls' : 'stop', { usage })
  response.end('data: [DONE]\n\n')
}

function json(response: ServerResponse, status: number, value: unknown): void {
  response.writeHead(status, { 'content-type': 'application/json' })
  response.end(JSON.stringify(value))
}
