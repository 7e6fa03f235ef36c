// Runs every scorer of a corpus folder over the built product and prints one table.
// usage: npm run conformance -- DIR [part ...]     parts: time redaction retrieval capture trigger plan timeline replay console injection
// Exit code 1 when a scorer or an adapter fails to run; the numbers themselves never fail the run.
import { spawn } from 'node:child_process'
import { existsSync, realpathSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'

const adapters = fileURLToPath(new URL('../test-support/conformance/', import.meta.url))
const [dir, ...wanted] = process.argv.slice(2)
if (dir === undefined || !existsSync(dir)) {
  console.error('usage: npm run conformance -- DIR [part ...]   (DIR: a corpus folder)')
  process.exit(2)
}
const corpus = realpathSync(resolve(dir)) // a scorer compares its own path with the one it was started by

/** Picks `name a / b  p %` lines, the shape that four of the scorers share. */
const share = (...names) => text => names.flatMap(name => {
  const line = text.split('\n').find(l => l.startsWith(name))
  const match = line && /(\d+) \/ (\d+)\s+([\d.]+) %/.exec(line)
  return match ? [[name, `${match[1]}/${match[2]}`, `${match[3]} %`]] : []
})

/** Every line of the shape `name a / b  p %`. */
const shares = text => [...text.matchAll(/^(\S.*?)\s{2,}(\d+) \/ (\d+)\s+([\d.]+) %$/gm)].map(([, name, right, all, percent]) => [name, `${right}/${all}`, `${percent} %`])

const timeRows = text => text.split('\n').flatMap(line => {
  const cells = line.trim().split(/\s+/)
  if (/^(own-zh|own-en|ALL-zh|ALL-en)$/.test(cells[0]) && cells.length >= 9) return [[`${cells[0]} exact / span found`, `${cells[2]} expr`, `${cells[3]} % / ${cells[5]} %`], [`${cells[0]} false positives`, cells[8], '']]
  const speed = /^speed: ([\d.]+) us.*p99 (\d+) us/.exec(line)
  return speed ? [['speed', 'us per sentence', `mean ${speed[1]}, p99 ${speed[2]}`]] : []
})

const captureRows = text => ['wholeRowRight', 'recall', 'kind', 'intervalDated', 'precision', 'negativesClean', 'forbidViolations', 'supersession', 'wronglyRetired'].flatMap(name => {
  const line = text.split('\n').find(l => l.startsWith(`${name} `))
  return line ? [[name, '', line.slice(name.length).trim()]] : []
})

const redactionRows = text => text.split('\n').flatMap(line => {
  const match = /^(pos|neg) (core|wide|hard|judgement)\s+n=\s*(\d+) ok=\s*(\d+)(.*)$/.exec(line)
  if (match) return [[`${match[1] === 'pos' ? 'secrets' : 'harmless'} ${match[2]}`, `${match[3]} rows`, match[5].trim()]]
  const perf = line.startsWith('{"usPerKB"') ? JSON.parse(line) : null
  return perf ? [['speed', 'us per KB', `${perf.usPerKB}; slow inputs ${perf.slow.length}`]] : []
})

const retrievalRows = text => {
  let file = ''
  return text.split('\n').flatMap(line => {
    if (line.startsWith('## ')) { file = line.slice(3).split(':')[0].replace('.jsonl', ''); return [] }
    const cells = line.trim().split(/\s+/)
    return /^(ALL|DATED|temporal)$/.test(cells[0] ?? '') && cells.length === 6 ? [[`${file} ${cells[0]}`, `${cells[1]} questions`, `R@1 ${cells[2]}  R@5 ${cells[3]}  R@10 ${cells[4]}  R@20 ${cells[5]}`]] : []
  })
}

const parts = [
  { name: 'time', scorer: 'time/score.mjs', adapter: 'time.mjs', files: ['time/handed.jsonl'], rows: timeRows },
  { name: 'redaction', scorer: 'security/score-redaction.mjs', adapter: 'redaction.mjs', files: [], rows: redactionRows },
  { name: 'capture', scorer: 'capture/score-capture.mjs', adapter: 'capture.mjs', files: [], rows: captureRows },
  { name: 'coverage', script: 'capture-coverage.mjs', files: ['retrieval/memorybank_zh.jsonl'], rows: text => [...text.matchAll(/^(.+?)\s{2,}(\S+) \(([\d.]+ %)\)$/gm)].map(([, name, ratio, percent]) => [name, ratio, percent]) },
  { name: 'retrieval', scorer: 'retrieval/score-retrieval.mjs', adapter: 'retrieval.mjs', files: ['retrieval/memorybank_zh.jsonl', 'retrieval/memorybank_zh_relative.jsonl', 'retrieval/locomo_en.jsonl'], rows: retrievalRows },
  { name: 'trigger', scorer: 'recall/score-trigger.mjs', adapter: 'trigger.mjs', files: [], rows: share('CORE all', 'core kind none', 'core kind time', 'window right', 'core kind concept', 'core kind state') },
  { name: 'plan', scorer: 'recall/score-plan.mjs', adapter: 'plan.mjs', files: [], rows: share('ALL fields', 'field temporal_mode', 'field range', 'field must_sources', 'field SKIP rows') },
  { name: 'timeline', scorer: 'recall/score-timeline.mjs', adapter: 'timeline.mjs', files: [], rows: share('CASE all (core)') },
  { name: 'replay', scorer: 'recall/score-replay.mjs', adapter: 'replay.mjs', files: [], rows: share('SCENARIO all (core)', 'pos: exact block') },
  { name: 'console', script: 'console.mjs', files: ['security/console.jsonl'], rows: shares },
  { name: 'injection', script: 'injection-page.mjs', files: ['security/injection.jsonl'], rows: shares },
].filter(part => wanted.length === 0 || wanted.includes(part.name))

let failed = 0
const table = []
for (const part of parts) {
  const files = part.files.map(file => join(corpus, file)).filter(existsSync)
  const args = part.script ? [join(adapters, part.script), ...files] : [join(corpus, part.scorer), join(adapters, part.adapter), ...files]
  if (!existsSync(args[0]) || (part.script !== undefined && files.length === 0)) {
    table.push([part.name, 'not in this folder', '', ''])
    continue
  }
  const { code, stdout, stderr } = await run(args)
  const skipped = /^skipped: (.*)$/m.exec(stdout)
  if (code === 0 && skipped !== null) {
    table.push([part.name, 'skipped', skipped[1], ''])
    continue
  }
  const rows = part.rows(stdout)
  if (code !== 0 || rows.length === 0) {
    failed += 1
    table.push([part.name, 'did not run', `exit ${code}`, (stderr || stdout).trim().split('\n').at(-1)?.slice(0, 100) ?? ''])
  }
  rows.forEach(row => table.push([part.name, ...row]))
}

const widths = [0, 1, 2].map(i => Math.max(...table.map(row => row[i].length)))
for (const row of table) console.log(row.map((cell, i) => (i < 3 ? cell.padEnd(widths[i]) : cell)).join('  ').trimEnd())
process.exit(failed > 0 ? 1 : 0)

function run(args) {
  return new Promise(done => {
    const child = spawn(process.execPath, args, { stdio: ['ignore', 'pipe', 'pipe'] })
    let stdout = '', stderr = ''
    child.stdout.on('data', chunk => { stdout += chunk })
    child.stderr.on('data', chunk => { stderr += chunk })
    child.on('close', code => done({ code, stdout, stderr }))
  })
}
