// States of which a person or a thing has one at a time (home, employer, team, post, floor, a role, a duty, the tool of a trade), and
// the moves from one to the next. A move needs no word of correction.

import { alternatives } from '../../text/alternatives.ts'
import { DUTY_RULES } from './states/duty.ts'
import { STATE_RULES_EN } from './states/english.ts'
import { FLOOR_RULES } from './states/floor.ts'
import { HOME_RULES } from './states/home.ts'
import { JOB_RULES } from './states/job.ts'
import { POST_RULES } from './states/post.ts'
import { ROLE_RULES } from './states/role.ts'
import type { StateRule } from './states/state-rule.ts'
import { TOOL_RULES } from './states/tool.ts'
import { UNIT_RULES } from './states/unit.ts'

export interface StateFamily {
  /** What none of its rules can do without; most clauses hold it for no family. */
  readonly cue: RegExp
  readonly rules: readonly StateRule[]
}

/** In this order: a floor is no home, and a role (我的负责人) is told in the words of a duty. */
export const STATE_FAMILIES: readonly StateFamily[] = [
  { cue: /^[a-z]/, rules: STATE_RULES_EN },
  { cue: /[楼层f]/, rules: FLOOR_RULES },
  { cue: /^[我i]|把我/, rules: UNIT_RULES },
  { cue: /[搬居住在于]|mov|relocat|liv/, rules: HOME_RULES },
  { cue: /[跳换转调去职裁在]|^[a-z]/, rules: JOB_RULES },
  { cue: /^我|升|提拔/, rules: POST_RULES },
  { cue: /[是换变改由让叫]| is /, rules: ROLE_RULES },
  { cue: /[交由归让叫给接管跟]|负责|维护|牵头|owner|^[a-z]/, rules: DUTY_RULES },
  { cue: /[用换转切迁搬到选装放托存]|^(?:i|we)\b/, rules: TOOL_RULES },
]

/** Former states are told as such and hold no more. */
export const FORMER: RegExp = alternatives()`
  上一?[份家个]|以前|之前|曾经?|原来|从前|当年|当时|前公司|前东家|小时候|大学|那时|本来|没有?(?:搬|跳|换)|未|打算|计划|准备|考虑|可能|想[搬跳换去]
  \b(?:used to|formerly|previously|last job|once|back then|before|haven't|didn't|never|might|maybe|plan|will|want|if)\b
`
