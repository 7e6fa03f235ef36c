// Orders to tell, show or write something and bare words of a search are no statements, with a date or without a question mark.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { lines, said } from '../../../test-support/turn-builder.ts'

for (const message of [
  '九月份的结论列一下', '列一下我们上周定的', '上周我们谈妥的条款列出来', '看八月的周摘要', '查一下上个月的决定', '汇总九月的开支给我', '周六咱们要干嘛', '下周三我们干吗',
  '提醒我周五要干什么', '给房东写封邮件，就说我们下个月搬走，请他安排验房', '帮我起草一条公告，内容是周五晚上停机维护', '帮我写条消息说周五停机',
  'notes from September please', 'recap what we agreed last week', 'summarise everything that we shipped in September', 'what we agreed on yesterday',
  'give me the decisions of last week', 'show me what was decided on Friday', 'remind me why we dropped it last month', 'tell me the agenda for Friday',
  'draft a summary about the September decisions', 'Draft a mail to Zoe, saying we moved the workshop to Friday.', 'our plans for Friday', 'decisions of September',
]) test(`asked, not stated: ${message}`, () => assert.deepEqual(lines(said(message)), []))

/** What looks alike and states something. */
const STATED: Readonly<Record<string, string>> = {
  '提醒我明天八点给房东打电话': 'plan: 提醒我明天八点给房东打电话',
  'Remind me to water the plants tomorrow at 8': 'plan: Remind me to water the plants tomorrow at 8',
  'Remind us to renew the lease on Friday please': 'plan: Remind us to renew the lease on Friday please',
  '昨天汇总了九月的开支': 'event: 汇总了九月的开支',
  '我们明天汇总一下九月的开支': 'plan: 我们明天汇总一下九月的开支',
  '明天写邮件给房东': 'plan: 写邮件给房东',
  '我周五要写一份报告': 'plan: 我周五要写一份报告',
  '帮我写一封请假信，我明天要去看牙': 'plan: 我明天要去看牙',
  'review finished yesterday': 'event: review finished yesterday',
  'What we decided in September was to drop the beta.': 'decision: What we decided in September was to drop the beta.',
  'I wrote a report about the September decisions yesterday.': 'event: I wrote a report about the September decisions yesterday.',
  'We summarized the findings on Monday.': 'event: We summarized the findings on Monday.',
}

for (const [message, kept] of Object.entries(STATED)) test(`stated: ${message}`, () => assert.deepEqual(lines(said(message)), [kept]))

test('under a heading of plans an order is a thing to do', () => {
  assert.deepEqual(lines(said('明天待办：\n- 写一份验收报告\n- 给房东发邮件')), ['plan: 写一份验收报告', 'plan: 给房东发邮件'])
})
