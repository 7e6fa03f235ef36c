// What a person asked to keep back makes no record, and what is confided is marked.

import assert from 'node:assert/strict'
import { test } from 'node:test'
import { holdsOffRecord, openWords } from '../../../src/core/capture/kept-back.ts'
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
  assert.ok(holdsOffRecord('这事别记下来：我离婚了') && !holdsOffRecord('别告诉别人，我离婚了'))
})
