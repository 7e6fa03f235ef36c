// The English families in order. Of two matches of the same stretch the earlier rule's counts.

import type { Rule } from '../rule.ts'
import { EN_CLOCK_RANGE } from './en-clock-range.ts'
import { EN_CLOCK_RULES } from './en-clock.ts'
import { EN_DAY_PART } from './en-day-part.ts'
import { EN_HOLIDAY_RULES } from './en-holiday.ts'
import { EN_LAST_N } from './en-last-n.ts'
import { EN_MONTH_DAY } from './en-month-day.ts'
import { EN_MONTH_YEAR } from './en-month-year.ts'
import { EN_NUMERIC } from './en-numeric.ts'
import { EN_ORDINAL_RULES } from './en-ordinal.ts'
import { EN_PART_OF } from './en-part-of.ts'
import { EN_RECURRING } from './en-recurring.ts'
import { EN_RELATIVE_DAY } from './en-relative-day.ts'
import { EN_RELATIVE_UNIT } from './en-relative-unit.ts'
import { EN_SEASON } from './en-season.ts'
import { EN_SPAN_AGO } from './en-span-ago.ts'
import { EN_WEEKDAY_RULES } from './en-weekday.ts'

export const EN_RULES: readonly Rule[] = [
  ...EN_RECURRING, ...EN_ORDINAL_RULES, ...EN_RELATIVE_DAY, ...EN_RELATIVE_UNIT, ...EN_WEEKDAY_RULES, ...EN_PART_OF,
  ...EN_MONTH_DAY, ...EN_MONTH_YEAR, ...EN_SEASON, ...EN_NUMERIC, ...EN_HOLIDAY_RULES, ...EN_SPAN_AGO, ...EN_LAST_N,
  ...EN_DAY_PART, ...EN_CLOCK_RANGE, ...EN_CLOCK_RULES,
]
