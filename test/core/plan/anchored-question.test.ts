// Questions whose time is named by something that happened, and short ones about the time before or after the last answer.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { anchoredQuestion, followUp } from '../../../src/core/plan/anchored-question.ts'
import { assertLinear } from '../../../test-support/linear-time.ts'

for (const [question, side, anchor, asked] of [
  ['换 NATS 之前用的什么？', 'before', 'nats', ''],
  ['入职之后我们选了什么数据库', 'after', '入职', '数据库'],
  ['搬家以前我住哪', 'before', '搬家', '住在'],
  ['what did we do after the outage?', 'after', 'outage', ''],
  ['Before the migration, which port did we use?', 'before', 'migration', 'port'],
] as const) {
  test(`read as before or after something: ${question}`, () => {
    const found = anchoredQuestion(question)
    assert.deepEqual([found?.side, found?.anchor.map(({ text }) => text).join(' '), found?.asked.map(({ text }) => text).join(' ')], [side, anchor, asked])
  })
}

for (const question of ['后端用的什么？', '前端谁负责？', '售后电话是多少？', '最后定了什么？', '以前我们怎么部署的？', '搬家之前先打包。', 'what happened before that?', '我们目前的方案是什么？']) {
  test(`not about a time before or after something: ${question}`, () => assert.equal(anchoredQuestion(question), null))
}

test('the time before or after what was told last is asked in few words', () => {
  for (const question of ['那之后呢？', '后来呢', '然后呢？', '那后来怎么样了', 'and then?', 'what happened after that?']) assert.equal(followUp(question), 'after', question)
  for (const question of ['那之前呢？', '在那之前呢', 'and before that?', 'the one before?']) assert.equal(followUp(question), 'before', question)
  for (const other of ['然后', '接下来', 'next', '之前的方案呢', '后天呢？', '后端呢？']) assert.equal(followUp(other), null, other)
})

test('hostile questions are read in linear time', () => {
  for (const piece of ['之前', '前', 'before ', '然后']) assertLinear(piece, 16_000, text => [anchoredQuestion(text), followUp(text)])
})
