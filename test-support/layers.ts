// The real layers over real files of a temp root, for tests of the tools and services that stand on them.

import type { TestContext } from 'node:test'
import { type Config, DEFAULT_CONFIG } from '../src/core/config/config.ts'
import { redact } from '../src/core/privacy/redact.ts'
import type { MemoryRecord } from '../src/core/record/record.ts'
import { type EpochMs, epochMs } from '../src/core/time/instant.ts'
import { type ZoneId, zoneId } from '../src/core/time/zone.ts'
import { type Compile, createCompile } from '../src/services/compile.ts'
import { type Concepts, createConcepts } from '../src/services/concepts.ts'
import { createLedger } from '../src/services/create-ledger.ts'
import { createForget, type ForgetService } from '../src/services/forget.ts'
import { createJournal, type JournalService } from '../src/services/journal.ts'
import type { Ledger } from '../src/services/ledger.ts'
import { createLookup, type LookupService } from '../src/services/lookup.ts'
import { createEventLog } from '../src/store/event-log.ts'
import { createJournalStore, type JournalStore } from '../src/store/journal.ts'
import { createLock } from '../src/store/lock.ts'
import { createPageStore } from '../src/store/pages.ts'
import { createPaths } from '../src/store/paths.ts'
import type { ToolCall } from '../src/tools/tool.ts'
import { tempRoot } from './temp-root.ts'

export interface Layers {
  readonly root: string
  readonly zone: () => ZoneId
  readonly ledger: Ledger
  readonly journals: JournalStore
  readonly journal: JournalService
  readonly concepts: Concepts
  readonly lookup: LookupService
  readonly forget: ForgetService
  readonly compile: Compile
  put(...records: readonly MemoryRecord[]): Promise<void>
  /** A call at a wall clock time of the zone, e.g. `2026-10-14T09:00`. */
  call(at?: string, more?: Partial<ToolCall>): ToolCall
}

export const ZONE: ZoneId = zoneId('Asia/Shanghai')

/** Epoch ms of a wall clock time in Shanghai. */
export function at(wall: string): EpochMs {
  return epochMs(Date.parse(`${wall.length === 10 ? `${wall}T00:00` : wall}:00+08:00`))
}

export async function openLayers(t: TestContext, options: { readonly config?: Partial<Config>; readonly root?: string } = {}): Promise<Layers> {
  const root = options.root ?? tempRoot(t)
  const paths = createPaths(root, 'default')
  const lock = createLock(paths)
  const clock = (): EpochMs => at('2026-10-14T09:00')
  const config: Config = { ...DEFAULT_CONFIG, ...options.config }
  const zone = (): ZoneId => ZONE
  const ledger = createLedger({ eventLog: createEventLog({ paths, withLock: lock, clock, redact }), clock })
  await ledger.ready()
  t.after(() => ledger.close())
  const journals = createJournalStore({ paths, lock })
  let now = 0
  const pages = createPageStore({ paths, lock, monotonicMs: () => (now += 1000) })
  const concepts = createConcepts({ pages, zone })
  return {
    root,
    zone,
    ledger,
    journals,
    journal: createJournal({ journals, zone }),
    concepts,
    lookup: createLookup({ ledger, concepts }),
    forget: createForget({ ledger, journals, targets: [concepts] }),
    compile: createCompile({ ledger, concepts, config: () => config, zone }),
    put: async (...records) => { await ledger.put(records) },
    call: (wall = '2026-10-14T09:00', more = {}) => ({ session: 's-test', at: at(wall), readOnly: false, language: 'zh', ...more }),
  }
}
