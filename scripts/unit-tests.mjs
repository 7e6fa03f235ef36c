// Runs the compiled unit tests once per process time zone: results must never depend on it.
// usage: node scripts/unit-tests.mjs [--tz ZONE[,ZONE...]] [name part ...]   (a name part selects test files whose path holds it)
import { spawnSync } from 'node:child_process'
import { readdirSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { fileURLToPath } from 'node:url'

const root = fileURLToPath(new URL('..', import.meta.url))
const args = process.argv.slice(2)
const at = args.indexOf('--tz')
const zones = at < 0 ? ['UTC', 'Asia/Shanghai', 'America/New_York'] : args.splice(at, 2)[1].split(',')
const files = readdirSync(`${root}/dist/test`, { recursive: true })
  .map(String)
  .filter(f => f.endsWith('.test.js') && (args.length === 0 || args.some(part => f.includes(part))))
  .map(f => `dist/test/${f}`)
  .sort()
if (files.length === 0) {
  console.error(`no test file matches: ${args.join(' ')}`)
  process.exit(1)
}
// Many tests wait for disks and child processes: node's own choice of one file at a time leaves two processors half idle.
const concurrency = Math.max(2, availableParallelism() - 1)
let failed = false
for (const TZ of zones) {
  console.log(`\n# unit tests, TZ=${TZ}`)
  const run = spawnSync(process.execPath, ['--test', `--test-concurrency=${concurrency}`, ...files], { cwd: root, stdio: 'inherit', env: { ...process.env, TZ } })
  if (run.status !== 0) failed = true
}
process.exit(failed ? 1 : 0)
