// A day of conversation in minutes: turns are captured, recalled and forgotten on one open memory with a clock that the
// run moves itself. The number of records stays the same after the first part, so heap and handles must do so too.

import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setImmediate as nextTurn } from 'node:timers/promises'
import type { CapturedTurn } from '../../src/core/capture/turn.ts'
import type { RecordId } from '../../src/core/record/record.ts'
import { DAY_MS, type EpochMs, epochMs } from '../../src/core/time/instant.ts'
import { createMemory } from '../../src/services/memory.ts'
import { SAMPLE_MS } from '../record-builder.ts'

export interface SoakSample {
  readonly turns: number
  readonly records: number
  readonly heapMb: number
  /** Memory of buffers outside the heap. */
  readonly bufferMb: number
  readonly rssMb: number
  /** Timers, sockets and file requests that Node knows of. */
  readonly resources: number
  /** Open file descriptors; null where the system does not tell. */
  readonly descriptors: number | null
  /** Median of the turns since the last sample, capture and watermark included. */
  readonly turnMs: number
}

export interface SoakOptions {
  readonly turns: number
  readonly samples: number
  readonly print: (sample: SoakSample) => void
}

/** Records beyond this many turns ago are forgotten, in batches. */
const KEPT_TURNS = 2000
const FORGET_EVERY = 200
const RECALL_EVERY = 10

/** Needs `node --expose-gc` for honest heap figures. */
export async function runSoak({ turns, samples, print }: SoakOptions): Promise<readonly SoakSample[]> {
  const home = mkdtempSync(join(tmpdir(), 'dsh-memory-soak-'))
  let now = SAMPLE_MS
  const clock = (): EpochMs => epochMs(now)
  const quiet = { info: () => undefined, warn: () => undefined }
  const memory = createMemory({ dshHome: home, ports: { clock, log: quiet, sessionLog: () => null, summarizer: () => null } })
  await memory.ledger.ready()
  const byTurn: (readonly RecordId[])[] = []
  const taken: SoakSample[] = []
  let times: number[] = []
  try {
    for (let i = 1; i <= turns; i += 1) {
      now += Math.round(DAY_MS / turns)
      const start = performance.now()
      byTurn.push((await memory.turns.turn(turnOf(i, clock()))).map(record => record.id))
      times.push(performance.now() - start)
      if (i % RECALL_EVERY === 0) await memory.ledger.query({ text: `模块${i - 5} 部署`, limit: 6 })
      if (i % FORGET_EVERY === 0 && i > KEPT_TURNS) await memory.ledger.forget(byTurn.splice(0, FORGET_EVERY).flat(), 'forget')
      if (i % Math.floor(turns / samples) !== 0) continue
      const sample = await take(i, memory.ledger.coverage().active, times)
      times = []
      taken.push(sample)
      print(sample)
    }
  } finally {
    await memory.close()
    rmSync(home, { recursive: true, force: true })
  }
  return taken
}

/** A string that is kept of every record takes 200. */
const MAX_HEAP_BYTES_PER_TURN = 40
/** What a collection leaves more one time than another. */
const HEAP_NOISE_MB = 0.6
/**
 * Numbers of forgotten records are not given again while a process lives: their place in the columns (about 80 bytes) and
 * the bytes of their tombstone stay, two records a turn, in arrays that grow by doubling.
 */
const MAX_BUFFER_BYTES_PER_TURN = 400
const FIRST_BUFFERS_MB = 3

/** What grew over the later half, or too far since the start, one line each; empty when the run is flat. */
export function growthOf(samples: readonly SoakSample[]): readonly string[] {
  const half = samples.slice(Math.floor(samples.length / 2))
  const [first] = half
  if (first === undefined) return ['no samples']
  const grew = new Set<string>()
  for (const sample of half) {
    const heapLimit = first.heapMb + HEAP_NOISE_MB + ((sample.turns - first.turns) * MAX_HEAP_BYTES_PER_TURN) / 1e6
    const bufferLimit = FIRST_BUFFERS_MB + (sample.turns * MAX_BUFFER_BYTES_PER_TURN) / 1e6
    if (sample.heapMb > heapLimit) grew.add(`heap: ${sample.heapMb} MB after ${sample.turns} turns, ${heapLimit.toFixed(1)} allowed`)
    if (sample.bufferMb > bufferLimit) grew.add(`buffers: ${sample.bufferMb} MB after ${sample.turns} turns, ${bufferLimit.toFixed(1)} allowed`)
    if (sample.resources > first.resources + 2) grew.add(`timers and requests: ${sample.resources} after ${sample.turns} turns, ${first.resources} before`)
    if ((sample.descriptors ?? 0) > (first.descriptors ?? 0) + 2) grew.add(`descriptors: ${sample.descriptors} after ${sample.turns} turns, ${first.descriptors} before`)
  }
  return [...grew]
}

function turnOf(i: number, at: EpochMs): CapturedTurn {
  const seq = i * 10
  return {
    session: `s-${i % 50}`,
    seqFrom: seq,
    seqTo: seq + 3,
    messages: [
      { role: 'user', text: `我们决定模块${i}的部署方案改成第 ${i % 7} 号，因为成本低。`, at, seq },
      { role: 'assistant', text: `模块${i}的灰度发布已经完成。`, at, seq: seq + 3 },
    ],
    tools: [{ name: 'bash', callId: `c-${i}`, ok: true, at, seq: seq + 2 }],
  }
}

async function take(turns: number, records: number, times: readonly number[]): Promise<SoakSample> {
  for (let round = 0; round < 3; round += 1) { // buffers go a turn after what held them
    globalThis.gc?.()
    await nextTurn()
  }
  const { heapUsed, arrayBuffers, rss } = process.memoryUsage()
  return {
    turns, records,
    heapMb: Math.round(heapUsed / 1e5) / 10,
    bufferMb: Math.round(arrayBuffers / 1e5) / 10,
    rssMb: Math.round(rss / 1e6),
    resources: process.getActiveResourcesInfo().length,
    descriptors: descriptorsOf(),
    turnMs: Math.round((times.toSorted((a, b) => a - b)[times.length >> 1] ?? 0) * 100) / 100,
  }
}

function descriptorsOf(): number | null {
  try {
    return readdirSync('/proc/self/fd').length
  } catch {
    return null // not Linux
  }
}
