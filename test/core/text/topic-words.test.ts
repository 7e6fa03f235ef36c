// What a question is about, once asking, grammar and the verbs of every question are taken away.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { sharesTopic, termsOf, topicTerms } from '../../../src/core/text/topic-words.ts'

test('questions that only ask by time have no subject', () => {
  for (const question of ['我们定了什么？', '定的到底是什么', '发生了什么', '都做了些什么', 'What did we decide?', 'what happened', '有什么重要的事']) {
    assert.deepEqual(topicTerms(question).filter(term => term.length > 1), [], question)
  }
})

test('the subject stays', () => {
  assert.ok(topicTerms('我们为什么把部署方案改成 B？').includes('方案'))
  assert.ok(topicTerms('我们为什么把部署方案改成 B？').includes('b'))
  assert.ok(topicTerms('缓存到底用哪个').includes('缓存'))
  assert.deepEqual([...topicTerms('Why did we choose Postgres for invoices?')], ['postgres', 'invoices'])
})

test('two shared terms make one subject, or the only one', () => {
  const topic = topicTerms('部署方案改成 B 了吗')
  assert.equal(sharesTopic(topic, new Set(termsOf('B 方案已经上线'))), true)
  assert.equal(sharesTopic(topic, new Set(termsOf('计费方案还没有谈'))), false)
  assert.equal(sharesTopic(topicTerms('缓存'), new Set(termsOf('缓存换了'))), true)
  assert.equal(sharesTopic([], new Set(termsOf('缓存换了'))), false)
})
