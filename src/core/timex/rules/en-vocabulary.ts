// Names of English months, weekdays and units: pieces of patterns and how to read them.

import type { Grain } from '../candidate.ts'

const MONTH_KEYS = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec']
const WEEKDAY_KEYS = ['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun']
const GRAINS: Readonly<Record<string, Grain>> = {
  da: 'day', we: 'week', wk: 'week', wo: 'week', mo: 'month', qu: 'quarter', qt: 'quarter', ye: 'year', yr: 'year',
}

/** A month, written out or shortened (Sept, Sep.); one group less than its use: wrap it. */
export const MONTH: string = '(?:jan(?:uary)?|feb(?:ruary)?|mar(?:ch)?|apr(?:il)?|may|june?|july?|aug(?:ust)?|sept?(?:ember)?|oct(?:ober)?|nov(?:ember)?|dec(?:ember)?)'
export const FULL_WEEKDAY: string = '(?:(?:mon|tues|wednes|thurs|fri|satur|sun)day)'
/** Weekdays and their short forms, which are ordinary words too (sat, sun): rules ask for more signs. */
export const WEEKDAY: string = `(?:${FULL_WEEKDAY}|mon|tues?|weds?|thu(?:rs?)?|fri|sat|sun)`
/** Calendar units that words like last and next step through. */
export const CALENDAR_UNIT: string = '(?:day|week|wk|work(?:ing )?[ -]?week|month|mo|quarter|qtr|year|yr|weekend|wkend)'

/** Lookahead: a larger unit follows, inside which the words count (last week of September). */
export const COUNTED_INSIDE: string = `(?= (?:of|in|from) (?:the |this |last |next |that |each |early |late )?(?:\\w{1,12} )?(?:${MONTH}|week|month|quarter|qtr|year|(?:19|20)\\d\\d)\\b)`

/** 1 to 12. */
export function readMonth(name: string): number {
  return MONTH_KEYS.indexOf(name.slice(0, 3).toLowerCase()) + 1
}

/** 1 = Monday .. 7 = Sunday. */
export function readWeekday(name: string): number {
  return WEEKDAY_KEYS.indexOf(name.slice(0, 3).toLowerCase()) + 1
}

/** The grain of a calendar unit in any of its spellings, singular or plural. */
export function readGrain(unit: string): Grain {
  const name = unit.toLowerCase()
  return name.includes('end') ? 'weekend' : GRAINS[name.slice(0, 2)] ?? 'day'
}

/** True when the spelling is also an ordinary word or a first name: it needs a sign beside it to mean the month. */
export function isOrdinaryWord(month: string): boolean {
  return /^(?:mar|may|march|apr|april|jun|june|aug|august|jan|dec|sep|oct|nov|feb|jul|sept)$/i.test(month)
}
