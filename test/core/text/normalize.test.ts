import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { normalizeText } from '../../../src/core/text/normalize.ts'

/** As Unicode says, without the short way for what needs none of it. */
function byUnicode(text: string): string {
  return text.normalize('NFKC').toLowerCase().replaceAll('\u2019', "'")
}

test('every character of the basic plane becomes what Unicode says', () => {
  const wrong: string[] = []
  for (let unit = 0; unit < 65_536; unit += 1) {
    const char = String.fromCharCode(unit)
    if (normalizeText(char) !== byUnicode(char)) wrong.push(unit.toString(16))
  }
  assert.deepEqual(wrong, [])
})

test('neighbours change nothing: combining marks, kana, Hangul and emoji between plain characters', () => {
  const piece = fc.constantFrom('a', 'A', 'Ｂ', '１', '，', '。', '部署', '\u0301', '\u3099', 'か', 'ｶﾞ', '각', '\u11a8', '…', '’', '‘', 'é', 'ﬁ', 'Σ', 'İ', '😀', '\ud83d', '\u3000', '〈', '—', '①')
  fc.assert(fc.property(fc.array(piece, { maxLength: 12 }), pieces => {
    assert.equal(normalizeText(pieces.join('')), byUnicode(pieces.join('')))
  }), { numRuns: 2000 })
})

test('what is normal already stays the same text', () => {
  for (const text of ['', 'plain words', '部署方案改成两级，灰度一周'.replaceAll('，', ',')]) assert.equal(normalizeText(text), text)
})
