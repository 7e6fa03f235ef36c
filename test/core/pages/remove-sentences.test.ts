// Taking forgotten sentences out of a text: these go, every other byte stays.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import * as fc from 'fast-check'
import { forgottenText } from '../../../src/core/pages/forgotten-text.ts'
import { removeSentences } from '../../../src/core/pages/remove-sentences.ts'

const KEY = '我们决定把备用钥匙交给老陈保管'
const CASES: readonly (readonly [title: string, statement: string, text: string, left: string])[] = [
  ['alone in a line with others', KEY, '今天下雨。我们决定把备用钥匙交给老陈保管。晚上开会。\n', '今天下雨。晚上开会。\n'],
  ['without its lead words', KEY, '把备用钥匙交给老陈保管。晚上开会。', '晚上开会。'],
  ['inside a longer sentence', KEY, '会上大家同意，我们决定把备用钥匙交给老陈保管，下周起。散会。', '散会。'],
  ['with other marks and spaces', KEY, '我们 决定：把备用钥匙，交给老陈保管！\n完。\n', '完。\n'],
  ['a list item', KEY, '- 一\n- 我们决定把备用钥匙交给老陈保管\n- 二\n', '- 一\n- 二\n'],
  ['one of two sentences of a list item', KEY, '- [x] 买菜。我们决定把备用钥匙交给老陈保管。\n', '- [x] 买菜。\n'],
  ['a heading', KEY, '## 我们决定把备用钥匙交给老陈保管\n\n正文\n', '\n正文\n'],
  ['CRLF and no line end at the end', KEY, '一\r\n我们决定把备用钥匙交给老陈保管\r\n二', '一\r\n二'],
  ['broken over two lines', 'We gave the spare key to Chen', 'Rain. We gave the spare\nkey to Chen. Meeting at six.\n', 'Rain.\nMeeting at six.\n'],
  ['said over two sentences', '钥匙在老陈那里。抽屉是蓝色的', '天晴。钥匙在老陈那里。抽屉是蓝色的。完。', '天晴。完。'],
  ['a statement of two sentences as often as it stands there', '钥匙在老陈那里。抽屉是蓝色的', '钥匙在老陈那里。抽屉是蓝色的。钥匙在老陈那里。抽屉是蓝色的。完。', '完。'],
  ['an English sentence among others', 'We use Postgres for billing', 'We use Postgres for billing. Version 1.5 works, e.g. here.', 'Version 1.5 works, e.g. here.'],
  ['every time it is said', KEY, `${KEY}。\n好。${KEY}！`, '好。'],
  ['nothing else', KEY, '备用方案交给老王。\n钥匙扣很好看。\n', '备用方案交给老王。\n钥匙扣很好看。\n'],
  ['a short statement only as a whole sentence', '好的', '好的。好的方案要留下。', '好的方案要留下。'],
  ['not inside a word', 'plan a', 'The plan about it. Airplane ads.', 'The plan about it. Airplane ads.'],
]

for (const [title, statement, text, left] of CASES) {
  test(`removes ${title}`, () => assert.equal(removeSentences(text, forgottenText([statement])).text, left))
}

test('the statement is nowhere in what is left, and a text without it stays byte for byte', () => {
  const piece = fc.constantFrom(KEY, '今天下雨', '。', '！', '\n', '\r\n', '- ', ' ', '## ', 'Rain. ', '3.5 ', '，')
  fc.assert(fc.property(fc.array(piece, { maxLength: 30 }), pieces => {
    const text = pieces.join('')
    const { text: left, removed } = removeSentences(text, forgottenText([KEY]))
    assert.equal(left.includes(KEY), false)
    if (!pieces.includes(KEY)) assert.deepEqual([left, removed], [text, 0])
    assert.equal(removeSentences(left, forgottenText([KEY])).text, left)
  }))
})

test('a statement without letters or digits matches nothing', () => {
  assert.equal(removeSentences('！！！\n…', forgottenText(['！', ''])).text, '！！！\n…')
})
