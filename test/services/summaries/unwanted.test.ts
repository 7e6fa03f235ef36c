// What must not reach a summary, as the material passes it: private records, forgotten turns, and what a person asked to keep back.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { DEFAULT_CONFIG } from '../../../src/core/config/config.ts'
import { forgottenText } from '../../../src/core/pages/forgotten-text.ts'
import { epochMs } from '../../../src/core/time/instant.ts'
import { createLedger } from '../../../src/services/create-ledger.ts'
import { createUnwanted, type Unwanted } from '../../../src/services/summaries/unwanted.ts'
import { MemoryEventLog } from '../../../test-support/memory-event-log.ts'
import { buildRecord, SAMPLE_ZONE } from '../../../test-support/record-builder.ts'

const AT = epochMs(Date.UTC(2026, 9, 12, 2))

function setUp(enhanced: boolean = false, gone: readonly number[] = []) {
  const ledger = createLedger({ eventLog: new MemoryEventLog(), clock: () => AT, zone: () => SAMPLE_ZONE })
  const unwanted: Unwanted = createUnwanted({
    ledger, config: () => ({ ...DEFAULT_CONFIG, privacy: { enhanced } }),
    forgottenTurns: { list: () => Promise.resolve(gone.map(at => ({ session: 's', at: epochMs(at), forgotten_at: AT }))) },
  })
  const left = async (...texts: readonly string[]): Promise<readonly string[]> => {
    const { withoutUnwanted } = await unwanted.filter()
    const messages = texts.map((text, i) => ({ id: String(i), at: epochMs(i), role: i % 2 === 0 ? 'user' as const : 'assistant' as const, text }))
    return withoutUnwanted([{ session: 's', messages }])[0]?.messages.map(({ id }) => id) ?? []
  }
  return { ledger, unwanted, left }
}

test('answers to a wish and the turn before one that is about it are no material, whatever the setting', async () => {
  for (const enhanced of [false, true]) {
    const { left } = setUp(enhanced)
    assert.deepEqual(await left('修登录页', '修好了', '别记这个：我要离职', '祝你顺利', '看日志', '看了'), ['0', '1', '2', '4', '5'])
    assert.deepEqual(await left('修登录页', '修好了', '我要离职', '祝你顺利', '刚才说的别记了', '好'), ['0', '1', '4'])
    assert.deepEqual(await left('我要离职', '祝你顺利', '刚才说的先别往外说，接着看日志', '好'), ['2'])
    assert.deepEqual(await left('修登录页', '修好了'), ['0', '1'])
  }
})

test('a forgotten message goes with its answers, also beside a wish', async () => {
  const { left } = setUp(false, [0])
  assert.deepEqual(await left('牙医约在周四', '好', '别记这个：我要离职', '祝你顺利', '看日志', '看了'), ['2', '4', '5'])
})

test('a record that was withheld afterwards is told no more, and neither is what was forgotten in this process', async () => {
  const { ledger, unwanted } = setUp()
  const record = buildRecord({ text: '昨天面试了一家新公司' })
  await ledger.put([record])
  assert.ok((await unwanted.filter()).keep('昨天面试了一家新公司'))
  await ledger.put([{ ...record, sensitivity: 'private' }])
  const filter = await unwanted.filter()
  assert.deepEqual(['昨天面试了一家新公司', '改用方案 B'].map(filter.keep), [false, true])
  unwanted.forgotten(forgottenText(['改用方案 B']))
  assert.ok(!filter.keep('改用方案 B'))
})
