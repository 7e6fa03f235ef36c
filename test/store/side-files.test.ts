// Tombstones, generations and audit file when they are damaged, torn, deleted or restored; listing of folders.
import assert from 'node:assert/strict'
import { appendFileSync, copyFileSync, mkdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { test } from 'node:test'
import { isMemoryError } from '../../src/core/errors.ts'
import { listFiles } from '../../src/store/list-files.ts'
import { openLog, recordsOnDisk, scanAll } from '../../test-support/open-log.ts'
import { buildRecord, sampleId } from '../../test-support/record-builder.ts'
import { NEEDS_PLAIN_USER } from '../../test-support/plain-user.ts'
import { tempRoot } from '../../test-support/temp-root.ts'

test('damaged and torn tombstone lines cost only themselves', async t => {
  const root = tempRoot(t)
  const { log, paths } = openLog(root)
  const records = [buildRecord(), buildRecord(), buildRecord()]
  await log.append(records)
  const [first, second] = [records[0] ?? assert.fail(), records[1] ?? assert.fail()]
  await log.remove(new Set([first.id]), 'forget')
  appendFileSync(paths.tombstones, 'garbage\n{"v":1,"id":5}\n[]\n{"v":1,"id":"mr_to')
  await openLog(root).log.remove(new Set([second.id]), 'forget')
  assert.deepEqual([...(await recordsOnDisk(root)).keys()], [records[2]?.id])
  const again = openLog(root).log
  await scanAll(again)
  assert.deepEqual([first, second, buildRecord()].map(({ id }) => again.tombstones().has(id)), [true, true, false])
})

test('a tombstone that somebody adds by hand hides the record in running processes too', async t => {
  const root = tempRoot(t)
  const { log, paths } = openLog(root)
  const record = buildRecord()
  await log.append([record])
  await scanAll(log)
  appendFileSync(paths.tombstones, `{"v":1,"id":"${record.id}","at":1,"reason":"forget"}\n`)
  assert.deepEqual((await log.poll()).removed, [record.id])
  assert.deepEqual((await log.poll()).removed, [])
  assert.equal((await recordsOnDisk(root)).size, 0)
})

test('a shorter or other tombstone file is read from its start and revives nothing in a running process', async t => {
  const root = tempRoot(t)
  const { log, paths } = openLog(root)
  const [a, b] = [buildRecord(), buildRecord()]
  await log.append([a, b, buildRecord()])
  copyFileSync(paths.shard('2026-10'), `${root}/backup`)
  await log.remove(new Set([a.id, b.id]), 'forget')
  const other = sampleId()
  writeFileSync(paths.tombstones, `{"v":1,"id":"${other}","at":1,"reason":"purge"}\n`)
  copyFileSync(`${root}/backup`, paths.shard('2026-10'))
  assert.equal((await log.poll()).removed.length, 1)
  assert.equal((await scanAll(log)).length, 1)
  assert.ok([a.id, b.id, other].every(id => log.tombstones().has(id)))
})

test('generations that are deleted or damaged cost a scan, never a record', async t => {
  const root = tempRoot(t)
  const [writer, reader] = [openLog(root), openLog(root).log]
  const [gone, kept] = [buildRecord(), buildRecord()]
  await writer.log.append([gone, kept])
  await writer.log.remove(new Set([gone.id]), 'forget')
  await scanAll(reader)
  for (const damage of ['', 'not json', '[]', '{"v":1,"shards":{"2026-10":"x"}}', null]) {
    if (damage === null) rmSync(writer.paths.generations)
    else writeFileSync(writer.paths.generations, damage)
    const { rescan } = await reader.poll()
    await scanAll(reader, rescan)
    assert.deepEqual(await reader.poll(), { appended: [], rescan: [], removed: [] })
    assert.deepEqual((await scanAll(reader)).map(entry => entry.record), [kept], String(damage))
  }
  await writer.log.remove(new Set([kept.id]), 'forget')
  assert.deepEqual((await reader.poll()).rescan, ['2026-10'])
})

test('an audit file that cannot be written does not make a removal fail, and is reported', async t => {
  const root = tempRoot(t)
  const { log, paths } = openLog(root)
  const record = buildRecord()
  await log.append([record, buildRecord()])
  mkdirSync(paths.audit)
  assert.deepEqual((await log.remove(new Set([record.id]), 'forget')).removed, [record.id])
  assert.deepEqual(log.problems(), ['a removal could not be noted in audit.jsonl: bad_path'])
  assert.equal(readFileSync(paths.tombstones, 'utf8').includes(record.id), true)
})

test('listing gives plain files by name and other things apart, whatever the folder is called', async t => {
  const folder = `${tempRoot(t)}/we (ird) [x]{y} !a *`
  mkdirSync(folder)
  for (const name of ['b.md', 'a.md', '.hidden.md', 'c.txt']) writeFileSync(`${folder}/${name}`, '')
  mkdirSync(`${folder}/d.md`)
  mkdirSync(`${folder}/deeper`)
  writeFileSync(`${folder}/deeper/e.md`, '')
  if (process.platform !== 'win32') symlinkSync(`${folder}/a.md`, `${folder}/f.md`)
  assert.deepEqual(await listFiles(folder, '*.md'), { files: ['a.md', 'b.md'], others: process.platform === 'win32' ? ['d.md'] : ['d.md', 'f.md'] })
  assert.deepEqual(await listFiles(`${folder}/absent`, '*.md'), { files: [], others: [] })
})

test('a folder that cannot be listed is an error, not an empty list', { skip: NEEDS_PLAIN_USER }, async t => {
  const root = tempRoot(t)
  mkdirSync(`${root}/closed`, { mode: 0o000 })
  await assert.rejects(listFiles(`${root}/closed`, '*'), error => isMemoryError(error, 'io'))
})
