// A search that leaves out what cannot reach its page against one that scores every document.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { recencyOf } from '../../../src/core/record/ahead-of-clock.ts'
import { KINDS } from '../../../src/core/record/record.ts'
import type { PagePosition } from '../../../src/core/search/cursor.ts'
import { docFilter, type FilterSpec } from '../../../src/core/search/filter.ts'
import { type Candidate, candidateOf, candidateOrder, isAfter } from '../../../src/core/search/hit-order.ts'
import { matchAll } from '../../../src/core/search/match-all.ts'
import { matchAny } from '../../../src/core/search/match-any.ts'
import { BLOCK_DOCS } from '../../../src/core/search/posting-list.ts'
import { parseQuery } from '../../../src/core/search/query-terms.ts'
import { RecordIndex } from '../../../src/core/search/record-index.ts'
import { relevance } from '../../../src/core/search/relevance.ts'
import { selectCandidates, startWalk, type Walk } from '../../../src/core/search/select-candidates.ts'
import { normalizeText } from '../../../src/core/text/normalize.ts'
import { tokenize } from '../../../src/core/text/tokenize.ts'
import { DAY_MS, epochMs } from '../../../src/core/time/instant.ts'
import { interval } from '../../../src/core/time/interval.ts'
import { randomSource } from '../../../test-support/random-source.ts'
import { buildRecord, SAMPLE_MS } from '../../../test-support/record-builder.ts'
import { runAll } from '../../../test-support/run-all.ts'

/** Frequent ones first: each is half as frequent as the one two places before it. */
const WORDS = ['网关', '的', 'deploy', 'server', '发布', 'deployed', '成本', 'redis', '缓存层', 'deploys', 'note', '迁移', 'err-1234', '茶', 'gateway', 'foo.bar', '网', '账单', 'paint', '灯塔']

interface Corpus {
  readonly index: RecordIndex
  readonly texts: ReadonlyMap<number, string>
}

/** Records mostly in the order of their time, some of them ahead of the clock, discarded or in a second version. */
function makeCorpus(docs: number, seed: number): Corpus {
  const random = randomSource(seed)
  const index = new RecordIndex()
  const texts = new Map<number, string>()
  const word = (): string => WORDS[Math.min(WORDS.length - 1, Math.floor(-2 * Math.log2(1 - random())))] as string
  for (let i = 0; i < docs; i++) {
    const text = Array.from({ length: 1 + Math.floor(random() ** 2 * 30) }, word).join(' ')
    const days = random() < 0.01 ? 60 : (400 * (i - docs)) / docs - (random() < 0.05 ? random() * 300 : 0)
    const record = buildRecord({ text, kind: KINDS[Math.floor(random() * KINDS.length)]!, recorded_at: SAMPLE_MS + Math.floor(days * DAY_MS), entities: random() < 0.1 ? [word()] : [], topics: [] })
    const doc = index.add(record)
    texts.set(doc, text)
    if (random() < 0.1) index.discard(Math.floor(random() * doc))
    if (random() < 0.02) texts.set(index.add({ ...record, seen_count: 2 }), text)
    if (random() < 0.01) index.terms.parts()
    if (random() < 0.002) index.maintain()
    if (random() < 0.0005) runAll(index.vacuum())
  }
  return { index, texts }
}

const corpora: readonly Corpus[] = [makeCorpus(60, 1), makeCorpus(900, 2), makeCorpus(3 * BLOCK_DOCS, 3)]

interface Question {
  readonly text: string
  readonly match: 'any' | 'all'
  readonly filters: FilterSpec
  readonly now: number
}

/** Every document with its sum: nothing is left out. */
function sumsOf({ index }: Corpus, { match }: Question, walk: Walk): Map<number, number> {
  const sums = new Map<number, number>()
  const search = match === 'all' ? matchAll : matchAny
  search(index.terms, walk.terms, walk.statistics, {
    leastEver: -Infinity, least: -Infinity, enter: () => {},
    take: (doc, sum) => {
      assert.ok(!sums.has(doc), `document ${doc} came twice`)
      sums.set(doc, sum)
    },
  })
  return sums
}

function rankedByHand(corpus: Corpus, question: Question, walk: Walk): Candidate[] {
  const { index } = corpus
  const passes = docFilter(index, question.filters)
  return [...sumsOf(corpus, question, walk)].filter(([doc]) => passes(doc)).map(([doc, sum]) => {
    const score = relevance(sum, walk.now - recencyOf(index.columns.recordedAt(doc), walk.now), index.entities.hasAny(doc, walk.entities))
    return candidateOf(index, 'relevance', { doc, score, now: walk.now })
  }).sort(candidateOrder(index, 'relevance'))
}

const question: fc.Arbitrary<Question> = fc.record({
  text: fc.array(fc.constantFrom(...WORDS), { minLength: 1, maxLength: 5 }).map(words => words.join(' ')),
  match: fc.constantFrom('any', 'all'),
  filters: fc.constantFrom<FilterSpec>({}, {}, { kinds: ['decision', 'fact'] }, { timeField: 'recorded', window: interval(epochMs(SAMPLE_MS - 300 * DAY_MS), epochMs(SAMPLE_MS - 100 * DAY_MS)) }),
  now: fc.constantFrom(0, -200, 90).map(days => SAMPLE_MS + days * DAY_MS),
})

test('a page holds what a search that scores every document has first, scores to the last bit, and so does the page after it', () => {
  fc.assert(fc.property(fc.constantFrom(...corpora), question, fc.constantFrom(1, 2, 5, 20, 200), (corpus, asked, count) => {
    const { index } = corpus
    const parsed = parseQuery(asked.text, asked.match)
    const walk = startWalk(index, parsed, asked.match, asked.now)
    const expected = rankedByHand(corpus, asked, walk)
    let after: PagePosition | null = null
    for (let from = 0; from < 3 * count && from <= expected.length; from += count) {
      const page = selectCandidates(index, { parsed, match: asked.match, order: 'relevance', filters: asked.filters, walk, after, count })
      assert.deepEqual(page, expected.slice(from, from + count))
      const last = page.at(-1)
      if (last === undefined) break
      after = { ...last, id: index.ids.wordsOf(last.doc), walk: 0 }
      const place = after
      assert.ok(expected.slice(from + count).every(candidate => isAfter(index, 'relevance', candidate, place)))
    }
  }), { numRuns: 400 })
})

test('sums over any word are those of the formula, counted in the texts', () => {
  const corpus = corpora[1] as Corpus
  const { index, texts } = corpus
  for (const text of ['网关 redis', '灯塔 账单 redis', 'gateway 迁移 note', '成本']) {
    const asked: Question = { text, match: 'any', filters: {}, now: SAMPLE_MS }
    const walk = startWalk(index, parseQuery(text, 'any'), 'any', SAMPLE_MS)
    const words = text.split(' ')
    const sums = sumsOf(corpus, asked, walk)
    for (const [doc, recordText] of texts) {
      if (!index.isLive(doc)) continue
      const held = tokenize(normalizeText(recordText))
      const length = index.terms.lengthOf(doc)
      const expected = words.reduce((sum, word, i) => {
        const frequency = held.filter(each => each === word).length
        return sum + ((walk.statistics.idf[i] ?? 0) * frequency * 1.9) / (frequency + 0.9 * (0.6 + (0.4 * length) / walk.statistics.averageLength))
      }, 0)
      assert.ok(Math.abs((sums.get(doc) ?? 0) - expected) <= 1e-9, `${text} in ${doc}`)
    }
  }
})

/** A short old record and a longer one a block later, `age` days old, over records that hold neither word. */
function makeRivals(age: number): Corpus {
  const index = new RecordIndex()
  const texts = new Map<number, string>()
  const add = (text: string, days: number): void => {
    texts.set(index.add(buildRecord({ text, recorded_at: SAMPLE_MS - Math.round(days * DAY_MS), entities: [], topics: [] })), text)
  }
  const filler = Array.from({ length: 20 }, () => 'note').join(' ')
  add(`redis 灯塔 ${filler}`, 300)
  for (let i = 0; i < BLOCK_DOCS; i++) add(filler, 200)
  add(`redis 灯塔 ${filler} note note note`, age)
  return { index, texts }
}

test('an old record that is better by a hair stands before a fresh one of a later block, worse by a hair behind it', () => {
  for (const [text, match] of [['redis', 'all'], ['redis', 'any'], ['redis 灯塔', 'all'], ['redis 灯塔', 'any']] as const) {
    const asked: Question = { text, match, filters: {}, now: SAMPLE_MS }
    const firstOf = (corpus: Corpus): string | undefined => {
      const { index } = corpus
      const parsed = parseQuery(text, match)
      const walk = startWalk(index, parsed, match, SAMPLE_MS)
      const [first] = selectCandidates(index, { parsed, match, order: 'relevance', filters: {}, walk, after: null, count: 1 })
      assert.deepEqual(first, rankedByHand(corpus, asked, walk)[0])
      return corpus.texts.get(first?.doc ?? -1)
    }
    const level = makeRivals(0)
    const [old = 0, fresh = 0] = [...sumsOf(level, asked, startWalk(level.index, parseQuery(text, match), match, SAMPLE_MS))].sort(([a], [b]) => a - b).map(([, sum]) => sum)
    assert.ok(old > fresh && old < fresh * 1.09)
    /** The age in days at which the fresh one is worth `share` of the old one. */
    const ageFor = (share: number): number => -30 * Math.log2((share * relevance(old, 300 * DAY_MS, false) / fresh - 1) / 0.1)
    const [oldText, freshText] = [level.texts.get(0), level.texts.get(BLOCK_DOCS + 1)]
    assert.equal(firstOf(makeRivals(ageFor(0.9999))), oldText, `${text}, ${match}`)
    assert.equal(firstOf(makeRivals(ageFor(1.0001))), freshText, `${text}, ${match}`)
  }
})
