// The term index against two oracles: MiniSearch over the same terms, and an index built anew.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { corpusStatistics } from '../../../src/core/search/corpus-statistics.ts'
import { InvertedIndex } from '../../../src/core/search/inverted-index.ts'
import { matchAll } from '../../../src/core/search/match-all.ts'
import { matchAny } from '../../../src/core/search/match-any.ts'
import { parseQuery } from '../../../src/core/search/query-terms.ts'
import type { ScoreSink } from '../../../src/core/search/score-sink.ts'
import { normalizeText } from '../../../src/core/text/normalize.ts'
import { scanTokens } from '../../../src/core/text/tokenize.ts'
import { runAll } from '../../../test-support/run-all.ts'
import { randomSource } from '../../../test-support/random-source.ts'

const { default: MiniSearch } = await import('minisearch').catch(() => ({ default: null }))

/** What the test needs of MiniSearch, which is a development package and absent from an installed copy. */
interface Oracle {
  add(document: { readonly id: number; readonly text: string }): void
  has(id: number): boolean
  discard(id: number): void
  search(query: string, options: { readonly combineWith: 'AND' }): readonly { readonly id: number }[]
}

/** Wants every document. */
function sinkFor(take: (doc: number, sum: number) => void): ScoreSink {
  return { leastEver: -Infinity, least: -Infinity, enter: () => {}, take }
}

function docsWithAll(index: InvertedIndex, text: string): number[] {
  const { terms } = parseQuery(text, 'all')
  const docs: number[] = []
  matchAll(index, terms, corpusStatistics(index, terms), sinkFor(doc => docs.push(doc)))
  return docs.sort((a, b) => a - b)
}

function scoresOf(index: InvertedIndex, text: string): Map<number, number> {
  const { terms } = parseQuery(text, 'any')
  const scores = new Map<number, number>()
  matchAny(index, terms, corpusStatistics(index, terms), sinkFor((doc, score) => scores.set(doc, score)))
  return scores
}

const PIECES = ['部署', '方案', '网关', '案网', '茶', '发布了', 'redis', 'gateway', 'err-1234', 'foo.bar', 'v2', 'サーバ', '𠮷野', '서울', 'B', '，', ' ', ' ']

function randomText(random: () => number, pieces: number): string {
  return Array.from({ length: pieces }, () => PIECES[Math.floor(random() * PIECES.length)]).join(random() < 0.5 ? '' : ' ')
}

/** The terms that a query for all words asks for, and the terms that a document is found by. */
function termsFor(text: string): string[] {
  const normal = normalizeText(text)
  const terms: string[] = []
  scanTokens(normal, (kind, start, end) => {
    if (kind === 'pair' || kind === 'word' || kind === 'single') terms.push(normal.slice(start, end))
  })
  return terms
}

test('documents with all words are those that MiniSearch finds with the same terms, after deletions and merges', { skip: MiniSearch === null }, () => {
  if (MiniSearch === null) return
  const random = randomSource(20_261_130)
  let asked = 0
  for (let round = 0; round < 20; round++) {
    const oracle: Oracle = new MiniSearch({ fields: ['text'], tokenize: termsFor, processTerm: term => term })
    const index = new InvertedIndex()
    const texts = Array.from({ length: 60 + Math.floor(random() * 300) }, () => randomText(random, 1 + Math.floor(random() * 12)))
    texts.forEach((text, id) => {
      oracle.add({ id, text })
      assert.equal(index.add(normalizeText(text)), id)
      if (random() < 0.05) index.parts()
      if (random() < 0.2 && oracle.has(id >> 1)) {
        oracle.discard(id >> 1)
        index.discard(id >> 1)
      }
      if (random() < 0.02) index.maintain()
      if (random() < 0.01) runAll(index.vacuum())
    })
    for (let i = 0; i < 50; i++) {
      const query = randomText(random, 1 + Math.floor(random() * 3))
      const wanted = termsFor(query)
      // A lone dense character also stands for its pairs, which MiniSearch does not know; it has its own test.
      if (wanted.length === 0 || wanted.some(term => [...term].length === 1 && term !== 'b')) continue
      asked++
      assert.deepEqual(docsWithAll(index, query), oracle.search(query, { combineWith: 'AND' }).map(({ id }) => id).toSorted((a, b) => a - b), query)
    }
  }
  assert.ok(asked > 500, `only ${asked} queries were comparable`)
})

test('a single dense character is found wherever it stands', () => {
  const random = randomSource(7)
  const texts = Array.from({ length: 300 }, () => randomText(random, 1 + Math.floor(random() * 5)))
  const index = new InvertedIndex()
  for (const text of texts) index.add(normalizeText(text))
  for (const character of ['部', '案', '茶', '了', 'ー', '𠮷', '울', '网']) {
    const expected = texts.flatMap((text, doc) => (text.includes(character) ? [doc] : []))
    assert.deepEqual(docsWithAll(index, character), expected, character)
  }
})

test('after discarding and vacuum the index answers as one that never held the documents, scores included', () => {
  const random = randomSource(3)
  const texts = Array.from({ length: 400 }, () => randomText(random, 1 + Math.floor(random() * 12)))
  const gone = new Set(texts.flatMap((_, doc) => (random() < 0.4 ? [doc] : [])))
  const index = new InvertedIndex()
  texts.forEach((text, doc) => {
    index.add(normalizeText(text))
    if (doc % 37 === 0) index.parts()
  })
  for (const doc of gone) index.discard(doc)
  const rebuilt = new InvertedIndex()
  const kept = texts.flatMap((text, doc) => (gone.has(doc) ? [] : [{ text, doc }]))
  for (const { text } of kept) rebuilt.add(normalizeText(text))
  runAll(index.vacuum())
  assert.equal(index.liveCount, rebuilt.liveCount)
  assert.equal(index.averageLength, rebuilt.averageLength)
  for (let i = 0; i < 100; i++) {
    const query = randomText(random, 1 + Math.floor(random() * 3))
    assert.deepEqual(docsWithAll(index, query), docsWithAll(rebuilt, query).map(doc => kept[doc]?.doc), query)
    const expected = [...scoresOf(rebuilt, query)].map(([doc, score]) => [kept[doc]?.doc, score] as const)
    const found = scoresOf(index, query)
    assert.deepEqual([...found.keys()].toSorted((a, b) => a - b), expected.map(([doc]) => doc).toSorted((a, b) => (a ?? 0) - (b ?? 0)), query)
  }
})

test('discarded documents are hidden at once, and background work ends with few segments', () => {
  const random = randomSource(11)
  const index = new InvertedIndex()
  for (let doc = 0; doc < 5000; doc++) {
    index.add(normalizeText(randomText(random, 6)))
    if (doc % 8 === 7) index.parts()
  }
  assert.ok(index.parts().length < 25, `${index.parts().length} segments without background work`)
  const before = docsWithAll(index, 'redis')
  for (const doc of before.slice(0, 100)) index.discard(doc)
  assert.deepEqual(docsWithAll(index, 'redis'), before.slice(100))
  while (index.maintain());
  assert.deepEqual(docsWithAll(index, 'redis'), before.slice(100))
  assert.ok(index.parts().length <= 4, `${index.parts().length} segments`)
})

test('another form of an English word is found for less than the word itself', () => {
  const index = new InvertedIndex()
  for (const text of ['we painted the fence', 'we paint the fence', 'we grew flowers']) index.add(text)
  const scores = scoresOf(index, 'paint')
  assert.deepEqual([...scores.keys()].toSorted(), [0, 1])
  assert.ok((scores.get(1) ?? 0) > (scores.get(0) ?? 0))
  assert.deepEqual(docsWithAll(index, 'paint'), [1])
})
