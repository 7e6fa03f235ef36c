// A service of injection over the real ledger, pages and recall, with a clock that stands.

import type { TestContext } from 'node:test'
import { type Config, DEFAULT_CONFIG } from '../src/core/config/config.ts'
import { parseBlock } from '../src/core/inject/parse-block.ts'
import type { MemoryRecord } from '../src/core/record/record.ts'
import { DAY_MS, type EpochMs } from '../src/core/time/instant.ts'
import { createInjection } from '../src/services/create-injection.ts'
import { createRecall } from '../src/services/create-recall.ts'
import type { InjectionDecision, InjectionService } from '../src/services/injection.ts'
import { openRecallBench, type RecallBench } from './recall-bench.ts'
import { buildRecord } from './record-builder.ts'
import { at } from './tool-bench.ts'

export interface InjectionBench {
  readonly layers: RecallBench
  readonly injection: InjectionService
  say(text: string, options?: { readonly session?: string; readonly turn?: number }): Promise<InjectionDecision>
  /** A second service over the same data, as after a restart. */
  restart(): InjectionService
}

export const NOW: EpochMs = at('2026-10-14T09:00')

export async function openInjectionBench(t: TestContext, inject: Partial<Config['inject']> = {}, more: Partial<Config> = {}): Promise<InjectionBench> {
  const layers = await openRecallBench(t)
  const config = (): Config => ({ ...DEFAULT_CONFIG, ...more, inject: { ...DEFAULT_CONFIG.inject, ...inject } })
  const recall = createRecall({ ledger: layers.ledger, journals: layers.journals, pages: layers.concepts, sessionLog: () => null, config })
  const make = (): InjectionService => createInjection({ recall, ledger: layers.ledger, pages: layers.concepts, clock: () => NOW, config, log: { info: () => undefined, warn: () => undefined } })
  const injection = make()
  const turns = new Map<string, number>()
  return {
    layers, injection, restart: make,
    say(text, { session = 's-now', turn } = {}) {
      const next = turn ?? (turns.get(session) ?? 0) + 1
      turns.set(session, next)
      return injection.beforeTurn({ session, turn: next, text, at: NOW })
    },
  }
}

/** A decision of a day, unless the fields say otherwise. */
export function decided(text: string, date: string = '2026-10-13', fields: Partial<MemoryRecord> = {}): MemoryRecord {
  return buildRecord({
    kind: 'decision', text, event_start_ms: at(date), event_end_ms: at(date) + DAY_MS, time_precision: 'day', time_basis: 'inferred', recorded_at: at(`${date}T10:00`), ingested_at: at(`${date}T10:00`), entities: [], topics: [], ...fields,
  })
}

/** The texts of the lines of the block. */
export function shownIn(decision: InjectionDecision): readonly string[] {
  return (parseBlock(decision.block ?? '')?.items ?? []).map(item => item.text)
}
