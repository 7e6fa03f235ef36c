// Summaries on disk: chunks that never cover a message twice, entries that are replaced as a whole, and what damage costs.
import assert from 'node:assert/strict'
import { appendFileSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, symlinkSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { test, type TestContext } from 'node:test'
import { isMemoryError } from '../../src/core/errors.ts'
import type { SummaryEntry } from '../../src/core/summary/summary.ts'
import type { CivilDate } from '../../src/core/time/civil.ts'
import { createLock } from '../../src/store/lock.ts'
import { createPaths } from '../../src/store/paths.ts'
import { createSummaryStore, type SummaryStore } from '../../src/store/summaries.ts'
import { SAMPLE_DAY as DAY, sampleChunk as chunk, sampleEntry as entry } from '../../test-support/summary-samples.ts'
import { tempRoot } from '../../test-support/temp-root.ts'
import { TEST_TOKEN } from '../../test-support/test-token.ts'


function open(t: TestContext, root = tempRoot(t)): { readonly root: string; readonly store: SummaryStore } {
  const paths = createPaths(root, 'default')
  return { root, store: createSummaryStore({ paths, lock: createLock(paths) }) }
}

const chunkPath = (root: string): string => join(root, 'summary', 'chunks', `${DAY}.jsonl`)

test('chunks come back in their order, in private files, and nothing is made before the first', async t => {
  const { root, store } = open(t)
  assert.deepEqual([await store.chunks(DAY), await store.entry('day', DAY), [...await store.starts('month')], readdirSync(root)], [[], null, [], []])
  await store.appendChunks(DAY, [chunk(1), chunk(2, { session: 's2' })])
  await store.appendChunks(DAY, [chunk(5)])
  assert.deepEqual(await store.chunks(DAY), [chunk(1), chunk(2, { session: 's2' }), chunk(5)])
  if (process.platform !== 'win32') assert.deepEqual([statSync(chunkPath(root)).mode & 0o777, statSync(join(root, 'summary', 'chunks')).mode & 0o777], [0o600, 0o700])
})

test('a chunk that does not go on after its session is left out', async t => {
  const { store } = open(t)
  await store.appendChunks(DAY, [chunk(5)])
  const written = await store.appendChunks(DAY, [chunk(4), chunk(5), chunk(6), chunk(6), chunk(1, { session: 's2' })])
  assert.deepEqual(written, [chunk(6), chunk(1, { session: 's2' })])
  assert.deepEqual(await store.chunks(DAY), [chunk(5), chunk(6), chunk(1, { session: 's2' })])
})

test('a torn tail is not seen and goes with the next append; bad lines cost only themselves and are named', async t => {
  const { root, store } = open(t)
  await store.appendChunks(DAY, [chunk(1)])
  appendFileSync(chunkPath(root), '{"v":1,"session":"s1"}\nnot json\n{"v":2}\n{"v":1,"session":"s1","at":1764')
  assert.deepEqual(await store.chunks(DAY), [chunk(1)])
  await store.appendChunks(DAY, [chunk(2)])
  assert.deepEqual(await store.chunks(DAY), [chunk(1), chunk(2)])
  assert.ok(!readFileSync(chunkPath(root), 'utf8').includes('1764,'))
  assert.match(store.problems().join('\n'), /^summary\/chunks\/2026-11-03\.jsonl: lines that are no chunks: 3$/)
})

test('an entry is replaced as a whole and found by its period', async t => {
  const { store } = open(t)
  await store.writeEntry(entry({ text: '', empty_reason: 'no_sessions', source_count: 0 }))
  await store.writeEntry(entry())
  await store.writeEntry(entry({ period_start: '2026-11-01' as CivilDate, text: '周日休息' }))
  await store.writeEntry(entry({ window: 'month', period_start: '2026-10-01' as CivilDate, text: '十月装修' }))
  assert.deepEqual(await store.entry('day', DAY), entry())
  assert.deepEqual((await store.entries('day', '2026-11-01' as CivilDate, DAY)).map(({ period_start }) => period_start), ['2026-11-01', DAY])
  assert.deepEqual((await store.entries('day', '2026-11-02' as CivilDate, '2026-11-02' as CivilDate)), [])
  assert.deepEqual([...await store.starts('day')], ['2026-11-01', DAY])
  assert.deepEqual([...await store.starts('month')], ['2026-10-01'])
})

for (const [title, wrong] of [
  ['text and a reason why there is none', { empty_reason: 'empty' }],
  ['neither text nor a reason', { text: '' }],
  ['a month that begins in the middle', { window: 'month' }],
  ['a year that begins in November', { window: 'year', period_start: '2026-11-01' }],
  ['a day that is none', { period_start: '2026-02-30' }],
  ['a zone that is none', { zone: 'Mars/North' }],
  ['a negative count', { source_count: -1 }],
] as const) {
  test(`an entry with ${title} is refused`, async t => {
    const { store, root } = open(t)
    await assert.rejects(store.writeEntry(entry(wrong as Partial<SummaryEntry>)), error => isMemoryError(error, 'bad_argument'))
    assert.deepEqual(readdirSync(root).includes('summary') && readdirSync(join(root, 'summary')).flatMap(name => readdirSync(join(root, 'summary', name))), [])
  })
}

test('damaged entries, links and folders are left out and named, and can be written anew', async t => {
  const { root, store } = open(t)
  for (const day of ['2026-11-01', '2026-11-02', '2026-11-04']) await store.writeEntry(entry({ period_start: day as CivilDate }))
  const place = (day: string): string => join(root, 'summary', 'day', `${day}.json`)
  writeFileSync(place('2026-11-02'), '{"v":1')
  rmSync(place('2026-11-04'))
  symlinkSync(place('2026-11-01'), place('2026-11-04'))
  writeFileSync(place(DAY), JSON.stringify({ v: 1, ...entry({ period_start: '2026-11-01' as CivilDate }) }))
  assert.deepEqual((await store.entries('day', '2026-11-01' as CivilDate, '2026-11-30' as CivilDate)).map(({ period_start }) => period_start), ['2026-11-01'])
  assert.deepEqual(store.problems().map(line => line.split(' ')[0]), ['2026-11-02', DAY, '2026-11-04'].map(day => `summary/day/${day}.json`))
  await store.writeEntry(entry({ period_start: '2026-11-04' as CivilDate, text: '又写了一遍' }))
  assert.equal((await store.entry('day', '2026-11-04' as CivilDate))?.text, '又写了一遍')
  assert.equal((await store.entry('day', '2026-11-01' as CivilDate))?.text, entry().text)
})

test('a link in the place of a folder is refused for reading and writing', async t => {
  const { root, store } = open(t)
  mkdirSync(join(root, 'elsewhere'))
  mkdirSync(join(root, 'summary'))
  symlinkSync(join(root, 'elsewhere'), join(root, 'summary', 'chunks'))
  symlinkSync(join(root, 'elsewhere'), join(root, 'summary', 'day'))
  await assert.rejects(store.chunks(DAY), error => isMemoryError(error, 'bad_path'))
  await assert.rejects(store.appendChunks(DAY, [chunk(1)]), error => isMemoryError(error, 'bad_path'))
  await assert.rejects(store.writeEntry(entry()), error => isMemoryError(error, 'bad_path'))
  assert.deepEqual(readdirSync(join(root, 'elsewhere')), [])
})

test('credentials are taken out before writing and again when an older line holds one', async t => {
  const { root, store } = open(t)
  const secret = TEST_TOKEN
  await store.appendChunks(DAY, [chunk(1, { summary: `密钥 ${secret}` })])
  await store.writeEntry(entry({ text: `密钥 ${secret}` }))
  assert.ok(!readFileSync(chunkPath(root), 'utf8').includes(secret))
  appendFileSync(chunkPath(root), `${JSON.stringify({ v: 1, ...chunk(2, { summary: `密钥 ${secret}` }) })}\n`)
  const texts = [...(await store.chunks(DAY)).map(({ summary }) => summary), (await store.entry('day', DAY))?.text ?? '']
  assert.equal(texts.length, 3)
  assert.ok(texts.every(text => text.startsWith('密钥') && !text.includes(secret)))
})

test('a change reaches chunks and entries; what it empties stays as a mark', async t => {
  const { root, store } = open(t)
  await store.appendChunks(DAY, [chunk(1, { summary: '小林订婚' }), chunk(2, { session: 's2' })])
  await store.writeEntry(entry({ text: '小林订婚' }))
  await store.writeEntry(entry({ window: 'month', period_start: '2026-11-01' as CivilDate, text: '小林订婚，换了轮胎' }))
  await store.writeEntry(entry({ window: 'year', period_start: '2025-01-01' as CivilDate, text: '学会了游泳' }))
  const report = await store.rewrite(text => text.replaceAll(/小林订婚，?/g, ''))
  assert.deepEqual(report, { changed: [`summary/chunks/${DAY}.jsonl`, `summary/day/${DAY}.json`, 'summary/month/2026-11-01.json'], skipped: [] })
  assert.deepEqual(await store.chunks(DAY), [chunk(1, { summary: '' }), chunk(2, { session: 's2' })])
  const day = await store.entry('day', DAY)
  assert.deepEqual([day?.text, day?.empty_reason, (await store.entry('month', '2026-11-01' as CivilDate))?.text], ['', 'empty', '换了轮胎'])
  assert.deepEqual(await store.appendChunks(DAY, [chunk(1)]), [], 'the watermark of an emptied chunk still counts')
  assert.ok(!readdirSync(join(root, 'summary'), { recursive: true }).some(name => String(name).endsWith('.tmp')))
})

test('a change drops lines that nobody can read and names the files that it could not look into', async t => {
  const { root, store } = open(t)
  await store.appendChunks(DAY, [chunk(1)])
  appendFileSync(chunkPath(root), '{"v":1,"summary":"小林订婚"}\n{"summary":"小林')
  await store.writeEntry(entry())
  writeFileSync(join(root, 'summary', 'day', '2026-11-05.json'), '小林订婚')
  writeFileSync(join(root, 'summary', 'day', 'copy.json'), '小林订婚')
  writeFileSync(join(root, 'summary', 'chunks', 'notes.txt'), '小林订婚')
  assert.deepEqual(await store.rewrite(text => text), {
    changed: [`summary/chunks/${DAY}.jsonl`],
    skipped: ['summary/chunks/notes.txt', 'summary/day/2026-11-05.json', 'summary/day/copy.json'],
  })
  assert.ok(!readFileSync(chunkPath(root), 'utf8').includes('小林'))
  assert.deepEqual(await store.chunks(DAY), [chunk(1)])
})

test('chunks go when they are old and their day is settled', async t => {
  const { root, store } = open(t)
  for (const day of ['2026-08-01', '2026-08-02', '2026-08-03']) await store.appendChunks(day as CivilDate, [chunk(1)])
  for (const day of ['2026-08-01', '2026-08-03']) await store.writeEntry(entry({ period_start: day as CivilDate }))
  writeFileSync(join(root, 'summary', 'chunks', 'notes.txt'), '')
  assert.equal(await store.purgeChunks('2026-08-03' as CivilDate), 1)
  assert.deepEqual(readdirSync(join(root, 'summary', 'chunks')), ['2026-08-02.jsonl', '2026-08-03.jsonl', 'notes.txt'])
  assert.equal(await store.purgeChunks('2026-08-03' as CivilDate), 0)
})
