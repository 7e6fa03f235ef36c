import assert from 'node:assert/strict'
import { test } from 'node:test'
import { lines, said } from '../../../test-support/turn-builder.ts'

/** Time words of each draft, in order. */
function timed(message: string): readonly (readonly [string, string | null])[] {
  return said(message).map(({ kind, time_text }) => [kind, time_text] as const)
}

test('a heading gives its kind and its day to the items below and is no statement', () => {
  const report = '今日完成：\n1. 接好称重仪\n2. 修复标签错位\n明日计划：\n1. 调试扫码枪'
  assert.deepEqual(lines(said(report)), ['event: 接好称重仪', 'event: 修复标签错位', 'plan: 调试扫码枪'])
  assert.deepEqual(timed(report).map(([, time]) => time), ['今日', '今日', '明日'])
})

test('weekdays below a heading count from the week that the heading names', () => {
  const [friday, tuesday] = said('本周进展：\n- 周一：装好机柜\n下周计划：\n- 周二：割接演练')
  assert.equal(new Date(friday?.event_start_ms ?? 0).toISOString(), '2026-10-11T16:00:00.000Z')
  assert.equal(new Date(tuesday?.event_start_ms ?? 0).toISOString(), '2026-10-19T16:00:00.000Z')
})

/** `HH:MM` of each draft in Shanghai with its text. */
function clocked(message: string): readonly string[] {
  return said(message).map(({ event_start_ms, text }) => `${new Date((event_start_ms ?? 0) + 8 * 3_600_000).toISOString().slice(5, 16)} ${text}`)
}

test('what stands behind a day and a colon is a list of that day, one statement an item', () => {
  assert.deepEqual(clocked('Tomorrow: dentist at 9, lunch with Amy at noon'), ['10-15T09:00 dentist at 9', '10-15T12:00 lunch with Amy at noon'])
  assert.deepEqual(clocked('明天：九点看牙，中午和小李吃饭'), ['10-15T09:00 看牙', '10-15T11:00 和小李吃饭'])
  assert.deepEqual(clocked('周五安排：上午10点面试，下午2点评审，晚上7点聚餐'), ['10-16T10:00 面试', '10-16T14:00 评审', '10-16T19:00 聚餐'])
  assert.deepEqual(clocked('Friday: 10am interview; 2pm review'), ['10-16T10:00 interview', '10-16T14:00 review'])
  assert.deepEqual(lines(said('昨天：修了登录，写了周报')), ['event: 修了登录', 'event: 写了周报'])
  assert.deepEqual(lines(said('明天：如果下雨，就不去爬山')), ['plan: 如果下雨，就不去爬山'])
})

test('below the heading of a week a day of it keeps that week', () => {
  assert.deepEqual(clocked('下周计划：\n- 周一：写文档，提测'), ['10-19T00:00 写文档，提测'])
})

test('a line that is only a date is the heading of a diary entry', () => {
  const entry = said('10.12 周一 晴\n上午去体检，下午把阳台修好了。')
  assert.deepEqual(lines(entry), ['event: 去体检', 'event: 把阳台修好了。'])
  assert.deepEqual(entry.map(({ event_start_ms }) => new Date(event_start_ms ?? 0).toISOString().slice(0, 10)), ['2026-10-12', '2026-10-12'])
})

test('numbers that go on within a line part its items, also behind words that could end a sentence', () => {
  assert.deepEqual(lines(said('今天：1. 修好入库 bug 2. 写了值班手册 3. 和采购对了报价')), ['event: 修好入库 bug', 'event: 写了值班手册', 'event: 和采购对了报价'])
  assert.deepEqual(lines(said('Today: 1. fixed the scanner 2. wrote the duty guide')), ['event: fixed the scanner', 'event: wrote the duty guide'])
  assert.deepEqual(lines(said('We moved to version 2. Sales signed two shops yesterday.')).length, 2)
})

test('tick boxes say what is done and what is not', () => {
  assert.deepEqual(lines(said('## 清单\n- [x] 打包样品\n- [ ] 寄给客户')), ['event: 打包样品', 'plan: 寄给客户'])
})

test('dated lines without a heading are statements', () => {
  assert.deepEqual(lines(said('09-20 立项\n10-30 交付')), ['event: 立项', 'plan: 交付'])
})

test('items below a heading of decisions are decisions', () => {
  assert.deepEqual(lines(said('我们决定：\n1. 样本用纸箱装\n2. 走陆运')), ['decision: 样本用纸箱装', 'decision: 走陆运'])
  assert.deepEqual(lines(said('今天会上的结论如下：\n- 不再外包')), ['decision: 不再外包'])
  assert.deepEqual(lines(said('We decided:\n- ship by rail')), ['decision: ship by rail'])
})

test('several days of one statement are a statement each, days to choose from are one span', () => {
  const days = (message: string): readonly (readonly [string, string])[] => said(message).map(({ event_start_ms: start, event_end_ms: end }) => [day(start), day(end)])
  const day = (ms: number | null): string => new Date((ms ?? 0) + 8 * 3_600_000).toISOString().slice(5, 10)
  assert.deepEqual(days('我下周一和周五去体检'), [['10-19', '10-20'], ['10-23', '10-24']])
  assert.deepEqual(days('我下周一或周五去体检'), [['10-19', '10-24']])
  assert.deepEqual(days('下周一、周三或者周五交付样机'), [['10-19', '10-24']])
})

test('a list on one line is split at its numbers', () => {
  assert.deepEqual(lines(said('今天做了这些：1. 换了门锁；2. 修好了灯。')), ['event: 换了门锁', 'event: 修好了灯。'])
})

test('a list of orders is not kept', () => {
  assert.deepEqual(lines(said('需求如下：\n1. 用户可以登录\n2. 支持导出')), [])
})

test('version numbers do not open a list', () => {
  assert.deepEqual(lines(said('2.7.3 已经装好了')), ['event: 2.7.3 已经装好了'])
})
