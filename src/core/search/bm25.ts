// The weights of BM25: how much a term of a query adds to the sum of a document.
// BM25 after Robertson and Zaragoza (2009), "The Probabilistic Relevance Framework", with the +1 inside the logarithm
// that keeps the weight of very frequent terms positive.

/** One term of a query. `single`: a lone dense character, which stands for every pair that begins with it as well. */
export interface QueryTerm {
  readonly key: number
  readonly single: boolean
  /** Keys of other forms of the word; a document with one of them counts as holding the term, for a little less. */
  readonly forms: readonly number[]
}

/** Saturation of repeats and strength of the length correction: values for short texts, where length says little. */
const K1 = 0.9
const B = 0.4
/** Rare words of a question carry its subject: their lead over common ones is made a little larger than BM25 has it. */
const RARITY = 1.3

/** What scores depend on besides the document: pinned for all pages of one walk. */
export interface CorpusStatistics {
  /** Weight of each query term, in the order of the terms. */
  readonly idf: readonly number[]
  readonly averageLength: number
}

/** Weight of a term that `holders` of `total` documents hold. */
export function weightOf(holders: number, total: number): number {
  return Math.log(1 + (total - holders + 0.5) / (holders + 0.5)) ** RARITY
}

/** The part of BM25's denominator that depends on the length of a document: `base + slope x length`. */
export interface Saturation {
  readonly base: number
  readonly slope: number
}

export function saturationFor({ averageLength }: CorpusStatistics): Saturation {
  return { base: K1 * (1 - B), slope: (K1 * B) / averageLength }
}

/** What a term of this weight adds to the sum of a document. Grows with the frequency, falls with the length. */
export function termScore(weight: number, frequency: number, length: number, { base, slope }: Saturation): number {
  return (weight * frequency * (K1 + 1)) / (frequency + base + slope * length)
}

/**
 * The longest document in which a term of this weight reaches `least` is `perFrequency x frequency - lessBy`: a term's
 * score is compared without being computed.
 */
export function lengthReaching(weight: number, least: number, { slope }: Saturation): number {
  return least > 0 ? ((weight * (K1 + 1)) / least - 1) / slope : Infinity
}
