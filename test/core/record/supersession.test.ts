import assert from 'node:assert/strict'
import { test } from 'node:test'
import { decodeRecord } from '../../../src/core/record/decode.ts'
import { recordIdOf } from '../../../src/core/record/id.ts'
import { recordOf, seenAgain, supersede } from '../../../src/core/record/supersession.ts'
import { buildRecord, SAMPLE_MS, sampleId } from '../../../test-support/record-builder.ts'
import { said, SPOKEN_AT } from '../../../test-support/turn-builder.ts'

test('a new record is active, seen once and linked to nothing', () => {
  const [draft] = said('我们决定用 Loki。')
  assert.ok(draft !== undefined)
  const record = recordOf(draft, sampleId(), 'work', SPOKEN_AT + 5)
  assert.deepEqual(decodeRecord(record), record)
  assert.deepEqual([record.status, record.seen_count, record.supersedes, record.superseded_by, record.namespace, record.ingested_at], ['active', 1, [], null, 'work', SPOKEN_AT + 5])
})

test('a settled matter holds from its own day, a happening has no validity', () => {
  const [decided, happened] = said('上周五我们决定用 Loki。昨天换好了门锁。')
  assert.ok(decided !== undefined && happened !== undefined)
  assert.equal(recordOf(decided, sampleId(), 'default', SPOKEN_AT).valid_from, decided.event_start_ms)
  assert.equal(recordOf(happened, sampleId(), 'default', SPOKEN_AT).valid_from, null)
})

test('superseding links both sides, closes the old one and leaves its times', () => {
  const old = buildRecord({ kind: 'decision' })
  const { retired, successor } = supersede(old, buildRecord({ kind: 'correction', recorded_at: SAMPLE_MS + 1000 }))
  assert.deepEqual([retired.status, retired.superseded_by, retired.valid_to], ['superseded', successor.id, SAMPLE_MS + 1000])
  assert.deepEqual([retired.recorded_at, retired.event_start_ms, retired.valid_from], [old.recorded_at, old.event_start_ms, old.valid_from])
  assert.deepEqual(successor.supersedes, [old.id])
  assert.deepEqual(supersede(old, successor).successor.supersedes, [old.id])
})

test('a correction that is older than what it replaces never turns the validity round', () => {
  const old = buildRecord({ valid_from: SAMPLE_MS })
  const { retired } = supersede(old, buildRecord({ recorded_at: SAMPLE_MS - 1000 }))
  assert.equal(retired.valid_to, SAMPLE_MS)
  decodeRecord(retired)
})

test('what an event ended held until the day of the event, told later', () => {
  const old = buildRecord({ kind: 'fact', valid_from: SAMPLE_MS })
  const [day, week] = [86_400_000, 604_800_000]
  const moved = { kind: 'event', time_basis: 'inferred', recorded_at: SAMPLE_MS + 9 * day } as const
  const until = (event_start_ms: number, event_end_ms: number): number | null => supersede(old, buildRecord({ ...moved, event_start_ms, event_end_ms })).retired.valid_to
  assert.equal(until(SAMPLE_MS + 5 * day, SAMPLE_MS + 6 * day), SAMPLE_MS + 5 * day)
  assert.equal(until(SAMPLE_MS - 2 * day, SAMPLE_MS - 2 * day + week), SAMPLE_MS - 2 * day + week)
  assert.equal(until(SAMPLE_MS - 9 * day, SAMPLE_MS - 2 * day), SAMPLE_MS)
})

test('seen again counts up and keeps the latest time', () => {
  const record = buildRecord()
  assert.deepEqual([seenAgain(record, SAMPLE_MS + 60).seen_count, seenAgain(record, SAMPLE_MS + 60).last_seen_at], [2, SAMPLE_MS + 60])
  assert.equal(seenAgain(record, SAMPLE_MS - 60).last_seen_at, SAMPLE_MS)
})

test('an id is made of a UUIDv7 only', () => {
  assert.equal(recordIdOf('01928374-0000-7000-8000-000000000001'), 'mr_01928374-0000-7000-8000-000000000001')
  for (const wrong of ['', '01928374-0000-4000-8000-000000000001', '../01928374-0000-7000-8000-000000000001', '01928374-0000-7000-8000-00000000000G']) {
    assert.throws(() => recordIdOf(wrong), RangeError)
  }
})
