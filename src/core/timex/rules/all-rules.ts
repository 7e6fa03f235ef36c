// The families of rules in order. Where two matches overlap the longer one stays; of equal ones the earlier rule's.

import { LATIN } from '../fold.ts'
import type { Rule } from '../rule.ts'
import { EN_RULES } from './en-rules.ts'
import { ISO_RULES } from './iso.ts'
import { WEEK_NUMBER } from './week-number.ts'
import { ZH_RULES } from './zh-rules.ts'

export const RULES: readonly Rule[] = [...ISO_RULES, ...WEEK_NUMBER, ...ZH_RULES, ...EN_RULES]

/** The kinds of characters without which no rule can match. */
export const ALL_KINDS: number = RULES.reduce((kinds, rule) => kinds | rule.needs, LATIN)
