// Words that open a wallet or an account, and the same labels where nothing is given away.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { redact } from '../../../src/core/privacy/redact.ts'

const MARK = '[已脱敏]'
const NOUNS = ['candle', 'bridge', 'otter', 'maple', 'violin', 'harbor', 'pepper', 'saddle', 'tunnel', 'walnut', 'mirror', 'falcon']
const ROW = NOUNS.join(' ')

test('hides a recovery phrase in a row, by commas and numbered', () => {
  for (const label of ['my seed phrase is', 'recovery phrase:', 'mnemonic =', 'secret recovery phrase for my wallet is', '助记词：', 'metamask backup:']) {
    assert.equal(redact(`${label} ${ROW}`), `${label} ${MARK}`, label)
  }
  assert.equal(redact(`seed words: ${NOUNS.join(', ')}`), `seed words: ${MARK}`)
  assert.equal(redact(`seed words:\n${NOUNS.map((word, i) => `${i + 1}. ${word}`).join('\n')}`), `seed words:\n${MARK}`)
  assert.equal(redact(`my 24 word recovery phrase is ${ROW} ${ROW}`), `my 24 word recovery phrase is ${MARK}`)
})

test('leaves sentences about phrases, wallets and backups', () => {
  for (const text of [
    'the seed phrase must have twelve words', 'recovery phrase: keep it somewhere safe and never share it with anyone else please',
    'backup job failed again last night because disk space ran out during nightly snapshot process', 'random seed is 42',
    'wallet connect shipped last week and users love how quick this flow works these days', 'mnemonic devices help kids learn planets in order', 'backup words: none',
  ]) assert.equal(redact(text), text)
})

test('hides a password of several words behind its label', () => {
  for (const label of ['Password:', 'the wifi password is', 'wifi pw:', 'The password for the attic is']) assert.equal(redact(`${label} blue kettle orchard`), `${label} ${MARK}`)
  for (const words of ['correct horse', 'Velvet Canyon Ladder', 'horse battery']) assert.equal(redact(`password: ${words}`), `password: ${MARK}`)
})

test('leaves what is said about a password', () => {
  for (const text of [
    'password: required', 'password: wrong length', 'password: missing uppercase letter', 'password is case sensitive', 'password is company wide', 'the password is hard to remember', 'password: not set',
    'password: same as last time', 'my password is getting old', 'Password: see notion page', 'the password policy has changed', 'password reset flow is done', 'pw reset link',
  ]) assert.equal(redact(text), text)
})
