// `v2.4 没发成，CI 挂了，改到下周一发`: that something failed is an event of now, the day it was moved to is a plan.

import { alternatives } from '../text/alternatives.ts'
import type { Clause } from './clause.ts'
import type { Group } from './grouping.ts'
import { givesReason } from './reason.ts'
import { MOVED_TO } from './statement-time.ts'

const FAILED = alternatives()`
  没(?:有|能)?[\u4e00-\u9fff]{0,3}(?:成|完|上|出去|通过|赶上)(?=[了，,。！!\s]|$)|没能|未能|失败|挂了|泡汤|黄了
  出了?(?:问题|故障|事故)|翻车
  \b(?:failed|didn't|did not|couldn't|could not|broke|crashed|fell through|was blocked|got blocked|ran out of)\b
`
const EVENT_CONFIDENCE = 0.7

/** A group that tells of a failure and then of a new day as two: what failed, and the plan in all its words. */
export function apartFromFailure(group: Group): readonly Group[] {
  const { kind, time, timeClause, clauses } = group
  const at = timeClause === null ? -1 : clauses.indexOf(timeClause)
  if (kind !== 'decision' || time?.side !== 'future' || at < 1 || timeClause === null || !MOVED_TO.test(timeClause.key.slice(0, time.expression.index))) return [group]
  const before = clauses.slice(0, at)
  if (!before.some(failed)) return [group]
  return [{ kind: 'event', confidence: EVENT_CONFIDENCE, clauses: before, time: null, timeClause: null }, { ...group, kind: 'plan' }]
}

/** True for a clause that tells of a failure, not as a reason. */
export function failed(clause: Clause): boolean {
  return FAILED.test(clause.key) && !givesReason(clause)
}

/** `we're trying again on Saturday`, behind a failure. */
export function triesAgain({ core }: Clause): boolean {
  return /\b(?:again|retry(?:ing)?|rebooked|rescheduled|instead)\b|^(?:now )?trying\b/.test(core)
}
