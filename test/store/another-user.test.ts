// As a user whom permissions hold back. Where root runs the tests the system lets us become one; everybody else is one
// already and runs the tests named here directly.
import assert from 'node:assert/strict'
import { spawnSync } from 'node:child_process'
import { chmodSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { test, type TestContext } from 'node:test'
import { fileURLToPath } from 'node:url'
import { openLog } from '../../test-support/open-log.ts'
import { buildRecord } from '../../test-support/record-builder.ts'

const NOBODY = 65_534
const HERE = fileURLToPath(new URL('.', import.meta.url))
const CHILD = fileURLToPath(new URL('../../test-support/other-user-child.js', import.meta.url))

function asNobody(...args: readonly string[]): { readonly status: number | null; readonly stdout: string } {
  const { NODE_TEST_CONTEXT: _, ...env } = process.env // the runner inside must not report to the one outside
  return spawnSync('setpriv', [`--reuid=${NOBODY}`, `--regid=${NOBODY}`, '--clear-groups', process.execPath, ...args], { encoding: 'utf8', env })
}

function reasonToSkip(): string | false {
  if (process.getuid?.() !== 0) return 'only root can become another user'
  const { status } = asNobody('-e', `fs.accessSync(${JSON.stringify(CHILD)})`)
  return status !== 0 && 'no setpriv here, or this folder is closed to other users'
}

const skip = reasonToSkip()

/** Files with tests that need permissions, and how many they have. */
const HELD_BACK: readonly (readonly [file: string, tests: number])[] = [['config-file', 1], ['side-files', 1], ['event-log-recovery', 2], ['journal', 1]]

for (const [file, count] of HELD_BACK) {
  test(`what permissions refuse, as ${file}.test.ts has it, holds for another user`, { skip }, () => {
    const { status, stdout } = asNobody('--test-reporter=tap', '--test-name-pattern=/may not be read|cannot be listed|unreadable shard|read-only data root/', `${HERE}${file}.test.js`)
    assert.equal(status, 0, stdout)
    assert.equal(Number(/^# pass (\d+)$/m.exec(stdout)?.[1]), count, stdout)
  })
}

async function foreignRoot(t: TestContext, mode: number): Promise<{ readonly root: string; readonly shard: string }> {
  const root = mkdtempSync(join(tmpdir(), 'dsh-memory-'))
  t.after(() => { rmSync(root, { recursive: true, force: true }) })
  const { log, paths } = openLog(root)
  await log.append([buildRecord({ text: 'said by the owner' })])
  await log.close()
  const shard = paths.shard('2026-10')
  chmodSync(root, mode)
  chmodSync(paths.folder('events'), mode)
  chmodSync(shard, mode & 0o644)
  return { root, shard }
}

for (const [mode, readable] of [[0o700, false], [0o755, true]] as const) {
  test(`a root of somebody else with mode ${mode.toString(8)} is ${readable ? 'read' : 'not read'} and not written, and the turn goes on`, { skip }, async t => {
    const { root, shard } = await foreignRoot(t, mode)
    const before = readFileSync(shard)
    const { status, stdout } = asNobody(CHILD, root)
    assert.equal(status, 0, stdout)
    const { read, kind, problems } = JSON.parse(stdout) as { read: unknown; kind: string; problems: readonly string[] }
    assert.deepEqual([read, kind], [readable ? 1 : 'io', 'queued'])
    assert.ok(problems.some(line => /EACCES/.test(line)), problems.join())
    assert.deepEqual(readFileSync(shard), before)
  })
}
