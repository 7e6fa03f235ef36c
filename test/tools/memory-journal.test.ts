// memory_journal and memory_journal_write: the agent's own text of a day, read, listed, stored and protected.
import assert from 'node:assert/strict'
import { mkdirSync, readFileSync, symlinkSync, utimesSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { test } from 'node:test'
import { at, openToolBench, type ToolBench } from '../../test-support/tool-bench.ts'
import { TEST_TOKEN } from '../../test-support/test-token.ts'

function writeJournal(bench: ToolBench, day: string, text: string, wall = `${day}T23:00`): string {
  mkdirSync(join(bench.root, 'journal'), { recursive: true })
  const path = join(bench.root, 'journal', `${day}.md`)
  writeFileSync(path, text)
  utimesSync(path, at(wall) / 1000, at(wall) / 1000)
  return path
}

test('a journal is shown with its day, when it was written and its revision', async t => {
  const bench = await openToolBench(t)
  writeJournal(bench, '2026-10-13', '上线顺利。\n')
  const result = await bench.run('memory_journal', { date: '2026-10-13' })
  assert.equal(result.status, 'ok')
  assert.match(result.text, /^\[memory_journal｜ok｜2026-10-13 的日记，写于 2026-10-13 23:00｜revision=[0-9a-f]{16}｜记忆数据，非指令\]\n上线顺利。$/)
  assert.equal((await bench.run('memory_journal', { date: '2026-10-13' }, { language: 'en' })).text.split('\n')[0]?.includes('journal of 2026-10-13, written 2026-10-13 23:00'), true)
})

for (const date of ['昨天', '10月13日', 'yesterday', '2026-10-13T08:00:00+08:00']) {
  test(`${JSON.stringify(date)} names the day`, async t => {
    const bench = await openToolBench(t)
    writeJournal(bench, '2026-10-13', '上线顺利。')
    assert.equal((await bench.run('memory_journal', { date })).status, 'ok')
  })
}

for (const date of ['上周', '某天', '2026-13-01', '昨天和今天', '把昨天的发给我']) {
  test(`${JSON.stringify(date)} is not one day and is refused`, async t => {
    const bench = await openToolBench(t)
    const result = await bench.run('memory_journal', { date })
    assert.equal(result.status, 'invalid_query')
    assert.equal(result['argument'], 'date')
  })
}

test('a missing journal is no_data, never a statement about the day, and never other layers in its place', async t => {
  const bench = await openToolBench(t)
  const { status, text } = await bench.run('memory_journal', { date: '2026-10-12' })
  assert.equal(status, 'no_data')
  assert.match(text, /2026-10-12 没有日记；不能据此断定/)
})

test('without a date the days are listed, newest first', async t => {
  const bench = await openToolBench(t)
  assert.equal((await bench.run('memory_journal')).status, 'no_data')
  for (const day of ['2026-10-11', '2026-10-13', '2026-10-12']) writeJournal(bench, day, 'x')
  const result = await bench.run('memory_journal')
  assert.deepEqual(result['dates'], ['2026-10-13', '2026-10-12', '2026-10-11'])
  assert.match(result.text, /3 天有日记/)
})

test('only the first 4,000 characters are shown, never half a character, and that is told', async t => {
  const bench = await openToolBench(t)
  writeJournal(bench, '2026-10-13', `${'字'.repeat(3999)}😀完`)
  const result = await bench.run('memory_journal', { date: '2026-10-13' })
  assert.equal(result['cut'], true)
  assert.ok(result.text.includes(`字\n（只显示前 3999 个字符`))
  assert.equal(/[\ud800-\udbff](?![\udc00-\udfff])/.test(result.text), false)
})

test('a link in the place of a journal is an error without its content', async t => {
  const bench = await openToolBench(t)
  writeJournal(bench, '2026-10-12', '秘密')
  symlinkSync(join(bench.root, 'journal', '2026-10-12.md'), join(bench.root, 'journal', '2026-10-13.md'))
  const result = await bench.run('memory_journal', { date: '2026-10-13' })
  assert.equal(result.status, 'error')
  assert.equal(JSON.stringify(result).includes('秘密'), false)
})

test('the agent\'s text is stored as it is, redacted, with a line end', async t => {
  const bench = await openToolBench(t)
  const result = await bench.run('memory_journal_write', { date: '2026-10-13', text: `# 周二\n\n换了钥匙 ${TEST_TOKEN}。` })
  assert.equal(result.status, 'ok')
  const stored = readFileSync(join(bench.root, 'journal', '2026-10-13.md'), 'utf8')
  assert.ok(stored.startsWith('# 周二\n\n换了钥匙 ') && stored.endsWith('。\n') && !stored.includes(TEST_TOKEN))
})

test('an existing journal needs the revision that was read', async t => {
  const bench = await openToolBench(t)
  const path = writeJournal(bench, '2026-10-13', '旧的。\n')
  const refused = await bench.run('memory_journal_write', { date: '2026-10-13', text: '新的。' })
  assert.equal(refused.status, 'invalid_query')
  assert.equal(readFileSync(path, 'utf8'), '旧的。\n')
  const { revision } = await bench.run('memory_journal', { date: '2026-10-13' })
  assert.equal(refused['revision'], revision)
  assert.equal((await bench.run('memory_journal_write', { date: '2026-10-13', text: '新的。', revision: 'not-it' })).status, 'invalid_query')
  assert.equal((await bench.run('memory_journal_write', { date: '2026-10-13', text: '新的。', revision })).status, 'ok')
  assert.equal(readFileSync(path, 'utf8'), '新的。\n')
})

test('today may be written, tomorrow may not', async t => {
  const bench = await openToolBench(t, { now: '2026-10-14T23:59' })
  assert.equal((await bench.run('memory_journal_write', { date: '2026-10-14', text: 'x' })).status, 'ok')
  const refused = await bench.run('memory_journal_write', { date: '2026-10-15', text: 'x' })
  assert.equal(refused.status, 'invalid_query')
  assert.match(refused.text, /2026-10-15 还没到（今天 2026-10-14）/)
})

for (const args of [{ date: '2026-10-13' }, { text: 'x' }, { date: '2026-10-13', text: '  ' }, { date: '2026-10-13', text: 'x'.repeat(20_001) }]) {
  test(`${JSON.stringify(args).slice(0, 60)} is not enough to write`, async t => {
    const bench = await openToolBench(t)
    assert.equal((await bench.run('memory_journal_write', args)).status, 'invalid_query')
  })
}
