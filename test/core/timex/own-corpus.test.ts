// The part of the time corpus that we wrote ourselves: how many of its expressions are found with the right interval.
// A value is right when it equals the written interval or one of the accepted ones, or lies in the band of a vague word.

import assert from 'node:assert/strict'
import { test } from 'node:test'
import { explainTime, formatTrace, type TimeExpression } from '../../../src/core/timex/parse-time.ts'
import { epochMs } from '../../../src/core/time/instant.ts'
import type { Interval } from '../../../src/core/time/interval.ts'
import { zoneId } from '../../../src/core/time/zone.ts'
import { readFixture } from '../../../test-support/fixture.ts'

interface Span { readonly start: string, readonly end: string }
interface Band { readonly s0: string, readonly s1: string, readonly e0: string, readonly e1: string }
interface Expected extends Span {
  readonly text: string
  readonly at: number
  readonly grain: string
  readonly accept?: readonly Span[]
  readonly band?: Band | readonly Band[]
  readonly tolMs?: number
  readonly optional?: boolean
}
interface Case {
  readonly id: string
  readonly lang: string
  readonly phen: string
  readonly text: string
  readonly ref: string
  readonly tz: string
  readonly expect: readonly Expected[]
}

const SECOND_MS = 1000
const MINUTE_MS = 60_000
const HOUR_MS = 3_600_000
const POINTS: ReadonlySet<string> = new Set(['second', 'minute', 'hour'])

const fixture = readFixture<Case>('time-own.jsonl')
const cases = fixture ?? []
const options = { skip: fixture === null && 'the fixtures are not part of an installed copy' }
const chinese = cases.filter(({ lang }) => lang === 'zh')

test('finds at least 97 of 100 Chinese expressions with their exact interval', options, () => {
  const wrong: string[] = []
  let count = 0
  for (const example of chinese) {
    const trace = explainTime(example.text, { reference: epochMs(Date.parse(example.ref)), zone: zoneId(example.tz) })
    for (const expected of example.expect) {
      if (expected.optional === true) continue
      count++
      if (!trace.expressions.some(found => overlaps(found, expected) && isRight(found.interval, expected))) wrong.push(`${example.text}\n${formatTrace(trace)}`)
    }
  }
  assert.ok(wrong.length <= count * 0.03, `${wrong.length} of ${count} wrong:\n${wrong.join('\n')}`)
})

test('finds nothing in Chinese texts without a time', options, () => {
  const found = chinese.filter(({ expect, phen }) => expect.length === 0 && phen === 'negative').flatMap(({ text, ref, tz }) =>
    explainTime(text, { reference: epochMs(Date.parse(ref)), zone: zoneId(tz) }).expressions.filter(({ interval }) => interval !== null).map(({ text: words }) => `${words} in: ${text}`))
  assert.deepEqual(found, [])
})

test('clock changes and zones are all right', options, () => {
  for (const { text, ref, tz, expect } of cases.filter(({ phen }) => phen === 'dst')) {
    const trace = explainTime(text, { reference: epochMs(Date.parse(ref)), zone: zoneId(tz) })
    for (const expected of expect) {
      assert.ok(trace.expressions.some(found => overlaps(found, expected) && isRight(found.interval, expected)), `${text} ${ref} ${tz}\n${formatTrace(trace)}`)
    }
  }
})

function overlaps(found: TimeExpression, expected: Expected): boolean {
  return found.index < expected.at + expected.text.length && expected.at < found.index + found.text.length
}

function isRight(found: Interval | null, expected: Expected): boolean {
  if (found === null) return false
  const tolerance = expected.tolMs ?? SECOND_MS
  const spans: readonly Span[] = [expected, ...(expected.accept ?? [])]
  if (spans.some(span => POINTS.has(expected.grain) ? isPoint(found, span, expected.grain) : isNear(found.start, span.start, tolerance) && isNear(found.end, span.end, tolerance))) return true
  return [expected.band ?? []].flat().some(({ s0, s1, e0, e1 }) => isWithin(found.start, s0, s1) && isWithin(found.end, e0, e1))
}

function isPoint(found: Interval, span: Span, grain: string): boolean {
  const length = found.end - found.start
  return Math.abs(found.start - Date.parse(span.start)) < MINUTE_MS && (length <= MINUTE_MS || (grain === 'hour' && Math.abs(length - HOUR_MS) <= MINUTE_MS))
}

function isNear(instant: number, border: string, toleranceMs: number): boolean {
  return Math.abs(instant - Date.parse(border)) <= toleranceMs
}

function isWithin(instant: number, first: string, last: string): boolean {
  return instant >= Date.parse(first) - SECOND_MS && instant <= Date.parse(last) + SECOND_MS
}
