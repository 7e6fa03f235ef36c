// Contradictions without a word of correction: both sides stay, are linked and marked; anything less clear stays active.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { MemoryRecord } from '../../src/core/record/record.ts'
import { at, openToolBench, type ToolBench } from '../../test-support/tool-bench.ts'

async function say(bench: ToolBench, ...statements: readonly string[]): Promise<readonly MemoryRecord[]> {
  for (const [index, text] of statements.entries()) {
    const time = at(`2026-10-${String(5 + index).padStart(2, '0')}T10:00`)
    await bench.memory.turns.turn({ session: `s-${index}`, seqFrom: 1, seqTo: 4, messages: [{ role: 'user', text, at: time, seq: 2 }], tools: [] })
  }
  const page = await bench.memory.ledger.query({ text: null, order: 'recorded-desc', limit: 50 })
  return page.hits.map(hit => hit.record).toReversed()
}

for (const [first, second] of [
  ['我们决定主数据库用 MySQL。', '我们决定主数据库用 PostgreSQL。'],
  ['合同编号是 HT-2026-0918。', '合同编号是 HT-2026-0919。'],
  ['We decided to use Postgres for billing.', 'We decided to use MySQL for billing.'],
] as const) {
  test(`${JSON.stringify(first)} and ${JSON.stringify(second)} are in dispute, with a link both ways`, async t => {
    const bench = await openToolBench(t)
    const [a, b, ...more] = await say(bench, first, second)
    assert.equal(more.length, 0)
    assert.deepEqual([a?.status, b?.status, a?.disputes, b?.disputes], ['disputed', 'disputed', [b?.id], [a?.id]])
  })
}

for (const [what, statements] of [
  ['another subject', ['我们决定主数据库用 MySQL。', '我们决定从数据库用 PostgreSQL。']],
  ['the same value in other words', ['我们决定主数据库用 MySQL。', '我们决定主数据库用MySQL']],
  ['another of its kind by number', ['第 1 号仓库用电动门。', '第 2 号仓库用卷帘门。']],
  ['another attribute', ['云栖的合同编号是 HT-2026-0001。', '云栖的合同金额是 30 万。']],
] as const) {
  test(`no dispute: ${what}`, async t => {
    const bench = await openToolBench(t)
    assert.deepEqual((await say(bench, ...statements)).filter(record => record.status === 'disputed'), [])
  })
}

test('a word of correction supersedes and disputes nothing', async t => {
  const bench = await openToolBench(t)
  const records = await say(bench, '我们决定主数据库用 MySQL。', '不对，主数据库我们选的是 PostgreSQL。')
  assert.deepEqual(records.map(record => record.status).toSorted(), ['active', 'superseded'])
})

test('both sides of a dispute are shown as such by search and in the day view, and can be decided', async t => {
  const bench = await openToolBench(t)
  const [a, b] = await say(bench, '我们决定主数据库用 MySQL。', '我们决定主数据库用 PostgreSQL。')
  const found = await bench.run('memory_search', { query: '主数据库' })
  assert.equal(found.text.split('有争议').length, 3)
  assert.match((await bench.run('memory_day', { date: '2026-10-05' })).text, /待确认:\n- .*有争议\]/)
  await bench.run('memory_correct', { id: b?.id, resolve: true })
  assert.deepEqual([(await bench.memory.ledger.get(a?.id as never))?.status, (await bench.memory.ledger.get(b?.id as never))?.status], ['superseded', 'active'])
})
