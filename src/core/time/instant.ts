// Instants: epoch milliseconds with a brand, and the clock type that effects at the edge implement.

declare const epochMsBrand: unique symbol
/** Milliseconds since 1970-01-01T00:00:00Z, a finite integer within the ECMAScript Date range. */
export type EpochMs = number & { readonly [epochMsBrand]: true }

/** The largest absolute epoch millisecond that ECMAScript dates can hold (ECMA-262, Time Values). */
export const MAX_EPOCH_MS = 8.64e15

export const MINUTE_MS = 60_000
export const HOUR_MS = 3_600_000
/** Length of a day without a clock change. A civil day may last 23 or 25 hours: use dayInterval for those. */
export const DAY_MS = 86_400_000

/** Brands a number as an instant; throws RangeError when it is not an integer in the Date range. */
export function epochMs(value: number): EpochMs {
  if (!Number.isInteger(value) || Math.abs(value) > MAX_EPOCH_MS) throw new RangeError(`not an epoch millisecond: ${value}`)
  return value as EpochMs
}

/** True for values that epochMs accepts. */
export function isEpochMs(value: unknown): value is EpochMs {
  return typeof value === 'number' && Number.isInteger(value) && Math.abs(value) <= MAX_EPOCH_MS
}

/** Adds elapsed milliseconds (not civil units). */
export function plusMs(instant: EpochMs, deltaMs: number): EpochMs {
  return epochMs(instant + deltaMs)
}

/** Reads the present moment. Only code at the edge (host, cli, tests) may create one. */
export type Clock = () => EpochMs
