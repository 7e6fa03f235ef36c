import assert from 'node:assert/strict'
import { test } from 'node:test'
import { languageOf, mainLanguageOf } from '../../../src/core/text/language.ts'

test('any Han character makes a short text Chinese; the main language of a longer one is that of its words', () => {
  const rows: readonly (readonly [string, 'zh' | 'en', 'zh' | 'en'])[] = [
    ['改用 UTF-8', 'zh', 'zh'],
    ['Fix the import', 'en', 'en'],
    ['', 'zh', 'zh'],
    ['2026-10-07 12:30', 'zh', 'zh'],
    ['PR #482 把 retry 改成了 exponential backoff', 'zh', 'zh'],
    ['Please ask 小李 to review the pull request before Friday', 'zh', 'en'],
    ['Fixed the import; 修好登录超时并发布了新版本', 'zh', 'zh'],
  ]
  for (const [text, any, main] of rows) assert.deepEqual([languageOf(text), mainLanguageOf(text)], [any, main], text)
})
