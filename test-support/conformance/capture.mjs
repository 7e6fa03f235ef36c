// Adapter for the capture scorer: the product's own capture, correct and forget over the ledger.

import { uuidv7 } from 'uuidv7'
import { DEFAULT_CONFIG } from '../../dist/src/core/config/config.js'
import { recordIdOf } from '../../dist/src/core/record/id.js'
import { createCapture } from '../../dist/src/services/capture.js'
import { createCorrect } from '../../dist/src/services/correct.js'
import { createLedger } from '../../dist/src/services/create-ledger.js'
import { MemoryEventLog } from '../../dist/test-support/memory-event-log.js'

/** The door of the scorer; `at` of the last turn is the clock. */
export async function open({ tz, entities }) {
  let now = 0
  const clock = () => now
  const config = { ...DEFAULT_CONFIG, timeZone: tz, entities }
  const eventLog = new MemoryEventLog()
  const ledger = createLedger({ eventLog, clock })
  const parts = { ledger, clock, config: () => config, newId: () => recordIdOf(uuidv7()), knownNames: () => [] }
  const capture = createCapture(parts)
  const correct = createCorrect(parts)
  await ledger.ready()
  let seq = 0
  return {
    async turn(turn) {
      now = Date.parse(turn.at)
      return (await capture.turn(capturedTurn(turn, now, () => seq++))).records
    },
    async all() {
      const hits = []
      for (let cursor; ;) {
        const page = await ledger.query({ text: null, order: 'recorded-desc', limit: 500, ...(cursor === undefined ? {} : { cursor }) })
        hits.push(...page.hits.map(hit => hit.record))
        if (page.nextCursor === null) return hits
        cursor = page.nextCursor
      }
    },
    async correct({ id, text, at }) {
      now = Date.parse(at)
      await correct.correct({ id, text, at: now, session: 'explicit', seqFrom: 0, seqTo: 0 })
    },
    async forget({ id }) {
      await ledger.forget([id], 'forget')
    },
    close: () => ledger.close(),
  }
}

function capturedTurn(turn, at, nextSeq) {
  const seqFrom = nextSeq()
  const messages = [{ role: 'user', text: turn.user, at, seq: nextSeq() }]
  const tools = (turn.tools ?? []).map((tool, i) => ({ name: tool.name, callId: `call_${i}`, ok: tool.ok, at, seq: nextSeq() }))
  if (turn.assistant) messages.push({ role: 'assistant', text: turn.assistant, at, seq: nextSeq() })
  return { session: turn.session ?? 'session', seqFrom, seqTo: nextSeq(), messages, tools }
}
