// Seasons as spans of months: the meteorological ones of the northern hemisphere (spring is March to May). Winter begins in
// December of the year it is named after and ends in the next one.

import { ymdOf } from '../time/civil.ts'
import { daysSpan, monthSpan } from './calendar.ts'
import type { DateSpan, Draft, Floating } from './candidate.ts'
import { directionOf } from './candidate.ts'
import { floatingDraft } from './floating.ts'
import type { Frame } from './frame.ts'
import { moodAround } from './mood.ts'

/** First month of spring, summer, autumn and winter. */
export type SeasonMonth = 3 | 6 | 9 | 12

/** People draw the borders by the weather. */
const ABOUT = { approximate: true, confidence: 0.6 } as const

function seasonOfYear(month: SeasonMonth): Floating {
  return { within: ['year'], place: year => seasonSpan(ymdOf(year.from).year, month) }
}

/** 去年夏天: `years` after the current year. In January and February the year of a winter is still the one it began in. */
export function seasonInYear(month: SeasonMonth, years: number, frame: Frame): Draft {
  const now = ymdOf(frame.today)
  const year = now.year + years - (month === 12 && now.month <= 2 ? 1 : 0)
  return { date: seasonSpan(year, month), direction: directionOf(years), ...ABOUT, confidence: 0.8 }
}

/** last summer is the latest that is over, next summer the first to come, this summer the current or the one of this year. */
export function steppedSeason(month: SeasonMonth, step: -1 | 0 | 1, frame: Frame): Draft {
  if (step === 0) return seasonInYear(month, 0, frame)
  const { year } = ymdOf(frame.today)
  const seasons = [-2, -1, 0, 1].map(years => seasonSpan(year + years, month))
  const date = step < 0 ? seasons.findLast(({ until }) => until <= frame.today) : seasons.find(({ from }) => from > frame.today)
  return { date: date ?? null, direction: directionOf(step), ...ABOUT, confidence: 0.75 }
}

/** A season without a year: it counts beside one, or where the clause tells of something done or planned (夏天很热 tells of neither). */
export function bareSeason(month: SeasonMonth, start: number, end: number, signed: boolean, frame: Frame): Draft {
  return { ...floatingDraft(seasonOfYear(month), frame), ...ABOUT, fragment: !signed && moodAround(frame.text, start, end) === null }
}

function seasonSpan(year: number, month: SeasonMonth): DateSpan {
  return daysSpan(monthSpan(year, month).from, monthSpan(year, month + 3).from)
}
