// A data root with a generated history, in the product's own line format, and the product opened over it.
import { mkdirSync, mkdtempSync, openSync, closeSync, readdirSync, rmSync, writeSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createLedger } from '../../dist/src/services/create-ledger.js'
import { createEventLog } from '../../dist/src/store/event-log.js'
import { createLock } from '../../dist/src/store/lock.js'
import { createPaths } from '../../dist/src/store/paths.js'
import { encodeRecordLine, shardOf } from '../../dist/src/store/record-line.js'
import { makeRecord, randomSource, CORPUS_END } from './corpus.mjs'

/** Writes `count` records as shards; returns the root and a function that removes it. */
export function buildRoot(count) {
  const root = mkdtempSync(join(tmpdir(), 'dtm-bench-'))
  const events = join(root, 'events')
  mkdirSync(events, { recursive: true, mode: 0o700 })
  const random = randomSource(1)
  let shard = null
  let fd = null
  let lines = []
  const flush = () => { if (fd !== null && lines.length > 0) writeSync(fd, lines.join('')); lines = [] }
  for (let i = 0; i < count; i++) {
    const record = makeRecord(i, count, random)
    const name = shardOf(record)
    if (name !== shard) {
      flush()
      if (fd !== null) closeSync(fd)
      fd = openSync(join(events, `${name}.jsonl`), 'a', 0o600)
      shard = name
    }
    lines.push(`${encodeRecordLine(record)}\n`)
    if (lines.length === 2000) flush()
  }
  flush()
  if (fd !== null) closeSync(fd)
  return { root, remove: () => rmSync(root, { recursive: true, force: true }) }
}

export function openEventLog(root) {
  const paths = createPaths(root, 'default')
  return createEventLog({ paths, withLock: createLock(paths), clock: () => CORPUS_END })
}

export function openLedger(root) {
  return createLedger({ eventLog: openEventLog(root), clock: () => CORPUS_END, zone: () => 'Asia/Shanghai' })
}

/** After a load the ledger joins its segments in the background, a step every 20 ms or so: waits until that is over. */
export function afterBackgroundWork(size) {
  return new Promise(resolve => setTimeout(resolve, 500 + size / 50))
}

export function shardFiles(root) {
  return readdirSync(join(root, 'events')).toSorted().toReversed().map(name => join(root, 'events', name))
}
