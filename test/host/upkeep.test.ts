// Due work at the start and with the first turn of a day.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { epochMs } from '../../src/core/time/instant.ts'
import { zoneId } from '../../src/core/time/zone.ts'
import { createFaults } from '../../src/host/faults.ts'
import { keepUp, type UpkeepMemory } from '../../src/host/upkeep.ts'
import { bareHost } from '../../test-support/host/bare-host.ts'

const HOUR_MS = 3_600_000

function setUp(options: { fails?: boolean } = {}) {
  const host = bareHost()
  const lines: string[] = []
  const runs: string[] = []
  let now = Date.UTC(2026, 9, 7, 14) // 22:00 in Shanghai
  const memory = {
    clock: () => epochMs(now),
    zone: () => zoneId('Asia/Shanghai'),
    ledger: { ready: async () => undefined, compact: async () => { runs.push('compaction') } },
    retention: { purge: async () => {
      runs.push('retention')
      if (options.fails === true) throw new TypeError('words')
    } },
    growth: { run: async () => { runs.push('growth') } },
  } as unknown as UpkeepMemory
  keepUp(host.ctx, memory, createFaults({ info: () => undefined, warn: line => lines.push(line) }))
  const turnAfter = async (hours: number): Promise<void> => {
    now += hours * HOUR_MS
    host.append(host.open('s'), 'turn/start', { turn: 1 })
    await new Promise(resolve => setImmediate(resolve))
  }
  return { host, runs, lines, turnAfter }
}

test('it runs at the start and once per day of the configured zone', async () => {
  const { runs, turnAfter } = setUp()
  await turnAfter(1)
  assert.deepEqual(runs, ['retention', 'compaction', 'growth'])
  await turnAfter(2) // 01:00 of the next day
  await turnAfter(1)
  assert.deepEqual(runs, ['retention', 'compaction', 'growth', 'retention', 'compaction', 'growth'])
})

test('a part that fails is said and does not stop the others', async () => {
  const { runs, lines, turnAfter } = setUp({ fails: true })
  await turnAfter(0)
  assert.deepEqual([runs, lines], [['retention', 'compaction', 'growth'], ['retention: TypeError']])
})

test('unloading waits for what runs and starts nothing more', async () => {
  const { host, runs } = setUp()
  await host.cordis.fiber.dispose()
  const before = runs.length
  host.append(host.open('s'), 'turn/start', { turn: 1 })
  await new Promise(resolve => setImmediate(resolve))
  assert.equal(runs.length, before)
})
