// A disk that refuses: nothing throws, health names it, and the work goes on once it gives way.
import assert from 'node:assert/strict'
import { mkdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { test } from 'node:test'
import type { CivilDate } from '../../../src/core/time/civil.ts'
import { openSummaryBench } from '../../../test-support/summary-bench.ts'

for (const [what, harm] of [
  ['a data root that is a file', (root: string) => { mkdirSync(join(root, '..'), { recursive: true }); writeFileSync(root, '') }],
  ['a state folder that is a file', (root: string) => { mkdirSync(root, { recursive: true }); writeFileSync(join(root, 'state'), '') }],
  ['a summary folder that is a link', (root: string) => { mkdirSync(root, { recursive: true }); symlinkSync('/tmp', join(root, 'summary')) }],
  ['a folder of days that is a file', (root: string) => { mkdirSync(join(root, 'summary'), { recursive: true }); writeFileSync(join(root, 'summary', 'day'), '') }],
] as const) {
  test(`with ${what} a pass ends with its fault, a person gets an answer, and mending it is enough`, async t => {
    const bench = await openSummaryBench(t)
    const { summaries } = bench.memory
    bench.talk('a', ['2026-10-13T10:00:00+08:00', '我们决定换网关。'])
    harm(bench.root)
    const report = await bench.tick()
    assert.ok(report.faults.includes('not_written'), JSON.stringify(report))
    assert.notDeepEqual(summaries.problems(), [])
    const outcome = await summaries.regenerate('day', '2026-10-13' as CivilDate, bench.now, new AbortController().signal)
    assert.equal(outcome.kind, 'failed')
    await summaries.refreshPrompt(bench.now)
    assert.equal(summaries.promptText(), '')
    rmSync(bench.root, { recursive: true })
    await bench.tick()
    assert.equal((await summaries.read('day', '2026-10-13' as CivilDate, '2026-10-13' as CivilDate)).length, 1)
  })
}
