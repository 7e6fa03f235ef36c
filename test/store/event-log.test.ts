import assert from 'node:assert/strict'
import { appendFileSync, existsSync, mkdirSync, readdirSync, readFileSync, renameSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { test, type TestContext } from 'node:test'
import * as fc from 'fast-check'
import type { MemoryRecord } from '../../src/core/record/record.ts'
import type { AppendResult, RecordLocation } from '../../src/store/event-log.ts'
import { createPaths } from '../../src/store/paths.ts'
import { encodeRecordLine } from '../../src/store/record-line.ts'
import { openLog, recordsOnDisk, scanAll } from '../../test-support/open-log.ts'
import { buildRecord, SAMPLE_MS, sampleId } from '../../test-support/record-builder.ts'
import { tempRoot } from '../../test-support/temp-root.ts'
import { watchFiles } from '../../test-support/fault-files.ts'

const DAY_MS = 86_400_000

function locationsOf(result: AppendResult): readonly (RecordLocation | null)[] {
  assert.equal(result.kind, 'stored')
  return result.kind === 'stored' ? result.locations : []
}

function placesOf(result: AppendResult): readonly RecordLocation[] {
  return locationsOf(result).filter(location => location !== null)
}

async function loadedPair(t: TestContext): Promise<{ root: string; a: ReturnType<typeof openLog>['log']; b: ReturnType<typeof openLog>['log'] }> {
  const root = tempRoot(t)
  const [a, b] = [openLog(root).log, openLog(root).log]
  await scanAll(a)
  await scanAll(b)
  return { root, a, b }
}

test('what was appended is scanned, read by its place and survives a restart', async t => {
  const root = tempRoot(t)
  const { log } = openLog(root)
  const records = [buildRecord({ text: '第一条' }), buildRecord({ text: 'second' }), buildRecord({ text: '😀 third\nline' })]
  const places = placesOf(await log.append(records))
  assert.deepEqual((await scanAll(log)).map(entry => entry.record), records)
  assert.deepEqual(await log.read(places.toReversed()), records.toReversed())
  assert.deepEqual([...(await recordsOnDisk(root)).values()], records)
})

test('a log that nobody has written to is empty and creates nothing', async t => {
  const root = tempRoot(t)
  const { log } = openLog(root)
  assert.deepEqual(await scanAll(log), [])
  assert.deepEqual(await log.poll(), { appended: [], rescan: [], removed: [] })
  assert.deepEqual((await log.remove(new Set([sampleId()]), 'forget')).removed, [])
  assert.deepEqual(log.problems(), [])
  assert.equal(existsSync(createPaths(root, 'default').folder('events')), false)
})

test('a record lies in the shard of the month of recorded_at in its own zone, whatever month it was written in', async t => {
  const cases: readonly [at: number, tz: string, shard: string][] = [
    [Date.UTC(2026, 9, 31, 15, 59), 'Asia/Shanghai', '2026-10'],
    [Date.UTC(2026, 9, 31, 16, 0), 'Asia/Shanghai', '2026-11'],
    [Date.UTC(2026, 9, 31, 16, 0), 'America/New_York', '2026-10'],
    [Date.UTC(2027, 0, 1, 4, 59), 'America/New_York', '2026-12'],
    [Date.UTC(2026, 9, 31, 16, 0), 'Nowhere/Unknown', '2026-10'],
  ]
  const { log } = openLog(tempRoot(t))
  const places = placesOf(await log.append(cases.map(([recorded_at, tz]) => buildRecord({ recorded_at, tz }))))
  assert.deepEqual(places.map(place => place.shard), cases.map(([, , shard]) => shard))
})

test('shards come newest first, and the later line of an id has the greater offset', async t => {
  const root = tempRoot(t)
  const { log } = openLog(root)
  const old = buildRecord({ recorded_at: SAMPLE_MS - 40 * DAY_MS })
  const replaced: MemoryRecord = { ...old, status: 'superseded', superseded_by: sampleId() }
  await log.append([old, buildRecord()])
  await log.append([replaced])
  const batches = []
  for await (const batch of openLog(root).log.scan()) batches.push(batch)
  assert.deepEqual([...new Set(batches.map(batch => batch.shard))], ['2026-10', '2026-08'])
  assert.deepEqual(batches.filter(batch => batch.endOfShard).map(batch => [batch.shardsDone, batch.shardsTotal]), [[1, 2], [2, 2]])
  assert.equal((await recordsOnDisk(root)).get(old.id)?.status, 'superseded')
})

test('secrets are replaced before they reach the disk, and in lines that were stored before the rule existed', async t => {
  const root = tempRoot(t)
  const secret = `ghp_${'a1B2c3D4e'.repeat(4)}`
  const tools = [{ name: `curl ${secret}`, call_id: secret, ok: true }]
  const withSecret = buildRecord({ text: `${secret} is it`, time_text: secret, entities: [secret], topics: [`x ${secret}`], source: { ...buildRecord().source, quote: `say ${secret}`, tools } })
  const { log, paths } = openLog(root)
  mkdirSync(paths.folder('events'), { recursive: true })
  writeFileSync(paths.shard('2026-10'), `${encodeRecordLine(withSecret)}\n`)
  const [old] = await scanAll(log)
  assert.ok(old)
  assert.equal(JSON.stringify(await log.read([old.location])).includes('a1B2c3D4e'), false)
  const before = statSync(paths.shard('2026-10')).size
  await log.append([{ ...withSecret, id: sampleId() }])
  const written = readFileSync(paths.shard('2026-10')).subarray(before)
  assert.equal(written.includes('a1B2c3D4e'), false)
  assert.equal(written.toString().match(/已脱敏/g)?.length, 7)
})

test('files have mode 0600 and folders 0700 even under umask 000', { skip: process.platform === 'win32' }, async t => {
  const root = tempRoot(t)
  const umask = process.umask(0)
  t.after(() => process.umask(umask))
  const { log, paths } = openLog(`${root}/inner/home`)
  const record = buildRecord()
  await log.append([record, buildRecord()])
  await log.remove(new Set([record.id]), 'forget')
  for (const entry of readdirSync(paths.root, { recursive: true, withFileTypes: true })) {
    const mode = statSync(`${entry.parentPath}/${entry.name}`).mode & 0o777
    assert.equal(mode.toString(8), entry.isDirectory() ? '700' : '600', entry.name)
  }
  assert.equal(statSync(paths.root).mode & 0o777, 0o700)
})

test('another process sees new lines, new shards, removals and rewrites', async t => {
  const { a, b } = await loadedPair(t)
  const [first, second, other] = [buildRecord(), buildRecord(), buildRecord({ recorded_at: SAMPLE_MS + 40 * DAY_MS })]
  await a.append([first])
  assert.deepEqual(await b.poll(), { appended: [], rescan: ['2026-10'], removed: [] })
  assert.deepEqual((await scanAll(b, ['2026-10'])).map(entry => entry.record), [first])
  await a.append([second, other])
  const seen = await b.poll()
  assert.deepEqual(seen.appended.map(entry => entry.record), [second])
  assert.deepEqual(seen.rescan, ['2026-11'])
  assert.deepEqual((await b.read(seen.appended.map(entry => entry.location))), [second])
  await scanAll(b, ['2026-11'])
  await a.remove(new Set([first.id, other.id]), 'forget')
  const after = await b.poll()
  assert.deepEqual(new Set(after.removed), new Set([first.id, other.id]))
  assert.deepEqual(new Set(after.rescan), new Set(['2026-10', '2026-11']))
  assert.deepEqual((await scanAll(b, after.rescan)).map(entry => entry.record), [second])
  assert.deepEqual(await b.poll(), { appended: [], rescan: [], removed: [] })
})

test('a process never gets its own lines back, even when others write in between', async t => {
  const { a, b } = await loadedPair(t)
  await a.append([buildRecord()])
  await scanAll(b, (await b.poll()).rescan)
  const [mine, theirs, mineAgain] = [buildRecord({ text: 'mine' }), buildRecord({ text: 'theirs' }), buildRecord({ text: 'mine again' })]
  await a.append([mine])
  await b.append([theirs])
  await a.append([mineAgain])
  assert.deepEqual((await a.poll()).appended.map(entry => entry.record.text), ['theirs'])
  assert.deepEqual((await b.poll()).appended.map(entry => entry.record.text), ['mine', 'mine again'])
})

test('places of a rewritten shard give nothing instead of a wrong record', async t => {
  const { a, b } = await loadedPair(t)
  const [gone, kept] = [buildRecord(), buildRecord()]
  const places = placesOf(await a.append([gone, kept]))
  await scanAll(b, (await b.poll()).rescan)
  await a.remove(new Set([gone.id]), 'forget')
  assert.deepEqual(await b.read(places), [null, null])
  assert.deepEqual(await a.read(places), [null, null])
  const fresh = await scanAll(a, ['2026-10'])
  assert.deepEqual(await a.read(fresh.map(entry => entry.location)), [kept])
})

test('a shard that was cut back and grew again is scanned anew, though it has the same inode', async t => {
  const { root, b } = await loadedPair(t)
  const { log, paths } = openLog(root)
  await log.append([buildRecord()])
  await scanAll(b, (await b.poll()).rescan)
  const { truncateSync } = await import('node:fs')
  truncateSync(paths.shard('2026-10'), 0)
  const others = [buildRecord({ text: '另一条' }), buildRecord(), buildRecord()]
  await openLog(root).log.append(others)
  const seen = await b.poll()
  assert.deepEqual([seen.appended, seen.rescan], [[], ['2026-10']])
  assert.deepEqual((await scanAll(b, seen.rescan)).map(entry => entry.record), others)
})

test('a shard that vanished is named until it comes back, one that a removal emptied is not', async t => {
  const { root, a, b } = await loadedPair(t)
  const record = buildRecord()
  await a.append([record])
  await scanAll(b, (await b.poll()).rescan)
  renameSync(join(root, 'events'), join(root, 'elsewhere'))
  await b.poll()
  assert.deepEqual(b.problems(), ['events/2026-10.jsonl is gone: the records that were read from it are no longer on disk'])
  renameSync(join(root, 'elsewhere'), join(root, 'events'))
  const { rescan } = await b.poll()
  await scanAll(b, rescan)
  assert.deepEqual(b.problems(), [])
  await a.remove(new Set([record.id]), 'forget')
  await b.poll()
  assert.deepEqual(b.problems(), [])
})

test('polling while nothing changed reads no file of records', async t => {
  const root = tempRoot(t)
  const watched = watchFiles()
  const { log } = openLog(root, { files: watched.files })
  await log.append([buildRecord()])
  await scanAll(log)
  await log.poll()
  const before = watched.calls.length
  await log.poll()
  const calls = watched.calls.slice(before)
  assert.equal(calls.includes('read') || calls.includes('readNow'), false, calls.join(' '))
})

test('a turn is one write and one fdatasync', async t => {
  const watched = watchFiles()
  const { log } = openLog(tempRoot(t), { files: watched.files })
  await log.append([buildRecord()])
  const before = watched.calls.length
  await log.append(Array.from({ length: 8 }, () => buildRecord()))
  const flushes = watched.calls.slice(before).filter(call => ['write', 'writeNow', 'datasync', 'sync'].includes(call))
  assert.deepEqual(flushes, ['writeNow', 'datasync'])
})

test('turns that end at the same time share one write and keep their order', async t => {
  const watched = watchFiles()
  const { log } = openLog(tempRoot(t), { files: watched.files })
  await log.append([buildRecord()])
  const before = watched.calls.length
  const turns = Array.from({ length: 10 }, (_, i) => [buildRecord({ text: `turn ${i}` })])
  const results = await Promise.all(turns.map(turn => log.append(turn)))
  const offsets = results.flatMap(placesOf).map(place => place.offset)
  assert.deepEqual(offsets, offsets.toSorted((x, y) => x - y))
  assert.ok(watched.calls.slice(before).filter(call => call === 'datasync').length <= 2)
})

test('forgetting takes every version out of every shard and leaves id and time, never text', async t => {
  const root = tempRoot(t)
  const { log, paths } = openLog(root)
  const secret = buildRecord({ text: '绝密计划天鹅', source: { ...buildRecord().source, quote: '天鹅' } })
  await log.append([secret, buildRecord()])
  await log.append([{ ...secret, status: 'disputed' }, buildRecord()])
  const result = await log.remove(new Set([secret.id]), 'forget')
  assert.deepEqual([result.removed, result.rewritten], [[secret.id], ['2026-10']])
  for (const entry of readdirSync(root, { recursive: true, withFileTypes: true })) {
    if (entry.isFile()) assert.equal(readFileSync(`${entry.parentPath}/${entry.name}`, 'utf8').includes('天鹅'), false, entry.name)
  }
  assert.deepEqual(JSON.parse(readFileSync(paths.tombstones, 'utf8')), { v: 1, id: secret.id, at: SAMPLE_MS + 3_600_000, reason: 'forget' })
  assert.deepEqual(JSON.parse(readFileSync(paths.audit, 'utf8')), { v: 1, at: SAMPLE_MS + 3_600_000, action: 'forget', count: 1, ids: [secret.id] })
  assert.equal((await scanAll(log)).length, 2)
  assert.equal(log.tombstones().has(secret.id), true)
})

test('a forgotten record cannot come back by a late append of another process', async t => {
  const { root, a, b } = await loadedPair(t)
  const record = buildRecord()
  await a.append([record])
  await a.remove(new Set([record.id]), 'forget')
  assert.deepEqual(locationsOf(await b.append([{ ...record, status: 'superseded' }, buildRecord()])).map(place => place === null), [true, false])
  assert.equal((await recordsOnDisk(root)).has(record.id), false)
})

test('compaction drops replaced versions once they are a quarter of a shard and changes no record', async t => {
  const { root, a, b } = await loadedPair(t)
  const records = Array.from({ length: 4 }, () => buildRecord())
  await a.append(records)
  assert.deepEqual(await a.compact(), [])
  const later = records.map((record, i) => ({ ...record, seen_count: i + 2 }))
  await a.append(later)
  assert.deepEqual(await a.compact(), ['2026-10'])
  assert.deepEqual([...(await recordsOnDisk(root)).values()], later)
  assert.equal((await scanAll(a)).length, 4)
  assert.deepEqual((await b.poll()).rescan, ['2026-10'])
  assert.deepEqual(await a.compact(), [])
})

test('namespaces are separate folders, and the folder decides what a record belongs to', async t => {
  const root = tempRoot(t)
  const work = openLog(root, { paths: createPaths(root, 'Work') })
  const [place] = placesOf(await work.log.append([buildRecord({ namespace: 'default' })]))
  assert.equal(work.paths.root, `${root}/ns/work`)
  assert.ok(place)
  assert.equal((await work.log.read([place]))[0]?.namespace, 'work')
  assert.deepEqual(await scanAll(openLog(root).log), [])
  await openLog(root).log.append([buildRecord({ text: 'in default' })])
  appendFileSync(work.paths.shard('2026-10'), readFileSync(createPaths(root, 'default').shard('2026-10')))
  assert.deepEqual((await scanAll(work.log)).map(entry => entry.record.namespace), ['work', 'work'])
})

test('any sequence of writes, versions, removals and compactions leaves what a simple map says', async t => {
  const step = fc.oneof(
    fc.record({ kind: fc.constant('add' as const), month: fc.nat(2) }),
    fc.record({ kind: fc.constant('change' as const), which: fc.nat() }),
    fc.record({ kind: fc.constant('forget' as const), which: fc.nat() }),
    fc.record({ kind: fc.constant('compact' as const) }),
  )
  await fc.assert(fc.asyncProperty(fc.array(step, { maxLength: 25 }), async steps => {
    const root = tempRoot(t)
    const logs = [openLog(root).log, openLog(root).log]
    const model = new Map<string, MemoryRecord>()
    for (const [i, action] of steps.entries()) {
      const log = logs[i % 2] ?? assert.fail()
      const known = [...model.values()]
      const chosen = 'which' in action ? known[action.which % Math.max(known.length, 1)] : undefined
      if (action.kind === 'add') {
        const record = buildRecord({ recorded_at: SAMPLE_MS + action.month * 31 * DAY_MS })
        await log.append([record])
        model.set(record.id, record)
      } else if (action.kind === 'change' && chosen !== undefined) {
        const next = { ...chosen, seen_count: chosen.seen_count + 1 }
        await log.append([next])
        model.set(next.id, next)
      } else if (action.kind === 'forget' && chosen !== undefined) {
        assert.deepEqual((await log.remove(new Set([chosen.id]), 'forget')).removed, [chosen.id])
        model.delete(chosen.id)
      } else if (action.kind === 'compact') await log.compact()
    }
    assert.deepEqual(new Map([...await recordsOnDisk(root)].sort()), new Map([...model].sort()))
  }), { numRuns: 40 })
})

test('what was just stored can be read before the start has reached its shard', async t => {
  const root = tempRoot(t)
  await openLog(root).log.append([buildRecord()])
  const { log } = openLog(root)
  const record = buildRecord({ text: '刚写的' })
  assert.deepEqual(await log.read(placesOf(await log.append([record]))), [record])
})

test('a purge of thousands leaves tombstones and readable audit lines for all of them', async t => {
  const root = tempRoot(t)
  const { log, paths } = openLog(root)
  const old = Array.from({ length: 2500 }, () => buildRecord({ text: '旧' }))
  const kept = buildRecord({ text: '新' })
  await log.append([...old, kept])
  assert.equal((await log.remove(new Set(old.map(record => record.id)), 'purge')).removed.length, 2500)
  assert.deepEqual([...(await recordsOnDisk(root)).values()], [kept])
  const audit = readFileSync(paths.audit, 'utf8').trimEnd().split('\n').map(line => JSON.parse(line) as { action: string; count: number; ids: string[] })
  assert.deepEqual(audit.map(entry => [entry.action, entry.count, entry.ids.length]), [['purge', 1000, 1000], ['purge', 1000, 1000], ['purge', 500, 500]])
  assert.equal(readFileSync(paths.tombstones, 'utf8').split('"reason":"purge"').length - 1, 2500)
})
