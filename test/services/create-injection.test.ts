// Injection over the real ledger and recall: when a block comes, what it holds, and what a session remembers of it.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { DEFAULT_CONFIG } from '../../src/core/config/config.ts'
import { parseBlock } from '../../src/core/inject/parse-block.ts'
import type { MemoryRecord } from '../../src/core/record/record.ts'
import type { CivilDate } from '../../src/core/time/civil.ts'
import type { EpochMs } from '../../src/core/time/instant.ts'
import { createInjection } from '../../src/services/create-injection.ts'
import type { InjectionDecision, PastEntry } from '../../src/services/injection.ts'
import { decided, NOW, openInjectionBench, shownIn } from '../../test-support/injection-bench.ts'
import { openRecallBench } from '../../test-support/recall-bench.ts'
import { buildRecord } from '../../test-support/record-builder.ts'
import { at } from '../../test-support/tool-bench.ts'

test('a question about yesterday gets the records of yesterday and nothing of today', async t => {
  const { layers, say } = await openInjectionBench(t)
  await layers.put(decided('打包用 Vite'), decided('文档用 OpenAPI', '2026-10-14', { recorded_at: at('2026-10-14T08:00') }))
  const decision = await say('昨天我们定了什么？')
  assert.deepEqual([decision.trigger, decision.why, shownIn(decision), decision.records.length], ['time', 'injected', ['打包用 Vite'], 1])
  assert.ok(decision.tokens > 0)
})

test('a decision tells how each of its records was found, with a score where words were matched', async t => {
  const { layers, say } = await openInjectionBench(t)
  await layers.put(decided('改用乙计费方案', '2026-10-07'), decided('乙计费方案上线', '2026-10-08', { kind: 'event' }), decided('数据库用 Postgres', '2026-10-02'), decided('回答要简短', '2026-10-03', { kind: 'preference' }))
  const found = (decision: InjectionDecision): readonly (readonly [string, boolean])[] => decision.records.map(({ route, score }) => [route, score !== null && score > 0])
  assert.deepEqual(found(await say('上周三为什么改成乙计费方案？')), [['window', false], ['later', true]])
  assert.deepEqual(found(await say('我们目前用的是哪个数据库', { session: 's-b' })), [['words', true]])
  assert.deepEqual(found(await say('我的偏好是什么', { session: 's-c' })), [['list', false]])
})

test('later records on the subject follow those of the window', async t => {
  const { layers, say } = await openInjectionBench(t)
  await layers.put(decided('改用乙计费方案', '2026-10-07'), decided('乙计费方案上线', '2026-10-08', { kind: 'event' }), decided('午饭换了一家', '2026-10-08'), decided('甲计费方案试算', '2026-10-01'))
  assert.deepEqual(shownIn(await say('上周三为什么改成乙计费方案？')), ['改用乙计费方案', '乙计费方案上线'])
})

test('a replaced decision of the window comes with what holds in its place', async t => {
  const { layers, say } = await openInjectionBench(t)
  const [third, second, first] = [decided('队列用 NATS', '2026-10-14', { recorded_at: at('2026-10-14T08:00') }), decided('队列用 Kafka', '2026-10-13'), decided('队列用 Redis', '2026-10-12')]
  await layers.put(third, { ...second, status: 'superseded', superseded_by: third.id, valid_to: at('2026-10-14T08:00') }, { ...first, status: 'superseded', superseded_by: second.id, valid_to: at('2026-10-13T10:00') })
  assert.deepEqual(shownIn(await say('前天我们定了什么')), ['队列用 NATS', '队列用 Redis'])
})

test('the planner\'s reading decides what a time is asked for', async t => {
  const { layers, say } = await openInjectionBench(t)
  const told = (text: string, date: string, fields: Partial<MemoryRecord>): MemoryRecord => decided(text, date, { recorded_at: at('2026-10-13T20:00'), ingested_at: at('2026-10-13T20:00'), ...fields })
  await layers.put(told('去看牙医', '2026-10-20', { kind: 'plan' }), told('补记的旧事', '2026-10-01', { kind: 'event' }), told('想换键盘', '2026-10-13', { kind: 'fact', time_precision: 'unknown', event_start_ms: null, event_end_ms: null }))
  assert.deepEqual([...shownIn(await say('昨天我说过要做什么'))].sort(), ['去看牙医', '想换键盘', '补记的旧事'].sort())
  assert.deepEqual(shownIn(await say('昨天我们定了什么', { session: 's-b' })), ['去看牙医'])
  assert.deepEqual(shownIn(await say('昨天发生了什么', { session: 's-c' })), [])
})

test('before a day means from now until its end', async t => {
  const { layers, say } = await openInjectionBench(t)
  await layers.put(decided('交季度报告', '2026-10-15', { kind: 'plan', recorded_at: at('2026-10-10T10:00') }), decided('交房租', '2026-10-17', { kind: 'plan', recorded_at: at('2026-10-10T10:00') }))
  assert.deepEqual(shownIn(await say('周五之前要交什么？')), ['交季度报告'])
})

test('an empty window stays empty, whatever other days hold', async t => {
  const { layers, say } = await openInjectionBench(t, { coldStartDays: 0 })
  await layers.put(decided('打包用 Vite'))
  const decision = await say('前天打包的事定了吗')
  assert.deepEqual([decision.block, decision.trigger, decision.why], [null, 'time', 'no_records'])
})

test('orders, clock questions and fillers stay silent and leave the look back due', async t => {
  const { layers, injection, say } = await openInjectionBench(t)
  await layers.put(decided('打包用 Vite'))
  injection.sessionStarted('s-now', 'new')
  for (const text of ['跑一下测试', '现在几点', '好的']) assert.equal((await say(text)).why, 'gate')
  const decision = await say('我回来了，接下来讨论什么好')
  assert.deepEqual([decision.trigger, shownIn(decision)], ['cold', ['打包用 Vite']])
  assert.equal((await say('还有别的吗，随便聊聊')).why, 'no_trigger')
})

test('a message that memory has nothing for leaves the look back to the next one, three times at most', async t => {
  const { layers, injection, say } = await openInjectionBench(t)
  await layers.put(decided('打包用 Vite'))
  injection.sessionStarted('s-now', 'new')
  assert.equal((await say('前天我们定了什么')).why, 'no_records')
  assert.deepEqual(shownIn(await say('那我们接着聊吧，说点什么好')), ['打包用 Vite'])
  assert.equal((await say('还有别的吗，随便聊聊')).why, 'no_trigger')
  injection.sessionStarted('s-late', 'new')
  for (let asked = 0; asked < 3; asked++) await say('前天我们定了什么', { session: 's-late' })
  assert.equal((await say('那我们接着聊吧，说点什么好', { session: 's-late' })).why, 'no_trigger')
})

test('a look back that finds nothing yet comes with the first message that it has something for', async t => {
  const { layers, injection, say } = await openInjectionBench(t)
  injection.sessionStarted('s-now', 'new')
  assert.deepEqual([(await say('我回来了，接下来讨论什么好')).why, (await say('嗯，那就随便聊聊吧')).why], ['no_records', 'no_records'])
  await layers.put(decided('打包用 Vite'))
  assert.deepEqual(shownIn(await say('我们接着聊吧，说点什么好')), ['打包用 Vite'])
})

test('the look back takes the last days only, open decisions first, within its own limit', async t => {
  const { layers, injection, say } = await openInjectionBench(t, { coldStartItems: 2 })
  await layers.put(decided('续费域名', '2026-10-05'), decided('登录改短信'), decided('喝了咖啡', '2026-10-13', { kind: 'event' }), decided('搜索放顶部', '2026-10-13', { recorded_at: at('2026-10-13T12:00') }))
  injection.sessionStarted('s-now', 'new')
  assert.deepEqual(shownIn(await say('我们接着聊吧，说点什么好')), ['搜索放顶部', '登录改短信'])
})

test('a trigger replaces the look back; 0 days turn it off', async t => {
  const { layers, injection, say } = await openInjectionBench(t)
  await layers.put(decided('打包用 Vite'))
  injection.sessionStarted('s-now', 'new')
  assert.equal((await say('昨天定了什么')).trigger, 'time')
  assert.equal((await say('我们接着聊吧，说点什么好')).why, 'no_trigger')
  const off = await openInjectionBench(t, { coldStartDays: 0 })
  await off.layers.put(decided('打包用 Vite'))
  off.injection.sessionStarted('s-now', 'new')
  assert.equal((await off.say('我们接着聊吧，说点什么好')).block, null)
})

test('the same topic is silent for cooldownTurns turns, and comes back', async t => {
  const { layers, say } = await openInjectionBench(t)
  await layers.put(decided('缓存用 Redis'))
  const why: string[] = []
  for (const text of ['昨天我们定了什么', '昨天我们定了什么来着', '昨天到底定了什么', '跑一下测试', '昨天我们定了什么']) why.push((await say(text)).why)
  assert.deepEqual(why, ['injected', 'cooldown', 'cooldown', 'gate', 'injected'])
})

test('a new record on the topic lifts the cooldown and comes alone', async t => {
  const { layers, say } = await openInjectionBench(t)
  await layers.put(decided('缓存用 Redis'))
  await say('昨天我们定了什么')
  await layers.put(decided('队列用 NATS', '2026-10-13', { ingested_at: NOW + 1 }))
  assert.deepEqual(shownIn(await say('昨天我们定了什么来着')), ['队列用 NATS'])
})

test('what another trigger has just shown is not shown again', async t => {
  const { layers, say } = await openInjectionBench(t, {}, { entities: ['缓存'] })
  await layers.put(decided('缓存用 Redis'))
  await say('昨天我们定了什么')
  const decision = await say('缓存选的是哪个？')
  assert.deepEqual([decision.trigger, decision.why, decision.dropped.map(({ why }) => why)], ['concept', 'in_context', ['in_context']])
})

test('what was said in the session itself stands in its context until it is compacted', async t => {
  const { layers, injection, say } = await openInjectionBench(t)
  injection.sessionStarted('s-now', 'new')
  await layers.put(decided('缓存用 Redis', '2026-10-14', { recorded_at: NOW + 5, source: { ...buildRecord().source, session: 's-now' } }))
  assert.equal((await say('今天我们定了什么')).why, 'in_context')
  assert.equal((await say('今天我们定了什么', { session: 's-other' })).why, 'injected')
})

test('after a compaction the look back is due and ignores the cooldown', async t => {
  const { layers, injection, say } = await openInjectionBench(t)
  await layers.put(decided('缓存用 Redis'))
  await say('昨天我们定了什么')
  injection.compacted('s-now')
  assert.equal((await say('昨天我们定了什么')).why, 'injected')
  injection.compacted('s-now')
  assert.equal((await say('我们接着聊吧，说点什么好')).trigger, 'cold')
})

test('cooldown and shown lines are rebuilt from the log', async t => {
  const { layers, say, restart } = await openInjectionBench(t)
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
  const { layers, injection, say } = await openInjectionBench(t)
  await layers.put(decided('缓存用 Redis'))
  const { block } = await say('昨天我们定了什么')
  assert.equal(injection.blockForReplay('s-now', 2), null)
  assert.equal(injection.blockForReplay('s-now', 1), block)
  assert.equal(injection.blockForReplay('s-now', 1), null)
  assert.equal(injection.blockForReplay('s-none', 1), null)
})

test('a second call for the same turn gives the first answer; sessions do not mix', async t => {
  const { layers, say } = await openInjectionBench(t)
  await layers.put(decided('缓存用 Redis'))
  const [one, two, other] = await Promise.all([say('昨天定了什么', { turn: 1 }), say('昨天定了什么', { turn: 1 }), say('昨天定了什么', { session: 's-b', turn: 1 })])
  assert.equal(one, two)
  assert.equal(other.block, one.block)
})

test('a known name gets its records newest first, and its concept page when there are none', async t => {
  const { layers, say } = await openInjectionBench(t, {}, { entities: ['主库'] })
  const old = decided('主库用 MySQL', '2026-10-12', { status: 'superseded', valid_to: at('2026-10-13T10:00') })
  await layers.put(old, decided('主库先用小规格', '2026-10-10'), decided('主库用 PostgreSQL'))
  assert.deepEqual(shownIn(await say('主库定的是什么')), ['主库用 PostgreSQL', '主库先用小规格'])
  assert.deepEqual(shownIn(await say('主库以前是什么', { session: 's-b' })), ['主库用 PostgreSQL', '主库先用小规格', '主库用 MySQL'])
  await layers.concepts.save({ title: '发布流程', text: '先灰度再全量。', aliases: ['上线步骤'], entities: [], records: [], session: 's', at: NOW })
  const page = await say('上线步骤是怎样的')
  assert.deepEqual([page.trigger, parseBlock(page.block ?? '')?.items[0]?.kind, parseBlock(page.block ?? '')?.items[0]?.text], ['concept', 'page', '发布流程: 先灰度再全量。'])
})

test('journals tell of days whose records are gone', async t => {
  const { layers, say } = await openInjectionBench(t)
  await layers.journals.write('2026-10-13' as CivilDate, '# 周二\n\n- 搬完机房\n', null)
  const decision = await say('昨天发生了什么')
  assert.deepEqual([parseBlock(decision.block ?? '')?.items.map(({ kind, source, text }) => [kind, source, text])], [[['journal', 'journal/2026-10-13.md', '周二 搬完机房']]])
})

test('a record as long as a document comes with its first sentences and leaves room for the others', async t => {
  for (const [sentence, question, item] of [['这台机器昨天换过电源。', '昨天做了什么？', '换了第'], ['The rack got another power supply. ', 'What did we do yesterday?', 'swapped disk']] as const) {
    const { layers, say } = await openInjectionBench(t)
    await layers.put(decided(sentence.repeat(3000 / sentence.length)), ...['1', '2', '3'].map(number => decided(`${item} ${number}`)))
    const shown = shownIn(await say(question))
    assert.equal(shown.length, 4)
    const long = shown.find(text => text.startsWith(sentence.trim())) ?? ''
    assert.match(long, /[。.]…$/)
    assert.ok(long.length <= 401 && long.length > 300)
  }
})

test('private records come only when the question is about them', async t => {
  const { layers, say } = await openInjectionBench(t)
  await layers.put(decided('手机号换成 13800000000', '2026-10-13', { sensitivity: 'private' }), decided('打包用 Vite'))
  assert.deepEqual(shownIn(await say('昨天我们定了什么')), ['打包用 Vite'])
  assert.ok(shownIn(await say('昨天手机号换成什么了', { session: 's-b' })).includes('手机号换成 13800000000'))
  assert.deepEqual(shownIn(await say('我手机号多少？', { session: 's-c' })), ['手机号换成 13800000000'])
})

test('the block follows the language of the message and names what it left out', async t => {
  const { layers, say } = await openInjectionBench(t, { maxItems: 1 })
  await layers.put(decided('Use Vite for bundling'), decided('Use OpenAPI for docs'))
  const { block } = await say('What did we decide yesterday?')
  assert.match(block ?? '', /^\[memory-context \| 1 record \| 2026-10-13\]\n1\. \[decision .*\n\(1 more not listed; memory_search shows them\.\)\n\(Historical/)
})

test('off means off, and a fault of recall is silence with a reason', async t => {
  const off = await openInjectionBench(t, { enabled: false })
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
  const { layers, injection, say } = await openInjectionBench(t)
  await layers.put(decided('打包用 Vite'))
  await say('昨天我们定了什么')
  await say('跑一下测试')
  assert.deepEqual(injection.recent().map(({ why, trigger, candidates }) => [why, trigger, candidates]), [['gate', 'none', 0], ['injected', 'time', 1]])
})

test('the same records give the same bytes whenever they are asked for', async t => {
  const { layers, injection, say } = await openInjectionBench(t)
  await layers.put(decided('打包用 Vite', '2026-10-07'))
  const first = await say('上周三定了什么')
  const later = await injection.beforeTurn({ session: 's-b', turn: 1, text: '10月7日定了什么', at: at('2026-11-20T18:30') })
  assert.equal(later.block, first.block)
})
