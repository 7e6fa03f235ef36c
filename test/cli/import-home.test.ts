// scripts/export.mjs --all and scripts/import.mjs: a home goes out whole and comes back the same.
import assert from 'node:assert/strict'
import { appendFileSync, existsSync, mkdirSync, readdirSync, readFileSync, statSync, symlinkSync, utimesSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { type TestContext, test } from 'node:test'
import fc from 'fast-check'
import { exportMain } from '../../src/cli/export.ts'
import { importMain } from '../../src/cli/import.ts'
import type { MemoryRecord, RecordId } from '../../src/core/record/record.ts'
import type { SummaryEntry } from '../../src/core/summary/summary.ts'
import type { CivilDate } from '../../src/core/time/civil.ts'
import { buildRecord, SAMPLE_MS } from '../../test-support/record-builder.ts'
import { openLog, recordsOnDisk } from '../../test-support/open-log.ts'
import { runMain } from '../../test-support/run-main.ts'
import { sampleEntry } from '../../test-support/summary-samples.ts'
import { tempRoot } from '../../test-support/temp-root.ts'
import { TEST_TOKEN } from '../../test-support/test-token.ts'
import { openToolBench } from '../../test-support/tool-bench.ts'

const DAY_MS = 86_400_000
const WRITTEN_AT = 1_760_000_000

interface Places { readonly root: string; readonly archive: string; readonly other: string }

function places(t: TestContext): Places {
  const base = tempRoot(t)
  return { root: join(base, 'one'), archive: join(base, 'archive'), other: join(base, 'two') }
}

async function store(root: string, ...records: readonly MemoryRecord[]): Promise<void> {
  const { log } = openLog(root)
  await log.append(records)
  await log.close()
}

function put(root: string, place: string, text: string): void {
  const path = join(root, place)
  mkdirSync(join(path, '..'), { recursive: true })
  writeFileSync(path, text)
  utimesSync(path, WRITTEN_AT, WRITTEN_AT)
}

/** Every file that holds memory, by its place below the root. */
function filesOf(root: string): ReadonlyMap<string, string> {
  const names = readdirSync(root, { recursive: true }).map(String).filter(name => /\.(jsonl|json|md|hash)$/.test(name) && !/^(state|audit)/.test(name))
  return new Map(names.filter(name => statSync(join(root, name)).isFile()).toSorted().map(name => [name, readFileSync(join(root, name), 'utf8')]))
}

const SUMMARIES: readonly (readonly [place: string, entry: SummaryEntry])[] = [
  ['summary/day/2026-11-03.json', sampleEntry()],
  ['summary/month/2026-10-01.json', sampleEntry({ window: 'month', period_start: '2026-10-01' as CivilDate, text: '', empty_reason: 'no_days', source_count: 0 })],
]

async function fullHome(root: string): Promise<RecordId> {
  const old = buildRecord({ text: '端口 8080' })
  const gone = buildRecord({ text: '要忘的' })
  await store(root, old, gone, buildRecord({ text: '下月的事', recorded_at: SAMPLE_MS + 40 * DAY_MS }))
  const { log } = openLog(root)
  await log.remove(new Set([gone.id]), 'forget')
  await log.close()
  await store(root, { ...old, status: 'superseded', valid_to: SAMPLE_MS + 1 })
  put(root, 'journal/2026-10-07.md', '今天上线了网关。\n')
  put(root, 'knowledge/网关.md', '---\ntitle: 网关\n---\n用 Nginx。\n')
  put(root, 'profile/user.md', '喜欢简短的回答。\n')
  put(root, 'profile/history/user-20261001.md', '旧的样子。\n')
  for (const [place, entry] of SUMMARIES) put(root, place, `${JSON.stringify({ v: 1, ...entry })}\n`)
  put(root, 'config.json', `${JSON.stringify({ dir: '/elsewhere', retentionDays: 0 })}\n`)
  return gone.id
}

test('an archive holds every layer, and an empty home that takes it in has the same files', async t => {
  const { root, archive, other } = places(t)
  await fullHome(root)
  const out = await runMain(exportMain, '--root', root, '--all', '--out', archive)
  assert.match(out.errors.join(), /3 record lines in 2 months, 1 journal, 1 page, 2 profile files, 2 summaries, 1 tombstone, settings/)
  await runMain(importMain, '--from', archive, '--root', other, '--yes')
  assert.deepEqual(filesOf(other), filesOf(archive))
  assert.deepEqual([...filesOf(archive).keys()], [
    'config.json', 'events/2026-10.jsonl', 'events/2026-11.jsonl', 'journal/2026-10-07.md', 'knowledge/网关.md',
    'profile/history/user-20261001.md', 'profile/user.md', 'summary/day/2026-11-03.json', 'summary/month/2026-10-01.json', 'tombstones.jsonl',
  ])
  for (const shard of ['events/2026-10.jsonl', 'events/2026-11.jsonl', 'tombstones.jsonl']) assert.equal(readFileSync(join(other, shard), 'utf8'), readFileSync(join(root, shard), 'utf8'))
  assert.deepEqual(JSON.parse(readFileSync(join(archive, 'config.json'), 'utf8')), { retentionDays: 0 })
  assert.equal(statSync(join(other, 'journal/2026-10-07.md')).mtimeMs, WRITTEN_AT * 1000)
})

test('a summary that is damaged, misnamed or holds a credential does not pass as it is', async t => {
  const { root, archive } = places(t)
  put(root, 'summary/day/2026-11-01.json', '{"v":1')
  put(root, 'summary/day/2026-11-02.json', `${JSON.stringify({ v: 1, ...sampleEntry() })}\n`)
  put(root, 'summary/day/2026-11-03.json', `${JSON.stringify({ v: 1, ...sampleEntry({ text: `密钥 ${TEST_TOKEN}` }) })}\n`)
  const out = await runMain(exportMain, '--root', root, '--all', '--out', archive)
  assert.deepEqual(out.errors.filter(line => line.startsWith('skipped')), ['2026-11-01', '2026-11-02'].map(day => `skipped summary/day/${day}.json: damaged, or not named as its content`))
  const carried = readFileSync(join(archive, 'summary/day/2026-11-03.json'), 'utf8')
  assert.ok(!carried.includes(TEST_TOKEN))
  assert.equal((JSON.parse(carried) as SummaryEntry).source_count, 2)
})

test('only the owner can read an archive', { skip: process.platform === 'win32' }, async t => {
  const { root, archive } = places(t)
  await fullHome(root)
  await runMain(exportMain, '--root', root, '--all', '--out', archive)
  for (const name of ['.', ...readdirSync(archive, { recursive: true }).map(String)]) assert.equal(statSync(join(archive, name)).mode & 0o077, 0, name)
})

test('another DSH home is read from where its memory lies', async t => {
  const { root, other } = places(t)
  await store(join(root, 'memory', 'temporal'), buildRecord({ text: '从旧机器带来的' }))
  const { lines } = await runMain(importMain, '--from', root, '--root', other, '--yes')
  assert.ok(lines.includes('format: home'))
  assert.deepEqual([...(await recordsOnDisk(other)).values()].map(({ text }) => text), ['从旧机器带来的'])
})

test('without --yes nothing is written; a second import adds nothing', async t => {
  const { root, archive, other } = places(t)
  await fullHome(root)
  await runMain(exportMain, '--root', root, '--all', '--out', archive)
  const dry = await runMain(importMain, '--from', archive, '--root', other)
  assert.deepEqual(dry.lines, [
    'format: home', 'tombstones: would add 1, 0 already here', 'records: would add 2, 0 already here', 'journal: would add 1, 0 already here',
    'knowledge: would add 1, 0 already here', 'profile: would add 2, 0 already here', 'summary: would add 2, 0 already here', 'settings: would add 1, 0 already here', 'nothing was written. Add --yes to import.',
  ])
  assert.equal(existsSync(other), false)
  await runMain(importMain, '--from', archive, '--root', other, '--yes')
  const before = filesOf(other)
  const again = await runMain(importMain, '--from', archive, '--root', other, '--yes')
  assert.deepEqual(again.lines.filter(line => !/ 0 added, [1-9]\d* already here$/.test(line)), ['format: home'])
  assert.deepEqual(filesOf(other), before)
})

test('what stands differently here stays and is named', async t => {
  const { root, archive, other } = places(t)
  const id = await fullHome(root)
  await runMain(exportMain, '--root', root, '--all', '--out', archive)
  const shared = [...(await recordsOnDisk(root)).values()].find(({ text }) => text === '下月的事')
  assert.ok(shared !== undefined)
  await store(other, { ...shared, seen_count: 7 }, buildRecord({ id, text: '这里还留着' }))
  put(other, 'journal/2026-10-07.md', '另一篇。\n')
  put(other, 'config.json', '{"retentionDays": 30}\n')
  const { lines } = await runMain(importMain, '--from', archive, '--root', other, '--yes')
  const skipped = lines.filter(line => line.startsWith('skipped'))
  assert.deepEqual(skipped.map(line => line.replace(/ \(first.*/, '')), [
    'skipped 1: forgotten in the other home, kept here', 'skipped 1: stands differently here', 'skipped 1: another text is here', 'skipped 1: other settings are here',
  ])
  const held = await recordsOnDisk(other)
  assert.equal(held.get(shared.id)?.seen_count, 7)
  assert.equal(held.get(id)?.text, '这里还留着')
  assert.equal(readFileSync(join(other, 'journal/2026-10-07.md'), 'utf8'), '另一篇。\n')
})

test('what was forgotten here does not come back', async t => {
  const { root, archive, other } = places(t)
  const record = buildRecord({ text: '来过一次' })
  await store(root, record)
  await runMain(exportMain, '--root', root, '--all', '--out', archive)
  await runMain(importMain, '--from', archive, '--root', other, '--yes')
  const { log } = openLog(other)
  await log.remove(new Set([record.id]), 'forget')
  await log.close()
  const { lines } = await runMain(importMain, '--from', archive, '--root', other, '--yes')
  assert.match(lines.join('\n'), /skipped 1: forgotten here/)
  assert.equal((await recordsOnDisk(other)).size, 0)
})

test('an import that stopped in the middle goes on with the versions that are missing', async t => {
  const { root, archive, other } = places(t)
  const first = buildRecord({ text: '一' })
  const versions = [first, buildRecord({ text: '二' }), { ...first, seen_count: 2 }, { ...first, seen_count: 3 }]
  await store(root, ...versions)
  await runMain(exportMain, '--root', root, '--all', '--out', archive)
  for (const stoppedAfter of [0, 1, 2, 3, 4]) {
    const target = `${other}-${stoppedAfter}`
    await store(target, ...versions.slice(0, stoppedAfter))
    await runMain(importMain, '--from', archive, '--root', target, '--yes')
    assert.equal(readFileSync(join(target, 'events/2026-10.jsonl'), 'utf8'), readFileSync(join(root, 'events/2026-10.jsonl'), 'utf8'), `after ${stoppedAfter}`)
  }
})

test('the one-file export comes back with the same records; bad lines are named by their number', async t => {
  const { root, archive, other } = places(t)
  await fullHome(root)
  await runMain(exportMain, '--root', root, '--out', archive)
  appendFileSync(archive, 'no record\n')
  const { lines } = await runMain(importMain, '--from', archive, '--root', other, '--yes')
  assert.deepEqual(lines, ['format: home', 'records: 2 added, 0 already here', 'skipped 1: not a record: not JSON (first: the file line 3)'])
  assert.deepEqual(await recordsOnDisk(other), await recordsOnDisk(root))
})

test('credentials neither leave with an archive nor come in with one', async t => {
  const { root, archive, other } = places(t)
  await store(root, buildRecord({ text: `钥匙 ${TEST_TOKEN}` })) // this log redacts nothing
  put(root, 'journal/2026-10-07.md', `钥匙 ${TEST_TOKEN}\n`)
  put(root, 'config.json', JSON.stringify({ entities: [`钥匙 ${TEST_TOKEN}`] }))
  await runMain(exportMain, '--root', root, '--all', '--out', archive)
  assert.equal([...filesOf(archive).values()].join('').includes(TEST_TOKEN), false)
  await runMain(importMain, '--from', root, '--root', other, '--yes')
  assert.equal([...filesOf(other).values()].join('').includes(TEST_TOKEN), false)
  assert.equal((await recordsOnDisk(other)).size, 1)
})

test('a namespace goes out and into another one', async t => {
  const { root, archive, other } = places(t)
  await store(root, buildRecord())
  await runMain(exportMain, '--root', root, '--all', '--out', archive)
  await runMain(importMain, '--from', archive, '--root', other, '--namespace', 'work', '--yes')
  const [line] = readFileSync(join(other, 'ns/work/events/2026-10.jsonl'), 'utf8').split('\n')
  assert.equal((JSON.parse(line ?? '') as MemoryRecord).namespace, 'work')
  const { lines } = await runMain(importMain, '--from', archive, '--root', other, '--namespace', 'work')
  assert.ok(lines.includes('records: would add 0, 1 already here'))
})

test('an imported home answers memory_search as the first one does', async t => {
  const { root, home, ...one } = await openToolBench(t, { config: { retentionDays: 0 } })
  const words = ['网关', '数据库', '证书', '备份', '监控']
  await one.put(...Array.from({ length: 60 }, (_, i) => buildRecord({ text: `${words[i % 5] ?? ''} 第 ${i} 次检查`, recorded_at: SAMPLE_MS - i * DAY_MS })))
  const archive = join(home, 'archive')
  await runMain(exportMain, '--root', root, '--all', '--out', archive)
  const otherHome = tempRoot(t)
  await runMain(importMain, '--from', archive, '--home', otherHome, '--yes')
  const two = await openToolBench(t, { config: { retentionDays: 0 }, home: otherHome })
  for (const query of [...words, '上个月的备份', '检查']) assert.deepEqual(await two.run('memory_search', { query }), await one.run('memory_search', { query }))
})

test('whatever versions a home holds, its shards come back byte for byte, in one import or two', async t => {
  const base = tempRoot(t)
  let runs = 0
  const step = fc.record({ record: fc.nat(5), month: fc.nat(2), seen: fc.integer({ min: 1, max: 9 }), words: fc.string({ minLength: 1, maxLength: 20 }) })
  await fc.assert(fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 25 }), fc.nat(24), async (steps, cut) => {
    const here = join(base, String(runs++))
    const [root, archive, other] = [join(here, 'one'), join(here, 'archive'), join(here, 'two')]
    const made = new Map<number, MemoryRecord>()
    const lines = steps.map(({ record, month, seen, words }, i) => {
      const known = made.get(record) ?? buildRecord({ text: `第 ${record} 件 ${words}`, recorded_at: SAMPLE_MS + month * 31 * DAY_MS })
      made.set(record, known)
      return { ...known, seen_count: seen, last_seen_at: SAMPLE_MS + i } // no two versions are alike
    })
    await store(root, ...lines)
    await store(other, ...lines.slice(0, Math.min(cut, lines.length)))
    await runMain(exportMain, '--root', root, '--all', '--out', archive)
    await runMain(importMain, '--from', archive, '--root', other, '--yes')
    const shards = (of: string): readonly string[] => readdirSync(join(of, 'events')).map(name => `${name}\n${readFileSync(join(of, 'events', name), 'utf8')}`)
    assert.deepEqual(shards(other), shards(archive))
    assert.deepEqual(await recordsOnDisk(other), await recordsOnDisk(root))
  }), { numRuns: 30 })
})

test('an archive is not written into a folder that holds something', async t => {
  const { root, archive } = places(t)
  await store(root, buildRecord())
  put(archive, 'mine.txt', 'mine')
  await assert.rejects(runMain(exportMain, '--root', root, '--all', '--out', archive), { code: 'conflict' })
  assert.deepEqual(readdirSync(archive), ['mine.txt'])
})

for (const [argv, code] of [
  [[], 'bad_argument'],
  [['--from', '/nowhere/at/all'], 'not_found'],
  [['--from', '/dev/null'], 'bad_path'],
  [['--from', '.', '--format', 'cloud'], 'bad_argument'],
  [['--from', '.', 'extra'], 'bad_argument'],
] as const) {
  test(`import ${argv.join(' ')} is refused with ${code}`, async () => {
    await assert.rejects(runMain(importMain, ...argv), { code })
  })
}

test('a file in no known form is refused by name', async t => {
  const file = join(tempRoot(t), 'letter.txt')
  writeFileSync(file, 'Dear reader,\n')
  await assert.rejects(runMain(importMain, '--from', file), { code: 'bad_argument', message: /letter\.txt: not a form/ })
})

test('--all needs a folder', async () => {
  await assert.rejects(runMain(exportMain, '--all'), { code: 'bad_argument' })
})

test('a link that is named is followed; a place below a file is not there', { skip: process.platform === 'win32' }, async t => {
  const { root, archive, other } = places(t)
  await store(root, buildRecord())
  await runMain(exportMain, '--root', root, '--out', archive)
  symlinkSync(archive, `${archive}-link`)
  assert.ok((await runMain(importMain, '--from', `${archive}-link`, '--root', other)).lines.includes('records: would add 1, 0 already here'))
  await assert.rejects(runMain(importMain, '--from', join(archive, 'below'), '--root', other), { code: 'not_found' })
})
