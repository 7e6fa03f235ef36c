// What failed is an event of now and the day it was moved to a plan; a mere move stays one decision.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { said } from '../../../test-support/turn-builder.ts'
import { formatMinute, zoneId } from '../../../src/core/time/zone.ts'
import { epochMs } from '../../../src/core/time/instant.ts'

/** Kind, day and text of each draft; spoken on Wednesday 2026-10-14. */
function told(message: string): readonly string[] {
  return said(message).map(({ kind, text, event_start_ms: start }) => `${kind} ${start === null ? '-' : formatMinute(epochMs(start), zoneId('Asia/Shanghai')).slice(5, 10)} ${text}`)
}

for (const [message, ...expected] of [
  ['v3.1 没发成，构建挂了，推迟到下周二发。', 'event 10-14 v3.1 没发成，构建挂了', 'plan 10-20 v3.1 没发成，构建挂了，推迟到下周二发。'],
  ['压测失败了，改到后天', 'event 10-14 压测失败了', 'plan 10-16 压测失败了，改到后天'],
  ["v3.1 didn't ship, the build broke, so we moved it to Tuesday.", "event 10-14 v3.1 didn't ship, the build broke", "plan 10-20 v3.1 didn't ship, the build broke, so we moved it to Tuesday."],
  ['评审改到下周二', 'decision 10-20 评审改到下周二'],
  ['评审改到下周二，因为会议室没订上', 'decision 10-20 评审改到下周二，因为会议室没订上'],
  ['因为构建挂了，发布改到下周二', 'decision 10-20 因为构建挂了，发布改到下周二'],
  ['评审原定周四，改到下周二。', 'decision 10-20 评审原定周四，改到下周二。'],
] as const) test(`a failure and a new day: ${message}`, () => assert.deepEqual(told(message), expected))

for (const [message, ...expected] of [
  ['老陈的客户由新来的小许接手，从 11 月 2 日起。', 'plan 11-02 老陈的客户由新来的小许接手，从 11 月 2 日起。'],
  ['我们公司实行弹性上班，11 月 2 日起执行', 'plan 11-02 我们公司实行弹性上班，11 月 2 日起执行'],
  ['例会取消了，从下周起。', 'decision 10-19 例会取消了，从下周起。'],
  ['从 11 月 2 日起，例会改到周五。', 'decision 10-16 从 11 月 2 日起，例会改到周五。'],
  ['Our support desk is in Porto, effective November 2.', 'plan 11-02 Our support desk is in Porto, effective November 2.'],
  ['从 11 月 2 日起。'],
] as const) test(`a start belongs to its statement: ${message}`, () => assert.deepEqual(told(message), expected))

test('a holiday in a name stays, a day that is only relative goes', () => {
  assert.deepEqual(told('国庆节流量峰值是 8 万 QPS'), ['event 10-01 国庆节流量峰值是 8 万 QPS'])
  assert.deepEqual(told('我们的国庆节活动页上线了'), ['event 10-01 我们的国庆节活动页上线了'])
  assert.deepEqual(told('国庆节我们去了青岛'), ['event 10-01 我们去了青岛'])
  assert.deepEqual(told('流量峰值昨天超过了 8 万'), ['event 10-13 流量峰值超过了 8 万'])
})
