// One process of the chaos run. argv: root, journal file, name, seed. Runs until it is killed or gets a message.
// It corrects, forgets and purges only records of its own, so that its journal alone says what must be true of them.

import type { RecordId } from '../../src/core/record/record.ts'
import { isMemoryError } from '../../src/core/errors.ts'
import { epochMs } from '../../src/core/time/instant.ts'
import type { MemoryRecord } from '../../src/core/record/record.ts'
import { createEventLog } from '../../src/store/event-log.ts'
import { createLock } from '../../src/store/lock.ts'
import { createPaths } from '../../src/store/paths.ts'
import { createWatermarks } from '../../src/store/watermarks.ts'
import { buildRecord, SAMPLE_MS } from '../record-builder.ts'
import { openWorkerJournal } from './journal.ts'
import { isSealed, sealText } from './sealed-text.ts'

const [root = '', journalFile = '', name = '', seed = '1'] = process.argv.slice(2)
const MONTHS = 6
const MONTH_MS = 30 * 86_400_000

const clock = (): ReturnType<typeof epochMs> => epochMs(Date.now())
const paths = createPaths(root, 'default')
const withLock = createLock(paths, { deadlineMs: 20_000 })
const log = createEventLog({ paths, withLock, clock })
const marks = createWatermarks(paths, withLock, clock)
const journal = openWorkerJournal(journalFile)
const random = mulberry32(Number(seed))
const mine = new Map<string, MemoryRecord>()
let made = 0
let cursor = 0
const stop = new AbortController()

process.on('message', () => { stop.abort() })
process.on('disconnect', () => { process.exit(1) })

/** A small seeded generator (mulberry32). */
function mulberry32(start: number): () => number {
  let state = start
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let t = Math.imul(state ^ (state >>> 15), 1 | state)
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t
    return ((t ^ (t >>> 14)) >>> 0) / 4_294_967_296
  }
}

function pick(count: number): readonly MemoryRecord[] {
  const records = [...mine.values()].filter(record => record.status === 'active')
  return Array.from({ length: Math.min(count, records.length) }, () => records[Math.floor(random() * records.length)]).filter(record => record !== undefined)
}

function newRecord(): MemoryRecord {
  made += 1
  const id = `mr_${name}-${seed}-${made}` as RecordId
  const text = sealText(`${name}-${seed}-${made}`, Math.floor(random() * 60))
  return buildRecord({ id, text, recorded_at: SAMPLE_MS - Math.floor(random() * MONTHS) * MONTH_MS, source: { ...buildRecord().source, session: name, quote: text.slice(0, 20) } })
}

async function append(): Promise<void> {
  const records = Array.from({ length: 1 + Math.floor(random() * 8) }, newRecord)
  await journalled('append', records.map(record => record.id), records.map(record => record.text), null, () => store(records))
  for (const record of records) mine.set(record.id, record)
}

async function correct(): Promise<void> {
  const [old] = pick(1)
  if (old === undefined) return
  const next = { ...newRecord(), supersedes: [old.id] }
  const replaced: MemoryRecord = { ...old, status: 'superseded', superseded_by: next.id }
  await journalled('correct', [next.id], [next.text], old.id, () => store([next, replaced]))
  mine.set(next.id, next)
  mine.set(old.id, replaced)
}

async function remove(reason: 'forget' | 'purge'): Promise<void> {
  const ids = new Set(pick(reason === 'forget' ? 1 : 5).map(record => record.id))
  if (ids.size === 0) return
  await journalled(reason, [...ids], [], null, () => log.remove(ids, reason))
  for (const id of ids) mine.delete(id)
}

async function move(): Promise<void> {
  cursor += 1
  await journalled('cursor', [], [], cursor, () => marks.advance(name, cursor))
}

async function store(records: readonly MemoryRecord[]): Promise<void> {
  const result = await log.append(records)
  if (result.kind === 'queued') throw new Error(`queued: ${result.reason}`)
}

async function journalled(op: 'append' | 'correct' | 'forget' | 'purge' | 'cursor', ids: readonly string[], texts: readonly string[], target: string | number | null, run: () => Promise<unknown>): Promise<void> {
  journal.write({ stage: 'try', op, ids, texts, target })
  await run()
  journal.write({ stage: 'done', op, ids, texts, target })
}

async function look(): Promise<void> {
  const { appended, rescan } = await log.poll()
  for (const entry of appended) check(entry.record)
  if (rescan.length > 0) for await (const batch of log.scan(rescan)) for (const entry of batch.entries) check(entry.record)
}

function check(record: MemoryRecord): void {
  if (!isSealed(record.text)) throw new Error(`served a damaged text: ${record.id}`)
}

const STEPS: readonly (readonly [share: number, run: () => Promise<unknown>])[] = [
  [0.55, append], [0.15, correct], [0.08, () => remove('forget')], [0.02, () => remove('purge')], [0.02, () => log.compact()], [0.06, move], [0.12, look],
]

/** What earlier lives of this worker stored and did not remove. */
function resume(): void {
  for (const { stage, op, target } of journal.lines()) if (stage === 'done' && op === 'cursor') cursor = Math.max(cursor, Number(target))
}

resume()
for await (const batch of log.scan()) {
  for (const { record } of batch.entries) {
    check(record)
    if (record.source.session === name) mine.set(record.id, record)
  }
}
while (!stop.signal.aborted) {
  let left = random()
  const step = STEPS.find(([share]) => (left -= share) < 0) ?? STEPS[0]
  try {
    await step?.[1]()
  } catch (error) {
    // Not acknowledged: the journal has no `done`. Anything but the store's own refusals ends the run.
    if (!isMemoryError(error) && !String(error).includes('queued: ')) throw error
    process.send?.({ refused: String(error) })
  }
}
await log.close()
process.exit(0)
