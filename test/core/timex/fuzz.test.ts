// Any text at all: no exception, and time that grows with the length and not faster.

import assert from 'node:assert/strict'
import { test } from 'node:test'
import * as fc from 'fast-check'
import { epochMs } from '../../../src/core/time/instant.ts'
import { zoneId } from '../../../src/core/time/zone.ts'
import { parseTime } from '../../../src/core/timex/parse-time.ts'
import { assertLinear } from '../../../test-support/linear-time.ts'

const shanghai = zoneId('Asia/Shanghai')
const context = { reference: epochMs(Date.parse('2026-10-08T02:30:00Z')), zone: shanghai }

/** Pieces of expressions, so that random texts come close to real ones. */
const PIECES = [
  '零', '一', '两', '十', '廿', '百', '1', '12', '2026', '年', '月', '日', '号', '天', '周', '星期', '点', '半', '刻', '分', '秒', '小时', '前', '后', '上', '下', '这', '个',
  '昨', '今', '明', '大', '第', '每', '到', '至', '-', '~', ':', '/', '.', ' ', '，', '。', '早', '晚', '午', '左右', '上下', '之间', '(', ')', '底', '初', '季度', '从', '的', '最近', '过去', '几', '多',
  'T', 'Z', '+08:00', 'am', 'pm', 'next ', 'last ', 'monday ', 'day', 'ago', '`', '```', 'http://', '\n', '\0', '\ud800', '\u3000',
]

test('never throws on random text', () => {
  fc.assert(fc.property(fc.string({ unit: 'binary', maxLength: 200 }), text => { parseTime(text, context) }), { numRuns: 300 })
})

test('never throws on random pieces of expressions, at any reference time, and gives spans in order', () => {
  const pieces = fc.array(fc.constantFrom(...PIECES), { maxLength: 30 }).map(parts => parts.join(''))
  const reference = fc.integer({ min: Date.parse('1970-01-01T00:00:00Z'), max: Date.parse('2200-01-01T00:00:00Z') }).map(epochMs)
  fc.assert(fc.property(pieces, reference, (text, at) => {
    let end = 0
    for (const { text: words, index, interval } of parseTime(text, { reference: at, zone: shanghai })) {
      assert.ok(index >= end && text.startsWith(words, index), text)
      assert.ok(interval === null || interval.end > interval.start, text)
      end = index + words.length
    }
  }), { numRuns: 2000 })
})

test('never throws at the ends of the range of instants', () => {
  for (const at of [-8.64e15, 8.64e15]) {
    for (const text of ['昨天', '五千年前', '明年', '一百天后', '过去十年', '三小时后', '现在', '下午三点']) {
      assert.doesNotThrow(() => { parseTime(text, { reference: epochMs(at), zone: shanghai }) }, `${text} at ${at}`)
    }
  }
})

test('reads a line of 100 kB', () => {
  const line = '昨天上午10点到11点修了登录，3月5号上线，'.repeat(4500)
  assert.ok(line.length > 100_000 && parseTime(line, context).length >= 9000)
})

test('time grows linearly with the length', { timeout: 120_000 }, () => {
  const seeds = ['a1', '1.', '一点', '每周', '昨天，', '2026-10-12 ', '10月12日上午', '周一到', '`', 'a_1', '最近', 'monday at ', '2015-2018 ']
  for (const seed of seeds) assertLinear(seed, 40_000, text => parseTime(text, context))
})
