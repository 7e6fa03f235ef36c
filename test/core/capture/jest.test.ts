// What is said in jest, as a threat or by strangers is nobody's statement.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { jestOf } from '../../../src/core/capture/gates.ts'
import { lines, said } from '../../../test-support/turn-builder.ts'

for (const [message, ...kept] of [
  ['我决定从明天起只喝凉水，开玩笑的。'],
  ['开个玩笑，我们决定把机房改成菜园。'],
  ['我决定去南极养企鹅了。哈哈，逗你的。'],
  ['网关决定用 Envoy。我决定去南极养企鹅了。开玩笑的啦', 'decision: 网关决定用 Envoy。'],
  ["We decided to move the office to Mars. Just kidding."],
  ['不开玩笑，我们决定关掉机房。', 'decision: 不开玩笑，我们决定关掉机房。'],
  ['昨天跟老何开了个玩笑，他生气了。', 'event: 跟老何开了个玩笑，他生气了。'],
  ['再加班我就把键盘扔了'],
  ['再催我就关机了，真的'],
  ['再过两天我就回杭州了', 'plan: 我就回杭州了'],
  ['网上有人说 Kong 已经过时了，都改用 Envoy。'],
  ['听说 Kong 过时了，我们改用 Envoy。', 'decision: 我们改用 Envoy。'],
] as const) test(`in earnest or not: ${message}`, () => assert.deepEqual(lines(said(message)), kept))

test('a mark of jest that stands alone means the sentence before it', () => {
  assert.deepEqual(['哈哈，开玩笑的。', '逗你玩的，机房还在', '他开玩笑说要走'].map(jestOf), ['all', 'own', null])
})
