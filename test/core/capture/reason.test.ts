// The clause that gives the reason stays with the statement it explains, in front of it or behind.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { lines, said } from '../../../test-support/turn-builder.ts'

const WHOLE: Readonly<Record<string, string>> = {
  '我们决定用 Tauri，因为安装包只有五兆。': 'decision: 我们决定用 Tauri，因为安装包只有五兆。',
  '因为安装包只有五兆，我们决定用 Tauri。': 'decision: 因为安装包只有五兆，我们决定用 Tauri。',
  '由于排期太紧，所以我们决定砍掉多语言。': 'decision: 由于排期太紧，所以我们决定砍掉多语言。',
  '定了周四封版，主要是想躲开月底': 'decision: 定了周四封版，主要是想躲开月底',
  '我们改用 Kafka 了，原因是队列老丢消息': 'decision: 我们改用 Kafka 了，原因是队列老丢消息',
  '我们决定换掉这家云，因为它太慢，而且每年都要涨价。': 'decision: 我们决定换掉这家云，因为它太慢，而且每年都要涨价。',
  '封版改到周四（因为月底人少，而且每周五都有例会）': 'decision: 封版改到周四（因为月底人少，而且每周五都有例会）',
  'We decided to leave that vendor because it is slow, plus its price goes up every year.': 'decision: We decided to leave that vendor because it is slow, plus its price goes up every year.',
  '我昨天请了假，因为孩子发烧': 'event: 我请了假，因为孩子发烧',
  'We decided to use Tauri, because the installer is only five megabytes.': 'decision: We decided to use Tauri, because the installer is only five megabytes.',
  'Because the installer is only five megabytes, we decided to use Tauri.': 'decision: Because the installer is only five megabytes, we decided to use Tauri.',
  'We chose Kafka, since our queue keeps losing messages.': 'decision: We chose Kafka, since our queue keeps losing messages.',
  'We moved the freeze to Thursday, so that nobody works at the weekend.': 'decision: We moved the freeze to Thursday, so that nobody works at the weekend.',
  'I prefer tabs, mainly because they are easy to resize.': 'preference: I prefer tabs, mainly because they are easy to resize.',
}

for (const [message, kept] of Object.entries(WHOLE)) {
  test(`with its reason: ${message}`, () => assert.deepEqual(lines(said(message)), [kept]))
}

const BEHIND: Readonly<Record<string, readonly string[]>> = {
  '网关改用 Envoy。因为 Kong 的插件太贵了。': ['decision: 网关改用 Envoy，因为 Kong 的插件太贵了。'],
  '我们决定不做桌面版。原因很简单：没人维护。': ['decision: 我们决定不做桌面版，原因很简单：没人维护。'],
  '封版提前到周四。主要是考虑到月底人少。': ['decision: 封版提前到周四，主要是考虑到月底人少。'],
  '我不喝牛奶。因为乳糖不耐受。主要是小时候喝坏过。': ['preference: 我不喝牛奶，因为乳糖不耐受，主要是小时候喝坏过。'],
  'We chose Envoy. Because Kong got too expensive.': ['decision: We chose Envoy, because Kong got too expensive.'],
  'We went with B. A was too slow.': ['decision: We went with B, A was too slow.'],
  'We picked Svelte. The reason: a small bundle.': ['decision: We picked Svelte, the reason: a small bundle.'],
  "We'll use Redis. That's because we need queues.": ["decision: We'll use Redis, that's because we need queues."],
  'We cancelled the offsite. Nobody could make the dates.': ['decision: We cancelled the offsite, nobody could make the dates.'],
  'We chose Envoy. Pia is out this week.': ['decision: We chose Envoy.'],
  'We went with Envoy. What was too slow again?': ['decision: We went with Envoy.'],
  '网关选了 Envoy。因为什么来着？': ['decision: 网关选了 Envoy。'],
  '网关选了 Envoy。为了少停机，我们决定晚上发布。': ['decision: 网关选了 Envoy。', 'decision: 为了少停机，我们决定晚上发布。'],
  '网关选了 Envoy 吗？因为我要写进周报。': [],
}

for (const [message, kept] of Object.entries(BEHIND)) {
  test(`with the reason of the next sentence: ${message}`, () => assert.deepEqual(lines(said(message)).filter(line => !line.startsWith('plan')), kept))
}

test('a statement with a reason behind it keeps its own words as the quote', () => {
  assert.deepEqual(said('网关改用 Envoy。因为 Kong 太贵了。').map(({ source }) => source.quote), ['网关改用 Envoy。因为 Kong 太贵了。'])
})

test('a date in the reason does not date the statement, nor make one of its own', () => {
  assert.deepEqual(said('最后定了周五发版，主要是想避开周末').map(({ kind, time_text }) => [kind, time_text]), [['decision', '周五']])
  assert.deepEqual(said('We decided to drop the beta because the audit is on Monday.').map(({ kind }) => kind), ['decision'])
})

test('a question for the reason is no reason', () => {
  assert.deepEqual(lines(said('我们决定用 Tauri，是因为安装包小吗？')), ['decision: 我们决定用 Tauri'])
  assert.deepEqual(lines(said('因为安装包小就选它，是不是太草率了？')).filter(line => line.startsWith('decision') && line.includes('草率')), [])
})

test('a reason in front of an order or a question is read for itself', () => {
  assert.deepEqual(lines(said('因为我昨天摔伤了腿，帮我写一封请假信')), ['event: 因为我摔伤了腿'])
  assert.deepEqual(lines(said('因为人手不够，你觉得要不要延期？')), [])
})

test('since with a date counts from it and gives no reason', () => {
  assert.deepEqual(said('We settled on Kafka, since March all services use it.').map(({ text }) => text)[0], 'We settled on Kafka')
  assert.deepEqual(lines(said('只有预算批下来，我们才换供应商。')), [])
})

test('what a decision is drawn from is told with it', () => {
  assert.deepEqual(lines(said('后端只有一个人，所以我们决定先不拆服务。')), ['decision: 后端只有一个人，所以我们决定先不拆服务。'])
  assert.deepEqual(lines(said('Our budget is 300 euros, so we decided to rent one server.')), ['fact: Our budget is 300 euros', 'decision: Our budget is 300 euros, so we decided to rent one server.'])
  assert.deepEqual(lines(said('我住在苏州，我们决定用 Tauri')), ['fact: 我住在苏州', 'decision: 我们决定用 Tauri'])
})
