import assert from 'node:assert/strict'
import { test } from 'node:test'
import { formatMinute, zoneId } from '../../../src/core/time/zone.ts'
import { epochMs } from '../../../src/core/time/instant.ts'
import { said } from '../../../test-support/turn-builder.ts'

const ZONE = zoneId('Asia/Shanghai')

function minute(ms: number | null): string | null {
  return ms === null ? null : formatMinute(epochMs(ms), ZONE)
}

/** Spoken on Wednesday 2026-10-14 at 10:00. Start and end of the event, precision, basis group, words of the time. */
type Row = readonly [message: string, kind: string, text: string, start: string | null, end: string | null, precision: string, timeText: string | null]

const DATED: readonly Row[] = [
  ['昨天换好了备用电源。', 'event', '换好了备用电源。', '2026-10-13T00:00', '2026-10-14T00:00', 'day', '昨天'],
  ['备用电源昨天换好了。', 'event', '备用电源换好了。', '2026-10-13T00:00', '2026-10-14T00:00', 'day', '昨天'],
  ['后天要给新来的同事做培训。', 'plan', '要给新来的同事做培训。', '2026-10-16T00:00', '2026-10-17T00:00', 'day', '后天'],
  ['下周一之前得交税。', 'plan', '下周一之前得交税。', '2026-10-19T00:00', '2026-10-20T00:00', 'day', '下周一之前'],
  ['自 9 月 1 日起我们实行弹性上班。', 'event', '自 9 月 1 日起我们实行弹性上班。', '2026-09-01T00:00', null, 'range', '9 月 1 日起'],
  ['即日起实行新门禁。', 'event', '即日起实行新门禁。', '2026-10-14T00:00', null, 'range', '即日起'],
  ['上周提的那个缺陷今天修好了。', 'event', '上周提的那个缺陷修好了。', '2026-10-14T00:00', '2026-10-15T00:00', 'day', '今天'],
  ["Let's meet Thursday 3pm", 'plan', "Let's meet Thursday 3pm", '2026-10-15T15:00', '2026-10-15T15:01', 'minute', 'Thursday 3pm'],
  ['Remind me to call Bob tomorrow at 9', 'plan', 'Remind me to call Bob tomorrow at 9', '2026-10-15T09:00', '2026-10-15T09:01', 'minute', 'tomorrow at 9'],
  ['Can you remind me to pay rent on the 20th?', 'plan', 'Can you remind me to pay rent on the 20th?', '2026-10-20T00:00', '2026-10-21T00:00', 'day', 'the 20th'],
  ['提醒我明天九点给王总打电话', 'plan', '提醒我明天九点给王总打电话', '2026-10-15T09:00', '2026-10-15T09:01', 'minute', '明天九点'],
  ['别忘了提醒我下周一续费域名', 'plan', '别忘了提醒我下周一续费域名', '2026-10-19T00:00', '2026-10-20T00:00', 'day', '下周一'],
  ['机票买好了，11 月 6 号早上 8 点的', 'plan', '机票买好了，11 月 6 号早上 8 点的', '2026-11-06T08:00', '2026-11-06T08:01', 'minute', '11 月 6 号早上 8 点'],
  ['我们要开复盘会，明天下午三点。', 'plan', '我们要开复盘会，明天下午三点。', '2026-10-15T15:00', '2026-10-15T15:01', 'minute', '明天下午三点'],
  ['部门年会，12 月 12 号晚上六点', 'plan', '部门年会，12 月 12 号晚上六点', '2026-12-12T18:00', '2026-12-12T18:01', 'minute', '12 月 12 号晚上六点'],
  ['网关挂了，昨天凌晨两点。', 'event', '网关挂了', '2026-10-13T02:00', '2026-10-13T02:01', 'minute', '昨天凌晨两点'],
  ['会议室定了 3 号，周五用。', 'decision', '会议室定了 3 号，周五用。', '2026-10-16T00:00', '2026-10-17T00:00', 'day', '周五'],
  ['会议室定在 3 号，周五用。', 'decision', '会议室定在 3 号，周五用。', '2026-10-16T00:00', '2026-10-17T00:00', 'day', '周五'],
  ['周四给猫打疫苗。', 'plan', '给猫打疫苗。', '2026-10-15T00:00', '2026-10-16T00:00', 'day', '周四'],
  ['review is on Monday', 'plan', 'review is on Monday', '2026-10-19T00:00', '2026-10-20T00:00', 'day', 'Monday'],
  ['下半年去日本', 'plan', '去日本', '2026-07-01T00:00', '2027-01-01T00:00', 'range', '下半年'],
  ['今年考驾照', 'plan', '考驾照', '2026-01-01T00:00', '2027-01-01T00:00', 'range', '今年'],
  ['昨天下午，我们去看了新仓库。', 'event', '我们去看了新仓库。', '2026-10-13T12:00', '2026-10-13T18:00', 'range', '昨天下午'],
  ['记错了，验收是 8 号做的，不是 9 号。', 'correction', '验收是 8 号做的，不是 9 号。', '2026-10-08T00:00', '2026-10-09T00:00', 'day', '8 号'],
  ['不是周四，复盘会改到下周五。', 'correction', '不是周四，复盘会改到下周五。', '2026-10-23T00:00', '2026-10-24T00:00', 'day', '下周五'],
]

for (const [message, kind, text, start, end, precision, timeText] of DATED) {
  for (const [message, words] of [
  ['2月30日我们上线了。', '2月30日'], ['2月30日下午3点我们开了评审会', '2月30日下午3点'], ['我们今年春节去了海边', '今年春节'],
  ['我计划2月30日去体检', '2月30日'], ['We shipped on February 30.', 'February 30'],
] as const) {
  test(`${message} happened at no time that is known: its words are kept, and no day stands in`, () => {
    assert.deepEqual(said(message).map(({ event_start_ms, event_end_ms, time_precision, time_basis, time_text }) => [event_start_ms, event_end_ms, time_precision, time_basis, time_text]), [[null, null, 'unknown', 'stated', words]])
  })
}

test('a day that is none dates nothing where it is denied or only names a thing', () => {
  for (const message of ['今年春节的活动方案定了', '我们不是2月30日上线的']) assert.deepEqual(said(message).map(({ time_basis }) => time_basis), ['recorded'], message)
})

test(`time: ${message}`, () => {
    const [draft, ...more] = said(message)
    assert.deepEqual(more, [])
    assert.ok(draft !== undefined)
    assert.deepEqual([draft.kind, draft.text, minute(draft.event_start_ms), minute(draft.event_end_ms), draft.time_precision, draft.time_text], [kind, text, start, end, precision, timeText])
    assert.notEqual(draft.time_basis, 'recorded')
  })
}

test('a statement without a time is dated by its message, a plan without one stays open', () => {
  const [done, meant] = said('压力测试跑完了。我打算学陶艺。')
  assert.deepEqual([done?.kind, minute(done?.event_start_ms ?? null), done?.time_basis], ['event', '2026-10-14T00:00', 'recorded'])
  assert.deepEqual([meant?.kind, meant?.event_start_ms, meant?.time_precision], ['plan', null, 'unknown'])
})

test('what is long past or forgotten never gets the day of the message', () => {
  for (const message of ['我小时候学过二胡。', '记不清是哪天了，反正旧账号已经注销掉了。', '有一次半夜我把路由器重装了。', '阳台的防水做过两次，具体哪年忘了。', '说不清是什么时候，反正证书换过一回。']) {
    const [draft] = said(message)
    assert.deepEqual([draft?.kind, draft?.event_start_ms, draft?.event_end_ms, draft?.time_precision], ['event', null, null, 'unknown'], message)
  }
})

test('dates inside rules, nouns and denied words do not date a statement', () => {
  for (const message of ['晚上九点以后别打电话给我。', '我的生日是 3 月 3 日。', '语音播报先搁下了，等后年再说。']) {
    assert.deepEqual(said(message).map(({ time_text }) => time_text), [null], message)
  }
})

test('clauses with times of their own are statements of their own', () => {
  assert.deepEqual(said('昨天签了租约，今天交押金，下周六搬家。').map(({ kind, time_text }) => [kind, time_text]), [['event', '昨天'], ['event', '今天'], ['plan', '下周六']])
  assert.deepEqual(said('租约 9 月 3 号签的，10 月 20 号付尾款。').map(({ kind, time_text }) => [kind, time_text]), [['event', '9 月 3 号'], ['plan', '10 月 20 号']])
  assert.deepEqual(said('We opened the shop on 2026-10-01 and closed the old one on 2026-10-05.').map(({ time_text }) => time_text), ['2026-10-01', '2026-10-05'])
})

/** Day of each draft, all of one text. */
function daysOf(message: string): readonly (string | null)[] {
  const drafts = said(message)
  assert.equal(new Set(drafts.map(({ text }) => text)).size, Math.min(drafts.length, 1), message)
  return drafts.map(({ event_start_ms }) => minute(event_start_ms)?.slice(5, 10) ?? null)
}

test('a statement of several dates is kept once for each of them, with the same words', () => {
  assert.deepEqual(daysOf('面试定在10月28号、29号和31号'), ['10-28', '10-29', '10-31'])
  assert.deepEqual(daysOf('10月28、29和31号面试'), ['10-28', '10-29', '10-31'])
  assert.deepEqual(daysOf('我 11 月 3 号和 5 号休假'), ['11-03', '11-05'])
  assert.deepEqual(daysOf('The workshops are on Nov 3, 5 and 9.'), ['11-03', '11-05', '11-09'])
  assert.deepEqual(daysOf('Standups are on Oct 20 and Oct 22.'), ['10-20', '10-22'])
})

test('a count behind a date, a range and a noun are no list of dates', () => {
  assert.deepEqual(daysOf('On Oct 3, 5 people joined and 2 left.'), ['10-03'])
  assert.deepEqual(daysOf('10月3号和小王吃了饭'), ['10-03'])
  assert.deepEqual(daysOf('昨天和今天的日志都在这里'), [])
  assert.deepEqual(daysOf('12月1号到3号去杭州'), ['12-01'])
})

test('a counted span of a report counts from its day, words of the own now do not', () => {
  for (const [message, kind, start] of [
    ['上周二客户说三天后给答复', 'plan', '2026-10-09T00:00'],
    ['昨天开会说三天后上线', 'plan', '2026-10-16T00:00'],
    ['三天后上线', 'plan', '2026-10-17T00:00'],
    ['昨天老板说明天开会', 'plan', '2026-10-15T00:00'],
    ['周一他说下周五上线', 'plan', '2026-10-23T00:00'],
    ['On Monday she said they will ship tomorrow.', 'plan', '2026-10-15T00:00'],
  ] as const) {
    const [draft, ...more] = said(message)
    assert.deepEqual([draft?.kind, minute(draft?.event_start_ms ?? null), more.length], [kind, start, 0], message)
  }
})

test('a span behind what happened counts from there, an end does not date what has a start', () => {
  assert.deepEqual(said('昨晚 11 点数据库挂了，半小时后恢复的').map(({ text, time_text }) => [text, time_text]), [['数据库挂了，半小时后恢复的', '昨晚 11 点']])
  assert.deepEqual(said('The freeze starts December 18 and lasts until January 4.').map(({ kind, time_text }) => [kind, time_text]), [['plan', 'December 18']])
  assert.deepEqual(said('两周后就放假了').map(({ kind, time_text }) => [kind, time_text]), [['plan', '两周后']])
})

test('two days that adjoin are one span', () => {
  for (const message of ['明天和后天我休假', 'I am off on Oct 15 and 16.']) {
    const [draft, ...more] = said(message)
    assert.deepEqual([minute(draft?.event_start_ms ?? null), minute(draft?.event_end_ms ?? null), more.length], ['2026-10-15T00:00', '2026-10-17T00:00', 0], message)
  }
})

test('one of two days is the span of both', () => {
  const [draft, ...more] = said('周四或周五发布')
  assert.equal(more.length, 0)
  assert.deepEqual([draft?.text, minute(draft?.event_start_ms ?? null), minute(draft?.event_end_ms ?? null), draft?.time_precision, draft?.time_text], ['周四或周五发布', '2026-10-15T00:00', '2026-10-17T00:00', 'range', '周四或周五'])
})

test('hedged and conditional plans are kept with low trust, and only when dated', () => {
  assert.deepEqual(said('可能要换个房子住').map(({ kind }) => kind), [])
  for (const message of ['下周五可能要去趟工厂', '如果周六不下雨就去露营', '看看能不能下周三之前弄完']) {
    const [draft] = said(message)
    assert.equal(draft?.kind, 'plan', message)
    assert.ok((draft?.confidence ?? 1) <= 0.5, message)
  }
})

test('an appointment, a move and the sense of a day date what lies ahead', () => {
  for (const [message, kind, start] of [
    ['下午要见房东。', 'plan', '2026-10-14T12:00'],
    ['明后两天去成都出差。', 'plan', '2026-10-15T00:00'],
    ['大后天是外婆的生日。', 'plan', '2026-10-17T00:00'],
    ['The salary review is on Friday at 4pm.', 'plan', '2026-10-16T16:00'],
    ['Zoe told me the gallery moves to Pudong on December 9.', 'plan', '2026-12-09T00:00'],
    ['例会在周五下午四点', 'plan', '2026-10-16T16:00'],
    ['The audit slipped to January 20.', 'plan', '2027-01-20T00:00'],
  ] as const) {
    const [draft] = said(message)
    assert.deepEqual([draft?.kind, minute(draft?.event_start_ms ?? null)], [kind, start], message)
  }
})
