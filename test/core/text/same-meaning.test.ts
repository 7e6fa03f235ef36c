// The glossary of words of one meaning.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { sameMeaning, wordOfMeaningAt } from '../../../src/core/text/same-meaning.ts'

test('a word leads to the others of its meaning in both languages, and they lead back', () => {
  for (const word of ['领导', 'ship', '截止', 'dentist']) {
    const others = sameMeaning(word)
    assert.ok(others.length > 0 && !others.includes(word))
    for (const other of others) assert.ok(sameMeaning(other).includes(word), other)
  }
})

test('another form of an English word has the same meaning', () => {
  assert.ok(sameMeaning('shipped').includes('上线'))
  assert.ok(sameMeaning('deadlines').includes('截止'))
})

test('words outside the table have no other words', () => assert.deepEqual(sameMeaning('桌子'), []))

test('the longest word of the table is read at a place', () => {
  assert.equal(wordOfMeaningAt('我手机号多少', 1), '手机号')
  assert.equal(wordOfMeaningAt('我手机号多少', 0), null)
  assert.equal(wordOfMeaningAt('发布', 1), null)
})
