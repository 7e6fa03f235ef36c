import assert from 'node:assert/strict'
import { test } from 'node:test'
import { captureTurn } from '../../../src/core/capture/capture-turn.ts'
import type { RecordDraft } from '../../../src/core/record/record.ts'
import { buildTurn, PLAIN_OPTIONS } from '../../../test-support/turn-builder.ts'

/** What is kept of a message after these words of both sides. */
function after(previousMessage: string | null, previousAnswer: string | null, user: string): readonly RecordDraft[] {
  return captureTurn(buildTurn({ user }), { ...PLAIN_OPTIONS, previousMessage, previousAnswer })
}

const CORRECTED: readonly (readonly [message: string | null, answer: string | null, correction: string, kept: string])[] = [
  ['The release date is Nov 3.', null, "No, it's Nov 5.", 'The release date is Nov 5.'],
  ['The budget is 30k.', 'Noted.', "Actually, it's 35k.", 'The budget is 35k.'],
  ['We decided to use Redis for caching.', null, 'Actually Memcached.', 'We decided to use Memcached for caching.'],
  ['The standup is at 9:30.', null, "Actually it's at 10.", 'The standup is at 10.'],
  ['We have 12 customers.', null, 'No, 14.', 'We have 14 customers.'],
  ['When is the demo?', 'The demo is on Friday.', "No, it's Thursday.", 'The demo is on Thursday.'],
  ['Is the gateway on port 3000?', null, 'No, 8080.', 'The gateway is on port 8080.'],
  ['hi', 'Does Pia own onboarding?', 'No, Gil', 'Gil owns onboarding.'],
  ['hi', 'Should the table be for Friday at 7pm?', 'no, Saturday', 'The table should be for Saturday at 7pm.'],
  ['We use Jira, right?', null, 'nope, Linear', 'We use Linear.'],
  ['The budget is 30k', null, "it's 35k not 30k", 'The budget is 35k'],
  ['Our vendor is Umbra.', null, 'not Umbra, Corvo', 'Our vendor is Corvo.'],
  ['Our retention is 30 days', null, 'make that 45 days', 'Our retention is 45 days'],
  ['dentist on Friday at 4pm', null, 'i mean 5pm', 'dentist on Friday at 5pm'],
  ['My flight leaves at 6am on Monday.', null, 'No, Tuesday.', 'My flight leaves at 6am on Tuesday.'],
  ['The flight is at 6am', null, 'scratch that, 7am', 'The flight is at 7am'],
  ['评审会是周四', null, '不，是周五', '评审会是周五'],
  ['支付模块由小王负责', '好的。', '不，是小李', '支付模块由小李负责'],
  ['会话过期时间是 15 分钟。', null, '记错了，是 20 分钟', '会话过期时间是 20 分钟。'],
  ['周五之前要交 12 份材料。', null, '不对，是 14 份', '周五之前要交 14 份材料。'],
  ['我哪天生日？', '你的生日是 5 月 3 号。', '不对，是 5 月 8 号', '我的生日是 5 月 8 号。'],
]

for (const [message, answer, correction, kept] of CORRECTED) {
  test(`${correction} after ${message ?? answer}`, () => {
    const drafts = after(message, answer, correction)
    assert.deepEqual(drafts.map(({ kind, text, source }) => [kind, text, source.quote]), [['correction', kept, correction]])
  })
}

test('a value of no type that was said corrects nothing', () => {
  for (const [message, answer, reply] of [
    ['The budget is 30k.', null, "Actually, it's raining here."],
    ['My birthday is May 3.', null, "No, it's a bug in the parser."],
    ['My birthday is May 3.', null, 'No, thanks.'],
    ['hi', 'Do you want me to use TypeScript?', "No, it's fine."],
    ['hi', 'Should I use port 3000?', 'No, 8080.'],
    ['hi', 'I set the timeout to 30 seconds.', 'No, 60.'],
    ['Is it 3000?', null, 'No, 8080.'],
    ['run the tests 3 times', null, 'make it 5'],
    ['The budget is 30k.', null, 'sorry, gotta run'],
    ['We meet on Monday', null, 'not now, later'],
    ['Did you use 3000 tokens?', null, 'No, 8080'],
    ['从 8080 换到 8081', null, '不，是 9'],
    ['截止日期是周五', null, '不，不急'],
  ] as const) assert.deepEqual(after(message, answer, reply).map(({ text }) => text), [], reply)
})

test('a sentence of the same message is put right as well', () => {
  assert.deepEqual(after(null, null, "The demo is on Friday. No, it's Thursday.").map(({ kind, text }) => `${kind}: ${text}`), ['plan: The demo is on Friday.', 'correction: The demo is on Thursday.'])
})

test('secrets of the words before are redacted', () => {
  const token = 'sk-' + 'a1b2c3d4'.repeat(3)
  const [draft] = after(`The budget of ${token} is 30k.`, null, "No, it's 35k.")
  assert.ok(draft !== undefined && !JSON.stringify(draft).includes(token))
})

test('who takes over takes over what was just said to be somebody else\'s', () => {
  const kept = (message: string, reply: string): readonly string[] => after(message, null, reply).map(({ text }) => text)
  assert.deepEqual(kept('Pia owns the release.', 'Gil is taking over'), ['Gil is taking over the release.'])
  assert.deepEqual(kept('Pia owns the release. Gil owns billing.', 'Ada took over.'), [])
  assert.deepEqual(kept('The robots are coming.', 'Ada is taking over'), [])
})
