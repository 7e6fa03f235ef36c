// Builds, then runs the tests on the real host, some files at a time. Installs the host first when it is missing.
// usage: node scripts/host-tests.mjs [name part ...]   (a name part selects files of test-host whose name holds it)
import { spawnSync } from 'node:child_process'
import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { availableParallelism, tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

const root = fileURLToPath(new URL('..', import.meta.url))
const build = spawnSync(process.execPath, ['scripts/build.mjs'], { cwd: root, stdio: 'inherit' })
if (build.status !== 0) process.exit(build.status ?? 1)
const { installHost, hostRootOf } = await import('../dist/test-support/host/install-host.js')
const wanted = process.argv.slice(2)
const files = readdirSync(`${root}/dist/test-host`)
  .filter(file => file.endsWith('.host.js') && (wanted.length === 0 || wanted.some(part => file.includes(part))))
  .map(file => `dist/test-host/${file}`)
  .sort()
if (files.length === 0) {
  console.error(`no host test matches: ${wanted.join(' ')}`)
  process.exit(1)
}
await installHost(hostRootOf(root), line => console.log(`# ${line}`))
const lab = mkdtempSync(join(tmpdir(), 'dsh-temporal-memory-lab-'))
// While one file waits for a page or a timer another one boots a host.
const concurrency = Math.max(2, availableParallelism() - 1)
// Node 22 and later keep compiled code there: a host boots some hundred times in a run.
const env = { NODE_COMPILE_CACHE: join(lab, 'compile-cache'), ...process.env, HOST_LAB: lab }
const run = spawnSync(process.execPath, ['--test', `--test-concurrency=${concurrency}`, ...files], { cwd: root, stdio: 'inherit', env })
if (run.status === 0) rmSync(lab, { recursive: true, force: true })
else console.log(`# the scratch homes stay in ${lab}`)
process.exit(run.status ?? 1)
