// File names of pages: safe everywhere, the same every time.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import * as fc from 'fast-check'
import { slugOf, slugWithHash, titleKey } from '../../../src/core/pages/slug.ts'

const SLUGS: readonly (readonly [string, string | RegExp])[] = [
  ['部署方案', '部署方案'],
  ['Deploy Plan', 'deploy-plan'],
  ['方案 B', '方案-b'],
  ['方案/B', '方案-b'],
  ['Ａ', 'a'],
  ['API', 'api'],
  ['x.md', 'x-md'],
  ['x.', 'x'],
  ['# 标题', '标题'],
  ['../../config', 'config'],
  ['a%2e%2e', 'a-2e-2e'],
  ['tab\there', 'tab-here'],
  ['\u202efdp.exe', 'fdp-exe'],
  ['<script>', 'script'],
  ['__proto__', 'proto'],
  ['.', /^page-[0-9a-f]{8}$/],
  ['..', /^page-[0-9a-f]{8}$/],
  ['😀', /^page-[0-9a-f]{8}$/],
  ['CON', /^page-[0-9a-f]{8}$/],
  ['LPT1', /^page-[0-9a-f]{8}$/],
  ['e\u0301', '\u00e9'],
]

for (const [title, slug] of SLUGS) {
  test(`the title ${JSON.stringify(title)} has a safe file name`, () => {
    if (typeof slug === 'string') assert.equal(slugOf(title), slug)
    else assert.match(slugOf(title), slug)
  })
}

test('two file names differ by more than what a disk without letter case tells apart', () => {
  for (const [a, b] of [['ΦΩΣ', 'φωσ'], ['ılık', 'ilik'], ['Straße', 'STRASSE'], ['Кот', 'КОТ']] as const) assert.equal(slugOf(a), slugOf(b))
  const slugs = new Map<string, string>()
  for (let code = 0x21; code < 0x1_ffff; code += 1) {
    if (code >= 0xd800 && code < 0xe000) continue
    const slug = slugOf(`a${String.fromCodePoint(code)}b`)
    const folded = slug.toUpperCase().normalize('NFC')
    assert.equal(slugs.get(folded) ?? slug, slug, code.toString(16))
    slugs.set(folded, slug)
  }
})

test('a long title is cut and stays below what file systems allow', () => {
  const slug = slugOf('中'.repeat(300))
  assert.equal([...slug].length, 50)
  assert.ok(Buffer.byteLength(`${slugWithHash('中'.repeat(300))}.md`) < 255)
})

test('different titles with one plain slug get different names with a hash', () => {
  const titles = ['方案 B', '方案-B', '方案/B']
  assert.equal(new Set(titles.map(slugOf)).size, 1)
  assert.equal(new Set(titles.map(slugWithHash)).size, 3)
})

test('letter case, width, invisible characters and white space make no other title', () => {
  for (const [a, b] of [['API', 'api'], ['Ａ', 'a'], ['a  b', ' a b '], ['a\u200bb', 'a b'], ['\u00e9', 'e\u0301']] as const) assert.equal(titleKey(a), titleKey(b))
  for (const [a, b] of [['方案 B', '方案-B'], ['a', 'b'], ['ab', 'a b']] as const) assert.notEqual(titleKey(a), titleKey(b))
})

test('any title gives a name of letters, digits and hyphens that is its own slug', () => {
  fc.assert(fc.property(fc.string({ unit: 'binary', maxLength: 80 }), title => {
    const slug = slugOf(title)
    assert.match(slug, /^[\p{L}\p{N}][\p{L}\p{N}\p{M}-]*$/u)
    assert.equal(slug, slug.normalize('NFC'))
    assert.equal(slugOf(title), slug)
    assert.ok(Buffer.byteLength(slug) <= 230)
  }))
})
