import assert from 'node:assert/strict'
import { test } from 'node:test'
import * as fc from 'fast-check'
import { decodeRecord, isRecordId } from '../../../src/core/record/decode.ts'
import { isMemoryError } from '../../../src/core/errors.ts'
import { buildRecord, SAMPLE_MS } from '../../../test-support/record-builder.ts'

test('a record survives JSON and decoding unchanged', () => {
  const text = fc.string({ unit: 'grapheme', minLength: 1 })
  fc.assert(fc.property(text, fc.option(fc.string()), fc.integer({ min: 0, max: 4e12 }), fc.array(fc.string()), (words, timeText, at, entities) => {
    const record = buildRecord({ text: words, time_text: timeText, recorded_at: at, entities, source: { ...buildRecord().source, tools: [{ name: 'bash', ok: false, call_id: null }] } })
    assert.deepEqual(decodeRecord(JSON.parse(JSON.stringify(record))), record)
  }))
})

const WRONG: readonly [field: string, value: unknown][] = [
  ['v', 2], ['v', '1'], ['id', 'x'], ['id', 'mr_a b'], ['namespace', ''], ['kind', 'note'], ['text', ''], ['text', 5],
  ['event_start_ms', '1'], ['event_start_ms', 1.5], ['event_end_ms', SAMPLE_MS - 1], ['time_precision', 'hour'], ['time_basis', null],
  ['time_confidence', 1.1], ['time_confidence', Number.NaN], ['time_text', 3], ['tz', ''], ['recorded_at', null], ['recorded_at', 8e15],
  ['ingested_at', Infinity], ['status', 'gone'], ['supersedes', ['']], ['supersedes', null], ['superseded_by', 7], ['valid_to', SAMPLE_MS - 1],
  ['disputes', {}], ['entities', [1]], ['topics', 'a'], ['source', null], ['source', []], ['source', { ...buildRecord().source, seq_from: -1 }],
  ['source', { ...buildRecord().source, tools: [{ name: 'x', ok: 1, call_id: null }] }], ['confidence', -0.1], ['sensitivity', 'secret'],
  ['seen_count', 0], ['last_seen_at', 'now'],
]

for (const [field, value] of WRONG) {
  test(`a wrong ${field} (${JSON.stringify(value)}) is refused without naming the value`, () => {
    assert.throws(() => decodeRecord({ ...buildRecord(), [field]: value }), error => isMemoryError(error, 'bad_record'))
  })
}

test('every field is required', () => {
  for (const field of Object.keys(buildRecord())) {
    const { [field]: _, ...rest } = buildRecord() as unknown as Record<string, unknown>
    assert.throws(() => decodeRecord(rest), error => isMemoryError(error, 'bad_record'), field)
  }
})

test('unknown and dangerous keys are dropped and pollute nothing', () => {
  const line = JSON.stringify(buildRecord()).replace('{', '{"__proto__":{"polluted":true},"constructor":1,"extra":[1],')
  const record = decodeRecord(JSON.parse(line))
  assert.equal(Object.hasOwn(record, '__proto__'), false)
  assert.equal('polluted' in record, false)
  assert.equal('extra' in record, false)
})

test('values that are no objects are refused', () => {
  for (const value of [null, undefined, 1, 'x', [], [buildRecord()]]) assert.throws(() => decodeRecord(value), error => isMemoryError(error, 'bad_record'))
})

test('ids are mr_ and up to 64 safe characters', () => {
  assert.equal(isRecordId('mr_01928374-0000-7000-8000-00000000000a'), true)
  for (const id of ['mr_', `mr_${'a'.repeat(65)}`, 'mr_a/b', 'MR_a', 'mr_a\n', 5, null]) assert.equal(isRecordId(id), false, String(id))
})
