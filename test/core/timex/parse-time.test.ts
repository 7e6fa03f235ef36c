// The face of the parser: spans, basis, direction, confidence, and the trace.

import assert from 'node:assert/strict'
import { test } from 'node:test'
import { explainTime, formatTrace, parseTime } from '../../../src/core/timex/parse-time.ts'
import { contextOf } from '../../../test-support/time-table.ts'

const context = contextOf({})

test('gives the words as they stand in the text, with their offset', () => {
  const text = '会议改到 下週三，下午三點。'
  for (const { text: words, index } of parseTime(text, context)) assert.equal(text.slice(index, index + words.length), words)
  assert.deepEqual(parseTime(text, context).map(({ text: words }) => words), ['下週三，下午三點'])
})

test('tells what is written from what follows from the reference time', () => {
  const basisOf = (text: string): unknown => parseTime(text, context)[0]?.basis
  for (const text of ['2026-10-12', '10月12日', '12号', '2025年', '10月12日下午三点']) assert.equal(basisOf(text), 'stated', text)
  for (const text of ['昨天', '上周三', '三天前', '去年十月', '下午三点', '上个月5号']) assert.equal(basisOf(text), 'inferred', text)
})

test('gives the direction that the words themselves have', () => {
  const directionOf = (text: string): unknown => parseTime(text, context)[0]?.direction
  for (const text of ['昨天', '上周', '三天前', '前年', '过去两周', '昨晚八点']) assert.equal(directionOf(text), 'past', text)
  for (const text of ['明天', '下周', '三天后', '后年', '未来两周', '明早八点']) assert.equal(directionOf(text), 'future', text)
  for (const text of ['今天', '这周', '周三', '10月12日', '下午三点']) assert.equal(directionOf(text), null, text)
})

test('believes vague words and guessed units less than written ones', () => {
  const confidenceOf = (text: string): number => parseTime(text, context)[0]?.confidence ?? Number.NaN
  const falling = ['2026年10月12日', '10月12日', '前几天', '最近状态不错']
  const values = falling.map(confidenceOf)
  assert.deepEqual([...values].sort((a, b) => b - a), values)
  assert.ok(confidenceOf('10月12日周三') <= 0.3)
  assert.ok(confidenceOf('上午13点') <= 0.3)
  assert.ok(confidenceOf('三点') < confidenceOf('下午三点'))
})

test('marks words whose borders are not meant literally', () => {
  for (const text of ['前几天', '十点左右', '大概三点', '月底', '最近三天']) assert.equal(parseTime(text, context)[0]?.approximate, true, text)
  for (const text of ['昨天', '下午三点', '上周', '2026年']) assert.equal(parseTime(text, context)[0]?.approximate, false, text)
})

test('explains which rules and refiners made an expression', () => {
  const trace = explainTime('从昨天下午三点到五点', context)
  assert.deepEqual(trace.expressions, parseTime('从昨天下午三点到五点', context))
  const makers = new Set(trace.steps.filter(({ what }) => what === 'made').map(({ by }) => by))
  for (const name of ['zh/relative-day/word', 'zh/day-part/alone', 'zh/clock/hour', 'join-clock', 'join-range']) assert.ok(makers.has(name), name)
  assert.match(formatTrace(trace), /made {5}join-range: "从昨天下午三点到五点" at 0/)
  assert.match(formatTrace(trace), /result {2}"从昨天下午三点到五点" at 0: 2026-10-07T07:00:00\.000Z \.\. 2026-10-07T09:00:00\.000Z/)
})

test('explains what a rule declined', () => {
  const { expressions, steps } = explainTime('我有三点建议', context)
  assert.deepEqual(expressions, [])
  assert.deepEqual(steps, [{ by: 'zh/clock/hour', what: 'declined', text: '三点', index: 2 }])
})

test('explains what was dropped', () => {
  const { expressions, steps } = explainTime('第二天性', context)
  assert.deepEqual(expressions, [])
  assert.deepEqual(explainTime('隔天再说', context).steps.filter(({ what }) => what === 'dropped').map(({ by, text }) => `${by} ${text}`), ['drop-fragments 隔天'])
  assert.deepEqual(steps.filter(({ what }) => what === 'made'), [])
})
