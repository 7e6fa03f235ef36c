// Weekdays on which something is held week by week (培训是周一、周三, we usually deploy on Friday) are a rule and not one event.

import type { Candidate } from '../candidate.ts'
import type { Frame } from '../frame.ts'
import { moodAround } from '../mood.ts'
import { isOneDay } from '../resolve.ts'
import type { Refiner } from '../rule.ts'
import { merged } from './join.ts'

const AND = /^ ?(?:[、,，和与及跟&/]|,? and|or)? ?(?:on )?$/
/** What is held week by week: several weekdays beside it are its days. */
const HELD_ZH = '(?:课|培训|训练|补习|例会|站会|周会|早会|晚会|门诊|值班|轮值|值日|健身|瑜伽|直播|(?:上课|营业|接诊|出诊|更新|直播|练车|练琴)(?:时间|日))'
const HELD_EN = '(?:class(?:es)?|lessons?|training|practice|stand-?ups?|gym|shifts?|yoga|office hours|clinic|rehearsals?|course|swimming)'
const WEEKLY = new RegExp(`(?<!(?:[上下这那本]次|[上下这本]周|今天|明天)[^，。,]{0,6})${HELD_ZH}(?:时间)?(?:都|固定|一般|通常)?(?:是|在|为|排在|安排在|定在)?[:：]? ?$|\\b${HELD_EN}(?: days?)?(?:'s| is| are| meets?| runs?| happens?)?(?: on)?:? $`, 'i')
/** What somebody does as a habit: one weekday is enough. */
const HABIT = /(?:固定|一般|通常|平时|往往|总是|习惯)(?:都|会)?(?:是|在|于|排在|安排在|定在)? ?$|\b(?:usually|always|normally|typically|generally)(?: [a-z]+){0,3}(?: on)? $/i
const LOOK_BEHIND_CHARS = 28

export const regularDays: Refiner = {
  name: 'regular-days',
  refine: (candidates, frame) => {
    if (!candidates.some(isBareWeekday)) return candidates
    const settled: Candidate[] = []
    for (let i = 0; i < candidates.length;) {
      const listed = daysListed(candidates, i, frame)
      const days = candidates.slice(i, i + Math.max(listed, 1))
      for (const day of listed > 0 && isRegular(days, frame) ? [rule(days)] : days) settled.push(day)
      i += days.length
    }
    return settled.some((candidate, i) => candidate !== candidates[i]) ? settled : candidates
  },
}

function isBareWeekday({ date, floating, readings, scopes, recurring }: Candidate): boolean {
  return date !== null && floating?.within[0] === 'week' && readings.length > 1 && scopes.length === 0 && !recurring && isOneDay(date)
}

/** How many weekdays are listed from the `first` on. */
function daysListed(candidates: readonly Candidate[], first: number, { text }: Frame): number {
  let count = 0
  while (first + count < candidates.length && isBareWeekday(candidates[first + count] as Candidate)
    && (count === 0 || AND.test(text.slice((candidates[first + count - 1] as Candidate).end, (candidates[first + count] as Candidate).start)))) count++
  return count
}

function isRegular(days: readonly Candidate[], frame: Frame): boolean {
  const [first, last] = [days[0] as Candidate, days.at(-1) as Candidate]
  const before = frame.text.slice(Math.max(0, first.start - LOOK_BEHIND_CHARS), first.start)
  return (HABIT.test(before) || (days.length > 1 && WEEKLY.test(before)) || (days.length > 2 && areApart(days) && moodAround(frame.text, last.start, last.end) === null)) && moodAround(frame.text, last.start, last.end) !== 'finished'
}

/** 周一周三周五: nobody spells out so a stretch of this week. */
function areApart(days: readonly Candidate[]): boolean {
  return days.every(({ date }, i) => i === 0 || date === null || date.from - (days[i - 1]?.date?.from ?? 0) > 1)
}

function rule(days: readonly Candidate[]): Candidate {
  const [first, last] = [days[0] as Candidate, days.at(-1) as Candidate]
  return merged(first, last, regularDays.name, { recurring: true, date: null, readings: [], floating: null, clock: null, part: null, confidence: 0.7 })
}
