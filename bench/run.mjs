// Benchmarks, each beside its baseline in the same process and the same minute.
// usage: npm run bench -- [subject ...] [--quick] [--size N] [--json FILE]
// Every subject and size runs in a process of its own. Exit code 1 when a subject fails to run or misses a bar.
import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, writeFileSync } from 'node:fs'
import { arch, cpus, loadavg, platform, totalmem } from 'node:os'
import { dirname, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { formatTable, verdict } from './lib/table.mjs'
import { SUBJECTS } from './registry.mjs'

const here = dirname(fileURLToPath(import.meta.url))
const args = process.argv.slice(2)
const quick = take('--quick', false)
const onlySize = Number(take('--size', true) ?? 0)
const jsonFile = resolve(take('--json', true) ?? `${here}/results/latest.json`)
const unknown = args.filter(name => !SUBJECTS.includes(name))
if (unknown.length > 0) {
  console.error(`no such subject: ${unknown.join(' ')}; there are: ${SUBJECTS.join(' ')}`)
  process.exit(2)
}
if (!existsSync(`${here}/../dist/src`)) {
  console.error('dist is missing: run npm run build first')
  process.exit(2)
}

const machine = { cpu: cpus()[0]?.model ?? 'unknown', cores: cpus().length, memoryGb: Math.round(totalmem() / 2 ** 30), platform: `${platform()} ${arch()}`, node: process.version, load: loadavg()[0] }
console.log(`${machine.cpu}, ${machine.cores} cores, ${machine.memoryGb} GB, ${machine.platform}, Node ${machine.node}, load ${machine.load.toFixed(2)}\n`)
const results = []
let failed = false
for (const subject of args.length > 0 ? args : SUBJECTS) {
  const { title, noun, sizes, quickSizes } = await import(`./subjects/${subject}.mjs`)
  for (const size of onlySize > 0 ? [onlySize] : quick ? quickSizes : sizes) {
    const rows = runWorker(subject, size)
    if (rows === null) { failed = true; continue }
    if (rows.some(row => row.note === undefined && /OVER|UNDER/.test(verdict(row)))) failed = true
    console.log(formatTable(title, size, rows, noun))
    results.push({ subject, size, rows })
  }
}
mkdirSync(dirname(jsonFile), { recursive: true })
writeFileSync(jsonFile, JSON.stringify({ machine, quick, results }, null, 1))
console.log(`written: ${jsonFile}`)
process.exitCode = failed ? 1 : 0

function runWorker(subject, size) {
  const run = spawnSync(process.execPath, ['--expose-gc', '--max-old-space-size=6144', `${here}/worker.mjs`, subject, String(size), quick ? 'quick' : 'full'], { encoding: 'utf8', stdio: ['ignore', 'pipe', 'inherit'], maxBuffer: 1 << 26 })
  if (run.status !== 0) {
    console.error(`${subject} at ${size} did not finish (exit code ${run.status})`)
    return null
  }
  return JSON.parse(run.stdout.trim().split('\n').at(-1))
}

function take(flag, hasValue) {
  const at = args.indexOf(flag)
  if (at < 0) return hasValue ? null : false
  return hasValue ? args.splice(at, 2)[1] : args.splice(at, 1).length > 0
}
