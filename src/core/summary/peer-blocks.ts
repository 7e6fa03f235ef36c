// Which half hours of today a session is still to be told about: closed, with chunks of other sessions, not yet shown.

import { bucketFromLabel } from '../time/bucket.ts'
import type { EpochMs } from '../time/instant.ts'
import { formatMinute, type ZoneId } from '../time/zone.ts'
import { peerSources } from './roll.ts'
import type { SummaryChunk } from './summary.ts'

export interface PeerBucket {
  /** Label of the bucket. */
  readonly bucket: string
  /** Its end on the wall clock of the zone, `YYYY-MM-DDTHH:mm`. */
  readonly until: string
  readonly end: EpochMs
  /** Chunks of other sessions with text, in the order of their fingerprint. */
  readonly sources: readonly SummaryChunk[]
}

export interface PeerQuery {
  /** The session that is to be told. */
  readonly viewer: string
  readonly at: EpochMs
  readonly zone: ZoneId
  /** All chunks of the civil day of `at`. */
  readonly chunks: readonly SummaryChunk[]
  /** Labels of the buckets that the viewer was shown already: those never change again. */
  readonly shown: ReadonlySet<string>
}

/** The buckets to show before the next message, oldest first. A bucket is closed when its end is not after `at`. */
export function duePeerBuckets({ viewer, at, zone, chunks, shown }: PeerQuery): readonly PeerBucket[] {
  const due: PeerBucket[] = []
  for (const bucket of new Set(chunks.map(chunk => chunk.bucket))) {
    const span = bucketFromLabel(bucket)
    if (span === null || span.end > at || shown.has(bucket)) continue
    const sources = peerSources(chunks, bucket, viewer)
    if (sources.length > 0) due.push({ bucket, until: formatMinute(span.end, zone), end: span.end, sources })
  }
  return due.sort((a, b) => a.end - b.end)
}
