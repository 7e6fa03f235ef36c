// A memory with temporal summaries over one data root: a clock that is set by hand, a log of conversations and a model
// that notes what it was asked. Nothing waits.

import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { TestContext } from 'node:test'
import type { Conversation, ConversationMessage } from '../src/core/summary/conversation.ts'
import { type EpochMs, epochMs } from '../src/core/time/instant.ts'
import type { Interval } from '../src/core/time/interval.ts'
import { createMemory, type Memory } from '../src/services/memory.ts'
import type { ConversationsResult, Summarizer } from '../src/services/ports.ts'
import { dataRootOf } from '../src/store/paths.ts'
import { tempRoot } from './temp-root.ts'

export interface SummaryRequest {
  readonly task: string
  readonly material: string
  readonly maxChars: number
}

export interface SummaryBench {
  readonly home: string
  readonly root: string
  readonly memory: Memory
  /** What the model was asked, in order. */
  readonly asked: SummaryRequest[]
  /** Lines that a host would log. */
  readonly warned: string[]
  /** Windows of the log that were read. */
  readonly read: Interval[]
  now: EpochMs
  /** What the model answers; replace it to let it fail, hang or talk nonsense. */
  answer: (request: SummaryRequest, signal: AbortSignal) => Promise<string> | string
  /** False: the host has no session query. */
  hasLog: boolean
  /** True: the host's session query fails. */
  logFails: boolean
  /** False: the host has no model. */
  hasModel: boolean
  /** Adds messages to a session: pairs of an instant and what was said, the person first, then by turns. */
  talk(session: string, ...said: readonly (readonly [at: string | EpochMs, text: string])[]): void
  /** Forgets a session as a host does that deletes its log. */
  drop(session: string): void
  /** One pass at an instant. */
  tick(at?: string | EpochMs): ReturnType<Memory['summaries']['maintain']>
}

export interface SummaryBenchOptions {
  readonly config?: Readonly<Record<string, unknown>>
  readonly summary?: Readonly<Record<string, unknown>>
  readonly now?: string
  /** A home to open again, with the conversations of this bench. */
  readonly over?: SummaryBench
}

/** An instant from RFC 3339 with an offset, or as it is. */
export function instant(at: string | EpochMs): EpochMs {
  return typeof at === 'string' ? epochMs(Date.parse(at)) : at
}

const logs = new WeakMap<SummaryBench, Map<string, ConversationMessage[]>>()

export async function openSummaryBench(t: TestContext, options: SummaryBenchOptions = {}): Promise<SummaryBench> {
  const home = options.over?.home ?? tempRoot(t)
  const sessions = (options.over === undefined ? undefined : logs.get(options.over)) ?? new Map<string, ConversationMessage[]>()
  const state: Omit<SummaryBench, 'memory' | 'tick'> = {
    home,
    root: dataRootOf(home),
    asked: [],
    warned: [],
    read: [],
    now: instant(options.now ?? '2026-10-14T09:00:00+08:00'),
    answer: ({ material }) => `摘要 ${material.length}`,
    hasLog: true,
    logFails: false,
    hasModel: true,
    talk(session, ...said) {
      const messages = sessions.get(session) ?? []
      for (const [at, text] of said) messages.push({ id: `${session}-${messages.length}`, at: instant(at), role: messages.length % 2 === 0 ? 'user' : 'assistant', text })
      sessions.set(session, messages)
    },
    drop: session => { sessions.delete(session) },
  }
  const summarizer: Summarizer = {
    async summarize({ signal, ...request }) {
      state.asked.push(request)
      return state.answer(request, signal)
    },
  }
  const memory = createMemory({
    dshHome: home,
    patchConfig: { ...options.config, summary: { enabled: true, ...options.summary } },
    ports: {
      clock: () => state.now,
      log: { info: () => undefined, warn: line => { state.warned.push(line) } },
      sessionLog: () => null,
      summarizer: () => (state.hasModel ? summarizer : null),
      conversations: () => (state.hasLog ? { conversations: (window, signal) => Promise.resolve(conversationsIn(window, signal)), deleted: asked => Promise.resolve(asked.filter(session => !sessions.has(session))) } : null),
    },
  })
  const bench: SummaryBench = Object.assign(state, {
    memory,
    tick(at?: string | EpochMs) {
      if (at !== undefined) state.now = instant(at)
      return memory.summaries.maintain(state.now, new AbortController().signal)
    },
  })
  logs.set(bench, sessions)

  function conversationsIn(window: Interval, signal: AbortSignal): ConversationsResult {
    state.read.push(window)
    if (state.logFails || signal.aborted) return { kind: 'unavailable', reason: 'the log is closed' }
    const conversations: Conversation[] = []
    for (const [session, all] of sessions) {
      const messages = all.filter(({ at }) => at >= window.start && at < window.end).toSorted((a, b) => a.at - b.at)
      if (messages.length > 0) conversations.push({ session, messages })
    }
    return { kind: 'ok', conversations }
  }

  t.after(() => memory.close())
  await memory.ledger.ready()
  return bench
}

/** Every file below the root with its content; the lock and the claim left out. */
export function filesOf(root: string): Readonly<Record<string, string>> {
  if (!existsSync(root)) return {}
  const names = readdirSync(root, { recursive: true, withFileTypes: true }).filter(entry => entry.isFile() && !entry.name.startsWith('.lock') && entry.name !== 'summary-claim.json')
  return Object.fromEntries(names.map(entry => join(entry.parentPath, entry.name)).toSorted().map(path => [path.slice(root.length + 1), readFileSync(path, 'utf8')]))
}
