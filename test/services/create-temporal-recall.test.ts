// Temporal recall over all five sources, and what becomes of it when sources are absent, broken or slow.
import assert from 'node:assert/strict'
import { mkdirSync, readdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { test, type TestContext } from 'node:test'
import { DEFAULT_CONFIG } from '../../src/core/config/config.ts'
import type { SemanticPlanner } from '../../src/core/plan/context-plan.ts'
import { planContext } from '../../src/core/plan/plan-context.ts'
import type { MemoryRecord } from '../../src/core/record/record.ts'
import { createTemporalRecall } from '../../src/services/create-temporal-recall.ts'
import type { TemporalRecallAnswer, TemporalRecallRequest, TemporalRecallService } from '../../src/services/temporal-recall.ts'
import { chatSource, conceptSource, journalSource } from '../../src/services/temporal/memory-sources.ts'
import { calendarSource, inputSource } from '../../src/services/temporal/outside-sources.ts'
import type { TimelineSource } from '../../src/services/temporal/timeline-source.ts'
import { createCalendarStore } from '../../src/store/calendar.ts'
import { createEvidenceStore } from '../../src/store/evidence.ts'
import type { CivilDate } from '../../src/core/time/civil.ts'
import { openRecallBench, type RecallBench, ZONE } from '../../test-support/recall-bench.ts'
import { buildRecord } from '../../test-support/record-builder.ts'
import { at } from '../../test-support/tool-bench.ts'
import { within } from '../../test-support/within.ts'

const NOW = at('2026-10-14T09:00')

function sourcesOf(bench: RecallBench): readonly TimelineSource[] {
  return [
    chatSource({ ledger: bench.ledger, sessionLog: () => null }), journalSource({ journals: bench.journals }), conceptSource({ pages: bench.concepts }),
    calendarSource({ calendar: createCalendarStore({ paths: bench.paths }) }), inputSource({ evidence: createEvidenceStore({ paths: bench.paths }) }),
  ]
}
const service = (sources: readonly TimelineSource[], deadlineMs?: number): TemporalRecallService => createTemporalRecall({ sources, config: () => DEFAULT_CONFIG, ...(deadlineMs === undefined ? {} : { deadlineMs }) })
const ask = (of: TemporalRecallService, query: string, more: Partial<TemporalRecallRequest> = {}): Promise<TemporalRecallAnswer> => of.recall({ query, at: NOW, limit: 20, ...more })
const titles = (answer: TemporalRecallAnswer, group: string = 'all'): readonly string[] => answer.groups.find(({ name }) => name === group)?.items.map(item => item.title) ?? []
const event = (text: string, wall: string, fields: Partial<MemoryRecord> = {}): MemoryRecord => buildRecord({ text, kind: 'event', event_start_ms: at(wall), event_end_ms: at(wall) + 60_000, time_precision: 'minute', time_basis: 'stated', recorded_at: at(wall), confidence: 0.9, entities: [], ...fields })

function outside(bench: RecallBench, files: { readonly calendar?: string; readonly evidence?: readonly object[] }): void {
  if (files.calendar !== undefined) {
    mkdirSync(join(bench.root, 'calendar'), { mode: 0o700 })
    writeFileSync(join(bench.root, 'calendar', 'mine.ics'), files.calendar)
  }
  if (files.evidence !== undefined) {
    mkdirSync(join(bench.root, 'evidence'), { mode: 0o700 })
    writeFileSync(join(bench.root, 'evidence', 'typed.jsonl'), files.evidence.map(segment => JSON.stringify(segment)).join('\n'))
  }
}
const ics = (summary: string, start: string): string => `BEGIN:VCALENDAR\nBEGIN:VEVENT\nUID:1\nSUMMARY:${summary}\nDTSTART;TZID=Asia/Shanghai:${start}\nDURATION:PT1H\nEND:VEVENT\nEND:VCALENDAR\n`

async function bench(t: TestContext): Promise<RecallBench> {
  return openRecallBench(t)
}

test('an ambiguous question is answered in two groups without a question back', async t => {
  const memory = await bench(t)
  await memory.put(event('机房断电', '2026-10-13T09:00', { recorded_at: at('2026-10-14T08:00') }), event('和房东签租约', '2026-10-20T15:00', { kind: 'plan', recorded_at: at('2026-10-13T20:00') }))
  const answer = await ask(service(sourcesOf(memory)), '我昨天有什么重要的事？')
  assert.equal(answer.status, 'ok')
  assert.deepEqual([titles(answer, 'occurred'), titles(answer, 'mentioned')], [['机房断电'], ['和房东签租约']])
})

test('what was typed about a subject is found through its own source', async t => {
  const memory = await bench(t)
  outside(memory, { evidence: [{ id: 'a', text: '键盘记录器的导出格式要改', observed_time: '2026-10-13T10:00:00+08:00', app: 'notes' }, { id: 'b', text: '晚饭吃面', observed_time: '2026-10-13T18:00:00+08:00' }] })
  const answer = await ask(service(sourcesOf(memory)), '我这周输入过什么关于导出格式的？')
  assert.equal(titles(answer)[0], '键盘记录器的导出格式要改')
  assert.equal(answer.groups[0]?.items[0]?.source, 'meinput')
  const { sources } = answer.plan
  assert.ok(sources.meinput > sources.chat && sources.chat > 0)
})

test('the same thing in chat, calendar and typing is one item that names all three', async t => {
  const memory = await bench(t)
  await memory.put(event('和房东签租约', '2026-10-13T15:10'))
  outside(memory, { calendar: ics('和房东签租约', '20261013T150000'), evidence: [{ id: 's', text: '和房东签租约 2026-10-13 15:00', observed_time: '2026-10-12T20:00:00+08:00' }] })
  const answer = await ask(service(sourcesOf(memory)), '昨天我做了什么')
  const item = answer.groups[0]?.items[0]
  assert.equal(answer.groups[0]?.items.length, 1)
  assert.deepEqual([item?.source, item?.merged_from.map(id => id.split(':')[0]).sort()], ['calendar', ['calendar', 'chat', 'meinput']])
})

test('the mode decides which of the two times counts', async t => {
  const memory = await bench(t)
  outside(memory, { evidence: [{ id: 's', text: '明天下午三点去签租约', observed_time: '2026-10-12T20:30:00+08:00' }] })
  const of = service(sourcesOf(memory))
  assert.deepEqual(titles(await ask(of, '前天我说过要做什么')), ['明天下午三点去签租约'])
  assert.deepEqual(titles(await ask(of, '前天我做了什么')), [])
  assert.deepEqual(titles(await ask(of, '昨天有什么安排')), ['明天下午三点去签租约'])
})

test('nothing temporal, no recall', async t => {
  const memory = await bench(t)
  let asked = 0
  const counting: TimelineSource = { name: 'chat', collect: () => { asked++; return Promise.resolve({ evidence: [], present: true, partial: null }) } }
  for (const query of ['跑一下测试', '你好', '我们为什么选了 Postgres', '把明天的闹钟设到七点']) {
    const answer = await ask(service([counting, ...sourcesOf(memory).slice(1)]), query)
    assert.deepEqual([answer.status, answer.groups, answer.sources], ['invalid_query', [], []], query)
  }
  assert.equal(asked, 0)
})

test('journals and concept pages give evidence of their days', async t => {
  const memory = await bench(t)
  await memory.journals.write('2026-10-13' as CivilDate, '# 周二\n\n- 搬完机房，一切正常。\n', null)
  await memory.concepts.save({ title: '机房', text: '机房搬到三楼。', aliases: [], entities: [], records: [event('机房搬到三楼', '2026-10-13T11:00')], session: 's', at: at('2026-10-13T12:00') })
  const answer = await ask(service(sourcesOf(memory)), '昨天发生了什么')
  assert.deepEqual(answer.groups[0]?.items.map(({ source }) => source).sort(), ['journal', 'memory'])
})

test('importance ranks and widens, it never filters to nothing', async t => {
  const memory = await bench(t)
  await memory.put(event('路过书店', '2026-10-13T10:00', { kind: 'fact' }))
  const narrow: TimelineSource = {
    name: 'chat', collect: async (question, signal) => {
      const answer = await chatSource({ ledger: memory.ledger, sessionLog: () => null }).collect(question, signal)
      return { ...answer, evidence: answer.evidence.map(piece => ({ ...piece, importance: 0.58, confidence: null })) }
    },
  }
  assert.deepEqual(titles(await ask(service([narrow]), '昨天有什么重要的事'), 'occurred'), ['路过书店'])
})

test('an absent source harms nothing, a broken one makes the answer partial and is named', async t => {
  const memory = await bench(t)
  await memory.put(event('上线首页', '2026-10-13T10:00'))
  const plain = await ask(service(sourcesOf(memory)), '昨天我做了什么')
  assert.deepEqual([plain.status, plain.sources.map(({ source, state }) => `${source} ${state}`)], ['ok', ['calendar absent', 'memory absent', 'chat ok', 'meinput absent', 'journal absent']])
  const broken: TimelineSource = { name: 'calendar', collect: () => Promise.reject(new Error('首页 secret')) }
  const answer = await ask(service([broken, ...sourcesOf(memory)]), '昨天我做了什么')
  assert.deepEqual([answer.status, titles(answer)], ['partial', ['上线首页']])
  assert.ok(answer.detail !== null && !answer.detail.includes('secret'))
})

test('a slow source is left behind at the deadline', async t => {
  const memory = await bench(t)
  await memory.put(event('上线首页', '2026-10-13T10:00'))
  let aborted = false
  const slow: TimelineSource = { name: 'calendar', collect: (_, signal) => new Promise(() => { signal.addEventListener('abort', () => { aborted = true }) }) }
  const answer = await within(2000, ask(service([slow, ...sourcesOf(memory)], 80), '昨天我做了什么'))
  assert.deepEqual([answer.status, titles(answer), answer.sources[0]?.state, aborted], ['partial', ['上线首页'], 'late', true])
})

test('private records stay out, and nothing is written', async t => {
  const memory = await bench(t)
  await memory.put(event('体检结果出来了', '2026-10-13T10:00', { sensitivity: 'private' }))
  const before = readdirSync(memory.root, { recursive: true }).sort()
  assert.deepEqual(titles(await ask(service(sourcesOf(memory)), '昨天发生了什么')), [])
  assert.deepEqual(readdirSync(memory.root, { recursive: true }).sort(), before)
})

test('a plan of one\'s own is used; one without a range is refused', async t => {
  const memory = await bench(t)
  await memory.put(event('上线首页', '2026-10-13T10:00'))
  const plan = planContext('昨天我做了什么', { reference: NOW, zone: ZONE })
  assert.deepEqual(titles(await ask(service(sourcesOf(memory)), '随便什么问题', { plan })), ['上线首页'])
  const noChat = { ...plan, sources: { ...plan.sources, chat: 0 } }
  assert.equal((await ask(service(sourcesOf(memory)), 'x', { plan: noChat })).sources.find(({ source }) => source === 'chat')?.state, 'skipped')
  const empty = { ...plan, time: { event_range: null, mention_range: null } }
  assert.equal((await ask(service(sourcesOf(memory)), 'x', { plan: empty })).status, 'invalid_query')
  const backwards = { ...plan, time: { mention_range: null, event_range: { start: '2026-10-14T00:00:00+08:00', end: '2026-10-13T00:00:00+08:00' } } }
  assert.equal((await ask(service(sourcesOf(memory)), 'x', { plan: backwards })).status, 'invalid_query')
  assert.equal((await ask(service(sourcesOf(memory)), '昨天我做了什么', { limit: 0 })).status, 'invalid_query')
})

test('a second planner refines complex questions only, and never breaks the answer', async t => {
  const memory = await bench(t)
  await memory.put(event('换了打包工具', '2026-10-13T10:00', { kind: 'decision' }), event('搬了机房', '2026-10-12T10:00'))
  const asked: string[] = []
  const with2 = (refine: SemanticPlanner['refine']): TemporalRecallService => createTemporalRecall({ sources: sourcesOf(memory), config: () => DEFAULT_CONFIG, deadlineMs: 200, semanticPlanner: { refine: (query, plan, signal) => { asked.push(query); return refine(query, plan, signal) } } })
  const dayBefore = { start: '2026-10-12T00:00:00+08:00', end: '2026-10-13T00:00:00+08:00' }
  const widening = with2((_, plan) => Promise.resolve({ ...plan, temporal_mode: 'OCCURRED_IN', time: { mention_range: null, event_range: dayBefore } }))
  const complex = '昨天我们为什么换了打包工具？'
  assert.deepEqual(titles(await ask(widening, complex)), ['搬了机房'])
  await ask(widening, '昨天我做了什么')
  assert.deepEqual(asked, [complex])
  const spoiled: readonly SemanticPlanner['refine'][] = [
    () => Promise.resolve(null), () => Promise.reject(new Error('no model')), () => new Promise(() => undefined), (_, plan) => Promise.resolve({ ...plan, sources: { ...plan.sources, chat: 9 } }),
  ]
  for (const refine of spoiled) assert.deepEqual(titles(await ask(with2(refine), complex)), ['换了打包工具'])
})

test('a replaced plan is marked and says what holds; what holds speaks alone where it is of the same time', async t => {
  const memory = await bench(t)
  const later = event('交付挪到二十八号', '2026-10-28T10:00', { kind: 'plan', recorded_at: at('2026-10-12T09:00') })
  const sooner = event('评审换到周四', '2026-10-22T10:00', { kind: 'plan', recorded_at: at('2026-10-12T09:00') })
  await memory.put(
    later, event('交付定在二十号', '2026-10-20T10:00', { kind: 'plan', recorded_at: at('2026-10-09T09:00'), status: 'superseded', superseded_by: later.id, valid_from: at('2026-10-09T09:00'), valid_to: at('2026-10-12T09:00') }),
    sooner, event('周三开评审', '2026-10-21T10:00', { kind: 'plan', recorded_at: at('2026-10-09T09:00'), status: 'superseded', superseded_by: sooner.id, valid_from: at('2026-10-09T09:00'), valid_to: at('2026-10-12T09:00') }),
    event('体检', '2026-10-23T09:00', { kind: 'plan', recorded_at: at('2026-10-09T09:00') }),
  )
  const answer = await ask(service(sourcesOf(memory)), '下周有什么安排？')
  assert.deepEqual((answer.groups[0]?.items ?? []).map(item => [item.title, item.superseded, item.replaced_by]).toSorted(), [['交付定在二十号', true, '交付挪到二十八号'], ['体检', false, null], ['评审换到周四', false, null]].toSorted())
})

test('the history of a past time keeps the replaced statement beside what replaced it', async t => {
  const memory = await bench(t)
  const fresh = event('早班换成晚班', '2026-10-08T15:00', { kind: 'decision' })
  await memory.put(fresh, event('定了上早班', '2026-10-07T09:00', { kind: 'decision', status: 'superseded', superseded_by: fresh.id, valid_from: at('2026-10-07T09:00'), valid_to: at('2026-10-08T15:00') }))
  const answer = await ask(service(sourcesOf(memory)), '上周定了什么？')
  assert.deepEqual((answer.groups[0]?.items ?? []).map(item => [item.title, item.replaced_by]).toSorted(), [['定了上早班', '早班换成晚班'], ['早班换成晚班', null]].toSorted())
})

test('of a past time what was told comes before what was planned for it', async t => {
  const memory = await bench(t)
  await memory.put(event('周四定打包方案', '2026-10-08T00:00', { kind: 'plan', recorded_at: at('2026-10-05T09:00') }), event('打包方案换成乙，因为甲太慢', '2026-10-08T00:00', { kind: 'fact', recorded_at: at('2026-10-08T10:00') }))
  assert.deepEqual(titles(await ask(service(sourcesOf(memory)), '上周四我们为什么改打包方案？')), ['打包方案换成乙，因为甲太慢', '周四定打包方案'])
})
