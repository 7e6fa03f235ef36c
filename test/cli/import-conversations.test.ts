// scripts/import.mjs with conversations of other assistants: captured by our rules at their own times, once.
import assert from 'node:assert/strict'
import { existsSync, mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { type TestContext, test } from 'node:test'
import { importMain } from '../../src/cli/import.ts'
import type { MemoryRecord } from '../../src/core/record/record.ts'
import { chatgptConversation, claudeConversation, type SaidLine } from '../../test-support/foreign-exports.ts'
import { recordsOnDisk } from '../../test-support/open-log.ts'
import { runMain } from '../../test-support/run-main.ts'
import { tempRoot } from '../../test-support/temp-root.ts'
import { TEST_TOKEN } from '../../test-support/test-token.ts'
import { at, openToolBench } from '../../test-support/tool-bench.ts'

const DECIDED: SaidLine = { role: 'user', text: '我们决定数据库用 PostgreSQL。', at: '2025-03-01T09:00:00+08:00' }
const CHANGED: SaidLine = { role: 'user', text: '更正：数据库改用 MySQL，不用 PostgreSQL 了。', at: '2025-03-05T09:00:00+08:00' }
const THANKS: SaidLine = { role: 'assistant', text: '好的。', at: '2025-03-01T09:01:00+08:00' }

interface Place { readonly file: string; readonly home: string; readonly root: string }

function place(t: TestContext): Place {
  const base = tempRoot(t)
  return { file: join(base, 'conversations.json'), home: join(base, 'home'), root: join(base, 'home', 'memory', 'temporal') }
}

async function stored(root: string): Promise<readonly MemoryRecord[]> {
  return [...(await recordsOnDisk(root)).values()].toSorted((a, b) => a.recorded_at - b.recorded_at)
}

for (const [form, build] of [['chatgpt', chatgptConversation], ['claude', claudeConversation]] as const) {
  test(`${form}: records carry the time of their message and the origin import`, async t => {
    const { file, home, root } = place(t)
    writeFileSync(file, JSON.stringify([build('c-1', [DECIDED, THANKS])]))
    const dry = await runMain(importMain, '--from', file, '--home', home)
    assert.deepEqual(dry.lines, [`format: ${form}`, 'turns: would add 1, 0 already here', 'decision: would add 1, 0 already here', 'nothing was written. Add --yes to import.'])
    assert.equal(existsSync(home), false)
    const { lines } = await runMain(importMain, '--from', file, '--home', home, '--yes')
    assert.deepEqual(lines, [`format: ${form}`, 'turns: 1 added, 0 already here', 'decision: 1 added, 0 already here'])
    const [record] = await stored(root)
    assert.equal(record?.recorded_at, at('2025-03-01T09:00'))
    assert.deepEqual([record?.source.origin, record?.source.session], ['import', `${form}:c-1`])
    assert.ok((record?.ingested_at ?? 0) > at('2026-01-01'))
    assert.equal(existsSync(join(root, 'events', '2025-03.jsonl')), true)
  })
}

test('conversations are read in the order in which they were said, so a later correction replaces the earlier decision', async t => {
  const { file, home, root } = place(t)
  writeFileSync(file, JSON.stringify([chatgptConversation('newer', [CHANGED]), chatgptConversation('older', [DECIDED])]))
  await runMain(importMain, '--from', file, '--home', home, '--yes')
  assert.deepEqual((await stored(root)).map(({ status, text }) => [status, text.includes('MySQL')]), [['superseded', false], ['active', true]])
})

test('the same export again adds nothing; a conversation that went on adds what is new', async t => {
  const { file, home, root } = place(t)
  writeFileSync(file, JSON.stringify([claudeConversation('c-1', [DECIDED, { ...DECIDED, at: '2025-03-01T12:00:00+08:00' }])]))
  await runMain(importMain, '--from', file, '--home', home, '--yes')
  const before = await stored(root)
  assert.deepEqual(before.map(({ seen_count }) => seen_count), [2])
  const again = await runMain(importMain, '--from', file, '--home', home, '--yes')
  assert.deepEqual(again.lines, ['format: claude', 'turns: 0 added, 2 already here'])
  assert.deepEqual(await stored(root), before)
  writeFileSync(file, JSON.stringify([claudeConversation('c-1', [DECIDED, { ...DECIDED, at: '2025-03-01T12:00:00+08:00' }, { role: 'user', text: '我喜欢简短的回答。', at: '2025-04-01T09:00:00+08:00' }])]))
  const more = await runMain(importMain, '--from', file, '--home', home, '--yes')
  assert.ok(more.lines.includes('turns: 1 added, 2 already here'))
  assert.deepEqual((await stored(root)).map(({ kind }) => kind), ['decision', 'preference'])
})

test('what was forgotten does not come back with the same export', async t => {
  const { file, home, root } = place(t)
  writeFileSync(file, JSON.stringify([claudeConversation('c-1', [DECIDED])]))
  await runMain(importMain, '--from', file, '--home', home, '--yes')
  const [record] = await stored(root)
  const bench = await openToolBench(t, { home })
  assert.match(JSON.stringify(await bench.run('memory_search', { query: 'PostgreSQL' })), /PostgreSQL/)
  await bench.run('memory_forget', { id: record?.id })
  await runMain(importMain, '--from', file, '--home', home, '--yes')
  assert.deepEqual(await stored(root), [])
})

test('an import is asked for, so it also works where capture is off; settings of the home count', async t => {
  const { file, home, root } = place(t)
  mkdirSync(root, { recursive: true })
  writeFileSync(join(root, 'config.json'), JSON.stringify({ capture: { enabled: false }, timeZone: 'America/New_York' }))
  writeFileSync(file, JSON.stringify([claudeConversation('c-1', [DECIDED])]))
  await runMain(importMain, '--from', file, '--home', home, '--yes')
  assert.deepEqual((await stored(root)).map(({ tz }) => tz), ['America/New_York'])
})

test('credentials do not come along, into records or marks', async t => {
  const { file, home, root } = place(t)
  writeFileSync(file, JSON.stringify([claudeConversation('c-1', [{ ...DECIDED, text: `我们决定数据库用 PostgreSQL，密钥是 ${TEST_TOKEN}。` }])]))
  await runMain(importMain, '--from', file, '--home', home, '--yes')
  assert.equal(JSON.stringify(await stored(root)).includes(TEST_TOKEN), false)
  assert.equal((await stored(root)).length > 0, true)
})

test('a file that is no such export is refused without being quoted', async t => {
  const { file, home } = place(t)
  writeFileSync(file, '[{"mapping": 私')
  await assert.rejects(runMain(importMain, '--from', file, '--home', home), { code: 'bad_argument', message: /not a list of conversations/ })
})
