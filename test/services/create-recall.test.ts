// Recall over real layers: which layer answers, what an empty answer means, and how pages are walked.
import assert from 'node:assert/strict'
import { utimesSync } from 'node:fs'
import { join } from 'node:path'
import { test, type TestContext } from 'node:test'
import { DEFAULT_CONFIG } from '../../src/core/config/config.ts'
import type { MemoryRecord } from '../../src/core/record/record.ts'
import type { CivilDate } from '../../src/core/time/civil.ts'
import type { Interval } from '../../src/core/time/interval.ts'
import { createRecall } from '../../src/services/create-recall.ts'
import type { SessionLog, SessionSearchResult } from '../../src/services/ports.ts'
import type { RecallAnswer, RecallRequest } from '../../src/services/recall.ts'
import { openRecallBench, type RecallBench } from '../../test-support/recall-bench.ts'
import { at } from '../../test-support/tool-bench.ts'
import { buildRecord } from '../../test-support/record-builder.ts'

const NOW = at('2026-10-14T09:00')
const span = (from: string, until: string): Interval => ({ start: at(from), end: at(until) })
const day = (date: string): Pick<MemoryRecord, 'event_start_ms' | 'event_end_ms' | 'time_precision' | 'recorded_at'> => ({ event_start_ms: at(date), event_end_ms: at(date) + 86_400_000, time_precision: 'day', recorded_at: at(`${date}T10:00`) })

interface Bench {
  readonly layers: RecallBench
  ask(query: string | null, more?: Partial<RecallRequest>): Promise<RecallAnswer>
}

async function bench(t: TestContext, options: { readonly log?: SessionLog | null; readonly retentionDays?: number } = {}): Promise<Bench> {
  const layers = await openRecallBench(t)
  const recall = createRecall({
    ledger: layers.ledger, journals: layers.journals, pages: layers.concepts, sessionLog: () => options.log ?? null,
    config: () => ({ ...DEFAULT_CONFIG, retentionDays: options.retentionDays ?? DEFAULT_CONFIG.retentionDays }),
  })
  return { layers, ask: (query, more = {}) => recall.recall({ query, scope: 'auto', limit: 10, at: NOW, ...more }) }
}

function log(result: SessionSearchResult): SessionLog {
  return { search: () => Promise.resolve(result), around: () => Promise.resolve([]) }
}

async function writeJournal(layers: RecallBench, date: string, text: string, modified: string): Promise<void> {
  await layers.journals.write(date as CivilDate, text, null)
  utimesSync(join(layers.root, 'journal', `${date}.md`), at(modified) / 1000, at(modified) / 1000)
}

const texts = (answer: RecallAnswer): readonly string[] => answer.items.map(item => item.layer === 'l1' ? item.record.text : item.layer === 'l2' ? item.text.trim() : item.layer === 'l3' ? item.page.title : item.hit.text)

test('a vague time is answered by a journal that is as new as the records of its day', async t => {
  const { layers, ask } = await bench(t)
  await layers.put(buildRecord({ text: '定了图床换成自建', ...day('2026-10-13') }))
  await writeJournal(layers, '2026-10-13', '换了图床，晚上散步。', '2026-10-13T22:00')
  const answer = await ask('昨天定了什么')
  assert.deepEqual([answer.status, answer.route, answer.fallback_reason, texts(answer)], ['ok', 'l2', null, ['换了图床，晚上散步。']])
  assert.deepEqual([answer.coverage.journal_days, answer.coverage.journal_missing, answer.coverage.time_text], [1, 0, '昨天'])
})

test('an older journal is stale: the records answer and say why', async t => {
  const { layers, ask } = await bench(t)
  await layers.put(buildRecord({ text: '定了图床换成自建', ...day('2026-10-13'), recorded_at: at('2026-10-13T18:00') }))
  await writeJournal(layers, '2026-10-13', '上午开会。', '2026-10-13T12:00')
  const answer = await ask('昨天定了什么')
  assert.deepEqual([answer.status, answer.route, answer.fallback_reason, texts(answer)], ['ok', 'l1-fallback', 'journal_stale', ['定了图床换成自建']])
})

test('a journal that was written before its day began tells of another day', async t => {
  const { layers, ask } = await bench(t)
  await writeJournal(layers, '2026-10-13', '上午开会。', '2026-10-12T22:00')
  const answer = await ask('昨天怎么样')
  assert.deepEqual([answer.status, answer.fallback_reason, texts(answer)], ['no_data', 'journal_stale', []])
})

test('a missing journal is never an empty day', async t => {
  const { layers, ask } = await bench(t)
  await layers.put(buildRecord({ text: '前端换成 Vue', ...day('2026-10-13') }))
  const answer = await ask('昨天怎么样')
  assert.deepEqual([answer.status, answer.fallback_reason, texts(answer)], ['ok', 'journal_missing', ['前端换成 Vue']])
  const empty = await ask('前天怎么样')
  assert.deepEqual([empty.status, empty.fallback_reason], ['no_data', 'journal_missing'])
})

test('one day of a week without a journal sends the whole week to the records', async t => {
  const { layers, ask } = await bench(t)
  await layers.put(buildRecord({ text: '周二的事', ...day('2026-10-06') }), buildRecord({ text: '周三的事', ...day('2026-10-07') }))
  await writeJournal(layers, '2026-10-06', '周二小结。', '2026-10-06T23:00')
  assert.deepEqual([(await ask('上周做了什么')).fallback_reason], ['journal_missing'])
  await writeJournal(layers, '2026-10-07', '周三小结。', '2026-10-07T23:00')
  const answer = await ask('上周做了什么')
  assert.deepEqual([answer.route, texts(answer)], ['l2', ['周二小结。', '周三小结。']])
})

test('journals that say nothing on the subject give way to the records', async t => {
  const { layers, ask } = await bench(t)
  await layers.put(buildRecord({ text: '缓存定为 Redis', ...day('2026-10-13') }))
  await writeJournal(layers, '2026-10-13', '今天只写了散步。', '2026-10-13T23:00')
  assert.deepEqual([(await ask('昨天缓存定了什么')).fallback_reason], ['journal_no_match'])
})

test('a written date, a part of a day and any filter go straight to the records', async t => {
  const { layers, ask } = await bench(t)
  await layers.put(buildRecord({ text: '评审通过', kind: 'decision', event_start_ms: at('2026-10-13T15:00'), event_end_ms: at('2026-10-13T15:01'), recorded_at: at('2026-10-13T16:00') }))
  await writeJournal(layers, '2026-10-13', '评审通过了。', '2026-10-13T23:00')
  for (const [query, more] of [['2026-10-13 发生了什么', {}], ['昨天下午怎么样', {}], ['昨天定了什么', { kinds: ['decision'] }]] as const) {
    const answer = await ask(query, more)
    assert.deepEqual([answer.route, texts(answer)], ['l1', ['评审通过']], query)
  }
})

test('a window in words shows what holds the words first, then the rest of the window; an argument filters strictly', async t => {
  const { layers, ask } = await bench(t)
  await layers.put(buildRecord({ text: '午饭吃面', ...day('2026-10-13') }), buildRecord({ text: '缓存定为 Redis', ...day('2026-10-13') }), buildRecord({ text: '缓存早先想用文件', ...day('2026-10-01') }))
  assert.deepEqual(texts(await ask('2026-10-13 缓存怎么定的')), ['缓存定为 Redis', '午饭吃面'])
  assert.deepEqual(texts(await ask('缓存', { window: span('2026-10-13', '2026-10-14') })), ['缓存定为 Redis'])
})

test('a loose 最近 filters only a question that asks for nothing else', async t => {
  const { layers, ask } = await bench(t)
  await layers.put(buildRecord({ text: '打算去厦门玩', ...day('2026-09-01') }), buildRecord({ text: '换了键盘', ...day('2026-10-12') }))
  assert.ok(texts(await ask('我最近打算去哪里玩？')).includes('打算去厦门玩'))
  assert.deepEqual(texts(await ask('最近怎么样')), ['换了键盘'])
})

test('records without a known time never match a window', async t => {
  const { layers, ask } = await bench(t)
  await layers.put(buildRecord({ text: '密钥换过一次', event_start_ms: null, event_end_ms: null, time_precision: 'unknown', recorded_at: at('2026-10-13T10:00') }))
  assert.deepEqual([(await ask('密钥')).status, (await ask('密钥', { window: span('2026-10-13', '2026-10-14') })).status], ['ok', 'no_data'])
})

test('an empty answer says which kind of nothing it is', async t => {
  const { layers, ask } = await bench(t, { retentionDays: 30 })
  assert.equal((await ask('吊车')).status, 'no_data')
  await layers.put(buildRecord({ text: '网关下线', ...day('2026-10-13') }))
  assert.equal((await ask('吊车')).status, 'no_match')
  assert.equal((await ask('吊车', { window: span('2026-10-13', '2026-10-14') })).status, 'no_match')
  assert.equal((await ask('网关', { window: span('2026-10-10', '2026-10-11') })).status, 'no_data')
  assert.equal((await ask('网关', { window: span('2026-01-01', '2026-02-01') })).status, 'out_of_retention')
})

test('words of another language find nothing, and the answer says so', async t => {
  const { layers, ask } = await bench(t)
  await layers.put(
    buildRecord({ text: '部署改用蓝绿方案', kind: 'decision', ...day('2026-10-12') }), buildRecord({ text: '午饭在楼下吃', kind: 'event', ...day('2026-10-12') }),
    buildRecord({ text: '缓存还没有选好', kind: 'fact', ...day('2026-10-13') }),
  )
  const decided = await ask('what did we decide about deployment?')
  assert.deepEqual([decided.status, decided.fallback_reason, decided.items.map(item => item.layer === 'l1' ? item.record.text : '')], ['ok', 'other_language', ['部署改用蓝绿方案']])
  assert.match(decided.detail ?? '', /Chinese words/)
  const words = await ask('deployment strategy')
  assert.deepEqual([words.status, words.fallback_reason, words.items.length], ['no_match', null, 0])
  assert.match(words.detail ?? '', /Chinese words/)
  const strict = await ask('what did we decide about deployment?', { window: span('2026-10-12', '2026-10-13') })
  assert.deepEqual([strict.status, strict.items.length], ['no_match', 0])
  assert.equal((await ask('吊车')).detail, null)
  await layers.put(...['rollout in stages', 'lunch was late', 'cache is Redis', 'tests are green', 'docs moved'].map(text => buildRecord({ text, kind: 'fact', ...day('2026-10-13') })))
  assert.deepEqual([(await ask('what did we decide about deployment?')).status, (await ask('deployment strategy')).detail], ['no_match', null])
})

test('requests that cannot be answered are told so', async t => {
  const { layers, ask } = await bench(t)
  await layers.put(buildRecord({ text: '网关下线' }))
  for (const more of [{ window: span('2026-10-13', '2026-10-01') }, { limit: 0 }, { limit: 51 }, { cursor: 'sNotOurs' }, { cursor: '?' }, { scope: 'l3' as const }, { scope: 'l0' as const }]) {
    const answer = await ask(more.scope === undefined ? '网关' : null, more)
    assert.equal(answer.status, 'invalid_query', JSON.stringify(more))
    assert.notEqual(answer.detail, null)
  }
})

test('what was replaced is found by status, as of an earlier moment, or behind what replaced it when nothing else holds the words', async t => {
  const { layers, ask } = await bench(t)
  const old = buildRecord({ text: '主库用 MySQL', ...day('2026-10-12'), status: 'superseded', valid_to: at('2026-10-13T09:00') })
  const fresh = buildRecord({ text: '主库用 PostgreSQL', kind: 'correction', ...day('2026-10-13'), supersedes: [old.id] })
  await layers.put({ ...old, superseded_by: fresh.id }, fresh)
  assert.deepEqual(texts(await ask('主库')), ['主库用 PostgreSQL'])
  assert.deepEqual(texts(await ask('主库', { statuses: ['superseded'] })), ['主库用 MySQL'])
  assert.deepEqual(texts(await ask('MySQL')), ['主库用 PostgreSQL', '主库用 MySQL'])
  assert.deepEqual(texts(await ask('主库', { asOf: at('2026-10-12T20:00') })), ['主库用 MySQL'])
  assert.deepEqual(texts(await ask('主库', { asOf: at('2026-10-13T20:00') })), ['主库用 PostgreSQL'])
})

/** A chain of statements that share no word, oldest first, and the record that stands. */
function chain(...statements: readonly (readonly [text: string, date: string])[]): readonly MemoryRecord[] {
  const records = statements.map(([text, date]) => buildRecord({ text, ...day(date), valid_from: at(date) }))
  return records.map((record, index) => {
    const next = records[index + 1]
    return next === undefined ? { ...record, supersedes: [(records[index - 1] as MemoryRecord).id] } : { ...record, status: 'superseded' as const, superseded_by: next.id, valid_to: next.recorded_at }
  })
}

test('words of a replaced statement lead to what holds now, through the whole chain and once', async t => {
  const { layers, ask } = await bench(t)
  await layers.put(...chain(['仓库在苏州园区', '2026-10-01'], ['货都挪去无锡了', '2026-10-05'], ['现在改放常州', '2026-10-09']), buildRecord({ text: '仓库要买货架', ...day('2026-10-08') }))
  const found = await ask('仓库在哪里')
  assert.deepEqual(new Set(texts(found)), new Set(['仓库要买货架', '现在改放常州']))
  assert.deepEqual(texts(await ask('苏州 园区')), ['现在改放常州', '仓库在苏州园区'])
  assert.deepEqual(texts(await ask('仓库', { statuses: ['active'] })), ['仓库要买货架'])
  assert.deepEqual(texts(await ask('苏州 园区', { asOf: at('2026-10-02T09:00') })), ['仓库在苏州园区'])
})

test('a head takes a place on a full page without losing a record of the next one', async t => {
  const { layers, ask } = await bench(t)
  await layers.put(...chain(['The depot is in Leeds', '2026-10-01'], ['Everything went to York', '2026-10-05']), ...Array.from({ length: 7 }, (_, i) => buildRecord({ text: `Depot note ${i} about shelves, doors, trucks and other things`, ...day('2026-10-08') })))
  const first = await ask('where is the depot', { limit: 3, scope: 'l1' })
  const second = await ask('where is the depot', { limit: 10, scope: 'l1', ...(first.next_cursor === null ? {} : { cursor: first.next_cursor }) })
  const all = [...texts(first), ...texts(second)]
  assert.ok(texts(first).includes('Everything went to York') && first.items.length === 3)
  assert.deepEqual([all.length, new Set(all).size], [8, 8])
})

test('a chain whose head is gone leads nowhere', async t => {
  const { layers, ask } = await bench(t)
  const [old] = chain(['仓库在苏州园区', '2026-10-01'], ['货都挪去无锡了', '2026-10-05'])
  await layers.put(old as MemoryRecord, buildRecord({ text: '仓库要买货架', ...day('2026-10-08') }))
  assert.deepEqual(texts(await ask('仓库在哪里')), ['仓库要买货架'])
})

test('walking pages by cursor gives the one big page, also when a record is added in between', async t => {
  const { layers, ask } = await bench(t)
  await layers.put(...Array.from({ length: 23 }, (_, i) => buildRecord({ text: `缓存第 ${i} 项`, ...day('2026-10-13'), recorded_at: at('2026-10-13T10:00') + i })))
  for (const query of ['缓存', '2026-10-13 缓存做了什么', null]) {
    const whole = (await ask(query, { limit: 50 })).items
    const walked: RecallAnswer['items'][number][] = []
    let cursor: string | null = null
    for (let pages = 0; pages < 10; pages++) {
      const page: RecallAnswer = await ask(query, { limit: 7, ...(cursor === null ? {} : { cursor }) })
      walked.push(...page.items)
      cursor = page.next_cursor
      if (cursor === null) break
    }
    const ids = (items: RecallAnswer['items']): readonly string[] => items.map(item => item.layer === 'l1' ? item.record.id : '')
    assert.deepEqual(ids(walked), ids(whole), String(query))
  }
  assert.equal((await ask('别的', { cursor: (await ask('缓存', { limit: 7 })).next_cursor ?? '' })).status, 'invalid_query')
})

test('a crowded window is searched by the words, or listed, page by page', async t => {
  const { layers, ask } = await bench(t)
  await layers.put(...Array.from({ length: 230 }, (_, i) => buildRecord({ text: i % 40 === 0 ? `缓存第 ${i} 项` : `杂事第 ${i} 项`, ...day('2026-10-13'), recorded_at: at('2026-10-13T10:00') + i })))
  assert.equal((await ask('2026-10-13 缓存做了什么', { limit: 50 })).items.length, 6)
  for (const query of ['2026-10-13 做了什么', '2026-10-13 队列怎么样']) {
    const seen = new Set<string>()
    let cursor: string | null = null
    for (let pages = 0; pages < 10; pages++) {
      const page: RecallAnswer = await ask(query, { limit: 50, ...(cursor === null ? {} : { cursor }) })
      for (const item of page.items) if (item.layer === 'l1') seen.add(item.record.id)
      cursor = page.next_cursor
      if (cursor === null) break
    }
    assert.equal(seen.size, 230, query)
  }
})

test('a question also gets the records beside its hits, a search for words does not', async t => {
  const { layers, ask } = await bench(t)
  const said = (text: string, seq: number): MemoryRecord => buildRecord({ text, ...day('2026-10-12'), recorded_at: at('2026-10-12T10:00') + seq * 60_000, source: { ...buildRecord().source, session: 's-9', seq_from: seq, seq_to: seq } })
  await layers.put(said('推荐一部电影给我看看', 4), said('可以看看海上钢琴师', 5), said('另外记得交水费', 40))
  assert.deepEqual(texts(await ask('你给我推荐过哪部电影？')), ['推荐一部电影给我看看', '可以看看海上钢琴师', '另外记得交水费'].slice(0, 2).concat(texts(await ask('你给我推荐过哪部电影？')).slice(2)))
  assert.ok(texts(await ask('你给我推荐过哪部电影？')).includes('可以看看海上钢琴师'))
  assert.deepEqual(texts(await ask('电影')), ['推荐一部电影给我看看'])
})

test('the first conversation is the day on which memory begins', async t => {
  const { layers, ask } = await bench(t)
  await layers.put(buildRecord({ text: '自我介绍', ...day('2026-09-01') }), buildRecord({ text: '后来的事', ...day('2026-10-01') }))
  assert.deepEqual(texts(await ask('我们第一次聊天说了什么')), ['自我介绍'])
})

test('a miss in the records falls through to the concept pages, never with a filter or a window', async t => {
  const { layers, ask } = await bench(t)
  await layers.concepts.save({ title: '发布流程', text: '先灰度再全量。', aliases: [], entities: [], records: [], session: 's', at: NOW })
  const answer = await ask('发布流程')
  assert.deepEqual([answer.status, answer.route, answer.fallback_reason, texts(answer)], ['ok', 'l3-fallback', 'l1_no_match', ['发布流程']])
  assert.equal((await ask('发布流程', { kinds: ['decision'] })).items.length, 0)
  assert.equal((await ask('发布流程', { scope: 'l3' })).route, 'l3')
  assert.equal((await ask('没有的东西', { scope: 'l3' })).status, 'no_match')
})

test('ids, codes and quotations ask the session log first and fall back with a reason', async t => {
  const hit = { session: 's-1', seq: 3, at: NOW, role: 'user' as const, text: '单号 ORD-20931 发了' }
  const found = await bench(t, { log: log({ kind: 'ok', hits: [hit], capped: false }) })
  for (const query of ['ORD-20931', '“发了没有”', 'ECONNREFUSED', '昨天我的原话']) assert.equal((await found.ask(query)).route, 'l0', query)
  const none = await bench(t)
  await none.layers.put(buildRecord({ text: '单号 ORD-20931 已发' }))
  const answer = await none.ask('ORD-20931')
  assert.deepEqual([answer.status, answer.route, answer.fallback_reason], ['ok', 'l1-fallback', 'l0_unavailable'])
})

test('the states of the session log are kept apart', async t => {
  const of = async (result: SessionSearchResult | null): Promise<string> => (await (await bench(t, { log: result === null ? null : log(result) })).ask('x1', { scope: 'l0' })).status
  assert.deepEqual(await Promise.all([
    of(null), of({ kind: 'unavailable', reason: 'gone' }), of({ kind: 'no_sessions' }), of({ kind: 'ok', hits: [], capped: false }), of({ kind: 'ok', hits: [], capped: true }),
  ]), ['l0_unavailable', 'l0_unavailable', 'no_l0_sessions', 'no_match', 'partial'])
})

test('the explicit journal scope passes nothing off as a journal', async t => {
  const { layers, ask } = await bench(t)
  await layers.put(buildRecord({ text: '前端换成 Vue', ...day('2026-10-13') }))
  assert.deepEqual([(await ask('昨天', { scope: 'journal' })).status, (await ask('昨天', { scope: 'journal' })).items.length], ['no_data', 0])
  await writeJournal(layers, '2026-10-13', '早上的小结。', '2026-10-13T08:00')
  assert.equal((await ask('昨天', { scope: 'journal' })).status, 'partial')
})

test('all layers side by side', async t => {
  const { layers, ask } = await bench(t)
  await layers.put(buildRecord({ text: '发布流程改了一步', ...day('2026-10-13') }))
  await layers.concepts.save({ title: '发布流程', text: '先灰度再全量。', aliases: [], entities: [], records: [], session: 's', at: NOW })
  await writeJournal(layers, '2026-10-13', '发布流程走通。', '2026-10-13T23:00')
  const answer = await ask('发布流程', { scope: 'all' })
  assert.deepEqual([answer.route, answer.items.map(item => item.layer)], ['mixed', ['l1', 'l3', 'l2']])
})

test('a fault of a layer is a status, not an exception, and holds no memory text', async t => {
  const layers = await openRecallBench(t)
  const recall = createRecall({ ledger: { ...layers.ledger, coverage: () => layers.ledger.coverage(), query: () => Promise.reject(new Error('缓存 secret')) }, journals: layers.journals, pages: layers.concepts, sessionLog: () => null, config: () => DEFAULT_CONFIG })
  const answer = await recall.recall({ query: '缓存', scope: 'auto', limit: 5, at: NOW })
  assert.deepEqual([answer.status, answer.detail], ['error', 'recall failed'])
})
