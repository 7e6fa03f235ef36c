// Every file operation of every writing path fails once. Afterwards the files are looked at, not the return value.
import assert from 'node:assert/strict'
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { test } from 'node:test'
import { isMemoryError } from '../../src/core/errors.ts'
import type { MemoryRecord } from '../../src/core/record/record.ts'
import type { EventLog } from '../../src/store/event-log.ts'
import { type FileOps, nodeFiles } from '../../src/store/file-ops.ts'
import { createLock } from '../../src/store/lock.ts'
import { createWatermarks } from '../../src/store/watermarks.ts'
import { watchFiles } from '../../test-support/fault-files.ts'
import { FIXED_NOW, openLog, recordsOnDisk, scanAll } from '../../test-support/open-log.ts'
import { buildRecord, SAMPLE_MS } from '../../test-support/record-builder.ts'
import { tempRoot } from '../../test-support/temp-root.ts'

const MONTH_MS = 31 * 86_400_000
const CODES = ['EIO', 'ENOSPC'] as const
/** Never on its own: tests say when to try again. */
const QUEUE = { retryMs: 1_000_000 }

interface Scene {
  readonly before: readonly MemoryRecord[]
  /** Two shards, so that a batch can fail between them. */
  readonly added: readonly MemoryRecord[]
}

function scene(): Scene {
  const before = [buildRecord({ text: 'old words one' }), buildRecord({ text: 'old words two', recorded_at: SAMPLE_MS - MONTH_MS })]
  const replaced = before[1] ?? assert.fail()
  return { before, added: [buildRecord({ text: 'new words' }), { ...replaced, status: 'superseded' }] }
}

/** Runs `attempt` once per file operation of a faultless run, each time with that operation failing. */
async function atEveryStep(attempt: (log: EventLog, s: Scene) => Promise<unknown>, check: (root: string, s: Scene, outcome: 'done' | 'failed', log: EventLog, step: string) => Promise<void>): Promise<void> {
  for (const code of CODES) {
    for (let nth = 1, steps = nth; nth <= steps; nth += 1) {
      const root = mkdtempSync(join(tmpdir(), 'dsh-memory-'))
      try {
        const s = scene()
        const watched = watchFiles()
        const { log } = openLog(root, { files: watched.files, queue: QUEUE })
        await log.append(s.before)
        await scanAll(log)
        const start = watched.calls.length
        watched.failAt(nth, code)
        const outcome = await attempt(log, s).then(() => 'done' as const, error => {
          assert.ok(isMemoryError(error), String(error))
          return 'failed' as const
        })
        steps = Math.max(steps, watched.calls.length - start)
        watched.heal()
        await check(root, s, outcome, log, `${code} at ${nth} (${watched.calls[start + nth - 1]})`)
      } finally {
        rmSync(root, { recursive: true, force: true })
      }
    }
  }
}

function byId(records: readonly MemoryRecord[]): ReadonlyMap<string, MemoryRecord> {
  return new Map(records.map(record => [record.id, record]))
}

function textsUnder(root: string): string {
  return readdirSync(root, { recursive: true, withFileTypes: true })
    .filter(entry => entry.isFile())
    .map(entry => readFileSync(join(entry.parentPath, entry.name), 'utf8'))
    .join('\n')
}

test('an append that fails anywhere loses nothing old, is all or nothing, and is written once the disk works again', async () => {
  await atEveryStep(
    async (log, s) => { await log.append(s.added) },
    async (root, s, outcome, log, step) => {
      assert.equal(outcome, 'done', step)
      const now = await recordsOnDisk(root)
      const all = byId([...s.before, ...s.added])
      const isWritten = !log.problems().some(line => line.startsWith('records that wait in memory: 2 ('))
      assert.deepEqual(new Map([...now].sort()), new Map([...isWritten ? all : byId(s.before)].sort()), step)
      await log.close()
      assert.deepEqual(new Map([...await recordsOnDisk(root)].sort()), new Map([...all].sort()), step)
      assert.equal(textsUnder(root).split('new words').length - 1, 1, `written twice: ${step}`)
      assert.equal(log.problems().some(line => line.startsWith('records that wait')), false, step)
    },
  )
})

test('records that waited come back through poll with their places', async t => {
  const root = tempRoot(t)
  const watched = watchFiles()
  const { log } = openLog(root, { files: watched.files, queue: QUEUE })
  await log.append([buildRecord()])
  await scanAll(log)
  watched.fill(100)
  const waiting = buildRecord({ text: 'waited' })
  assert.equal((await log.append([waiting])).kind, 'queued')
  assert.deepEqual((await log.poll()).appended, [])
  watched.heal()
  const next = buildRecord({ text: 'next' })
  assert.equal((await log.append([next])).kind, 'stored')
  const { appended } = await log.poll()
  assert.deepEqual(appended.map(entry => entry.record.text), ['waited', 'next'])
  assert.deepEqual(await log.read(appended.map(entry => entry.location)), [waiting, next])
})

test('a removal that fails anywhere never shows the record again and leaves none of its words once it is finished', async () => {
  await atEveryStep(
    (log, s) => log.remove(new Set(s.before.map(record => record.id)), 'forget'),
    async (root, s, outcome, log, step) => {
      const hasTombstones = textsUnder(root).includes('"reason":"forget"')
      const now = await recordsOnDisk(root) // a fresh start also finishes what was interrupted
      if (!hasTombstones) assert.deepEqual([...now.values()].length, 2, step)
      else assert.deepEqual([...now.values()], [], step)
      if (outcome === 'done') assert.equal(hasTombstones, true, step)
      if (hasTombstones) assert.equal(textsUnder(root).includes('old words'), false, step)
      await log.remove(new Set(s.before.map(record => record.id)), 'forget')
      assert.equal(textsUnder(root).includes('old words'), false, step)
      assert.deepEqual([...await recordsOnDisk(root)], [], step)
      assert.deepEqual(readdirSync(root, { recursive: true }).filter(name => String(name).endsWith('.tmp')), [], step)
    },
  )
})

test('a removal that failed is finished by a later poll of the same process', async t => {
  const root = tempRoot(t)
  let isBroken = false
  const eio = (): Error => Object.assign(new Error('EIO'), { code: 'EIO' })
  const files: FileOps = {
    ...nodeFiles,
    rename: (from, to) => isBroken ? Promise.reject(eio()) : nodeFiles.rename(from, to),
    writeAt: (fd, bytes, at) => {
      if (isBroken) throw eio()
      return nodeFiles.writeAt(fd, bytes, at)
    },
  }
  const { log, paths } = openLog(root, { files })
  const record = buildRecord({ text: 'old words' })
  await log.append([record, buildRecord()])
  await scanAll(log)
  isBroken = true // after the tombstone: neither a new shard nor erasing in place
  await assert.rejects(log.remove(new Set([record.id]), 'forget'), error => isMemoryError(error, 'io'))
  assert.equal(log.tombstones().has(record.id), true)
  isBroken = false
  await log.poll()
  assert.equal(readFileSync(paths.shard('2026-10'), 'utf8').includes('old words'), false)
})

test('a compaction that fails anywhere changes no record', async () => {
  await atEveryStep(
    async (log, s) => {
      await log.append(s.before.map(record => ({ ...record, seen_count: 9 })))
      await log.compact()
    },
    async (root, s, _, log, step) => {
      await log.close()
      const expected = byId(s.before.map(record => ({ ...record, seen_count: 9 })))
      assert.deepEqual(new Map([...await recordsOnDisk(root)].sort()), new Map([...expected].sort()), step)
      await log.compact()
      assert.deepEqual(new Map([...await recordsOnDisk(root)].sort()), new Map([...expected].sort()), step)
    },
  )
})

test('a scan that meets an error anywhere tells so, keeps what it could read and is whole the next time', async () => {
  await atEveryStep(
    async (log, s) => {
      const seen: MemoryRecord[] = []
      let faults = 0
      for await (const batch of log.scan()) {
        seen.push(...batch.entries.map(entry => entry.record))
        if (batch.fault) faults += 1
      }
      if (seen.length < s.before.length) assert.ok(faults > 0 && log.problems().length > 0)
    },
    async (root, s, _, log, step) => {
      const { rescan } = await log.poll()
      await scanAll(log, rescan)
      assert.equal((await scanAll(log)).length, 2, step)
      assert.deepEqual((await recordsOnDisk(root)).size, s.before.length, step)
    },
  )
})

test('a full queue refuses further records and says so; the ones that wait are kept', async t => {
  const root = tempRoot(t)
  const watched = watchFiles()
  const { log } = openLog(root, { files: watched.files, queue: { ...QUEUE, maxBytes: 2000 } })
  watched.fill(0)
  const kept = [buildRecord(), buildRecord()]
  assert.equal((await log.append(kept)).kind, 'queued')
  await assert.rejects(log.append([buildRecord()]), error => isMemoryError(error, 'io'))
  assert.deepEqual(log.problems(), ['records that wait in memory: 2 (cannot write events/2026-10.jsonl: ENOSPC)'])
  watched.heal()
  await log.close()
  assert.deepEqual([...(await recordsOnDisk(root)).values()], kept)
})

test('a record that waits in memory can be forgotten and is never written', async t => {
  const root = tempRoot(t)
  const watched = watchFiles()
  const { log } = openLog(root, { files: watched.files, queue: QUEUE })
  watched.failAt(1, 'ENOSPC', 50)
  const record = buildRecord({ text: 'never write this' })
  assert.equal((await log.append([record])).kind, 'queued')
  watched.heal()
  assert.deepEqual((await log.remove(new Set([record.id]), 'forget')).removed, [record.id])
  await log.close()
  assert.equal(textsUnder(root).includes('never write this'), false)
})

test('space coming back is noticed without an append', async t => {
  const root = tempRoot(t)
  const watched = watchFiles()
  const { log } = openLog(root, { files: watched.files, queue: { retryMs: 20 } })
  watched.fill(0)
  const record = buildRecord()
  await log.append([record])
  watched.heal()
  for (let i = 0; i < 100 && log.problems().length > 0; i += 1) await new Promise(resolve => { setTimeout(resolve, 20) })
  assert.deepEqual([...(await recordsOnDisk(root)).values()], [record])
})

test('a record over 1 MB is refused before anything is written', async t => {
  const root = tempRoot(t)
  const { log } = openLog(root)
  await assert.rejects(log.append([buildRecord(), buildRecord({ text: 'x'.repeat(1_000_000) })]), error => isMemoryError(error, 'too_large'))
  assert.deepEqual(readdirSync(root), [])
})

test('marks of captured turns are durable before the tombstone of a forgotten record is written', async t => {
  const root = tempRoot(t)
  const record = buildRecord()
  const { log, paths } = openLog(root)
  await log.append([record])
  await createWatermarks(paths, createLock(paths), () => FIXED_NOW).advance('s', 1)
  const steps: string[] = []
  const names = new Map<number, string>()
  const files: FileOps = {
    ...nodeFiles,
    open: (path, flags, mode) => {
      const fd = nodeFiles.open(path, flags, mode)
      names.set(fd, path)
      return fd
    },
    datasync: fd => {
      steps.push(`flush ${names.get(fd)}`)
      return nodeFiles.datasync(fd)
    },
  }
  await openLog(root, { files }).log.remove(new Set([record.id]), 'forget')
  assert.deepEqual(steps.slice(0, 2), [`flush ${paths.cursorLines}`, `flush ${paths.tombstones}`])
})
