import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { IdSet } from '../../../src/core/record/id-set.ts'
import type { RecordId } from '../../../src/core/record/record.ts'

const uuid = fc.uuid().map(text => `mr_${text}` as RecordId)
/** Ids that share most of their words, ids that are no UUID, and the UUID that looks like a free slot. */
const close = fc.integer({ min: 0, max: 300 }).map(n => `mr_00000000-0000-0000-0000-${n.toString(16).padStart(12, '0')}` as RecordId)
const other = fc.stringMatching(/^mr_[0-9A-Z_-]{1,20}$/).map(text => text as RecordId)

test('a packed set answers as a set of strings does', () => {
  fc.assert(fc.property(fc.array(fc.oneof(uuid, close, other), { maxLength: 400 }), fc.array(fc.oneof(uuid, close, other), { maxLength: 50 }), (added, asked) => {
    const plain = new Set<RecordId>()
    const packed = new IdSet()
    for (const id of added) {
      assert.equal(packed.add(id), !plain.has(id))
      plain.add(id)
    }
    for (const id of [...added, ...asked]) assert.equal(packed.has(id), plain.has(id), id)
  }))
})
