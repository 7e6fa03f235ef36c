// memory_timeline: a topic in order of event time, with what was replaced and what has no known time.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { buildRecord } from '../../test-support/record-builder.ts'
import { at, openToolBench, type ToolBench } from '../../test-support/tool-bench.ts'

function on(day: string, text: string, more: Parameters<typeof buildRecord>[0] = {}): ReturnType<typeof buildRecord> {
  return buildRecord({ text, kind: 'decision', event_start_ms: at(`${day}T10:00`), event_end_ms: at(`${day}T10:01`), recorded_at: at('2026-10-12T10:00'), ...more })
}

async function texts(bench: ToolBench, args: object): Promise<readonly string[]> {
  return ((await bench.run('memory_timeline', args))['items'] as unknown as readonly { readonly text: string }[]).map(item => item.text)
}

test('event order, not the order of recording; unknown times last and labelled; replaced ones shown as such', async t => {
  const bench = await openToolBench(t)
  await bench.put(
    on('2026-10-09', '网关改用 B'),
    on('2026-10-05', '网关先用 A', { status: 'superseded', valid_to: at('2026-10-09T10:00') }),
    buildRecord({ text: '网关换过一次证书', event_start_ms: null, event_end_ms: null, time_precision: 'unknown', time_confidence: 0 }),
  )
  const result = await bench.run('memory_timeline', { topic: '网关' })
  assert.equal(result.status, 'ok')
  const lines = result.text.split('\n')
  assert.match(lines[1] ?? '', /^1\. \[决定 2026-10-05｜.*已取代，有效至 2026-10-09\] 网关先用 A/)
  assert.match(lines[2] ?? '', /^2\. \[决定 2026-10-09｜.*有效\] 网关改用 B/)
  assert.match(lines[3] ?? '', /^3\. \[事件 时间未知｜.*\] 网关换过一次证书/)
})

test('a window leaves out what lies beside it and what has no time', async t => {
  const bench = await openToolBench(t)
  await bench.put(on('2026-10-05', '网关一'), on('2026-10-09', '网关二'), buildRecord({ text: '网关三', event_start_ms: null, event_end_ms: null, time_precision: 'unknown' }))
  assert.deepEqual(await texts(bench, { topic: '网关', from: '2026-10-06' }), ['网关二'])
  assert.deepEqual(await texts(bench, { topic: '网关', to: '2026-10-06' }), ['网关一'])
})

test('a walk by cursor is the whole list', async t => {
  const bench = await openToolBench(t)
  for (let day = 10; day < 17; day++) await bench.put(on(`2026-09-${day}`, `网关第 ${day} 步`))
  const walked: string[] = []
  let cursor: unknown
  do {
    const page = await bench.run('memory_timeline', { topic: '网关', limit: 3, ...(cursor === undefined ? {} : { cursor }) })
    walked.push(...(page['items'] as unknown as readonly { readonly text: string }[]).map(item => item.text))
    cursor = page['next_cursor'] ?? undefined
  } while (cursor !== undefined)
  assert.deepEqual(walked, await texts(bench, { topic: '网关' }))
  assert.equal((await bench.run('memory_timeline', { topic: '网关', cursor: 'zzz' })).status, 'invalid_query')
})

test('as_of shows what was known on that day', async t => {
  const bench = await openToolBench(t)
  await bench.put(on('2026-10-05', '网关先用 A', { recorded_at: at('2026-10-05T10:00') }), on('2026-10-06', '网关改用 B', { recorded_at: at('2026-10-12T10:00') }))
  assert.deepEqual(await texts(bench, { topic: '网关', as_of: '2026-10-06' }), ['网关先用 A'])
})

test('nothing stored, nothing found and unusable arguments are told apart', async t => {
  const bench = await openToolBench(t)
  assert.equal((await bench.run('memory_timeline', { topic: '网关' })).status, 'no_data')
  await bench.put(buildRecord({}))
  assert.equal((await bench.run('memory_timeline', { topic: '起重机' })).status, 'no_match')
  for (const args of [{}, { topic: ' ' }, { topic: 'x', limit: 0 }, { topic: 'x', from: '那时' }, { topic: 'x', from: '2026-10-02', to: '2026-10-01' }]) {
    assert.equal((await bench.run('memory_timeline', args)).status, 'invalid_query', JSON.stringify(args))
  }
})
