// Parts of the day: their hours on the wall clock and how they settle a 12-hour clock time.
// Hours follow docs/time-model.md; a part may reach into the next day (深夜 22 to 02).

import { HOUR_MS } from '../time/instant.ts'

export type DayPart =
  | 'smallHours' | 'dawn' | 'morning' | 'forenoon' | 'noon' | 'afternoon' | 'dusk' | 'evening' | 'night' | 'lateNight'
  | 'earlyMorning' | 'wholeMorning' | 'earlyAfternoon' | 'daytime' | 'smallHoursLate' | 'firstHalfNight'

const HOURS: Readonly<Record<DayPart, readonly [number, number]>> = {
  smallHours: [0, 6], smallHoursLate: [2, 5], dawn: [5, 8], morning: [6, 10], forenoon: [8, 12], noon: [11, 13],
  afternoon: [12, 18], earlyAfternoon: [13, 15], dusk: [17, 19], evening: [18, 24], night: [20, 26],
  firstHalfNight: [20, 24], wholeMorning: [6, 12], earlyMorning: [5, 9], lateNight: [22, 26], daytime: [6, 19],
}

/** Milliseconds since 00:00 `[from, until)`; `until` may lie in the next day. */
export function dayPartSpan(part: DayPart): { readonly fromMs: number, readonly untilMs: number } {
  const [from, until] = HOURS[part]
  return { fromMs: from * HOUR_MS, untilMs: until * HOUR_MS }
}

/**
 * The hour (0 to 29) that `hour` o'clock (0 to 24) means in a part of the day; null when the two contradict
 * each other (上午13点). Hours of 24 and more belong to the following day: 晚上十二点 is 24.
 */
export function hourInPart(part: DayPart, hour: number): number | null {
  switch (part) {
    case 'smallHours': case 'smallHoursLate':
      return hour === 12 || hour === 24 ? 0 : hour <= 6 ? hour : null
    case 'dawn':
      return hour >= 3 && hour <= 9 ? hour : null
    case 'morning': case 'wholeMorning': case 'earlyMorning':
      return hour <= 12 && hour > 0 ? hour : null
    case 'forenoon':
      return hour <= 12 && hour > 0 ? hour : null
    case 'noon':
      return hour >= 10 && hour <= 14 ? hour : hour >= 1 && hour <= 3 ? hour + 12 : null
    case 'afternoon': case 'earlyAfternoon':
      return hour >= 12 && hour <= 19 ? hour : hour >= 1 && hour <= 11 ? hour + 12 : null
    case 'dusk':
      return hour >= 16 && hour <= 20 ? hour : hour >= 4 && hour <= 8 ? hour + 12 : null
    case 'evening': case 'firstHalfNight':
      return hour >= 17 ? hour : hour === 0 || hour === 12 ? 24 : hour >= 5 && hour < 12 ? hour + 12 : hour <= 4 ? hour + 24 : null
    case 'night': case 'lateNight':
      return hour >= 18 ? hour : hour === 0 || hour === 12 ? 24 : hour >= 6 && hour < 12 ? hour + 12 : hour <= 5 ? hour + 24 : null
    case 'daytime':
      return hour >= 6 && hour <= 19 ? hour : hour >= 1 && hour < 6 ? hour + 12 : null
  }
}
