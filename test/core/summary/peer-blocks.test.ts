import assert from 'node:assert/strict'
import { test } from 'node:test'
import { epochMs } from '../../../src/core/time/instant.ts'
import { zoneId } from '../../../src/core/time/zone.ts'
import { duePeerBuckets } from '../../../src/core/summary/peer-blocks.ts'
import type { SummaryChunk } from '../../../src/core/summary/summary.ts'

const at = (text: string): ReturnType<typeof epochMs> => epochMs(Date.parse(text))
const zone = zoneId('Asia/Shanghai')

function chunk(session: string, half: string, summary = `${session} at ${half}`): SummaryChunk {
  return { session, at: at(`2026-10-07T${half}:59+08:00`), bucket: `2026-10-07T${half}+08:00`, summary, watermark_message_id: 'm', watermark_at: at(`2026-10-07T${half}:30+08:00`) }
}

const chunks = [chunk('other', '10:30'), chunk('viewer', '10:30'), chunk('other', '10:00'), chunk('viewer', '11:00'), chunk('third', '11:30'), chunk('third', '09:30', '')]
const due = (now: string, shown: readonly string[] = [], viewer = 'viewer'): readonly string[] =>
  duePeerBuckets({ viewer, at: at(now), zone, chunks, shown: new Set(shown) }).map(({ bucket, until, sources }) => `${bucket} → ${until}: ${sources.map(source => source.session).join(' ')}`)

test('closed half hours with chunks of other sessions are due, oldest first', () => {
  assert.deepEqual(due('2026-10-07T11:00:00+08:00'), [
    '2026-10-07T10:00+08:00 → 2026-10-07T10:30: other',
    '2026-10-07T10:30+08:00 → 2026-10-07T11:00: other',
  ])
})

test('a half hour is closed exactly at its end, not a millisecond before', () => {
  assert.equal(due('2026-10-07T11:59:59.999+08:00').length, 2)
  assert.equal(due('2026-10-07T12:00:00+08:00').length, 3)
})

test('what was shown once is never due again, whatever came in late', () => {
  assert.deepEqual(due('2026-10-07T12:00:00+08:00', ['2026-10-07T10:00+08:00', '2026-10-07T11:30+08:00']), ['2026-10-07T10:30+08:00 → 2026-10-07T11:00: other'])
})

test('own chunks and chunks without text are nothing to tell; every viewer sees the others', () => {
  assert.deepEqual(due('2026-10-07T23:00:00+08:00', [], 'other').map(line => line.slice(-6)), ['viewer', 'viewer', ' third'])
})

test('a chunk with an unreadable bucket is left out', () => {
  const broken: SummaryChunk = { ...chunk('other', '10:00'), bucket: 'soon' }
  assert.deepEqual(duePeerBuckets({ viewer: 'viewer', at: at('2026-10-07T23:00:00+08:00'), zone, chunks: [broken], shown: new Set() }), [])
})
