import assert from 'node:assert/strict'
import { test } from 'node:test'
import { blankQuotes, fold } from '../../../src/core/capture/fold.ts'

const CASES: readonly (readonly [said: string, folded: string])[] = [
  ['我们改用两级缓存', '我们改用两级缓存'],
  ['我們決定換成 Redis', '我们决定换成 redis'],
  ['ABC def', 'abc def'],
  // Slips of the input method, each with what was meant, and as traditional characters.
  ['已后都走网关', '以后都走网关'],
  ['以候都走网关', '以后都走网关'],
  ['已后退了两步', '已后退了两步'],
  ['绝定了', '决定了'],
  ['觉定了', '决定了'],
  ['覺定了', '决定了'],
  ['决订了', '决定了'],
  ['喜换喝茶', '喜欢喝茶'],
  ['记划改了', '计划改了'],
  ['記劃改了', '计划改了'],
  ['计化改了', '计划改了'],
  ['習贯早起', '习惯早起'],
  ['准被出门', '准备出门'],
  ['準被出門', '准备出门'],
  ['在也不去', '再也不去'],
]

for (const [said, folded] of CASES) {
  test(`the rules read ${said} as ${folded}`, () => {
    assert.equal(fold(said), folded)
    assert.equal(fold(said).length, said.length)
  })
}

test('the inside of every kind of quotation marks is blanked, and nothing else', () => {
  for (const [open, close] of ['“”', '「」', '『』', '《》', '‘’', '""', '``', '\'\'']) {
    assert.equal(blankQuotes(`a ${open}bc${close} d`), `a ${open}□□${close} d`)
  }
  assert.equal(blankQuotes('no marks here'), 'no marks here')
})
