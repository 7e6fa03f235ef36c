// A disk that really is full: a small tmpfs where the system lets us mount one (else skipped; the injected faults of the
// other tests cover the same steps).
import assert from 'node:assert/strict'
import { spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { test, type TestContext } from 'node:test'
import { isMemoryError } from '../../src/core/errors.ts'
import type { MemoryRecord } from '../../src/core/record/record.ts'
import { createConfigFile } from '../../src/store/config-file.ts'
import { createLock } from '../../src/store/lock.ts'
import { createWatermarks } from '../../src/store/watermarks.ts'
import { FIXED_NOW, openLog, recordsOnDisk, scanAll } from '../../test-support/open-log.ts'
import { buildRecord } from '../../test-support/record-builder.ts'
import { openToolBench } from '../../test-support/tool-bench.ts'

/** A file system of 1 MB, or null. */
function mountSmall(t: TestContext): string | null {
  const folder = mkdtempSync(join(tmpdir(), 'dsh-memory-small-'))
  const isMounted = process.platform === 'linux' && spawnSync('mount', ['-t', 'tmpfs', '-o', 'size=1m', 'tmpfs', folder]).status === 0
  t.after(() => {
    if (isMounted) spawnSync('umount', [folder])
    rmSync(folder, { recursive: true })
  })
  return isMounted ? folder : null
}

/** Fills the disk to the last byte. */
function fillUp(file: string): void {
  for (const piece of [65_536, 4096, 1]) {
    for (;;) {
      try {
        writeFileSync(file, Buffer.alloc(piece), { flag: 'a' })
      } catch {
        break // full for pieces of this size
      }
    }
  }
}

test('on a full disk nothing stored is lost, the turn goes on, and all is well without a restart once there is room', async t => {
  const disk = mountSmall(t)
  if (disk === null) return t.skip('no tmpfs can be mounted here')
  const root = `${disk}/root`
  const { log, paths } = openLog(root, { queue: { retryMs: 1_000_000 } })
  const withLock = createLock(paths)
  const marks = createWatermarks(paths, withLock, () => FIXED_NOW)
  const config = createConfigFile(root)
  const stored: MemoryRecord[] = Array.from({ length: 200 }, (_, i) => buildRecord({ text: i === 0 ? '天鹅的事' : '早就说过的话' }))
  await log.append(stored)
  await marks.advance('s', 1)
  const revision = await config.save({ n: 1 }, null)
  await scanAll(log)

  fillUp(`${disk}/ballast`)
  const said: MemoryRecord[] = []
  for (let turn = 0; turn < 20; turn += 1) {
    const records = Array.from({ length: 8 }, () => buildRecord({ text: `第 ${turn} 轮` }))
    await log.append(records)
    said.push(...records)
  }
  assert.match(log.problems().at(-1) ?? '', /^records that wait in memory: \d+ \(.*ENOSPC\)$/)
  await marks.advance('s', 2).catch(error => { assert.ok(isMemoryError(error, 'io')) }) // a line may fit into what is left of its block
  await assert.rejects(config.save({ n: 2 }, revision), error => isMemoryError(error, 'io'))
  const forgotten = stored[0] ?? assert.fail()
  assert.deepEqual((await log.remove(new Set([forgotten.id]), 'forget')).removed, [forgotten.id])
  assert.equal(readFileSync(paths.shard('2026-10'), 'utf8').includes('天鹅'), false)
  const now = await recordsOnDisk(root)
  assert.ok(stored.slice(1).every(record => now.has(record.id)))
  assert.ok([1, 2].includes((await marks.get('s')).seq ?? 0))
  assert.deepEqual((await config.load()).values, { n: 1 })

  rmSync(`${disk}/ballast`)
  const after = buildRecord({ text: '又有地方了' })
  assert.equal((await log.append([after])).kind, 'stored')
  await marks.advance('s', 3)
  await config.save({ n: 3 }, revision)
  const all = [...stored.slice(1), ...said, after].map(record => record.id).sort()
  assert.deepEqual([...(await recordsOnDisk(root)).keys()].sort(), all)
  assert.equal(log.problems().some(line => line.startsWith('records that wait')), false)
})

test('on a full disk a forget takes the words out of shards, journals, pages and profile', async t => {
  const disk = mountSmall(t)
  if (disk === null) return t.skip('no tmpfs can be mounted here')
  const bench = await openToolBench(t, { home: `${disk}/home` })
  const swan = buildRecord({ text: '天鹅计划周五启动', source: { ...buildRecord().source, quote: '天鹅计划周五启动' } })
  // Of one turn: they quote what was said, and one of them is disputed by what goes.
  const beside = [buildRecord({ text: '周会改到周四', source: swan.source }), buildRecord({ text: '天气不错', source: swan.source, status: 'disputed', disputes: [swan.id] })]
  await bench.put({ ...swan, status: 'disputed', disputes: [beside[1]?.id ?? assert.fail()] }, ...beside, ...Array.from({ length: 20 }, (_, i) => buildRecord({ text: `第 ${i} 件`, source: { ...buildRecord().source, quote: '' } })))
  await bench.run('memory_journal_write', { date: '2026-10-12', text: `# 周一\n\n- 天鹅计划周五启动。\n- 周会改到周四。\n` })
  await bench.run('memory_save', { title: '手册', text: '天鹅计划周五启动。\n\n周会在周四。' })
  mkdirSync(join(bench.root, 'profile'), { recursive: true })
  writeFileSync(join(bench.root, 'profile', 'user.md'), '# 用户\n\n- 天鹅计划周五启动\n- 喜欢简短\n')
  fillUp(`${disk}/ballast`)
  const result = await bench.run('memory_forget', { id: swan.id })
  const holding = readdirSync(bench.root, { recursive: true, withFileTypes: true })
    .filter(entry => entry.isFile() && readFileSync(join(entry.parentPath, entry.name), 'utf8').includes('天鹅')).map(entry => entry.name)
  assert.deepEqual([holding, result.removed], [[], [swan.id]], result.text)
  assert.match(readFileSync(join(bench.root, 'journal', '2026-10-12.md'), 'utf8'), /^# 周一\n\n- 周会改到周四。\n$/)
  const kept = await recordsOnDisk(bench.root)
  for (const { id, text } of beside) {
    assert.deepEqual([kept.get(id)?.text, kept.get(id)?.source.quote], [text, ''])
    assert.deepEqual([(await bench.memory.ledger.get(id))?.source.quote, (await bench.memory.ledger.get(id))?.disputes], ['', []])
  }

  rmSync(`${disk}/ballast`)
  await bench.put(buildRecord({ text: '又有地方了' }))
  const later = await recordsOnDisk(bench.root)
  assert.deepEqual(beside.map(({ id }) => [later.get(id)?.source.quote, later.get(id)?.disputes, later.get(id)?.status]), [['', [], 'active'], ['', [], 'active']])
})
