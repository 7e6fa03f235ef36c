// Divides a budget among texts so that the long ones pay, not the short ones.

/**
 * The largest length `cap` such that the sum of min(length, cap) fits the budget; Infinity when everything fits. Whole
 * number, 0 when not even one unit each fits.
 */
export function fairCap(lengths: readonly number[], budget: number): number {
  const sorted = [...lengths].sort((a, b) => a - b)
  let left = budget
  for (const [at, length] of sorted.entries()) {
    const share = Math.floor(left / (sorted.length - at))
    if (length > share) return Math.max(0, share)
    left -= length
  }
  return Number.POSITIVE_INFINITY
}

/** At most `count` of `total` positions, spread evenly, the first and the last among them. */
export function spreadOver(total: number, count: number): readonly number[] {
  if (count >= total) return Array.from({ length: total }, (_, at) => at)
  if (count <= 1) return count === 1 ? [total - 1] : []
  return Array.from({ length: count }, (_, i) => Math.round((i * (total - 1)) / (count - 1)))
}
