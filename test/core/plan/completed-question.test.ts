// A message that leans on the question before it, as the whole question that it means.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { completedQuestion } from '../../../src/core/plan/completed-question.ts'
import { epochMs } from '../../../src/core/time/instant.ts'
import { zoneId } from '../../../src/core/time/zone.ts'
import { assertLinear } from '../../../test-support/linear-time.ts'

/** A Monday. */
const context = { reference: epochMs(Date.parse('2026-07-20T10:00:00+08:00')), zone: zoneId('Asia/Shanghai') }
const complete = (message: string, text: string): string | null => completedQuestion(message, { text, time: null }, context)?.replace(/\s+/g, ' ').trim() ?? null

for (const [before, message, whole] of [
  ['这个月花了多少钱', '那上个月呢', '上个月 花了多少钱'],
  ['上个月定了什么', '那再上个月呢', '2026-05-01 到 2026-05-31 定了什么'],
  ['上周三做了什么', '周四呢', '2026-07-16 做了什么'],
  ['下周三有什么安排', '周四呢？', '2026-07-30 有什么安排'],
  ['昨天开了什么会', '前一天呢', '2026-07-18 开了什么会'],
  ['what did we decide in June?', 'and in May?', 'what did we decide in May ?'],
  ['what did we ship last month?', 'what about the month before?', 'what did we ship 2026-05-01 到 2026-05-31 ?'],
  ['支付模块谁负责', '那网关呢', '网关谁负责'],
  ['who owns billing?', 'what about search?', 'who owns search?'],
] as const) {
  test(`${message} after ${before} asks: ${whole}`, () => assert.equal(complete(message, before), whole))
}

for (const message of ['预算是多少', '好的', '那就这样', '明天下午三点开会', '那我们先改首页，然后再看别的，最后把剩下的问题都收一收呢', '为什么呢？', 'ok thanks', 'and then run the tests']) {
  test(`${message} stands alone`, () => assert.equal(complete(message, '上周定了什么'), null))
}

test('hostile messages are read in linear time', () => {
  for (const piece of ['那', '上个月', 'and ', '呢']) assertLinear(piece, 16_000, text => completedQuestion(text, { text: '上周定了什么', time: null }, context))
})
