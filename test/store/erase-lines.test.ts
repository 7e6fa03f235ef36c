// A shard of many records, of which few are forgotten: their lines are erased where they lie.
import assert from 'node:assert/strict'
import { appendFileSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { test, type TestContext } from 'node:test'
import fc from 'fast-check'
import type { MemoryRecord } from '../../src/core/record/record.ts'
import { erasableLine, erasedState } from '../../src/store/erase-lines.ts'
import { type FileOps, nodeFiles } from '../../src/store/file-ops.ts'
import { readRecordFile } from '../../src/store/record-file.ts'
import { scanShards } from '../../src/store/scan-shards.ts'
import { watchFiles } from '../../test-support/fault-files.ts'
import { openLog, recordsOnDisk, scanAll } from '../../test-support/open-log.ts'
import { buildRecord } from '../../test-support/record-builder.ts'
import { tempRoot } from '../../test-support/temp-root.ts'

const SHARD = '2026-10'

/** Twelve records, the fifth of which tells of a swan. */
function twelve(): readonly MemoryRecord[] {
  return Array.from({ length: 12 }, (_, i) => buildRecord(i === 4 ? { text: '天鹅计划周五启动', source: { ...buildRecord().source, quote: '天鹅周五启动' } } : { text: `第 ${i} 件事` }))
}

async function stored(t: TestContext, files: FileOps = nodeFiles) {
  const root = tempRoot(t)
  const { log, paths } = openLog(root, { files })
  const records = twelve()
  const result = await log.append(records)
  assert.ok(result.kind === 'stored')
  await scanAll(log)
  const gone = records[4] ?? assert.fail()
  return { root, log, shard: paths.shard(SHARD), paths, records, gone, kept: records.filter(record => record !== gone), places: result.locations.filter(place => place !== null) }
}

function textsUnder(root: string): string {
  return readdirSync(root, { recursive: true, withFileTypes: true })
    .filter(entry => entry.isFile())
    .map(entry => readFileSync(join(entry.parentPath, entry.name), 'utf8'))
    .join('\n')
}

test('the line goes, every other line keeps its place, and nobody reads the shard anew', async t => {
  const { root, log, paths, shard, records, gone, kept, places } = await stored(t)
  const other = openLog(root).log
  await scanAll(other)
  const before = statSync(shard)
  const { removed, rewritten } = await log.remove(new Set([gone.id]), 'forget')
  assert.deepEqual([removed, rewritten], [[gone.id], []])
  assert.deepEqual([statSync(shard).ino, statSync(shard).size], [before.ino, before.size])
  assert.equal(textsUnder(root).includes('天鹅'), false)
  assert.match(readFileSync(shard, 'utf8'), new RegExp(`^{"v":0,"id":"${gone.id}" +}$`, 'm'))
  const expected = records.map(record => record === gone ? null : record)
  assert.deepEqual(await log.read(places), expected)
  const { rescan, removed: seen } = await other.poll()
  assert.deepEqual([rescan, seen], [[], [gone.id]])
  assert.deepEqual(await other.read(places), expected)
  const fresh = openLog(root).log
  assert.deepEqual((await scanAll(fresh)).map(entry => entry.record), kept)
  assert.deepEqual(fresh.problems(), [])
  const imported: unknown[] = []
  for await (const lines of readRecordFile(shard, 'a copy of the shard')) imported.push(...lines.map(({ content }) => content))
  assert.deepEqual(imported, kept)
  assert.deepEqual((await scanShards(paths)).map(({ lines, badLines }) => [lines, badLines]), [[kept.length, 0]])
})

test('an erased last line does not hide what others append behind it', async t => {
  const { root, log, records } = await stored(t)
  const last = records.at(-1) ?? assert.fail()
  await log.remove(new Set([last.id]), 'forget')
  const next = buildRecord({ text: 'behind it' })
  await openLog(root).log.append([next])
  const { appended, rescan } = await log.poll()
  assert.deepEqual([appended.map(entry => entry.record), rescan], [[next], []])
})

test('wherever an erasing stops, a start shows nothing of the record and finishes it', async t => {
  const watched = watchFiles()
  const { root, shard, gone, kept, log } = await stored(t, watched.files)
  const line = readFileSync(shard).subarray(0)
  const begin = line.indexOf(Buffer.from(gone.id)) - '{"v":1,"id":"'.length
  const target = erasableLine(line.subarray(begin, line.indexOf(10, begin)), begin) ?? assert.fail()
  await log.remove(new Set([gone.id]), 'forget')
  await fc.assert(fc.asyncProperty(fc.uniqueArray(fc.integer({ min: target.blankFrom, max: target.to - 2 })), async blanked => {
    const torn = Buffer.from(line)
    torn[begin + 5] = 0x30
    for (const at of blanked) torn[at] = 0x20
    writeFileSync(shard, torn)
    const fresh = openLog(root).log
    assert.deepEqual((await scanAll(fresh)).map(entry => entry.record), kept)
    assert.equal(erasedState(readFileSync(shard).subarray(begin, target.to)), 'done')
    assert.deepEqual(fresh.problems(), [`an interrupted removal was finished in: events/${SHARD}.jsonl`])
  }), { numRuns: 30 })
})

test('whichever write or flush of the erasing fails, the record stays hidden and a later poll finishes', async t => {
  for (const call of ['writeAt', 'datasync'] as const) {
    for (let nth = 1; nth <= 3; nth += 1) {
      let countdown = 0
      const fail = (): boolean => countdown > 0 && (countdown -= 1) === 0
      const eio = (): Error => Object.assign(new Error('EIO'), { code: 'EIO' })
      const files: FileOps = {
        ...nodeFiles,
        writeAt: (fd, bytes, at) => {
          if (call === 'writeAt' && fail()) throw eio()
          return nodeFiles.writeAt(fd, bytes, at)
        },
        datasync: fd => call === 'datasync' && fail() ? Promise.reject(eio()) : nodeFiles.datasync(fd),
      }
      const { root, log, gone, kept } = await stored(t, files)
      countdown = nth
      const isDone = await log.remove(new Set([gone.id]), 'forget').then(() => true, () => false)
      assert.deepEqual((await log.poll()).rescan, [])
      if (!isDone && log.tombstones().has(gone.id)) assert.equal(textsUnder(root).includes('天鹅'), false, `${call} ${nth}`)
      await log.remove(new Set([gone.id]), 'forget')
      assert.equal(textsUnder(root).includes('天鹅'), false, `${call} ${nth}`)
      assert.deepEqual([...(await recordsOnDisk(root)).values()], kept)
    }
  }
})

test('on a full disk the words go at once; a tombstone that finds no room is told, counts here and is written later', async t => {
  const watched = watchFiles()
  const { root, log, paths, gone, kept } = await stored(t, watched.files)
  watched.fill(0)
  assert.deepEqual((await log.remove(new Set([gone.id]), 'forget')).removed, [gone.id])
  assert.equal(textsUnder(root).includes('天鹅'), false)
  assert.ok(log.problems().includes('tombstones that wait for room on the disk: 1; the records are gone'), log.problems().join('\n'))
  watched.heal()
  assert.deepEqual(locations(await log.append([{ ...gone, seen_count: 2 }])), [null])
  await log.poll()
  assert.equal(readFileSync(paths.tombstones, 'utf8').includes(gone.id), true)
  assert.equal(log.problems().some(line => line.startsWith('tombstones')), false)
  assert.deepEqual([...(await recordsOnDisk(root)).values()], kept)
})

test('on a full disk many lines are erased where they lie, and compaction frees the room later', async t => {
  const watched = watchFiles()
  const { root, log, shard, records } = await stored(t, watched.files)
  const gone = records.slice(0, 9)
  watched.fill(2000) // for the tombstones, not for a new shard
  const size = statSync(shard).size
  assert.equal((await log.remove(new Set(gone.map(record => record.id)), 'forget')).removed.length, 9)
  assert.equal(statSync(shard).size, size)
  assert.equal(textsUnder(root).includes('天鹅'), false)
  watched.heal()
  assert.deepEqual(await log.compact(), [SHARD])
  assert.ok(statSync(shard).size < size / 3)
  assert.deepEqual([...(await recordsOnDisk(root)).values()], records.slice(9))
})

test('once a quarter of a shard is erased, the next removal writes it anew', async t => {
  const { log, shard, records } = await stored(t)
  const size = statSync(shard).size
  const outcomes: boolean[] = []
  for (const { id } of records.slice(0, 5)) outcomes.push((await log.remove(new Set([id]), 'forget')).rewritten.length > 0)
  assert.deepEqual(outcomes, [false, false, false, true, false])
  assert.ok(statSync(shard).size < size * 0.7)
})

test('replaced versions of neighbours go with it, but none whose later line cannot be read', async t => {
  const { root, log, shard, records, gone } = await stored(t)
  const [first, second] = [records[0] ?? assert.fail(), records[1] ?? assert.fail()]
  const quoting = { ...first, source: { ...first.source, quote: '他说天鹅周五启动' } }
  await log.append([quoting, first, second])
  appendFileSync(shard, `{"v":1,"id":"${second.id}","text":5}\n`)
  await log.remove(new Set([gone.id]), 'forget')
  assert.equal(textsUnder(root).includes('天鹅'), false)
  const now = await recordsOnDisk(root)
  assert.deepEqual([now.get(first.id), now.get(second.id)], [first, second])
})

test('a damaged line that holds the words goes, another one stays for the person to mend', async t => {
  const { root, log, shard, gone } = await stored(t)
  const [holding, innocent] = [buildRecord(), buildRecord()]
  appendFileSync(shard, `{"v":1,"id":"${holding.id}","text":"${gone.text}","kind":7}\n{"v":1,"id":"${innocent.id}","text":"别的","kind":7}\n`)
  await log.remove(new Set([gone.id]), 'forget')
  const texts = textsUnder(root)
  assert.deepEqual([texts.includes('天鹅'), texts.includes(`"${innocent.id}","text":"别的"`)], [false, true])
})

test('a shard with lines that were not written by us is rewritten instead', async t => {
  const { root, log, shard, records, gone } = await stored(t)
  writeFileSync(shard, readFileSync(shard, 'utf8').replaceAll('\n', '\r\n'))
  assert.deepEqual((await log.remove(new Set([gone.id]), 'forget')).rewritten, [SHARD])
  assert.equal(textsUnder(root).includes('天鹅'), false)
  assert.equal((await recordsOnDisk(root)).size, records.length - 1)
})

function locations(result: Awaited<ReturnType<ReturnType<typeof openLog>['log']['append']>>): readonly unknown[] {
  assert.ok(result.kind === 'stored')
  return result.locations
}
