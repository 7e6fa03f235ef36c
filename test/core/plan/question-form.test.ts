// In which form a question asks for its subject, and which words are left of it.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { howItIs, questionForm } from '../../../src/core/plan/question-form.ts'
import { aboutness, askedSubject } from '../../../src/core/plan/asked-subject.ts'
import { termsOf } from '../../../src/core/text/topic-words.ts'
import { assertLinear } from '../../../test-support/linear-time.ts'

for (const [question, form] of [
  ['复查结果怎么样', 'outcome'], ['述职讲得如何', 'outcome'], ['看牙看出什么了', 'outcome'], ['谈判顺利吗', 'outcome'], ['How did the demo go?', 'outcome'], ['what came of the complaint?', 'outcome'],
  ['上次洗牙是哪天', 'last'], ['上回换灯泡是什么时候', 'last'], ['多久没去图书馆了', 'last'], ['When did I last water the fern?', 'last'],
  ['第一次滑雪是哪年', 'first'], ["when was Mia's first time sailing?", 'first'],
  ['今年搬过几次办公室', 'count'], ['how often did the boiler fail?', 'count'],
  ['户口本放在哪了', 'kept'], ['where is the deed kept?', 'kept'],
  ['我平时用什么输入法', 'habit'], ['what do I usually order?', 'habit'],
  ['为什么换掉 Jenkins', 'changed'], ['why did we drop Gatsby?', 'changed'],
] as const) {
  test(`${question} asks in the form ${form}`, () => assert.ok(questionForm(question).forms.has(form)))
}

for (const question of ['预算是多少', '谁负责打印机', 'who is on call?', '把灯关掉', '平时注意什么', 'where is Peru?']) {
  test(`${question} has no such form`, () => assert.deepEqual([...questionForm(question).forms], []))
}

for (const [question, statement] of [
  ['复查结果怎么样', '复查一切正常'], ['年检过了没', '年检过了'], ['户口本放在哪了', '户口本在衣柜顶上'], ['上次洗牙是哪天', '洗牙，没有蛀牙'], ['我平时用什么编辑器', '写代码用 Helix 和 Neovim'],
  ['why did we drop Gatsby?', 'Gatsby builds got too slow'], ['when did I last water the fern?', 'Watered the fern'], ['how long have we had the hiring freeze?', 'We froze hiring'], ['农场老板姓什么', '农场是姓孟的开的'],
] as const) {
  test(`「${statement}」 answers: ${question}`, () => {
    const subject = askedSubject(question)
    assert.ok(subject !== null && aboutness(subject, new Set(termsOf(statement))) > 0)
  })
}

test('consent to a proposal and the merits of a thing are not in memory; how a thing went may be', () => {
  assert.equal(askedSubject('换成 Redis 怎么样'), null)
  assert.equal(askedSubject('Redis 有什么优缺点'), null)
  assert.equal(askedSubject('where do I put the config file?'), null)
  assert.equal(howItIs('要不周末去爬山怎么样'), 'proposal')
  assert.equal(howItIs('面试怎么样'), 'thing')
  assert.equal(askedSubject('面试怎么样')?.happened, true)
})

test('hostile questions are read in linear time', () => {
  for (const piece of ['上次', '跑得怎么样', '结果', 'first time ', 'how did ', '几次', '放在']) assertLinear(piece, 16_000, text => questionForm(text))
})
