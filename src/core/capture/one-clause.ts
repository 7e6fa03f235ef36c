// Sentences that a comma or a `but` parts although they say one thing: an old time and the one that holds instead.

import { alternatives } from '../text/alternatives.ts'
import { extended } from '../text/extended.ts'
import type { Clause } from './clause.ts'
import { isBareNo } from './correction.ts'

/** `not Friday but Saturday`, `The review is not on Friday, but on Saturday`: one time is denied and another one stated. Such a sentence is read as one clause. */
export function deniesTime(clauses: readonly Clause[]): boolean {
  const [denied, stated] = clauses[0] !== undefined && isBareNo(clauses[0]) ? clauses.slice(1) : clauses
  const [old, now] = [denied?.times.at(-1), stated?.times[0]]
  if (denied === undefined || stated === undefined || old === undefined || now === undefined || old.interval === null || now.interval === null) return false
  return /(?:^(?:it'?s )?|\b(?:is|was|are|were|it's) )not (?:on |at |in )?$/.test(denied.key.slice(0, old.index)) && denied.key.slice(old.index + old.text.length).trim() === ''
    && /^(?:but )?(?:it'?s |it is )?(?:on |at |in )?$/.test(stated.key.slice(0, now.index)) && /^[.!\s]*$/.test(stated.key.slice(now.index + now.text.length))
}

const SET_BEFORE = alternatives()`
  (?:原定|原来|原本|本来|原计划|原先)(?:是|在|于|定在|定于|定的?|说的?|约的?|约在)?\s*$
  \b(?:was|were|is|are) (?:originally |initially |first )?(?:planned|scheduled|set|due|meant)? ?(?:on|for|at) (?:the )?$
  \b(?:originally|initially) (?:planned |scheduled |set )?(?:on|for|at) (?:the )?$
`
const MOVED_NOW = extended()`
  ^(?:现在|现|后来|结果|又|已经?|但是?)*(?:改[约定期]?|推[迟后]?|延[期后迟]?|提[前早]|挪|调整?|换|变更)(?:到|至|成|为|在)
  |^(?:but |and |now |then )*(?:it )?(?:(?:was|is|has been|got) )?(?:now )?(?:moved|postponed|rescheduled|pushed|delayed|brought forward|changed|shifted)
  (?: back)? (?:to|until)[ ]
`

/** Old time, what came between, new time. */
const MAX_PARTS = 4

/** `评审原定周四，改到下周一`: the first half says when it was to be, the second when it is. Such a sentence is read as one clause. */
export function movesTime(clauses: readonly Clause[]): boolean {
  const [old, moved] = [clauses[0], clauses.at(-1)]
  const [before, now] = [old?.times.at(-1), moved?.times[0]]
  if (old === undefined || moved === undefined || clauses.length < 2 || clauses.length > MAX_PARTS || before === undefined || now === undefined) return false
  if (clauses.slice(1, -1).some(({ times }) => times.length > 0)) return false // what came between tells why (没成, CI 挂了)
  return SET_BEFORE.test(old.key.slice(0, before.index)) && MOVED_NOW.test(moved.key)
}
