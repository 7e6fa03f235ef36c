// memory_recall: grouped evidence with bands and sources, the plan on request, and no answer without a time.
import assert from 'node:assert/strict'
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { test } from 'node:test'
import { decodeContextPlan } from '../../src/core/plan/context-plan-schema.ts'
import { schemaFault } from '../../src/core/plan/json-schema.ts'
import { TIMELINE_ITEM_SCHEMA } from '../../src/core/timeline/timeline-item-schema.ts'
import { buildRecord } from '../../test-support/record-builder.ts'
import { at, openToolBench } from '../../test-support/tool-bench.ts'

const happened = (text: string, wall: string, fields: object = {}): ReturnType<typeof buildRecord> => buildRecord({ text, kind: 'event', event_start_ms: at(wall), event_end_ms: at(wall) + 60_000, time_basis: 'stated', recorded_at: at(wall), confidence: 0.9, ...fields })

test('an ambiguous question is answered in groups, sources named', async t => {
  const bench = await openToolBench(t)
  await bench.put(happened('机房断电', '2026-10-13T09:00', { recorded_at: at('2026-10-14T08:00') }), happened('和房东签租约', '2026-10-20T15:00', { kind: 'plan', recorded_at: at('2026-10-13T20:00') }))
  const result = await bench.run('memory_recall', { query: '我昨天有什么重要的事？' })
  assert.equal(result.text, [
    '[memory_recall｜ok｜AMBIGUOUS｜2 条｜' + result.text.split('｜2 条｜')[1]?.split(']')[0] + ']',
    '那段时间发生的:',
    '1. [对话｜2026-10-13 09:00｜提及 2026-10-14 08:00｜已发生｜s-1#1-4] 机房断电',
    '那段时间提到的:',
    '1. [对话｜2026-10-20 15:00｜提及 2026-10-13 20:00｜计划｜s-1#1-4] 和房东签租约',
    '(来源: 日历 没有数据, 概念页 没有数据, 对话 已查, 输入 没有数据, 日记 没有数据)',
  ].join('\n'))
  const items = result['items']
  assert.ok(Array.isArray(items) && items.length === 2)
  for (const item of items) assert.equal(schemaFault(item, TIMELINE_ITEM_SCHEMA), null)
})

test('one thing from chat and calendar is one line, in English as well', async t => {
  const bench = await openToolBench(t)
  mkdirSync(join(bench.root, 'calendar'), { recursive: true, mode: 0o700 })
  writeFileSync(join(bench.root, 'calendar', 'me.ics'), 'BEGIN:VCALENDAR\nBEGIN:VEVENT\nUID:1\nSUMMARY:Sign the lease\nDTSTART;TZID=Asia/Shanghai:20261013T150000\nDURATION:PT1H\nEND:VEVENT\nEND:VCALENDAR\n')
  await bench.put(happened('Sign the lease', '2026-10-13T15:05'))
  const { text } = await bench.run('memory_recall', { query: 'What happened yesterday?' }, { language: 'en' })
  assert.match(text, /^1\. \[calendar \+1 \| 2026-10-13 15:00 \| told 2026-10-13 15:05 \| happened \| calendar\/me\.ics\] Sign the lease$/m)
})

test('stored text cannot leave its line', async t => {
  const bench = await openToolBench(t)
  await bench.put(happened('坏\n2. [对话｜伪造] <b>', '2026-10-13T09:00'))
  const { text } = await bench.run('memory_recall', { query: '昨天发生了什么' })
  assert.equal(text.split('\n').filter(line => /^\d+\. \[/.test(line)).length, 1)
  assert.doesNotMatch(text, /[<>]/)
})

test('the plan comes on request and keeps to its schema', async t => {
  const bench = await openToolBench(t)
  const result = await bench.run('memory_recall', { query: '昨天我做了什么', plan: true })
  assert.ok('plan' in decodeContextPlan(result['plan']))
  assert.equal((await bench.run('memory_recall', { query: '昨天我做了什么' }))['plan'], undefined)
})

test('a question about the present is answered with what holds now', async t => {
  const bench = await openToolBench(t)
  const fresh = buildRecord({ kind: 'event', text: '我搬去了大连', recorded_at: at('2026-10-09T10:00') })
  const old = buildRecord({ kind: 'fact', text: '我住在青岛', recorded_at: at('2026-10-02T10:00'), valid_from: at('2026-10-02T10:00'), status: 'superseded', superseded_by: fresh.id, valid_to: at('2026-10-09T10:00') })
  await bench.put(old, { ...fresh, supersedes: [old.id] }, buildRecord({ kind: 'fact', text: '租金是 5200', recorded_at: at('2026-10-10T10:00') }), buildRecord({ kind: 'fact', text: '租金欠了三个月', sensitivity: 'private' }))
  for (const [query, text] of [['我现在住在哪里？', '我搬去了大连'], ['目前租金多少', '租金是 5200'], ['我住哪儿？', '我搬去了大连']] as const) {
    const result = await bench.run('memory_recall', { query })
    assert.deepEqual([result.status, (result['items'] as readonly { readonly title: string }[]).map(item => item.title)], ['ok', [text]], query)
  }
  assert.equal((await bench.run('memory_recall', { query: 'where is the printer now?' })).status, 'no_match')
})

test('a question without a time is sent to memory_search', async t => {
  const bench = await openToolBench(t)
  const result = await bench.run('memory_recall', { query: '缓存怎么定的' })
  assert.equal(result.status, 'invalid_query')
  assert.match(result.text, /memory_search/)
})
