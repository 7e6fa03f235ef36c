// The timeline picture in numbers: what stands where, what is linked, what the axis says.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { fitText, layoutTimeline } from '../../src/client/timeline-layout.ts'
import { ticksOf } from '../../src/client/timeline-ticks.ts'
import type { RecordItem } from '../../src/client/wire.ts'

const ZONE = 'Asia/Shanghai'
const WIDTH = 560
const DAY = 86_400_000
const at = (wall: string): number => Date.parse(`${wall.length === 10 ? `${wall}T00:00` : wall}:00+08:00`)

function item(id: string, start: string | null, end: string | null, fields: Partial<RecordItem> = {}): RecordItem {
  return {
    layer: 'l1', id, kind: 'decision', text: `记录 ${id}`, event_start_ms: start === null ? null : at(start), event_end_ms: end === null ? null : at(end),
    time_precision: start === null && end === null ? 'unknown' : 'day', time_basis: 'stated', time_text: null, tz: ZONE, recorded_at: at('2026-10-20'), status: 'active',
    supersedes: [], superseded_by: null, valid_from: null, valid_to: null, disputes: [], entities: [], topics: [], source: 's#1-2', confidence: 1, sensitivity: 'normal', ...fields,
  }
}

test('time runs to the right, a longer time is a wider bar, a minute is a point', () => {
  const layout = layoutTimeline([
    item('a', '2026-10-01', '2026-10-02'), item('b', '2026-10-05', '2026-10-12', { time_precision: 'range' }), item('c', '2026-10-20T09:00', '2026-10-20T09:01', { time_precision: 'minute' }),
  ], WIDTH, ZONE)
  const [a, b, c] = layout.bars
  assert.ok(a !== undefined && b !== undefined && c !== undefined)
  assert.ok(a.x < b.x && b.x < c.x && a.y < b.y && b.y < c.y)
  assert.ok(Math.abs(b.width / a.width - 7) < 0.01, `${b.width} / ${a.width}`)
  assert.deepEqual([a.shape, b.shape, c.shape, c.width], ['bar', 'bar', 'point', 8])
  assert.ok(layout.bars.every(bar => bar.x >= 0 && bar.x + bar.width <= WIDTH))
  assert.equal(layout.unknownTop, null)
})

test('a side without end reaches the border and is marked', () => {
  const [a, b] = layoutTimeline([item('a', '2026-10-01', null), item('b', null, '2026-10-05')], WIDTH, ZONE).bars
  assert.deepEqual([a?.openEnd, a?.openStart, (a?.x ?? 0) + (a?.width ?? 0)], [true, false, WIDTH])
  assert.deepEqual([b?.openEnd, b?.openStart, b?.x], [false, true, 0])
})

test('records without a time stand in a lane of their own, below all others', () => {
  const layout = layoutTimeline([item('u', null, null), item('a', '2026-10-01', '2026-10-02')], WIDTH, ZONE)
  assert.deepEqual(layout.bars.map(bar => [bar.record.id, bar.shape]), [['a', 'bar'], ['u', 'unknown']])
  assert.ok(layout.unknownTop !== null && (layout.bars[1]?.y ?? 0) > layout.unknownTop && (layout.bars[0]?.y ?? 0) < layout.unknownTop)
  const alone = layoutTimeline([item('u', null, null)], WIDTH, ZONE)
  assert.deepEqual([alone.span, alone.ticks, alone.bars.length], [null, [], 1])
})

test('what was replaced links to what replaced it, a dispute is drawn once, links out of the picture are left out', () => {
  const { links } = layoutTimeline([
    item('a', '2026-10-01', '2026-10-02', { status: 'superseded', superseded_by: 'b' }),
    item('b', '2026-10-03', '2026-10-04', { supersedes: ['a'], superseded_by: 'elsewhere' }),
    item('c', '2026-10-05', '2026-10-06', { disputes: ['d'] }), item('d', null, null, { disputes: ['c'] }),
  ], WIDTH, ZONE)
  assert.deepEqual(links.map(({ kind, from, to }) => [kind, from, to]), [['supersedes', 'a', 'b'], ['disputes', 'c', 'd']])
})

test('the axis is that of the given zone: a date told in another zone stands at that date, a clock time at its instant', () => {
  const berlin = 'Europe/Berlin'
  const layout = layoutTimeline([
    item('told', '2026-10-01', '2026-10-02'), item('minute', '2026-10-01T09:00', '2026-10-01T09:01', { time_precision: 'minute' }),
    item('part', '2026-10-01T12:00', '2026-10-01T18:00', { time_precision: 'range' }),
  ], WIDTH, berlin)
  const [told, minute, part] = layout.bars.map(({ record }) => record)
  assert.equal(layout.zone, berlin)
  assert.deepEqual([told?.event_start_ms, told?.event_end_ms, told?.tz], [Date.parse('2026-10-01T00:00:00+02:00'), Date.parse('2026-10-02T00:00:00+02:00'), berlin])
  assert.deepEqual([minute?.event_start_ms, part?.event_start_ms], [at('2026-10-01T09:00'), at('2026-10-01T12:00')])
  assert.equal(layout.ticks.every(tick => ticksOf(tick.at, tick.at, berlin, 2).every(({ label }) => label === tick.label)), true)
})

test('one moment alone has a day of room around it', () => {
  const { span, ticks } = layoutTimeline([item('a', '2026-10-07T12:00', '2026-10-07T12:01', { time_precision: 'minute' })], WIDTH, ZONE)
  assert.ok(span !== null && span.end - span.start >= DAY - 60_000)
  assert.ok(ticks.length >= 2 && ticks.length <= 8, JSON.stringify(ticks))
})

const AXES: readonly (readonly [from: string, to: string, zone: string, most: number, labels: readonly string[]])[] = [
  ['2026-10-07T20:00', '2026-10-08T04:00', ZONE, 4, ['20:00', '22:00', '10-08', '02:00', '04:00']],
  ['2026-10-06T12:00', '2026-10-09T12:00', ZONE, 4, ['10-07', '10-08', '10-09']],
  ['2026-10-20', '2026-11-20', ZONE, 6, ['10-21', '11-01', '11-11']],
  ['2026-11-15', '2027-02-15', ZONE, 4, ['2026-12', '2027-01', '2027-02']],
  ['2020-06-01', '2026-06-01', ZONE, 6, ['2021', '2022', '2023', '2024', '2025', '2026']],
]

for (const [from, to, zone, most, labels] of AXES) {
  test(`the axis from ${from} to ${to} has marks ${labels.join(' ')}`, () => {
    assert.deepEqual(ticksOf(at(from), at(to), zone, most).map(({ label }) => label), labels)
  })
}

test('marks stand at midnight of the zone also where the clock changes', () => {
  const ticks = ticksOf(Date.parse('2026-10-30T12:00:00-04:00'), Date.parse('2026-11-03T12:00:00-05:00'), 'America/New_York', 8)
  assert.deepEqual(ticks.filter(({ label }) => /^\d\d-\d\d$/.test(label)).map(({ at: instant }) => new Date(instant).toISOString().slice(0, 16)), ['2026-10-31T04:00', '2026-11-01T04:00', '2026-11-02T05:00', '2026-11-03T05:00'])
})

test('marks never overlap: at most one more than asked for, growing, whatever the span', () => {
  for (const days of [0.1, 0.5, 1, 3, 10, 29, 61, 200, 900, 5000, 60_000]) {
    for (const start of [at('2026-01-01'), at('2024-02-28T13:37'), at('2026-10-31T23:59')]) {
      const ticks = ticksOf(start, start + days * DAY, ZONE, 6)
      assert.ok(ticks.length <= 8, `${days}: ${ticks.length}`)
      assert.ok(ticks.every((tick, index) => index === 0 || tick.at > (ticks[index - 1]?.at ?? 0)))
    }
  }
})

test('a label is cut to its room, in one line, never inside a character', () => {
  assert.equal(fitText('部署方案', 500), '部署方案')
  assert.equal(fitText('a\n b', 500), 'a b')
  const cut = fitText('😀'.repeat(50), 100)
  assert.ok(cut.endsWith('…') && [...cut].every(char => char === '😀' || char === '…'), cut)
  assert.equal(fitText('text', 0), '…')
})
