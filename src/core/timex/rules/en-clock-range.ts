// English ranges of clock times that share a day or a half of the day: 3-5pm, 9:30 to 11, from 2 to 4 in the afternoon.

import { HOUR_MS, MINUTE_MS } from '../../time/instant.ts'
import type { Draft } from '../candidate.ts'
import { clockMs, hourOfHalf } from '../clock.ts'
import { COLON, DIGIT } from '../fold.ts'
import { isMovedFrom } from '../mood-en.ts'
import { readEnglishNumber, WORD_NUMBER } from '../numerals-en.ts'
import type { Rule } from '../rule.ts'
import { CLOCK_ENDS } from './en-clock.ts'
import { MONTH } from './en-vocabulary.ts'
import { EN_RANGE } from './en-words.ts'

const HALF = '(?:(?: in the)? ?([ap])(?:\\.? ?m\\b\\.?|(?<=\\d[ap])\\b))?'
const WRITTEN = `(\\d{1,2})(?:[:.]([0-5]\\d))?(?::[0-5]\\d)?${HALF}`
const UNTIL = ' ?(-|to|till|until|through|thru|and) ?'

/** The first number is a day then: Oct 3 to 6am. */
const MONTH_BEFORE = new RegExp(`\\b${MONTH}\\.? $`, 'i')

interface Side {
  readonly hour: number
  readonly minute: number
  readonly half: string | undefined
  /** 09:00 and 14:00 are read on the 24-hour clock. */
  readonly military: boolean
}

export const EN_CLOCK_RANGE: readonly Rule[] = [
  {
    name: 'en/clock-range/written',
    needs: EN_RANGE | COLON | DIGIT,
    pattern: new RegExp(`(?<![\\w.:/$€£+]|\\d,|[a-z\\d]-)(?:(from|between) )?${WRITTEN}${UNTIL}${WRITTEN}(?![\\w:/%]|\\.\\d|-\\d)`, 'gi'),
    read: match => writtenRange(match),
  },
  {
    name: 'en/clock-range/spelled',
    needs: EN_RANGE,
    pattern: new RegExp(`\\b(?:from|between) (${WORD_NUMBER})(?:[ -](${WORD_NUMBER}))?${UNTIL}(${WORD_NUMBER})(?:[ -](${WORD_NUMBER}))?${HALF}${CLOCK_ENDS}`, 'gi'),
    read: ([, h1 = '', m1, , h2 = '', m2, half]) => {
      const [from, until] = [side(readEnglishNumber(h1), m1, undefined), side(readEnglishNumber(h2), m2, half)]
      const draft = rangeOf(from, until)
      return draft === null ? null : { ...draft, fragment: m1 === undefined && m2 === undefined && half === undefined }
    },
  },
]

/** Bare numbers on both sides are a range of hours only beside a day, so they start out as a fragment. */
function writtenRange(match: RegExpExecArray): Draft | null {
  const [text, opening, h1 = '', m1, a1, joint = '', h2 = '', m2, a2] = match
  if (/and/i.test(joint) && !/between/i.test(opening ?? '')) return null
  if (opening === undefined && a1 === undefined && MONTH_BEFORE.test(match.input.slice(Math.max(0, match.index - 11), match.index))) return null
  const dotted = /\d\.\d/.test(text) && a1 === undefined && a2 === undefined
  const marked = a1 !== undefined || a2 !== undefined || (text.includes(':') && (opening !== undefined || (m1 !== undefined && m2 !== undefined)))
  const after = match.input.slice(match.index + text.length, match.index + text.length + 24)
  if (dotted || (!marked && !new RegExp(`^${CLOCK_ENDS}`, 'i').test(after))) return null
  const draft = rangeOf(side(Number(h1), m1, a1, h1), side(Number(h2), m2, a2, h2))
  if (draft === null || !isMovedFrom(match.input, match.index + (opening === undefined ? 0 : opening.length + 1))) return draft === null ? null : { ...draft, fragment: !marked }
  return movedTo({ ...draft, fragment: !marked }, match.index + text.search(/\d[\d:.]*(?:(?: in the)? ?[ap][.m ]*)?$/i))
}

/** moved from 3pm to 5: the clock time given up is read for itself. */
function movedTo(draft: Draft, start: number): Draft {
  const { clock } = draft
  if (clock == null) return draft
  const fromMs = clock.untilMs + (clock.ambiguous && clock.untilMs < clockMs(6) ? clockMs(12) : 0)
  return { ...draft, start, clock: { fromMs, untilMs: fromMs + MINUTE_MS, kind: 'point', ambiguous: false } }
}

function side(hour: number, minute: string | undefined, half: string | undefined, written: string = ''): Side {
  return { hour, minute: minute === undefined ? 0 : readEnglishNumber(minute), half, military: hour > 12 || hour === 0 || written.startsWith('0') }
}

function rangeOf(left: Side, right: Side): Draft | null {
  if (left.hour > 24 || right.hour > 24 || !(left.minute <= 59) || !(right.minute <= 59)) return null
  const [from, until] = left.half !== undefined || right.half !== undefined ? byHalf(left, right) : byOrder(left, right)
  if (from === null || until === null || until <= from) return { unresolvable: true, confidence: 0.2 }
  const ambiguous = left.half === undefined && right.half === undefined && !left.military && !right.military && until <= clockMs(12)
  return { clock: { fromMs: from, untilMs: until, kind: 'range', ambiguous }, confidence: ambiguous ? 0.75 : 0.9 }
}

/** The half that is written on one side holds for the other as far as the order allows. */
function byHalf(left: Side, right: Side): readonly [number | null, number | null] {
  const until = right.half === undefined ? null : at(right, right.half)
  const from = left.half !== undefined ? at(left, left.half) : sameHalf(left, right.half ?? '', until ?? 0)
  if (from === null || (right.half !== undefined && until === null)) return [null, null]
  let end = until ?? at(right, left.half ?? '') ?? 0
  while (end <= from && end < 24 * HOUR_MS + from) end += 12 * HOUR_MS * (right.half === undefined ? 1 : 2)
  return [from, end]
}

function sameHalf(left: Side, half: string, until: number): number | null {
  const from = left.military ? clockMs(left.hour, left.minute) : at(left, half)
  if (from === null || from < until || left.military) return from
  return at(left, /p/i.test(half) ? 'a' : 'p')
}

/** 11:30-1:30 runs over noon; 22:00-02:00 into the next day. */
function byOrder(left: Side, right: Side): readonly [number, number] {
  const from = clockMs(left.hour, left.minute)
  let until = clockMs(right.hour, right.minute)
  while (until <= from) until += left.military || right.military ? 24 * HOUR_MS : 12 * HOUR_MS
  return [from, until]
}

function at({ hour, minute }: Side, half: string): number | null {
  const meant = hourOfHalf(hour, half)
  return meant === null ? null : meant * HOUR_MS + minute * MINUTE_MS
}
