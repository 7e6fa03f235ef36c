// How the line of a record begins, by its version digit: 1 a record, 0 one that is erased, 9 one whose quote is being emptied.

/** Offset of the version digit. */
export const VERSION_AT = 5
export const RECORD_LEAD: Buffer = leadOf(1)
export const ERASED_LEAD: Buffer = leadOf(0)
export const CUT_LEAD: Buffer = leadOf(9)

function leadOf(version: number): Buffer {
  return Buffer.from(`{"v":${version},"id":"`)
}

/** True when the line begins so. */
export function beginsWith(line: Buffer, lead: Buffer): boolean {
  return line[VERSION_AT] === lead[VERSION_AT] && line.subarray(0, lead.length).equals(lead)
}
