// A test-only plugin for the real host: it opens a loopback port and drives sessions as a front end would (create, resume,
// send, cancel, commands), so that one process can play many turns. It imports nothing of the host.

import { randomUUID } from 'node:crypto'
import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { renameSync, writeFileSync } from 'node:fs'

export const name = 'host-test-driver'

interface Session { readonly id: string; readonly header: { readonly cwd?: string }; readonly events: readonly { readonly seq: number; readonly type: string; readonly data: unknown }[] }
interface Agent {
  readonly id: string
  readonly session: Session
  whenIdle(): Promise<void>
  followup(message: unknown): void
  steer(message: unknown): void
  cancel(cause: unknown): void
}
interface Handle { readonly agent: Agent; dispose(): Promise<void> }
interface MemoryHost { readonly memory: { readonly summaries: { maintain(at: number, signal: AbortSignal): Promise<unknown>; refreshPrompt(at: number): Promise<void> } } }
interface Selection { readonly provider: string; readonly model: string }
interface Context {
  inject(names: readonly string[], body: (child: Context) => void): void
  effect(body: () => () => void): void
  get(name: string): unknown
  readonly loader: { await(): Promise<void> }
  readonly agentDefaultModel: { currentSelection(): Selection }
  readonly agents: {
    create(options: unknown): Promise<Handle>
    resume(options: unknown): Promise<Handle>
  }
  readonly sessions: { flush(session: Session): Promise<unknown>; list(): readonly Session[] }
}

export interface DriverCommand {
  readonly op: 'create' | 'resume' | 'fork' | 'send' | 'steer' | 'cancel' | 'idle' | 'command' | 'close' | 'events' | 'maintain' | 'exit'
  readonly session?: string
  readonly text?: string
  /** false: `send` returns at once, the turn goes on. */
  readonly wait?: boolean
}

export function apply(ctx: Context): void {
  ctx.inject(['agentDefaultModel', 'agents', 'sessions', 'loader'], child => {
    const handles = new Map<string, Handle>()
    const server = createServer((request, response) => {
      void readBody(request)
        .then(command => run(child, handles, command))
        .then(value => ({ ok: true, value }), (error: unknown) => ({ ok: false, error: String(error instanceof Error ? error.stack : error) }))
        .then(answer => response.end(JSON.stringify(answer)))
    })
    child.effect(() => () => { server.close(); server.closeAllConnections() })
    void child.loader.await().then(() => server.listen(0, '127.0.0.1', () => {
      const file = process.env['HOST_DRIVER_FILE'] ?? ''
      writeFileSync(`${file}.part`, String((server.address() as AddressInfo).port))
      renameSync(`${file}.part`, file)
    }))
  })
}

async function run(ctx: Context, handles: Map<string, Handle>, command: DriverCommand): Promise<unknown> {
  const open = (handle: Handle): string => {
    handles.set(handle.agent.id, handle)
    return handle.agent.id
  }
  const { provider, model } = ctx.agentDefaultModel.currentSelection()
  const agentOptions = { provider, model }
  switch (command.op) {
    case 'create': return open(await ctx.agents.create({ sessionId: `session-${randomUUID()}`, meta: { cwd: process.cwd() }, agentOptions }))
    case 'resume': return open(await ctx.agents.resume({ resumeSessionId: command.session, agentOptions }))
    case 'fork': { // as the host's page does it
      const source = handles.get(command.session ?? '')?.agent.session
      const seed = source?.events.slice(0, source.events.findLastIndex(event => event.type === 'turn/end') + 1) ?? []
      const meta = { cwd: source?.header.cwd, parentSession: source?.id, seedLength: seed.length }
      return open(await ctx.agents.create({ sessionId: `session-${randomUUID()}`, seed, meta, agentOptions }))
    }
    case 'maintain': {
      const { summaries } = (ctx.get('temporalMemory') as MemoryHost).memory
      const report = await summaries.maintain(Date.now(), new AbortController().signal)
      await summaries.refreshPrompt(Date.now())
      return report
    }
    case 'exit': return void setTimeout(() => (ctx.get('appExit') as (code: number) => void)(0), 20)
    default: return withSession(ctx, handles, command)
  }
}

async function withSession(ctx: Context, handles: Map<string, Handle>, command: DriverCommand): Promise<unknown> {
  const handle = handles.get(command.session ?? '')
  if (handle === undefined) throw new Error(`no open session ${command.session}`)
  const { agent } = handle
  switch (command.op) {
    case 'send':
      await agent.whenIdle()
      agent.followup({ id: randomUUID(), role: 'user', content: [{ type: 'text', text: command.text ?? '' }], source: { kind: 'user' } })
      return command.wait === false ? null : settle(ctx, agent)
    case 'steer':
      agent.steer({ id: randomUUID(), role: 'user', content: [{ type: 'text', text: command.text ?? '' }], source: { kind: 'user' } })
      return null
    case 'cancel':
      agent.cancel({ kind: 'user' })
      return settle(ctx, agent)
    case 'idle': return settle(ctx, agent)
    case 'command': {
      const commands = ctx.get('commands') as { execute(agent: Agent, line: string, images: readonly unknown[], signal: AbortSignal): Promise<unknown> }
      await agent.whenIdle()
      const outcome = await commands.execute(agent, command.text ?? '', [], new AbortController().signal)
      await ctx.sessions.flush(agent.session)
      return outcome
    }
    case 'events': return agent.session.events.filter(event => event.type !== 'assistant/chunk')
    case 'close':
      handles.delete(agent.id)
      return handle.dispose()
    default: throw new Error(`unknown operation ${command.op}`)
  }
}

async function settle(ctx: Context, agent: Agent): Promise<unknown> {
  await agent.whenIdle()
  await ctx.sessions.flush(agent.session)
  return [...agent.session.events].reverse().find(event => event.type === 'turn/end')?.data ?? null
}

async function readBody(request: IncomingMessage): Promise<DriverCommand> {
  const chunks: Buffer[] = []
  for await (const chunk of request) chunks.push(chunk as Buffer)
  return JSON.parse(Buffer.concat(chunks).toString('utf8')) as DriverCommand
}
