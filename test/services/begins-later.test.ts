import assert from 'node:assert/strict'
import { test } from 'node:test'
import { DEFAULT_CONFIG } from '../../src/core/config/config.ts'
import { type EpochMs, epochMs } from '../../src/core/time/instant.ts'
import { createCapture } from '../../src/services/capture.ts'
import { createCorrect } from '../../src/services/correct.ts'
import { createLedger } from '../../src/services/create-ledger.ts'
import { MemoryEventLog } from '../../test-support/memory-event-log.ts'
import { SAMPLE_ZONE, sampleId } from '../../test-support/record-builder.ts'
import { buildTurn } from '../../test-support/turn-builder.ts'

/** Ten in the morning, Shanghai, of a day of 2026. */
const on = (day: string): EpochMs => epochMs(Date.parse(`2026-${day}T10:00:00+08:00`))
const midnight = (day: string): EpochMs => epochMs(Date.parse(`2026-${day}T00:00:00+08:00`))

function setUp() {
  const eventLog = new MemoryEventLog()
  let now = on('10-14')
  const open = () => createLedger({ eventLog, clock: () => now, zone: () => SAMPLE_ZONE })
  let ledger = open()
  const parts = { clock: () => now, config: () => DEFAULT_CONFIG, newId: sampleId, knownNames: () => [] }
  let seq = 0
  return {
    say: (day: string, user: string) => {
      now = on(day)
      return createCapture({ ...parts, ledger }).turn(buildTurn({ user, at: now, seqFrom: (seq += 100), session: `s-${day}` }))
    },
    correct: async (day: string, part: string, text: string) => {
      now = on(day)
      const { hits: [hit] } = await ledger.query({ text: part, limit: 1 })
      assert.ok(hit !== undefined)
      return createCorrect({ ...parts, ledger }).correct({ id: hit.record.id, text, session: 's', seqFrom: 0, seqTo: 0 })
    },
    /** What stands at ten of a day, oldest first; `asOf`: as it was known then. */
    standing: async (day: string, asOf?: string) => {
      now = on(day)
      const { hits } = await ledger.query({ text: null, statuses: ['active', 'disputed'], order: 'recorded-desc', limit: 20, ...(asOf === undefined ? {} : { asOf: on(asOf) }) })
      return hits.map(({ record }) => record.text).toReversed()
    },
    ledger: () => ledger,
    restart: () => (ledger = open()).ready(),
  }
}

const STARTS: readonly (readonly [before: string, later: string, from: string])[] = [
  ['巡检由老何负责。', '从11月2日起由小方负责巡检。', '11-02'],
  ['客服归孙琪管。', '客服下个月起归蒋维管。', '11-01'],
  ['我住在无锡。', '下个月起我搬到南通住。', '11-01'],
  ['我们用的是 Node 20。', '11月9号起我们用 Node 22。', '11-09'],
  ['我们用的是 MySQL。', '明年1月起我们改用 PostgreSQL。', ''],
  ['房租是两千八。', '房租从下个月起涨到三千一。', '11-01'],
  ['Pia is on call.', 'From November 2 Gil is on call.', '11-02'],
  ['Pia owns onboarding.', 'Starting November 9, Gil owns onboarding.', '11-09'],
  ['The scrum master is Pia.', 'Gil will be the scrum master starting on November 2.', '11-02'],
  ['We use yarn.', "As of November 9 we're on bun.", '11-09'],
]

for (const [before, later, from] of STARTS) {
  test(`what holds from a day to come leaves the older statement until then: ${later}`, async () => {
    const { say, standing, ledger, restart } = setUp()
    await say('10-14', before)
    await say('10-20', later)
    assert.deepEqual((await standing('10-31')).length, 2)
    const [old] = (await ledger().query({ text: null, order: 'recorded-desc', limit: 5 })).hits.toReversed()
    assert.deepEqual([old?.record.text, old?.record.status, old?.record.superseded_by === null], [before, 'active', false])
    if (from === '') return
    assert.equal(old?.record.valid_to, midnight(from))
    for (const again of [false, true]) {
      if (again) await restart()
      assert.equal((await standing('11-12')).length, 1)
      assert.deepEqual((await ledger().query({ text: null, statuses: ['superseded'], limit: 5 })).hits.map(({ record }) => [record.text, record.status]), [[before, 'superseded']])
      assert.equal(ledger().coverage().active, 1)
    }
    assert.equal((await standing('11-12', '10-31')).length, 2)
    assert.equal((await standing('11-12', '11-12')).length, 1)
  })
}

const CHANGES_NOTHING = ['如果下个月起由小方负责巡检，大家都轻松', '巡检可能下个月起由小方负责', '听说下个月起由小方负责巡检。', '下个月起由小方负责巡检吗？'] as const
for (const doubt of CHANGES_NOTHING) {
  test(`a start in doubt ends nothing: ${doubt}`, async () => {
    const { say, ledger } = setUp()
    await say('10-14', '巡检由老何负责。')
    await say('10-20', doubt)
    const { hits } = await ledger().query({ text: '老何', limit: 5 })
    assert.deepEqual(hits.map(({ record }) => [record.status, record.valid_to]), [['active', null]])
  })
}

test('a start that is over replaces at once', async () => {
  const { say, standing } = setUp()
  await say('10-14', '巡检由老何负责。')
  await say('10-20', '从今天起由小方负责巡检。')
  assert.deepEqual(await standing('10-20'), ['由小方负责巡检。'])
})

test('a second start follows the first one, a change of now replaces both', async () => {
  const { say, standing } = setUp()
  await say('10-14', '巡检由老何负责。')
  await say('10-20', '从11月2日起由小方负责巡检。')
  await say('10-21', '从11月16日起由小宋负责巡检。')
  assert.equal((await standing('10-22')).length, 3)
  assert.deepEqual(await standing('11-03'), ['从11月2日起由小方负责巡检。', '从11月16日起由小宋负责巡检。'])
  assert.deepEqual(await standing('11-17'), ['从11月16日起由小宋负责巡检。'])
  await say('11-18', '巡检现在由小郭负责。')
  assert.deepEqual(await standing('11-18'), ['巡检现在由小郭负责。'])
})

test('a corrected start never held, and the older statement holds until the right one', async () => {
  const { say, standing, ledger } = setUp()
  await say('10-14', '巡检由老何负责。')
  await say('10-20', '从11月2日起由小方负责巡检。')
  await say('10-21', '不对，巡检从11月16日起由小宋负责。')
  assert.deepEqual(await standing('11-03'), ['巡检由老何负责。', '巡检从11月16日起由小宋负责。'])
  assert.deepEqual(await standing('11-17'), ['巡检从11月16日起由小宋负责。'])
  const [wrong] = (await ledger().query({ text: '小方', limit: 1 })).hits
  assert.deepEqual([wrong?.record.status, wrong?.record.valid_from], ['superseded', wrong?.record.valid_to])
})

test('an explicit correction with a start to come leaves the older statement until then', async () => {
  const { say, correct, standing } = setUp()
  await say('10-14', '巡检由老何负责。')
  await correct('10-20', '老何', '11月2日起巡检由小方负责')
  assert.equal((await standing('10-21')).length, 2)
  assert.deepEqual(await standing('11-03'), ['11月2日起巡检由小方负责'])
})
