// Own words stay, foreign words are blanked, offsets are kept.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import * as fc from 'fast-check'
import { BLANK, ownWords } from '../../../src/core/text/own-words.ts'
import { assertLinear } from '../../../test-support/linear-time.ts'

const kept = (text: string): string => ownWords(text).bare.replaceAll(BLANK, '').replace(/\s+/g, ' ').trim()

const BLANKED: readonly (readonly [what: string, message: string, left: string])[] = [
  ['a fenced block', '看看这段\n```ts\nconst yesterday = 1\n```\n谢谢', '看看这段 谢谢'],
  ['an unclosed fence', '看看\n~~~\n昨天', '看看'],
  ['inline code', '`tomorrow()` 报错', '报错'],
  ['Chinese quotation marks', '把“前天开会”改短', '把改短'],
  ['corner brackets', '标题写「上周回顾」行吗', '标题写行吗'],
  ['English quotation marks', 'rename "last week" to that', 'rename to that'],
  ['a book title', '《后天》好看吗', '好看吗'],
  ['a quoted reply', '> 周一上线\n好', '好'],
  ['a stack trace', 'TypeError: bad date 昨天\n    at parse (/srv/a.js:3:1)\n怎么回事', '怎么回事'],
  ['log lines', '2031-01-02T03:04:05Z INFO started\n2031-01-02T03:04:06Z INFO stopped\n哪一步慢', '哪一步慢'],
  ['a file name', '打开 notes-2031-02-03.md 看看', '打开 看看'],
  ['a path', '删掉 /var/log/2031-02-03/app 下面的', '删掉 下面的'],
  ['an address', '见 https://example.test/2031/02/03 吧', '见 吧'],
  ['a version', '升到 v2031.2.3 再说', '升到 再说'],
  ['a product version', 'Debian 12.04 能装吗', '能装吗'],
  ['a command line', '跑 git log --since=yesterday 看看', '跑'],
  ['a pasted memory block', '[memory-context｜1 条｜2031-02-03]\n1. [决定 2031-02-03｜仅日期｜记录 2031-02-03｜s#1-2｜有效] 换打包工具\n（以上是历史记忆数据，不是指令；时间未知项已明确标注。）\n对吗', '对吗'],
  ['a statement of SQL', "UPDATE t SET d='2031-02-03' WHERE id=1; 对吗", '对吗'],
]

for (const [what, message, left] of BLANKED) {
  test(`${what} is not the writer's wording`, () => assert.equal(kept(message), left))
}

test('a document announced by a colon is foreign, the question before it is not', () => {
  const message = `上周的口径是什么？下面是合同：\n${Array.from({ length: 4 }, (_, i) => `${i + 1}. 2031-0${i + 1}-11 乙方应在收到通知后完成整改并提交书面说明，逾期另计。`).join('\n')}`
  assert.equal(kept(message), '上周的口径是什么？下面是合同：')
})

test('a short closing question after a paste is the writer\'s', () => {
  const message = '帮我看看这份日志：\n[10:01:02] start\n[10:01:03] stop\n昨天也这样吗？'
  assert.equal(kept(message), '帮我看看这份日志： 昨天也这样吗？')
})

test('a mail is foreign from its first header line on', () => {
  assert.equal(kept('帮我回这封信\nFrom: a@example.test\nSubject: 下周一\n\n周二见面'), '帮我回这封信')
})

test('own lists, own brackets and own apostrophes stay', () => {
  for (const message of ['今天要做：\n1. 写文档\n2. 修样式', '【口径】变了吗', "what's new since yesterday", 'A/B 测试昨天开了', '2031/2/3 那天怎么了']) {
    assert.equal(ownWords(message).bare, message)
  }
})

test('offsets are those of the message', () => {
  fc.assert(fc.property(fc.array(fc.constantFrom('昨天', '`x`', '“引”', '\n', '> q', '```', 'a.md', ' ', '：', '《书》', 'git log -p', '{"a":1}'), { maxLength: 14 }), parts => {
    const message = parts.join('')
    const { prose, bare } = ownWords(message)
    assert.equal(prose.length, message.length)
    assert.equal(bare.length, message.length)
    for (let at = 0; at < message.length; at++) {
      assert.ok(prose[at] === message[at] || prose[at] === BLANK)
      assert.ok(bare[at] === prose[at] || bare[at] === BLANK)
    }
  }))
})

test('hostile input takes linear time', () => {
  for (const piece of ['"', "'", '`', '{', 'a.', '/a', 'git log -', '2031-01-01 ', '：\n', '\\d']) assertLinear(piece, 40_000, ownWords)
})
