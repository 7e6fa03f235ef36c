// The demo as a person runs it, with the scripted model and through the relay to another one.
import assert from 'node:assert/strict'
import { spawn, spawnSync } from 'node:child_process'
import { test } from 'node:test'
import { startFakeModel } from '../test-support/host/fake-model.ts'
import { PATIENCE_MS } from '../test-support/host/host-process.ts'
import { eventually, packageRoot } from '../test-support/host/lab.ts'

const BLOCK = /received before your message:[\s\S]*\[memory-context[\s\S]*决定 2026-10-07[\s\S]*2026-10-08｜记录 2026-10-09/

test('the story is played and the block of the last question is printed', () => {
  const env = { ...process.env, DEEPSEEK_API_KEY: undefined }
  const run = spawnSync(process.execPath, ['scripts/demo.mjs'], { cwd: packageRoot, env, encoding: 'utf8', timeout: 4 * PATIENCE_MS })
  assert.equal(run.status, 0, run.stdout + run.stderr)
  assert.match(run.stdout, BLOCK)
})

test('with a key the answers come through the relay, the key goes to the service only, and --web stays until it is ended', async t => {
  const service = await startFakeModel({ fallback: { text: '来自服务的回答' } })
  t.after(() => service.close())
  const env = { ...process.env, DEEPSEEK_API_KEY: 'real', DEEPSEEK_BASE_URL: service.baseUrl }
  const demo = spawn(process.execPath, ['scripts/demo.mjs', '--web'], { cwd: packageRoot, env, stdio: ['ignore', 'pipe', 'pipe'] })
  t.after(() => demo.kill('SIGKILL'))
  let output = ''
  demo.stdout.on('data', (chunk: Buffer) => { output += chunk.toString('utf8') })
  demo.stderr.on('data', (chunk: Buffer) => { output += chunk.toString('utf8') })
  const ended = new Promise<number | null>(resolve => demo.once('close', resolve))
  await eventually(() => output.includes('dsh web runs at'), 'the page is up')
  assert.match(output, /来自服务的回答/)
  assert.match(output, BLOCK)
  const url = /dsh web runs at (\S+)/.exec(output)?.[1] ?? ''
  assert.equal((await fetch(url)).status, 200)
  demo.kill('SIGTERM')
  assert.equal(await ended, 0, output)
  await assert.rejects(fetch(url), 'the page is gone')
})
