// What is told in confidence, and talk of confidentiality that is nobody's wish.

import assert from 'node:assert/strict'
import { test } from 'node:test'
import { isConfidence, isConfidenceOnly } from '../../../src/core/privacy/confidence.ts'
import { sensitivityOf } from '../../../src/core/privacy/sensitivity.ts'
import { assertLinear } from '../../../test-support/linear-time.ts'

const CONFIDENCES: readonly string[] = [
  '先别告诉其他人，我打算换工作', '这件事请保密：团队要解散', '别外传，下月涨价', '私下跟你说，项目要停', '千万不要跟老板讲我在面试', '只告诉你，我要辞职了', '说个秘密，我准备搬去厦门', '这个消息暂时保密', '保密：并购谈得差不多了', '替我保守秘密',
  '请务必保密，年底要换总监', '就我们俩知道，部门要撤', '不要对外透露，收购价已经定了', '悄悄告诉你，我中奖了',
  "Please don't tell anybody, I am leaving in May", 'Between you and me, the project is dead', 'Between us: the shop closes', 'Confidential: the merger closes in June', 'Keep this to yourself, we are moving', 'keep it between us', "don't let my boss know I applied elsewhere", 'This is strictly confidential', 'I tell you this in confidence', "Don't mention it to anyone",
]
const NO_CONFIDENCES: readonly string[] = [
  '保密协议昨天签好了', '保密级别改成内部', '接口要加密', '别告诉我测试没跑', '告诉大家周五开会', '告诉老板进度', '机密计算选了 SGX', '消息队列换成 Kafka', '公司公开课排好了', '别让程序跑满 CPU', '不要说废话', '别再说了', '文档已经对外公布',
  'confidential computing on GPUs', 'signed the confidentiality agreement', 'the latency between us and the server', 'the confidence interval is wide', 'keep the secret in the vault', 'the record is off by one', 'the repo is private by default', 'Do not share state between threads', "don't tell the client to retry", 'private: true in package.json', 'kept this version private',
]

test('a wish to keep something secret is known, and talk of contracts, keys and code is none', () => {
  for (const text of CONFIDENCES) assert.ok(isConfidence(text) && sensitivityOf(text, true) === 'private' && sensitivityOf(text, false) === 'normal', text)
  for (const text of NO_CONFIDENCES) assert.ok(!isConfidence(text), text)
})

test('a wish without a matter of its own is about the sentence beside it', () => {
  for (const text of ['这件事要保密：', '别外传。', '千万别告诉别人', 'Between us:', "Please don't tell anyone."]) assert.ok(isConfidenceOnly(text), text)
  for (const text of ['先别告诉其他人，我打算换工作', 'Between you and me, the project is dead']) assert.ok(!isConfidenceOnly(text), text)
})

test('long input takes linear time', () => {
  for (const piece of ['千万别', '请先要', "don't tell my ", '消息，']) assertLinear(piece, 20_000, isConfidenceOnly)
})
