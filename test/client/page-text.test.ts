// The words of a page apart from the ids behind them.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { readPageText } from '../../src/client/page-text.ts'

test('ids behind facts leave the words and are listed once, in order', () => {
  const text = '# 网关\n\n- [10-07] 用 Nginx <!-- mr_01-a, mr_01-b -->\n- [10-08] 用 Envoy <!-- mr_01-b, mr_01-c -->\n- 手写 <!-- - -->\n'
  assert.deepEqual(readPageText(text), { words: '# 网关\n\n- [10-07] 用 Nginx\n- [10-08] 用 Envoy\n- 手写\n', sources: ['mr_01-a', 'mr_01-b', 'mr_01-c'] })
})

test('other comments and ids in the words stay', () => {
  const text = 'a <!-- 待办！ --> b mr_01-a\n<!-- mr_01-b -->'
  assert.deepEqual(readPageText(text), { words: text, sources: [] })
})
