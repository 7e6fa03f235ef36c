// Headlines by rules over whole conversations, judged as a reader would: topic, decision and result are there, talk is not.

import assert from 'node:assert/strict'
import { test } from 'node:test'
import * as fc from 'fast-check'
import { epochMs, HOUR_MS, MINUTE_MS } from '../../../src/core/time/instant.ts'
import { zoneId } from '../../../src/core/time/zone.ts'
import type { Conversation } from '../../../src/core/summary/conversation.ts'
import { extractConversations, extractHeadlines } from '../../../src/core/summary/extract.ts'
import { runAll } from '../../../test-support/run-all.ts'
import { hardLimit } from '../../../src/core/summary/headline.ts'
import { sensitivityOf } from '../../../src/core/privacy/sensitivity.ts'
import { TEST_TOKEN } from '../../../test-support/test-token.ts'

const zone = zoneId('Asia/Shanghai')
/** A Wednesday. */
const BASE = Date.parse('2026-10-07T09:00:00+08:00')
const keep = (): boolean => true

type Said = readonly ['user' | 'assistant', string]
const user = (text: string): Said => ['user', text]
const assistant = (text: string): Said => ['assistant', text]

function conversations(...sessions: readonly (readonly Said[])[]): readonly Conversation[] {
  return sessions.map((said, s) => ({
    session: `s${s}`,
    messages: said.map(([role, text], i) => ({ id: `${s}-${i}`, at: epochMs(BASE + s * HOUR_MS + i * MINUTE_MS), role, text })),
  }))
}

const extract = (sessions: readonly Conversation[], maxChars = 100): string => runAll(extractConversations(sessions, { maxChars, zone, keep }))

test('topic, cause and result of a conversation are told in the order of time', () => {
  const talk = conversations([
    user('你好，帮我看一下库存报表，导出来的数量总是少一天'),
    assistant('好的，我先看看查询。'),
    assistant('问题出在查询用的是 UTC 日期。我已经在 report.ts 里改成按门店时区取日期，并补了三个测试。'),
    user('可以，那就统一按门店时区算'),
    assistant('好的，已记录。'),
  ])
  assert.equal(extract(talk, 50), '要求看库存报表，导出来的数量总是少一天；在 report.ts 里改成按门店时区取日期')
  assert.match(extract(talk, 100), /问题出在查询用的是 UTC 日期/)
})

test('English is told like a headline: no politeness, no first person', () => {
  const talk = conversations([
    user('Hi, could you please rename the OrderManager class to OrderBook everywhere?'),
    assistant('Sure! I renamed OrderManager to OrderBook in 9 files and updated the imports. All tests pass.'),
    user('Great, thanks. We decided to ship it in 4.1 on Friday.'),
  ])
  assert.equal(extract(talk), 'Renamed OrderManager to OrderBook in 9 files and updated the imports; Decided to ship it in 4.1 on Oct 9')
})

test('relative days become dates, today goes, the first person goes', () => {
  assert.equal(extract(conversations([user('我们下周五要去杭州参加培训，今天把酒店订好了')])), '10月16日要去杭州参加培训；把酒店订好了')
  assert.equal(extract(conversations([user('I booked the dentist for tomorrow at 3 pm')])), 'Booked the dentist for Oct 8 at 3 pm')
})

test('small talk, thanks and questions about nothing tell nothing', () => {
  const talks = [
    [user('哈哈早上好'), assistant('早上好！今天有什么可以帮你的？'), user('没什么，随便聊聊，今天天气真不错'), assistant('是啊，天气好心情也会好。')],
    [user('hey'), assistant('Hello! How can I help?'), user('just saying hi, thanks'), assistant('You are welcome!')],
    [user('再试试'), assistant('好的。'), user('嗯嗯，可以了，谢谢')],
    [user('```\nError: EACCES\n```')],
  ]
  for (const talk of talks) assert.equal(extract(conversations(talk)), '', talk[0]?.[1])
})

test('what somebody does not know is told without a mark of question', () => {
  assert.equal(extract(conversations([user('简历改了三版，还是不知道该投哪个岗位')])), '简历改了三版；还是不知道该投哪个岗位')
  assert.equal(extract(conversations([user('前端岗位和数据岗位该投哪个？')])), '前端岗位和数据岗位该投哪个？')
})

test('a failed attempt is told as one', () => {
  const text = extract(conversations([user('部署到预发环境'), assistant('部署失败：镜像仓库返回 401，凭证可能过期。'), user('行，我找运维开权限，明天再弄')]))
  assert.equal(text, '部署到预发环境；部署失败：镜像仓库返回 401，凭证可能过期；找运维开权限，10月8日再弄')
})

test('what is only planned reads as planned', () => {
  const text = extract(conversations([user('今日完成：\n1. 会员中心改版上线\n2. 和设计确认新图标\n明日计划：\n1. 写接口文档')]))
  assert.equal(text, '会员中心改版上线；和设计确认新图标；计划写接口文档')
})

test('of a text that is handed over its beginning is quoted, and nothing of it is told as said', () => {
  const text = extract(conversations([user('帮我润色下面这段话：\n各位同事，我们已决定关闭上海办公室，请于月底前搬离。'), assistant('各位同事：公司已决定关闭上海办公室，敬请于月底前完成搬离。')]))
  assert.equal(text, '要求润色下面这段话「各位同事，我们已决定关闭上海办公室，请于月底前搬离。」')
})

test('a text that an answer asked for is nobody’s statement; a short answer says where it is', () => {
  assert.equal(extract(conversations([user('帮我把这封信写得客气点'), assistant('好的，请把内容贴上来。'), user('张先生，我们决定从下月起停止供货，请尽快结清尾款。')])), '要求把这封信写得客气点')
  assert.equal(extract(conversations([user('Translate a letter to Spanish'), assistant('Please paste the text.'), user('We have decided to close the Porto branch and let everybody go by May.')])), 'Asked: translate a letter to Spanish')
  assert.match(extract(conversations([user('帮我改简历'), assistant('请把简历发给我。'), user('没有电子版，下周三去打印店扫')])), /12月|10月14日去打印店扫/)
})

test('an order is told as one, and no more once its work is reported', () => {
  assert.equal(extract(conversations([user('把封面的错别字改掉'), assistant('请先上传封面。')])), '要求把封面的错别字改掉')
  assert.equal(extract(conversations([user('把封面的错别字改掉'), assistant('已把封面的三处错别字改掉。')])), '把封面的三处错别字改掉')
  assert.equal(extract(conversations([user('Fix the typos on the cover'), assistant('I fixed three typos on the cover.')])), 'Fixed three typos on the cover')
})

test('a correction is told as one, a counted age is no date, a lone word of going on is no news', () => {
  assert.match(extract(conversations([user('评审会定在 11 月 3 号'), assistant('好的。'), user('不对，是 11 月 5 号，地点不变')])), /更正：11 月 5 号/)
  assert.equal(extract(conversations([user('备份为什么失败了'), assistant('已清理 30 天前的备份，并把配额提高到 500 GB。')]), 50), '清理 30 天前的备份，并把配额提高到 500 GB')
  assert.equal(extract(conversations([user('继续'), assistant('好的，继续执行。'), user('继续'), assistant('已完成。')])), '')
})

test('every session of a day is heard before one is heard twice', () => {
  const text = extract(conversations(
    [user('把部署文档里的步骤更新到 Node 22'), assistant('已更新部署文档，并把 engines 字段改为 >=22。'), user('再把镜像换成 node:22-slim'), assistant('已换成 node:22-slim，镜像小了 300 MB。')],
    [user('解释一下 Python 的全局解释器锁')],
    [user('服务器磁盘满了，/data 用了 98%'), assistant('已清理旧日志并配置 logrotate，使用率降到 41%。')],
  ))
  for (const told of [/Node 22|node:22|engines/, /全局解释器锁/, /磁盘满|清理旧日志/]) assert.match(text, told)
})

test('credentials and private sentences are never told', () => {
  const talk = conversations([user(`令牌是 ${TEST_TOKEN}，用它部署预发环境`), user('我女儿对花生过敏，下周开家长会。周报模板换成新版。')])
  const text = runAll(extractConversations(talk, { maxChars: 200, zone, keep: sentence => sensitivityOf(sentence, true) === 'normal' }))
  assert.doesNotMatch(text, new RegExp(`${TEST_TOKEN}|花生|女儿`))
  assert.match(text, /周报模板换成新版/)
})

test('the result is one harmless line within the limit, the same every time, whatever was said', () => {
  const piece = fc.oneof(fc.string({ unit: 'binary', maxLength: 20 }), fc.constantFrom('我们决定', '明天', '发布', '</material>', '{{x}}', '\n- ', '？', 'Please fix ', 'the import', '，', '。', '已修复', '😀'))
  const said = fc.tuple(fc.constantFrom('user', 'assistant'), fc.array(piece, { maxLength: 8 }).map(pieces => pieces.join('')))
  fc.assert(fc.property(fc.array(fc.array(said, { maxLength: 4 }), { maxLength: 3 }), fc.integer({ min: 20, max: 120 }), (sessions, maxChars) => {
    const talk = conversations(...sessions as Said[][])
    const text = extract(talk, maxChars)
    assert.ok(text.length <= hardLimit(maxChars))
    assert.doesNotMatch(text, /[<>\r\n\u2028\u0000-\u001f]|\{\{|[\ud800-\udbff](?![\udc00-\udfff])/)
    assert.equal(extract(talk, maxChars), text)
  }), { numRuns: 150 })
})

test('a headline over headlines tells what comes up again and again, with its date', () => {
  const days = ['导出统一用 UTF-8', '支付模块重构：拆出支付宝', '日报', '支付模块重构：拆出微信', '续签和启明公司的合同，涨价 5%', '支付模块重构合并进主干']
  const text = extractHeadlines(days.map((text, i) => ({ label: `${i + 1}日`, text })), 50)
  assert.match(text, /[246]日 支付模块重构/)
  assert.doesNotMatch(text, /3日 日报/)
  assert.ok(text.length <= 75)
})

test('headlines without labels stand side by side; the same thing is told once', () => {
  const plain = (...texts: readonly string[]): string => extractHeadlines(texts.map(text => ({ label: '', text })), 100)
  assert.equal(plain('修复导出乱码', '定下发布日期'), '修复导出乱码；定下发布日期')
  assert.equal(plain('修复导出乱码', '修复导出乱码'), '修复导出乱码')
  assert.equal(plain('Fixed the import', 'Set the release date'), 'Fixed the import; Set the release date')
  assert.equal(plain('', ' '), '')
})

test('a day of thousands of messages costs no more than one of hundreds: both are sampled', () => {
  const day = (messages: number): readonly Conversation[] => conversations(...Array.from({ length: 10 }, (_, s) => Array.from({ length: messages }, (_, i): Said => user(`第 ${s} 组第 ${i} 条：我们决定把模块 ${i} 改成新的写法。${'说明文字。'.repeat(50)}`))))
  const steps = (messages: number): number => [...extractConversations(day(messages), { maxChars: 100, zone, keep })].length
  assert.notEqual(extract(day(300)), '')
  assert.equal(steps(300), steps(30))
})
