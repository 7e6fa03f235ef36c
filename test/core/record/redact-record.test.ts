import assert from 'node:assert/strict'
import { test } from 'node:test'
import { redactRecord, redactRecords } from '../../../src/core/record/redact-record.ts'
import { buildRecord } from '../../../test-support/record-builder.ts'

const SECRETS: readonly (readonly [text: string, value: string])[] = [
  [`密钥 sk-${'aB3'.repeat(9)}`, 'aB3'.repeat(9)],
  ['服务器密码是 Quark7!moon', 'Quark7!moon'],
  ['登录验证码 482913', '482913'],
  ['口令是三七二九', '三七二九'],
  ['postgres://ann:Quark7moon@db.local/x', 'Quark7moon'],
  [`Authorization: Bearer ${'zY9'.repeat(8)}`, 'zY9'.repeat(8)],
]

test('records that are looked at together come out as each of them alone, wherever the secret stands', () => {
  const plain = ['我们周五上线', 'Ann moves to Kyoto in May', '预算是 3000 元'].map(text => buildRecord({ text }))
  for (const [text, value] of SECRETS) {
    for (let at = 0; at <= plain.length; at += 1) {
      const records = plain.toSpliced(at, 0, buildRecord({ text }))
      const redacted = redactRecords(records)
      assert.deepEqual(redacted, records.map(redactRecord))
      assert.equal(JSON.stringify(redacted).includes(value), false, text)
      assert.deepEqual(redacted.toSpliced(at, 1), plain)
    }
  }
})

test('records without secrets are handed on as they are', () => {
  const records = [buildRecord({ text: '我们周五上线' }), buildRecord({ text: 'one' })]
  assert.equal(redactRecords(records), records)
  assert.deepEqual(redactRecords([]), [])
})
