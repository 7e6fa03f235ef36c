// Times that are no period to look into, and names that are called after a time.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { createConceptMatcher } from '../../../src/core/inject/known-concept.ts'
import { findTrigger } from '../../../src/core/inject/trigger.ts'
import { askedSubject } from '../../../src/core/plan/asked-subject.ts'
import { epochMs } from '../../../src/core/time/instant.ts'
import { zoneId } from '../../../src/core/time/zone.ts'
import { assertLinear } from '../../../test-support/linear-time.ts'
import { isNoPeriod } from '../../../src/core/plan/no-period.ts'

const context = { reference: epochMs(Date.parse('2026-07-20T10:00:00+08:00')), zone: zoneId('Asia/Shanghai') }
const none = createConceptMatcher([])

for (const question of [
  '我早上一般喝什么', '周五上午我通常做什么', 'what do I usually eat in the morning?', '站会是周四上午对吧', '是不是定在周五来着', '截止日期是下周三吗', "isn't the review on Thursday?", "wasn't the demo set for 9:30?",
  '礼拜天书店的地址是什么', '九点档用什么推流', '五四广场那家店叫什么', '四月科技的报价多少',
]) {
  test(`${question} asks for no period`, () => assert.notEqual(findTrigger(question, context, none).kind, 'time'))
}

for (const question of [
  '早上我喝了什么', '周五上午通常的例会说了什么', '你记得昨天吗', '下周三有什么安排吗', 'is there anything on Thursday?', 'are we meeting on Friday?', 'what did we plan for Thursday?', '礼拜天去哪家书店了', '四月的报价多少', '五月天气好的时候我们做了什么',
]) {
  test(`${question} asks for a period`, () => assert.equal(findTrigger(question, context, none).kind, 'time'))
}

test('a known name that is or holds a time is a name, unless a preposition makes it a time', () => {
  const known = createConceptMatcher([{ name: 'Friday', aliases: [] }, { name: '二月报表', aliases: [] }])
  assert.deepEqual(findTrigger('why did we rewrite Friday in Go?', context, known), { kind: 'concept', concept: 'Friday' })
  assert.deepEqual(findTrigger('二月报表谁负责？', context, known), { kind: 'concept', concept: '二月报表' })
  assert.equal(findTrigger('what did we do on Friday?', context, known).kind, 'time')
})

test('what is to be confirmed may be wrong: the subject alone finds the statement', () => {
  assert.deepEqual(askedSubject('评审是周四上午对吧')?.words.filter(({ optional }) => !optional).map(({ text }) => text), ['评审'])
})

test('hostile texts are read in linear time', () => {
  for (const piece of ['是周五对吧', 'was on ', '一般早上', '五月天五一路']) assertLinear(piece, 16_000, text => isNoPeriod({ index: Math.floor(text.length / 2), text: '周五' }, text))
})
