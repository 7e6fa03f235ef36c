// Stores the facts of another memory tool. A fact's id comes from its words, so the same fact is stored once, whatever
// the order, and one that was forgotten here stays forgotten.

import { createHash } from 'node:crypto'
import type { ImportFormat } from '../../core/import/import-format.ts'
import { draftOfFact, type ReadFacts } from '../../core/import/imported-fact.ts'
import { recordIdOf } from '../../core/record/id.ts'
import type { MemoryRecord, RecordId } from '../../core/record/record.ts'
import { recordOf } from '../../core/record/supersession.ts'
import type { Clock, EpochMs } from '../../core/time/instant.ts'
import { type ZoneId, zoneId } from '../../core/time/zone.ts'
import { resolveConfig } from '../../core/config/resolve.ts'
import { createConfigFile } from '../../store/config-file.ts'
import type { HomeImport, HomeTarget } from './import-home.ts'
import { appendMissing, heldRecords } from './import-records.ts'
import { type ImportReport, ImportTally } from './import-tally.ts'

export interface FactSource {
  readonly format: ImportFormat
  /** `zone`: the one set in the home, for times that name none. */
  readonly read: (zone: ZoneId) => Promise<ReadFacts>
  /** When the file was last written: the time of a fact whose own is not known. */
  readonly fileTime: EpochMs
}

/** Throws MemoryError when the home cannot be read or written. */
export async function importFacts({ format, read, fileTime }: FactSource, { paths, log }: HomeTarget, { write, progress }: HomeImport, clock: Clock): Promise<ImportReport> {
  const tally = new ImportTally()
  const { config } = resolveConfig({ file: (await createConfigFile(paths.dataRoot).load()).values })
  const zone = zoneId(config.timeZone)
  const { facts, skipped } = await read(zone)
  for (const { place, reason } of skipped) tally.skip(reason, place)
  const held = await heldRecords(log, paths.namespace)
  const frame = { zone, fallbackAt: fileTime, session: `import-${format}`, enhancedPrivacy: config.privacy.enhanced }
  const records = new Map<RecordId, MemoryRecord>()
  for (const fact of facts) {
    const draft = draftOfFact(fact, frame)
    const id = draft === null ? null : idOfFact(format, draft.text)
    if (draft === null || id === null) tally.skip('no words', `entry ${fact.position}`)
    else if (log.tombstones().has(id)) tally.skip('forgotten here', `entry ${fact.position}`)
    else if (held.has(id) || records.has(id)) tally.count('facts', 'present')
    else {
      tally.count('facts', 'added')
      records.set(id, { ...recordOf(draft, id, paths.namespace, Math.max(clock(), draft.recorded_at)), valid_from: fact.writtenAt })
    }
  }
  let done = 0
  if (write) await appendMissing(log, [...records.values()], count => { progress(done += count, records.size) })
  return tally.report()
}

/** A UUID of version 7 with no time in it and the words for its random part. */
function idOfFact(format: ImportFormat, text: string): RecordId {
  const hex = createHash('sha256').update(`${format}\n${text}`).digest('hex')
  return recordIdOf(`00000000-0000-7${hex.slice(0, 3)}-8${hex.slice(3, 6)}-${hex.slice(6, 18)}`)
}
