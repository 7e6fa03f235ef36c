// A short name for a list of texts, to see whether a cached text still stands for the sources of now.

/**
 * 16 hexadecimal digits that depend on every part of every row and on their order; the caller brings rows that have no
 * order of their own into a canonical one. Framed by lengths, so that parts never run into each other. Stable over
 * processes and versions; no protection against somebody who wants two lists to collide.
 */
export function fingerprint(rows: readonly (readonly string[])[]): string {
  const lanes: Lanes = { low: 0x811c9dc5, high: 0x9747b28c }
  mix(lanes, rows.length)
  for (const row of rows) {
    mix(lanes, row.length)
    for (const part of row) {
      mix(lanes, part.length)
      for (let at = 0; at < part.length; at++) mix(lanes, part.charCodeAt(at))
    }
  }
  return hex(settle(lanes.low ^ (lanes.high >>> 7))) + hex(settle(lanes.high ^ Math.imul(lanes.low, 0x01000193)))
}

/** Two multiplicative hashes side by side, each fed with the other's bits. */
interface Lanes {
  low: number
  high: number
}

function mix(lanes: Lanes, value: number): void {
  lanes.low = Math.imul(lanes.low ^ value, 0x85ebca6b)
  lanes.low ^= lanes.low >>> 13
  lanes.high = Math.imul(lanes.high ^ value ^ (lanes.low >>> 16), 0xc2b2ae35)
  lanes.high ^= lanes.high >>> 16
}

function settle(value: number): number {
  let mixed = Math.imul(value ^ (value >>> 16), 0x7feb352d)
  mixed = Math.imul(mixed ^ (mixed >>> 15), 0x846ca68b)
  return (mixed ^ (mixed >>> 16)) >>> 0
}

function hex(value: number): string {
  return value.toString(16).padStart(8, '0')
}
