// The three ways of installing, each from nothing, on the real host; and the self-check of an installed copy.
import assert from 'node:assert/strict'
import { execFileSync, spawn } from 'node:child_process'
import { cpSync, existsSync, lstatSync, readFileSync, writeFileSync } from 'node:fs'
import { join, relative, sep } from 'node:path'
import { before, test, type TestContext } from 'node:test'
import { startFakeModel, userTexts } from '../test-support/host/fake-model.ts'
import { hostEnv, runDsh, runTask, writeProfilePatch } from '../test-support/host/host-process.ts'
import { labHome, labHost, packageRoot, recordsOf } from '../test-support/host/lab.ts'

const host = labHost()
const ROW = "- insert:\n    - id: memory-temporal\n      name: 'dsh-temporal-memory'\n"
const COMPILE_ROW = "    - id: memory-compile\n      name: 'dsh-temporal-memory/compile'\n"
let tarball = ''

before(() => {
  const folder = labHome('pack')
  const name = npm(['pack', '--silent', '--ignore-scripts', '--pack-destination', folder], packageRoot, folder).trim().split('\n').at(-1) ?? ''
  tarball = join(folder, name)
  assert.ok(existsSync(tarball))
})

function npm(args: readonly string[], cwd: string, home: string): string {
  return execFileSync('npm', [...args], { cwd, env: hostEnv(host, { home }), encoding: 'utf8', stdio: ['ignore', 'pipe', 'pipe'] })
}

async function works(t: TestContext, home: string): Promise<void> {
  const model = await startFakeModel({ fallback: { text: '好的。' } })
  t.after(() => model.close())
  const run = await runTask(host, '我们决定部署改用方案 B，每月费用比 A 省三成。', { home, env: model.env })
  assert.deepEqual([run.code, run.stdout.trim()], [0, '好的。'], run.stderr.slice(0, 600))
  assert.equal(run.stderr.includes('[dsh-temporal-memory]'), false, run.stderr)
  const offered = model.conversations()[0]?.tools?.map(tool => tool.function.name) ?? []
  assert.ok(offered.includes('memory_search'))
  assert.equal(recordsOf(home).filter(record => record.text.includes('方案 B')).length, 1)
}

/** Bare `node --test` in a copy; resolves with what it printed. */
function selfCheck(node: string, copy: string, home: string): Promise<string> {
  return new Promise((resolve, reject) => {
    const env = { ...hostEnv(host, { home }), NODE_TEST_CONTEXT: undefined }
    const child = spawn(node, ['--test', '--test-reporter=tap'], { cwd: copy, env, stdio: ['ignore', 'pipe', 'ignore'] })
    let output = ''
    child.stdout.setEncoding('utf8').on('data', (chunk: string) => { output += chunk })
    child.once('error', reject)
    child.once('close', () => resolve(output))
  })
}

test('npm install of the packed tarball in the profile, and a row; the installed copy passes node --test', async t => {
  const home = labHome('npm')
  const profile = await writeProfilePatch(host, home, 'headless', ROW + COMPILE_ROW)
  npm(['install', '--no-audit', '--no-fund', tarball], profile, home)
  await works(t, home)
  const copy = join(profile, 'node_modules', 'dsh-temporal-memory')
  const runs = await Promise.all([host.node, process.execPath].map(node => selfCheck(node, copy, home)))
  for (const stdout of runs) {
    assert.match(stdout, /^# fail 0$/m, stdout.split('\n').filter(line => /^\s*not ok|^\s*error:/.test(line)).join('\n'))
    assert.ok(Number(/^# pass (\d+)$/m.exec(stdout)?.[1]) > 100, stdout.slice(-500))
  }
})

test('dsh plugin add of the tarball needs no row, and remove undoes it', async t => {
  const home = labHome('plugin-add')
  const added = await runDsh(host, ['plugin', '--profile', 'headless', 'add', tarball], { home })
  assert.equal(added.code, 0, added.stderr + added.stdout)
  await works(t, home)
  writeFileSync(join(home, 'profiles', 'headless', 'cordis.patch.yml'), '- id: memory-temporal\n  config: { perception: { timePrefix: false } }\n')
  const model = await startFakeModel()
  t.after(() => model.close())
  await runTask(host, '你好', { home, env: model.env })
  assert.ok(userTexts(model.conversations()[0] ?? { model: '', messages: [] }).includes('你好'), 'the profile\'s own patch sets the config of the row')
  const removed = await runDsh(host, ['plugin', '--profile', 'headless', 'remove', 'dsh-temporal-memory'], { home })
  assert.equal(removed.code, 0, removed.stderr)
  const manifest = readFileSync(join(home, 'profiles', 'headless', 'package.json'), 'utf8')
  assert.equal(manifest.includes('dsh-temporal-memory'), false)
})

test('a clone after npm install, linked into the profile', async t => {
  const home = labHome('link')
  const clone = join(home, 'clone')
  const left = new Set(['node_modules', 'dist', '.git', '.host'])
  cpSync(packageRoot, clone, { recursive: true, filter: source => !left.has(relative(packageRoot, source).split(sep)[0] ?? '') })
  npm(['install', '--no-audit', '--no-fund'], clone, home)
  const profile = await writeProfilePatch(host, home, 'headless', ROW + COMPILE_ROW)
  npm(['install', '--no-audit', '--no-fund', clone], profile, home)
  assert.ok(lstatSync(join(profile, 'node_modules', 'dsh-temporal-memory')).isSymbolicLink())
  await works(t, home)
})
