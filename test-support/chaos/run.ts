// The chaos run: eight processes write, correct, forget, purge and compact on one root while every second one of them is
// killed with SIGKILL. At the end every file is compared with what each process had been told.

import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { MemoryRecord } from '../../src/core/record/record.ts'
import type { EventLog } from '../../src/store/event-log.ts'
import { openLog } from '../open-log.ts'
import { checkRoot, isClean, type Verdict } from './check.ts'
import { openWorkerJournal } from './journal.ts'
import { fightForDeadLocks } from './stale-locks.ts'

export interface ChaosOptions {
  readonly seconds: number
  readonly staleLockRounds: number
  readonly processes: number
  readonly print: (line: string) => void
}

export interface ChaosResult extends Verdict {
  readonly kills: number
  readonly refusals: readonly string[]
  /** Workers that ended by themselves with an error, e.g. because they were served a damaged text. */
  readonly crashes: number
  readonly doubleOwners: number
  readonly isClean: boolean
}

const WORKER = fileURLToPath(new URL('worker.js', import.meta.url))

export async function runChaos(options: ChaosOptions): Promise<ChaosResult> {
  const doubleOwners = options.staleLockRounds === 0 ? 0 : await fightForDeadLocks(options.staleLockRounds)
  options.print(`dead locks: ${options.staleLockRounds} rounds of 8 processes, ${doubleOwners} with two owners`)
  const base = mkdtempSync(join(tmpdir(), 'dsh-memory-chaos-'))
  const root = join(base, 'root')
  mkdirSync(root, { mode: 0o700 })
  const view = createView(openLog(root).log)
  const troop = createTroop(base, root, options)
  const end = Date.now() + options.seconds * 1000
  while (Date.now() < end) {
    await new Promise(resolve => { setTimeout(resolve, 1000) })
    troop.killOne()
    await view.refresh()
  }
  await troop.stop()
  await view.refresh()
  const journals = new Map(troop.names.map(name => [name, openWorkerJournal(join(base, `${name}.jsonl`)).lines()]))
  const verdict = await checkRoot(root, journals, view.records)
  const { kills, refusals, crashes } = troop.tally()
  const clean = isClean(verdict) && doubleOwners === 0 && crashes === 0
  if (clean) rmSync(base, { recursive: true, force: true })
  else options.print(`kept for a look: ${base}`)
  return { ...verdict, kills, refusals, crashes, doubleOwners, isClean: clean }
}

interface Troop {
  readonly names: readonly string[]
  killOne(): void
  stop(): Promise<void>
  tally(): { readonly kills: number; readonly refusals: readonly string[]; readonly crashes: number }
}

function createTroop(base: string, root: string, options: ChaosOptions): Troop {
  const names = Array.from({ length: options.processes }, (_, i) => `w${i}`)
  const children = new Map<string, ChildProcess>()
  const refusals: string[] = []
  let [life, kills, crashes, isStopping] = [0, 0, 0, false]

  function start(name: string): void {
    life += 1
    const child = fork(WORKER, [root, join(base, `${name}.jsonl`), name, String(life)])
    child.on('message', message => { refusals.push(JSON.stringify(message)) })
    child.on('exit', (code, signal) => {
      if (signal !== 'SIGKILL' && code !== 0) crashes += 1
      children.delete(name)
      if (!isStopping) start(name)
    })
    children.set(name, child)
  }

  for (const name of names) start(name)
  return {
    names,
    killOne: () => {
      const victims = [...children.values()]
      victims[Math.floor(Math.random() * victims.length)]?.kill('SIGKILL')
      kills += 1
    },
    stop: async () => {
      isStopping = true
      const living = [...children.values()]
      const ended = Promise.all(living.map(child => once(child, 'exit')))
      for (const child of living) child.send('stop', () => {}) // one that was killed a moment ago takes none
      await ended
    },
    tally: () => ({ kills, refusals, crashes }),
  }
}

interface View {
  readonly records: ReadonlyMap<string, MemoryRecord>
  refresh(): Promise<void>
}

/** A reader that starts once and then only polls, as a console does that stays open. */
function createView(log: EventLog): View {
  const records = new Map<string, MemoryRecord>()
  const shardOf = new Map<string, string>()
  let hasStarted = false

  async function load(shards?: readonly string[]): Promise<void> {
    for (const [id, shard] of shardOf) if (shards?.includes(shard) === true) records.delete(id)
    for await (const { entries } of log.scan(shards)) {
      for (const { record, location } of entries) put(record, location.shard)
    }
  }

  function put(record: MemoryRecord, shard: string): void {
    records.set(record.id, record)
    shardOf.set(record.id, shard)
  }

  return {
    records,
    refresh: async () => {
      if (!hasStarted) {
        hasStarted = true
        return load()
      }
      const { appended, rescan, removed } = await log.poll()
      for (const { record, location } of appended) put(record, location.shard)
      if (rescan.length > 0) await load(rescan)
      for (const id of removed) records.delete(id)
    },
  }
}
