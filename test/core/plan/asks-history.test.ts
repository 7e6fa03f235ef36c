import assert from 'node:assert/strict'
import { test } from 'node:test'
import { asksHistory } from '../../../src/core/plan/asks-history.ts'
import { assertLinear } from '../../../test-support/linear-time.ts'

test('what held before is asked for by an adverb before a verb or behind a pronoun, not by a time behind its noun', () => {
  for (const question of ['之前的版本是什么', '我之前住哪？', '云预算之前是多少？', '房东以前是谁', '原来的供应商', '例会本来是几点', 'where did I live before?', 'the former landlord', 'what did we previously use']) {
    assert.equal(asksHistory(question), true, question)
  }
  for (const question of ['我们定了什么', '会议之前要准备什么', '周五之前交吗', '搬家之前我住哪', 'what is due before Friday?', '之前，我们谈到哪了']) assert.equal(asksHistory(question), false, question)
})

test('reading a question is linear', () => {
  for (const piece of ['之前', '我之前都', '之前一直', 'before ']) assertLinear(piece, 40_000, asksHistory)
})
