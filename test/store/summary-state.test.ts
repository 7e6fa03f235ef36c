// state/summary.json: the first day that is due, set once and forgotten when summaries are switched off.
import assert from 'node:assert/strict'
import { mkdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { test } from 'node:test'
import type { CivilDate } from '../../src/core/time/civil.ts'
import { createLock } from '../../src/store/lock.ts'
import { createPaths } from '../../src/store/paths.ts'
import { createSummaryState, type SummaryState } from '../../src/store/summary-state.ts'
import { tempRoot } from '../../test-support/temp-root.ts'

const day = (text: string): CivilDate => text as CivilDate

function open(root: string): SummaryState {
  const paths = createPaths(root, 'default')
  return createSummaryState({ paths, lock: createLock(paths) })
}

test('the day that was set first holds, also against another process, until it is forgotten', async t => {
  const root = tempRoot(t)
  assert.equal(await open(root).since(), null)
  assert.equal(await open(root).setSince(day('2026-11-02')), '2026-11-02')
  assert.equal(await open(root).setSince(day('2026-11-20')), '2026-11-02')
  assert.equal(await open(root).since(), '2026-11-02')
  if (process.platform !== 'win32') assert.equal(statSync(join(root, 'state', 'summary.json')).mode & 0o777, 0o600)
  assert.equal(await open(root).setSince(null), null)
  assert.equal(await open(root).setSince(day('2026-11-20')), '2026-11-20')
})

test('switching off what never was on writes nothing', async t => {
  const root = join(tempRoot(t), 'none')
  await open(root).setSince(null)
  assert.equal(statSync(join(root, 'state'), { throwIfNoEntry: false }), undefined)
})

for (const damaged of ['', '{"v":1', '[]', '{"v":2,"since":"2026-11-02"}', '{"v":1}', '{"v":1,"since":"2026-02-30"}', '{"v":1,"since":7}']) {
  test(`a damaged file ${JSON.stringify(damaged)} counts as switched on now, is named and mended`, async t => {
    const root = tempRoot(t)
    mkdirSync(join(root, 'state'))
    writeFileSync(join(root, 'state', 'summary.json'), damaged)
    const state = open(root)
    assert.equal(await state.since(), null)
    assert.equal(state.problems().length, 1)
    assert.equal(await state.setSince(day('2026-11-02')), '2026-11-02')
    assert.deepEqual(JSON.parse(readFileSync(join(root, 'state', 'summary.json'), 'utf8')), { v: 1, since: '2026-11-02' })
  })
}
