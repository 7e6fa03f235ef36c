// The ledger over an event log in memory: the contract, and what needs another process or a full disk to show.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { plusDays } from '../../../src/core/time/civil.ts'
import { epochMs } from '../../../src/core/time/instant.ts'
import { dayInterval, type Interval } from '../../../src/core/time/interval.ts'
import { dayOf, type ZoneId, zoneId } from '../../../src/core/time/zone.ts'
import { createLedger } from '../../../src/services/create-ledger.ts'
import type { Ledger } from '../../../src/services/ledger.ts'
import { testLedger } from '../../../test-support/ledger-contract.ts'
import { MemoryEventLog } from '../../../test-support/memory-event-log.ts'
import { buildRecord, SAMPLE_MS, SAMPLE_ZONE } from '../../../test-support/record-builder.ts'

function openLedger(eventLog: MemoryEventLog): Ledger {
  return createLedger({ eventLog, zone: () => SAMPLE_ZONE, clock: () => epochMs(SAMPLE_MS), pollIntervalMs: 0 })
}

testLedger('event log in memory', () => {
  const eventLog = new MemoryEventLog()
  let ledger = openLedger(eventLog)
  return Promise.resolve({
    ledger,
    reopen: async () => {
      await ledger.close()
      ledger = openLedger(eventLog)
      return ledger
    },
    dispose: () => ledger.close(),
  })
})

test('a query during the load answers from what is read and says that it is not complete', async () => {
  const eventLog = new MemoryEventLog()
  eventLog.batchSize = 1
  await eventLog.append([buildRecord({ recorded_at: SAMPLE_MS - 90 * 86_400_000, text: '旧事' }), buildRecord({ text: '新事' })])
  const ledger = openLedger(eventLog)
  const early = await ledger.query({ text: null, limit: 5 })
  assert.equal(early.complete, false)
  await ledger.ready()
  const late = await ledger.query({ text: null, limit: 5, order: 'recorded-desc' })
  assert.deepEqual([late.complete, late.hits.map(hit => hit.record.text)], [true, ['新事', '旧事']])
  await ledger.close()
})

test('what other processes append and remove is seen by the next read', async () => {
  const eventLog = new MemoryEventLog()
  const ledger = openLedger(eventLog)
  await ledger.ready()
  const [mine, theirs] = [buildRecord({ text: '我的记录' }), buildRecord({ text: '别人的记录' })]
  await ledger.put([mine])
  eventLog.appendElsewhere(theirs)
  assert.deepEqual((await ledger.query({ text: '记录', limit: 5 })).hits.length, 2)
  await eventLog.removeElsewhere(mine.id)
  assert.equal(await ledger.get(mine.id), null)
  assert.deepEqual(await ledger.get(theirs.id), theirs)
  await ledger.close()
})

test('a record whose line moved is read from its new place without waiting for the next look', async () => {
  const eventLog = new MemoryEventLog()
  const ledger = createLedger({ eventLog, zone: () => SAMPLE_ZONE, clock: () => epochMs(SAMPLE_MS) })
  await ledger.ready()
  const [first, second] = [buildRecord({ text: '第一条' }), buildRecord({ text: '第二条' })]
  await ledger.put([first, second])
  await eventLog.removeElsewhere(first.id)
  assert.deepEqual((await ledger.query({ text: '第二条', limit: 5 })).hits.map(hit => hit.record), [second])
  await ledger.close()
})

test('queued records are served from memory and from disk once they are written', async () => {
  const eventLog = new MemoryEventLog()
  const ledger = openLedger(eventLog)
  await ledger.ready()
  eventLog.diskFull = true
  const record = buildRecord({ text: '磁盘满时的记录' })
  assert.equal(await ledger.put([record]), 'queued')
  assert.deepEqual(await ledger.get(record.id), record)
  eventLog.diskFull = false
  assert.deepEqual((await ledger.query({ text: '磁盘', limit: 5 })).hits.map(hit => hit.record), [record])
  assert.equal(eventLog.readCount, 1)
  assert.equal(ledger.coverage().records, 1)
  await ledger.close()
})

test('a shard that cannot be read makes answers incomplete and costs nothing once it can', async () => {
  const eventLog = new MemoryEventLog()
  const [old, fresh] = [buildRecord({ recorded_at: SAMPLE_MS - 90 * 86_400_000, text: '旧事' }), buildRecord({ text: '新事' })]
  await eventLog.append([old, fresh])
  eventLog.unreadable.add('2026-07')
  const ledger = openLedger(eventLog)
  await ledger.ready()
  const seen = async (): Promise<unknown> => {
    const page = await ledger.query({ text: null, order: 'recorded-desc', limit: 5 })
    return [page.complete, page.hits.map(hit => hit.record.text)]
  }
  assert.deepEqual(await seen(), [false, ['新事']])
  eventLog.unreadable.clear()
  eventLog.nameForRescan('2026-07')
  assert.deepEqual(await seen(), [true, ['新事', '旧事']])
  eventLog.unreadable.add('2026-07')
  eventLog.nameForRescan('2026-07')
  assert.deepEqual(await seen(), [false, ['新事', '旧事']])
  assert.equal(ledger.coverage().complete, false)
  await ledger.close()
})

test('after a change of the zone a date is found under the same date, and what waits for the disk is kept', async () => {
  const eventLog = new MemoryEventLog()
  let zone = SAMPLE_ZONE
  const ledger = createLedger({ eventLog, clock: () => epochMs(SAMPLE_MS), zone: () => zone, pollIntervalMs: 0 })
  await ledger.ready()
  const dayIn = (of: ZoneId, days = 0): Interval => dayInterval(plusDays(dayOf(epochMs(SAMPLE_MS), SAMPLE_ZONE), days), of)
  const [told, waiting] = [buildRecord({ text: '签了合同' }), buildRecord({ text: '还没写下的' })].map(record => ({ ...record, time_precision: 'day' as const, event_start_ms: dayIn(SAMPLE_ZONE).start, event_end_ms: dayIn(SAMPLE_ZONE).end }))
  assert.ok(told !== undefined && waiting !== undefined)
  await ledger.put([told])
  eventLog.diskFull = true
  await ledger.put([waiting])
  zone = zoneId('Europe/Berlin')
  await ledger.query({ text: null, limit: 1 }) // the look that notices
  await ledger.ready()
  const textsOn = async (days: number): Promise<readonly string[]> => (await ledger.query({ text: null, window: dayIn(zone, days), limit: 9 })).hits.map(hit => hit.record.text)
  assert.deepEqual([await textsOn(-1), (await textsOn(0)).toSorted(), await textsOn(1)], [[], ['签了合同', '还没写下的'].toSorted(), []])
  assert.deepEqual(await ledger.get(told.id), told, 'as it was told')
  assert.equal(ledger.coverage().records, 2)
  await ledger.close()
})
