import assert from 'node:assert/strict'
import { test } from 'node:test'
import { setImmediate as nextTurn } from 'node:timers/promises'
import { type Config, DEFAULT_CONFIG } from '../../src/core/config/config.ts'
import { isMemoryError } from '../../src/core/errors.ts'
import type { MemoryRecord, RecordId } from '../../src/core/record/record.ts'
import { type EpochMs, epochMs } from '../../src/core/time/instant.ts'
import { createCapture } from '../../src/services/capture.ts'
import { createCorrect } from '../../src/services/correct.ts'
import { createLedger } from '../../src/services/create-ledger.ts'
import { MemoryEventLog } from '../../test-support/memory-event-log.ts'
import { SAMPLE_ZONE, sampleId } from '../../test-support/record-builder.ts'
import { buildTurn, SPOKEN_AT, type TurnParts } from '../../test-support/turn-builder.ts'

const DAY_MS = 86_400_000
const SECOND_MS = 1000

/** The clock stands `days` after the first statements. */
function setUp(change: Partial<Config> = {}, days = 40) {
  const eventLog = new MemoryEventLog()
  const clock = (): EpochMs => epochMs(SPOKEN_AT + days * DAY_MS)
  const config: Config = { ...DEFAULT_CONFIG, ...change }
  const ledger = createLedger({ eventLog, clock, zone: () => SAMPLE_ZONE })
  const parts = { ledger, clock, config: () => config, newId: sampleId, knownNames: () => ['望潮计划'] }
  const capture = createCapture(parts)
  const { correct } = createCorrect(parts)
  let seq = 0
  return {
    eventLog, ledger, capture, correct,
    say: (user: string, days = 0, more: TurnParts = {}) => capture.turn(buildTurn({ user, at: epochMs(SPOKEN_AT + days * DAY_MS), seqFrom: (seq += 100), ...more })),
    /** Says the same several times, a second apart. */
    repeat: (user: string, times: number) => Promise.all(Array.from({ length: times }, (_, i) => capture.turn(buildTurn({ user, at: epochMs(SPOKEN_AT + i * SECOND_MS), seqFrom: (seq += 100) })))),
    all: async (): Promise<readonly MemoryRecord[]> => (await ledger.query({ text: null, order: 'recorded-desc', limit: 1000 })).hits.map(({ record }) => record).toReversed(),
  }
}

function summary(records: readonly MemoryRecord[]): readonly string[] {
  return records.map(({ status, text, seen_count }) => `${status} ${text} x${seen_count}`)
}

test('a turn becomes records with identity, namespace, names and times', async () => {
  const { say, ledger } = setUp({ namespace: 'work', entities: ['阿青'] })
  const { records: [record], durable } = await say('望潮计划由阿青负责。')
  assert.ok(record !== undefined && durable)
  assert.deepEqual([record.namespace, record.recorded_at, record.ingested_at], ['work', SPOKEN_AT, SPOKEN_AT + 40 * DAY_MS])
  assert.deepEqual(record.entities, ['望潮计划', '阿青'])
  assert.deepEqual(await ledger.get(record.id), record)
})

test('the same turn captured twice changes nothing', async () => {
  const { capture, all } = setUp()
  const turn = buildTurn({ user: '我们决定用 Loki。昨天换好了门锁。' })
  await capture.turn(turn)
  const before = await all()
  assert.deepEqual(await capture.turn(structuredClone(turn)), { records: [], durable: true })
  assert.deepEqual(await all(), before)
})

test('a move of a later year replaces the old home and job at the day it happened', async () => {
  const { say, all } = setUp({}, 401)
  await say('我住在杭州')
  await say('我在阿里工作', 3)
  await say('我前天跳槽到字节了，搬到北京了', 400)
  const [home, job, moved, ...more] = await all()
  assert.equal(more.length, 0)
  assert.deepEqual([home?.status, job?.status, moved?.status], ['superseded', 'superseded', 'active'])
  assert.deepEqual([home?.valid_to, job?.valid_to], [moved?.event_start_ms, moved?.event_start_ms])
  assert.deepEqual(moved?.supersedes.toSorted(), [home?.id, job?.id].toSorted())
})

test('a turn captured again after its record was superseded stays as it is', async () => {
  const { capture, say, all } = setUp()
  const turn = buildTurn({ user: '网关选 Kong。' })
  await capture.turn(turn)
  await say('网关换成 Envoy。', 1)
  const before = await all()
  await capture.turn(structuredClone(turn))
  assert.deepEqual(await all(), before)
})

test('a correction of the day keeps the hour of what it replaces, in both languages', async () => {
  for (const [told, corrected] of [['周五下午三点和客户开会。', '不是周五，是周六。'], ['The design review is on Friday at 3pm.', 'No, not Friday but Saturday.']] as const) {
    const { say, all } = setUp()
    await say(told)
    await say(corrected)
    const [before, after] = await all()
    assert.deepEqual([before?.status, after?.kind, after?.time_precision], ['superseded', 'correction', 'minute'], corrected)
    assert.equal((after?.event_start_ms ?? 0) - (before?.event_start_ms ?? 0), DAY_MS)
  }
})

test('the same statement again on one day strengthens the record, on another day it is a new one', async () => {
  const { say, all } = setUp()
  await say('我喜欢浅色界面。')
  const { records: [again] } = await say('我喜欢浅色界面！', 0, { at: epochMs(SPOKEN_AT + SECOND_MS) })
  assert.equal(again?.seen_count, 2)
  await say('我喜欢浅色界面。', 1)
  assert.deepEqual(summary(await all()), ['active 我喜欢浅色界面。 x2', 'active 我喜欢浅色界面。 x1'])
})

test('a correction supersedes the one record it means and links both', async () => {
  const { say, all } = setUp()
  await say('网关选 Kong。')
  await say('缓存选 Redis。')
  const { records } = await say('不对，网关用的是 Envoy。', 3)
  const [kong, redis, envoy] = await all()
  assert.ok(kong !== undefined && redis !== undefined && envoy !== undefined)
  assert.deepEqual(records.map(({ id }) => id), [envoy.id])
  assert.deepEqual([kong.status, kong.superseded_by, kong.valid_to, kong.recorded_at], ['superseded', envoy.id, SPOKEN_AT + 3 * DAY_MS, SPOKEN_AT])
  assert.deepEqual([envoy.kind, envoy.supersedes], ['correction', [kong.id]])
  assert.equal(redis.status, 'active')
})

test('a chain of corrections keeps every link', async () => {
  const { say, all } = setUp()
  await say('年度预算是 20 万。')
  await say('记错了，年度预算是 25 万。', 1)
  await say('又错了，年度预算是 28 万。', 2)
  const [first, second, third] = await all()
  assert.deepEqual([first?.superseded_by, second?.superseded_by, third?.superseded_by], [second?.id, third?.id, null])
  assert.equal(first?.valid_to, SPOKEN_AT + DAY_MS)
})

test('several candidates: the correction is stored and nothing is superseded', async () => {
  const { say, all } = setUp()
  await say('测试环境端口是 8080。')
  await say('生产环境端口是 8081。')
  await say('更正，端口是 9090。', 1)
  assert.ok((await all()).every(({ status }) => status === 'active'))
  assert.equal((await all()).length, 3)
})

test('a correction inside the same message finds what was said before it', async () => {
  const { say, all } = setUp()
  await say('网关选 Kong。不对，网关选 Envoy。')
  assert.deepEqual(summary(await all()), ['superseded 网关选 Kong。 x1', 'active 网关选 Envoy。 x1'])
})

test('what was forgotten is no candidate, and said again it is new', async () => {
  const { say, all, ledger } = setUp()
  const { records: [phone] } = await say('我的手机号是 13700137000。')
  await ledger.forget([phone?.id as RecordId], 'forget')
  await say('我的手机号是 13700137000。', 1)
  assert.deepEqual((await all()).map(({ recorded_at }) => recorded_at), [SPOKEN_AT + DAY_MS])
})

test('a choice by number takes in what the answer before had offered in its session', async () => {
  const { say } = setUp()
  await say('怎么迁移比较好？', 0, { assistant: '两种方式：\n方式一：停机迁移\n方式二：双写切换' })
  assert.deepEqual((await say('就用方式二', 0, { session: 'another' })).records.map(({ text }) => text), ['就用方式二'])
  assert.deepEqual((await say('就用方式二')).records.map(({ text }) => text), ['就用方式二（双写切换）'])
})

test('turns that come at once are worked on one after the other', async () => {
  const { repeat, all } = setUp()
  await repeat('我喜欢浅色界面。', 3)
  assert.deepEqual(summary(await all()), ['active 我喜欢浅色界面。 x3'])
})

test('a full disk is told, and capture off captures nothing', async () => {
  const full = setUp()
  full.eventLog.diskFull = true
  assert.equal((await full.say('我们决定用 Loki。')).durable, false)
  const off = setUp({ capture: { enabled: false, maxRecordsPerTurn: 8 } })
  assert.deepEqual(await off.say('我们决定用 Loki。'), { records: [], durable: true, isUnread: true })
})

test('one failed turn does not stop the next', async () => {
  const { capture, say, ledger } = setUp()
  const put = ledger.put.bind(ledger)
  ledger.put = () => Promise.reject(new Error('disk gone'))
  await assert.rejects(capture.turn(buildTurn({ user: '我们决定用 Loki。' })), /disk gone/)
  ledger.put = put
  assert.equal((await say('我们决定用 Loki。')).records.length, 1)
})

test('an explicit correction supersedes its target whatever its age and dates itself by its words', async () => {
  const { say, correct, all } = setUp()
  const { records: [old] } = await say('年会定在 11 月 5 日。')
  assert.ok(old !== undefined)
  const { correction, superseded, durable } = await correct({ id: old.id, text: '年会定在 2026 年 11 月 12 日', session: 's-9', seqFrom: 3, seqTo: 4 })
  assert.ok(durable)
  assert.deepEqual([correction.kind, correction.time_text, correction.supersedes, correction.source.origin], ['correction', '2026 年 11 月 12 日', [old.id], 'tool'])
  assert.deepEqual([superseded.status, superseded.superseded_by, superseded.event_start_ms], ['superseded', correction.id, old.event_start_ms])
  assert.deepEqual((await all()).map(({ status }) => status), ['superseded', 'active'])
})

test('an explicit correction refuses unknown and superseded targets and empty texts', async () => {
  const { say, correct, all } = setUp()
  const { records: [old] } = await say('年会定在 11 月 5 日。')
  assert.ok(old !== undefined)
  const request = { id: old.id, session: 's-9', seqFrom: 3, seqTo: 4 }
  await assert.rejects(correct({ ...request, text: '……' }), error => isMemoryError(error, 'bad_argument'))
  await assert.rejects(correct({ ...request, id: sampleId(), text: '年会取消' }), error => isMemoryError(error, 'not_found'))
  await correct({ ...request, text: '年会取消' })
  await assert.rejects(correct({ ...request, text: '年会照旧' }), error => isMemoryError(error, 'conflict'))
  assert.equal((await all()).length, 2)
})

test('an explicit correction is redacted', async () => {
  const { say, correct } = setUp()
  const { records: [old] } = await say('我的工号是 4471。')
  assert.ok(old !== undefined)
  const secret = ['sk', 'proj', 'Qm7'.repeat(10)].join('-')
  const { correction } = await correct({ id: old.id, text: `工号是 4472，key 是 ${secret}`, session: 's', seqFrom: 1, seqTo: 2 })
  assert.ok(!JSON.stringify(correction).includes(secret))
})

test('a present statement replaces what a clock that stood years ahead recorded, and takes no time from it', async () => {
  const { say, all } = setUp()
  await say('缓存用 Memcached。', 5 * 365)
  await say('缓存改用 Redis。', 39)
  const [ahead, present] = (await all()).toSorted((a, b) => b.recorded_at - a.recorded_at)
  assert.deepEqual([ahead?.status, ahead?.superseded_by, ahead?.valid_to], ['superseded', present?.id, present?.recorded_at])
  assert.ok(present !== undefined && present.status === 'active' && (present.event_start_ms ?? 0) < SPOKEN_AT + 41 * DAY_MS)
})

test('what was recorded later, and not ahead of the clock, is not replaced by an older statement', async () => {
  const { say, all } = setUp()
  await say('缓存用 Memcached。', 39)
  await say('缓存改用 Redis。', 30)
  assert.ok((await all()).every(({ status }) => status === 'active'))
})

test('a correction by id of what a wrong clock dated is dated by the present', async () => {
  const { say, correct, ledger } = setUp()
  const { records: [ahead] } = await say('缓存用 Memcached。', 5 * 365)
  assert.ok(ahead !== undefined)
  const { correction, superseded } = await correct({ id: ahead.id, text: '缓存用 Redis', at: epochMs(SPOKEN_AT + 40 * DAY_MS), session: 's', seqFrom: 0, seqTo: 0 })
  assert.ok((correction.event_start_ms ?? 0) <= SPOKEN_AT + 40 * DAY_MS)
  assert.equal(superseded.valid_to, correction.recorded_at)
  assert.deepEqual(ledger.standingRecordedFrom(SPOKEN_AT + 42 * DAY_MS), [])
})

test('other work goes on while a huge paste is captured', async () => {
  const { say } = setUp()
  const turnsDuring = async (message: string): Promise<number> => {
    let turns = 0
    const isDone = say(message).then(() => true)
    while (!await Promise.race([isDone, nextTurn(false)])) turns++
    return turns
  }
  await turnsDuring('我们决定用 Loki。')
  const short = await turnsDuring('我们决定用 Kong。')
  const huge = await turnsDuring('昨天我们决定用 Redis 做缓存。我住在杭州。\n'.repeat(40_000))
  assert.ok(huge >= short + 3, `${short} turns of the event loop, then ${huge}`)
})

test('a wish about what was said before makes the records of that turn private, and touches no other', async () => {
  const { say, all } = setUp()
  await say('我们决定用 Loki。')
  await say('我昨天面试了一家新公司。')
  await say('刚才说的别记了，帮我看下日志')
  assert.deepEqual((await all()).map(({ text, sensitivity }) => [text.includes('面试'), sensitivity]), [[false, 'normal'], [true, 'private']])
  await say('我们决定用 Grafana。')
  await say('好的')
  await say('那件事别记了')
  assert.deepEqual((await all()).filter(({ sensitivity }) => sensitivity === 'private').length, 1)
})

test('what was asked for in confidence afterwards is private where such labels are wanted', async () => {
  for (const [enhanced, expected] of [[false, 'normal'], [true, 'private']] as const) {
    const { say, all } = setUp({ privacy: { enhanced } })
    await say('我们决定用 Loki。')
    await say('这事别告诉别人。')
    assert.deepEqual((await all()).map(({ sensitivity }) => sensitivity), [expected])
  }
})

test('a statement seen again is older than the turn that is withheld, and another session keeps its own', async () => {
  const { say, all } = setUp()
  await say('我们决定用 Loki。')
  await say('我们决定用 Loki。')
  await say('刚才说的别记了')
  await say('我们决定用 Kafka。', 0, { session: 'other' })
  await say('刚才说的别记了')
  assert.deepEqual((await all()).map(({ sensitivity }) => sensitivity), ['normal', 'normal'])
})
