// Compiles src, test and test-support to dist. Runs on `npm install` in a clone (prepare) and before `npm pack`.
import { spawnSync } from 'node:child_process'
import { existsSync, rmSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

const root = fileURLToPath(new URL('..', import.meta.url))
const tsc = fileURLToPath(new URL('../node_modules/typescript/bin/tsc', import.meta.url))
if (!existsSync(tsc)) {
  // An install without development packages (npm install --omit=dev) keeps whatever dist it has.
  console.error('dsh-temporal-memory: the TypeScript compiler is not installed, dist was not built')
  process.exit(existsSync(new URL('../dist/src', import.meta.url)) ? 0 : 1)
}
rmSync(new URL('../dist', import.meta.url), { recursive: true, force: true })
const run = spawnSync(process.execPath, [tsc, '-p', 'tsconfig.json'], { cwd: root, stdio: 'inherit' })
process.exit(run.status ?? 1)
