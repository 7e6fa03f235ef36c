// Reads from a statement whether its speaker likes or dislikes a thing. Nobody does both, so the later word is the state.

import { extended } from '../text/extended.ts'
import type { State } from './state.ts'

const ADVERBS_ZH = '(?:就|更|很|非常|特别|比较|最|都|也|还是?|一直|从小|真的|其实|超级?|挺|现在|已经)*'
const TASTE_ZH = new RegExp(`^(?:我们?|本人|咱们?)?${ADVERBS_ZH}(?<taste>(?:并?不(?:太|怎么|大|是很|再)?|不再那么)?(?:喜欢|喜爱|爱)|热爱|钟爱|讨厌|反感|厌恶|受不了)(?<what>[^，,。；;！？]{1,20}?)(?<ended>了)?$`)
/** What one has given up one does not like any more: 我不吃辣了. */
const QUIT_ZH = /^(?:我|本人)?(?:现在|最近|已经?|早就?|都)*(?:不再?(?:喝|吃|抽|玩|看|听|读|打)|戒(?:了|掉)?)(?<what>[^，,。；;！？了过]{1,10}?)了?$/
const PREFERS_OVER_EN = /^(?:i|we)(?: (?:really|also|still|always|generally))* prefer [a-z][\w .'+#-]{1,30}? (?:over|to|rather than|instead of) (?<what>[a-z][\w .'+#-]{1,30}?)$/
const TASTE_EN = extended()`
  ^(?:i|we)(?: (?:really|also|still|actually|now|just|always|quite|absolutely))*[ ]
  (?<taste>(?:(?:don't|do not|no longer)(?: really)? )?(?:like|love|enjoy)|adore|prefer|hate|dislike|detest|can't stand|cannot stand) (?:to )?
  (?<what>[a-z][\w .'+#-]{1,40}?)(?<ended> any ?more| now)?$
`
const AGAINST = /不|讨厌|反感|厌恶|n't|not\b|no longer|hate|dislike|detest/
/** What is done with a thing makes no other thing of it: 喜欢喝咖啡, 讨厌咖啡. */
const USING = /^(?:吃|喝|看|听|用|玩|读|做|去|打|eating|drinking|using|reading|watching|eat|drink|use|read|watch)(?! ?(?:的|起来))\s*(?=[^\s]{2,})/
/** Two things, or a thing that only the situation names. */
const UNCLEAR = /\b(?:and|or|but|it|that|this|them|you|when|if)\b|[和或、]|^(?:你|他|她|它|这|那|的|上了)/

/** The taste that one folded sentence without its end mark tells, null for none. Linear in its length. */
export function tasteOf(sentence: string): State | null {
  const english = /^[a-z]/.test(sentence)
  const against = (english ? PREFERS_OVER_EN : QUIT_ZH).exec(sentence)?.groups?.['what']
  if (against !== undefined) return UNCLEAR.test(against) ? null : { slot: `taste ${against}`, value: 'against', changed: !english }
  const groups = (english ? TASTE_EN : TASTE_ZH).exec(sentence)?.groups
  const what = groups?.['what']?.trim() ?? ''
  if (groups === undefined || what === '' || UNCLEAR.test(what)) return null
  const taste = groups['taste'] ?? ''
  return { slot: `taste ${what.replace(USING, '')}`, value: AGAINST.test(taste) ? 'against' : 'for', changed: groups['ended'] !== undefined || /再|no longer/.test(taste) }
}
