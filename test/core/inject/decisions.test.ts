// The pure decisions of injection: selection, budget, cooldown, cold start, what a session remembers, replay.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import * as fc from 'fast-check'
import { fitBlock } from '../../../src/core/inject/budget.ts'
import { type Candidate, candidateOf } from '../../../src/core/inject/candidate.ts'
import { coldStartWindow, orderForColdStart } from '../../../src/core/inject/cold-start.ts'
import { parseBlock } from '../../../src/core/inject/parse-block.ts'
import { replayOnce } from '../../../src/core/inject/replay.ts'
import { askedKinds, selectCandidates, type SelectionRules } from '../../../src/core/inject/select-candidates.ts'
import { blockShown, compactedAt, coolingOf, NEW_SESSION, standsInContext, started } from '../../../src/core/inject/session-memory.ts'
import { coolingUse, type Topic } from '../../../src/core/inject/topic-cooldown.ts'
import type { MemoryRecord } from '../../../src/core/record/record.ts'
import { estimateTokens } from '../../../src/core/text/token-count.ts'
import { type EpochMs, epochMs } from '../../../src/core/time/instant.ts'
import { formatMinute, zoneId } from '../../../src/core/time/zone.ts'
import { buildRecord } from '../../../test-support/record-builder.ts'

const ZONE = zoneId('Asia/Shanghai')
const at = (time: string): EpochMs => epochMs(Date.parse(`2031-03-${time}:00+08:00`))
const record = (text: string, fields: Partial<MemoryRecord> = {}): MemoryRecord => buildRecord({
  text, kind: 'decision', event_start_ms: at('05T00:00'), event_end_ms: at('06T00:00'), time_precision: 'day', time_basis: 'inferred', recorded_at: at('05T10:00'), ingested_at: at('05T10:00'), ...fields,
})
const FOUND = { route: 'window', score: null } as const
const candidate = (text: string, fields: Partial<MemoryRecord> = {}, tier: 0 | 1 = 0): Candidate => candidateOf(record(text, fields), ZONE, FOUND, tier)
const rules = (fields: Partial<SelectionRules> = {}): SelectionRules => ({ topic: [], history: false, askedKinds: [], newestFirst: false, at: epochMs(Date.UTC(2027, 0, 1)), inContext: () => false, ...fields })
const texts = (chosen: readonly Candidate[]): readonly string[] => chosen.map(({ item }) => item.text)

test('standing before replaced, asked-for before related, outcome before claim', () => {
  const all = [
    candidate('声称搬完', { kind: 'claim' }), candidate('旧库', { status: 'superseded', valid_to: at('06T09:00') }), candidate('后来的', {}, 1), candidate('搬完', { kind: 'outcome' }), candidate('新库'),
  ]
  assert.deepEqual(texts(selectCandidates(all, rules({ history: true, askedKinds: ['decision'] })).chosen), ['新库', '搬完', '声称搬完', '后来的', '旧库'])
})

test('history stays out unless it is asked for, and is named as dropped', () => {
  const { chosen, dropped } = selectCandidates([candidate('旧库', { status: 'superseded' }), candidate('新库')], rules())
  assert.deepEqual(texts(chosen), ['新库'])
  assert.deepEqual(dropped.map(({ why }) => why), ['superseded'])
})

test('private records need a question about them', () => {
  const secret = candidate('手机尾号改成 0000', { sensitivity: 'private' })
  assert.deepEqual(texts(selectCandidates([secret], rules()).chosen), [])
  assert.deepEqual(texts(selectCandidates([secret], rules({ topic: ['手机', '机尾', '尾号'] })).chosen), ['手机尾号改成 0000'])
})

test('no two lines say the same; an outcome wins over the same claim', () => {
  const { chosen, dropped } = selectCandidates([candidate('索引重建已完成。', { kind: 'claim' }), candidate('索引重建完成了', { kind: 'outcome' })], rules())
  assert.deepEqual(chosen.map(({ item }) => item.kind), ['outcome'])
  assert.deepEqual(dropped.map(({ why }) => why), ['duplicate'])
})

test('a time is told from its beginning, a state by its newest statement', () => {
  const early = candidate('早', { event_start_ms: at('05T08:00'), recorded_at: at('05T08:00') })
  const late = candidate('晚', { event_start_ms: at('05T18:00'), recorded_at: at('05T18:00') })
  assert.deepEqual(texts(selectCandidates([late, early], rules()).chosen), ['早', '晚'])
  assert.deepEqual(texts(selectCandidates([early, late], rules({ newestFirst: true })).chosen), ['晚', '早'])
})

test('the words of a question name kinds', () => {
  assert.deepEqual(askedKinds('昨天我们定了什么'), ['decision', 'correction'])
  assert.deepEqual(askedKinds('固定资产在哪'), [])
  assert.ok(askedKinds('What did we finish?').includes('outcome'))
})

const frame = { language: 'zh' as const, label: () => '2031-03-05', tool: 'memory_search', unseen: 0 }

test('what fits whole has no line about a rest', () => {
  const fitted = fitBlock([candidate('甲'), candidate('乙')], frame, { maxItems: 6, maxTokens: 1200 })
  assert.deepEqual([fitted?.included.length, parseBlock(fitted?.text ?? '')?.left], [2, null])
})

test('the item limit is told in the last line but one', () => {
  const fitted = fitBlock(['甲', '乙', '丙', '丁'].map(text => candidate(text)), frame, { maxItems: 2, maxTokens: 1200 })
  assert.deepEqual(parseBlock(fitted?.text ?? '')?.left, { count: 2, atLeast: false, tool: 'memory_search' })
  assert.deepEqual(texts(fitted?.cutByItems ?? []), ['丙', '丁'])
})

test('a record that is too long is left out whole and the next one is tried', () => {
  const fitted = fitBlock([candidate('长'.repeat(400)), candidate('短')], frame, { maxItems: 6, maxTokens: 200 })
  assert.deepEqual(texts(fitted?.included ?? []), ['短'])
  assert.equal(fitBlock([candidate('长'.repeat(400))], frame, { maxItems: 6, maxTokens: 200 }), null)
})

test('no block is over its budget, none cuts a record, and what is left is counted', () => {
  fc.assert(fc.property(fc.array(fc.integer({ min: 1, max: 120 }), { maxLength: 12 }), fc.integer({ min: 60, max: 700 }), fc.integer({ min: 1, max: 8 }), fc.integer({ min: 0, max: 2 }), (lengths, maxTokens, maxItems, unseen) => {
    const candidates = lengths.map((length, index) => candidate(`第${index}号${'事'.repeat(length)}。`))
    const fitted = fitBlock(candidates, { ...frame, unseen }, { maxItems, maxTokens })
    if (fitted === null) return
    assert.ok(estimateTokens(fitted.text) <= maxTokens && fitted.tokens === estimateTokens(fitted.text))
    const read = parseBlock(fitted.text)
    assert.ok(read !== null && read.items.length <= maxItems)
    assert.deepEqual(read.items.map(item => item.text), texts(fitted.included))
    assert.equal(read.left?.count ?? 0, candidates.length - fitted.included.length + unseen)
    assert.equal(fitted.included.length + fitted.cutByItems.length + fitted.cutByTokens.length, candidates.length)
  }))
})

const topic = (fields: Partial<Topic> = {}): Topic => ({ kind: 'time', key: '2031-03-05', terms: [], ...fields })

test('a topic cools for the turns in between, then it is free', () => {
  const uses = [{ topic: topic(), turn: 10, at: at('06T09:00') }]
  assert.deepEqual([11, 12, 13, 14].map(turn => coolingUse(uses, topic(), turn, 3) !== null), [true, true, true, false])
  assert.equal(coolingUse(uses, topic(), 11, 0), null)
})

test('another day, another kind and another subject are other topics; a bare repetition is not', () => {
  const uses = [{ topic: topic({ terms: ['缓存'] }), turn: 10, at: at('06T09:00') }]
  assert.equal(coolingUse(uses, topic({ key: '2031-03-04' }), 11, 3), null)
  assert.equal(coolingUse(uses, topic({ kind: 'state' }), 11, 3), null)
  assert.equal(coolingUse(uses, topic({ terms: ['数据'] }), 11, 3), null)
  assert.notEqual(coolingUse(uses, topic({ terms: ['缓存', '数据'] }), 11, 3), null)
  assert.notEqual(coolingUse(uses, topic(), 11, 3), null)
})

test('the look back covers whole days and puts open decisions and plans first', () => {
  const window = coldStartWindow(at('10T09:00'), 3, ZONE)
  assert.equal(formatMinute(window.start, ZONE), '2031-03-07T00:00')
  const ordered = orderForColdStart([
    candidate('完成', { kind: 'outcome', recorded_at: at('09T12:00') }), candidate('声称', { kind: 'claim' }), candidate('旧计划', { kind: 'plan', event_start_ms: at('08T09:00'), event_end_ms: at('08T10:00') }),
    candidate('决定', { recorded_at: at('08T09:00') }), candidate('新计划', { kind: 'plan', recorded_at: at('09T09:00'), event_start_ms: at('12T09:00'), event_end_ms: at('12T10:00') }),
  ], at('10T09:00'))
  assert.deepEqual(texts(ordered), ['新计划', '决定', '完成', '旧计划', '声称'])
})

test('a line stands in the context while it is fresh, and what the session said itself does', () => {
  const line = candidate('缓存用 Redis')
  const shown = blockShown(NEW_SESSION, [line.key], 4, at('06T09:00'), topic())
  assert.deepEqual([5, 7, 8].map(turn => standsInContext(shown, line, 's-2', turn, 3)), [true, true, false])
  assert.equal(standsInContext(NEW_SESSION, line, 's-1', 5, 3), true)
  assert.equal(standsInContext(started(NEW_SESSION, at('06T09:00')), line, 's-1', 5, 3), false)
  assert.notEqual(coolingOf(shown, topic(), 5, 3), null)
  const empty = compactedAt(at('06T10:00'))
  assert.deepEqual([standsInContext(empty, line, 's-1', 5, 3), coolingOf(empty, topic(), 5, 3), empty.coldTries > 0], [false, null, true])
})

test('the same record in another state is another line', () => {
  const one = record('缓存用 Redis')
  assert.notEqual(candidateOf(one, ZONE, FOUND).key, candidateOf({ ...one, status: 'superseded' }, ZONE, FOUND).key)
  assert.equal(candidateOf(one, ZONE, FOUND).key, candidateOf({ ...one }, ZONE, FOUND).key)
})

test('a block is repeated once in its own turn', () => {
  const first = replayOnce({ turn: 3, text: 'x', replayed: false }, 3)
  assert.equal(first?.text, 'x')
  assert.equal(replayOnce(first?.after ?? null, 3), null)
  assert.equal(replayOnce({ turn: 3, text: 'x', replayed: false }, 4), null)
  assert.equal(replayOnce(null, 3), null)
})

test('dates of a line: precision, days, unknown', () => {
  const when = (fields: Partial<MemoryRecord>): readonly [string | null, boolean] => {
    const { item } = candidate('x', fields)
    return [item.when, item.dayOnly]
  }
  assert.deepEqual(when({}), ['2031-03-05', true])
  assert.deepEqual(when({ recorded_at: at('06T10:00') }), ['2031-03-05', false])
  assert.deepEqual(when({ time_precision: 'minute', time_basis: 'stated', event_start_ms: at('05T14:30'), event_end_ms: at('05T14:31') }), ['2031-03-05 14:30', false])
  assert.deepEqual(when({ time_precision: 'minute', time_basis: 'recorded', event_start_ms: at('05T14:30'), event_end_ms: at('05T14:31') }), ['2031-03-05', false])
  assert.deepEqual(when({ time_precision: 'range', event_start_ms: at('03T00:00'), event_end_ms: at('10T00:00') }), ['2031-03-03~2031-03-09', false])
  assert.deepEqual(when({ time_precision: 'unknown', event_start_ms: null, event_end_ms: null }), [null, false])
})
