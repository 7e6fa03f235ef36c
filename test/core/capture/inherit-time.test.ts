// What a correction of a time takes over from the statement it replaces.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { inheritTime, keepTime, movedHour } from '../../../src/core/capture/inherit-time.ts'
import { epochMs } from '../../../src/core/time/instant.ts'
import { formatMinute, zoneId } from '../../../src/core/time/zone.ts'

const ZONE = zoneId('Asia/Shanghai')

type Times = Parameters<typeof inheritTime>[1] // a record that is replaced

function at(text: string): number {
  return Date.parse(`${text.length > 10 ? text : `${text}T00:00`}:00+08:00`)
}

function said(words: string | null, start: string, fields: Partial<Times> = {}): Times {
  const minute = start.length > 10
  return { event_start_ms: at(start), event_end_ms: at(start) + (minute ? 60_000 : 86_400_000), time_precision: minute ? 'minute' : 'day', time_basis: 'inferred', time_confidence: 0.9, time_text: words, kind: 'plan', ...fields }
}

function result(correction: Times, replaced: Times): string {
  const { event_start_ms: start, time_precision: precision } = inheritTime(correction, replaced, ZONE)
  return `${start === null ? 'null' : formatMinute(epochMs(start), ZONE)} ${precision}`
}

test('another day keeps the hour, another hour keeps the day', () => {
  const friday = said('周五下午三点', '2026-10-16T15:00')
  assert.equal(result(said('周六', '2026-10-17'), friday), '2026-10-17T15:00 minute')
  assert.equal(result(said('四点', '2026-10-14T16:00'), friday), '2026-10-16T16:00 minute')
  assert.equal(result(said('四点', '2026-10-14T04:00'), friday), '2026-10-16T16:00 minute')
  assert.equal(result(said('四点', '2026-10-14T04:00'), said('周五上午十点', '2026-10-16T10:00')), '2026-10-16T16:00 minute')
  assert.equal(result(said('六点半', '2026-10-14T06:30'), said('周五早上七点', '2026-10-16T07:00')), '2026-10-16T06:30 minute')
  assert.equal(result(said('上午十点', '2026-10-14T10:00'), friday), '2026-10-16T10:00 minute')
  assert.equal(result(said('4pm', '2026-10-14T16:00'), said('Friday', '2026-10-16')), '2026-10-16T16:00 minute')
})

test('what was moved to a clock time keeps the day of the plan, and what names a day or replaces an event its own', () => {
  const move = (words: string, start: string, replaced: Times): string => {
    const { event_start_ms: moved } = movedHour({ ...said(words, start, { kind: 'decision' }), text: '' }, replaced, ZONE)
    return moved === null ? 'null' : formatMinute(epochMs(moved), ZONE)
  }
  const friday = said('周五下午三点', '2026-10-16T15:00')
  assert.equal(move('四点', '2026-10-14T04:00', friday), '2026-10-16T16:00')
  assert.equal(move('周六四点', '2026-10-17T16:00', friday), '2026-10-17T16:00')
  assert.equal(move('周六', '2026-10-17', friday), '2026-10-17T00:00')
  assert.equal(move('四点', '2026-10-14T16:00', { ...friday, kind: 'event' }), '2026-10-14T16:00')
})

test('a bare hour in English is on the day of the plan that it moves, in the half of the day that fits', () => {
  const moved = (text: string, replaced: Times): string => {
    const now = said(null, '2026-10-14', { kind: 'decision', time_basis: 'recorded' })
    const { event_start_ms: start, time_text: words } = movedHour({ ...now, text }, replaced, ZONE)
    return `${start === null ? 'null' : formatMinute(epochMs(start), ZONE)} ${words}`
  }
  const thursday = said('Thursday at 2pm', '2026-10-15T14:00')
  assert.equal(moved('The interview moved to 4.', thursday), '2026-10-15T16:00 4')
  assert.equal(moved('Interview got pushed back to 4:30', thursday), '2026-10-15T16:30 4:30')
  assert.equal(moved('The interview moved to 11.', thursday), '2026-10-15T11:00 11')
  assert.equal(moved('The interview moved to 17', thursday), '2026-10-15T17:00 17')
  assert.equal(moved('The interview moved to 10', said('Thursday at 9am', '2026-10-15T09:00')), '2026-10-15T10:00 10')
  assert.equal(moved('The party moved to 9', said('Thursday at 8pm', '2026-10-15T20:00')), '2026-10-15T21:00 9')
  assert.equal(moved('The interview moved to room 4', thursday), '2026-10-14T00:00 null')
  assert.equal(moved('The interview moved to 4', { ...thursday, kind: 'event' }), '2026-10-14T00:00 null')
})

test('what the correction says itself stays as it is', () => {
  const friday = said('周五下午三点', '2026-10-16T15:00')
  assert.equal(result(said('周六上午十点', '2026-10-17T10:00'), friday), '2026-10-17T10:00 minute')
  assert.equal(result(said('下周', '2026-10-19', { time_precision: 'range', event_end_ms: at('2026-10-26') }), friday), '2026-10-19T00:00 range')
  assert.equal(result(said('周六', '2026-10-17'), said('周五', '2026-10-16')), '2026-10-17T00:00 day')
  assert.equal(result(said('周六', '2026-10-17'), said(null, '2026-10-14T15:00', { time_basis: 'recorded' })), '2026-10-17T00:00 day')
})

test('a correction without a time keeps the time of what it tells anew', () => {
  const today = said(null, '2026-10-15', { kind: 'correction', time_basis: 'recorded', time_confidence: 0.5 })
  assert.equal(result(today, said('周五下午三点', '2026-10-16T15:00')), '2026-10-16T15:00 minute')
  assert.equal(result(today, said(null, '2026-10-14', { kind: 'event', time_basis: 'recorded' })), '2026-10-14T00:00 day')
  assert.deepEqual(inheritTime(today, said('昨天', '2026-10-13', { kind: 'event' }), ZONE), { ...today, event_start_ms: at('2026-10-13'), event_end_ms: at('2026-10-14'), time_basis: 'inferred', time_confidence: 0.81 })
})

test('a statement that is corrected by pointing at it keeps its day, whatever its kind, unless the correction names one', () => {
  const today = said(null, '2026-10-15', { kind: 'correction', time_basis: 'recorded' })
  for (const kind of ['decision', 'fact', 'plan'] as const) assert.equal(keepTime(today, said(null, '2026-10-14', { kind, time_basis: 'recorded' }), ZONE).event_start_ms, at('2026-10-14'), kind)
  assert.equal(keepTime(said('周六', '2026-10-17'), said(null, '2026-10-14', { time_basis: 'recorded' }), ZONE).event_start_ms, at('2026-10-17'))
  const unknown = said(null, '2026-10-14', { kind: 'event', event_start_ms: null, event_end_ms: null, time_precision: 'unknown' })
  assert.equal(keepTime(today, unknown, ZONE).event_start_ms, at('2026-10-15'))
})

test('what was settled or holds without a time is settled anew when it is corrected', () => {
  const today = said(null, '2026-10-15', { kind: 'correction', time_basis: 'recorded' })
  for (const kind of ['decision', 'fact', 'preference'] as const) assert.equal(result(today, said(null, '2026-10-14', { kind, time_basis: 'recorded' })), '2026-10-15T00:00 day', kind)
  assert.equal(result(today, said(null, '2026-10-14', { kind: 'event', event_start_ms: null, event_end_ms: null, time_precision: 'unknown' })), '2026-10-15T00:00 day')
})
