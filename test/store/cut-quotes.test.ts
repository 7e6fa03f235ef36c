// Records that stay and quote what is forgotten lose the quote where it lies, when there is no room for new lines.
import assert from 'node:assert/strict'
import { readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { test, type TestContext } from 'node:test'
import fc from 'fast-check'
import type { MemoryRecord } from '../../src/core/record/record.ts'
import { asCut, cutSteps, isCutBegun, quotedLine } from '../../src/store/cut-quotes.ts'
import { written } from '../../src/store/write-over.ts'
import { type FileOps, nodeFiles } from '../../src/store/file-ops.ts'
import { readRecordFile } from '../../src/store/record-file.ts'
import { decodeRecordLine, encodeRecordLine, idOfLine } from '../../src/store/record-line.ts'
import { scanShards } from '../../src/store/scan-shards.ts'
import { watchFiles } from '../../test-support/fault-files.ts'
import { openLog, recordsOnDisk, scanAll } from '../../test-support/open-log.ts'
import { buildRecord } from '../../test-support/record-builder.ts'
import { tempRoot } from '../../test-support/temp-root.ts'

const SHARD = '2026-10'
const DIGIT_AT = 5

function quoting(text: string, quote: string): MemoryRecord {
  return buildRecord({ text, source: { ...buildRecord().source, quote } })
}

function unquoted(record: MemoryRecord): MemoryRecord {
  return { ...record, source: { ...record.source, quote: '' } }
}

/** Twelve records, the fifth and the sixth of which quote a sentence about a swan. */
async function stored(t: TestContext, files: FileOps = nodeFiles) {
  const root = tempRoot(t)
  const { log, paths } = openLog(root, { files })
  const records = Array.from({ length: 12 }, (_, i) => quoting(`第 ${i} 件事`, i === 4 || i === 5 ? '天鹅周五启动，"周会"改到周四\n' : `第 ${i} 件`))
  const result = await log.append(records)
  assert.ok(result.kind === 'stored')
  await scanAll(log)
  const cut = [records[4] ?? assert.fail(), records[5] ?? assert.fail()]
  const ids = new Set(cut.map(({ id }) => id))
  return { root, log, paths, shard: paths.shard(SHARD), records, ids, expected: records.map(record => ids.has(record.id) ? unquoted(record) : record), places: result.locations.filter(place => place !== null) }
}

function holdsSwan(root: string): boolean {
  return readdirSync(root, { recursive: true, withFileTypes: true }).some(entry => entry.isFile() && readFileSync(join(entry.parentPath, entry.name), 'utf8').includes('天鹅'))
}

test('the quotes go on a full disk, every line keeps its place, and every reader goes on', async t => {
  const watched = watchFiles()
  const { root, log, paths, shard, ids, expected, places } = await stored(t, watched.files)
  const other = openLog(root).log
  await scanAll(other)
  const before = statSync(shard)
  watched.fill(0)
  assert.equal(await log.cutQuotes(ids), true)
  watched.heal()
  assert.deepEqual([statSync(shard).ino, statSync(shard).size, holdsSwan(root)], [before.ino, before.size, false])
  for (const reader of [log, other]) assert.deepEqual(await reader.read(places), expected)
  assert.deepEqual((await other.poll()).rescan, [])
  const fresh = openLog(root).log
  assert.deepEqual((await scanAll(fresh)).map(entry => entry.record), expected)
  assert.deepEqual(fresh.problems(), [])
  const imported: unknown[] = []
  for await (const lines of readRecordFile(shard, 'a copy of the shard')) imported.push(...lines.map(({ content }) => content))
  assert.deepEqual(imported, expected)
  assert.deepEqual((await scanShards(paths)).map(({ lines, badLines }) => [lines, badLines]), [[12, 0]])
  const next = buildRecord({ text: 'behind them' })
  await openLog(root).log.append([next])
  const { appended, rescan } = await log.poll()
  assert.deepEqual([appended.map(entry => entry.record), rescan], [[next], []])
})

const nasty = fc.array(fc.constantFrom(',"quote":"', ',"tools":[', '\\', '"', '天鹅', '\n', ' ', 'x', '😀', '}', '{"v":9,"id":"'), { maxLength: 12 }).map(parts => parts.join(''))

test('whatever bytes of the quote a crash left, the line is the same record without its quote, and nothing else', () => {
  fc.assert(fc.property(nasty, nasty, fc.infiniteStream(fc.boolean()), (text, quote, kept) => {
    const record = quoting(`事${text}`, quote)
    const line = Buffer.from(encodeRecordLine(record))
    const place = quotedLine(line, 0) ?? assert.fail()
    const [, blanks = []] = cutSteps([place])
    const torn = written(line, 0, [blanks])
    for (let at = place.quote.from; at < place.quote.to; at += 1) if (kept.next().value === true) torn[at] = line[at] ?? 0
    torn[DIGIT_AT] = 0x39
    assert.equal(isCutBegun(torn), true)
    assert.deepEqual(decodeRecordLine(torn), unquoted(record))
    assert.equal(idOfLine(torn), record.id)
    const done = written(line, 0, cutSteps([place]))
    assert.deepEqual(asCut(torn), done)
    assert.deepEqual([asCut(line), asCut(done), isCutBegun(done)], [line, done, false])
    assert.deepEqual(decodeRecordLine(done), unquoted(record))
  }), { numRuns: 300 })
})

test('a start shows the record of an interrupted cut and finishes it; a removal of that record takes it as well', async t => {
  const { root, log, shard, ids, expected, records } = await stored(t)
  const whole = readFileSync(shard)
  await log.cutQuotes(ids)
  const done = readFileSync(shard)
  const lineStart = (i: number): number => whole.indexOf(Buffer.from(records[i]?.id ?? '')) - '{"v":1,"id":"'.length
  const torn = Buffer.from(whole) // the digits are there, of the second quote half of the blanks as well
  for (const i of [4, 5]) torn[lineStart(i) + DIGIT_AT] = 0x39
  done.copy(torn, lineStart(5) + 6, lineStart(5) + 6, lineStart(5) + 6 + Math.floor((lineStart(6) - lineStart(5)) * 0.7))
  writeFileSync(shard, torn)
  const fresh = openLog(root).log
  assert.deepEqual((await scanAll(fresh)).map(entry => entry.record), expected)
  assert.deepEqual(readFileSync(shard), done)
  assert.deepEqual(fresh.problems(), [`an interrupted removal was finished in: events/${SHARD}.jsonl`])

  writeFileSync(shard, torn)
  const [first] = ids
  await openLog(root).log.remove(new Set([first ?? assert.fail()]), 'forget')
  assert.equal(holdsSwan(root), false)
  assert.deepEqual([...(await recordsOnDisk(root)).values()], expected.filter(({ id }) => id !== first))
})

test('whichever write or flush fails, no record is lost at any moment, and a later poll finishes', async t => {
  for (const call of ['writeAt', 'datasync'] as const) {
    for (let nth = 1; nth <= (call === 'writeAt' ? 6 : 3); nth += 1) {
      let countdown = 0
      const fail = (): boolean => countdown > 0 && (countdown -= 1) === 0
      const eio = (): Error => Object.assign(new Error('EIO'), { code: 'EIO' })
      const { root, log, ids, records, expected, places } = await stored(t, {
        ...nodeFiles,
        writeAt: (fd, bytes, at) => {
          if (call === 'writeAt' && fail()) throw eio()
          return nodeFiles.writeAt(fd, bytes, at)
        },
        datasync: fd => call === 'datasync' && fail() ? Promise.reject(eio()) : nodeFiles.datasync(fd),
      })
      countdown = nth
      await assert.rejects(log.cutQuotes(ids), `${call} ${nth}`)
      const seen = await log.read(places)
      for (const [i, record] of records.entries()) assert.deepEqual(seen[i], seen[i]?.source.quote === '' ? unquoted(record) : record, `${call} ${nth}`)
      await log.poll()
      assert.deepEqual([...(await recordsOnDisk(root)).values()].length, 12)
      assert.equal(await log.cutQuotes(ids), true)
      assert.equal(holdsSwan(root), false)
      assert.deepEqual([...(await recordsOnDisk(root)).values()], expected)
    }
  }
})

test('nothing changes where a line was not written by us, a record has none, or one waits in memory with its quote', async t => {
  const watched = watchFiles()
  const { log, shard, ids, records } = await stored(t, watched.files)
  const [first = assert.fail()] = ids
  const before = readFileSync(shard, 'utf8')
  assert.equal(await log.cutQuotes(new Set([...ids, buildRecord().id])), false)
  assert.equal(readFileSync(shard, 'utf8'), before)
  const edited = before.replace(`{"v":1,"id":"${first}"`, `{ "v":1,"id":"${first}"`)
  writeFileSync(shard, edited)
  assert.equal(await log.cutQuotes(ids), false)
  assert.equal(readFileSync(shard, 'utf8'), edited)
  writeFileSync(shard, before)
  watched.fill(0)
  const record = records[4] ?? assert.fail()
  assert.equal((await log.append([unquoted(record)])).kind, 'queued')
  assert.equal(await log.cutQuotes(ids), true, 'what waits has no quote')
  assert.equal((await log.append([record])).kind, 'queued')
  assert.equal(await log.cutQuotes(ids), false)
})
