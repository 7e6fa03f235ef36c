// What a wish to keep something back covers: off the record, in confidence, and talk that is no wish.

import assert from 'node:assert/strict'
import { test } from 'node:test'
import { sensitivityOf } from '../../../src/core/privacy/sensitivity.ts'
import { isBareWish, type Wish, wishesOver } from '../../../src/core/privacy/wishes.ts'
import { assertLinear } from '../../../test-support/linear-time.ts'

const wishIn = (...keys: readonly string[]): ReadonlyMap<number, Wish> => wishesOver(keys.map(key => ({ key, paragraph: 0 })))

const OFF_RECORD: readonly string[] = [
  '别记这个：我欠了十万', '我对花生过敏这事别记下来', '这个别记，我准备离职', '先不要记：查出了结石', '不要记住我的体重', '这件事别往记忆里写', '把这条忽略，我借钱的事不要写进日记', '这段对话不用保存', '我不想被记录',
  '别把我失业的事存下来', '聊点烦心事（别记）', '这个你就别记了', '我被罚款了，就不用记录了', '请勿记录', '以下内容不记录', '不计入记录', '我在看心理医生，别留底', '胃一直痛，先不用记', '我分居了，不必记录', '接下来的内容别留档', '说个不要记的：我去植发了',
  'off the record: i quit in june', "please don't write this down", "don't save this", "i failed the exam, don't record that", 'leave this out of your memory', "this shouldn't be remembered", 'forget i said that', 'never note this down, but i stutter', "don't put this in your notes", 'not for the record, i hate it here', "don't take notes on this", "don't store what i'm saying about my job",
]
const CONFIDENCES: readonly string[] = [
  '这个先保密：要换老板了', '这段是私密的：我想走', '别说出去', '谁都别说', '你知道就行', '就跟你一个人说', '这话只能跟你说', '对外保密', '这是我的私事', '暂时不想让别人知道', '保密哈', '替我保密', '下面这些很私密。', '先别让我闺蜜知道', '可别跟公司说', '你别说漏嘴', '别往群里说', '满月之前不能说', '还在保密阶段', '别走漏风声', '先别透露', '仅限你我知道', '不能让客户知道', '底价不可外传', '三个月内保密',
  'keep it to yourself', 'this stays between us', 'nobody else can know', 'not a word to anyone', 'this is private: i like dana', 'can you keep a secret', "don't mention it to my sister", 'what i say next is confidential.', 'please keep this confidential', 'only you know', "i don't want anyone to know", "it's confidential.", "please don't tell him.",
]
const NONE: readonly string[] = [
  '保密协议签了', '合同里有保密条款', '在学密码学', '记录一下午饭', '别忘了记', '别忘了写进日记', '选了机密计算', '日志里不要记录手机号', '浏览器里不要保存密码', '私密仓库', '这个仓库是私有的', '分别记录温度', '别记仇', '这个文件不要存 c 盘', '这些单词不用记', '保密义务太宽', '我老是记不住人名', '要不要记下来', '悄悄跑了', '我就跟你说这个方案不行', '对谁都别提价',
  'keep a record of lunch', 'the private repo moves', 'confidential computing on gpus', "don't save this file to disk", "don't forget to write this down", "i don't remember this part of the code", 'never store that value in redis', 'the talk was recorded', 'the secret manager is done', "don't log passwords", 'a 95% confidence interval', 'this method is private.', "people don't remember this", "don't mention it, happy to help", "don't tell them to retry",
]

test('each wish is known for what it is, and talk of contracts, code and keeping is none', () => {
  for (const key of OFF_RECORD) assert.equal(wishIn(key).get(0), 'off-record', key)
  for (const key of CONFIDENCES) assert.equal(wishIn(key).get(0), 'confidence', key)
  for (const key of NONE) assert.equal(wishIn(key).size, 0, key)
})

test('a wish reaches over what its mark points at', () => {
  const rows: readonly (readonly [readonly (readonly [string, number])[], readonly number[]])[] = [
    [[['这个先保密：公司要卖了。', 0], ['买家是外企。', 0], ['明天下午三点开会讨论排期', 1]], [0, 1]],
    [[['以下不要记录：', 0], ['我离婚了', 1], ['房子归她了', 2]], [0, 1, 2]],
    [[['别记这个：', 0], ['我离婚了', 1], ['明天下午三点开会讨论排期', 2]], [0, 1]],
    [[['this is private:', 0], ['i like dana a lot.', 1], ['the standup moved to ten today.', 2]], [0, 1]],
    [[['明天下午三点开会讨论排期。', 0], ['我准备辞职去云南。', 0], ['别告诉别人。', 0]], [1, 2]],
    [[['我老婆怀孕了。', 0], ['预产期明年 3 月。', 0], ['别告诉别人。', 0]], [0, 1, 2]],
    [[['公司要卖了，先别说出去。', 0], ['对方是一家外资企业。', 0]], [0, 1]],
    [[['我以前赌过钱。', 0], ['现在欠着一大笔债。', 0], ['上面这些都别记下来。', 1]], [0, 1, 2]],
    [[['先别告诉其他人，我打算换工作。', 0], ['明天下午三点开会讨论排期', 0]], [0]],
  ]
  for (const [sentences, covered] of rows) assert.deepEqual([...wishesOver(sentences.map(([key, paragraph]) => ({ key, paragraph }))).keys()].sort(), covered, sentences[0]?.[0])
})

test('where both wishes meet, off the record is the stronger', () => {
  assert.deepEqual([...wishIn('我准备辞职去云南，别告诉别人。', '这事别记下来。')], [[0, 'off-record'], [1, 'off-record']])
})

test('a bare wish has no matter of its own', () => {
  for (const key of ['别告诉别人。', '这事别记下来。', "please don't write this down.", 'off the record.']) assert.ok(isBareWish(key), key)
  for (const key of ['我对花生过敏这事别记下来', 'i failed the exam, do not record that']) assert.ok(!isBareWish(key), key)
})

test('words of health are private, and words that only hold them are not', () => {
  for (const text of ['预产期明年 3 月。', '下周去产检', '孕 12 周了', '体检报告有问题', '我有癫痫', 'The baby is due in May', 'starts maternity leave in June', 'my blood test results came back']) assert.equal(sensitivityOf(text, true), 'private', text)
  for (const text of ['其中风险最大的是迁移', '年轻生活方式', '早产品一周上架', '存活检测每分钟跑', 'std::vector is fine', 'the due date of the invoice']) assert.equal(sensitivityOf(text, true), 'normal', text)
})

test('long input takes linear time', () => {
  for (const piece of ['别把我', '不要记', '这个先', '别记在', "don't record my ", 'i said ', '不想让', '。别记。']) assertLinear(piece, 20_000, text => wishIn(text))
})
