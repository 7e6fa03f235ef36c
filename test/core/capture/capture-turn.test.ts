import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { captureSteps, captureTurn } from '../../../src/core/capture/capture-turn.ts'
import { decodeRecord } from '../../../src/core/record/decode.ts'
import { recordOf } from '../../../src/core/record/supersession.ts'
import { epochMs } from '../../../src/core/time/instant.ts'
import { sampleId } from '../../../test-support/record-builder.ts'
import { buildTurn, lines, PLAIN_OPTIONS, said, SPOKEN_AT } from '../../../test-support/turn-builder.ts'
import { assertLinear } from '../../../test-support/linear-time.ts'

const FRAGMENTS = ['昨天', '我们决定用', 'Kafka', '，', '。', '？', '不对', '以后', '别', '```', '\n', '- ', '：', 'never', 'yesterday', '2026-10-07', '“', '”', '\ud83d', '\ude00', '\u0000', '  ', '改成', '了', '如果', '[memory-context', '> ', '| a |', '1. ']

const LONE_SURROGATE = /[\ud800-\udbff](?![\udc00-\udfff])|(?<![\ud800-\udbff])[\udc00-\udfff]/

const noise = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 400 }),
  fc.array(fc.constantFrom(...FRAGMENTS), { maxLength: 60 }).map(parts => parts.join('')),
  fc.array(fc.integer({ min: 0, max: 0xffff }), { maxLength: 200 }).map(units => String.fromCharCode(...units)),
)

test('no text makes capture throw, and every draft makes a valid record', () => {
  fc.assert(fc.property(noise, noise, (user, assistant) => {
    const drafts = captureTurn(buildTurn({ user, assistant, tools: [['bash', true]] }), PLAIN_OPTIONS)
    assert.ok(drafts.length <= PLAIN_OPTIONS.maxRecords)
    for (const draft of drafts) decodeRecord(recordOf(draft, sampleId(), 'default', SPOKEN_AT))
  }), { numRuns: 400 })
})

test('the same turn gives the same drafts', () => {
  fc.assert(fc.property(noise, user => {
    const turn = buildTurn({ user })
    assert.deepEqual(captureTurn(turn, PLAIN_OPTIONS), captureTurn(structuredClone(turn), PLAIN_OPTIONS))
  }), { numRuns: 100 })
})

test('messages of a megabyte are read in linear time', () => {
  const shapes = ['我们决定用', '昨天，', '不是', 'a', ' ', '“', '1. ', '\n- ', '。', '改成', 'not ', '（', '`', '2026-10-07 ', '[memory-context\n', '<a>\n', '"""\n']
  for (const shape of shapes) assertLinear(shape, 1_000_000, text => captureTurn(buildTurn({ user: text, assistant: text, tools: [['bash', true]] }), PLAIN_OPTIONS))
})

test('statements that fill all that is read of a paste cost no more than their number', () => {
  const statement = '昨天我们决定把报表的缓存换成 Redis，因为原来的那一套在周末高峰的时候经常超时，而且排查起来很麻烦，值班的同事每次都要从头翻一遍日志才能找到原因，前后加起来要花掉大半个晚上的时间，大家都觉得不能再这样继续下去了，所以就这么定了。\n'
  assertLinear(statement, 60_000, text => captureTurn(buildTurn({ user: text }), { ...PLAIN_OPTIONS, enhancedPrivacy: true }))
})

test('a paste is read in many small steps, an ordinary message gives the same as in one go', () => {
  const stepsOf = (user: string): number => [...captureSteps(buildTurn({ user }), PLAIN_OPTIONS)].length
  assert.ok(stepsOf('我们决定用 Loki。\n'.repeat(50_000)) > 1000)
  assert.ok(stepsOf('我们决定用 Loki。') < 10)
})

test('every draft names the range of its turn, whatever the order of its messages', () => {
  const turn = buildTurn({ user: '我们决定用 Loki。', assistant: '已写入配置。', tools: [['edit_file', true]], seqFrom: 40 })
  for (const messages of [turn.messages, turn.messages.toReversed()]) {
    const drafts = captureTurn({ ...turn, messages }, PLAIN_OPTIONS)
    assert.deepEqual(new Set(drafts.map(({ source }) => source.role)), new Set(['user', 'assistant']))
    for (const { source } of drafts) assert.deepEqual([source.session, source.seq_from, source.seq_to], ['s-1', 40, turn.seqTo])
  }
})

test('each message is dated by itself', () => {
  const first = buildTurn({ user: '昨天买了新路由器。', seqFrom: 1 })
  const later = epochMs(SPOKEN_AT + 3 * 86_400_000)
  const turn = { ...first, messages: [...first.messages, { role: 'user', text: '昨天把它装好了。', at: later, seq: 5 } as const] }
  assert.deepEqual(captureTurn(turn, PLAIN_OPTIONS).map(({ recorded_at, event_start_ms }) => [recorded_at, new Date(event_start_ms ?? 0).toISOString()]), [
    [SPOKEN_AT, '2026-10-12T16:00:00.000Z'],
    [later, '2026-10-15T16:00:00.000Z'],
  ])
})

test('more statements than the limit leave outcomes, corrections and decisions', () => {
  const days = Array.from({ length: 10 }, (_, day) => `10月${day + 1}日跑了${day + 3}公里。`).join('')
  const drafts = captureTurn(buildTurn({ user: `${days}我们决定换教练。`, assistant: '训练表已保存到 plan.md。', tools: [['write_file', true]] }), { ...PLAIN_OPTIONS, maxRecords: 3 })
  assert.deepEqual(drafts.map(({ kind }) => kind), ['event', 'decision', 'outcome'])
  assert.deepEqual(captureTurn(buildTurn({ user: days }), { ...PLAIN_OPTIONS, maxRecords: 0 }), [])
})

test('credentials leave no trace in any field', () => {
  const secret = ['sk', 'proj', 'Zx9'.repeat(10)].join('-')
  const drafts = captureTurn(buildTurn({ user: `我们决定统一用这个 key：${secret}，旧的都停掉。`, assistant: `已写入 .env：API_TOKEN=${secret}，配置完成。`, tools: [['write_file', true]] }), { ...PLAIN_OPTIONS, entities: [secret] })
  assert.deepEqual(drafts.map(({ kind }) => kind), ['decision', 'outcome'])
  assert.ok(!JSON.stringify(drafts).includes('Zx9'))
})

test('texts and quotes are cut between characters', () => {
  const [draft] = said(`我们决定${'把😀的用法写进手册'.repeat(36)}。`)
  assert.ok(draft !== undefined && draft.text.length <= 300 && draft.source.quote.length <= 120)
  assert.ok(!LONE_SURROGATE.test(draft.text) && !LONE_SURROGATE.test(draft.source.quote))
})

test('personal data is labelled only when asked for, and the text stays', () => {
  const turn = buildTurn({ user: '我的手机号是 13700137000。' })
  const [plain] = captureTurn(turn, PLAIN_OPTIONS)
  const [labelled] = captureTurn(turn, { ...PLAIN_OPTIONS, enhancedPrivacy: true })
  assert.deepEqual([plain?.sensitivity, labelled?.sensitivity], ['normal', 'private'])
  assert.equal(plain?.text, labelled?.text)
})

test('a turn of eight statements gives a record of each', () => {
  const turn = buildTurn({ user: '昨天换了门锁。今天交了水费。后天要去年检。我们决定换物业。以后快递放门口。我住在三楼。我喜欢安静。下周一得交材料。' })
  assert.equal(lines(captureTurn(turn, PLAIN_OPTIONS)).length, 8)
})
