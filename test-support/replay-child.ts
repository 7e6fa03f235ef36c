// A process of its own that captures a conversation: `replay-child.js <home>`. Each turn is taken as the host gives it,
// from the mark of its session on; it says `turn` after each one, so that a test can kill it anywhere.

import type { CapturedTurn } from '../src/core/capture/turn.ts'
import { epochMs } from '../src/core/time/instant.ts'
import { createFaults } from '../src/host/faults.ts'
import { createTurnQueue } from '../src/host/turn-queue.ts'
import { createMemory, type Memory } from '../src/services/memory.ts'
import { buildTurn, SPOKEN_AT } from './turn-builder.ts'

/** Repeated, replaced, corrected, disputed, chosen by number, taken back, restated by the assistant. */
const SAID: readonly (readonly [session: string, user: string, assistant?: string])[] = [
  ['a', '我喜欢浅色界面。网关选 Kong。'],
  ['b', '周五下午三点和客户开会。'],
  ['a', '我喜欢浅色界面。', '好的，你喜欢浅色界面。'],
  ['b', '不是周五，是周六。'],
  ['a', '网关换成 Envoy。'],
  ['a', '怎么迁移比较好？', '两种方式：\n方式一：停机迁移\n方式二：双写切换'],
  ['a', '就用方式二'],
  ['b', '我喜欢浅色界面。'],
  ['b', '我住在杭州。'],
  ['a', '我昨天搬到北京了。'],
  ['b', '年度预算是 20 万。记错了，年度预算是 25 万。'],
  ['a', 'We decided to use Postgres for billing.'],
  ['b', 'We decided to use Postgres for billing.'],
  ['a', '网关选 Kong。'],
  ['b', '我喜欢浅色界面。'],
]

/** The turns of the conversation, a minute apart. */
export const SCRIPT: readonly CapturedTurn[] = SAID.map(([session, user, assistant], i) =>
  buildTurn({ session, user, at: epochMs(SPOKEN_AT + i * 60_000), seqFrom: i * 10, ...(assistant === undefined ? {} : { assistant }) }))

export function openReplay(home: string, patchConfig: Readonly<Record<string, unknown>> = {}): Memory {
  return createMemory({
    dshHome: home,
    patchConfig,
    ports: { clock: () => epochMs(SPOKEN_AT + 3_600_000), log: { info: () => undefined, warn: () => undefined }, sessionLog: () => null, summarizer: () => null },
  })
}

/** Opens the sessions again as the host does, with all that was said in them; every turn in its order. */
export async function catchUp(memory: Memory, after: () => Promise<void> = () => Promise.resolve()): Promise<void> {
  await memory.ledger.ready()
  const queue = createTurnQueue(memory.turns, createFaults({ info: () => undefined, warn: line => { throw new Error(line) } }))
  for (const [i, { session }] of SCRIPT.entries()) {
    queue.catchUp(session, SCRIPT.slice(0, i + 1).filter(turn => turn.session === session))
    await queue.settled()
    await after()
  }
}

/** What is remembered, without the ids. */
export async function remembered(memory: Memory): Promise<readonly string[]> {
  const { hits } = await memory.ledger.query({ text: null, order: 'recorded-desc', statuses: ['active', 'superseded', 'disputed'], limit: 1000 })
  return hits.map(({ record }) => [record.status, record.kind, record.text, record.seen_count, record.last_seen_at, record.event_start_ms, record.superseded_by !== null].join(' ')).toSorted()
}

if (process.argv[1]?.endsWith('replay-child.js') === true) {
  const memory = openReplay(process.argv[2] ?? '')
  await catchUp(memory, async () => {
    process.stdout.write('turn\n')
    await new Promise(resolve => { setTimeout(resolve, 1) })
  })
  await memory.close()
}
