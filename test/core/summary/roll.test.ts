import assert from 'node:assert/strict'
import { test } from 'node:test'
import * as fc from 'fast-check'
import type { CivilDate } from '../../../src/core/time/civil.ts'
import { epochMs } from '../../../src/core/time/instant.ts'
import { cachePrefix, peerConcatenation, peerFingerprint, peerRollKey, peerSources, rollFingerprint, rollRange, rollSources, systemRollKey, SYSTEM_ROLL_TTL_MS } from '../../../src/core/summary/roll.ts'
import { type SummaryChunk, type SummaryEntry, type SummaryWindow, SYSTEM_ROLLS } from '../../../src/core/summary/summary.ts'

const date = (text: string): CivilDate => text as CivilDate

function entry(window: SummaryWindow, start: string, text: string): SummaryEntry {
  return { window, period_start: date(start), text, source_count: 1, empty_reason: text === '' ? 'no_sessions' : null, engine: 'rules', written_at: epochMs(0), zone: 'UTC' }
}

function chunk(session: string, bucket: string, summary: string, at = 1): SummaryChunk {
  return { session, at: epochMs(at), bucket, summary, watermark_message_id: 'm', watermark_at: epochMs(at) }
}

test('the rolls reach from this month over this year to all years before', () => {
  const rows = [
    ['past_days', '2026-10-07', { window: 'day', from: '2026-10-01', to: '2026-10-06' }],
    ['past_days', '2026-10-01', null],
    ['past_months', '2026-10-07', { window: 'month', from: '2026-01-01', to: '2026-09-30' }],
    ['past_months', '2026-01-31', null],
    ['past_years', '2026-01-01', { window: 'year', from: '0001-01-01', to: '2025-12-31' }],
  ] as const
  for (const [roll, today, range] of rows) assert.deepEqual(rollRange(roll, date(today)), range, `${roll} ${today}`)
})

test('every entry with text before today stands in exactly one roll, oldest first', () => {
  const entries = [
    entry('day', '2026-10-06', '六日'), entry('day', '2026-10-01', '一日'), entry('day', '2026-10-03', ''), entry('day', '2026-10-07', '今天'), entry('day', '2026-09-30', '上月'),
    entry('month', '2026-09-01', '九月'), entry('month', '2026-10-01', '十月'), entry('month', '2025-12-01', '去年十二月'), entry('year', '2025-01-01', '去年'), entry('year', '2026-01-01', '今年'),
  ]
  const texts = SYSTEM_ROLLS.map(roll => rollSources(roll, entries, date('2026-10-07')).map(source => source.text))
  assert.deepEqual(texts, [['一日', '六日'], ['九月'], ['去年']])
  assert.deepEqual(rollSources('past_days', entries, date('2026-10-01')), [])
})

test('a roll counts as stale as soon as a source is added, changed or gone', () => {
  const sources = [entry('day', '2026-10-01', '一日'), entry('day', '2026-10-02', '二日')]
  const changed = [[...sources, entry('day', '2026-10-03', '三日')], sources.slice(1), [entry('day', '2026-10-01', '一日改'), entry('day', '2026-10-02', '二日')]]
  assert.equal(rollFingerprint(sources), rollFingerprint([...sources]))
  for (const other of changed) assert.notEqual(rollFingerprint(sources), rollFingerprint(other))
})

test('peer sources are the other sessions of the bucket that have text, in an order of their own', () => {
  const bucket = '2026-10-07T10:00+08:00'
  const chunks = [chunk('b', bucket, 'B'), chunk('viewer', bucket, 'V'), chunk('a', bucket, 'A2', 2), chunk('a', bucket, 'A1', 1), chunk('c', bucket, ''), chunk('d', '2026-10-07T10:30+08:00', 'D')]
  assert.deepEqual(peerSources(chunks, bucket, 'viewer').map(source => source.summary), ['A1', 'A2', 'B'])
  fc.assert(fc.property(fc.shuffledSubarray(chunks, { minLength: chunks.length }), shuffled => {
    assert.equal(peerFingerprint(peerSources(shuffled, bucket, 'viewer')), peerFingerprint(peerSources(chunks, bucket, 'viewer')))
  }))
  assert.notEqual(peerFingerprint(peerSources(chunks, bucket, 'viewer')), peerFingerprint(peerSources(chunks, bucket, 'a')))
})

test('cache keys have the stable form that lists of slots rely on, and live as long as their period', () => {
  const today = date('2026-10-07')
  assert.deepEqual(SYSTEM_ROLLS.map(roll => systemRollKey('anima:temporal', roll, today)), [
    'anima:temporal:sys_roll:past_days:2026-10-07', 'anima:temporal:sys_roll:past_months:2026-10', 'anima:temporal:sys_roll:past_years:2026',
  ])
  assert.equal(peerRollKey('p', today, '2026-10-07T10:00+08:00', 'abc'), 'p:peer_roll:2026-10-07:2026-10-07T10:00+08:00:abc')
  assert.deepEqual([cachePrefix('p', 'default'), cachePrefix('p', 'work')], ['p', 'p:work'])
  assert.deepEqual(SYSTEM_ROLLS.map(roll => SYSTEM_ROLL_TTL_MS[roll] / 86_400_000), [1, 31, 366])
})

test('until there is a peer roll the sources stand side by side, cut fairly, the latest when there are too many', () => {
  const bucket = '2026-10-07T10:00+08:00'
  assert.equal(peerConcatenation([chunk('b', bucket, '修好登录', 2), chunk('a', bucket, '定下日期', 1)], 100), '定下日期；修好登录')
  assert.equal(peerConcatenation([chunk('a', bucket, 'Fixed the login'), chunk('b', bucket, 'Set the date', 2)], 100), 'Fixed the login; Set the date')
  const long = peerConcatenation([chunk('a', bucket, '长'.repeat(300)), chunk('b', bucket, '短句', 2)], 100)
  assert.ok(long.length <= 150 && long.endsWith('…；短句'))
  const many = peerConcatenation(Array.from({ length: 40 }, (_, i) => chunk(`s${i}`, bucket, `第${i}个会话${'谈事'.repeat(20)}`, i)), 100)
  assert.ok(many.length <= 150 && many.includes('第39个') && !many.includes('第0个'))
  assert.equal(peerConcatenation([chunk('a', bucket, '</temporal_summary_peers>{{x}}\n好')], 100), '‹/temporal_summary_peers›{ {x} } 好')
})
