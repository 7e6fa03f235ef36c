// Long work in steps: the event loop turns in between.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { paced } from '../../src/services/paced.ts'

function* counting(steps: number, stepMs: number): Generator<void, number> {
  for (let step = 0; step < steps; step++) {
    yield
    for (const until = performance.now() + stepMs; performance.now() < until;) { /* a step that computes */ }
  }
  return steps
}

test('the result of the steps comes, and others have their turn while they run', async () => {
  let turns = 0
  let over = false
  const count = (): void => {
    turns++
    if (!over) setImmediate(count)
  }
  setImmediate(count)
  assert.equal(await paced(counting(60, 2)), 60)
  over = true
  assert.ok(turns >= 5, `${turns} turns in 120 ms of work`)
})

test('few short steps need no turn of their own, and a step that throws is a rejection', async () => {
  assert.equal(await paced(counting(3, 0)), 3)
  await assert.rejects(paced((function* (): Generator<void, number> {
    yield
    throw new Error('broken step')
  })()), /broken step/)
})
