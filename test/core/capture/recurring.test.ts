// What comes again and again is one statement without a day of its own; what a program does so is none.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { said } from '../../../test-support/turn-builder.ts'

for (const [message, ...expected] of [
  ['每月 15 号发工资。', 'fact 每月 15 号发工资。'],
  ['游泳课逢周六上午十点。', 'fact 游泳课逢周六上午十点。'],
  ['晨跑是每周一三五。', 'fact 晨跑是每周一三五。'],
  ['隔周周三做回归测试。', 'fact 隔周周三做回归测试。'],
  ['我们逢周五居家办公', 'fact 我们逢周五居家办公'],
  ['我们决定部署改用方案 B，每月费用比 A 省三成。', 'decision 我们决定部署改用方案 B，每月费用比 A 省三成。'],
  ['备份脚本每天凌晨执行'],
  ['每小时自动刷新一次'],
  ['它每年要涨价'],
  ['每天都很累'],
  ['每周五要交周报吗？'],
  ['帮我每周五发一份周报'],
  ['每逢周一地铁都特别挤'],
] as const) {
  test(`recurs: ${message}`, () => {
    const drafts = said(message)
    assert.deepEqual(drafts.map(({ kind, text }) => `${kind} ${text}`), expected)
    assert.ok(drafts.every(({ time_basis }) => time_basis === 'recorded'))
  })
}

test('one verb with a day behind a statement is told with it', () => {
  assert.deepEqual(said('我买了新车，周五提。').map(({ kind, text }) => `${kind} ${text}`), ['event 我买了新车', 'plan 我买了新车，周五提。'])
})

test('a time behind what makes no statement makes none', () => {
  for (const message of ['开会吗，明天三点？', '帮我写个请假条，明天下午', '我很累，昨天晚上', '要不要开复盘会，明天三点？']) assert.deepEqual(said(message), [])
})
