// The ledger over real files in a temp root.
import assert from 'node:assert/strict'
import { appendFileSync, mkdtempSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { test } from 'node:test'
import { setTimeout as sleep } from 'node:timers/promises'
import { isMemoryError } from '../../../src/core/errors.ts'
import type { MemoryRecord } from '../../../src/core/record/record.ts'
import { DAY_MS, epochMs } from '../../../src/core/time/instant.ts'
import { createLedger } from '../../../src/services/create-ledger.ts'
import type { Ledger } from '../../../src/services/ledger.ts'
import { createEventLog } from '../../../src/store/event-log.ts'
import { type FileOps, nodeFiles } from '../../../src/store/file-ops.ts'
import { createLock } from '../../../src/store/lock.ts'
import { createPaths } from '../../../src/store/paths.ts'
import { testLedger } from '../../../test-support/ledger-contract.ts'
import { buildRecord, SAMPLE_MS, SAMPLE_ZONE } from '../../../test-support/record-builder.ts'
import { TEST_TOKEN } from '../../../test-support/test-token.ts'

const clock = (): ReturnType<typeof epochMs> => epochMs(SAMPLE_MS)

function openLedger(root: string, files: FileOps = nodeFiles, pollIntervalMs: number = 0): Ledger {
  const paths = createPaths(root, 'default')
  const eventLog = createEventLog({ paths, files, withLock: createLock(paths), clock })
  return createLedger({ eventLog, clock, zone: () => SAMPLE_ZONE, pollIntervalMs })
}

function freshRoot(): string {
  return mkdtempSync(join(tmpdir(), 'ledger-'))
}

testLedger('files', () => {
  const root = freshRoot()
  let ledger = openLedger(root)
  return Promise.resolve({
    ledger,
    reopen: async () => {
      await ledger.close()
      ledger = openLedger(root)
      return ledger
    },
    dispose: async () => {
      await ledger.close()
      rmSync(root, { recursive: true, force: true })
    },
  })
})

async function withTwo(body: (one: Ledger, two: Ledger, root: string) => Promise<void>): Promise<void> {
  const root = freshRoot()
  const [one, two] = [openLedger(root), openLedger(root)]
  try {
    await Promise.all([one.ready(), two.ready()])
    await body(one, two, root)
  } finally {
    await Promise.all([one.close(), two.close()])
    rmSync(root, { recursive: true, force: true })
  }
}

const textsOf = async (ledger: Ledger, text: string | null): Promise<readonly string[]> =>
  (await ledger.query({ text, limit: 50 })).hits.map(hit => hit.record.text).toSorted()

test('two ledgers on one root see each other: records, new versions, removals', async () => {
  await withTwo(async (one, two) => {
    const [a, b] = [buildRecord({ text: '甲的记录' }), buildRecord({ text: '乙的记录' })]
    await one.put([a])
    await two.put([b])
    assert.deepEqual(await textsOf(one, '记录'), ['乙的记录', '甲的记录'])
    await two.put([{ ...a, text: '甲的新记录', seen_count: 2 }])
    assert.deepEqual(await textsOf(one, '记录'), ['乙的记录', '甲的新记录'])
    await one.forget([a.id], 'forget')
    assert.deepEqual(await textsOf(two, '记录'), ['乙的记录'])
    assert.equal((await two.get(b.id))?.text, '乙的记录')
  })
})

test('after forget no file of the root holds the text', async () => {
  await withTwo(async (one, two, root) => {
    const gone = buildRecord({ text: '紫色的犀牛', source: { ...buildRecord().source, quote: '紫色的犀牛' } })
    await one.put([gone, buildRecord({ text: '别的事' })])
    await two.query({ text: '犀牛', limit: 1 })
    await two.forget([gone.id], 'forget')
    const holding = readdirSync(root, { recursive: true, withFileTypes: true })
      .filter(entry => entry.isFile() && readFileSync(join(entry.parentPath, entry.name), 'utf8').includes('犀牛'))
    assert.deepEqual(holding.map(entry => entry.name), [])
    assert.deepEqual(await textsOf(one, '犀牛'), [])
  })
})

test('what was stored is served redacted, from disk and at once', async () => {
  await withTwo(async (one, two) => {
    await one.put([buildRecord({ text: `口令是${'zY8x'.repeat(3)}#7q` })])
    assert.deepEqual([await textsOf(one, '口令'), await textsOf(two, '口令')], [['口令是[已脱敏]'], ['口令是[已脱敏]']])
  })
})

test('the later line of an id wins although shards are read newest first', async () => {
  const root = freshRoot()
  const first = openLedger(root)
  await first.ready()
  const records: MemoryRecord[] = []
  for (let month = 0; month < 4; month++) records.push(buildRecord({ text: `第${month}月的事`, recorded_at: SAMPLE_MS - month * 31 * DAY_MS }))
  await first.put(records)
  await first.put(records.map(record => ({ ...record, status: 'disputed', seen_count: 2 })))
  await first.close()
  const again = openLedger(root)
  await again.ready()
  const { hits } = await again.query({ text: null, order: 'recorded-desc', limit: 9 })
  assert.deepEqual(hits.map(hit => [hit.record.text, hit.record.status, hit.record.seen_count]), records.map(record => [record.text, 'disputed', 2]))
  assert.deepEqual([again.coverage().shardsLoaded, again.coverage().shardsTotal, again.coverage().active], [4, 4, 0])
  await again.close()
  rmSync(root, { recursive: true, force: true })
})

test('a line that a person edits is found by its new words, also when it keeps its length', async () => {
  await withTwo(async (ledger, _, root) => {
    await ledger.put([buildRecord({ text: '网关在上海', topics: ['上海'] }), buildRecord({ text: '别的事', topics: [] })])
    assert.deepEqual(await textsOf(ledger, '上海'), ['网关在上海'])
    const shard = join(root, 'events', readdirSync(join(root, 'events'))[0] ?? '')
    writeFileSync(`${shard}.edited`, readFileSync(shard, 'utf8').replaceAll('上海', '北京'))
    renameSync(`${shard}.edited`, shard)
    assert.deepEqual(await textsOf(ledger, '北京'), ['网关在北京'])
    assert.deepEqual(await textsOf(ledger, '上海'), [])
    assert.deepEqual((await ledger.query({ text: null, topic: '北京', limit: 5 })).hits.map(hit => hit.record.text), ['网关在北京'])
    assert.equal(ledger.coverage().records, 2)
  })
})

test('an unreadable line in the middle costs that line only and is reported', async () => {
  const root = freshRoot()
  const first = openLedger(root)
  await first.ready()
  await first.put([buildRecord({ text: '坏行之前' })])
  const [shard] = readdirSync(join(root, 'events'))
  appendFileSync(join(root, 'events', shard ?? ''), '{"v":1,"id":\n')
  await first.put([buildRecord({ text: '坏行之后' })])
  await first.close()
  const again = openLedger(root)
  await again.ready()
  assert.deepEqual(await textsOf(again, null), ['坏行之前', '坏行之后'].toSorted())
  assert.ok(again.problems().length > 0)
  await again.close()
  rmSync(root, { recursive: true, force: true })
})

test('compaction changes no answer, in this process and in another', async () => {
  await withTwo(async (one, two) => {
    const records = [buildRecord({ text: '甲的事' }), buildRecord({ text: '乙的事' })]
    await one.put(records)
    await one.put(records.map(record => ({ ...record, seen_count: 2 })))
    await two.query({ text: '的事', limit: 1 })
    await one.compact()
    for (const ledger of [one, two]) {
      assert.deepEqual((await ledger.getMany(records.map(record => record.id))).map(record => [record.text, record.seen_count]), [['甲的事', 2], ['乙的事', 2]])
    }
  })
})

/** Opens a ledger whose flushes last until they are let go. */
function openSlowLedger(root: string): { readonly ledger: Ledger; readonly letGo: () => void } {
  let letGo = (): void => {}
  const gate = new Promise<void>(resolve => { letGo = resolve })
  const ledger = openLedger(root, { ...nodeFiles, datasync: async fd => {
    await gate
    await nodeFiles.datasync(fd)
  } }, 60_000)
  return { ledger, letGo }
}

test('a turn can be found while the disk is still at work, redacted, and its put waits for the disk', async () => {
  const root = freshRoot()
  const { ledger, letGo } = openSlowLedger(root)
  try {
    await ledger.ready()
    const record = buildRecord({ text: `慢盘上的记录，口令是 ${TEST_TOKEN}` })
    let isStored = false
    const put = ledger.put([record]).then(kind => { isStored = kind === 'stored' })
    await sleep(20)
    const { hits } = await ledger.query({ text: '慢盘', limit: 5 })
    assert.deepEqual([hits.map(hit => hit.record.id), isStored], [[record.id], false])
    assert.equal(JSON.stringify(hits).includes(TEST_TOKEN), false)
    letGo()
    await put
    assert.equal(isStored, true)
    assert.equal((await ledger.get(record.id))?.id, record.id)
  } finally {
    letGo()
    await ledger.close()
    rmSync(root, { recursive: true, force: true })
  }
})

test('a record that another process forgets while it is written again is gone from every answer', async () => {
  await withTwo(async (one, two) => {
    const record = buildRecord({ text: '两边都在写的记录' })
    await one.put([record])
    assert.equal((await two.get(record.id))?.id, record.id)
    await one.forget([record.id], 'forget')
    assert.equal(await two.put([{ ...record, seen_count: 2 }]), 'stored')
    assert.deepEqual((await two.query({ text: '两边都在写', limit: 5 })).hits, [])
    assert.equal(await two.get(record.id), null)
  })
})

test('a record that cannot be written at all leaves no trace', async () => {
  await withTwo(async one => {
    const record = buildRecord({ text: '大'.repeat(400_000) })
    await assert.rejects(one.put([record]), error => isMemoryError(error, 'too_large'))
    assert.equal(await one.get(record.id), null)
    assert.equal(one.coverage().records, 0)
  })
})
