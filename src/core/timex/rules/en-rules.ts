// The English families in order.

import type { Rule } from '../rule.ts'
import { EN_BASIC } from './en-basic.ts'

export const EN_RULES: readonly Rule[] = [...EN_BASIC]
