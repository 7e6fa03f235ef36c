// The number in a record id: a UUID takes sixteen bytes as one and a hundred as a string. Hash tables over such numbers share its hash.

const UUID_START = 'mr_'.length
const UUID_END: number = UUID_START + '01234567-0123-0123-0123-0123456789ab'.length

/**
 * Writes the UUID of `mr_<UUID>` into four 32-bit words, most significant first. False, with words of no meaning, for
 * anything but lower-case UUID digits. Digit by digit, because every line of a load comes through here.
 */
export function readUuid(id: string, words: [number, number, number, number]): boolean {
  if (id.length !== UUID_END) return false
  let digits = 0
  for (let at = UUID_START; at < UUID_END; at++) {
    const unit = id.charCodeAt(at)
    if (at === 11 || at === 16 || at === 21 || at === 26) {
      if (unit !== 0x2d) return false
      continue
    }
    const value = unit <= 0x39 ? unit - 0x30 : unit - 0x57
    if (value < 0 || value > 15 || (unit > 0x39 && value < 10)) return false
    const word = digits++ >>> 3
    words[word] = ((words[word] ?? 0) << 4) | value
  }
  for (let word = 0; word < 4; word++) words[word] = (words[word] ?? 0) >>> 0
  return true
}

/** Spreads ids over the slots of a hash table: the words of a UUIDv7 that change from one id to the next. */
export function hashWords(words: ArrayLike<number>): number {
  return Math.imul((words[3] ?? 0) ^ (words[1] ?? 0), 0x9e3779b1) ^ (words[2] ?? 0)
}
