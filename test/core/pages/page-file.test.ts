// The outer form of a page file: taken apart and joined without a changed character.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import * as fc from 'fast-check'
import { joinPageFile, splitPageFile } from '../../../src/core/pages/page-file.ts'

const piece = fc.constantFrom('---', '---\n', '---\r\n', '...\n', '\n', '\r\n', 'title: a\n', 'text', '\uFEFF', '--- \n', '----\n')

test('splitting and joining gives the same file', () => {
  fc.assert(fc.property(fc.array(piece, { maxLength: 12 }), pieces => {
    const text = pieces.join('')
    assert.equal(joinPageFile(splitPageFile(text)), text)
  }))
})

for (const [text, frontMatter, body] of [
  ['---\na: 1\n---\nBody\n', 'a: 1\n', 'Body\n'],
  ['\uFEFF---\r\na: 1\r\n---\r\nBody', 'a: 1\r\n', 'Body'],
  ['---\n---\nBody', '', 'Body'],
  ['---\na: 1\n...\nBody', 'a: 1\n', 'Body'],
  ['---\na: 1\n---', 'a: 1\n', ''],
  ['---\nnever closed\n', null, '---\nnever closed\n'],
  ['Body\n---\nmore\n---\n', null, 'Body\n---\nmore\n---\n'],
  ['----\na\n----\n', null, '----\na\n----\n'],
  ['', null, ''],
] as const) {
  test(`${JSON.stringify(text)} is taken apart`, () => {
    const file = splitPageFile(text)
    assert.equal(file.frontMatter, frontMatter)
    assert.equal(file.body, body)
  })
}

test('a first front matter takes the line ends of the file', () => {
  const file = splitPageFile('one\r\ntwo\r\n')
  assert.equal(joinPageFile({ ...file, frontMatter: 'a: 1\r\n' }), '---\r\na: 1\r\n---\r\none\r\ntwo\r\n')
})
