// What is told of a conversation, what it is cut to, and what is left out beside it.

import assert from 'node:assert/strict'
import { test } from 'node:test'
import { runAll } from '../../../test-support/run-all.ts'
import { epochMs } from '../../../src/core/time/instant.ts'
import { zoneId } from '../../../src/core/time/zone.ts'
import { extractConversations, extractHeadlines } from '../../../src/core/summary/extract.ts'

/** A Wednesday. */
const BASE = Date.parse('2026-10-07T09:00:00+08:00')

function told(texts: readonly string[], maxChars = 100): string {
  const messages = texts.map((text, i) => ({ id: String(i), at: epochMs(BASE + i * 60_000), role: 'user' as const, text }))
  return runAll(extractConversations([{ session: 's', messages }], { maxChars, zone: zoneId('Asia/Shanghai'), keep: () => true }))
}

test('of two statements that cannot both hold the later one is told', () => {
  assert.equal(told(['评审定在周五。', '不对，评审定在周四']), '评审定在10月8日')
  assert.match(told(['评审定在周五。', '发布定在周四']), /评审.*发布/)
})

test('a possibility that was turned over opens neither a day nor a month', () => {
  assert.doesNotMatch(told(['我们决定缓存用 Redis', '如果用 Kafka 会不会更好？先不换']), /Kafka/)
  assert.equal(extractHeadlines([{ label: '1日', text: '如果用 Kafka 会不会更好？缓存定为 Redis' }, { label: '3日', text: '发布 v2.3' }], 100), '1日 缓存定为 Redis；3日 发布 v2.3')
  assert.equal(extractHeadlines([{ label: '1日', text: '如果用 Kafka 会不会更好？' }], 100), '1日 如果用 Kafka 会不会更好？')
})

test('weekends are named by their date, the first person goes', () => {
  assert.equal(told(['上周末我从北京搬到了杭州']), '10月3日那个周末从北京搬到了杭州')
  assert.equal(told(['Prefer tabs over spaces and I like dark themes']), 'Prefer tabs over spaces and like dark themes')
})

test('an order that only points says nothing alone', () => {
  assert.doesNotMatch(told(['We decided to keep the API key name DEEPSEEK_NAME.', 'Use it in .env']), /Use it/)
})

test('where there is little room the reason in brackets goes first, whole', () => {
  const said = '方案 A 改成 B（因为 A 的延迟在压测里超过了两百毫秒，而且它的授权费用每年要涨百分之二十）'
  assert.equal(told([said], 20), '方案 A 改成 B')
  assert.equal(told([said], 100), said)
})
