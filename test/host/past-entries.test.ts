// What a log says of earlier turns.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { isCompaction, pastEntries } from '../../src/host/past-entries.ts'
import { log, message } from '../../test-support/host/log-events.ts'

test('human messages, our blocks and compactions keep their order and their turn', () => {
  const events = log(
    ['turn/start', { turn: 1 }],
    ['user/message', message('block one', 'memory-context')], ['user/message', message('runtime', 'plugin')], ['user/message', message('question one')],
    ['turn/end', {}],
    ['compaction/start', {}], ['user/message', message('summary', 'compaction')], ['compaction/end', {}],
    ['turn/start', { turn: 2 }], ['user/message', message('question two')],
  )
  assert.deepEqual(pastEntries(events), [
    { kind: 'block', turn: 1, text: 'block one' },
    { kind: 'user', turn: 1, text: 'question one', at: events[3]?.time },
    { kind: 'compacted' },
    { kind: 'user', turn: 2, text: 'question two', at: events[9]?.time },
  ])
})

test('a compaction that failed did not take place', () => {
  const [failed, done] = log(['compaction/end', { error: { message: 'x' } }], ['compaction/end', { turn: null }])
  assert.ok(failed !== undefined && done !== undefined)
  assert.equal(isCompaction(failed), false)
  assert.equal(isCompaction(done), true)
})

test('an empty log says nothing', () => {
  assert.deepEqual(pastEntries([]), [])
})
