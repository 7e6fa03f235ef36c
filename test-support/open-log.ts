// Opens event logs on a temporary root and reads them the way a start does.

import type { MemoryRecord } from '../src/core/record/record.ts'
import { type EpochMs, epochMs } from '../src/core/time/instant.ts'
import { createEventLog, type EventLog, type EventLogOptions, type LogEntry } from '../src/store/event-log.ts'
import { createLock } from '../src/store/lock.ts'
import { createPaths, type MemoryPaths } from '../src/store/paths.ts'
import { SAMPLE_MS } from './record-builder.ts'

export interface OpenLog {
  readonly log: EventLog
  readonly paths: MemoryPaths
}

export const FIXED_NOW: EpochMs = epochMs(SAMPLE_MS + 3_600_000)

export function openLog(root: string, options: Partial<EventLogOptions> & { readonly deadlineMs?: number } = {}): OpenLog {
  const paths = options.paths ?? createPaths(root, 'default')
  const files = options.files === undefined ? {} : { files: options.files }
  const withLock = options.withLock ?? createLock(paths, { deadlineMs: options.deadlineMs ?? 5000, ...files })
  return { log: createEventLog({ paths, withLock, clock: () => FIXED_NOW, ...options }), paths }
}

/** Everything a scan yields, in its order. */
export async function scanAll(log: EventLog, shards?: readonly string[]): Promise<readonly LogEntry[]> {
  const entries: LogEntry[] = []
  for await (const batch of log.scan(shards)) entries.push(...batch.entries)
  return entries
}

/** The current version of every record on disk, as a fresh start would see it; by id. */
export async function recordsOnDisk(root: string): Promise<ReadonlyMap<string, MemoryRecord>> {
  const { log } = openLog(root)
  return new Map((await scanAll(log)).map(({ record }) => [record.id, record]))
}
