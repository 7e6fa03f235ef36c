// What of the session log an answer may show: nothing of a forgotten turn, and no result of our own tools.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { epochMs } from '../../../src/core/time/instant.ts'
import { answerableLog } from '../../../src/services/recall/answerable-log.ts'
import type { SessionHit, SessionLog } from '../../../src/services/ports.ts'

const hit = (seq: number, role: SessionHit['role'], text: string, session: string = 's-1'): SessionHit => ({ session, seq, at: epochMs(1_000 + seq), role, text })

const SAID: readonly SessionHit[] = [
  hit(1, 'user', '牙医说要拔两颗智齿'), hit(2, 'assistant', '智齿拔完要冰敷'), hit(3, 'user', '智齿之外，周报还没写'), hit(4, 'assistant', '先写周报，智齿放后面'),
  hit(5, 'tool', '[memory_forget｜ok｜1 条] 智齿'), hit(6, 'tool', 'grep: 智齿.md'), hit(1, 'user', '另一次也说过智齿', 's-2'),
]

const whole: SessionLog = {
  search: ({ text, limit }) => Promise.resolve({ kind: 'ok', hits: SAID.filter(one => text === null || one.text.includes(text)).slice(0, limit), capped: false }),
  around: (session, seq, before, after) => Promise.resolve(SAID.filter(one => one.session === session && one.seq >= seq - before && one.seq <= seq + after)),
}
const logWithout = (...times: readonly number[]): SessionLog => answerableLog({ log: whole, forgottenTurns: { list: () => Promise.resolve(times.map(at => ({ session: 's-1', at: epochMs(at), forgotten_at: epochMs(9_000) }))) } })
const seqs = async (log: SessionLog, limit: number = 10): Promise<readonly string[]> => {
  const found = await log.search({ text: '智齿', from: null, until: null, limit, maxSessions: 9, deadlineMs: 100 })
  return found.kind === 'ok' ? found.hits.map(({ session, seq }) => `${session}#${seq}`) : [found.kind]
}

test('results of our own tools are no hits, those of other tools are', async () => {
  assert.deepEqual(await seqs(logWithout()), ['s-1#1', 's-1#2', 's-1#3', 's-1#4', 's-1#6', 's-2#1'])
})

test('a forgotten message goes with the answer to it, and with nothing else', async () => {
  assert.deepEqual(await seqs(logWithout(1_001)), ['s-1#3', 's-1#4', 's-1#6', 's-2#1'])
  assert.deepEqual(await seqs(logWithout(1_003)), ['s-1#1', 's-1#2', 's-2#1'])
})

test('what is left out does not use up the limit', async () => {
  assert.deepEqual(await seqs(logWithout(1_001), 2), ['s-1#3', 's-1#4'])
})

test('the neighbours of a message are filtered as well', async () => {
  assert.deepEqual((await logWithout(1_001).around('s-1', 3, 5, 1)).map(({ seq }) => seq), [3, 4])
})

test('a log that cannot be read stays one', async () => {
  const closed: SessionLog = { search: () => Promise.resolve({ kind: 'unavailable', reason: 'closed' }), around: () => Promise.resolve([]) }
  assert.deepEqual(await seqs(answerableLog({ log: closed, forgottenTurns: { list: () => Promise.resolve([]) } })), ['unavailable'])
})

test('what was off the record is no hit, nor the answers to it; the rest of the message is', async () => {
  const said: readonly SessionHit[] = [
    hit(1, 'user', '智齿周四拔'), hit(2, 'assistant', '智齿拔完要冰敷'), hit(3, 'user', '刚才说的别记了'), hit(4, 'user', '周报写完了，记一下。\n\n别记这个：智齿花了两千。'), hit(5, 'assistant', '智齿不便宜'),
    hit(6, 'user', '别告诉别人，智齿发炎了'), hit(7, 'assistant', '智齿要消炎'),
  ]
  const log = (hits: readonly SessionHit[]): SessionLog => answerableLog({
    log: {
      search: ({ text, limit }) => Promise.resolve({ kind: 'ok', hits: hits.filter(one => text === null || one.text.includes(text)).slice(0, limit), capped: false }),
      around: (session, seq, before, after) => Promise.resolve(hits.filter(one => one.session === session && one.seq >= seq - before && one.seq <= seq + after)),
    },
    forgottenTurns: { list: () => Promise.resolve([]) },
  })
  assert.deepEqual(await seqs(log(said)), ['s-1#6', 's-1#7'])
  const everything = await log(said).search({ text: null, from: null, until: null, limit: 10, maxSessions: 9, deadlineMs: 100 })
  assert.deepEqual(everything.kind === 'ok' ? everything.hits.map(({ seq, text }) => [seq, text]) : [], [[4, '周报写完了，记一下。'], [6, '别告诉别人，智齿发炎了'], [7, '智齿要消炎']])
})
