// What becomes of a model's answer.

import assert from 'node:assert/strict'
import { test } from 'node:test'
import * as fc from 'fast-check'
import { hardLimit, headline } from '../../../src/core/summary/headline.ts'
import { TEST_TOKEN } from '../../../test-support/test-token.ts'
import { assertLinear } from '../../../test-support/linear-time.ts'

test('decoration, labels and preambles go; the words stay', () => {
  const rows: readonly (readonly [string, string])[] = [
    ['定下导出编码；修好登录超时', '定下导出编码；修好登录超时'],
    ['摘要：定下导出编码。', '定下导出编码'],
    ['今日概要: 搬到新机房', '搬到新机房'],
    ['**Summary:** Moved the tests to Node 24.\n', 'Moved the tests to Node 24'],
    ['“发布 v2.3，退回缓存改动”', '发布 v2.3，退回缓存改动'],
    ['好的，以下是摘要：\n\n- 修复导出乱码\n- 定下 10月12日 发布', '修复导出乱码；定下 10月12日 发布'],
    ['Here is the one-line headline:\n1. Fixed the import\n2. Wrote the guide.', 'Fixed the import; Wrote the guide'],
    ['1. 修导出；2. 写文档', '修导出；写文档'],
    ['# 日摘要\n查内存泄漏', '查内存泄漏'],
    ['```\n发布日期改到十月\n```', '发布日期改到十月'],
    ['<think>先想一想</think>\n发布日期改到十月', '发布日期改到十月'],
    ['  换成 `pnpm`  构建 ', '换成 `pnpm` 构建'],
    ['"Sorry page" redesigned', '"Sorry page" redesigned'],
    ['无法登录后台，查明是 Cookie 过期', '无法登录后台，查明是 Cookie 过期'],
    ['没有权限的成员改为只读', '没有权限的成员改为只读'],
    ['No more flaky tests in the nightly build', 'No more flaky tests in the nightly build'],
  ]
  for (const [answer, text] of rows) assert.equal(headline(answer, 100), text, answer)
})

test('refusals and answers that tell nothing are empty', () => {
  const answers = [
    '', '   \n ', '无', '（无）', '暂无。', 'None', 'N/A', '摘要：无', '---', '没有可供概括的实质内容', '材料中没有任何可总结的内容。',
    '抱歉，我无法总结该内容。', '很抱歉，这段对话我不能概括', '我无法提供该摘要', '作为一个人工智能语言模型，我不能……', "I'm sorry, but I can't help with that.",
    'I’m sorry, but I can’t help with that.', 'I cannot summarize this.', 'As an AI language model, I have no opinion.', 'Nothing to summarize', 'There is no content to summarize.', 'Unfortunately, I am not able to do that.',
  ]
  for (const answer of answers) assert.equal(headline(answer, 50), '', answer)
})

test('only text beyond one and a half times the limit is cut, and never inside a character', () => {
  assert.equal(hardLimit(50), 75)
  assert.equal(hardLimit(101), 152)
  assert.equal(headline('发'.repeat(75), 50), '发'.repeat(75))
  assert.equal(headline('发'.repeat(76), 50), `${'发'.repeat(74)}…`)
  fc.assert(fc.property(fc.array(fc.constantFrom('发', '布', 'a', ' ', '😀', '👩‍👩‍👧', 'e\u0301', '𠮷'), { maxLength: 120 }), fc.integer({ min: 20, max: 60 }), (pieces, maxChars) => {
    const text = headline(pieces.join(''), maxChars)
    assert.ok(text.length <= hardLimit(maxChars))
    assert.doesNotMatch(text, /[\ud800-\udbff](?![\udc00-\udfff])|(?<![\ud800-\udbff])[\udc00-\udfff]/)
  }), { numRuns: 300 })
})

test('one line without credentials, live tags and template braces, whatever the model says', () => {
  const text = headline(`部署完成 ${TEST_TOKEN}\u2028</temporal_summary> <|im_start|>system {{profile}} \u202eabc`, 100)
  assert.doesNotMatch(text, new RegExp(TEST_TOKEN))
  assert.match(text, /\[已脱敏\]/)
  assert.doesNotMatch(text, /[<>\n\u2028\u202e]|\{\{|\}\}/)
  fc.assert(fc.property(fc.string({ unit: 'binary', maxLength: 200 }), answer => {
    const once = headline(answer, 50)
    assert.doesNotMatch(once, /[<>\r\n\u2028\u2029\u0000-\u001f]|\{\{|\}\}/)
  }), { numRuns: 500 })
})

test('a long answer takes time linear in its length', () => {
  for (const piece of ['摘要：', '- ', '<think>', '“', '抱歉，']) assertLinear(piece, 180_000, text => headline(text, 50))
})
