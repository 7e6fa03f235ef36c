// English clock times: 3pm, 7:45 p.m., half past seven, a quarter to nine, ten o'clock, noon, at 5, at 1030, six thirty am.

import { extended } from '../../text/extended.ts'
import { clockPoint, type ClockReading } from '../clock.ts'
import type { ClockSpan, Draft } from '../candidate.ts'
import { NUMBER, readEnglishNumber, WORD_NUMBER } from '../numerals-en.ts'
import type { Rule } from '../rule.ts'
import { FULL_WEEKDAY, MONTH } from './en-vocabulary.ts'
import { EN_AT, EN_CLOCK, EN_PART, EN_QUARTER } from './en-words.ts'

const MINUTES = `(?:${WORD_NUMBER}|oh[ -]${WORD_NUMBER})`
const HALF_DAY = '([ap])(?: ?\\.? ?m\\b(?: ?\\.)?|\\b)'
/** What may follow an hour without any mark of a clock time; anything else would be what is counted. */
export const CLOCK_ENDS: string = `(?=$|-?ish\\b|[.,;:!?)](?:\\s|$)| (?:today|tomorrow|tonight|yesterday|this|last|on|in the|at night|and|or|to|until|till|sharp|for|with|when|we|i|it|he|she|they|then|but|because|so|so that|next|please|pls|plz|thanks|if|unless|instead|latest|at the latest|works?|ok|okay|would|will|should|can|could|my time|your time|local|${FULL_WEEKDAY}|${MONTH})\\b)`
/** What is held at a time. */
const EVENT = '(?:meeting|call|stand-?up|sync|demo|review|retro|interview|appointment|class|lesson|session|breakfast|brunch|lunch|dinner|supper|party|wedding|flight|train|game|match|show|movie|concert|kick-?off|webinar|church|mass|school|practice|training|rehearsal|workshop|exam|deadline|reservation|pick-?up)'
/** Words before `at` that speak of a level, a place or a look. */
const NOT_A_CLOCK = `(?<!\\b(?:look|looks|looked|looking|stuck|capped|priced|valued|set|rated|stood|stands|stays|stayed|currently|limit|aimed|line|page|version|fail|fails|failed|halted|remains|ends up|(?<!\\b${EVENT}(?: with \\w{1,12})? )(?:is|are|was|were)) at)`

export const EN_CLOCK_RULES: readonly Rule[] = [
  {
    name: 'en/clock/half-day',
    needs: EN_CLOCK,
    pattern: new RegExp(`(?<![\\w.:/$-]|\\d,)(\\d{1,2})(?:[:.]?([0-5]\\d))?(?::([0-5]\\d))? ?([ap])(?:(m?) ?\\. ?m\\b(?: ?\\.)?|m(?:pm)?\\b\\.?|(?<=\\d[ap])\\b)(?![/\\d])`, 'gi'),
    read: match => halfDayClock(match),
  },
  {
    name: 'en/clock/spelled',
    needs: EN_CLOCK,
    pattern: new RegExp(`\\b(${NUMBER})(?:[ -](${MINUTES}))? ${HALF_DAY}(?<=m\\b ?\\.?)`, 'gi'),
    read: ([, hour = '', minute, halfDay]) => spelledClock({ hour: readEnglishNumber(hour), halfDay }, minute),
  },
  {
    name: 'en/clock/oclock',
    needs: EN_CLOCK,
    pattern: new RegExp(`\\b(?:at )?(${NUMBER}) ?o ?'? ?clock\\b(?: ?${HALF_DAY}(?<=m\\b ?\\.?))?`, 'gi'),
    read: ([, hour = '', halfDay]) => spelledClock({ hour: readEnglishNumber(hour), halfDay }, undefined),
  },
  {
    name: 'en/clock/past-or-to',
    needs: EN_CLOCK | EN_AT,
    pattern: extended('gi')`
      \b(?:at )?(?:(?:an? )?(?:(quarter)|(half))|(${NUMBER})( min(?:ute)?s?)?) (?:(past|after)|(?:to|till|before|of)) (?:(noon|midnight)|(${NUMBER})(?::00)?)
      (?: ?o ?'? ?clock)?(?: ?${HALF_DAY}(?<=m\b ?\.?))?(?!\w)
    `,
    read: match => pastOrTo(match),
  },
  {
    name: 'en/clock/british-half',
    needs: EN_QUARTER,
    pattern: new RegExp(`half (?<=\\b(?:at|by|around|till|until) half )(${WORD_NUMBER}|\\d{1,2})${CLOCK_ENDS}`, 'gi'),
    read: ([, hour = '']) => readEnglishNumber(hour) > 12 ? null : clockPoint({ hour: readEnglishNumber(hour), minute: 30 }),
  },
  {
    name: 'en/clock/at-on-named-day',
    needs: EN_AT,
    pattern: /at (?<=\b(?:night|morning|afternoon|evening|day|tonight|tomorrow|yesterday) at )(\d{1,2})(?= (?:the|our|my|his|her|their|everyone|someone|somebody|nobody)\b)/gi,
    read: ([, hour]) => clockPoint({ hour: Number(hour) }),
  },
  {
    name: 'en/clock/named',
    needs: EN_CLOCK,
    pattern: /\b(?:(?:at )?(?:12 |twelve )?(?:noon(?:-?ish)?|(midnight)|midday))\b(?! (?:snack|blue|oil|sun|train|commander))/gi,
    read: ([, midnight]) => atHour(midnight === undefined ? 12 : 0, 0.9),
  },
  {
    name: 'en/clock/at',
    needs: EN_AT,
    pattern: extended('gi')`
      (?:\b(?:at${NOT_A_CLOCK}|around|about|approximately)|(?<=(?:day|tomorrow|tmrw?|mon|tues?|weds?|thu(?:rs?)?|fri|sat|sun)\.? )@)
      (?: around| about| approximately| exactly)? (?:(\d{1,2})(?:[:. ]([0-5]\d))?|(\d{3,4})|(${WORD_NUMBER})(?:[ -](${MINUTES}))?)${CLOCK_ENDS}
    `,
    read: match => bareClock(match),
  },
  {
    name: 'en/clock/beside-part',
    needs: EN_PART,
    pattern: extended('gi')`
      (?<![\w.:/$-])(${NUMBER})(?:[:. ](${MINUTES}|[0-5]\d))?
      (?=
        [ ]
        (?:
          in the (?:early |late )?(?:[ap]m|morning|afternoon|evening)|at night|tonight|this (?:morning|afternoon|evening)
          |(?:tomorrow|yesterday) (?:morning|afternoon|evening|night)|last night
        )
        \b
      )
    `,
    read: ([, hour = '', minute]) => {
      const draft = spelledClock({ hour: readEnglishNumber(hour) }, minute)
      return draft?.clock == null || readEnglishNumber(hour) > 12 ? null : { ...draft, fragment: true }
    },
  },
  {
    name: 'en/clock/in-the-half-day',
    needs: EN_CLOCK,
    pattern: new RegExp(`\\b(${NUMBER})(?::([0-5]\\d))? in the ([ap])\\.?m\\b\\.?`, 'gi'),
    read: ([, hour = '', minute, halfDay]) => spelledClock({ hour: readEnglishNumber(hour), halfDay }, minute),
  },
  {
    name: 'en/clock/military',
    needs: EN_CLOCK,
    pattern: /(?<![\w.:/$-])([01]\d|2[0-3])([0-5]\d) ?(?:hrs|hours)\b/gi,
    read: ([, hour, minute]) => clockPoint({ hour: Number(hour), minute: Number(minute), ambiguous: false }),
  },
]

/** 3pm, 340pm, 8.30 p.m.; 7ampm leaves the half open, 9p counts only beside a day or after `at`. */
function halfDayClock(match: RegExpExecArray): Draft | null {
  const [text, hour = '', minute, second, halfDay = ''] = match
  const open = /ampm/i.test(text)
  const draft = clockPoint({ hour: Number(hour), minute: Number(minute ?? 0), second: Number(second ?? 0), halfDay: open ? undefined : halfDay })
  if (draft === null) return null
  const short = !/m/i.test(text) && minute === undefined
  const signed = /\b(?:at|by|from|until|till|around) $/i.test(match.input.slice(Math.max(0, match.index - 7), match.index))
  return asHour({ ...draft, fragment: short && !signed, basis: 'stated' }, minute)
}

function spelledClock(reading: ClockReading, minuteText: string | undefined): Draft | null {
  const minute = minuteText === undefined ? 0 : readEnglishNumber(minuteText.replace(/^oh[ -]/i, ''))
  if (!(reading.hour >= 0 && minute >= 0)) return null
  const draft = clockPoint({ ...reading, minute })
  return draft === null ? null : asHour(draft, minuteText)
}

/** A bare hour is read as its first minute but known to be a bare hour. */
function asHour(draft: Draft, minute: string | undefined): Draft {
  return minute !== undefined || draft.clock == null ? draft : { ...draft, clock: { ...draft.clock, kind: 'hour' } }
}

function atHour(hour: number, confidence: number): Draft | null {
  const draft = clockPoint({ hour, ambiguous: false })
  return draft === null ? null : { ...asHour(draft, undefined), confidence }
}

function pastOrTo(match: RegExpExecArray): Draft | null {
  const [, quarter, half, minuteText, unit, past, named, hourText = '', halfDay] = match
  const minutes = quarter !== undefined ? 15 : half !== undefined ? 30 : readEnglishNumber(minuteText ?? '')
  if (past === undefined && (half !== undefined || (quarter === undefined && unit === undefined))) return null
  if (!(minutes >= 1 && minutes <= 59)) return null
  const hour = named === undefined ? readEnglishNumber(hourText) : /noon/i.test(named) ? 12 : 0
  const draft = clockPoint({ hour, halfDay, ambiguous: named === undefined })
  return draft?.clock == null ? draft : { ...draft, clock: movedBy(draft.clock, (past === undefined ? -minutes : minutes) * 60_000) }
}

function movedBy(clock: ClockSpan, ms: number): ClockSpan {
  const fromMs = clock.fromMs + ms < 0 ? clock.fromMs + ms + 24 * 3_600_000 : clock.fromMs + ms
  return { ...clock, fromMs, untilMs: fromMs + 60_000 }
}

function bareClock(match: RegExpExecArray): Draft | null {
  const [text, hour, minute, compact, hourWord, minuteWord] = match
  if (compact !== undefined) {
    const draft = clockPoint({ hour: Number(compact.slice(0, -2)), minute: Number(compact.slice(-2)) })
    return draft === null ? null : { ...draft, confidence: 0.6, start: startOf(match) }
  }
  const draft = spelledClock({ hour: readEnglishNumber(hour ?? hourWord ?? ''), ambiguous: !(hour ?? '').startsWith('0') }, minute ?? minuteWord)
  if (draft === null || (!/^at/i.test(text) && minute === undefined && minuteWord === undefined && hour === undefined)) return null
  return { ...draft, confidence: 0.65, start: startOf(match) }
}

/** `around` and `about` stay outside the expression: a refiner reads them. */
function startOf(match: RegExpExecArray): number {
  return /^at (?!around|about|approx)/i.test(match[0]) ? match.index : match.index + match[0].search(/\d|(?<=(?:around|about|approximately|exactly) )\w+(?: \w+)?$/i)
}
