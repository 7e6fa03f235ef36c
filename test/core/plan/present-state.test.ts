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
  ['有哪些待办', 'open'],
  ['我还有什么没做完', 'open'],
  ['手头还剩哪些事没处理？', 'open'],
  ['待办里还有啥', 'open'],
  ["what's left to do?", 'open'],
  ['What do I still need to do?', 'open'],
  ['what are my open tasks', 'open'],
  ['这个函数还有什么没处理的边界吗？', null],
  ['What do I need to do to deploy this?', null],
  ['你知道我些什么', 'self'],
  ['你还记得我是谁吗', 'self'],
  ['关于我，你都知道什么？', 'self'],
  ['What do you know about me?', 'self'],
  ['你知道我什么时候搬的家吗', null],
  ['你记得我们为什么换库吗', null],
  ['我有哪些偏好', 'preference'],
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
