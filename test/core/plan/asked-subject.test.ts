// What a question without time, known name or state words is about, and which statements are about it.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { aboutness, askedSubject } from '../../../src/core/plan/asked-subject.ts'
import { termsOf } from '../../../src/core/text/topic-words.ts'
import { assertLinear } from '../../../test-support/linear-time.ts'

for (const [question, statement] of [
  ['租金现在是多少？', '租金涨到 5200 了'],
  ['打印机归谁管？', '打印机由老宋负责'],
  ['老宋什么时候下班？', '老宋六点下班'],
  ['我儿子叫什么？', '我儿子叫安安'],
  ['我住哪儿？', '我住在青岛'],
  ['我对什么过敏？', '我对芒果过敏'],
  ['首页为什么选 Svelte？', '首页用 Svelte，因为包小'],
  ['快递费用是多少？', '快递费用每单八元'],
  ['who is my dentist?', 'My dentist is Dr. Hale.'],
  ['Who handles invoices?', 'Maya took over invoices.'],
  ['Which version is the gateway now?', 'We shipped v3.2 of the gateway.'],
  ['When is the audit?', 'The audit starts on May 4.'],
  ['我领导姓什么？', '我老板姓韩'],
  ['健身卡什么时候到期？', '健身卡的截止日期是六月一号'],
  ['我儿子几号生日？', '儿子下个月三号过生日'],
  ['中间件用的什么框架？', '中间件用 Koa'],
  ['我们为什么用 Koa？', '换成 Koa 了，因为包小'],
  ['我们还用 Koa 吗？', '不用 Koa 了'],
  ['年度报表交了吗？', '年度报表交了'],
  ['When did we ship 2.7?', '2.7 版本上线了'],
  ['网关的端口是多少', 'The gateway listens on port 8443.'],
  ['who is my manager?', '我老板是韩梅'],
  ['我的猫几岁了？', '我家猫叫年糕，今年三岁'],
  ['电脑修了吗？', '电脑坏了，师傅说周四来修'],
  ['我跑了几次步？', '早上跑步跑了三公里'],
] as const) {
  test(`「${statement}」 is about what is asked: ${question}`, () => {
    const subject = askedSubject(question)
    assert.ok(subject !== null && aboutness(subject, new Set(termsOf(statement))) > 0)
  })
}

for (const [question, statement] of [
  ['租金现在是多少？', '水电费涨了'],
  ['为什么租金涨了这么多？', '租金五号交'],
  ['打印机的墨盒在哪买？', '打印机由老宋负责'],
  ['Which version is the gateway now?', 'The gateway is slow.'],
  ['Why is the gateway slow?', 'The gateway moved to Rust.'],
  ['Redis 默认端口是多少？', '缓存用 Redis'],
  ['我领导的手机号是多少？', '我老板姓韩'],
  ['Koa 和 Express 差在哪里？', '中间件用 Koa'],
  ['我老板什么时候生日？', '我老板每周一开会'],
  ['谁买的？', '我买了机票'],
] as const) {
  test(`「${statement}」 is not about what is asked: ${question}`, () => {
    const subject = askedSubject(question)
    assert.ok(subject === null || aboutness(subject, new Set(termsOf(statement))) === 0)
  })
}

for (const question of [
  '什么是快速排序？', '快速排序是什么意思？', 'what is a mutex?', 'What does idempotent mean?', '哪个编辑器比较好？', '怎么写单元测试？', 'how do I revert a commit?', '应该用哪种锁？', 'Which lock should I use?',
  '能不能帮我改一下首页？', 'foo(bar) 返回什么？', '明天天气怎么样？', '把首页改成蓝色', '首页改成蓝色了。', '是谁？', `租金${'和别的'.repeat(40)}是多少？`,
]) {
  test(`nothing that was told answers: ${question.slice(0, 30)}`, () => assert.equal(askedSubject(question), null))
}

for (const [question, state] of [
  ['我住哪儿？', 'home'], ['我是什么时候搬家的？', 'home'], ['where do I live now?', 'home'], ['When did we move?', 'home'],
  ['我在哪家公司上班？', 'job'], ['我是做什么工作的？', 'job'], ['who do I work for?', 'job'],
  ['我叫什么名字？', 'name'], ["what's my name?", 'name'],
  ['我儿子叫什么？', null], ['我妈住哪儿？', null], ['where does Bob work?', null], 
] as const) {
  test(`the state that is asked for: ${question}`, () => assert.equal(askedSubject(question)?.state, state))
}

test('hostile questions are read in linear time', () => {
  for (const piece of ['谁', '的', 'what is ', '负责']) assertLinear(piece, 16_000, text => askedSubject(text))
})
