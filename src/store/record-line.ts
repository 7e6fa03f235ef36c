// One line of a shard: a whole record version as JSON, `v` and `id` first.

import { isUtf8 } from 'node:buffer'
import { decodeRecord } from '../core/record/decode.ts'
import type { MemoryRecord, RecordId } from '../core/record/record.ts'
import { ymdOf } from '../core/time/civil.ts'
import { epochMs } from '../core/time/instant.ts'
import { dayOf, isZoneId, zoneId } from '../core/time/zone.ts'
import { MemoryError } from '../core/errors.ts'
import { asCut } from './cut-quotes.ts'
import { parseJson } from './json.ts'
import { MAX_LINE_BYTES } from './jsonl.ts'

const LEAD = Buffer.from('{"v":1,"id":"')
const QUOTE = 0x22
const BYTE_ORDER_MARK = 0xfeff

/** The line of a record without its newline. Throws MemoryError bad_record or too_large. */
export function encodeRecordLine(record: MemoryRecord): string {
  const line = JSON.stringify(decodeRecord(record))
  // At most three bytes a unit: few lines need to be counted.
  if (line.length > MAX_LINE_BYTES / 3 && Buffer.byteLength(line) > MAX_LINE_BYTES) throw new MemoryError('too_large', `the record ${record.id} is over 1 MB`)
  return line
}

/** The record of a line, without its quote when that was being emptied. Throws MemoryError bad_record that says what is wrong without quoting the line. */
export function decodeRecordLine(line: Buffer): MemoryRecord {
  const bytes = asCut(line)
  if (!isUtf8(bytes)) throw new MemoryError('bad_record', 'not a record: not UTF-8')
  let text = bytes.toString('utf8')
  if (text.charCodeAt(0) === BYTE_ORDER_MARK) text = text.slice(1)
  const value = parseJson(text)
  if (value === undefined) throw new MemoryError('bad_record', 'not a record: not JSON')
  return decodeRecord(value)
}

/** The id in a line without decoding the rest; null when the line is no record. */
export function idOfLine(bytes: Buffer): RecordId | null {
  if (bytes.subarray(0, LEAD.length).equals(LEAD)) {
    const end = bytes.indexOf(QUOTE, LEAD.length)
    if (end > 0 && end - LEAD.length <= 80 && bytes.at(-1) === 0x7d) return bytes.toString('latin1', LEAD.length, end) as RecordId
  }
  try {
    return decodeRecordLine(bytes).id
  } catch {
    return null // not a record: the caller keeps or quarantines the bytes
  }
}

/**
 * The shard of a record: the month of `recorded_at` in the record's own zone, which is the configured one when it is
 * made. It never changes, so all versions of a record lie in one shard even after the configured zone did.
 */
export function shardOf(record: MemoryRecord): string {
  const zone = isZoneId(record.tz) ? record.tz : zoneId('UTC')
  const { year, month } = ymdOf(dayOf(epochMs(record.recorded_at), zone))
  return `${String(year).padStart(4, '0')}-${String(month).padStart(2, '0')}`
}
