// What counts as ahead of the clock, and where it stands among the others.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { aheadFrom, isAheadOfClock, recencyOf } from '../../../src/core/record/ahead-of-clock.ts'
import { DAY_MS } from '../../../src/core/time/instant.ts'
import { SAMPLE_MS } from '../../../test-support/record-builder.ts'

test('more than a day after the present is ahead of the clock, a day is not', () => {
  assert.deepEqual([SAMPLE_MS, SAMPLE_MS + DAY_MS, SAMPLE_MS + DAY_MS + 1].map(at => isAheadOfClock(at, SAMPLE_MS)), [false, false, true])
  assert.equal(aheadFrom(SAMPLE_MS), SAMPLE_MS + DAY_MS + 1)
})

test('one ahead of the clock is older than all others, and keeps its order among those like it', () => {
  const [present, long, longer, oldest] = [SAMPLE_MS, SAMPLE_MS + 2 * DAY_MS, SAMPLE_MS + 900 * DAY_MS, 0]
  assert.deepEqual([present, long, longer, oldest].toSorted((a, b) => recencyOf(b, SAMPLE_MS) - recencyOf(a, SAMPLE_MS)), [present, oldest, longer, long])
})
