import assert from 'node:assert/strict'
import { test } from 'node:test'
import { stateQuestion } from '../../../src/core/plan/state-question.ts'
import { namesTopic, termsOf, topicTerms } from '../../../src/core/text/topic-words.ts'

for (const [question, topic] of [
  ['打包现在用什么？', 'state'],
  ['目前日志走的是哪套？', 'state'],
  ['服务现在部署在哪？', 'state'],
  ['我们当初为什么选 Rust？', 'decision'],
  ['之前为啥放弃微服务？', 'decision'],
  ['what is our current message broker?', 'state'],
  ['现在用什么语言写爬虫好？', null],
  ['现在用哪个模型比较合适', null],
  ['现在开始打包', null],
  ['我手机号多少？', 'state'],
  ['我的邮箱地址是什么？', 'state'],
  ['我妈生日是几号？', 'state'],
  ["what's my phone number?", 'state'],
  ['我手机坏了怎么办？', null],
  ['我的手机几天没充电了？', null],
  ['where is my email client config?', null],
] as const) {
  test(`${question} asks for ${topic ?? 'nothing of ours'}`, () => assert.equal(stateQuestion(question), topic))
}

for (const [question, statement, expected] of [
  ['我们现在用的打包工具是什么？', '打包我们决定用 Rollup。', true],
  ['我们现在用的打包工具是什么？', '测试工具换成 Vitest。', false],
  ['what is our current queue system?', 'The queue runs on Redis.', true],
  ['what is our current queue system?', 'The billing system moved.', false],
] as const) {
  test(`「${statement}」 ${expected ? 'names' : 'does not name'} what is asked: ${question}`, () => {
    assert.equal(namesTopic(topicTerms(question), new Set(termsOf(statement))), expected)
  })
}
