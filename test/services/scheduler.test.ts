// The half-hourly wake, with timers in the hand of the test.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { type EpochMs, epochMs, MINUTE_MS } from '../../src/core/time/instant.ts'
import { zoneId } from '../../src/core/time/zone.ts'
import { createScheduler, type SchedulerOptions, untilNext } from '../../src/services/scheduler.ts'

interface Timer {
  readonly ms: number
  readonly fn: () => void
}

function setUp(options: Partial<SchedulerOptions> = {}) {
  let now = epochMs(Date.parse('2026-10-14T09:10:00+08:00'))
  const timers: (Timer | null)[] = []
  const runs: EpochMs[] = []
  const faults: string[] = []
  const scheduler = createScheduler({
    clock: () => now,
    zone: () => zoneId('Asia/Shanghai'),
    setTimer(ms, fn) {
      const at = timers.push({ ms, fn }) - 1
      return () => { timers[at] = null }
    },
    work: at => {
      runs.push(at)
      return Promise.resolve()
    },
    onFault: kind => { faults.push(kind) },
    ...options,
  })
  /** Lets the clock run until the newest timer and rings it. */
  async function ring(lateMs = 0): Promise<number> {
    const timer = timers.at(-1)
    assert.ok(timer !== null && timer !== undefined, 'a timer is set')
    now = epochMs(now + timer.ms + lateMs)
    timer.fn()
    await new Promise(resolve => { setImmediate(resolve) })
    return timer.ms
  }
  return { scheduler, timers, runs, faults, ring }
}

test('runs soon after the start and then shortly after each half hour of the wall clock', async () => {
  const { scheduler, runs, ring } = setUp()
  scheduler.start()
  for (let i = 0; i < 3; i++) await ring()
  assert.deepEqual(runs.map(at => new Date(at + 8 * 3_600_000).toISOString().slice(11, 19)), ['09:10:15', '09:30:05', '10:00:05'])
  await scheduler.stop()
})

test('a wake that comes hours late is one run, and the next one is on time again', async () => {
  const { scheduler, runs, ring, timers } = setUp()
  scheduler.start()
  await ring()
  await ring(7 * 3_600_000)
  assert.equal(runs.length, 2)
  assert.equal(timers.at(-1)?.ms, 30 * MINUTE_MS)
  await scheduler.stop()
})

for (const [zone, at, ms] of [
  ['Asia/Shanghai', '2026-10-14T09:10:00+08:00', 20 * MINUTE_MS + 5000],
  ['Asia/Kathmandu', '2026-10-14T09:10:00+05:45', 20 * MINUTE_MS + 5000],
  ['Asia/Shanghai', '2026-10-14T09:30:00+08:00', 5000],
  ['Asia/Shanghai', '2026-10-14T09:30:05+08:00', 30 * MINUTE_MS],
  ['Asia/Shanghai', '2026-10-14T23:59:59.999+08:00', 5001],
  ['America/New_York', '2026-11-01T01:40:00-04:00', 20 * MINUTE_MS + 5000],
] as const) {
  test(`at ${at} in ${zone} the next wake is ${ms} ms away`, () => {
    assert.equal(untilNext(epochMs(Date.parse(at)), zoneId(zone)), ms)
  })
}

for (const [what, lasts, next] of [
  ['a minute', MINUTE_MS, 29 * MINUTE_MS],
  ['over the next half hour', 45 * MINUTE_MS, 1000],
  ['while the clock is put back', -3_600_000, 30 * MINUTE_MS],
] as const) {
  test(`after a run that lasts ${what} the next wake comes in ${next} ms`, async () => {
    let now = epochMs(Date.parse('2026-10-14T09:30:05+08:00'))
    const { scheduler, timers } = setUp({
      clock: () => now,
      work: () => {
        now = epochMs(now + lasts)
        return Promise.resolve()
      },
    })
    scheduler.start()
    timers[0]?.fn()
    await new Promise(resolve => { setImmediate(resolve) })
    assert.equal(timers.at(-1)?.ms, next)
    await scheduler.stop()
  })
}

test('work that fails is named by its class and does not stop the next wake', async () => {
  const { scheduler, faults, ring } = setUp({ work: () => Promise.reject(new TypeError('secret words')) })
  scheduler.start()
  await ring()
  await ring()
  assert.deepEqual(faults, ['TypeError', 'TypeError'])
  await scheduler.stop()
})

test('stopping aborts the run, waits for it, and nothing runs after that', async () => {
  let ended = false
  let starts = 0
  const { scheduler, timers, ring } = setUp({
    work: (_at, signal) => {
      starts += 1
      return new Promise<void>(resolve => { signal.addEventListener('abort', () => setImmediate(() => { ended = true; resolve() })) })
    },
  })
  scheduler.start()
  await ring()
  await scheduler.stop()
  assert.equal(ended, true)
  await new Promise(resolve => { setImmediate(resolve) })
  assert.equal(timers.length, 1, 'no further timer')
  await scheduler.wake()
  assert.equal(starts, 1)
})

test('stopping before the first wake cancels its timer; a wake by hand runs after the one under way', async () => {
  const first = setUp()
  first.scheduler.start()
  await first.scheduler.stop()
  assert.deepEqual(first.timers, [null])
  const order: string[] = []
  const { scheduler } = setUp({
    async work() {
      order.push('begin')
      await new Promise(resolve => { setImmediate(resolve) })
      order.push('end')
    },
  })
  await Promise.all([scheduler.wake(), scheduler.wake()])
  assert.deepEqual(order, ['begin', 'end', 'begin', 'end'])
  await scheduler.stop()
})
