// The flat tables under the record index against plain maps and arrays.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { DocBits } from '../../../src/core/search/doc-bits.ts'
import { compareIdWords, IdTable, type IdWords, idWords } from '../../../src/core/search/id-table.ts'
import { NameTable } from '../../../src/core/search/name-table.ts'
import { frequencyOf, packPosting, seekDown, unionDocs } from '../../../src/core/search/posting-list.ts'
import { TimeOrder } from '../../../src/core/search/time-order.ts'
import { TokenBuffer } from '../../../src/core/search/token-buffer.ts'
import { mergeSegments, type Segment } from '../../../src/core/search/segment.ts'

const uuid = fc.uuid().map(text => `mr_${text}`)

test('ids find their latest document, as a map would', () => {
  fc.assert(fc.property(fc.array(fc.oneof(uuid, fc.constantFrom('mr_a', 'mr_b', 'mr_legacy-1')), { maxLength: 2000 }), ids => {
    const table = new IdTable()
    const expected = new Map<string, number>()
    ids.forEach((id, doc) => {
      assert.equal(table.set(idWords(id), doc), expected.get(id) ?? -1)
      expected.set(id, doc)
    })
    for (const [id, doc] of expected) assert.equal(table.get(idWords(id)), doc)
    assert.equal(table.get(idWords('mr_absent')), -1)
  }), { numRuns: 30 })
})

test('ids that all begin at one slot are told apart, as long as the table has room for them', () => {
  const table = new IdTable()
  const idAt = (nth: number): IdWords => [0, 0, nth * 1024, 0] // the size of a new table
  for (let nth = 0; nth < 600; nth++) assert.equal(table.set(idAt(nth), nth), -1)
  for (let nth = 0; nth < 600; nth++) assert.equal(table.get(idAt(nth)), nth)
  assert.equal(table.get(idAt(600)), -1)
})

test('ids of one form keep their order as words', () => {
  fc.assert(fc.property(uuid, uuid, (a, b) => {
    assert.equal(Math.sign(compareIdWords(idWords(a), idWords(b))), a < b ? -1 : a > b ? 1 : 0)
  }))
})

test('ids of another form are told apart, upper case included', () => {
  const ids = ['mr_1', 'mr_2', 'mr_01928374-0000-7000-8000-00000000000g', 'mr_01928374-0000-7000-8000-00000000000A', 'mr_01928374-0000-7000-8000-00000000000a', 'mr_01928374x0000-7000-8000-00000000000a']
  assert.equal(new Set(ids.map(id => idWords(id).join())).size, ids.length)
})

test('a set of documents counts and lists its members in a range', () => {
  fc.assert(fc.property(fc.uniqueArray(fc.nat(300)), fc.nat(300), fc.nat(300), (docs, from, until) => {
    const bits = new DocBits()
    for (const doc of docs) bits.add(doc)
    const listed: number[] = []
    bits.forEachIn(from, until, doc => listed.push(doc))
    const expected = docs.filter(doc => doc >= from && doc < until).toSorted((a, b) => a - b)
    assert.deepEqual(listed, expected)
    assert.equal(bits.countIn(from, until), expected.length)
    for (let doc = 0; doc < 310; doc++) assert.equal(bits.has(doc), docs.includes(doc))
  }))
})

const ascending = fc.uniqueArray(fc.nat(500)).map(docs => docs.toSorted((a, b) => a - b))

test('seeking down finds the last posting of a document or an earlier one, wherever the list begins and ends', () => {
  fc.assert(fc.property(ascending, fc.nat(510), fc.nat(60), fc.nat(60), (docs, doc, first, last) => {
    const start = Math.min(first, docs.length)
    const end = Math.max(start, docs.length - last)
    const postings = Uint32Array.from(docs, each => packPosting(each, 3))
    const expected = docs.findLastIndex((each, i) => i >= start && i < end && each <= doc)
    assert.equal(seekDown(postings, doc, start, end), expected < 0 ? start : expected + 1)
  }))
})

test('the union of lists is ascending and without repeats', () => {
  fc.assert(fc.property(fc.array(ascending, { maxLength: 4 }), lists => {
    const postings = lists.map(docs => Uint32Array.from(docs, doc => packPosting(doc, 1)))
    assert.deepEqual([...unionDocs(postings)], [...new Set(lists.flat())].toSorted((a, b) => a - b))
  }))
})

type Token = readonly [key: number, repeats: number]
/** Keys that share their lower word, as a hash and a pair may, are among them. */
const token: fc.Arbitrary<Token> = fc.tuple(fc.constantFrom(7, 9, 0x4e00_4e01, 7 * 0x1_0000_0000 + 7, 9 * 0x1_0000_0000 + 7, 0xfff * 0x1_0000_0000 + 0xffff_ffff), fc.integer({ min: 1, max: 300 }))
const documents = fc.array(fc.array(token, { maxLength: 6 }), { minLength: 1, maxLength: 20 })

function segmentOf(docs: readonly (readonly Token[])[], firstDoc: number): Segment {
  const buffer = new TokenBuffer(firstDoc)
  for (const tokens of docs) {
    buffer.beginDoc()
    for (const [key, repeats] of tokens) for (let i = 0; i < repeats; i++) buffer.addTerm(key)
  }
  return buffer.toSegment()
}

function expectedPostings(docs: readonly (readonly Token[])[], key: number, isDropped: (doc: number) => boolean): number[] {
  return docs.flatMap((tokens, doc) => {
    const count = tokens.reduce((sum, [each, repeats]) => sum + (each === key ? repeats : 0), 0)
    return count === 0 || isDropped(doc) ? [] : [packPosting(doc, count)]
  })
}

test('packed and merged segments hold each term once per document with its frequency', () => {
  fc.assert(fc.property(documents, documents, (first, second) => {
    const isDropped = (doc: number): boolean => doc % 3 === 1
    const all = [...first, ...second]
    const merged = mergeSegments(segmentOf(first, 0), segmentOf(second, first.length), isDropped)
    for (const key of new Set(all.flat().map(([each]) => each)).add(1)) {
      assert.deepEqual([...segmentOf(first, 0).postingsOf(key)], expectedPostings(first, key, () => false))
      assert.deepEqual([...merged.postingsOf(key)], expectedPostings(all, key, isDropped))
      assert.equal(merged.countOf(key), merged.postingsOf(key).length)
      assert.equal(merged.arrays.peaks[merged.find(key)] ?? 0, Math.max(0, ...[...merged.postingsOf(key)].map(frequencyOf)))
    }
    assert.deepEqual([merged.firstDoc, merged.endDoc], [0, all.length])
  }), { numRuns: 60 })
})

test('a time order is sorted after every batch, and blocks are skipped only when all of theirs have ended', () => {
  fc.assert(fc.property(fc.array(fc.array(fc.nat(1000), { maxLength: 90 }), { maxLength: 6 }), batches => {
    const keys: number[] = []
    const reachOf = (doc: number): number => (keys[doc] ?? 0) + (doc % 5) * 40
    const order = new TimeOrder((a, b) => (keys[a] ?? 0) - (keys[b] ?? 0) || a - b, reachOf)
    for (const batch of batches) {
      for (const key of batch) order.add(keys.push(key) - 1)
      const docs = Array.from({ length: order.length }, (_, i) => order.at(i))
      assert.deepEqual(docs, keys.map((_, doc) => doc).sort((a, b) => (keys[a] ?? 0) - (keys[b] ?? 0) || a - b))
      docs.forEach((doc, i) => assert.ok(!order.blockEndsBy(i, reachOf(doc) - 1)))
    }
    order.compact(doc => doc % 2 === 0)
    assert.equal(order.length, Math.floor(keys.length / 2))
  }), { numRuns: 60 })
})

test('names are compared in normal form, counted by live documents and leave with the last', () => {
  const names = new NameTable()
  names.add(['Gateway', '网关', 'gateway'])
  names.add(['ＧＡＴＥＷＡＹ'])
  names.add([])
  assert.deepEqual(names.frequent(1), ['Gateway', '网关'])
  assert.deepEqual(names.frequent(2), ['Gateway'])
  assert.equal(names.has(1, names.find('gateway')), true)
  assert.equal(names.has(2, names.find('gateway')), false)
  names.discard(0)
  assert.deepEqual([names.frequent(1), names.find('网关')], [['Gateway'], -1])
  names.discard(1)
  assert.deepEqual(names.frequent(1), [])
  names.add(['网关'])
  assert.deepEqual([names.frequent(1), names.has(3, names.find('网关'))], [['网关'], true])
})

test('names are found in a text: Latin ones as whole words, dense ones anywhere', () => {
  const names = new NameTable()
  names.add(['Redis', '云杉', 'plan b', 'v2'])
  const found = (text: string): number => names.namesIn(text).size
  assert.deepEqual(['redis很快', '用redis', 'rediska', '这棵云杉高', 'plan b!', 'plan bc', 'v2', 'v21', ''].map(found), [1, 1, 0, 1, 1, 0, 1, 0, 0])
})
