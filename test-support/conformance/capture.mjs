// Adapter for the capture scorer: turns, explicit corrections and forgetting through the product's own composition, on a
// data root of its own.

import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createMemory } from '../../dist/src/services/memory.js'

/** The door of the scorer. The time of the last turn or command is the clock. */
export async function open({ tz, entities }) {
  const dshHome = await mkdtemp(join(tmpdir(), 'capture-'))
  let now = 0
  const ports = { clock: () => now, log: { info() {}, warn() {} }, sessionLog: () => null, summarizer: () => null }
  const memory = createMemory({ dshHome, patchConfig: { timeZone: tz, entities }, ports })
  await memory.ledger.ready()
  let seq = 0
  return {
    turn(turn) {
      now = Date.parse(turn.at)
      return memory.turns.turn(capturedTurn(turn, now, () => seq++))
    },
    async all() {
      const hits = []
      for (let cursor; ;) {
        const page = await memory.ledger.query({ text: null, order: 'recorded-desc', limit: 500, ...(cursor === undefined ? {} : { cursor }) })
        hits.push(...page.hits.map(hit => hit.record))
        if (page.nextCursor === null) return hits
        cursor = page.nextCursor
      }
    },
    async correct({ id, text, at }) {
      now = Date.parse(at)
      await memory.revise.correct({ id, text, at: now, session: 'explicit', seqFrom: 0, seqTo: 0 })
    },
    async forget({ id, at }) {
      now = Date.parse(at)
      await memory.forget.forgetIds([id], now)
    },
    async close() {
      await memory.close()
      await rm(dshHome, { recursive: true, force: true })
    },
  }
}

function capturedTurn(turn, at, nextSeq) {
  const seqFrom = nextSeq()
  const messages = [{ role: 'user', text: turn.user, at, seq: nextSeq() }]
  const tools = (turn.tools ?? []).map((tool, i) => ({ name: tool.name, callId: `call_${i}`, ok: tool.ok, at, seq: nextSeq() }))
  if (turn.assistant) messages.push({ role: 'assistant', text: turn.assistant, at, seq: nextSeq() })
  return { session: turn.session ?? 'session', seqFrom, seqTo: nextSeq(), messages, tools }
}
