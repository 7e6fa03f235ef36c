// Filling and rebuilding many entries in the background: progress, stopping, and what they leave alone.
import assert from 'node:assert/strict'
import { existsSync } from 'node:fs'
import { test } from 'node:test'
import type { CivilDate } from '../../../src/core/time/civil.ts'
import { DAY_MS, epochMs } from '../../../src/core/time/instant.ts'
import type { RunView, Summaries } from '../../../src/services/summaries/contract.ts'
import { instant, openSummaryBench, type SummaryBench } from '../../../test-support/summary-bench.ts'
import { within } from '../../../test-support/within.ts'

const day = (text: string): CivilDate => text as CivilDate

/** Waits until the run is over, in turns of the event loop. */
async function over(summaries: Summaries): Promise<RunView> {
  for (;;) {
    const run = summaries.run()
    if (run !== null && run.state !== 'running') return run
    await new Promise(resolve => { setImmediate(resolve) })
  }
}

/** Sessions on every third day of the year before the bench's now. */
function ayear(bench: SummaryBench): void {
  for (let back = 365; back > 0; back -= 3) bench.talk(`s${back}`, [epochMs(bench.now - back * DAY_MS), `第 ${back} 天前，我们决定换第 ${back} 号网关。`])
}

test('a fill over a year shows how far it is, stops cleanly when asked, and goes on where it stopped', async t => {
  const bench = await openSummaryBench(t, { now: '2026-10-14T12:00:00+08:00' })
  const { summaries } = bench.memory
  ayear(bench)
  const seen: RunView[] = []
  let stopped: Promise<void> | null = null
  bench.answer = ({ material }) => {
    const run = summaries.run()
    if (run !== null) seen.push(run)
    if (seen.length === 20) stopped = summaries.stop()
    return `摘要 ${material.length}`
  }
  const started = await summaries.startFill('day', day('2025-10-14'), day('2027-05-01'), bench.now)
  assert.equal(started.kind, 'started')
  const first = await over(summaries)
  await stopped
  assert.deepEqual([first.state, first.total, first.failed, first.to, first.current, first.fault], ['stopped', 365, 0, '2026-10-14', null, null])
  assert.ok(first.done > 20 && first.done < 100, String(first.done))
  assert.ok(seen.every((run, i) => run.state === 'running' && run.current !== null && run.done >= (seen[i - 1]?.done ?? 0)))
  const written = await summaries.read('day', day('2025-01-01'), day('2027-12-31'))
  assert.equal(written.length, first.done, 'what is counted is there, and nothing half')
  const calls = bench.asked.length
  await new Promise(resolve => { setTimeout(resolve, 20) })
  assert.equal(bench.asked.length, calls, 'nothing goes on after the stop')

  await summaries.startFill('day', day('2025-10-14'), day('2026-10-14'), bench.now)
  const second = await over(summaries)
  assert.deepEqual([second.state, second.total, second.done, second.failed], ['finished', 365 - first.done, 365 - first.done, 0])
  const all = await summaries.read('day', day('2025-01-01'), day('2027-12-31'))
  assert.deepEqual([all.length, all[0]?.period_start, all.at(-1)?.period_start], [365, '2025-10-14', '2026-10-13'])
  assert.equal(all.filter(({ empty_reason }) => empty_reason === null).length, new Set(bench.asked.map(({ material }) => material)).size)
  assert.ok(bench.asked.length <= all.length / 3 + 2, 'only what the stop cut off is asked for twice')
  assert.ok(bench.read.length < 365 / 4, `${bench.read.length} readings of the whole log`)
})

test('a fill leaves rows alone, empty ones too; a rebuild writes all of them again, but none that the host has forgotten', async t => {
  const bench = await openSummaryBench(t)
  const { summaries } = bench.memory
  bench.talk('a', ['2026-10-10T10:00:00+08:00', '我们决定换网关。'])
  bench.talk('gone', ['2026-10-11T10:00:00+08:00', '我们决定换风扇。'])
  bench.answer = () => '旧'
  await summaries.startFill('day', day('2026-10-09'), day('2026-10-13'), bench.now)
  await over(summaries)
  bench.talk('b', ['2026-10-12T10:00:00+08:00', '我们决定换机柜。'])
  bench.drop('gone')
  bench.answer = () => '新'
  await summaries.startFill('day', day('2026-10-09'), day('2026-10-13'), bench.now)
  assert.deepEqual([(await over(summaries)).total, (await over(summaries)).state], [0, 'finished'])
  const texts = async (): Promise<readonly string[]> => (await summaries.read('day', day('2026-10-09'), day('2026-10-13'))).map(entry => entry.text || (entry.empty_reason ?? '?'))
  assert.deepEqual(await texts(), ['no_sessions', '旧', '旧', 'no_sessions', 'no_sessions'])
  await summaries.startRebuild('day', day('2026-10-09'), day('2026-10-13'), bench.now)
  const rebuilt = await over(summaries)
  assert.deepEqual([rebuilt.state, rebuilt.total, rebuilt.done, rebuilt.failed, rebuilt.fault], ['finished', 5, 4, 1, 'l0_unavailable'])
  assert.deepEqual(await texts(), ['no_sessions', '新', '旧', '新', 'no_sessions'])
})

test('months and years are filled from what is below them, open periods never', async t => {
  const bench = await openSummaryBench(t, { now: '2027-02-10T12:00:00+08:00' })
  const { summaries } = bench.memory
  for (const date of ['2026-11-03', '2026-11-20', '2027-01-05']) bench.talk(date, [instant(`${date}T10:00:00+08:00`), `我们决定 ${date} 换网关。`])
  for (const [window, total] of [['day', 101], ['month', 3], ['year', 1]] as const) {
    await summaries.startFill(window, day('2026-11-01'), day('2027-12-31'), bench.now)
    const run = await over(summaries)
    assert.deepEqual([run.state, run.total, run.done], ['finished', total, total], window)
  }
  const months = await summaries.read('month', day('2026-01-01'), day('2027-12-31'))
  assert.deepEqual(months.map(({ period_start, source_count, empty_reason }) => [period_start, source_count, empty_reason]), [['2026-11-01', 2, null], ['2026-12-01', 0, 'no_days'], ['2027-01-01', 1, null]])
  assert.deepEqual((await summaries.read('year', day('2026-01-01'), day('2027-12-31'))).map(({ period_start, source_count }) => [period_start, source_count]), [['2026-01-01', 1]])
  assert.deepEqual(await summaries.regenerate('year', day('2027-01-01'), bench.now, new AbortController().signal), { kind: 'open' })
  assert.deepEqual(await summaries.regenerate('day', day('2027-02-10'), bench.now, new AbortController().signal), { kind: 'open' })
  await summaries.startFill('year', day('2020-01-01'), day('2020-12-31'), bench.now)
  await over(summaries)
  assert.equal((await summaries.read('year', day('2020-01-01'), day('2020-12-31')))[0]?.empty_reason, 'no_months')
})

test('a run that can read no conversations, or whose model fails, breaks off with its reason after three periods', async t => {
  const bench = await openSummaryBench(t)
  const { summaries } = bench.memory
  ayear(bench)
  bench.logFails = true
  await summaries.startFill('day', day('2026-09-01'), day('2026-10-13'), bench.now)
  const blind = await over(summaries)
  assert.deepEqual([blind.state, blind.done, blind.failed, blind.fault], ['failed', 0, 3, 'l0_unavailable'])
  bench.logFails = false
  bench.answer = () => Promise.reject(new Error('down'))
  await summaries.startFill('day', day('2026-09-01'), day('2026-10-13'), bench.now)
  const dumb = await over(summaries)
  assert.deepEqual([dumb.state, dumb.fault], ['failed', 'model_failed'])
  assert.deepEqual((await summaries.read('day', day('2026-09-01'), day('2026-10-13'))).filter(({ text }) => text !== ''), [])
})

test('one run at a time, none while summaries are off, none over more than ten years', async t => {
  const bench = await openSummaryBench(t)
  const { summaries } = bench.memory
  ayear(bench)
  const [one, two] = await Promise.all([summaries.startFill('day', day('2026-01-01'), day('2026-10-13'), bench.now), summaries.startRebuild('month', day('2026-01-01'), day('2026-10-13'), bench.now)])
  assert.deepEqual([one.kind, two.kind], ['started', 'busy'])
  assert.equal((await summaries.startFill('year', day('2020-01-01'), day('2026-10-13'), bench.now)).kind, 'busy')
  await summaries.stop()
  assert.deepEqual(await summaries.startFill('day', day('0001-01-01'), day('9999-12-31'), bench.now), { kind: 'too_many', max: 3660 })
  const off = await openSummaryBench(t, { summary: { enabled: false } })
  assert.deepEqual(await off.memory.summaries.startFill('day', day('2026-01-01'), day('2026-10-13'), off.now), { kind: 'disabled' })
  assert.deepEqual(await off.memory.summaries.regenerate('day', day('2026-10-13'), off.now, new AbortController().signal), { kind: 'disabled' })
})

test('two passes at once, and a pass beside a fill over the same days, write nothing twice', async t => {
  const bench = await openSummaryBench(t)
  await bench.tick('2026-10-01T09:00:00+08:00')
  for (let date = 1; date < 14; date++) bench.talk(`s${date}`, [instant(`2026-10-${String(date).padStart(2, '0')}T10:00:00+08:00`), `我们决定换第 ${date} 号网关。`])
  bench.now = instant('2026-10-14T09:00:00+08:00')
  const [started] = await Promise.all([bench.memory.summaries.startFill('day', day('2026-10-01'), day('2026-10-13'), bench.now), bench.tick(), bench.tick()])
  assert.equal(started.kind, 'started')
  assert.deepEqual([(await over(bench.memory.summaries)).done, (await over(bench.memory.summaries)).failed], [13, 0])
  const days = bench.asked.filter(({ task }) => task.includes('一天里各个会话'))
  assert.equal(days.length, 13)
})

test('a request of a person and a tick come through between the periods of a long run', async t => {
  const bench = await openSummaryBench(t)
  const { summaries } = bench.memory
  ayear(bench)
  bench.talk('today', ['2026-10-14T08:40:00+08:00', '我们决定换门禁。'])
  await summaries.startFill('day', day('2025-10-14'), day('2026-10-13'), bench.now)
  const [one, tick] = await Promise.all([summaries.regenerate('day', day('2026-10-13'), bench.now, new AbortController().signal), bench.tick()])
  assert.deepEqual([one.kind, tick.kind, tick.chunks], ['written', 'done', 1])
  assert.equal(summaries.run()?.state, 'running')
  await summaries.stop()
})

for (const [what, act] of [
  ['a tick', (bench: SummaryBench) => bench.tick()],
  ['a regenerate', (bench: SummaryBench) => bench.memory.summaries.regenerate('day', day('2026-10-13'), bench.now, new AbortController().signal)],
  ['a fill', (bench: SummaryBench) => bench.memory.summaries.startFill('day', day('2026-10-13'), day('2026-10-13'), bench.now)],
] as const) {
  test(`closing while the model of ${what} hangs ends at once and leaves no row`, async t => {
    const bench = await openSummaryBench(t)
    bench.talk('a', ['2026-10-13T10:00:00+08:00', '我们决定换网关。'])
    let asked = (): void => undefined
    const hangs = new Promise<void>(resolve => { asked = resolve })
    bench.answer = () => {
      asked()
      return new Promise<string>(() => undefined)
    }
    const work = act(bench)
    await hangs
    await within(1000, bench.memory.close())
    await work
    assert.deepEqual(await bench.memory.summaries.read('day', day('2026-10-13'), day('2026-10-13')), [])
  })
}

test('a closed memory does nothing any more and leaves the files alone', async t => {
  const bench = await openSummaryBench(t)
  bench.talk('a', ['2026-10-13T10:00:00+08:00', '我们决定换网关。'])
  await bench.memory.close()
  assert.deepEqual((await bench.tick()).faults, ['aborted'])
  assert.deepEqual(await bench.memory.summaries.regenerate('day', day('2026-10-13'), bench.now, new AbortController().signal), { kind: 'failed', fault: 'aborted', entry: null })
  assert.equal((await bench.memory.summaries.startFill('day', day('2026-10-13'), day('2026-10-13'), bench.now)).kind, 'disabled')
  assert.equal(existsSync(bench.root), false)
})

test('a person may give up a regenerate that hangs; what stood there stands', async t => {
  const bench = await openSummaryBench(t)
  bench.talk('a', ['2026-10-13T10:00:00+08:00', '我们决定换网关。'])
  bench.answer = () => '旧'
  await bench.tick()
  const stop = new AbortController()
  bench.answer = () => {
    stop.abort()
    return new Promise<string>(() => undefined)
  }
  const outcome = await bench.memory.summaries.regenerate('day', day('2026-10-13'), bench.now, stop.signal)
  assert.deepEqual([outcome.kind, outcome.kind === 'failed' && outcome.fault, outcome.kind === 'failed' && outcome.entry?.text], ['failed', 'aborted', '旧'])
})

test('a stop ends a regenerate that hangs, and the next one works', async t => {
  const bench = await openSummaryBench(t)
  bench.talk('a', ['2026-10-13T10:00:00+08:00', '我们决定换网关。'])
  const { summaries } = bench.memory
  const regenerate = (): ReturnType<Summaries['regenerate']> => summaries.regenerate('day', day('2026-10-13'), bench.now, new AbortController().signal)
  bench.answer = () => {
    void summaries.stop()
    return new Promise<string>(() => undefined)
  }
  assert.deepEqual(await regenerate(), { kind: 'failed', fault: 'aborted', entry: null })
  bench.answer = () => '新'
  assert.equal((await regenerate()).kind, 'written')
})

test('a regenerate without conversations says so and keeps the row', async t => {
  const bench = await openSummaryBench(t)
  bench.talk('a', ['2026-10-13T10:00:00+08:00', '我们决定换网关。'])
  bench.answer = () => '旧'
  await bench.tick()
  for (const harm of [() => { bench.logFails = true }, () => { bench.hasLog = false }, () => { bench.logFails = false; bench.hasLog = true; bench.drop('a') }]) {
    harm()
    const outcome = await bench.memory.summaries.regenerate('day', day('2026-10-13'), bench.now, new AbortController().signal)
    assert.deepEqual([outcome.kind, outcome.kind === 'failed' && outcome.fault, outcome.kind === 'failed' && outcome.entry?.text], ['failed', 'l0_unavailable', '旧'])
  }
})
