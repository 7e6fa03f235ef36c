// Several processes that append turns to one root at the same time.
import { fork } from 'node:child_process'
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { percentile, now } from '../lib/stats.mjs'

export const title = 'Multi-process append'
export const noun = 'processes'
export const sizes = [2, 8]
export const quickSizes = [2]

const TURNS = 40
const RECORDS_PER_TURN = 8

export async function measure({ size }) {
  const root = mkdtempSync(join(tmpdir(), 'dtm-bench-'))
  try {
    const start = now()
    const times = (await Promise.all(Array.from({ length: size }, (_, i) => runWriter(root, i)))).flat()
    const wallMs = now() - start
    const lines = readdirSync(join(root, 'events')).flatMap(name => readFileSync(join(root, 'events', name), 'utf8').split('\n').slice(0, -1))
    const expected = size * TURNS * RECORDS_PER_TURN
    const intact = new Set(lines.map(line => JSON.parse(line).id)).size
    return [
      { metric: 'wait for a turn, p50', value: percentile(times, 0.5), unit: 'ms' },
      { metric: 'wait for a turn, p99', value: percentile(times, 0.99), unit: 'ms' },
      { metric: 'records per second, all processes', value: expected / (wallMs / 1000), unit: '1/s' },
      { metric: 'records lost, doubled or torn', value: Math.abs(expected - intact) + Math.abs(lines.length - expected), unit: '', bar: 0 },
    ]
  } finally {
    rmSync(root, { recursive: true, force: true })
  }
}

function runWriter(root, number) {
  return new Promise((resolve, reject) => {
    const child = fork(fileURLToPath(new URL('../lib/writer-process.mjs', import.meta.url)), [root, String(number), String(TURNS), String(RECORDS_PER_TURN)])
    let times = null
    child.on('message', message => { times = message })
    child.on('exit', code => (code === 0 && times !== null ? resolve(times) : reject(new Error(`a writer ended with ${code}`))))
  })
}
