// The words of a headline from what somebody said: rows of a sentence, its time and the phrase.

import assert from 'node:assert/strict'
import { test } from 'node:test'
import { clausesOf } from '../../../src/core/capture/clause.ts'
import { epochMs } from '../../../src/core/time/instant.ts'
import { zoneId } from '../../../src/core/time/zone.ts'
import { parseTime } from '../../../src/core/timex/parse-time.ts'
import { phraseOf } from '../../../src/core/summary/phrase.ts'

/** A Wednesday. */
const AT = epochMs(Date.parse('2026-10-07T10:00:00+08:00'))
const ZONE = zoneId('Asia/Shanghai')

function phrase(sentence: string, asked = false, at = AT, zone = ZONE): string {
  return phraseOf(clausesOf(sentence, parseTime(sentence, { reference: at, zone })), asked, { at, zone })
}

test('address, politeness and softeners go, the matter stays', () => {
  const rows: readonly (readonly [string, string])[] = [
    ['麻烦你帮我看一下登录页为什么变慢了，谢谢', '看登录页为什么变慢了'],
    ['能不能把发布说明改成英文的？', '把发布说明改成英文的'],
    ['你好，请把日志级别调成 debug 吧！', '把日志级别调成 debug'],
    ['然后再帮我加一个导出按钮', '加一个导出按钮'],
    ['我想请你写一份周报模板', '写一份周报模板'],
    ['請幫我把報名表改成兩頁', '把報名表改成兩頁'],
    ['请假流程改成线上审批', '请假流程改成线上审批'],
    ['Could you please add a dark theme to the settings page? Thanks!', 'Add a dark theme to the settings page'],
    ["Let's move the stand-up to Mondays", 'Move the stand-up to Mondays'],
    ["It turns out the cache was never cleared.", 'The cache was never cleared'],
    ['帮我看下 #482 这个改动', '看 #482 这个改动'],
  ]
  for (const [sentence, text] of rows) assert.equal(phrase(sentence), text, sentence)
})

test('the first person goes where it acts and stays where it owns', () => {
  const rows: readonly (readonly [string, string])[] = [
    ['我们决定用方案二', '决定用方案二'],
    ['我已经把合同寄出去了', '把合同寄出去了'],
    ['车票我已经买好了', '车票已经买好了'],
    ['我妈下个月来住几天', '我妈11月来住几天'],
    ['去了趟医院，我把报告也取了', '去了趟医院，把报告也取了'],
    ['他只退押金，我打算先发书面通知', '他只退押金，我打算先发书面通知'],
    ['最近我在学画画', '最近在学画画'],
    ['Yesterday I took the car to the garage', 'Oct 6 took the car to the garage'],
    ['I fixed the build and pushed it', 'Fixed the build and pushed it'],
    ["We've moved to the new office", 'Moved to the new office'],
    ["I'll call the landlord", 'Will call the landlord'],
    ['I suggest a smaller image', 'Suggested a smaller image'],
    ['We use Vue for the admin pages', 'We use Vue for the admin pages'],
    ['I prefer short titles', 'Prefer short titles'],
    ["Let's not, maybe next spring", "Let's not, maybe next spring"],
    ['我无法登录后台', '无法登录后台'],
    ['我已暂时停用自动备份', '暂时停用自动备份'],
  ]
  for (const [sentence, text] of rows) assert.equal(phrase(sentence), text, sentence)
})

test('days in words become dates of the zone; today goes; stated dates and clock times stay', () => {
  const rows: readonly (readonly [string, string])[] = [
    ['明天下午三点评审预算', '10月8日下午三点评审预算'],
    ['后天交初稿', '10月9日交初稿'],
    ['昨天把旧服务器下线了', '10月6日把旧服务器下线了'],
    ['今天把报告交了', '把报告交了'],
    ['下周五去杭州培训', '10月16日去杭州培训'],
    ['明年1月3日出发去冰岛', '2027年1月3日出发去冰岛'],
    ['11月2日发布', '11月2日发布'],
    ['下午三点开会', '下午三点开会'],
    ['下周去体检', '10月12日那周去体检'],
    ['双十一流量峰值是 8 万', '双十一流量峰值是 8 万'],
    ['下个月搬家', '11月搬家'],
    ['Ship it tomorrow', 'Ship it Oct 8'],
    ["Moved tomorrow's demo to Friday", 'Moved Oct 8 demo to Oct 9'],
    ['每周一发周报', '每周一发周报'],
  ]
  for (const [sentence, text] of rows) assert.equal(phrase(sentence), text, sentence)
  const newYork = zoneId('America/New_York')
  assert.equal(phrase('明天交初稿', false, epochMs(Date.parse('2026-10-08T03:00:00Z')), newYork), '10月8日交初稿')
})

test('a question keeps its mark, an order in the form of one does not', () => {
  assert.equal(phrase('退货率为什么升了？', true), '退货率为什么升了？')
  assert.equal(phrase('Why is the build slow?', true), 'Why is the build slow?')
  assert.equal(phrase('能不能把标题改短一点？', false), '把标题改短一点')
})

test('greetings and thanks leave nothing', () => {
  for (const sentence of ['你好啊小助手', '很高兴认识你', "what's up?", 'What a day!', '你好！', '谢谢', '好的', 'Thanks!', '……', '嗯嗯', '今天好累啊', 'so tired']) assert.equal(phrase(sentence), '', sentence)
})
