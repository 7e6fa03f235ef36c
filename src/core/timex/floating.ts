// Readings of a date that names only part of itself (十月, 12号, 周三) around the reference time.

import type { DateSpan, Draft, Floating } from './candidate.ts'
import { unitAround } from './calendar.ts'
import type { Frame } from './frame.ts'

/** Beyond this distance the reading of the current year gives way to a near one: 12月30日 said on 2 January is last year's. */
const FAR_DAYS = 300
const NEAR_DAYS = 31
const NEAR_COMING_DAYS = 60
/** A feast that lies ahead is spoken of earlier: 元旦 said in autumn is the next one. */
const FAR_BEHIND_DAYS = 240
const NEAR_AHEAD_DAYS = 120

/**
 * The draft of a floating date: its readings in the previous, current and next container; the current one is the
 * date until a refiner knows better. `feast`: a day that people wait for. Contradictory when no container nearby has such a day.
 */
export function floatingDraft(floating: Floating, frame: Frame, feast: boolean = false): Draft {
  const readings: DateSpan[] = []
  let current: DateSpan | null = null
  for (const count of [-1, 0, 1]) {
    const reading = floating.place(unitAround(floating.within[0], frame.today, count))
    if (reading === null) continue
    readings.push(reading)
    if (count === 0) current = reading
  }
  const chosen = chooseCurrent(readings, current, frame, feast) ?? nearestLeapReading(floating, frame)
  return chosen === null
    ? { unresolvable: true, floating, confidence: 0.2 }
    : { date: chosen, readings: readings.length > 1 ? readings : [], floating }
}

/** From one floating date to another, both in the same unit. */
export function hullOf(first: Floating, last: Floating): Floating {
  return {
    within: first.within,
    place: container => {
      const [from, to] = [first.place(container), last.place(container)]
      return from === null || to === null ? null : { from: from.from, until: to.until, grain: 'days' }
    },
  }
}

function chooseCurrent(readings: readonly DateSpan[], current: DateSpan | null, frame: Frame, feast: boolean): DateSpan | null {
  const near = [...readings].sort((a, b) => distance(a, frame) - distance(b, frame))[0] ?? null
  if (current === null || near === null) return near
  const ahead = feast && near.from > frame.today
  return distance(current, frame) > (ahead ? FAR_BEHIND_DAYS : FAR_DAYS) && distance(near, frame) < (ahead ? NEAR_AHEAD_DAYS : near.from > frame.today ? NEAR_COMING_DAYS : NEAR_DAYS) ? near : current
}

/** 29 February lies up to eight years away. */
function nearestLeapReading(floating: Floating, frame: Frame): DateSpan | null {
  for (let count = 2; count <= 8; count++) {
    for (const sign of [-1, 1]) {
      const reading = floating.place(unitAround(floating.within[0], frame.today, count * sign))
      if (reading !== null) return reading
    }
  }
  return null
}

function distance(date: DateSpan, frame: Frame): number {
  return Math.max(date.from - frame.today, frame.today - date.until + 1, 0)
}
