// The layers that recall reads: the real ledger, journals and concept pages over files of a temp root.

import type { TestContext } from 'node:test'
import type { MemoryRecord } from '../src/core/record/record.ts'
import type { EpochMs } from '../src/core/time/instant.ts'
import { type ZoneId, zoneId } from '../src/core/time/zone.ts'
import { type Concepts, createConcepts } from '../src/services/concepts.ts'
import { createLedger } from '../src/services/create-ledger.ts'
import type { Ledger } from '../src/services/ledger.ts'
import { createEventLog } from '../src/store/event-log.ts'
import { createJournalStore, type JournalStore } from '../src/store/journal.ts'
import { createLock } from '../src/store/lock.ts'
import { createPageStore } from '../src/store/pages.ts'
import { createPaths, type MemoryPaths } from '../src/store/paths.ts'
import { tempRoot } from './temp-root.ts'
import { at } from './tool-bench.ts'

export interface RecallBench {
  readonly root: string
  readonly paths: MemoryPaths
  readonly ledger: Ledger
  readonly journals: JournalStore
  readonly concepts: Concepts
  put(...records: readonly MemoryRecord[]): Promise<void>
}

export const ZONE: ZoneId = zoneId('Asia/Shanghai')

export async function openRecallBench(t: TestContext): Promise<RecallBench> {
  const root = tempRoot(t)
  const paths = createPaths(root, 'default')
  const lock = createLock(paths)
  const clock = (): EpochMs => at('2026-10-14T09:00')
  const ledger = createLedger({ eventLog: createEventLog({ paths, withLock: lock, clock }), clock, zone: () => ZONE })
  t.after(() => ledger.close())
  await ledger.ready()
  return {
    root, paths, ledger,
    journals: createJournalStore({ paths, lock }),
    concepts: createConcepts({ pages: createPageStore({ paths, lock, zone: () => ZONE }), zone: () => ZONE }),
    put: async (...records) => { await ledger.put(records) },
  }
}
