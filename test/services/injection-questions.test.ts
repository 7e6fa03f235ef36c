// What a question gets from injection over the real ledger and recall, by its subject, its form, its times and its state.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { parseBlock } from '../../src/core/inject/parse-block.ts'
import type { MemoryRecord } from '../../src/core/record/record.ts'
import { decided, openInjectionBench, shownIn } from '../../test-support/injection-bench.ts'
import { at } from '../../test-support/tool-bench.ts'

test('a state question gets what stands, of the asked kind and subject', async t => {
  const { layers, say } = await openInjectionBench(t)
  await layers.put(decided('数据库用 Postgres', '2026-10-02'), decided('回答要简短', '2026-10-03', { kind: 'preference' }), decided('午饭吃面', '2026-10-13', { kind: 'event' }))
  assert.deepEqual(shownIn(await say('我们目前用的是哪个数据库')), ['数据库用 Postgres'])
  assert.deepEqual(shownIn(await say('我的偏好是什么')), ['回答要简短'])
})

test('a state question before the start of what was told ahead still gets what holds, with its end', async t => {
  const { layers, say } = await openInjectionBench(t)
  const ahead = decided('从11月2日起网关用 Envoy', '2026-10-12', { valid_from: at('2026-11-02') })
  await layers.put(decided('网关用 Kong', '2026-10-02', { superseded_by: ahead.id, valid_to: at('2026-11-02') }), { ...ahead, supersedes: [] })
  const decision = await say('我们目前用的是哪个网关')
  assert.deepEqual(shownIn(decision).toSorted(), ['从11月2日起网关用 Envoy', '网关用 Kong'])
  assert.match(decision.block ?? '', /有效，有效至 2026-11-02/)
})

test('what is still to be done are the plans whose time is not over, what is known of the speaker what they told of themselves', async t => {
  const { layers, say } = await openInjectionBench(t)
  const plan = (text: string, from: string, to: string): MemoryRecord => decided(text, '2026-10-10', { kind: 'plan', time_basis: 'inferred', time_precision: 'range', event_start_ms: at(from), event_end_ms: at(to) })
  await layers.put(plan('交季度总结', '2026-10-26', '2026-11-01'), plan('体检', '2026-10-12', '2026-10-13'), decided('把旧照片备份一下', '2026-10-01', { kind: 'plan', time_basis: 'recorded' }), decided('我对花生过敏', '2026-10-02', { kind: 'fact' }), decided('网关用 Envoy', '2026-10-03', { kind: 'fact' }))
  assert.deepEqual(shownIn(await say('我还有什么没做完？', { session: 'a' })).toSorted(), ['交季度总结', '把旧照片备份一下'].toSorted())
  assert.deepEqual(shownIn(await say('你知道我些什么', { session: 'b' })), ['我对花生过敏'])
})

test('a question about a preference gets what replaced it, whatever kind that is, and what was told of its subject', async t => {
  const { layers, say } = await openInjectionBench(t)
  const old = decided('我喜欢轮班', '2026-10-02', { kind: 'preference', valid_from: at('2026-10-02'), status: 'superseded', valid_to: at('2026-10-05T10:00') })
  const fresh = decided('我讨厌轮班', '2026-10-05', { kind: 'correction', supersedes: [old.id] })
  await layers.put({ ...old, superseded_by: fresh.id }, fresh, decided('我常用的终端是 Kitty', '2026-10-06', { kind: 'fact' }), decided('回答要简短', '2026-10-03', { kind: 'preference' }))
  assert.deepEqual(shownIn(await say('我喜欢轮班吗？', { session: 'a' })), ['我讨厌轮班'])
  assert.deepEqual(shownIn(await say('我的偏好是什么？', { session: 'b' })), ['回答要简短', '我讨厌轮班'])
  assert.deepEqual(shownIn(await say('我平时常用哪个终端？', { session: 'c' })), ['我常用的终端是 Kitty'])
})

test('a state question whose words only a replaced statement has is answered by what holds now', async t => {
  const { layers, say } = await openInjectionBench(t)
  const fresh = decided('机器都挪去无锡了', '2026-10-10', { kind: 'event' })
  const old = decided('我们的机房部署在苏州园区', '2026-10-02', { kind: 'fact', status: 'superseded', superseded_by: fresh.id, valid_to: fresh.recorded_at })
  await layers.put(old, { ...fresh, supersedes: [old.id] }, decided('打印机在三楼', '2026-10-11', { kind: 'fact' }))
  const decision = await say('我们现在机房部署在哪里？')
  assert.deepEqual([decision.trigger, shownIn(decision)], ['state', ['机器都挪去无锡了']])
})

test('a question whose subject stands in memory gets it instead of the look back, also when a state question finds nothing of its kinds', async t => {
  const { layers, injection, say } = await openInjectionBench(t)
  const fresh = decided('We moved to Leeds', '2026-10-10', { kind: 'event' })
  const old = decided('I live in York with a cat', '2026-10-02', { kind: 'fact', status: 'superseded', superseded_by: fresh.id, valid_to: fresh.recorded_at })
  await layers.put(old, { ...fresh, supersedes: [old.id] }, decided('租金涨到 5200 了', '2026-10-12', { kind: 'fact' }), decided('周报改用英文', '2026-10-13'), decided('老宋已经修好打印机', '2026-10-13', { kind: 'event' }))
  for (const [question, answer] of [['where do I live now?', 'We moved to Leeds'], ['租金现在是多少？', '租金涨到 5200 了'], ['目前谁负责打印机？', '老宋已经修好打印机']] as const) {
    injection.sessionStarted(question, 'new')
    const decision = await say(question, { session: question })
    assert.deepEqual([decision.trigger, decision.why, shownIn(decision)], ['state', 'injected', [answer]], question)
  }
  injection.sessionStarted('s-general', 'new')
  const general = await say('什么是二分查找？', { session: 's-general' })
  assert.equal(general.trigger, 'cold')
  assert.equal((await say('租金现在是多少？', { session: '租金现在是多少？' })).block, null)
})

test('a question that no record is about stays without a block where there is no look back', async t => {
  const { layers, say } = await openInjectionBench(t, { coldStartDays: 0 })
  await layers.put(decided('租金涨到 5200 了', '2026-10-12', { kind: 'fact' }), decided('缓存用 Redis', '2026-10-13'), decided('老宋说租金不会再涨', '2026-10-13', { kind: 'claim' }))
  for (const message of ['Redis 默认端口是多少？', '什么是租金？', '跑一下测试', '现在几点', '谁发明了电灯？', '老宋怎么样？', 'What is a mutex?']) assert.equal((await say(message, { session: message })).block, null, message)
})

test('a question in other words, or in the other language, gets what was told in words of the same meaning', async t => {
  const { layers, say } = await openInjectionBench(t)
  await layers.put(decided('网关昨晚发版了', '2026-10-02', { kind: 'event' }), decided('My dentist is Dr. Hale', '2026-10-03', { kind: 'fact' }), decided('网关用 Go 写', '2026-10-04'))
  assert.deepEqual(shownIn(await say('网关是什么时候上线的？', { session: 'a' })), ['网关昨晚发版了'])
  assert.deepEqual(shownIn(await say('我的牙医是谁？', { session: 'b' })), ['My dentist is Dr. Hale'])
})

test('where one lives and works and what one is called is answered by the newest statement of it, in whatever words', async t => {
  const { layers, say } = await openInjectionBench(t)
  await layers.put(decided('我叫林舟', '2026-10-01', { kind: 'fact' }), decided('我在云帆科技做产品经理', '2026-10-02', { kind: 'fact' }), decided('We moved to Porto', '2026-10-03', { kind: 'event' }), decided('我妈住在无锡', '2026-10-05', { kind: 'fact' }))
  assert.deepEqual(shownIn(await say('我叫什么名字？', { session: 'a' })), ['我叫林舟'])
  assert.deepEqual(shownIn(await say('which company do I work for?', { session: 'b' })), ['我在云帆科技做产品经理'])
  assert.deepEqual(shownIn(await say('我现在住哪儿？', { session: 'c' })), ['We moved to Porto'])
})

test('what held before is told beside what holds now where that is asked', async t => {
  const { layers, say } = await openInjectionBench(t)
  const home = decided('我搬到南通了', '2026-10-05', { kind: 'event' })
  const tenant = decided('房东换成李姐了', '2026-10-06')
  await layers.put(
    home, decided('我住在无锡', '2026-10-01', { kind: 'fact', status: 'superseded', superseded_by: home.id, valid_from: at('2026-10-01'), valid_to: at('2026-10-05') }),
    tenant, decided('房东是老陈', '2026-10-02', { kind: 'fact', status: 'superseded', superseded_by: tenant.id, valid_from: at('2026-10-02'), valid_to: at('2026-10-06') }),
  )
  assert.deepEqual(shownIn(await say('我之前住哪？', { session: 'a' })), ['我搬到南通了', '我住在无锡'])
  assert.deepEqual(shownIn(await say('Where did I live before?', { session: 'b' })), ['我搬到南通了', '我住在无锡'])
  assert.deepEqual(shownIn(await say('原来的房东是谁？', { session: 'c' })), ['房东换成李姐了', '房东是老陈'])
  assert.deepEqual(shownIn(await say('房东是谁？', { session: 'd' })), ['房东换成李姐了'])
  assert.deepEqual(shownIn(await say('我现在住哪？', { session: 'e' })), ['我搬到南通了'])
})

test('a word that many statements hold is no subject of a question about one thing', async t => {
  const { layers, say } = await openInjectionBench(t)
  await layers.put(...Array.from({ length: 9 }, (_, i) => decided(`测试第 ${i} 轮记下了`, '2026-10-02', { kind: 'event' })))
  assert.equal((await say('我们要做测试吗？')).block, null)
})

test('what was before or after something that happened is asked by it', async t => {
  const { layers, say } = await openInjectionBench(t)
  const moved = decided('队列换成 NATS 了', '2026-09-20', { supersedes: [] })
  const before = decided('队列用 RabbitMQ', '2026-09-10', { valid_from: at('2026-09-10'), status: 'superseded', superseded_by: moved.id, valid_to: at('2026-09-20T10:00') })
  await layers.put(before, { ...moved, supersedes: [before.id] }, decided('压测通过', '2026-09-25', { kind: 'event' }), decided('文档写完', '2026-09-12', { kind: 'event' }), decided('季度会', '2026-10-30', { kind: 'plan' }))
  assert.deepEqual(shownIn(await say('换 NATS 之前用的什么？', { session: 'a' })), ['队列换成 NATS 了', '队列用 RabbitMQ'])
  assert.deepEqual(shownIn(await say('换 NATS 之前发生了什么？', { session: 'c' })), ['队列换成 NATS 了', '文档写完', '队列用 RabbitMQ'])
  assert.deepEqual(shownIn(await say('换 NATS 之后我们做了什么？', { session: 'b' })), ['队列换成 NATS 了', '压测通过'])
})

test('a question that leans on the one before it is asked whole: of another time, or of another thing', async t => {
  const { layers, say, injection } = await openInjectionBench(t)
  await layers.put(decided('接口评审', '2026-10-09', { kind: 'event' }), decided('原型评审', '2026-10-02', { kind: 'event' }), decided('网关由老宋负责', '2026-09-01', { kind: 'fact' }), decided('账单由小满负责', '2026-09-02', { kind: 'fact' }))
  assert.deepEqual(shownIn(await say('上周五做了什么？')), ['接口评审'])
  assert.deepEqual(shownIn(await say('那再上周呢？')), ['原型评审'])
  assert.deepEqual(shownIn(await say('网关谁负责？')), ['网关由老宋负责'])
  assert.deepEqual(shownIn(await say('那账单呢？')), ['账单由小满负责'])
  injection.compacted('s')
  assert.equal((await say('那再上周呢？')).block?.includes('接口评审') ?? false, false)
})

test('of several periods all are told, and a period without a part of it without that', async t => {
  const { layers, say } = await openInjectionBench(t)
  await layers.put(...['2026-08-03', '2026-08-11', '2026-09-02', '2026-09-20', '2026-10-06', '2026-10-07'].map(day => decided(`记下了 ${day}`, day, { kind: 'event' })))
  assert.deepEqual(shownIn(await say('八月和九月分别做了什么？', { session: 'a' })), ['记下了 2026-08-03', '记下了 2026-09-02', '记下了 2026-08-11', '记下了 2026-09-20'])
  assert.deepEqual(shownIn(await say('上周除了周三还做了什么？', { session: 'b' })), ['记下了 2026-10-06'])
})

test('the last time is told by the newest event, an outcome by what came of it, a habit by a preference', async t => {
  const { layers, say } = await openInjectionBench(t)
  await layers.put(
    decided('空调洗了滤网', '2026-05-02', { kind: 'event' }), decided('空调又洗了一次', '2026-08-02', { kind: 'event' }), decided('屋顶漏水了', '2026-06-01', { kind: 'event' }), decided('屋顶修好了', '2026-06-09', { kind: 'outcome' }),
    decided('写代码用 Helix 和 Neovim', '2026-03-01', { kind: 'preference' }), decided('同事问过编辑器的快捷键', '2026-03-02', { kind: 'event' }),
  )
  assert.deepEqual(shownIn(await say('空调上次是什么时候洗的', { session: 'a' })), ['空调又洗了一次', '空调洗了滤网'])
  assert.deepEqual(shownIn(await say('屋顶漏水后来怎么样了', { session: 'b' })), ['屋顶漏水了', '屋顶修好了'])
  assert.deepEqual(shownIn(await say('第一次洗空调是哪天', { session: 'd' })), ['空调洗了滤网', '空调又洗了一次'])
  assert.deepEqual(shownIn(await say('我平时用什么编辑器', { session: 'c' })), ['写代码用 Helix 和 Neovim'])
})

test('那之后呢 asks for the days after those of the last block, as long as that is fresh', async t => {
  const { layers, say, injection } = await openInjectionBench(t)
  await layers.put(decided('接口评审', '2026-10-09', { kind: 'event' }), decided('接口冻结', '2026-10-12', { kind: 'event' }), decided('原型评审', '2026-10-02', { kind: 'event' }))
  assert.equal((await say('那之后呢？')).block, null)
  assert.deepEqual(shownIn(await say('上周五做了什么？')), ['接口评审'])
  assert.deepEqual(shownIn(await say('那之后呢？')), ['接口冻结'])
  assert.deepEqual(shownIn(await say('上周五做了什么？', { session: 'b' })), ['接口评审'])
  assert.deepEqual(shownIn(await say('那之前呢？', { session: 'b' })), ['原型评审'])
  injection.compacted('b')
  assert.equal((await say('那之前呢？', { session: 'b' })).trigger === 'state', false)
})

test('two times that are named side by side are both told, by turns', async t => {
  const { layers, say } = await openInjectionBench(t, { maxItems: 3 })
  await layers.put(...[1, 2, 3].map(i => decided(`九月第 ${i} 件`, `2026-09-0${i}`)), ...[1, 2, 3].map(i => decided(`八月第 ${i} 件`, `2026-08-0${i}`)))
  const decision = await say('八月和九月我们都定了什么？')
  assert.deepEqual(shownIn(decision), ['八月第 1 件', '九月第 1 件', '八月第 2 件'])
  assert.match(decision.block ?? '', /2026-08-01~2026-08-31, 2026-09-01~2026-09-30/)
})

test('of a time a question about a subject gets that and little else', async t => {
  const { layers, say } = await openInjectionBench(t)
  await layers.put(decided('网关压测通过', '2026-10-13'), ...[1, 2, 3, 4].map(i => decided(`杂事 ${i}`, '2026-10-13')))
  assert.deepEqual(shownIn(await say('昨天网关怎么样了？')).length, 3)
})

test('a question for what is to come gets neither what was told in that time nor what is over', async t => {
  const { layers, say } = await openInjectionBench(t)
  const told = { time_basis: 'recorded' as const, recorded_at: at('2026-10-13T10:00') }
  await layers.put(decided('我的猫叫年糕', '2026-10-13', { kind: 'fact', ...told }), decided('改用 Vite', '2026-10-13', told), decided('跑了五公里', '2026-10-13', { kind: 'event' }), decided('交年审材料', '2026-10-16', { kind: 'plan' }))
  assert.deepEqual(shownIn(await say('这周有什么安排？')), ['交年审材料'])
})

test('what was recorded ahead of the clock comes after what holds in the present', async t => {
  const { layers, say } = await openInjectionBench(t)
  await layers.put(decided('缓存用 Memcached', '2031-05-06'), decided('缓存用 Redis', '2026-10-01'))
  const { block } = await say('缓存现在用什么？')
  assert.deepEqual(parseBlock(block ?? '')?.items.map(({ text }) => text), ['缓存用 Redis', '缓存用 Memcached'])
})
