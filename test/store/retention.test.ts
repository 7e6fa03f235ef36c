import assert from 'node:assert/strict'
import { test } from 'node:test'
import { DAY_MS, epochMs } from '../../src/core/time/instant.ts'
import { planRetention } from '../../src/store/retention.ts'
import { buildRecord } from '../../test-support/record-builder.ts'

const NOW = epochMs(Date.UTC(2026, 9, 15, 4))
const DAYS = 30
const OLD = NOW - 40 * DAY_MS

// [name, recorded_at, event_start_ms, journals by day, outcome]
const CASES: readonly [string, number, number | null, Readonly<Record<string, number>>, 'purge' | 'keep' | 'no journal' | 'older journal'][] = [
  ['young', NOW - DAY_MS, NOW - DAY_MS, { '2026-10-14': NOW }, 'keep'],
  ['exactly as old as the window', NOW - DAYS * DAY_MS, OLD, {}, 'keep'],
  ['a millisecond older', NOW - DAYS * DAY_MS - 1, OLD, {}, 'no journal'],
  ['old with a later journal of the event day', OLD, OLD, { '2026-09-05': OLD + 1 }, 'purge'],
  ['old with a journal of the same instant', OLD, OLD, { '2026-09-05': OLD }, 'purge'],
  ['old with an older journal', OLD, OLD, { '2026-09-05': OLD - 1 }, 'older journal'],
  ['old without a journal', OLD, OLD, { '2026-09-06': NOW }, 'no journal'],
  ['event on another day than the recording', OLD, OLD - 3 * DAY_MS, { '2026-09-05': NOW }, 'no journal'],
  ['event on another day, which has a journal', OLD, OLD - 3 * DAY_MS, { '2026-09-02': NOW }, 'purge'],
  ['unknown event time counts on the day of recording', OLD, null, { '2026-09-05': NOW }, 'purge'],
  ['recorded long ago about a future day', OLD, NOW + DAY_MS, {}, 'no journal'],
]

for (const [name, recorded_at, event_start_ms, journals, outcome] of CASES) {
  test(`retention: ${name}: ${outcome}`, () => {
    const record = buildRecord({ recorded_at, event_start_ms, event_end_ms: null })
    const plan = planRetention([record], { now: NOW, retentionDays: DAYS, journalWrittenAt: day => journals[day] === undefined ? null : epochMs(journals[day]) })
    assert.deepEqual(plan.purge, outcome === 'purge' ? [record.id] : [])
    assert.equal(plan.heldWithoutJournal, outcome === 'no journal' ? 1 : 0)
    assert.equal(plan.heldByOlderJournal, outcome === 'older journal' ? 1 : 0)
    assert.equal(plan.heldDays.length, outcome.endsWith('journal') ? 1 : 0)
  })
}

test('the event day is a day of the zone that the record was read in', () => {
  const at = Date.UTC(2026, 8, 5, 20)
  const days: string[] = []
  const plan = planRetention(['Asia/Shanghai', 'America/New_York'].map(tz => buildRecord({ tz, recorded_at: at, event_start_ms: at, event_end_ms: null })), {
    now: NOW, retentionDays: DAYS, journalWrittenAt: day => {
      days.push(day)
      return null
    },
  })
  assert.deepEqual(days, ['2026-09-06', '2026-09-05'])
  assert.deepEqual(plan.heldDays, ['2026-09-05', '2026-09-06'])
})
