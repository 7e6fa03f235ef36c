// What a person asked to keep back makes no record, and what is confided is marked.

import assert from 'node:assert/strict'
import { test } from 'node:test'
import { isSilenced, onRecord, openWords, saysKeptBack, silencesBefore } from '../../../src/core/capture/kept-back.ts'
import { captureTurn } from '../../../src/core/capture/capture-turn.ts'
import type { RecordDraft } from '../../../src/core/record/record.ts'
import { epochMs } from '../../../src/core/time/instant.ts'
import { zoneId } from '../../../src/core/time/zone.ts'

const AT = epochMs(Date.UTC(2026, 9, 12, 2))

function captured(texts: readonly string[], enhancedPrivacy: boolean = false, previousMessage: string | null = null): readonly RecordDraft[] {
  const messages = texts.map((text, i) => ({ role: i % 2 === 0 ? 'user' as const : 'assistant' as const, text, at: AT, seq: i + 1 }))
  const tools = [{ name: 'write', callId: null, ok: true, at: AT, seq: 9 }]
  return captureTurn({ session: 's', seqFrom: 1, seqTo: 9, messages, tools }, { zone: zoneId('Asia/Shanghai'), entities: [], knownNames: [], maxRecords: 8, enhancedPrivacy, previousMessage })
}

test('what is off the record makes no record, and neither do the answers to it', () => {
  for (const text of ['我对花生过敏这事别记下来。', '别记这个：我昨天辞职了。', '下面的话不要记录。\n我昨天辞职了。\n下周五搬去大理。', 'off the record: I quit my job yesterday.', "I quit my job yesterday. Please don't write this down."]) {
    assert.deepEqual(captured([text, '已写好辞职信。']), [], text)
  }
  assert.equal(captured(['写一封辞职信', '已写好辞职信。']).length, 1)
})

test('the rest of the message is taken as ever', () => {
  assert.deepEqual(captured(['我下周五搬到大理。\n\n别记这个：我昨天辞职了。']).map(({ text }) => text).filter(text => text.includes('辞职')), [])
  assert.equal(captured(['我下周五搬到大理。\n\n别记这个：我昨天辞职了。']).length, 1)
})

test('a wish for silence is no record of its own, and its matter is private where such labels are wanted', () => {
  assert.deepEqual(captured(['别告诉别人。']), [])
  const text = '我昨天拿到了新公司的录用通知。别告诉别人。'
  assert.deepEqual(captured([text]).map(({ sensitivity }) => sensitivity), ['normal'])
  assert.deepEqual(captured([text], true).map(({ sensitivity }) => sensitivity), ['private'])
})

test('a later message takes up nothing that was kept back', () => {
  assert.equal(openWords('别记这个：体检约在周四。'), '')
  assert.equal(openWords('体检约在周四。'), '体检约在周四。')
  assert.deepEqual(captured(['不，是周五'], false, '别记这个：体检约在周四。').filter(({ text }) => text.includes('体检')), [])
})

test('a message is told without what is off the record, and a confidence as it was said', () => {
  assert.equal(onRecord('我下周五搬到大理。\n\n别记这个：我昨天辞职了。'), '我下周五搬到大理。')
  assert.equal(onRecord('这事别记下来：我离婚了'), null)
  for (const text of ['别告诉别人，我离婚了', '周五上线', 'a file that nobody reads']) assert.equal(onRecord(text), text)
})

test('a wish about what was said before is known from one about its own words', () => {
  for (const text of ['刚才说的别记了', '这事别记下来。', '刚才说的别记了，帮我看下这个函数', '上一条就当我没说过。', '那件事别记了', 'forget what I just said', "please don't write down what I just told you. Now the tests."]) assert.equal(silencesBefore(text), 'off-record', text)
  for (const text of ['这事别告诉别人。', '刚才说的先别往外说']) assert.equal(silencesBefore(text), 'confidence', text)
  for (const text of ['别记这个：我离婚了', '我离婚了，别记下来', '以下不要记录。\n我离婚了', '刚才的会改到周五', '上面的代码别保存到 c 盘', "don't forget what I just said", '我昨天辞职了。刚才说的别记了']) assert.equal(silencesBefore(text), null, text)
})

test('of a conversation, answers to what is off the record are silent, and the turn before a wish about it', () => {
  const talk = (...texts: readonly string[]): readonly { readonly role: string; readonly text: string }[] => texts.map((text, i) => ({ role: i % 2 === 0 ? 'user' : 'assistant', text }))
  const silent = (...texts: readonly string[]): readonly number[] => texts.flatMap((_, at) => (isSilenced(talk(...texts), at) ? [at] : []))
  assert.deepEqual(silent('周五上线', '好', '别记这个：我要离职', '祝你离职顺利', '看下日志', '看了'), [3])
  assert.deepEqual(silent('周五上线', '好', '我要离职', '祝你顺利', '刚才说的别记了', '不记'), [2, 3, 5])
  assert.deepEqual(silent('我要离职', '祝你顺利', '这事别告诉别人。', '好'), [])
})

test('a text tells of what was kept back also in other words, and not of the rest of the message', () => {
  const message = '我下周五搬到大理。\n\n别记这个：我打算离职。'
  assert.ok(saysKeptBack('用户计划离职', message, null))
  assert.ok(!saysKeptBack('用户下周五搬家，地点大理', message, null))
  assert.ok(saysKeptBack('The user owes 5k to a brother', "this one's not for your memory: I owe my brother 5k", null))
  assert.ok(saysKeptBack('体检在周四', '刚才说的别记了', '体检约在周四'))
  assert.ok(!saysKeptBack('体检在周四', '记一下体检时间', '体检约在周四'))
  assert.ok(!saysKeptBack('用户打算离职', '别告诉别人，我打算离职', null))
  assert.ok(!saysKeptBack('今天定了用 Loki', '别记这个：我今天心情很差。\n\n把日志方案存到概念页。', null))
})
