// Lists, filters and pages of the record index against a plain sort over all records.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { KINDS, type MemoryRecord, STATUSES } from '../../../src/core/record/record.ts'
import type { PagePosition } from '../../../src/core/search/cursor.ts'
import type { FilterSpec } from '../../../src/core/search/filter.ts'
import type { HitOrder } from '../../../src/core/search/hit-order.ts'
import { newestRecordedIn, standingRecordedFrom } from '../../../src/core/search/list-candidates.ts'
import { parseQuery } from '../../../src/core/search/query-terms.ts'
import { eventSpan, RecordColumns } from '../../../src/core/search/record-columns.ts'
import { RecordIndex } from '../../../src/core/search/record-index.ts'
import { selectCandidates, startWalk } from '../../../src/core/search/select-candidates.ts'
import { DAY_MS, epochMs, HOUR_MS } from '../../../src/core/time/instant.ts'
import { interval } from '../../../src/core/time/interval.ts'
import { runAll } from '../../../test-support/run-all.ts'
import { randomSource } from '../../../test-support/random-source.ts'
import { buildRecord, SAMPLE_MS } from '../../../test-support/record-builder.ts'

const random = randomSource(99)
const pick = <T>(values: readonly T[]): T => values[Math.floor(random() * values.length)] as T

function randomRecord(): MemoryRecord {
  const start = SAMPLE_MS + Math.floor(random() * 40) * 6 * HOUR_MS
  const end = start + pick([0, 60_000, HOUR_MS, DAY_MS, 9 * DAY_MS, 300 * DAY_MS])
  const [event_start_ms, event_end_ms] = pick([[start, end], [start, end], [start, end], [null, null], [null, end], [start, null]] as const)
  return buildRecord({
    text: Array.from({ length: 1 + Math.floor(random() * 5) }, () => pick(['网关', '发布', '成本', '茶', 'redis'])).join(' '),
    kind: pick(KINDS), status: pick(STATUSES), entities: pick([[], ['网关'], ['Redis', '网关']]), topics: pick([[], ['发布']]),
    recorded_at: SAMPLE_MS + Math.floor(random() * 20) * HOUR_MS, event_start_ms, event_end_ms,
  })
}

function randomFilters(): FilterSpec {
  const from = SAMPLE_MS + Math.floor(random() * 45) * 6 * HOUR_MS - DAY_MS
  const window = interval(epochMs(from), epochMs(from + pick([0, HOUR_MS, DAY_MS, 5 * DAY_MS])))
  return {
    ...(random() < 0.6 ? { window, timeField: pick(['event', 'recorded'] as const) } : {}),
    ...(random() < 0.3 ? { kinds: [pick(KINDS), pick(KINDS)] } : {}),
    ...(random() < 0.3 ? { statuses: [pick(STATUSES)] } : {}),
    ...(random() < 0.2 ? { entity: pick(['网关', 'redis', '无名']) } : {}),
    ...(random() < 0.2 ? { topic: '发布' } : {}),
  }
}

function passes(record: MemoryRecord, { window, timeField, kinds, statuses, entity, topic }: FilterSpec): boolean {
  const { start, end } = eventSpan(record)
  const inWindow = window === undefined || (timeField === 'recorded' ? record.recorded_at >= window.start && record.recorded_at < window.end : start < window.end && end > window.start)
  return inWindow
    && (kinds === undefined || kinds.includes(record.kind))
    && (statuses === undefined || statuses.includes(record.status))
    && (entity === undefined || record.entities.some(name => name.toLowerCase() === entity))
    && (topic === undefined || record.topics.includes(topic))
}

function compare(order: HitOrder, now: number, a: MemoryRecord, b: MemoryRecord): number {
  const byId = a.id < b.id ? -1 : 1
  const isAhead = ({ recorded_at }: MemoryRecord): number => recorded_at > now + DAY_MS ? 1 : 0
  if (order === 'recorded-desc') return isAhead(a) - isAhead(b) || b.recorded_at - a.recorded_at || -byId
  const place = (record: MemoryRecord): [number, number] => {
    const { start } = eventSpan(record)
    return Number.isNaN(start) ? [1, record.recorded_at] : [0, start]
  }
  const [groupA, keyA] = place(a)
  const [groupB, keyB] = place(b)
  const sign = order === 'event-asc' ? 1 : -1
  return groupA - groupB || sign * (keyA - keyB || byId)
}

for (const [what, [start, end], span] of [
  ['an event with both borders', [5, 9], [5, 9]],
  ['an instant', [5, 5], [5, 6]],
  ['what began and goes on, by its first instant', [5, null], [5, 6]],
  ['what ends and began at no known time, by its last instant', [null, 9], [8, 9]],
] as const) {
  test(`a window finds ${what}`, () => {
    const { start: from, end: until } = eventSpan({ event_start_ms: start, event_end_ms: end })
    assert.deepEqual([from, until], span)
  })
}

const CHANGES: readonly Partial<MemoryRecord>[] = [
  { text: '别的话' }, { kind: 'plan' }, { status: 'disputed' }, { sensitivity: 'private' }, { superseded_by: buildRecord({}).id },
  { disputes: [buildRecord({}).id] }, { entities: ['灯塔'] }, { topics: ['灯塔'] }, { event_start_ms: null }, { event_end_ms: SAMPLE_MS + 9 * DAY_MS },
  { event_end_ms: null }, { recorded_at: SAMPLE_MS + 1 }, { recorded_at: SAMPLE_MS + 0x1_0000_0000 }, { valid_to: SAMPLE_MS },
]

for (const change of CHANGES) {
  test(`a version with another ${Object.keys(change).join()} is not taken for the one that is indexed`, () => {
    const record = buildRecord({ event_start_ms: SAMPLE_MS, event_end_ms: SAMPLE_MS + DAY_MS })
    const columns = new RecordColumns()
    columns.set(0, record, 0)
    assert.equal(columns.isSame(0, record), true)
    assert.equal(columns.isSame(0, { ...record, ...change }), false)
  })
}

test('lists with any filter, in any order, page by page, are what a plain sort gives', () => {
  const index = new RecordIndex()
  const live = new Map<number, MemoryRecord>()
  for (let i = 0; i < 700; i++) {
    const record = randomRecord()
    live.set(index.add(record), record)
    if (random() < 0.2) {
      const [doc, old] = pick([...live])
      if (random() < 0.5) index.discard(doc)
      else live.set(index.add({ ...old, seen_count: old.seen_count + 1 }), old)
      live.delete(doc)
    }
    if (i % 97 === 0) index.byEvent.at(index.byEvent.length - 1)
    if (i % 211 === 0) runAll(index.vacuum())
  }
  for (let round = 0; round < 400; round++) {
    const order = pick(['event-asc', 'event-desc', 'recorded-desc'] as const)
    const now = SAMPLE_MS + Math.floor(random() * 45 - 25) * HOUR_MS
    const filters = randomFilters()
    const text = random() < 0.3 ? '茶' : null
    const parsed = text === null ? null : parseQuery(text, 'all')
    const expected = [...live].filter(([, record]) => passes(record, filters) && (text === null || record.text.includes(text))).sort(([, a], [, b]) => compare(order, now, a, b)).map(([doc]) => doc)
    const walk = startWalk(index, parsed, 'all', now)
    const found: number[] = []
    for (let after: PagePosition | null = null; ;) {
      const page = selectCandidates(index, { parsed, match: 'all', order, filters, walk, after, count: 7 })
      found.push(...page.map(candidate => candidate.doc))
      const last = page.at(-1)
      if (page.length < 7 || last === undefined) break
      after = { ...last, id: index.ids.wordsOf(last.doc), walk: 0 }
    }
    assert.deepEqual(found, expected, JSON.stringify({ order, now: now - SAMPLE_MS, filters, text }))
  }
})

test('of equal relevance the newer one is first, one ahead of the clock last; it stands by its words all the same', () => {
  const index = new RecordIndex()
  const texts = ['缓存', '缓存', '缓存', '缓存 缓存 缓存']
  const docs = texts.map((text, i) => index.add(buildRecord({ text, recorded_at: SAMPLE_MS + [0, HOUR_MS, 400 * DAY_MS, 400 * DAY_MS][i]! })))
  const parsed = parseQuery('缓存', 'any')
  const found = (now: number): readonly number[] => selectCandidates(index, { parsed, match: 'any', order: 'relevance', filters: {}, walk: startWalk(index, parsed, 'any', now), after: null, count: 9 }).map(({ doc }) => doc)
  const [old, newer, ahead, clear] = docs
  assert.deepEqual(found(SAMPLE_MS + 2 * HOUR_MS), [clear, newer, old, ahead])
  assert.deepEqual(found(SAMPLE_MS + 400 * DAY_MS), [clear, ahead, newer, old])
  assert.deepEqual(standingRecordedFrom(index, SAMPLE_MS + HOUR_MS), [SAMPLE_MS + HOUR_MS, SAMPLE_MS + 400 * DAY_MS, SAMPLE_MS + 400 * DAY_MS])
})

test('the newest record of a window is the newest of those whose event lies in it', () => {
  const index = new RecordIndex()
  const records = Array.from({ length: 300 }, randomRecord)
  for (const record of records) index.add(record)
  for (let i = 0; i < 50; i++) {
    const from = SAMPLE_MS + Math.floor(random() * 60) * 6 * HOUR_MS
    const window = interval(epochMs(from), epochMs(from + DAY_MS))
    const times = records.filter(record => passes(record, { window })).map(record => record.recorded_at)
    assert.equal(newestRecordedIn(index, window), times.length === 0 ? null : Math.max(...times))
  }
})

test('a fresh record comes before an equal old one, a named entity before an unnamed, and neither beats clearly more words', () => {
  const index = new RecordIndex()
  const base = { entities: [], text: '网关 发布 完成', recorded_at: SAMPLE_MS - 200 * DAY_MS }
  const docs = {
    old: index.add(buildRecord(base)),
    fresh: index.add(buildRecord({ ...base, recorded_at: SAMPLE_MS })),
    named: index.add(buildRecord({ ...base, entities: ['网关'] })),
    fuller: index.add(buildRecord({ ...base, text: '网关 发布 成本' })),
  }
  const ranked = (text: string): number[] => {
    const parsed = parseQuery(text, 'any')
    return selectCandidates(index, { parsed, match: 'any', order: 'relevance', filters: {}, walk: startWalk(index, parsed, 'any', SAMPLE_MS), after: null, count: 9 }).map(({ doc }) => doc)
  }
  assert.ok(ranked('发布').indexOf(docs.fresh) < ranked('发布').indexOf(docs.old))
  assert.ok(ranked('网关').indexOf(docs.named) < ranked('网关').indexOf(docs.old))
  assert.equal(ranked('发布 成本')[0], docs.fuller)
})

test('records that were born after a walk began are not part of it, new versions of older ones are', () => {
  const index = new RecordIndex()
  const first = buildRecord({ text: '网关' })
  index.add(first)
  const parsed = parseQuery('网关', 'all')
  const walk = startWalk(index, parsed, 'all', SAMPLE_MS)
  const again = index.add({ ...first, seen_count: 2 })
  index.add(buildRecord({ text: '网关' }))
  const docs = selectCandidates(index, { parsed, match: 'all', order: 'relevance', filters: {}, walk, after: null, count: 9 }).map(({ doc }) => doc)
  assert.deepEqual(docs, [again])
})

test('the status at an instant follows the other side of a link, or the end of validity when that side is gone', () => {
  const index = new RecordIndex()
  const successor = buildRecord({ recorded_at: SAMPLE_MS + 10 })
  const rival = buildRecord({ recorded_at: SAMPLE_MS + 20 })
  const retired = index.add(buildRecord({ status: 'superseded', superseded_by: successor.id, valid_to: SAMPLE_MS + 3, disputes: [rival.id] }))
  const disputed = index.add(buildRecord({ status: 'disputed', disputes: [rival.id] }))
  const at = (doc: number, offset: number): string => index.statusAt(doc, SAMPLE_MS + offset)
  assert.deepEqual([at(retired, 2), at(retired, 3)], ['active', 'superseded'])
  const successorDoc = index.add(successor)
  index.add(rival)
  assert.deepEqual([at(retired, 9), at(retired, 10), at(disputed, 19), at(disputed, 20)], ['active', 'superseded', 'active', 'disputed'])
  index.discard(successorDoc)
  assert.equal(at(retired, 3), 'superseded')
})
