// Record ids: `mr_` and a UUID of version 7, so ids sort by creation and no two processes make the same one.

import type { RecordId } from './record.ts'

const UUID_V7 = /^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/

/** The id for a UUIDv7 that the edge has drawn. Throws RangeError for any other text. */
export function recordIdOf(uuid: string): RecordId {
  if (!UUID_V7.test(uuid)) throw new RangeError('not a lower-case UUIDv7')
  return `mr_${uuid}` as RecordId
}
