// Whole conversations out of the host's logs: which ones, which words, and how few logs are read for it.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { DAY_MS, epochMs } from '../../src/core/time/instant.ts'
import { interval } from '../../src/core/time/interval.ts'
import { createConversationLog } from '../../src/host/conversation-log.ts'
import { createFaults } from '../../src/host/faults.ts'
import type { HostSession, SessionEvent, SessionHeader } from '../../src/host/host-types.ts'
import type { SpokenDays } from '../../src/services/summaries/session-days.ts'
import { assistant, log, message } from '../../test-support/host/log-events.ts'

const DAY = Date.UTC(2026, 9, 7)
const day = (offset: number, length = 1) => interval(epochMs(DAY + offset * DAY_MS), epochMs(DAY + (offset + length) * DAY_MS))
const signal = new AbortController().signal

interface Stored { readonly header?: SessionHeader; readonly events: readonly SessionEvent[]; readonly revision?: string; readonly error?: Error }

function setUp(sessions: Record<string, Stored>, live: readonly HostSession[] = [], known = new Map<string, SpokenDays>(), touched: Record<string, number> | null = null) {
  const read: string[] = []
  const stats: string[] = []
  const saved: Map<string, SpokenDays>[] = []
  const lines: string[] = []
  let now = DAY + 30 * DAY_MS
  let listings = 0
  const conversations = createConversationLog({
    stored: {
      listSnapshots: () => {
        listings++
        return Promise.resolve(Object.entries(sessions).map(([id, { header = {}, revision = 'r1' }]) => ({ header: { createdAt: DAY, ...header, id }, revision })))
      },
      readFrom: id => {
        read.push(id)
        const { error, events = [] } = sessions[id] ?? { error: new Error(`session "${id}" not found`) }
        return error === undefined ? Promise.resolve({ events }) : Promise.reject(error)
      },
      ...(touched === null ? {} : { locate: ({ id }) => ({ path: id }) }),
    },
    modifiedAt: path => {
      stats.push(path)
      const at = touched?.[path]
      return at === undefined ? Promise.reject(new Error('no file')) : Promise.resolve(at)
    },
    live: () => live,
    days: () => ({ load: () => Promise.resolve(known), save: entries => { saved.push(new Map(entries)); return Promise.resolve() } }),
    clock: () => now,
    faults: createFaults({ info: () => undefined, warn: line => lines.push(line) }),
  })
  const ask = async (window = day(0)): Promise<string[]> => {
    const answer = await conversations.conversations(window, signal)
    assert.ok(answer.kind === 'ok', JSON.stringify(answer))
    return answer.conversations.map(({ session, messages }) => `${session}: ${messages.map(({ role, text }) => `${role[0]} ${text}`).join(' / ')}`)
  }
  return { conversations, ask, read, stats, saved, lines, listings: () => listings, pass: (ms: number) => { now += ms } }
}

/** A turn at a time of day 0, or of a later day. */
function turn(text: string, answer: string, at = 0, id?: string): SessionEvent[] {
  return log(['turn/start', { turn: 1 }], ['user/message', message(text, 'user', id ?? `m-${text}`)], ['assistant/message', assistant(answer)], ['turn/end', { turn: 1 }])
    .map(event => ({ ...event, time: DAY + at + event.seq * 1000 }))
}

test('the words of the person and the assistant are told with their ids and times; injected messages, tools and half sentences are not', async () => {
  const events = log(
    ['turn/start', { turn: 1 }], ['user/message', message('[memory-context]', 'memory-context')], ['user/message', message('部署失败了')],
    ['assistant/message', assistant('')], ['tool/call', { callId: 'c', name: 'bash' }], ['assistant/message', assistant('磁盘满了')],
    ['assistant/message', assistant('我已经', { interrupted: true })], ['turn/end', { turn: 1 }],
    ['turn/start', { turn: 2 }], ['user/message', message('那就扩容')],
  )
  const { conversations } = setUp({ s: { events } })
  const answer = await conversations.conversations(day(0), signal)
  assert.ok(answer.kind === 'ok')
  const [found] = answer.conversations
  assert.deepEqual(found?.messages.map(({ id, role, text }) => [id, role, text]), [
    ['m-user-部署失败了', 'user', '部署失败了'], ['a-磁盘满了', 'assistant', '磁盘满了'], ['m-user-那就扩容', 'user', '那就扩容'],
  ])
  assert.equal(found?.messages[0]?.at, events[2]?.time)
})

test('a conversation belongs to the days of its messages, not to the day on which it was opened or last changed', async () => {
  const events = [...turn('第一天', '好'), ...turn('第三天', '好', 2 * DAY_MS)]
  const { ask } = setUp({ s: { events, header: { createdAt: DAY + 9 * DAY_MS } } })
  assert.deepEqual(await ask(day(0)), ['s: u 第一天 / a 好'])
  assert.deepEqual(await ask(day(1)), [])
  assert.deepEqual(await ask(day(2)), ['s: u 第三天 / a 好'])
  assert.deepEqual(await ask(interval(epochMs(DAY + 1000), epochMs(DAY + 2000))), ['s: u 第一天'], 'the end of a span is not part of it')
})

test('subagents, the journal task and sessions in which no person speaks are left out', async () => {
  const { ask, read } = setUp({
    sub: { events: turn('任务', '完成'), header: { origin: 'subagent' } },
    deep: { events: turn('任务', '完成'), header: { delegationDepth: 1 } },
    timer: { events: log(['turn/start', {}], ['user/message', message('提醒', 'schedule')], ['assistant/message', assistant('到点了')]) },
    journal: { events: [...turn('[memory-journal]\n写日记', '写好了'), ...turn('好了吗', '好了', 60_000)] },
  })
  assert.deepEqual(await ask(), ['journal: u 好了吗 / a 好了'])
  assert.deepEqual(read.toSorted(), ['journal', 'timer'])
})

test('a log is read once per revision, and then only for the days on which somebody spoke in it', async () => {
  const sessions: Record<string, Stored> = {
    early: { events: turn('早些时候', '好') }, late: { events: turn('后来', '好', 5 * DAY_MS) }, both: { events: [...turn('一', '好'), ...turn('二', '好', 5 * DAY_MS)] },
  }
  const { ask, read, saved } = setUp(sessions)
  assert.equal((await ask(day(5))).length, 2)
  assert.deepEqual(read.splice(0).toSorted(), ['both', 'early', 'late'], 'nothing is known at first')
  assert.deepEqual(await ask(day(3)), [])
  assert.deepEqual(read.splice(0), [])
  await ask(day(5))
  assert.deepEqual(read.splice(0).toSorted(), ['both', 'late'])
  const again = setUp({ ...sessions, early: { events: [...turn('早些时候', '好'), ...turn('又来了', '好', 5 * DAY_MS)], revision: 'r2' } }, [], saved.at(-1))
  assert.equal((await again.ask(day(5))).length, 3)
  assert.deepEqual(again.read.toSorted(), ['both', 'early', 'late'], 'a changed log is read again, and another process knows the others')
  assert.equal(again.saved.length, 1)
  assert.equal(saved.length, 1, 'nothing new, nothing written')
})

test('sessions that are gone are forgotten', async () => {
  const { ask, saved } = setUp({ s: { events: turn('一', '好') } }, [], new Map([['gone', { revision: 'r', days: [1] }]]))
  await ask()
  assert.deepEqual([...(saved.at(-1)?.keys() ?? [])], ['s'])
})

test('open sessions are read from memory, with the turn that is under way', async () => {
  const live: HostSession = { id: 'open', header: {}, events: turn('正在说', '听着') .slice(0, 3) }
  const { ask, read } = setUp({ open: { events: turn('旧的', '好') }, other: { events: turn('别的', '好') } }, [live])
  assert.deepEqual((await ask()).toSorted(), ['open: u 正在说 / a 听着', 'other: u 别的 / a 好'])
  assert.deepEqual(read, ['other'])
})

test('what a forked session copied was said once, in the session it came from', async () => {
  const origin = turn('原来的', '好', 0, 'one')
  const { ask } = setUp({ fork: { events: [...origin, ...turn('岔开的', '行', 60_000, 'two')], header: { createdAt: DAY + 1 } }, origin: { events: origin } })
  assert.deepEqual(await ask(), ['origin: u 原来的 / a 好', 'fork: u 岔开的 / a 行'])
})

test('one listing serves many spans that have long ended, and never the present', async () => {
  const { ask, listings, pass } = setUp({ s: { events: turn('一', '好') } })
  for (const offset of [0, 1, 2]) await ask(day(offset))
  assert.equal(listings(), 1)
  await ask(day(30))
  assert.equal(listings(), 2, 'a span that is still open')
  pass(601_000)
  await ask(day(0))
  assert.equal(listings(), 3, 'an old listing')
})

test('an unreadable log hides only itself and is not tried again until it changes', async () => {
  const corrupt = Object.assign(new Error('secret words'), { name: 'SessionPersistenceCorruptionError' })
  const { ask, read, lines } = setUp({ bad: { events: [], error: corrupt }, fine: { events: turn('一', '好') } })
  assert.deepEqual(await ask(), ['fine: u 一 / a 好'])
  await ask()
  assert.deepEqual(read.toSorted(), ['bad', 'fine', 'fine'])
  assert.ok(lines.length > 0 && !lines.join().includes('secret words'))
})

test('a failure that may pass makes the answer unavailable once; a log that fails again is left out', async () => {
  const sessions: Record<string, Stored> = { busy: { events: [], error: Object.assign(new Error('secret words'), { code: 'EMFILE' }) }, fine: { events: turn('一', '好') } }
  const { conversations, ask, listings } = setUp(sessions)
  assert.deepEqual(await conversations.conversations(day(0), signal), { kind: 'unavailable', reason: 'Error EMFILE' })
  assert.deepEqual(await ask(), ['fine: u 一 / a 好'])
  assert.equal(listings(), 2, 'the sessions are listed anew')
  sessions['busy'] = { events: turn('二', '好'), revision: 'r2' }
  assert.equal((await setUp(sessions).ask()).length, 2)
})

test('a store that fails, and an abort, are answers', async () => {
  const broken = createConversationLog({
    stored: { listSnapshots: () => Promise.reject(new TypeError('secret words')), readFrom: () => Promise.reject(new Error('x')) },
    live: () => [], days: () => ({ load: () => Promise.resolve(new Map()), save: () => Promise.resolve() }), clock: () => DAY, faults: createFaults({ info: () => undefined, warn: () => undefined }),
  })
  assert.deepEqual(await broken.conversations(day(0), signal), { kind: 'unavailable', reason: 'TypeError' })
  const abort = new AbortController()
  const { conversations, read, ask, saved } = setUp({
    a: { get events() { abort.abort(); return turn('一', '好') } },
    b: { events: turn('二', '好') },
  })
  assert.deepEqual(await conversations.conversations(day(0), abort.signal), { kind: 'unavailable', reason: 'aborted' })
  assert.deepEqual(await conversations.conversations(day(0), abort.signal), { kind: 'unavailable', reason: 'aborted' })
  assert.deepEqual(read, ['a'])
  assert.equal((await ask()).length, 2, 'the next pass works')
  assert.equal(saved.length, 1)
})

test('days that cannot be loaded or saved cost reading only', async () => {
  const lines: string[] = []
  const conversations = createConversationLog({
    stored: { listSnapshots: () => Promise.resolve([{ header: { id: 's', createdAt: DAY }, revision: 'r' }]), readFrom: () => Promise.resolve({ events: turn('一', '好') }) },
    live: () => [], days: () => ({ load: () => Promise.reject(new Error('no')), save: () => Promise.reject(new Error('no')) }),
    clock: () => DAY, faults: createFaults({ info: () => undefined, warn: line => lines.push(line) }),
  })
  const answer = await conversations.conversations(day(0), signal)
  assert.equal(answer.kind === 'ok' && answer.conversations.length, 1)
  assert.equal(lines.length, 1)
})

test('of the logs that are not known only those are read whose files were touched since the span began', async () => {
  const sessions: Record<string, Stored> = { old: { events: turn('旧', '好') }, fresh: { events: turn('新', '好', 9 * DAY_MS) }, odd: { events: turn('无文件', '行', 9 * DAY_MS) } }
  const { ask, read, stats } = setUp(sessions, [], new Map(), { old: DAY + 1000, fresh: DAY + 9 * DAY_MS + 1000 })
  assert.deepEqual((await ask(day(9))).toSorted(), ['fresh: u 新 / a 好', 'odd: u 无文件 / a 行'])
  assert.deepEqual(read.splice(0).toSorted(), ['fresh', 'odd'], 'a file that cannot be looked at says nothing')
  await ask(day(9))
  assert.deepEqual(stats.toSorted(), ['fresh', 'odd', 'old'], 'looked at once for each state of a log')
  read.length = 0
  assert.deepEqual(await ask(day(0)), ['old: u 旧 / a 好'])
  assert.deepEqual(read, ['old'])
})

test('a message of the evening counts although the clock of the disk is some hours behind', async () => {
  const { ask } = setUp({ s: { events: turn('夜里', '好', 60_000) } }, [], new Map(), { s: DAY - 5 * 3_600_000 })
  assert.deepEqual(await ask(day(0)), ['s: u 夜里 / a 好'])
})

test('a session is deleted when a store that answers has lost it twice, half an hour apart', async () => {
  const sessions: Record<string, Stored> = { gone: { events: turn('一', '好') }, stays: { events: turn('二', '好') } }
  const { conversations, ask, pass } = setUp(sessions, [{ id: 'open', header: {}, events: [] }])
  const asked = (): Promise<readonly string[]> => conversations.deleted(['gone', 'stays', 'open'], signal)
  assert.deepEqual(await asked(), [], 'nothing was listed yet')
  await ask(day(30))
  assert.deepEqual(await asked(), [])
  delete sessions['gone']
  pass(1_800_000)
  await ask(day(30))
  assert.deepEqual(await asked(), [], 'missing for the first time')
  pass(60_000)
  await ask(day(30))
  assert.deepEqual(await asked(), [], 'too soon')
  pass(1_800_000)
  await ask(day(30))
  assert.deepEqual(await asked(), ['gone'])
  assert.deepEqual(await conversations.deleted(['gone'], AbortSignal.abort()), [])
})

test('a store that is away, fails, or cannot read a log deletes nothing, and a session that comes back counts anew', async () => {
  const sessions: Record<string, Stored> = { one: { events: turn('一', '好') }, two: { events: turn('二', '好') } }
  let hidden: ReadonlySet<string> = new Set(['one', 'two'])
  let now = DAY + 30 * DAY_MS
  const answers: Record<string, Error> = {}
  const conversations = createConversationLog({
    stored: {
      listSnapshots: () => Promise.resolve(Object.keys(sessions).filter(id => !hidden.has(id)).map(id => ({ header: { id, createdAt: DAY }, revision: 'r' }))),
      readFrom: id => (answers[id] === undefined ? Promise.resolve({ events: [] }) : Promise.reject(answers[id])),
    },
    live: () => [], days: () => ({ load: () => Promise.resolve(new Map()), save: () => Promise.resolve() }), clock: () => now, faults: createFaults({ info: () => undefined, warn: () => undefined }),
  })
  const look = async (): Promise<readonly string[]> => {
    now += 1_800_000
    await conversations.conversations(day(30), signal)
    return conversations.deleted(['one', 'two'], signal)
  }
  for (let i = 0; i < 3; i++) assert.deepEqual(await look(), [], 'an empty list is a store that is away')
  hidden = new Set(['one'])
  for (let i = 0; i < 3; i++) assert.deepEqual(await look(), [], 'the log is there, only its first line is not readable')
  answers['one'] = Object.assign(new Error('EIO'), { code: 'EIO' })
  for (let i = 0; i < 3; i++) assert.deepEqual(await look(), [])
  answers['one'] = new Error('session "one" not found')
  const lost = answers['one']
  delete answers['one']
  hidden = new Set()
  assert.deepEqual(await look(), [])
  answers['one'] = lost
  hidden = new Set(['one'])
  assert.deepEqual(await look(), [], 'missing anew')
  assert.deepEqual(await look(), ['one'])
})
