// Plays a conversation over the real services with a fixed clock, in a data root of its own: the scripted form of what
// the host does. Used by the replay script, and by tests of whole stories.

import { mkdir, mkdtemp, readdir, readFile, rm, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import type { CapturedTurn } from '../core/capture/turn.ts'
import type { MemoryRecord } from '../core/record/record.ts'
import { languageOf } from '../core/text/language.ts'
import type { DayNumber } from '../core/time/civil.ts'
import { type EpochMs, epochMs } from '../core/time/instant.ts'
import { dayOf } from '../core/time/zone.ts'
import { MemoryError } from '../core/errors.ts'
import type { InjectionDecision, PastEntry } from '../services/injection.ts'
import { createMemory, type Memory } from '../services/memory.ts'
import { createPaths, dataRootOf, entryOf } from '../store/paths.ts'
import { createCompileTool, createTools } from '../tools/registry.ts'
import type { MemoryTool, ToolResult } from '../tools/tool.ts'
import { ReplaySessionLog } from './replay-session-log.ts'
import type { ReplayStep } from './replay-step.ts'

export interface ReplayOutcome {
  /** The memory-context block that entered before the turn's first step; null without one. */
  readonly injected: string | null
  /** The profile message of the turn; null without one. */
  readonly profile: string | null
  /** Why, for turns; null for other steps. */
  readonly decision: InjectionDecision | null
  readonly trigger?: string
  /** Records that the turn added or strengthened. */
  readonly captured: readonly MemoryRecord[]
  readonly tool?: ToolResult
}

export interface Replay {
  step(step: ReplayStep): Promise<ReplayOutcome>
  /** All text below the data root. */
  dump(): Promise<string>
  /** Removes the data root. */
  close(): Promise<void>
}

export interface ReplayOptions {
  readonly timeZone: string
  /** Settings as a person would write them in the host's row. */
  readonly config: Readonly<Record<string, unknown>>
}

const NOTHING: ReplayOutcome = { injected: null, profile: null, decision: null, captured: [] }

interface SessionState {
  turn: number
  nextSeq: number
  readonly past: PastEntry[]
}

/** Events of a turn without tools: its start, the message, the answer, its end and what the host writes around them. */
const EVENTS_AROUND_TURN = 6

export async function openReplay({ timeZone, config }: ReplayOptions): Promise<Replay> {
  const home = await mkdtemp(entryOf(tmpdir(), 'memory-replay-'))
  return new ReplayRun(home, { timeZone, ...config })
}

class ReplayRun implements Replay {
  private readonly home: string
  private readonly settings: Record<string, unknown>
  private readonly sessions = new Map<string, SessionState>()
  private readonly sessionLog = new ReplaySessionLog()
  private now: EpochMs = epochMs(0)
  private lastDay: DayNumber | null = null
  private memory: Memory
  private tools: readonly MemoryTool[]

  constructor(home: string, settings: Record<string, unknown>) {
    this.home = home
    this.settings = settings
    this.memory = this.open()
    this.tools = toolsOf(this.memory)
  }

  async step(step: ReplayStep): Promise<ReplayOutcome> {
    this.now = epochMs(Date.parse(step.at))
    await this.memory.ledger.ready()
    await this.keepUp()
    switch (step.kind) {
      case 'start': return this.start(step.session, 'new')
      case 'resume': return this.start(step.session, 'resumed')
      case 'compacted': return this.compact(step.session)
      case 'turn': return this.turn(step)
      case 'overflow-retry': return this.retry(step.session)
      case 'journal': return this.write('journal', `${step.date}.md`, step.text)
      case 'profile': return this.write('profile', `${step.who}.md`, step.text)
      case 'tool': return this.tool(step)
      case 'reopen': return this.reopen(step.config)
    }
  }

  async dump(): Promise<string> {
    return (await textsBelow(dataRootOf(this.home))).join('\n')
  }

  async close(): Promise<void> {
    await this.memory.close()
    await rm(this.home, { recursive: true, force: true })
  }

  private open(): Memory {
    return createMemory({
      dshHome: this.home,
      patchConfig: this.settings,
      ports: { clock: () => this.now, log: { info: () => undefined, warn: () => undefined }, sessionLog: () => this.sessionLog, summarizer: () => null },
    })
  }

  /** What the host does in the background on a new day. */
  private async keepUp(): Promise<void> {
    const today = dayOf(this.now, this.memory.zone())
    if (today === this.lastDay) return
    this.lastDay = today
    await this.memory.retention.purge(this.now)
    await this.memory.growth.run(this.now)
  }

  private start(session: string, source: 'new' | 'resumed'): ReplayOutcome {
    if (source === 'resumed') {
      this.memory.injection.sessionClosed(session)
      this.memory.injection.rebuild(session, this.stateOf(session).past)
    }
    this.memory.injection.sessionStarted(session, source)
    return NOTHING
  }

  private compact(session: string): ReplayOutcome {
    this.stateOf(session).past.push({ kind: 'compacted' })
    this.memory.injection.compacted(session)
    this.memory.profileInjection.compacted(session)
    return NOTHING
  }

  private async turn(step: Extract<ReplayStep, { kind: 'turn' }>): Promise<ReplayOutcome> {
    const state = this.stateOf(step.session)
    const turn = ++state.turn
    const profile = await this.memory.profileInjection.beforeTurn(step.session)
    const decision = await this.memory.injection.beforeTurn({ session: step.session, turn, text: step.user, at: this.now })
    if (decision.block !== null) state.past.push({ kind: 'block', turn, text: decision.block })
    state.past.push({ kind: 'user', turn, text: step.user, at: this.now })
    const ended = this.endedTurn(step, state)
    this.sessionLog.add(ended)
    const captured = await this.memory.turns.turn(ended)
    return { injected: decision.block, profile, decision, trigger: decision.trigger, captured }
  }

  /** The host's numbering: the given range, else the next free numbers of the session. */
  private endedTurn(step: Extract<ReplayStep, { kind: 'turn' }>, state: SessionState): CapturedTurn {
    const tools = step.tools ?? []
    const from = step.seq?.[0] ?? state.nextSeq
    const to = step.seq?.[1] ?? from + EVENTS_AROUND_TURN + 2 * tools.length
    state.nextSeq = to + 1
    return {
      session: step.session,
      seqFrom: from,
      seqTo: to,
      messages: [
        { role: 'user' as const, text: step.user, at: this.now, seq: from + 1 },
        ...(step.assistant === undefined || step.assistant === '' ? [] : [{ role: 'assistant' as const, text: step.assistant, at: this.now, seq: to - 1 }]),
      ],
      tools: tools.map(({ name, ok }, i) => ({ name, ok, callId: `call_${i}`, at: this.now, seq: from + 2 + 2 * i })),
    }
  }

  private retry(session: string): ReplayOutcome {
    const injected = this.memory.injection.blockForReplay(session, this.stateOf(session).turn)
    return { ...NOTHING, injected, trigger: 'replay' }
  }

  /** A file as the agent or a person writes it, past this plugin; its time is the step's. */
  private async write(folder: 'journal' | 'profile', name: string, text: string): Promise<ReplayOutcome> {
    const paths = createPaths(dataRootOf(this.home), this.memory.config().namespace)
    const path = paths.file(folder, name)
    await mkdir(paths.folder(folder), { recursive: true, mode: 0o700 })
    await writeFile(path, text, { mode: 0o600 })
    await utimes(path, this.now / 1000, this.now / 1000)
    return NOTHING
  }

  private async tool({ session, name, args }: Extract<ReplayStep, { kind: 'tool' }>): Promise<ReplayOutcome> {
    const tool = this.tools.find(candidate => candidate.name === name)
    if (tool === undefined) throw new MemoryError('bad_argument', `tool step: no tool ${JSON.stringify(name)}`)
    const result = await tool.execute(args ?? {}, { session: session ?? 'replay', at: this.now, readOnly: false, language: languageOf(JSON.stringify(args ?? {})) })
    return { ...NOTHING, tool: result }
  }

  private async reopen(config: Readonly<Record<string, unknown>> | undefined): Promise<ReplayOutcome> {
    await this.memory.close()
    for (const [key, value] of Object.entries(config ?? {})) this.settings[key] = value
    this.memory = this.open()
    this.tools = toolsOf(this.memory)
    return NOTHING
  }

  private stateOf(session: string): SessionState {
    let state = this.sessions.get(session)
    if (state === undefined) {
      state = { turn: 0, nextSeq: 0, past: [] }
      this.sessions.set(session, state)
    }
    return state
  }
}

function toolsOf(memory: Memory): readonly MemoryTool[] {
  return [...createTools(memory), createCompileTool(memory)]
}

/** The content of every file; what vanishes meanwhile, as the lock does after a write, is left out. */
async function textsBelow(folder: string): Promise<readonly string[]> {
  const entries = await readdir(folder, { withFileTypes: true }).catch(() => [])
  const texts = await Promise.all(entries.map(async entry => {
    const place = entryOf(folder, entry.name)
    return entry.isDirectory() ? textsBelow(place) : [await readFile(place, 'utf8').catch(() => '')]
  }))
  return texts.flat()
}
