// Merge, score, bands, groups and order of timeline evidence.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import * as fc from 'fast-check'
import type { SourceName, TemporalMode } from '../../../src/core/plan/context-plan.ts'
import { rankTimeline, type TimelineQuestion } from '../../../src/core/timeline/rank-timeline.ts'
import { withSemanticMatch } from '../../../src/core/timeline/semantic-match.ts'
import { type RankedEvidence, type TimelineEvidence, toTimelineItem } from '../../../src/core/timeline/timeline-item.ts'
import { type EpochMs, epochMs } from '../../../src/core/time/instant.ts'
import { zoneId } from '../../../src/core/time/zone.ts'

const at = (time: string): EpochMs => epochMs(Date.parse(`2031-03-${time}:00+08:00`))
const NOW = at('11T10:00')
const DAY: TimelineQuestion['range'] = { start: at('10T00:00'), end: at('11T00:00') }
const piece = (id: string, fields: Partial<TimelineEvidence> = {}): TimelineEvidence => ({
  id, source: 'chat', type: 'event', eventStart: at('10T09:00'), eventEnd: null, observedAt: at('10T09:30'), title: `事项${id}`, content: '', importance: 0.95, confidence: 0.95, semanticMatch: 1,
  status: 'unknown', participants: [], sourceRef: id, ...fields,
})
const rank = (evidence: readonly TimelineEvidence[], mode: TemporalMode = 'OCCURRED_IN', more: Partial<TimelineQuestion> = {}): readonly RankedEvidence[] =>
  rankTimeline(evidence, { mode, range: DAY, at: NOW, importanceMin: null, status: null, ...more })
const ids = (ranked: readonly RankedEvidence[]): readonly string[] => ranked.map(({ evidence }) => evidence.id)

test('one thing in three sources is one item with the words of the best source', () => {
  const [only, ...rest] = rank([
    piece('m', { source: 'meinput', title: '和房东签租约', participants: ['房东'] }), piece('c', { title: '和房东签租约', eventStart: at('10T09:15') }), piece('k', { source: 'calendar', title: '和房东签租约', importance: 0.5 }),
  ])
  assert.equal(rest.length, 0)
  assert.equal(only?.evidence.id, 'k')
  assert.deepEqual([...only?.mergedFrom ?? []].sort(), ['c', 'k', 'm'])
  assert.equal(only?.importance, 0.95)
  assert.deepEqual(only?.evidence.participants, ['房东'])
})

const APART: readonly (readonly [string, Partial<TimelineEvidence>])[] = [
  ['sixteen minutes', { eventStart: at('10T09:16') }],
  ['other words', { title: '修好登录跳转' }],
  ['another day', { eventStart: at('10T23:59') }],
  ['one time unknown', { eventStart: null }],
]
for (const [why, fields] of APART) {
  test(`not the same thing: ${why}`, () => assert.equal(rank([piece('a', { title: '架构评审' }), piece('b', { title: '架构评审', ...fields })]).length, 2))
}

test('a plan and the decision on it are two things of one source, whatever a third source says', () => {
  const plan = piece('p', { type: 'commitment', title: '定打包方案', status: 'planned' })
  const decision = piece('d', { type: 'decision', title: '打包方案定了乙' })
  assert.equal(rank([plan, decision]).length, 2)
  assert.equal(rank([plan, piece('j', { source: 'journal', title: '定打包方案' }), decision]).length, 2)
  assert.equal(rank([plan, { ...decision, type: 'commitment' }]).length, 1)
})

test('a replaced statement is no part of what holds, and the mark outlives a merge with another source', () => {
  const old = piece('o', { title: '架构评审', replacedBy: { id: 'n', text: '架构评审取消' } })
  assert.equal(rank([old, piece('n', { title: '架构评审取消' })]).length, 2)
  assert.deepEqual(rank([old, piece('k', { source: 'calendar', title: '架构评审' })]).map(({ evidence }) => evidence.replacedBy?.text), ['架构评审取消'])
})

test('of one source the more telling of two equal pieces speaks', () => {
  const [only] = rank([piece('a', { title: '架构评审', confidence: 0.9, semanticMatch: 0.7 }), piece('b', { title: '架构评审', confidence: 0.9, semanticMatch: 1 })])
  assert.equal(only?.evidence.id, 'b')
})

test('unknown event times meet by their observed time', () => {
  const unknown = { eventStart: null, title: '想学陶艺' }
  assert.equal(rank([piece('a', unknown), piece('b', { ...unknown, observedAt: at('10T09:45') })], 'MENTIONED_IN').length, 1)
  assert.equal(rank([piece('a', unknown), piece('b', { ...unknown, observedAt: at('10T21:00') })], 'MENTIONED_IN').length, 2)
})

test('a chain of near pairs is one thing', () => {
  assert.equal(rank([piece('a', { title: '压测' }), piece('b', { title: '压测', eventStart: at('10T09:15') }), piece('c', { title: '压测', eventStart: at('10T09:30') })]).length, 1)
})

const TIMES: readonly (readonly [string, TemporalMode, Partial<TimelineEvidence>, number | null])[] = [
  ['inside', 'OCCURRED_IN', {}, 1],
  ['at the first instant', 'OCCURRED_IN', { eventStart: at('10T00:00') }, 1],
  ['at the end, which is not included', 'OCCURRED_IN', { eventStart: at('11T00:00') }, null],
  ['a span over an edge', 'OCCURRED_IN', { eventStart: at('09T12:00'), eventEnd: at('10T12:00') }, 0.8],
  ['a span that ends where the range starts', 'OCCURRED_IN', { eventStart: at('09T12:00'), eventEnd: at('10T00:00') }, null],
  ['unknown but told inside', 'OCCURRED_IN', { eventStart: null }, 0.7],
  ['unknown and told outside', 'OCCURRED_IN', { eventStart: null, observedAt: at('09T09:00') }, null],
  ['said inside about another day', 'MENTIONED_IN', { eventStart: at('20T09:00') }, 1],
  ['happened inside, said outside', 'MENTIONED_IN', { observedAt: at('11T09:00') }, null],
  ['either, when ambiguous', 'AMBIGUOUS', { eventStart: at('20T09:00') }, 1],
  ['no time at all', 'AMBIGUOUS', { eventStart: null, observedAt: null }, null],
]
for (const [what, mode, fields, temporal] of TIMES) {
  test(`time of an item: ${what}`, () => {
    const [found] = rank([piece('a', { importance: 1, confidence: 1, ...fields })], mode)
    if (temporal === null) assert.equal(found, undefined)
    else assert.ok(Math.abs((found?.score ?? 0) - 0.95 * temporal) < 1e-9)
  })
}

test('an ambiguous answer has each item in one group', () => {
  const ranked = rank([piece('happened', { observedAt: at('11T08:00') }), piece('told', { eventStart: at('12T08:00'), status: 'planned' }), piece('both')], 'AMBIGUOUS')
  assert.deepEqual(Object.fromEntries(ranked.map(({ evidence, group }) => [evidence.id, group])), { happened: 'occurred', told: 'mentioned', both: 'occurred' })
})

test('a plan of later today has not occurred; a calendar entry of this morning has', () => {
  const today = { range: { start: at('11T00:00'), end: at('12T00:00') } }
  assert.deepEqual(ids(rank([piece('later', { status: 'planned', eventStart: at('11T15:00') }), piece('early', { status: 'planned', eventStart: at('11T08:00') })], 'OCCURRED_IN', today)), ['early'])
})

test('filters look at the merged item', () => {
  const twice = [piece('a', { importance: 0.3, title: '续费域名' }), piece('b', { importance: 0.9, title: '续费域名', status: 'completed' })]
  assert.equal(rank(twice, 'OCCURRED_IN', { importanceMin: 0.6 }).length, 1)
  assert.equal(rank(twice, 'OCCURRED_IN', { status: 'unresolved' }).length, 0)
})

test('bands: shown, possible, hidden', () => {
  assert.deepEqual(rank([piece('a'), piece('b', { importance: 0.65, title: '乙' }), piece('c', { importance: 0.3, title: '丙' })]).map(({ band }) => band), ['shown', 'maybe', 'hidden'])
})

test('every piece of evidence is in at most one item, whatever the order of the sources', () => {
  const anyPiece = fc.record({
    source: fc.constantFrom<SourceName>('chat', 'journal', 'memory', 'calendar', 'meinput'), minute: fc.integer({ min: 0, max: 59 }), title: fc.constantFrom('周会', '周会纪要', '压测', '压测 结果', 'x', ''), known: fc.boolean(),
  })
  fc.assert(fc.property(fc.array(anyPiece, { maxLength: 12 }), raw => {
    const evidence = raw.map(({ source, minute, title, known }, index) => piece(`p${index}`, { source, title, content: title, eventStart: known ? at(`10T09:${String(minute).padStart(2, '0')}`) : null, observedAt: at(`10T10:${String(minute).padStart(2, '0')}`) }))
    const forward = rank(evidence, 'AMBIGUOUS')
    const all = forward.flatMap(item => item.mergedFrom)
    assert.equal(new Set(all).size, all.length)
    assert.equal(all.length, evidence.length)
    const groups = (ranked: readonly RankedEvidence[]): readonly string[] => ranked.map(item => [...item.mergedFrom].sort().join()).sort()
    assert.deepEqual(groups(rank([...evidence].reverse(), 'AMBIGUOUS')), groups(forward))
  }))
})

test('a subject that nothing mentions hides nothing; one that some mention ranks them first', () => {
  const evidence = [piece('a', { title: '预算批了', semanticMatch: null }), piece('b', { title: '修了样式', semanticMatch: null })]
  assert.deepEqual(withSemanticMatch(evidence, ['任务']), evidence)
  assert.deepEqual(withSemanticMatch(evidence, ['预算']).map(({ semanticMatch }) => semanticMatch), [1, 0.7])
})

test('the JSON form carries both times with the offset of the zone', () => {
  const [ranked] = rank([piece('a', { eventEnd: at('10T10:00') })])
  assert.ok(ranked !== undefined)
  const item = toTimelineItem(ranked, 'default', zoneId('Asia/Shanghai'))
  assert.deepEqual([item.event_time, item.event_end, item.observed_time], ['2031-03-10T09:00:00+08:00', '2031-03-10T10:00:00+08:00', '2031-03-10T09:30:00+08:00'])
  assert.deepEqual([item.user_id, item.band, item.merged_from, item.group], ['default', 'shown', ['a'], null])
})
