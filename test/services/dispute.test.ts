// Contradictions without a word of correction: the later value of a thing that has one replaces the older; where nothing
// tells which holds, both sides stay, are linked and marked; anything less clear stays active.
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
  ['我们决定登录页用蓝色主色', '我们决定登录页用绿色主色'],
  ['合同编号是 HT-2026-0918。', '合同编号好像是 HT-2026-0919。'],
  ['Our contract is exclusive.', 'Our contract is not exclusive.'],
] as const) {
  test(`${JSON.stringify(first)} and ${JSON.stringify(second)} are in dispute, with a link both ways`, async t => {
    const bench = await openToolBench(t)
    const [a, b, ...more] = await say(bench, first, second)
    assert.equal(more.length, 0)
    assert.deepEqual([a?.status, b?.status, a?.disputes, b?.disputes], ['disputed', 'disputed', [b?.id], [a?.id]])
  })
}

for (const [first, second] of [
  ['我们决定主数据库用 MySQL。', '我们决定主数据库用 PostgreSQL。'],
  ['We decided to use Postgres for billing.', 'We decided to use MySQL for billing.'],
  ['合同编号是 HT-2026-0918。', '合同编号是 HT-2026-0919。'],
  ['预算是三万', '预算三万五'],
  ['The budget is 30k.', 'The budget is 35k.'],
  ['交稿的截止日期是 11 月 3 号', '交稿的截止日期是 11 月 10 号'],
  ['The deadline is Nov 3.', 'The deadline is Nov 10.'],
  ['注释用英文', '注释用中文'],
  ['我的领导是王强', '我的领导是李敏'],
  ['我常用的终端是 Kitty', '我现在常用的终端是 Ghostty'],
  ['我用的显示器是方正的', '我现在用的显示器是飞利浦的'],
  ['我们用的报表工具是 Metabase', '我们用的报表工具是 Superset'],
] as const) {
  test(`${JSON.stringify(first)} is replaced when the same person says ${JSON.stringify(second)} on a later day`, async t => {
    const bench = await openToolBench(t)
    const [a, b, ...more] = await say(bench, first, second)
    assert.equal(more.length, 0)
    assert.deepEqual([a?.status, b?.status, a?.superseded_by, b?.disputes], ['superseded', 'active', b?.id, []])
  })
}

for (const [what, statements] of [
  ['another present thing', ['我用的显示器是方正的', '我现在用的键盘是飞利浦的']],
  ['a second one that is not said to be the present one', ['我用的显示器是方正的', '我用的显示器是曲面的']],
  ['a number in another spelling', ['我的手机号是 138 0013 8000', '我的手机号好像是 13800138000']],
  ['a mark with and without a stroke', ['合同编号是 HT-0918', '合同编号是 HT0918']],
  ['another thing in use', ['我常用的终端是 Kitty', '我常用的浏览器是 Firefox']],
  ['another friend', ['我同事是小李', '我同事是小王']],
  ['a part of the same place', ['我住在杭州', '我住在西湖区']],
  ['what is pointed at', ['这些是我的备用方案', '这些是很好的建议']],
  ['the name of another', ['我的名字是周然', '我的猫的名字是豆豆']],
  ['another budget', ['The budget for marketing is 30k.', 'The budget for travel is 5k.']],
  ['another person on the same duty', ['小王负责前端', '小李也负责前端']],
  ['another tool beside it', ['前端用 Vue', '前端用 TypeScript']],
  ['another subject', ['我们决定主数据库用 MySQL。', '我们决定从数据库用 PostgreSQL。']],
  ['the same value in other words', ['我们决定主数据库用 MySQL。', '我们决定主数据库用MySQL']],
  ['another of its kind by number', ['第 1 号仓库用电动门。', '第 2 号仓库用卷帘门。']],
  ['another attribute', ['云栖的合同编号是 HT-2026-0001。', '云栖的合同金额是 30 万。']],
] as const) {
  test(`no dispute: ${what}`, async t => {
    const bench = await openToolBench(t)
    assert.deepEqual((await say(bench, ...statements)).filter(record => record.status !== 'active'), [])
  })
}

test('a word of correction supersedes and disputes nothing', async t => {
  const bench = await openToolBench(t)
  const records = await say(bench, '我们决定主数据库用 MySQL。', '不对，主数据库我们选的是 PostgreSQL。')
  assert.deepEqual(records.map(record => record.status).toSorted(), ['active', 'superseded'])
})

test('both sides of a dispute are shown as such by search and in the day view, and can be decided', async t => {
  const bench = await openToolBench(t)
  const [a, b] = await say(bench, '我们决定登录页用蓝色主色', '我们决定登录页用绿色主色')
  const found = await bench.run('memory_search', { query: '登录页' })
  assert.equal(found.text.split('有争议').length, 3)
  assert.match((await bench.run('memory_day', { date: '2026-10-05' })).text, /待确认:\n- .*有争议\]/)
  await bench.run('memory_correct', { id: b?.id, resolve: true })
  assert.deepEqual([(await bench.memory.ledger.get(a?.id as never))?.status, (await bench.memory.ledger.get(b?.id as never))?.status], ['superseded', 'active'])
})
