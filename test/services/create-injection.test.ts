// Injection over the real ledger and recall: when a block comes, what it holds, and what a session remembers of it.
import assert from 'node:assert/strict'
import { test, type TestContext } from 'node:test'
import { type Config, DEFAULT_CONFIG } from '../../src/core/config/config.ts'
import { parseBlock } from '../../src/core/inject/parse-block.ts'
import type { MemoryRecord } from '../../src/core/record/record.ts'
import type { EpochMs } from '../../src/core/time/instant.ts'
import type { CivilDate } from '../../src/core/time/civil.ts'
import { createInjection } from '../../src/services/create-injection.ts'
import { createRecall } from '../../src/services/create-recall.ts'
import type { InjectionDecision, InjectionService, PastEntry } from '../../src/services/injection.ts'
import { openRecallBench, type RecallBench } from '../../test-support/recall-bench.ts'
import { at } from '../../test-support/tool-bench.ts'
import { buildRecord } from '../../test-support/record-builder.ts'

interface Bench {
  readonly layers: RecallBench
  readonly injection: InjectionService
  say(text: string, options?: { readonly session?: string; readonly turn?: number }): Promise<InjectionDecision>
  /** A second service over the same data, as after a restart. */
  restart(): InjectionService
}

const NOW = at('2026-10-14T09:00')

async function bench(t: TestContext, inject: Partial<Config['inject']> = {}, more: Partial<Config> = {}): Promise<Bench> {
  const layers = await openRecallBench(t)
  const config = (): Config => ({ ...DEFAULT_CONFIG, ...more, inject: { ...DEFAULT_CONFIG.inject, ...inject } })
  const recall = createRecall({ ledger: layers.ledger, journals: layers.journals, pages: layers.concepts, sessionLog: () => null, config })
  const make = (): InjectionService => createInjection({ recall, ledger: layers.ledger, pages: layers.concepts, clock: () => NOW, config, log: { info: () => undefined, warn: () => undefined } })
  const injection = make()
  const turns = new Map<string, number>()
  return {
    layers, injection, restart: make,
    say(text, { session = 's-now', turn } = {}) {
      const next = turn ?? (turns.get(session) ?? 0) + 1
      turns.set(session, next)
      return injection.beforeTurn({ session, turn: next, text, at: NOW })
    },
  }
}

const decided = (text: string, date: string = '2026-10-13', fields: Partial<MemoryRecord> = {}): MemoryRecord => buildRecord({
  kind: 'decision', text, event_start_ms: at(date), event_end_ms: at(date) + 86_400_000, time_precision: 'day', time_basis: 'inferred', recorded_at: at(`${date}T10:00`), ingested_at: at(`${date}T10:00`), entities: [], topics: [], ...fields,
})
const lines = (decision: InjectionDecision): readonly string[] => (parseBlock(decision.block ?? '')?.items ?? []).map(item => item.text)

test('a question about yesterday gets the records of yesterday and nothing of today', async t => {
  const { layers, say } = await bench(t)
  await layers.put(decided('打包用 Vite'), decided('文档用 OpenAPI', '2026-10-14', { recorded_at: at('2026-10-14T08:00') }))
  const decision = await say('昨天我们定了什么？')
  assert.deepEqual([decision.trigger, decision.why, lines(decision), decision.records.length], ['time', 'injected', ['打包用 Vite'], 1])
  assert.ok(decision.tokens > 0)
})

test('a decision tells how each of its records was found, with a score where words were matched', async t => {
  const { layers, say } = await bench(t)
  await layers.put(decided('改用乙计费方案', '2026-10-07'), decided('乙计费方案上线', '2026-10-08', { kind: 'event' }), decided('数据库用 Postgres', '2026-10-02'), decided('回答要简短', '2026-10-03', { kind: 'preference' }))
  const found = (decision: InjectionDecision): readonly (readonly [string, boolean])[] => decision.records.map(({ route, score }) => [route, score !== null && score > 0])
  assert.deepEqual(found(await say('上周三为什么改成乙计费方案？')), [['window', false], ['later', true]])
  assert.deepEqual(found(await say('我们目前用的是哪个数据库', { session: 's-b' })), [['words', true]])
  assert.deepEqual(found(await say('我的偏好是什么', { session: 's-c' })), [['list', false]])
})

test('later records on the subject follow those of the window', async t => {
  const { layers, say } = await bench(t)
  await layers.put(decided('改用乙计费方案', '2026-10-07'), decided('乙计费方案上线', '2026-10-08', { kind: 'event' }), decided('午饭换了一家', '2026-10-08'), decided('甲计费方案试算', '2026-10-01'))
  assert.deepEqual(lines(await say('上周三为什么改成乙计费方案？')), ['改用乙计费方案', '乙计费方案上线'])
})

test('a replaced decision of the window comes with what holds in its place', async t => {
  const { layers, say } = await bench(t)
  const [third, second, first] = [decided('队列用 NATS', '2026-10-14', { recorded_at: at('2026-10-14T08:00') }), decided('队列用 Kafka', '2026-10-13'), decided('队列用 Redis', '2026-10-12')]
  await layers.put(third, { ...second, status: 'superseded', superseded_by: third.id, valid_to: at('2026-10-14T08:00') }, { ...first, status: 'superseded', superseded_by: second.id, valid_to: at('2026-10-13T10:00') })
  assert.deepEqual(lines(await say('前天我们定了什么')), ['队列用 NATS', '队列用 Redis'])
})

test('the planner\'s reading decides what a time is asked for', async t => {
  const { layers, say } = await bench(t)
  const told = (text: string, date: string, fields: Partial<MemoryRecord>): MemoryRecord => decided(text, date, { recorded_at: at('2026-10-13T20:00'), ingested_at: at('2026-10-13T20:00'), ...fields })
  await layers.put(told('去看牙医', '2026-10-20', { kind: 'plan' }), told('补记的旧事', '2026-10-01', { kind: 'event' }), told('想换键盘', '2026-10-13', { kind: 'fact', time_precision: 'unknown', event_start_ms: null, event_end_ms: null }))
  assert.deepEqual([...lines(await say('昨天我说过要做什么'))].sort(), ['去看牙医', '想换键盘', '补记的旧事'].sort())
  assert.deepEqual(lines(await say('昨天我们定了什么', { session: 's-b' })), ['去看牙医'])
  assert.deepEqual(lines(await say('昨天发生了什么', { session: 's-c' })), [])
})

test('before a day means from now until its end', async t => {
  const { layers, say } = await bench(t)
  await layers.put(decided('交季度报告', '2026-10-15', { kind: 'plan', recorded_at: at('2026-10-10T10:00') }), decided('交房租', '2026-10-17', { kind: 'plan', recorded_at: at('2026-10-10T10:00') }))
  assert.deepEqual(lines(await say('周五之前要交什么？')), ['交季度报告'])
})

test('an empty window stays empty, whatever other days hold', async t => {
  const { layers, say } = await bench(t, { coldStartDays: 0 })
  await layers.put(decided('打包用 Vite'))
  const decision = await say('前天打包的事定了吗')
  assert.deepEqual([decision.block, decision.trigger, decision.why], [null, 'time', 'no_records'])
})

test('orders, clock questions and fillers stay silent and leave the look back due', async t => {
  const { layers, injection, say } = await bench(t)
  await layers.put(decided('打包用 Vite'))
  injection.sessionStarted('s-now', 'new')
  for (const text of ['跑一下测试', '现在几点', '好的']) assert.equal((await say(text)).why, 'gate')
  const decision = await say('我回来了，接下来讨论什么好')
  assert.deepEqual([decision.trigger, lines(decision)], ['cold', ['打包用 Vite']])
  assert.equal((await say('还有别的吗，随便聊聊')).why, 'no_trigger')
})

test('a message that memory has nothing for leaves the look back to the next one, three times at most', async t => {
  const { layers, injection, say } = await bench(t)
  await layers.put(decided('打包用 Vite'))
  injection.sessionStarted('s-now', 'new')
  assert.equal((await say('前天我们定了什么')).why, 'no_records')
  assert.deepEqual(lines(await say('那我们接着聊吧，说点什么好')), ['打包用 Vite'])
  assert.equal((await say('还有别的吗，随便聊聊')).why, 'no_trigger')
  injection.sessionStarted('s-late', 'new')
  for (let asked = 0; asked < 3; asked++) await say('前天我们定了什么', { session: 's-late' })
  assert.equal((await say('那我们接着聊吧，说点什么好', { session: 's-late' })).why, 'no_trigger')
})

test('a look back that finds nothing yet comes with the first message that it has something for', async t => {
  const { layers, injection, say } = await bench(t)
  injection.sessionStarted('s-now', 'new')
  assert.deepEqual([(await say('我回来了，接下来讨论什么好')).why, (await say('嗯，那就随便聊聊吧')).why], ['no_records', 'no_records'])
  await layers.put(decided('打包用 Vite'))
  assert.deepEqual(lines(await say('我们接着聊吧，说点什么好')), ['打包用 Vite'])
})

test('the look back takes the last days only, open decisions first, within its own limit', async t => {
  const { layers, injection, say } = await bench(t, { coldStartItems: 2 })
  await layers.put(decided('续费域名', '2026-10-05'), decided('登录改短信'), decided('喝了咖啡', '2026-10-13', { kind: 'event' }), decided('搜索放顶部', '2026-10-13', { recorded_at: at('2026-10-13T12:00') }))
  injection.sessionStarted('s-now', 'new')
  assert.deepEqual(lines(await say('我们接着聊吧，说点什么好')), ['搜索放顶部', '登录改短信'])
})

test('a trigger replaces the look back; 0 days turn it off', async t => {
  const { layers, injection, say } = await bench(t)
  await layers.put(decided('打包用 Vite'))
  injection.sessionStarted('s-now', 'new')
  assert.equal((await say('昨天定了什么')).trigger, 'time')
  assert.equal((await say('我们接着聊吧，说点什么好')).why, 'no_trigger')
  const off = await bench(t, { coldStartDays: 0 })
  await off.layers.put(decided('打包用 Vite'))
  off.injection.sessionStarted('s-now', 'new')
  assert.equal((await off.say('我们接着聊吧，说点什么好')).block, null)
})

test('the same topic is silent for cooldownTurns turns, and comes back', async t => {
  const { layers, say } = await bench(t)
  await layers.put(decided('缓存用 Redis'))
  const why: string[] = []
  for (const text of ['昨天我们定了什么', '昨天我们定了什么来着', '昨天到底定了什么', '跑一下测试', '昨天我们定了什么']) why.push((await say(text)).why)
  assert.deepEqual(why, ['injected', 'cooldown', 'cooldown', 'gate', 'injected'])
})

test('a new record on the topic lifts the cooldown and comes alone', async t => {
  const { layers, say } = await bench(t)
  await layers.put(decided('缓存用 Redis'))
  await say('昨天我们定了什么')
  await layers.put(decided('队列用 NATS', '2026-10-13', { ingested_at: NOW + 1 }))
  assert.deepEqual(lines(await say('昨天我们定了什么来着')), ['队列用 NATS'])
})

test('what another trigger has just shown is not shown again', async t => {
  const { layers, say } = await bench(t, {}, { entities: ['缓存'] })
  await layers.put(decided('缓存用 Redis'))
  await say('昨天我们定了什么')
  const decision = await say('缓存选的是哪个？')
  assert.deepEqual([decision.trigger, decision.why, decision.dropped.map(({ why }) => why)], ['concept', 'in_context', ['in_context']])
})

test('what was said in the session itself stands in its context until it is compacted', async t => {
  const { layers, injection, say } = await bench(t)
  injection.sessionStarted('s-now', 'new')
  await layers.put(decided('缓存用 Redis', '2026-10-14', { recorded_at: NOW + 5, source: { ...buildRecord().source, session: 's-now' } }))
  assert.equal((await say('今天我们定了什么')).why, 'in_context')
  assert.equal((await say('今天我们定了什么', { session: 's-other' })).why, 'injected')
})

test('after a compaction the look back is due and ignores the cooldown', async t => {
  const { layers, injection, say } = await bench(t)
  await layers.put(decided('缓存用 Redis'))
  await say('昨天我们定了什么')
  injection.compacted('s-now')
  assert.equal((await say('昨天我们定了什么')).why, 'injected')
  injection.compacted('s-now')
  assert.equal((await say('我们接着聊吧，说点什么好')).trigger, 'cold')
})

test('cooldown and shown lines are rebuilt from the log', async t => {
  const { layers, say, restart } = await bench(t)
  await layers.put(decided('缓存用 Redis'))
  const { block } = await say('昨天我们定了什么')
  const entries: readonly PastEntry[] = [{ kind: 'block', turn: 1, text: block ?? '' }, { kind: 'user', turn: 1, text: '昨天我们定了什么', at: NOW as EpochMs }]
  const again = restart()
  again.rebuild('s-now', entries)
  again.sessionStarted('s-now', 'resumed')
  assert.equal((await again.beforeTurn({ session: 's-now', turn: 2, text: '昨天我们定了什么', at: NOW })).why, 'cooldown')
  assert.equal((await again.beforeTurn({ session: 's-now', turn: 5, text: '昨天我们定了什么', at: NOW })).why, 'injected')
  const compacted = restart()
  compacted.rebuild('s-now', [...entries, { kind: 'compacted' }])
  assert.equal((await compacted.beforeTurn({ session: 's-now', turn: 2, text: '昨天我们定了什么', at: NOW })).why, 'injected')
})

test('a block is given for replay once, to its own turn only', async t => {
  const { layers, injection, say } = await bench(t)
  await layers.put(decided('缓存用 Redis'))
  const { block } = await say('昨天我们定了什么')
  assert.equal(injection.blockForReplay('s-now', 2), null)
  assert.equal(injection.blockForReplay('s-now', 1), block)
  assert.equal(injection.blockForReplay('s-now', 1), null)
  assert.equal(injection.blockForReplay('s-none', 1), null)
})

test('a second call for the same turn gives the first answer; sessions do not mix', async t => {
  const { layers, say } = await bench(t)
  await layers.put(decided('缓存用 Redis'))
  const [one, two, other] = await Promise.all([say('昨天定了什么', { turn: 1 }), say('昨天定了什么', { turn: 1 }), say('昨天定了什么', { session: 's-b', turn: 1 })])
  assert.equal(one, two)
  assert.equal(other.block, one.block)
})

test('a known name gets its records newest first, and its concept page when there are none', async t => {
  const { layers, say } = await bench(t, {}, { entities: ['主库'] })
  const old = decided('主库用 MySQL', '2026-10-12', { status: 'superseded', valid_to: at('2026-10-13T10:00') })
  await layers.put(old, decided('主库先用小规格', '2026-10-10'), decided('主库用 PostgreSQL'))
  assert.deepEqual(lines(await say('主库定的是什么')), ['主库用 PostgreSQL', '主库先用小规格'])
  assert.deepEqual(lines(await say('主库以前是什么', { session: 's-b' })), ['主库用 PostgreSQL', '主库先用小规格', '主库用 MySQL'])
  await layers.concepts.save({ title: '发布流程', text: '先灰度再全量。', aliases: ['上线步骤'], entities: [], records: [], session: 's', at: NOW })
  const page = await say('上线步骤是怎样的')
  assert.deepEqual([page.trigger, parseBlock(page.block ?? '')?.items[0]?.kind, parseBlock(page.block ?? '')?.items[0]?.text], ['concept', 'page', '发布流程: 先灰度再全量。'])
})

test('journals tell of days whose records are gone', async t => {
  const { layers, say } = await bench(t)
  await layers.journals.write('2026-10-13' as CivilDate, '# 周二\n\n- 搬完机房\n', null)
  const decision = await say('昨天发生了什么')
  assert.deepEqual([parseBlock(decision.block ?? '')?.items.map(({ kind, source, text }) => [kind, source, text])], [[['journal', 'journal/2026-10-13.md', '周二 搬完机房']]])
})

test('a state question gets what stands, of the asked kind and subject', async t => {
  const { layers, say } = await bench(t)
  await layers.put(decided('数据库用 Postgres', '2026-10-02'), decided('回答要简短', '2026-10-03', { kind: 'preference' }), decided('午饭吃面', '2026-10-13', { kind: 'event' }))
  assert.deepEqual(lines(await say('我们目前用的是哪个数据库')), ['数据库用 Postgres'])
  assert.deepEqual(lines(await say('我的偏好是什么')), ['回答要简短'])
})

test('a state question before the start of what was told ahead still gets what holds, with its end', async t => {
  const { layers, say } = await bench(t)
  const ahead = decided('从11月2日起网关用 Envoy', '2026-10-12', { valid_from: at('2026-11-02') })
  await layers.put(decided('网关用 Kong', '2026-10-02', { superseded_by: ahead.id, valid_to: at('2026-11-02') }), { ...ahead, supersedes: [] })
  const decision = await say('我们目前用的是哪个网关')
  assert.deepEqual(lines(decision).toSorted(), ['从11月2日起网关用 Envoy', '网关用 Kong'])
  assert.match(decision.block ?? '', /有效，有效至 2026-11-02/)
})

test('what is still to be done are the plans whose time is not over, what is known of the speaker what they told of themselves', async t => {
  const { layers, say } = await bench(t)
  const plan = (text: string, from: string, to: string): MemoryRecord => decided(text, '2026-10-10', { kind: 'plan', time_basis: 'inferred', time_precision: 'range', event_start_ms: at(from), event_end_ms: at(to) })
  await layers.put(plan('交季度总结', '2026-10-26', '2026-11-01'), plan('体检', '2026-10-12', '2026-10-13'), decided('把旧照片备份一下', '2026-10-01', { kind: 'plan', time_basis: 'recorded' }), decided('我对花生过敏', '2026-10-02', { kind: 'fact' }), decided('网关用 Envoy', '2026-10-03', { kind: 'fact' }))
  assert.deepEqual(lines(await say('我还有什么没做完？', { session: 'a' })).toSorted(), ['交季度总结', '把旧照片备份一下'].toSorted())
  assert.deepEqual(lines(await say('你知道我些什么', { session: 'b' })), ['我对花生过敏'])
})

test('a question about a preference gets what replaced it, whatever kind that is, and what was told of its subject', async t => {
  const { layers, say } = await bench(t)
  const old = decided('我喜欢轮班', '2026-10-02', { kind: 'preference', valid_from: at('2026-10-02'), status: 'superseded', valid_to: at('2026-10-05T10:00') })
  const fresh = decided('我讨厌轮班', '2026-10-05', { kind: 'correction', supersedes: [old.id] })
  await layers.put({ ...old, superseded_by: fresh.id }, fresh, decided('我常用的终端是 Kitty', '2026-10-06', { kind: 'fact' }), decided('回答要简短', '2026-10-03', { kind: 'preference' }))
  assert.deepEqual(lines(await say('我喜欢轮班吗？', { session: 'a' })), ['我讨厌轮班'])
  assert.deepEqual(lines(await say('我的偏好是什么？', { session: 'b' })), ['回答要简短', '我讨厌轮班'])
  assert.deepEqual(lines(await say('我平时常用哪个终端？', { session: 'c' })), ['我常用的终端是 Kitty'])
})

test('a record as long as a document comes with its first sentences and leaves room for the others', async t => {
  for (const [sentence, question, item] of [['这台机器昨天换过电源。', '昨天做了什么？', '换了第'], ['The rack got another power supply. ', 'What did we do yesterday?', 'swapped disk']] as const) {
    const { layers, say } = await bench(t)
    await layers.put(decided(sentence.repeat(3000 / sentence.length)), ...['1', '2', '3'].map(number => decided(`${item} ${number}`)))
    const shown = lines(await say(question))
    assert.equal(shown.length, 4)
    const long = shown.find(text => text.startsWith(sentence.trim())) ?? ''
    assert.match(long, /[。.]…$/)
    assert.ok(long.length <= 401 && long.length > 300)
  }
})

test('private records come only when the question is about them', async t => {
  const { layers, say } = await bench(t)
  await layers.put(decided('手机号换成 13800000000', '2026-10-13', { sensitivity: 'private' }), decided('打包用 Vite'))
  assert.deepEqual(lines(await say('昨天我们定了什么')), ['打包用 Vite'])
  assert.ok(lines(await say('昨天手机号换成什么了', { session: 's-b' })).includes('手机号换成 13800000000'))
  assert.deepEqual(lines(await say('我手机号多少？', { session: 's-c' })), ['手机号换成 13800000000'])
})

test('the block follows the language of the message and names what it left out', async t => {
  const { layers, say } = await bench(t, { maxItems: 1 })
  await layers.put(decided('Use Vite for bundling'), decided('Use OpenAPI for docs'))
  const { block } = await say('What did we decide yesterday?')
  assert.match(block ?? '', /^\[memory-context \| 1 record \| 2026-10-13\]\n1\. \[decision .*\n\(1 more not listed; memory_search shows them\.\)\n\(Historical/)
})

test('off means off, and a fault of recall is silence with a reason', async t => {
  const off = await bench(t, { enabled: false })
  await off.layers.put(decided('打包用 Vite'))
  assert.equal((await off.say('昨天我们定了什么')).why, 'disabled')
  const broken = await openRecallBench(t)
  const warned: string[] = []
  const injection = createInjection({
    recall: { recall: () => Promise.reject(new Error('boom')) }, ledger: broken.ledger, pages: broken.concepts, clock: () => NOW, config: () => DEFAULT_CONFIG, log: { info: () => undefined, warn: line => { warned.push(line) } },
  })
  assert.equal((await injection.beforeTurn({ session: 's', turn: 1, text: '昨天我们定了什么', at: NOW })).why, 'error')
  assert.equal(warned.length, 1)
})

test('the last decisions are kept for explanation, newest first', async t => {
  const { layers, injection, say } = await bench(t)
  await layers.put(decided('打包用 Vite'))
  await say('昨天我们定了什么')
  await say('跑一下测试')
  assert.deepEqual(injection.recent().map(({ why, trigger, candidates }) => [why, trigger, candidates]), [['gate', 'none', 0], ['injected', 'time', 1]])
})

test('the same records give the same bytes whenever they are asked for', async t => {
  const { layers, injection, say } = await bench(t)
  await layers.put(decided('打包用 Vite', '2026-10-07'))
  const first = await say('上周三定了什么')
  const later = await injection.beforeTurn({ session: 's-b', turn: 1, text: '10月7日定了什么', at: at('2026-11-20T18:30') })
  assert.equal(later.block, first.block)
})

test('a state question whose words only a replaced statement has is answered by what holds now', async t => {
  const { layers, say } = await bench(t)
  const fresh = decided('机器都挪去无锡了', '2026-10-10', { kind: 'event' })
  const old = decided('我们的机房部署在苏州园区', '2026-10-02', { kind: 'fact', status: 'superseded', superseded_by: fresh.id, valid_to: fresh.recorded_at })
  await layers.put(old, { ...fresh, supersedes: [old.id] }, decided('打印机在三楼', '2026-10-11', { kind: 'fact' }))
  const decision = await say('我们现在机房部署在哪里？')
  assert.deepEqual([decision.trigger, lines(decision)], ['state', ['机器都挪去无锡了']])
})

test('a question whose subject stands in memory gets it instead of the look back, also when a state question finds nothing of its kinds', async t => {
  const { layers, injection, say } = await bench(t)
  const fresh = decided('We moved to Leeds', '2026-10-10', { kind: 'event' })
  const old = decided('I live in York with a cat', '2026-10-02', { kind: 'fact', status: 'superseded', superseded_by: fresh.id, valid_to: fresh.recorded_at })
  await layers.put(old, { ...fresh, supersedes: [old.id] }, decided('租金涨到 5200 了', '2026-10-12', { kind: 'fact' }), decided('周报改用英文', '2026-10-13'), decided('老宋已经修好打印机', '2026-10-13', { kind: 'event' }))
  for (const [question, answer] of [['where do I live now?', 'We moved to Leeds'], ['租金现在是多少？', '租金涨到 5200 了'], ['目前谁负责打印机？', '老宋已经修好打印机']] as const) {
    injection.sessionStarted(question, 'new')
    const decision = await say(question, { session: question })
    assert.deepEqual([decision.trigger, decision.why, lines(decision)], ['state', 'injected', [answer]], question)
  }
  injection.sessionStarted('s-general', 'new')
  const general = await say('什么是二分查找？', { session: 's-general' })
  assert.equal(general.trigger, 'cold')
  assert.equal((await say('租金现在是多少？', { session: '租金现在是多少？' })).block, null)
})

test('a question that no record is about stays without a block where there is no look back', async t => {
  const { layers, say } = await bench(t, { coldStartDays: 0 })
  await layers.put(decided('租金涨到 5200 了', '2026-10-12', { kind: 'fact' }), decided('缓存用 Redis', '2026-10-13'), decided('老宋说租金不会再涨', '2026-10-13', { kind: 'claim' }))
  for (const message of ['Redis 默认端口是多少？', '什么是租金？', '跑一下测试', '现在几点', '谁发明了电灯？', '老宋怎么样？', 'What is a mutex?']) assert.equal((await say(message, { session: message })).block, null, message)
})

test('a question in other words, or in the other language, gets what was told in words of the same meaning', async t => {
  const { layers, say } = await bench(t)
  await layers.put(decided('网关昨晚发版了', '2026-10-02', { kind: 'event' }), decided('My dentist is Dr. Hale', '2026-10-03', { kind: 'fact' }), decided('网关用 Go 写', '2026-10-04'))
  assert.deepEqual(lines(await say('网关是什么时候上线的？', { session: 'a' })), ['网关昨晚发版了'])
  assert.deepEqual(lines(await say('我的牙医是谁？', { session: 'b' })), ['My dentist is Dr. Hale'])
})

test('where one lives and works and what one is called is answered by the newest statement of it, in whatever words', async t => {
  const { layers, say } = await bench(t)
  await layers.put(decided('我叫林舟', '2026-10-01', { kind: 'fact' }), decided('我在云帆科技做产品经理', '2026-10-02', { kind: 'fact' }), decided('We moved to Porto', '2026-10-03', { kind: 'event' }), decided('我妈住在无锡', '2026-10-05', { kind: 'fact' }))
  assert.deepEqual(lines(await say('我叫什么名字？', { session: 'a' })), ['我叫林舟'])
  assert.deepEqual(lines(await say('which company do I work for?', { session: 'b' })), ['我在云帆科技做产品经理'])
  assert.deepEqual(lines(await say('我现在住哪儿？', { session: 'c' })), ['We moved to Porto'])
})

test('what held before is told beside what holds now where that is asked', async t => {
  const { layers, say } = await bench(t)
  const home = decided('我搬到南通了', '2026-10-05', { kind: 'event' })
  const tenant = decided('房东换成李姐了', '2026-10-06')
  await layers.put(
    home, decided('我住在无锡', '2026-10-01', { kind: 'fact', status: 'superseded', superseded_by: home.id, valid_from: at('2026-10-01'), valid_to: at('2026-10-05') }),
    tenant, decided('房东是老陈', '2026-10-02', { kind: 'fact', status: 'superseded', superseded_by: tenant.id, valid_from: at('2026-10-02'), valid_to: at('2026-10-06') }),
  )
  assert.deepEqual(lines(await say('我之前住哪？', { session: 'a' })), ['我搬到南通了', '我住在无锡'])
  assert.deepEqual(lines(await say('Where did I live before?', { session: 'b' })), ['我搬到南通了', '我住在无锡'])
  assert.deepEqual(lines(await say('原来的房东是谁？', { session: 'c' })), ['房东换成李姐了', '房东是老陈'])
  assert.deepEqual(lines(await say('房东是谁？', { session: 'd' })), ['房东换成李姐了'])
  assert.deepEqual(lines(await say('我现在住哪？', { session: 'e' })), ['我搬到南通了'])
})

test('a word that many statements hold is no subject of a question about one thing', async t => {
  const { layers, say } = await bench(t)
  await layers.put(...Array.from({ length: 9 }, (_, i) => decided(`测试第 ${i} 轮记下了`, '2026-10-02', { kind: 'event' })))
  assert.equal((await say('我们要做测试吗？')).block, null)
})

test('what was before or after something that happened is asked by it', async t => {
  const { layers, say } = await bench(t)
  const moved = decided('队列换成 NATS 了', '2026-09-20', { supersedes: [] })
  const before = decided('队列用 RabbitMQ', '2026-09-10', { valid_from: at('2026-09-10'), status: 'superseded', superseded_by: moved.id, valid_to: at('2026-09-20T10:00') })
  await layers.put(before, { ...moved, supersedes: [before.id] }, decided('压测通过', '2026-09-25', { kind: 'event' }), decided('文档写完', '2026-09-12', { kind: 'event' }), decided('季度会', '2026-10-30', { kind: 'plan' }))
  assert.deepEqual(lines(await say('换 NATS 之前用的什么？', { session: 'a' })), ['队列换成 NATS 了', '队列用 RabbitMQ'])
  assert.deepEqual(lines(await say('换 NATS 之前发生了什么？', { session: 'c' })), ['队列换成 NATS 了', '文档写完', '队列用 RabbitMQ'])
  assert.deepEqual(lines(await say('换 NATS 之后我们做了什么？', { session: 'b' })), ['队列换成 NATS 了', '压测通过'])
})

test('a question that leans on the one before it is asked whole: of another time, or of another thing', async t => {
  const { layers, say, injection } = await bench(t)
  await layers.put(decided('接口评审', '2026-10-09', { kind: 'event' }), decided('原型评审', '2026-10-02', { kind: 'event' }), decided('网关由老宋负责', '2026-09-01', { kind: 'fact' }), decided('账单由小满负责', '2026-09-02', { kind: 'fact' }))
  assert.deepEqual(lines(await say('上周五做了什么？')), ['接口评审'])
  assert.deepEqual(lines(await say('那再上周呢？')), ['原型评审'])
  assert.deepEqual(lines(await say('网关谁负责？')), ['网关由老宋负责'])
  assert.deepEqual(lines(await say('那账单呢？')), ['账单由小满负责'])
  injection.compacted('s')
  assert.equal((await say('那再上周呢？')).block?.includes('接口评审') ?? false, false)
})

test('of several periods all are told, and a period without a part of it without that', async t => {
  const { layers, say } = await bench(t)
  await layers.put(...['2026-08-03', '2026-08-11', '2026-09-02', '2026-09-20', '2026-10-06', '2026-10-07'].map(day => decided(`记下了 ${day}`, day, { kind: 'event' })))
  assert.deepEqual(lines(await say('八月和九月分别做了什么？', { session: 'a' })), ['记下了 2026-08-03', '记下了 2026-09-02', '记下了 2026-08-11', '记下了 2026-09-20'])
  assert.deepEqual(lines(await say('上周除了周三还做了什么？', { session: 'b' })), ['记下了 2026-10-06'])
})

test('the last time is told by the newest event, an outcome by what came of it, a habit by a preference', async t => {
  const { layers, say } = await bench(t)
  await layers.put(
    decided('空调洗了滤网', '2026-05-02', { kind: 'event' }), decided('空调又洗了一次', '2026-08-02', { kind: 'event' }), decided('屋顶漏水了', '2026-06-01', { kind: 'event' }), decided('屋顶修好了', '2026-06-09', { kind: 'outcome' }),
    decided('写代码用 Helix 和 Neovim', '2026-03-01', { kind: 'preference' }), decided('同事问过编辑器的快捷键', '2026-03-02', { kind: 'event' }),
  )
  assert.deepEqual(lines(await say('空调上次是什么时候洗的', { session: 'a' })), ['空调又洗了一次', '空调洗了滤网'])
  assert.deepEqual(lines(await say('屋顶漏水后来怎么样了', { session: 'b' })), ['屋顶漏水了', '屋顶修好了'])
  assert.deepEqual(lines(await say('第一次洗空调是哪天', { session: 'd' })), ['空调洗了滤网', '空调又洗了一次'])
  assert.deepEqual(lines(await say('我平时用什么编辑器', { session: 'c' })), ['写代码用 Helix 和 Neovim'])
})

test('那之后呢 asks for the days after those of the last block, as long as that is fresh', async t => {
  const { layers, say, injection } = await bench(t)
  await layers.put(decided('接口评审', '2026-10-09', { kind: 'event' }), decided('接口冻结', '2026-10-12', { kind: 'event' }), decided('原型评审', '2026-10-02', { kind: 'event' }))
  assert.equal((await say('那之后呢？')).block, null)
  assert.deepEqual(lines(await say('上周五做了什么？')), ['接口评审'])
  assert.deepEqual(lines(await say('那之后呢？')), ['接口冻结'])
  assert.deepEqual(lines(await say('上周五做了什么？', { session: 'b' })), ['接口评审'])
  assert.deepEqual(lines(await say('那之前呢？', { session: 'b' })), ['原型评审'])
  injection.compacted('b')
  assert.equal((await say('那之前呢？', { session: 'b' })).trigger === 'state', false)
})

test('two times that are named side by side are both told, by turns', async t => {
  const { layers, say } = await bench(t, { maxItems: 3 })
  await layers.put(...[1, 2, 3].map(i => decided(`九月第 ${i} 件`, `2026-09-0${i}`)), ...[1, 2, 3].map(i => decided(`八月第 ${i} 件`, `2026-08-0${i}`)))
  const decision = await say('八月和九月我们都定了什么？')
  assert.deepEqual(lines(decision), ['八月第 1 件', '九月第 1 件', '八月第 2 件'])
  assert.match(decision.block ?? '', /2026-08-01~2026-08-31, 2026-09-01~2026-09-30/)
})

test('of a time a question about a subject gets that and little else', async t => {
  const { layers, say } = await bench(t)
  await layers.put(decided('网关压测通过', '2026-10-13'), ...[1, 2, 3, 4].map(i => decided(`杂事 ${i}`, '2026-10-13')))
  assert.deepEqual(lines(await say('昨天网关怎么样了？')).length, 3)
})

test('a question for what is to come gets neither what was told in that time nor what is over', async t => {
  const { layers, say } = await bench(t)
  const told = { time_basis: 'recorded' as const, recorded_at: at('2026-10-13T10:00') }
  await layers.put(decided('我的猫叫年糕', '2026-10-13', { kind: 'fact', ...told }), decided('改用 Vite', '2026-10-13', told), decided('跑了五公里', '2026-10-13', { kind: 'event' }), decided('交年审材料', '2026-10-16', { kind: 'plan' }))
  assert.deepEqual(lines(await say('这周有什么安排？')), ['交年审材料'])
})

test('what was recorded ahead of the clock comes after what holds in the present', async t => {
  const { layers, say } = await bench(t)
  await layers.put(decided('缓存用 Memcached', '2031-05-06'), decided('缓存用 Redis', '2026-10-01'))
  const { block } = await say('缓存现在用什么？')
  assert.deepEqual(parseBlock(block ?? '')?.items.map(({ text }) => text), ['缓存用 Redis', '缓存用 Memcached'])
})
