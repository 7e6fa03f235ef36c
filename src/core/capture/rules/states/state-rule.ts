// The form of a rule for a state of which a person or thing has one at a time, and the phrases that its lists share.

/** Whose state it is stands in group `who`, the value in `value`, what a role or duty is of in `what`; each may be missing. */
export interface StateRule {
  readonly slot: 'home' | 'job' | 'unit' | 'post' | 'floor' | 'role' | 'duty' | 'use'
  /** `holds`: tells a state. `moves`: tells that it has changed. `ends`: it is over and nothing else is named. `leaves`: the value that is named is over. */
  readonly tells: 'holds' | 'moves' | 'ends' | 'leaves'
  /** Reads one folded clause without its time words. */
  readonly when: RegExp
}

/** A pattern that reads a clause from its beginning; the phrases are put in as they stand. */
export function clause(parts: TemplateStringsArray, ...phrases: readonly string[]): RegExp {
  return new RegExp(`^${String.raw(parts, ...phrases)}`)
}

/** Who it is told of, before the verb; a name of strangers as well. */
export const WHO_ZH: string = String.raw`(?<who>[\u4e00-\u9fff]{0,8}?)`
export const WHO_EN: string = '(?<who>i|we|my [a-z]+|our [a-z]+|the [a-z]+|[a-z]+)'
/** Adverbs between the subject and its verb. */
export const ADVERBS_ZH: string = '(?:现在|目前|如今|已经?|都|刚刚?|又|终于|最近|后来|一家人?|全家|一直|还是|就|正式|主要|平时|一般)*'
/** Stop marks that may end a clause. */
export const END_ZH: string = '[。！!]*$'
/** A name of at most two words; words that go on with the sentence are no second name. */
export const NAME_EN: string = String.raw`[a-z]+(?: (?!(?:also|still|now|just|never|always|no|has|only|both|currently|already|really|probably|will|is|took|to)\b)[a-z]+)?`
