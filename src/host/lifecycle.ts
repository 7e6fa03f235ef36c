// Starts the memory of one loaded row and wires it to the host; everything is undone when the row is unloaded. State lives
// in here and not in the module, because a reload runs the same module again.

import { homedir } from 'node:os'
import { isAbsolute, join } from 'node:path'
import { epochMs, type Clock } from '../core/time/instant.ts'
import { createMemory, type Memory } from '../services/memory.ts'
import type { HostPorts, Logger } from '../services/ports.ts'
import { createTools } from '../tools/registry.ts'
import type { Faults } from './faults.ts'
import { followHostServices } from './host-services.ts'
import type { HostContext } from './host-types.ts'
import { injectOnFirstStep } from './on-pre-step.ts'
import { watchTurns } from './on-turn-end.ts'
import { rewriteRequests } from './outgoing-request.ts'
import { registerTools } from './register-tools.ts'
import { serveSettings } from './settings-routes.ts'
import { field } from './session-facts.ts'
import { type SessionStates, trackSessions } from './session-states.ts'
import { offerSummaries } from './temporal-summaries.ts'
import { keepUp } from './upkeep.ts'

/** The service under which the compile row finds the memory of this host. */
export const MEMORY_SERVICE = 'temporalMemory'

/** What the plugin offers to its own further rows. */
export interface MemoryHost {
  readonly memory: Memory
  readonly clock: Clock
  readonly states: SessionStates
  readonly faults: Faults
}

const systemClock: Clock = () => epochMs(Date.now())

/** Wires one row. Throws only what createMemory throws; the caller contains it. */
export function startMemory(ctx: HostContext, row: unknown, log: Logger, faults: Faults): void {
  const states = trackSessions(ctx, faults)
  let notes = (): readonly string[] => faults.lines()
  const services = followHostServices(ctx, { openTurnOf: states.openTurnOf, days: () => memory.sessionDays, clock: systemClock, faults })
  const ports: HostPorts = { clock: systemClock, log, ...services, notes: () => notes() }
  const memory = createMemory({ dshHome: dshHomeOf(row), patchConfig: row, ports })
  ctx.effect(() => () => faults.containAsync('close', () => memory.close(), undefined), 'memory')
  const host: MemoryHost = { memory, clock: systemClock, states, faults }
  watchTurns(ctx, memory.turns, faults)
  injectOnFirstStep(ctx, { injection: memory.injection, profile: memory.profileInjection, clock: systemClock, faults })
  const summarises = (): boolean => memory.config().summary.enabled
  const outgoing = rewriteRequests(ctx, {
    zone: () => (memory.config().perception.timePrefix ? memory.zone() : null),
    peers: session => (summarises() ? memory.peers.blocks(session) : null),
    faults,
  })
  const withoutLogs = (): string | null =>
    (summarises() && services.conversations() === null ? 'summaries of half hours and days wait: the host does not offer its stored sessions (sessionPersistence)' : null)
  registerTools(ctx, createTools(memory), host)
  serveSettings(ctx, memory, faults)
  keepUp(ctx, memory, faults)
  const offered = offerSummaries(ctx, { summaries: memory.summaries, peers: memory.peers, enabled: summarises, clock: systemClock, zone: memory.zone, faults })
  notes = () => [...faults.lines(), ...[outgoing.problem(), offered.problem(), withoutLogs()].filter(line => line !== null)]
  ctx.provide(MEMORY_SERVICE, host)
}

/** `dir` of the row, else DSH_HOME, else ~/.dsh. A relative `dir` counts from the home folder, never from the project. */
export function dshHomeOf(row: unknown, env: NodeJS.ProcessEnv = process.env): string {
  const dir = field(row, 'dir')
  if (typeof dir === 'string' && dir.trim() !== '') {
    const named = dir.trim().replace(/^~(?=$|[/\\])/, homedir())
    return isAbsolute(named) ? named : join(homedir(), named)
  }
  const home = env['DSH_HOME']
  return home !== undefined && home.trim() !== '' ? home : join(homedir(), '.dsh')
}
