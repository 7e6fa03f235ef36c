// Clauses that give the reason of what stands beside them (因为…, 主要是想…, since …): they belong to that statement.

import { alternatives } from '../text/alternatives.ts'
import type { Clause } from './clause.ts'

const REASON_ZH = alternatives()`
  ^(?:主要|就|也|都|而且|其实|一方面|另一方面)*(?:是|还是)?(?:因为|由于|鉴于|考虑到|为的是|以便|以免|免得|省得|毕竟|图(?:个|的是)|(?:是)?为了(?!解))
  ^(?:主要|最主要|最大|核心|根本)的?(?:是|原因|考虑|目的)
  ^(?:原因|理由|目的)(?:很简单|也简单)?(?:是|在于|就是|有|[:：])|^(?:就)?是(?:想|怕|嫌|担心|图)(?!起|必|来)
`
const REASON_EN = alternatives()`
  ^(?:(?:mainly|mostly|partly|largely|simply|just|and|but|only) )*(?:because|in order to|due to|owing to|thanks to|given (?:that|how|the|our)|seeing that|on the grounds|for the reason|(?:(?:that|it|this|which)(?:'s| is| was) (?:mainly |mostly |partly |only |just )?because)|(?:the |our |my )?(?:main |only |biggest |real )?reasons?(?: for (?:that|this|it)| behind (?:that|this|it))? (?:is|was|being|are|were))\b
  ^(?:the |our |my )?(?:main |only |real )?reasons?(?: why)?:
  ^to (?:avoid|save|reduce|prevent|keep|make sure|cut|simplify)\b
`
/** The lead words of a clause (clause.ts) take the `so` away. */
const SO_THAT = /^(?:and |but )?(?:just )?so (?:that|as to)\b/
/** `since Friday` counts from a day, `since the team is small` reasons. */
const SINCE = /^(?:and )?(?:since|as) (?=(?:we|i|it|they|he|she|you|there|nobody|everyone|most|all|that|this|the|our|my|his|her|their|[a-z]+ (?:is|are|was|were|has|have|had|does|do|did|can|will|would|needs?|only))\b)/

/** True for a clause that opens with a word of reason. */
export function givesReason({ key, core, coreAt, times }: Clause): boolean {
  if (REASON_ZH.test(core) || REASON_EN.test(core) || SO_THAT.test(key)) return true
  const since = SINCE.exec(core)
  return since !== null && !/^(?:as|and as) (?:we (?:discussed|said|agreed)|i (?:said|mentioned)|you (?:know|said)|it (?:is|stands))/.test(core) && !times.some(time => isAlone(core, since[0].length, time.index - coreAt, time.text.length))
}

/** True for a clause that adds to what the clause before it says: behind a reason it is one more (因为太慢，而且每年要涨价). */
export function addsToClauseBefore({ key }: Clause): boolean {
  return /^\s*(?:而且|并且|况且|何况|再说|再加上|加上|besides\b|plus\b|on top of that\b)/.test(key)
}

/** Nothing but the time stands behind `since`. */
function isAlone(core: string, from: number, at: number, length: number): boolean {
  return at >= 0 && core.slice(from, at).replace(/\b(?:the|this|last)\b/g, '').trim() === '' && /^[.!\s]*$/.test(core.slice(at + length))
}

const CONCLUDES = /^\s*(?:所以|因此|因而|故而?|于是|(?:and )?so (?=we\b|i\b|they\b|the team\b)|therefore\b|hence\b|that(?:'s| is) why\b)/

/** True for a clause that draws its conclusion from the clause before it: 所以我们…, so we …. */
export function drawsConclusion({ key }: Clause): boolean {
  return CONCLUDES.test(key)
}
