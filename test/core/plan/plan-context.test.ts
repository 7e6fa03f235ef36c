// The planner: needs, mode, range, weights, filters and expansion by the words of a question.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { type ContextPlan, planRange, SOURCE_NAMES, type SourceName, type TemporalMode } from '../../../src/core/plan/context-plan.ts'
import { planContext, rangeInstants } from '../../../src/core/plan/plan-context.ts'
import { epochMs } from '../../../src/core/time/instant.ts'
import { formatMinute, zoneId } from '../../../src/core/time/zone.ts'

const ZONE = zoneId('Asia/Shanghai')
const plan = (query: string, now: string = '2026-10-14T10:30:00+08:00'): ContextPlan => planContext(query, { reference: epochMs(Date.parse(now)), zone: ZONE })
const range = (query: string): string => {
  const found = planRange(plan(query))
  if (found === null) return 'none'
  const { start, end } = rangeInstants(found)
  return `${formatMinute(start, ZONE)} ${formatMinute(end, ZONE)}`
}

const MODES: readonly (readonly [TemporalMode, readonly string[]])[] = [
  ['OCCURRED_IN', ['我昨天干了什么', '上周修了哪些问题', '今天上午发生了什么', '前天谁来过', 'What did we ship last week?', '去年搬过几次办公室']],
  ['MENTIONED_IN', ['昨天我说过想吃什么', '上周我提到过哪些书', '今天我跟你聊过预算吗', '昨晚我的原话是什么', 'What did I say about the budget yesterday?', '昨天我说过要改哪里']],
  ['PLANNED_IN', ['明天有什么安排', '下周的行程', '后天要做什么', '下周一有什么会', 'What meetings do I have tomorrow?', '下个月打算做哪些事', '这个月还有哪些事没做']],
  ['CREATED_IN', ['上周定了哪些规矩', '昨天我们决定了什么', '这周记下了哪些点子', 'What did we agree on last week?', '上个月做过哪些决定']],
  ['DUE_IN', ['这周五之前要交什么', '今天有什么截止的', '下周一到期的是哪几项', 'What is due tomorrow?', '月底前必须完成哪些']],
  ['AMBIGUOUS', ['昨天有什么重要的事', '这周有哪些需要注意的', '前几天有什么情况', '上周三有什么事吗', 'Anything important yesterday?']],
]
for (const [mode, queries] of MODES) {
  for (const query of queries) test(`${mode}: ${query}`, () => assert.equal(plan(query).temporal_mode, mode))
}

test('the range stands in the slot of its mode, in both for an ambiguous question', () => {
  assert.deepEqual(plan('昨天我干了什么').time, { event_range: { start: '2026-10-13T00:00:00+08:00', end: '2026-10-14T00:00:00+08:00' }, mention_range: null })
  assert.deepEqual(plan('昨天我说过什么').time, { event_range: null, mention_range: { start: '2026-10-13T00:00:00+08:00', end: '2026-10-14T00:00:00+08:00' } })
  const { event_range: event, mention_range: mention } = plan('昨天有什么重要的事').time
  assert.deepEqual(event, mention)
})

test('before a named day means from now to its end', () => {
  assert.equal(range('周五之前要交什么'), '2026-10-14T10:30 2026-10-17T00:00')
  assert.equal(range('What is due by Friday?'), '2026-10-14T10:30 2026-10-17T00:00')
  assert.equal(range('周五要交什么'), '2026-10-16T00:00 2026-10-17T00:00')
  assert.equal(range('三天前做了什么'), '2026-10-11T00:00 2026-10-12T00:00')
})

const CHAT = ['你好', '跑一下测试', '今天几号', '把明天的闹钟设到七点', '什么是事件溯源', '“昨天”用英语怎么说', '打开 notes-2026-10-07.md', '写代码时用什么缩进好', 'Set an alarm for 7 tomorrow', 'thanks!', '每天九点备份一次']
for (const query of CHAT) {
  test(`ordinary chat asks nothing of time or memory: ${query}`, () => {
    const made = plan(query)
    assert.deepEqual(made.context_needs, { user_snapshot: 'REQUIRED', temporal_recall: 'SKIP', memory_retrieval: 'SKIP' })
    assert.deepEqual([made.temporal_mode, planRange(made), made.retrievals.length], [null, null, 0])
  })
}

const HISTORY = ['我们为什么选了 Postgres', '当初为什么不用微服务', '上次否掉的方案是哪个', '我们上次定的命名规则是什么', 'Why did we pick Rust?', 'What did we agree on for naming?']
for (const query of HISTORY) {
  test(`a decision without a time needs the memory and invents no range: ${query}`, () => {
    const made = plan(query)
    assert.deepEqual(made.context_needs, { user_snapshot: 'OPTIONAL', temporal_recall: 'OPTIONAL', memory_retrieval: 'REQUIRED' })
    assert.equal(planRange(made), null)
  })
}

test('reason, comparison and open promises within a time make a complex question', () => {
  for (const query of ['上周三我们为什么换了打包工具', '昨天定的接口和之前定的架构有冲突吗', '上周答应老李的事还有哪些没做', '上个月换库的依据是什么']) {
    assert.deepEqual(plan(query).context_needs, { user_snapshot: 'OPTIONAL', temporal_recall: 'REQUIRED', memory_retrieval: 'REQUIRED' }, query)
  }
  assert.equal(plan('昨天的部署为什么失败').query_type, 'personal_temporal_recall')
  assert.equal(plan('昨天做了什么').query_type, 'personal_temporal_recall')
})

const NAMED: readonly (readonly [SourceName, readonly string[]])[] = [
  ['calendar', ['明天的行程', '下周有哪些会议', '昨天日历上有什么', 'my calendar for tomorrow']],
  ['meinput', ['昨天我的原话是什么', '这周我输入过什么', 'what exactly had I typed yesterday, in my exact words']],
  ['journal', ['看看我上周的日记', 'what did my diary say last week']],
  ['chat', ['上周我们的对话里提到过哪些库', 'what came up in our chat yesterday']],
]
for (const [source, queries] of NAMED) {
  for (const query of queries) {
    test(`${source} outweighs all others but excludes none: ${query}`, () => {
      const { sources } = plan(query)
      for (const other of SOURCE_NAMES) {
        assert.ok(sources[other] > 0)
        if (other !== source) assert.ok(sources[source] > sources[other], `${source} ${sources[source]} ${other} ${sources[other]}`)
      }
    })
  }
}

test('importance and open status are read from the words, and only from them', () => {
  assert.equal(plan('昨天有什么要紧的').filters.importance_min, 0.6)
  assert.equal(plan('昨天做了什么').filters.importance_min, null)
  assert.equal(plan('昨天该交但没交的').filters.status, 'unresolved')
  assert.equal(plan('昨天交了什么').filters.status, null)
})

test('every weighted source is asked for words it can hold, never for the sentence', () => {
  const made = plan('上周关于预算我说过什么')
  assert.deepEqual(made.retrievals.map(({ source }) => source), [...SOURCE_NAMES])
  for (const { source, expanded_queries: queries, weight } of made.retrievals) {
    assert.equal(weight, made.sources[source])
    assert.ok(queries.includes('预算'), source)
    assert.ok(queries.every(query => query.length < 10), source)
  }
})

test('the six slots are filled', () => {
  assert.deepEqual(plan('总结一下上周的重要的事').slots.operation, 'retrieve_and_summarize')
  const { slots } = plan('昨天有什么重要的事')
  assert.deepEqual([slots.time_scope, slots.importance, slots.temporal_semantics], ['昨天', 'important', 'ambiguous'])
  assert.ok(slots.target.length > 0 && Object.keys(slots.sources).length === 5)
})
