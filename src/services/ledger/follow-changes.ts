// Keeps the projection in step with the files: lines that others appended, shards that were rewritten, records removed.

import type { RecordId } from '../../core/record/record.ts'
import type { EventLog, LogEntry } from '../../store/event-log.ts'
import type { Projection } from './projection.ts'

/** Takes in what happened since the last call. `unreadable` is kept in step. */
export async function followChanges(eventLog: EventLog, projection: Projection, unreadable: Set<string>): Promise<void> {
  const { appended, rescan, removed } = await eventLog.poll()
  for (const entry of appended) projection.apply(entry)
  projection.remove(removed)
  await rescanShards(eventLog, projection, rescan, unreadable)
  await projection.vacuum()
}

/**
 * Reads rewritten shards anew: their old locations are void. What was known of a shard that cannot be read stays known
 * until it can; the event log names it again.
 */
export async function rescanShards(eventLog: EventLog, projection: Projection, shards: readonly string[], unreadable: Set<string>): Promise<void> {
  if (shards.length === 0) return
  const latest = new Map<string, Map<RecordId, LogEntry>>(shards.map(shard => [shard, new Map()]))
  for await (const batch of eventLog.scan(shards)) {
    for (const entry of batch.entries) latest.get(batch.shard)?.set(entry.record.id, entry)
    if (batch.fault) {
      unreadable.add(batch.shard)
      latest.delete(batch.shard)
    } else if (batch.endOfShard) {
      unreadable.delete(batch.shard)
    }
  }
  for (const [shard, entries] of latest) projection.replaceShard(shard, entries)
}
