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

test('what was only asked for is no work done, in whatever clause the order stands', () => {
  for (const [said, text] of [
    ['解析器的类太大了，拆成两个文件', '解析器的类太大了，要求拆成两个文件'],
    ['先别合并，等小秦看过', '要求先别合并，等小秦看过'],
    ['这版海报不行，重做', '这版海报不行，要求重做'],
    ['Swap the banner for a plain header', 'Asked: swap the banner for a plain header'],
    ['The list is too long, split it into two', 'The list is too long, asked: split it into two'],
    ["Don't merge it yet", "Asked: don't merge it yet"],
  ] as const) assert.equal(told([said]), text)
})

test('what somebody else wants, a question, an invitation and a decision are no order', () => {
  for (const [said, text] of [
    ['老板否了海报，说太花，让我重做一版', '老板否了海报，说太花'],
    ['你把那个分支合了吗', '你把那个分支合了吗？'],
    ['咱们要不要换一家物业？', '要不要换一家物业？'],
    ['姐姐升职了，周六请大家吃饭', '姐姐升职了'],
    ['合并后统一用一个仓库', '合并后统一用一个仓库'],
    ['Do you think we need a lawyer', 'Do you think we need a lawyer?'],
    ['We store the photos in S3', 'We store the photos in S3'],
  ] as const) assert.match(told([said]), new RegExp(`^${text.replace('?', '\\?')}`), said)
})

test('who did it stays with what was done', () => {
  assert.equal(told(['她下个月转岗，手上的项目先交给我']), '她11月转岗，手上的项目先交给我')
  assert.equal(told(['她辞职了，下周就走，工位留给新人']), '她辞职了，10月12日那周就走，工位留给新人')
  assert.match(told(['小周看了接口文档，说字段太乱。他说他来改字段命名。']), /小周说他来改字段命名/)
})

test('what came of it is told beside what went wrong, a proposal beside its refusal', () => {
  assert.equal(told(['预发的库被实习生误删了', '恢复好了，少了大概十条']), '预发的库被实习生误删了；恢复好了，少了大概十条')
  assert.equal(told(['要不要把周会换到周四？', '先不换了，等春节后再说']), '要不要把周会换到10月8日？先不换了，等春节后')
})

test('what an answer asks of the person is not told as done, nor is its first person the person’s', () => {
  const exchange = (...texts: readonly string[]): string => runAll(extractConversations([{ session: 's', messages: texts.map((text, i) => ({ id: String(i), at: epochMs(BASE + i * 60_000), role: i % 2 === 0 ? 'user' as const : 'assistant' as const, text })) }], { maxChars: 100, zone: zoneId('Asia/Shanghai'), keep: () => true }))
  assert.equal(exchange('请把菜单发到群里', '我无法访问你们的群，请手动发送。'), '要求把菜单发到群里；无法访问你们的群')
  assert.equal(exchange('Post the menu to the channel', "I can't access your channel, please post it yourself."), "Asked: post the menu to the channel; Can't access your channel")
})

test('an own list is told as to be done', () => {
  assert.equal(told(["Today's tasks:\n1. renew the passport papers\n2. answer the landlord's letter"]), "To do: renew the passport papers; To do: answer the landlord's letter")
})
