// The lines that stand for a long time, and two times told by turns.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { type Candidate, candidateOf } from '../../../src/core/inject/candidate.ts'
import { byTurns, spreadOver } from '../../../src/core/inject/spread.ts'
import type { MemoryRecord } from '../../../src/core/record/record.ts'
import { zoneId } from '../../../src/core/time/zone.ts'
import { buildRecord } from '../../../test-support/record-builder.ts'

const DAY = 86_400_000
const on = (day: number, fields: Partial<MemoryRecord> = {}): Candidate => candidateOf(buildRecord({ kind: 'fact', text: `第 ${day} 天`, event_start_ms: day * DAY, event_end_ms: (day + 1) * DAY, ...fields }), zoneId('UTC'), { route: 'window', score: null })
const days = (candidates: readonly Candidate[]): readonly number[] => candidates.map(({ record }) => (record?.event_start_ms ?? -DAY) / DAY)
const month = Array.from({ length: 10 }, (_, day) => on(day))

test('a few lines of a long time come from all of it, in its order', () => {
  assert.deepEqual(days(spreadOver(month, [], 4)).slice(0, 4), [0, 3, 6, 9])
  assert.deepEqual([...days(spreadOver(month, [], 4))].sort((a, b) => a - b), days(month))
})

test('what fits is left as it is', () => assert.equal(spreadOver(month, [], 10), month))

test('asked kinds, else settled and done things, have the first places', () => {
  const some = month.map((candidate, day) => day === 4 || day === 7 ? on(day, { kind: 'decision' }) : candidate)
  assert.deepEqual(days(spreadOver(some, [], 2)).slice(0, 2), [4, 7])
  assert.deepEqual(days(spreadOver(some, [], 4)).slice(0, 4), [0, 4, 7, 9])
  const plans = month.map((candidate, day) => day > 7 ? on(day, { kind: 'plan' }) : candidate)
  assert.deepEqual(days(spreadOver(plans, ['plan'], 2)).slice(0, 2), [8, 9])
})

test('what was replaced waits', () => {
  const replaced = month.map((candidate, day) => day < 8 ? on(day, { status: 'superseded' }) : candidate)
  assert.deepEqual(days(spreadOver(replaced, [], 4)).slice(0, 2), [8, 9])
})

test('two times are told by turns, the rest of the longer one last', () => {
  assert.deepEqual(days(byTurns([month.slice(0, 3), month.slice(8, 9), month.slice(0, 2)])), [0, 8, 1, 2])
})
