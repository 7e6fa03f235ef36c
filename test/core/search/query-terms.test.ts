// From the words of a query to what is searched for, and the literal check of a hit.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { holdsLiterally, parseQuery } from '../../../src/core/search/query-terms.ts'

const literals = (text: string, match: 'any' | 'all'): string => parseQuery(text, match).literals.join('|')

const ANY: readonly [string, string][] = [
  ['我们上周三为什么改了部署方案？', '部署|署方|方案'],
  ['What did we decide about the gateway?', 'decide|gateway'],
  ['ERR-1234 是什么', 'err|1234|err-1234'],
]

test('a question is searched for by its subject', () => {
  for (const [text, expected] of ANY) {
    const found = new Set(literals(text, 'any').split('|'))
    for (const term of expected.split('|')) assert.ok(found.has(term), `${text}: ${[...found].join(' ')} lacks ${term}`)
    for (const word of ['什么', '我们', '为什', 'what', 'did', 'the', 'about', '周三']) assert.ok(!found.has(word), `${text}: ${word}`)
  }
})

test('a query of nothing but question words is searched for as it is', () => {
  assert.equal(literals('是什么', 'any'), '是什|什么')
  assert.equal(literals('what is it', 'any').split('|')[0], 'what')
})

test('a word that only holds a question or filler character stays whole', () => {
  for (const word of ['过程', '目的', '了解', '申请', '参与', '酒吧', '吉他']) assert.equal(literals(`${word}是什么`, 'any'), word)
  assert.equal(literals('我的申请过了吗', 'any'), '申请')
})

test('lone characters of a question count only when nothing longer is there', () => {
  assert.ok(!literals('喝的茶和方案', 'any').split('|').includes('茶'))
  assert.equal(literals('茶', 'any'), '茶')
})

test('a search for all words keeps each one, runs together', () => {
  assert.equal(literals('部署方案 Gateway foo.bar', 'all'), 'gateway|foo|bar|foo.bar|部署方案')
})

test('the literal check wants every run for all, any term for any', () => {
  const rows: readonly [string, 'any' | 'all', string, boolean][] = [
    ['部署方案', 'all', '新的部署方案', true],
    ['部署方案', 'all', '部署了，署方的方案', false],
    ['部署方案', 'any', '部署了别的', true],
    ['B方案', 'all', '方案 B 更好', true],
    ['foo.bar', 'all', 'foo and bar', false],
    ['ＧＡＴＥＷＡＹ', 'all', 'the gateway', true],
    ['planning', 'any', 'we planned it', true],
    ['planning', 'all', 'we planned it', false],
  ]
  for (const [query, match, text, expected] of rows) assert.equal(holdsLiterally(text, parseQuery(query, match), match), expected, `${query} ${match} ${text}`)
})

test('a pasted page is cut to a bounded number of terms', () => {
  assert.ok(parseQuery('甲乙丙丁戊己庚辛壬癸'.repeat(5000), 'any').terms.length <= 256)
  const words = Array.from({ length: 5000 }, (_, i) => `w${i}`).join(' ')
  assert.ok(parseQuery(words, 'all').terms.length <= 256)
})
