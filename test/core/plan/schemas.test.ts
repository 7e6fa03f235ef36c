// The published schemas are the ones in code, and plans and items keep to them.
import assert from 'node:assert/strict'
import { existsSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { test } from 'node:test'
import { fileURLToPath } from 'node:url'
import * as fc from 'fast-check'
import { CONTEXT_PLAN_SCHEMA, decodeContextPlan } from '../../../src/core/plan/context-plan-schema.ts'
import { schemaFault } from '../../../src/core/plan/json-schema.ts'
import { planContext } from '../../../src/core/plan/plan-context.ts'
import { rankTimeline } from '../../../src/core/timeline/rank-timeline.ts'
import { TIMELINE_ITEM_SCHEMA } from '../../../src/core/timeline/timeline-item-schema.ts'
import { toTimelineItem } from '../../../src/core/timeline/timeline-item.ts'
import { epochMs } from '../../../src/core/time/instant.ts'
import { zoneId } from '../../../src/core/time/zone.ts'

const ZONE = zoneId('Asia/Shanghai')
const NOW = epochMs(Date.UTC(2026, 9, 14, 2, 30))
const root = (function find(at: string): string {
  return existsSync(join(at, 'package.json')) && existsSync(join(at, 'index.js')) ? at : find(dirname(at))
})(dirname(fileURLToPath(import.meta.url)))

for (const [file, schema] of [['context-plan', CONTEXT_PLAN_SCHEMA], ['timeline-item', TIMELINE_ITEM_SCHEMA]] as const) {
  test(`docs/schemas/${file}.schema.json is the schema of the code`, () => {
    assert.deepEqual(JSON.parse(readFileSync(join(root, 'docs', 'schemas', `${file}.schema.json`), 'utf8')), JSON.parse(JSON.stringify(schema)))
  })
}

const QUERIES = ['昨天我做了什么', '昨天有什么重要的事', '周五之前要交什么', '我们为什么选了 Postgres', '你好', '下周的行程', '上周答应老李的事还有哪些没做', 'What did I say last week?', '把明天的闹钟设到七点', '']

test('every plan keeps to its schema', () => {
  for (const query of QUERIES) assert.equal(schemaFault(planContext(query, { reference: NOW, zone: ZONE }), CONTEXT_PLAN_SCHEMA), null, query)
  fc.assert(fc.property(fc.string({ unit: 'grapheme' }), query => schemaFault(planContext(query, { reference: NOW, zone: ZONE }), CONTEXT_PLAN_SCHEMA) === null))
})

test('every item keeps to its schema', () => {
  const evidence = [true, false].map(known => ({
    id: `x${known}`, source: 'chat' as const, type: 'event' as const, eventStart: known ? NOW : null, eventEnd: null, observedAt: NOW, title: '搬家', content: '搬家', importance: null, confidence: null, semanticMatch: null, status: 'unknown' as const, participants: [], sourceRef: 's#1-2',
  }))
  const ranked = rankTimeline(evidence, { mode: 'AMBIGUOUS', range: { start: epochMs(NOW - 1000), end: epochMs(NOW + 1000) }, at: NOW, importanceMin: null, status: null })
  assert.equal(ranked.length, 2)
  for (const item of ranked) assert.equal(schemaFault(toTimelineItem(item, 'default', ZONE), TIMELINE_ITEM_SCHEMA), null)
})

test('a plan from outside is checked key by key', () => {
  const good = planContext('昨天我做了什么', { reference: NOW, zone: ZONE })
  assert.ok('plan' in decodeContextPlan(JSON.parse(JSON.stringify(good))))
  const faults: readonly (readonly [unknown, string])[] = [
    [null, '$: must be object'],
    [[], '$: must be object'],
    [{ ...good, temporal_mode: 'SOMETIME' }, '$.temporal_mode: must be one of'],
    [{ ...good, extra: 1 }, '$: holds a key that the schema does not know'],
    [{ ...good, sources: { ...good.sources, chat: 2 } }, '$.sources.chat: must be at most 1'],
    [{ ...good, sources: { ...good.sources, chat: Number.NaN } }, '$.sources.chat: must be number'],
    [{ ...good, time: { mention_range: null, event_range: { start: '2026-10-13', end: '2026-10-14' } } }, '$.time.event_range.start: must be an RFC 3339 time'],
    [{ ...good, time: { mention_range: null } }, '$.time: event_range is missing'],
    [{ ...good, targets: [{ type: 'dream', weight: 1 }] }, '$.targets[0].type: must be one of'],
    [JSON.parse('{"__proto__": {"query_type": "x"}}'), '$: query_type is missing'],
  ]
  for (const [value, expected] of faults) {
    const decoded = decodeContextPlan(value)
    assert.ok('fault' in decoded && decoded.fault.startsWith(expected), JSON.stringify(decoded))
  }
})
