// The Chinese families in order. Patterns are written in simplified characters and half-width signs (fold.ts).

import type { Rule } from '../rule.ts'
import { ZH_ABSOLUTE_DATE } from './zh-absolute-date.ts'
import { ZH_BARE_NUMBER } from './zh-bare-number.ts'
import { ZH_CLOCK } from './zh-clock.ts'
import { ZH_DAY_PART } from './zh-day-part.ts'
import { ZH_DOTTED_DATE } from './zh-dotted-date.ts'
import { ZH_HOLIDAY } from './zh-holiday.ts'
import { ZH_LAST_N } from './zh-last-n.ts'
import { ZH_MONTH_YEAR } from './zh-month-year.ts'
import { ZH_ORDINAL } from './zh-ordinal.ts'
import { ZH_PART_OF } from './zh-part-of.ts'
import { ZH_RECURRING } from './zh-recurring.ts'
import { ZH_RELATIVE_DAY } from './zh-relative-day.ts'
import { ZH_SEASON } from './zh-season.ts'
import { ZH_SPAN_AGO } from './zh-span-ago.ts'
import { ZH_VAGUE } from './zh-vague.ts'
import { ZH_WEEK } from './zh-week.ts'

export const ZH_RULES: readonly Rule[] = [
  ...ZH_RECURRING,
  ...ZH_ABSOLUTE_DATE,
  ...ZH_DOTTED_DATE,
  ...ZH_RELATIVE_DAY,
  ...ZH_WEEK,
  ...ZH_MONTH_YEAR,
  ...ZH_SEASON,
  ...ZH_PART_OF,
  ...ZH_ORDINAL,
  ...ZH_SPAN_AGO,
  ...ZH_LAST_N,
  ...ZH_VAGUE,
  ...ZH_DAY_PART,
  ...ZH_CLOCK,
  ...ZH_HOLIDAY,
  ...ZH_BARE_NUMBER,
]
