// What holds for every expression, whatever the words: the reference time only shifts it, the text around it does not
// change it, spans are in order and apart.

import assert from 'node:assert/strict'
import { test } from 'node:test'
import * as fc from 'fast-check'
import { epochMs } from '../../../src/core/time/instant.ts'
import { zoneId } from '../../../src/core/time/zone.ts'
import { parseTime } from '../../../src/core/timex/parse-time.ts'

const WEEK_MS = 7 * 86_400_000

/** Words that count from the reference time in days and weeks, so that a week more in it is a week more in them. */
const RELATIVE = [
  '昨天', '大前天', '明早九点', '昨晚十二点', '上周三', '下下周五', '这周末', '周四', '三天前', '两周后', '半小时前', '过去两周', '前几天',
  '昨天9点到11点', '上周一到周三', '今天下午三点左右', '最近三天', 'yesterday', 'last Wednesday', '3 days ago', 'tomorrow',
]
const STATED = ['2026年9月3日', '10月12日下午三点', '2026-10-12 08:30', '去年十月', '九月上旬', '3月1日到5日', '2025年第三季度']
const AROUND = ['', '，', '。', '我们', '看一下 ', '（', '\n', '记录：', '的会', ' 处理', '）', '！']

const text = fc.constantFrom(...RELATIVE, ...STATED)
const reference = fc.integer({ min: Date.parse('2020-01-01T00:00:00Z'), max: Date.parse('2035-01-01T00:00:00Z') }).map(epochMs)
const zone = fc.constantFrom('Asia/Shanghai', 'UTC', 'America/New_York', 'Europe/London', 'Australia/Lord_Howe', 'America/Sao_Paulo', 'Asia/Kathmandu').map(zoneId)
/** Zones without clock changes in the tested years: there a week is always seven times 24 hours. */
const steadyZone = fc.constantFrom('Asia/Shanghai', 'UTC', 'Asia/Tokyo', 'Asia/Kolkata', 'Asia/Kathmandu').map(zoneId)

test('a reference time some weeks later moves relative expressions by as many weeks', () => {
  fc.assert(fc.property(fc.constantFrom(...RELATIVE), reference, steadyZone, fc.integer({ min: -60, max: 60 }), (words, at, id, weeks) => {
    const here = parseTime(words, { reference: at, zone: id })
    const there = parseTime(words, { reference: epochMs(at + weeks * WEEK_MS), zone: id })
    const moved = here.map(expression => expression.interval === null ? expression : {
      ...expression, interval: { start: expression.interval.start + weeks * WEEK_MS, end: expression.interval.end + weeks * WEEK_MS },
    })
    assert.deepEqual(there, moved)
  }))
})

test('every interval is ordered and its words stand in the text, one after the other', () => {
  fc.assert(fc.property(fc.array(text, { minLength: 1, maxLength: 4 }), fc.constantFrom('，', ' ', '到', '和', '。'), reference, zone, (parts, separator, at, id) => {
    const whole = parts.join(separator)
    let end = 0
    for (const { text: words, index, interval, confidence } of parseTime(whole, { reference: at, zone: id })) {
      assert.equal(whole.slice(index, index + words.length), words)
      assert.ok(index >= end)
      end = index + words.length
      assert.ok(confidence >= 0 && confidence <= 1)
      assert.ok(interval === null || (Number.isInteger(interval.start) && interval.end >= interval.start))
    }
  }))
})

test('neutral text around an expression does not change it', () => {
  fc.assert(fc.property(text, fc.constantFrom(...AROUND), fc.constantFrom('', '，', '。', '！', '）', '\n'), reference, zone, (words, before, after, at, id) => {
    const context = { reference: at, zone: id }
    const alone = parseTime(words, context)
    const placed = parseTime(before + words + after, context)
    assert.deepEqual(placed.map(expression => ({ ...expression, index: 0 })), alone.map(expression => ({ ...expression, index: 0 })))
  }))
})

test('traditional characters and full-width digits change nothing', () => {
  fc.assert(fc.property(fc.constantFrom(['上个星期三', '上個星期三'], ['下周五下午3点', '下週五下午３點'], ['两个小时前', '兩個小時前'], ['2026年10月12号', '２０２６年１０月１２號'], ['后天', '後天']), reference, zone, ([simplified, traditional], at, id) => {
    const context = { reference: at, zone: id }
    assert.deepEqual(parseTime(traditional ?? '', context).map(({ interval }) => interval), parseTime(simplified ?? '', context).map(({ interval }) => interval))
  }))
})
