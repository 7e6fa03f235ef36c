// Terms by script: what the index holds of a text.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { normalizeText } from '../../../src/core/text/normalize.ts'
import { isSingleDense, MAX_TERM_UNITS, scanTokens, tokenize } from '../../../src/core/text/tokenize.ts'
import { assertLinear } from '../../../test-support/linear-time.ts'

const terms = (text: string): string => tokenize(normalizeText(text)).join(' ')

const TABLE: readonly [string, string, string][] = [
  ['Han gives pairs and the last character', '部署方案', '部署 署方 方案 案'],
  ['a lone Han character is its own term', '买 茶 了', '买 茶 了'],
  ['punctuation ends a run', '成本，方案', '成本 本 方案 案'],
  ['々 and 〇 belong to Han', '佐々木 二〇二六', '佐々 々木 木 二〇 〇二 二六 六'],
  ['kana and Han run together', 'お茶を飲む', 'お茶 茶を を飲 飲む む'],
  ['the long vowel mark belongs to kana', 'サーバー', 'サー ーバ バー ー'],
  ['half-width kana and full-width Latin are normalised', 'ｻｰﾊﾞｰ ＥＲＲ', 'サー ーバ バー ー err'],
  ['Hangul gives pairs', '서울에', '서울 울에 에'],
  ['characters outside the basic plane are pairs and terms of their own', '𠮷野家', '𠮷野 𠮷 野家 家'],
  ['two of them', '𠮷𠮷', '𠮷𠮷 𠮷 𠮷'],
  ['a Han character before one', '案𠮷', '案𠮷 案 𠮷'],
  ['a lone one', '𠮷', '𠮷'],
  ['Latin words in lower case', 'Deploy the Gateway', 'deploy the gateway'],
  ['Latin beside Han', 'B方案用Redis缓存', 'b 方案 案用 用 redis 缓存 存'],
  ['Cyrillic, Greek and accents', 'Привет Ωμέγα café', 'привет ωμέγα café'],
  ['an error code whole and in parts', '报错 ERR-1234', '报错 错 err 1234 err-1234'],
  ['a dotted name', 'foo.bar.baz', 'foo bar baz foo.bar.baz'],
  ['a path', 'src/core/a.ts', 'src core a ts src/core/a.ts'],
  ['a Windows path', 'C:\\temp\\log.txt', 'c temp log txt temp\\log.txt'],
  ['an address', 'ann@example.org', 'ann example org ann@example.org'],
  ['a link: the scheme stands apart', 'https://a.example/x', 'https a example x a.example/x'],
  ['a trailing full stop is no part of the word', 'See foo.bar.', 'see foo bar foo.bar'],
  ['underscores hold a word together', 'max_items', 'max_items'],
  ['C++ and C# are found by their letter', 'C++ C#', 'c c'],
  ['an apostrophe keeps the word, its short ending is no word', "don't Lucy’s o'clock", "don don't lucy lucy's o clock o'clock"],
  ['pictographs are found alone, whatever their selector', '完成🎉 ✅ ❤\ufe0f', '完成 成🎉 成 🎉 ✅ ❤'],
  ['other signs give nothing', '→ ★ * !? — …', ''],
  ['a lone surrogate gives nothing and does no harm', 'a\ud842b\udc00', 'a b'],
]

for (const [title, text, expected] of TABLE) {
  test(title, () => assert.equal(terms(text), expected))
}

test('a very long word counts by its beginning', () => {
  assert.deepEqual(tokenize('x'.repeat(500)), ['x'.repeat(MAX_TERM_UNITS)])
})

test('every piece of two characters or one of a dense run is a term of its text or begins one', () => {
  fc.assert(fc.property(fc.array(fc.constantFrom(...'部署方案网关𠮷々ー한a1 -.'), { maxLength: 30 }), units => {
    const text = units.join('')
    const held = new Set(tokenize(text))
    const characters = [...text]
    characters.forEach((character, i) => {
      if (!isSingleDense(character)) return
      const next = characters[i + 1] ?? ''
      if (isSingleDense(next)) assert.ok(held.has(character + next), `${text}: ${character}${next}`)
      assert.ok([...held].some(term => term.startsWith(character)), `${text}: ${character}`)
    })
  }))
})

test('spans lie in the text and never run backwards, whatever the text', () => {
  fc.assert(fc.property(fc.string({ unit: 'binary', maxLength: 200 }), raw => {
    const text = normalizeText(raw)
    scanTokens(text, (_, start, end) => assert.ok(start >= 0 && start < end && end <= text.length))
  }))
})

test('time grows with the length of the text, not faster', () => {
  for (const piece of ['部署', 'a.', "a'", '𠮷a']) assertLinear(piece, 200_000, text => scanTokens(text, () => undefined))
})
