// Files as crashes, disks, editors and other programs leave them.
import assert from 'node:assert/strict'
import { spawnSync } from 'node:child_process'
import { appendFileSync, chmodSync, copyFileSync, existsSync, mkdirSync, openSync, closeSync, readdirSync, readFileSync, renameSync, rmSync, statSync, symlinkSync, truncateSync, utimesSync, writeFileSync, writeSync } from 'node:fs'
import { createServer } from 'node:net'
import { test, type TestContext } from 'node:test'
import { setImmediate as nextTurn } from 'node:timers/promises'
import { isMemoryError } from '../../src/core/errors.ts'
import type { MemoryRecord } from '../../src/core/record/record.ts'
import { erasableLine, erasedState, eraseSteps } from '../../src/store/erase-lines.ts'
import { writeOver } from '../../src/store/write-over.ts'
import { nodeFiles } from '../../src/store/file-ops.ts'
import { type RawLine, readLineChunks } from '../../src/store/jsonl.ts'
import { createLock } from '../../src/store/lock.ts'
import { temporaryBeside } from '../../src/store/paths.ts'
import { type OpenLog, openLog, recordsOnDisk, scanAll } from '../../test-support/open-log.ts'
import { buildRecord, SAMPLE_MS, sampleId } from '../../test-support/record-builder.ts'
import { NEEDS_PLAIN_USER } from '../../test-support/plain-user.ts'
import { tempRoot } from '../../test-support/temp-root.ts'

const SHARD = '2026-10'
const POSIX = process.platform !== 'win32'

async function withTwo(t: TestContext): Promise<OpenLog & { readonly root: string; readonly records: readonly MemoryRecord[]; readonly shard: string }> {
  const root = tempRoot(t)
  const opened = openLog(root)
  const records = [buildRecord({ text: 'one' }), buildRecord({ text: 'two' })]
  await opened.log.append(records)
  return { ...opened, root, records, shard: opened.paths.shard(SHARD) }
}

function lineOf(record: MemoryRecord): string {
  return `${JSON.stringify(record)}\n`
}

test('notes of lock owners that were killed are swept at a start a day later, those of others stay', async t => {
  const { root, paths } = await withTwo(t)
  const [old, young] = ['a'.repeat(16), 'b'.repeat(16)].map(random => paths.lockNote(random)) as [string, string]
  for (const note of [old, young]) writeFileSync(note, '4711 somewhere')
  const days = Date.now() / 1000 - 2 * 86_400
  utimesSync(old, days, days)
  const next = openLog(root)
  assert.equal((await scanAll(next.log)).length, 2)
  assert.deepEqual([existsSync(old), existsSync(young)], [false, true])
  assert.deepEqual(next.log.problems(), [])
})

test('a torn last line is never shown, however it was torn, and is cut at the next write', async t => {
  const { root, shard, records } = await withTwo(t)
  const whole = statSync(shard).size
  const torn = lineOf(buildRecord({ text: '撕裂' }))
  for (const bytes of [1, 20, 300, Buffer.byteLength(torn) - 2]) {
    truncateSync(shard, whole)
    appendFileSync(shard, Buffer.from(torn).subarray(0, bytes))
    assert.equal((await recordsOnDisk(root)).size, 2, `${bytes} bytes`)
    const { log } = openLog(root)
    const next = buildRecord({ text: 'next' })
    await log.append([next])
    assert.deepEqual([...(await recordsOnDisk(root)).values()], [...records, next])
    assert.deepEqual(log.problems(), ['events/2026-10.jsonl: an unfinished last line was cut off'])
    assert.equal(readFileSync(shard, 'utf8').split('\n').every(line => line === '' || JSON.parse(line) !== null), true)
  }
})

test('a whole last line without newline, as an editor leaves it, is kept and gets its newline', async t => {
  const { root, shard, records } = await withTwo(t)
  const edited = buildRecord({ text: 'edited by hand' })
  appendFileSync(shard, lineOf(edited).trimEnd())
  const next = buildRecord({ text: 'next' })
  await openLog(root).log.append([next])
  assert.deepEqual([...(await recordsOnDisk(root)).values()], [...records, edited, next])
})

test('unreadable lines in the middle are counted, the lines around them load, and reading changes no byte', async t => {
  const { root, shard, records } = await withTwo(t)
  const deep = `{"v":1,"id":${'['.repeat(10_000)}${']'.repeat(10_000)}}\n`
  const bad: readonly (string | Buffer)[] = [
    'not json at all\n', '{"v":1}\n', '[]\n', '\u0000\u0000\u0000\n', Buffer.from([0x7b, 0xff, 0xfe, 0x22, 0x0a]), deep,
    lineOf(buildRecord()).replace('"confidence":0.8', '"confidence":1e999'), lineOf({ ...buildRecord(), v: 2 as 1 }),
    '{"__proto__":{"polluted":1},"v":1}\n', '{"v":1,"v":1,"id":"a","id":"b"}\n', `${'x'.repeat(1_100_000)}\n`,
  ]
  for (const line of bad) appendFileSync(shard, line)
  const last = buildRecord({ text: 'after the bad ones' })
  appendFileSync(shard, `\n\r\n${lineOf(last).replace('\n', '\r\n')}`)
  const before = readFileSync(shard)
  const { log } = openLog(root)
  assert.deepEqual((await scanAll(log)).map(entry => entry.record), [...records, last])
  assert.deepEqual(log.problems().length, 1)
  assert.match(log.problems()[0] ?? '', /^events\/2026-10\.jsonl: unreadable lines: 11, left where they are \(the first at byte \d+: not a record: not JSON\)$/)
  assert.equal('polluted' in {}, false)
  assert.deepEqual(readFileSync(shard), before)
})

test('a rewrite moves unreadable lines to the quarantine byte for byte', async t => {
  const { log, paths, shard, records } = await withTwo(t)
  const bad = Buffer.concat([Buffer.from([0xff, 0x00, 0x22]), Buffer.from('half a line {\n'), Buffer.from(`${'y'.repeat(1_200_000)}\n`)])
  appendFileSync(shard, bad)
  const gone = records[0] ?? assert.fail()
  await log.remove(new Set([gone.id]), 'forget')
  await log.compact()
  assert.deepEqual(readFileSync(paths.file('quarantine', '2026-10.lines')), bad)
  assert.deepEqual((await scanAll(log)).map(entry => entry.record), records.slice(1))
  assert.equal(readFileSync(shard).includes(Buffer.from([0xff, 0x00])), false)
})

test('a forget searches unreadable lines and the quarantine too', async t => {
  const root = tempRoot(t)
  const { log, paths } = openLog(root)
  const secret = buildRecord({ text: '天鹅计划在周五"启动"', source: { ...buildRecord().source, quote: '周五启动天鹅' } })
  const other = buildRecord({ text: '别的事情' })
  await log.append([other])
  const shard = paths.shard(SHARD)
  const torn = lineOf({ ...secret, id: sampleId() })
  appendFileSync(shard, `${torn.slice(0, torn.indexOf('计划在周五') + 5)}\n`)
  appendFileSync(shard, `garbage ${secret.source.quote} garbage\n`)
  appendFileSync(shard, 'innocent garbage\n')
  assert.deepEqual(await log.compact(), [SHARD])
  assert.equal(readFileSync(paths.file('quarantine', '2026-10.lines'), 'utf8').includes('天鹅'), true)
  await log.append([secret])
  appendFileSync(shard, `{"v":1,"id":"${secret.id}","text":"天\n`)
  await log.remove(new Set([secret.id]), 'forget')
  for (const entry of readdirSync(root, { recursive: true, withFileTypes: true })) {
    if (entry.isFile()) assert.equal(/天/.test(readFileSync(`${entry.parentPath}/${entry.name}`, 'utf8')), false, entry.name)
  }
  assert.equal(readFileSync(paths.file('quarantine', '2026-10.lines'), 'utf8'), 'innocent garbage\n')
  assert.deepEqual((await scanAll(log)).map(entry => entry.record), [other])
})

test('a removal interrupted after its tombstone is finished by the next start, and the record is never shown', async t => {
  const { root, records, shard } = await withTwo(t)
  const copy = readFileSync(shard)
  const [gone, kept] = [records[0] ?? assert.fail(), records[1] ?? assert.fail()]
  await openLog(root).log.remove(new Set([gone.id]), 'forget')
  writeFileSync(shard, copy) // as if the process had died before the rewrite
  const { log } = openLog(root)
  assert.deepEqual((await scanAll(log)).map(entry => entry.record), [kept])
  assert.deepEqual(readFileSync(shard, 'utf8'), lineOf(kept))
  assert.deepEqual(log.problems(), ['an interrupted removal was finished in: events/2026-10.jsonl'])
})

test('a shard that is restored from a backup does not bring a forgotten record back', async t => {
  const { root, records, shard } = await withTwo(t)
  copyFileSync(shard, `${root}/copy`)
  const { log } = openLog(root)
  await scanAll(log)
  const gone = records[0] ?? assert.fail()
  await log.remove(new Set([gone.id]), 'forget')
  renameSync(`${root}/copy`, shard)
  const seen = await log.poll()
  assert.deepEqual(seen.rescan, [SHARD])
  assert.deepEqual((await scanAll(log, seen.rescan)).map(entry => entry.record.id), [records[1]?.id])
  assert.equal(readFileSync(shard, 'utf8').includes(gone.id), false)
})

test('files of interrupted rewrites are removed at the start, whatever they hold', async t => {
  const { root, paths, shard } = await withTwo(t)
  const left = [temporaryBeside(shard, '0123456789abcdef'), temporaryBeside(paths.config, 'fedcba9876543210')]
  for (const path of left) writeFileSync(path, 'the text of something forgotten')
  writeFileSync(`${paths.folder('events')}/notes.tmp`, 'not ours')
  const { log } = openLog(root)
  assert.equal((await scanAll(log)).length, 2)
  assert.deepEqual(left.map(path => existsSync(path)), [false, false])
  assert.equal(existsSync(`${paths.folder('events')}/notes.tmp`), true)
  assert.equal(log.problems().length, 2)
})

test('shards that vanish, appear or are truncated are noticed', async t => {
  const { root, log, shard, records } = await withTwo(t)
  await log.append([buildRecord({ recorded_at: SAMPLE_MS - 31 * 86_400_000 })])
  const watcher = openLog(root).log
  await scanAll(watcher)
  rmSync(shard)
  assert.deepEqual((await watcher.poll()).rescan, [SHARD])
  assert.deepEqual(await scanAll(watcher, [SHARD]), [])
  writeFileSync(shard, lineOf(records[0] ?? assert.fail()))
  assert.deepEqual((await watcher.poll()).rescan, [SHARD])
  assert.equal((await scanAll(watcher, [SHARD])).length, 1)
  truncateSync(shard, 10)
  assert.deepEqual((await watcher.poll()).rescan, [SHARD])
  assert.equal((await scanAll(watcher, [SHARD])).length, 0)
})

test('empty files, a byte order mark and files that are no shards do no harm', async t => {
  const { root, paths, shard, records } = await withTwo(t)
  writeFileSync(paths.shard('2026-09'), '')
  writeFileSync(shard, `\uFEFF${readFileSync(shard, 'utf8')}`)
  for (const name of ['2026-10.jsonl~', '.2026-10.jsonl.swp', '2026-10.sync-conflict.jsonl', '2026-13.jsonl', 'notes.txt']) writeFileSync(`${paths.folder('events')}/${name}`, lineOf(buildRecord()))
  writeFileSync(paths.tombstones, '')
  const { log } = openLog(root)
  assert.deepEqual((await scanAll(log)).map(entry => entry.record), records)
  assert.deepEqual(log.problems(), ['events: files that are no shards and are not read: 2'])
})

test('a clock a year ahead or a day back makes a shard of that month, nothing else', async t => {
  const { root, log } = await withTwo(t)
  const [ahead, back] = [buildRecord({ recorded_at: SAMPLE_MS + 365 * 86_400_000 }), buildRecord({ recorded_at: SAMPLE_MS - 86_400_000 })]
  await log.append([ahead, back])
  assert.deepEqual((await scanAll(openLog(root).log)).map(entry => entry.location.shard), ['2027-10', SHARD, SHARD, SHARD])
})

test('a FIFO, a folder, a link, a dangling link or a socket in the place of a shard neither hangs the start nor is touched', { skip: !POSIX }, async t => {
  const { root, paths, records } = await withTwo(t)
  const outside = `${tempRoot(t)}/outside`
  writeFileSync(outside, lineOf(buildRecord({ text: 'outside' })))
  assert.equal(spawnSync('mkfifo', [paths.shard('2026-09')]).status, 0)
  mkdirSync(paths.shard('2026-08'))
  symlinkSync(outside, paths.shard('2026-07'))
  symlinkSync(`${outside}-nowhere`, paths.shard('2026-06'))
  const server = createServer().listen(paths.shard('2026-05'))
  t.after(() => server.close())
  await new Promise(resolve => { server.once('listening', resolve) })
  const { log } = openLog(root, { queue: { retryMs: 1_000_000 } })
  assert.deepEqual((await scanAll(log)).map(entry => entry.record), records)
  assert.equal(log.problems().filter(line => line.includes('not a plain file')).length, 5)
  assert.equal((await log.append([buildRecord({ recorded_at: Date.UTC(2026, 6, 7) })])).kind, 'queued')
  assert.equal(readFileSync(outside, 'utf8').includes('outside'), true)
  assert.equal(readFileSync(outside, 'utf8').split('\n').length, 2)
})

test('four FIFOs read at once leave the thread pool free', { skip: !POSIX }, async t => {
  const { root, paths } = await withTwo(t)
  const months = ['2026-01', '2026-02', '2026-03', '2026-04']
  for (const month of months) assert.equal(spawnSync('mkfifo', [paths.shard(month)]).status, 0)
  const { log } = openLog(root)
  await Promise.all(months.map(month => scanAll(log, [month])))
  assert.equal((await scanAll(log)).length, 2)
})

test('a link in the place of the events folder or of a namespace is refused and nothing is written behind it', { skip: !POSIX }, async t => {
  const [root, elsewhere] = [tempRoot(t), tempRoot(t)]
  symlinkSync(elsewhere, `${root}/events`)
  const { log } = openLog(root, { queue: { retryMs: 1_000_000 } })
  await assert.rejects(scanAll(log), error => isMemoryError(error, 'bad_path'))
  assert.equal((await log.append([buildRecord()])).kind, 'queued')
  assert.deepEqual(readdirSync(elsewhere), [])
})

test('a data root that is itself a link works', { skip: !POSIX }, async t => {
  const [real, home] = [tempRoot(t), tempRoot(t)]
  symlinkSync(real, `${home}/link`)
  const record = buildRecord()
  assert.equal((await openLog(`${home}/link`).log.append([record])).kind, 'stored')
  assert.deepEqual([...(await recordsOnDisk(real)).values()], [record])
})

test('a sparse file of a terabyte is not read, and others are', { skip: !POSIX }, async t => {
  const { root, paths, records } = await withTwo(t)
  writeFileSync(paths.shard('2026-09'), '')
  try {
    truncateSync(paths.shard('2026-09'), 1024 ** 4)
  } catch {
    return t.skip('the file system has no sparse files of that size')
  }
  const { log } = openLog(root)
  assert.deepEqual((await scanAll(log)).map(entry => entry.record), records)
  assert.deepEqual(log.problems(), ['events/2026-09.jsonl is over 4 GiB and is not read'])
})

test('behind the border of 2 GiB lines are read and erased like others', { skip: !POSIX }, async t => {
  const { log, paths, shard } = await withTwo(t)
  const far = 2200 * 1024 ** 2
  try {
    truncateSync(shard, far)
  } catch {
    return t.skip('the file system has no sparse files of that size')
  }
  const lines = [0, 1, 2].map(i => Buffer.from(lineOf(buildRecord({ text: `天鹅 ${i}` }))))
  appendFileSync(shard, Buffer.concat([Buffer.from('\n'), ...lines]))
  const read = async (): Promise<RawLine[]> => {
    const fd = openSync(shard, 'r')
    const found: RawLine[] = []
    for await (const chunk of readLineChunks(nodeFiles, fd, far + 1, statSync(shard).size, 'shard')) found.push(...chunk.lines.map(line => ({ ...line, bytes: Buffer.from(line.bytes ?? []) })))
    closeSync(fd)
    return found
  }
  const [, second = assert.fail()] = await read()
  const erasable = erasableLine(second.bytes ?? Buffer.alloc(0), second.offset) ?? assert.fail()
  assert.ok(erasable.from > 2 ** 31)
  await createLock(paths)(held => writeOver(nodeFiles, held, shard, 'shard', statSync(shard).ino, eraseSteps([erasable])))
  assert.deepEqual((await read()).map(({ bytes }) => erasedState(bytes ?? Buffer.alloc(0))), ['no', 'done', 'no'])
  await log.close()
})

test('a forget does not look into lines over 1 MB, and says so', async t => {
  const { log, shard, records } = await withTwo(t)
  appendFileSync(shard, `${'x'.repeat(1_100_000)}\n`)
  await log.remove(new Set([records[0]?.id ?? assert.fail()]), 'forget')
  assert.ok(log.problems().includes('events/2026-10.jsonl: lines over 1 MB: 1; a forget cannot search them'), log.problems().join('\n'))
})

test('a line of 100 MB is passed over with a few megabytes of memory', async t => {
  const { root, shard, records } = await withTwo(t)
  const fd = openSync(shard, 'a')
  const piece = Buffer.alloc(1_000_000, 0x61)
  for (let i = 0; i < 100; i += 1) writeSync(fd, piece)
  const last = buildRecord({ text: 'behind it' })
  writeSync(fd, `\n${lineOf(last)}`)
  closeSync(fd)
  const { log } = openLog(root)
  const before = process.memoryUsage().rss
  assert.deepEqual((await scanAll(log)).map(entry => entry.record), [...records, last])
  assert.ok(process.memoryUsage().rss - before < 50_000_000)
})

test('an unreadable shard is a fault of the scan, not an empty month', { skip: NEEDS_PLAIN_USER }, async t => {
  const { root, shard } = await withTwo(t)
  chmodSync(shard, 0o000)
  const { log } = openLog(root)
  const batches = []
  for await (const batch of log.scan()) batches.push(batch)
  assert.deepEqual(batches.map(batch => [batch.fault, batch.endOfShard]), [[true, true]])
  assert.deepEqual(log.problems(), ['cannot open events/2026-10.jsonl: EACCES'])
  chmodSync(shard, 0o600)
  assert.deepEqual((await log.poll()).rescan, [SHARD])
  assert.equal((await scanAll(log, [SHARD])).length, 2)
})

test('a read-only data root can be read, and what is said meanwhile is written once it may be', { skip: NEEDS_PLAIN_USER }, async t => {
  const { root, paths, records } = await withTwo(t)
  const folders = [paths.folder('events'), root]
  const setMode = (mode: number): void => { for (const folder of folders) chmodSync(folder, mode) }
  const { log } = openLog(root, { queue: { retryMs: 1_000_000 } })
  const later = buildRecord({ text: 'later' })
  await nextTurn() // the lock of what was written before is given back
  setMode(0o500)
  try {
    assert.equal((await scanAll(log)).length, 2)
    assert.equal((await log.append([later])).kind, 'queued')
    assert.match(log.problems().at(-1) ?? '', /^records that wait in memory: 1 \(cannot make the writer lock: EACCES\)$/)
  } finally {
    setMode(0o700)
  }
  await log.close()
  assert.deepEqual([...(await recordsOnDisk(root)).values()], [...records, later])
})

test('the start removes nothing behind a link that stands in the place of a folder', { skip: !POSIX }, async t => {
  const [root, elsewhere] = [tempRoot(t), tempRoot(t)]
  symlinkSync(elsewhere, `${root}/journal`)
  writeFileSync(`${elsewhere}/.0123456789abcdef.tmp`, 'of somebody else')
  await scanAll(openLog(root).log)
  assert.equal(existsSync(`${elsewhere}/.0123456789abcdef.tmp`), true)
})

test('a forget also takes replaced lines of other records that repeat the words, in any shard', async t => {
  const root = tempRoot(t)
  const { log } = openLog(root)
  const secret = buildRecord({ text: '天鹅计划在周五启动', source: { ...buildRecord().source, quote: '天鹅计划在周五启动' } })
  const neighbour = buildRecord({ text: '预算翻倍', recorded_at: SAMPLE_MS - 31 * 86_400_000, source: { ...buildRecord().source, quote: '天鹅计划在周五启动，预算翻倍' } })
  const cleaned = { ...neighbour, source: { ...neighbour.source, quote: '预算翻倍' } }
  await log.append([neighbour, secret, buildRecord({ text: '别的' })])
  await log.append([cleaned])
  assert.deepEqual((await log.remove(new Set([secret.id]), 'forget')).rewritten, ['2026-09', SHARD])
  for (const entry of readdirSync(root, { recursive: true, withFileTypes: true })) {
    if (entry.isFile()) assert.equal(readFileSync(`${entry.parentPath}/${entry.name}`, 'utf8').includes('天鹅'), false, entry.name)
  }
  assert.deepEqual((await recordsOnDisk(root)).get(neighbour.id), cleaned)
})
