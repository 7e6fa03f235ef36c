// What of a message a summary may be told, whatever the labels say.

import assert from 'node:assert/strict'
import { test } from 'node:test'
import { withoutKeptBack } from '../../../src/core/summary/kept-back-turns.ts'
import { publicLines } from '../../../src/core/summary/public-lines.ts'
import { assertLinear } from '../../../test-support/linear-time.ts'
import { epochMs } from '../../../src/core/time/instant.ts'

const told = (text: string): string => publicLines(text, () => true).map(line => line.text).join('|')

test('neither a wish to keep something back nor its matter is told', () => {
  for (const [text, left] of [
    ['这件事要保密。公司准备裁员。\n明天下午三点开会讨论排期。', '明天下午三点开会讨论排期。'],
    ['Standup moved to ten today. I plan to quit. Please do not tell anyone.', 'Standup moved to ten today.'],
    ['以下是私密内容，不要记录：\n- 我在看心理医生\n- 房子卖了', ''],
    ['別告訴別人：我懷孕了。', ''],
    ['off the record:\nI plan to quit.\n\nFix the login bug today.', 'Fix the login bug today.'],
  ] as const) assert.equal(told(text), left, text)
})

test('the answers to what was kept back go with it, and a wish alone means the turn before', () => {
  const at = epochMs(0)
  const kept = (...texts: readonly string[]): readonly string[] => withoutKeptBack({ session: 's', messages: texts.map((text, i) => ({ id: String(i), at, role: i % 2 === 0 ? 'user' : 'assistant', text })) }).messages.map(({ id }) => id)
  assert.deepEqual(kept('我要辞职，别告诉别人。', '祝你辞职顺利', '修一下登录页', '修好了'), ['0', '2', '3'])
  assert.deepEqual(kept('修一下登录页', '修好了', '我要辞职', '祝你辞职顺利', '这事别告诉别人。', '好的'), ['0', '1', '4'])
  assert.deepEqual(kept('修一下登录页', '修好了', '我要辞职', '祝你辞职顺利', '刚才说的别记了，看看日志', '看了'), ['0', '1', '4'])
  assert.deepEqual(kept('修一下登录页', '修好了'), ['0', '1'])
})

test('a message of wishes alone takes linear time', () => {
  for (const piece of ['别记。', '以下别记：好。', '上面的别记。', "don't tell anyone.\n", '别记：\n\n']) assertLinear(piece, 5_000, told)
})
