import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { CivilDate } from '../../../src/core/time/civil.ts'
import { epochMs } from '../../../src/core/time/instant.ts'
import { zoneId } from '../../../src/core/time/zone.ts'
import { chunkMaterial } from '../../../src/core/summary/chunk.ts'
import type { Conversation } from '../../../src/core/summary/conversation.ts'

const at = (text: string): ReturnType<typeof epochMs> => epochMs(Date.parse(text))
const day = (text: string): CivilDate => text as CivilDate

function conversation(...times: string[]): Conversation {
  return { session: 's', messages: times.map((time, i) => ({ id: `m${i}`, at: at(time), role: i % 2 === 0 ? 'user' : 'assistant', text: `t${i}` })) }
}

const SHANGHAI = zoneId('Asia/Shanghai')
const talk = conversation('2026-10-06T23:59:59.999+08:00', '2026-10-07T00:00:00+08:00', '2026-10-07T10:29:59+08:00', '2026-10-07T10:30:00+08:00', '2026-10-08T00:00:00+08:00')
const ids = (watermark: string | null): readonly string[] | null => chunkMaterial(talk, watermark === null ? null : at(watermark), day('2026-10-07'), SHANGHAI)?.conversation.messages.map(message => message.id) ?? null

test('a chunk takes the messages of the day alone, first midnight included, the next one not', () => {
  assert.deepEqual(ids(null), ['m1', 'm2', 'm3'])
})

test('it takes only what is later than the watermark; a watermark of an earlier day leaves the whole day', () => {
  assert.deepEqual(ids('2026-10-07T00:00:00+08:00'), ['m2', 'm3'])
  assert.deepEqual(ids('2026-10-07T10:29:59+08:00'), ['m3'])
  assert.deepEqual(ids('2026-10-06T12:00:00+08:00'), ['m1', 'm2', 'm3'])
  assert.equal(ids('2026-10-07T10:30:00+08:00'), null)
})

test('its bucket is the half hour of its last message, its watermark that message', () => {
  const first = chunkMaterial(talk, null, day('2026-10-07'), SHANGHAI)
  assert.deepEqual([first?.bucket, first?.watermarkMessageId, first?.watermarkAt], ['2026-10-07T10:30+08:00', 'm3', at('2026-10-07T10:30:00+08:00')])
})

test('in the repeated hour of a clock change the bucket is that of the second round', () => {
  const zone = zoneId('America/New_York')
  const night = conversation('2026-11-01T01:40:00-04:00', '2026-11-01T01:10:00-05:00')
  assert.equal(chunkMaterial(night, null, day('2026-11-01'), zone)?.bucket, '2026-11-01T01:00-05:00')
  assert.equal(chunkMaterial(night, at('2026-11-01T01:10:00-05:00'), day('2026-11-01'), zone), null)
})

test('messages out of order count by their own time', () => {
  const mixed = conversation('2026-10-07T10:40:00+08:00', '2026-10-07T10:05:00+08:00')
  const material = chunkMaterial(mixed, null, day('2026-10-07'), SHANGHAI)
  assert.deepEqual([material?.watermarkMessageId, material?.bucket], ['m0', '2026-10-07T10:30+08:00'])
})
