// Reads from a clause which version of a product or thing is in use, and whether it has just changed (升级到 Node 22 了,
// the API version is 2.4 now). Versions of one thing replace each other.

import { extended } from '../text/extended.ts'
import { toolsIn } from './rules/alternatives.ts'
import type { State } from './state.ts'

const PRODUCT = '(?<product>[a-z][a-z.+#-]{1,20}(?: [a-z]{2,12})?)'
const NUMBER = 'v?(?<value>\\d{1,4}(?:\\.\\d{1,4}){0,3})'
const THING_ZH = '(?:我们?的?|咱们?的?|把|将)*(?<thing>[\\u4e00-\\u9fffa-z.+# -]{0,20}?)'
const THING_EN = '(?:the |our |my )?(?<thing>[a-z][a-z.+# -]{0,30}?)'
const WHERE_EN = '(?: (?:in|on|for) (?:the )?(?<where>[a-z]{2,12}))?'

const MOVES: readonly RegExp[] = [
  new RegExp(`^${THING_ZH}(?:已经?|刚刚?|都|也|现在|终于)*(?:从[^，,。]{1,20}?)?(?:升级?|更新|降级?|切换?|换|迁移?)(?:到|至|成|为)了?\\s*(?:${PRODUCT}\\s*)?${NUMBER}\\s*版?本?了?$`),
  extended()`
    ^(?:i|we)(?:'ve| have)?(?: just| now| finally)* (?:upgraded|updated|bumped|moved|migrated|switched|downgraded)(?: ${THING_EN})?(?: from [a-z\d. ]{1,20}?)? to[ ]
    (?:version )?(?:${PRODUCT} ?)?${NUMBER}${WHERE_EN}$
  `,
  new RegExp(`^${THING_EN} (?:was|is|has been|got) (?:now )?(?:upgraded|updated|bumped|downgraded) to (?:version )?(?:${PRODUCT} ?)?${NUMBER}${WHERE_EN}$`),
  new RegExp(`^${THING_EN} (?:is|runs|are) (?:now (?:at |on )?(?:version )?|(?:at |on )?(?:version )?(?=.* now$))(?:${PRODUCT} ?)?${NUMBER}${WHERE_EN}(?: now)?$`),
]
const HOLDS: readonly RegExp[] = [
  new RegExp(`^${THING_ZH}(?:现在|目前|当前|还|一直|都)*(?:用的?是?|是|为|跑的?是?|跑在|基于|运行在|停在|[:：])\\s*(?:${PRODUCT}\\s*)?${NUMBER}\\s*版?本?$`),
  new RegExp(`^(?:i|we)(?:'re| are)?(?: still| currently)* (?:use|run|using|running|on|run on|running on) (?:version )?(?:${PRODUCT} ?)?${NUMBER}${WHERE_EN}$`),
  new RegExp(`^${THING_EN} (?:is|are|runs) (?:at |on )?(?:version )?(?:${PRODUCT} ?)?${NUMBER}${WHERE_EN}$`),
]
/** Numbered, but not by versions. */
const NO_PRODUCT = extended()`
  ^
  (?:
    port|room|floor|page|level|line|step|day|week|usd|rmb|eur|about|over|under|only|pr|issue|ticket|grade|age|top|number|no|the|a|an|at|on|to|by|nov|dec|jan
    |feb|mar|apr|may|june?|july?|aug|sept?|oct|version|v
  )
  \b
`
/** What is told is a mark of the thing, no version. */
const MARKED = /(?<!版本)号$|编号|代码$|\b(?:id|number|code|key|ticket|order|invoice|contract)$/
/** Words around the name of a product that do not tell one from another. */
const HOLLOW = /^(?:we|i)(?= |$)|版本号?|\bversions?\b|当前|现在|目前|的|\b(?:current|the|our|my)\b/g
const PLACE = /线上|生产|测试|开发|本地|预发|灰度|\b(?:production|prod|staging|dev|local|ci|test)\b/g

/** The version that a folded clause tells; null when it tells none. */
export function versionOf(clause: string): State | null {
  if (!/\d/.test(clause) || !/[a-z]|版本/.test(clause)) return null
  const moves = first(MOVES, clause)
  const groups = moves ?? first(HOLDS, clause)
  if (groups === null || NO_PRODUCT.test(groups['product'] ?? '')) return null
  const thing = groups['thing'] ?? ''
  if (MARKED.test(thing)) return null
  const product = groups['product'] ?? /[a-z][a-z.+#-]+/.exec(thing.replace(HOLLOW, ' ').replace(PLACE, ' '))?.[0]
  const saysVersion = /版本|\bversion\b/.test(clause)
  if (!saysVersion && groups['product'] === undefined && (moves === null || !/升级?|降级|\b(?:upgraded|downgraded|bumped)\b/.test(clause) || product === undefined)) return null
  const name = product ?? thing.replace(HOLLOW, '').replace(PLACE, '').trim()
  const scope = groups['where'] ?? thing.match(PLACE)?.[0]
  return { slot: `version ${name === '' ? 'self' : name}`, value: groups['value'] ?? '', changed: moves !== null, ...(scope === undefined ? {} : { scope }) }
}

/** Who goes over to another version of a tool uses that tool as before. */
export function toolOf({ slot, changed }: State): State | null {
  const [tool, ...more] = slot.startsWith('version ') ? toolsIn(slot) : []
  const name = tool?.names[0]
  return tool === undefined || name === undefined || more.length > 0 || !changed ? null : { slot: `use ${tool.trade}`, value: name, changed: false }
}

function first(patterns: readonly RegExp[], clause: string): Readonly<Record<string, string | undefined>> | null {
  for (const pattern of patterns) {
    const match = pattern.exec(clause)
    if (match?.groups !== undefined) return match.groups
  }
  return null
}
