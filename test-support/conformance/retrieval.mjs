// open({turns, lang, timeZone}) -> {search(question, askedAtMs, limit)} over the product's own recall: every turn is one
// record of the ledger, every question goes through the recall service as a memory_search of the tool does.
import { DEFAULT_CONFIG } from '../../dist/src/core/config/config.js'
import { createLedger } from '../../dist/src/services/create-ledger.js'
import { createRecall } from '../../dist/src/services/create-recall.js'
import { MemoryEventLog } from '../../dist/test-support/memory-event-log.js'
import { buildRecord } from '../../dist/test-support/record-builder.js'

const BATCH = 500

export async function open({ turns, timeZone }) {
  const ledger = createLedger({ eventLog: new MemoryEventLog(), zone: () => 'Asia/Shanghai', clock: () => Date.parse(turns.at(-1).ts) })
  await ledger.ready()
  const idOf = new Map()
  const records = turns.map(turn => recordOf(turn, timeZone))
  records.forEach((record, index) => idOf.set(record.id, turns[index].id))
  for (let from = 0; from < records.length; from += BATCH) await ledger.put(records.slice(from, from + BATCH))
  const recall = createRecall({
    ledger,
    journals: { read: async () => null, list: async () => [] },
    pages: { search: async () => [], names: async () => [] },
    sessionLog: () => null,
    config: () => ({ ...DEFAULT_CONFIG, timeZone }),
  })
  return {
    async search(question, askedAtMs, limit) {
      const { items } = await recall.recall({ query: question, scope: 'auto', limit, at: askedAtMs })
      return items.map(item => idOf.get(item.record.id))
    },
    close: () => ledger.close(),
  }
}

function recordOf({ session, seq, role, speaker, ts, text }, timeZone) {
  const at = Date.parse(ts)
  return buildRecord({
    kind: 'fact', text, tz: timeZone,
    event_start_ms: at, event_end_ms: at + 60_000, time_precision: 'minute', time_basis: 'recorded',
    recorded_at: at, ingested_at: at, valid_from: at, last_seen_at: at,
    entities: [speaker], topics: [],
    source: { origin: 'turn', session, seq_from: seq, seq_to: seq, role: role === 'assistant' ? 'assistant' : 'user', quote: '', tools: [] },
  })
}
