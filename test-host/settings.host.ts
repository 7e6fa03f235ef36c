// The Settings page's data on the host's own web server: guarded like the console, saved to config.json, effective at once.
import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { request } from 'node:http'
import { test } from 'node:test'
import { startFakeModel } from '../test-support/host/fake-model.ts'
import { startWeb, writeProfilePatch } from '../test-support/host/host-process.ts'
import { labHome, labHost, memoryRoot, pluginRow } from '../test-support/host/lab.ts'

const host = labHost()

interface Answer { readonly status: number; readonly text: string }

test('the page reads and saves settings through guarded routes of the host', async t => {
  const home = labHome('settings')
  const model = await startFakeModel({ fallback: { text: '好的。' } })
  t.after(() => model.close())
  await writeProfilePatch(host, home, 'web', pluginRow({ inject: { maxItems: 4 } }))
  const web = await startWeb(host, { home, env: model.env })
  t.after(() => web.stop())
  const own = `127.0.0.1:${web.port}`
  const { token, writable } = JSON.parse((await ask(web.port, 'GET', 'api/session', { host: own })).text) as { token: string; writable: boolean }
  assert.equal(writable, true)
  const state = JSON.parse((await ask(web.port, 'GET', 'api/config', { host: own })).text) as { revision: string | null; origins: Record<string, string> }
  assert.equal(state.origins['inject.maxItems'], 'patch')

  const write = { host: own, 'content-type': 'application/json' }
  const body = JSON.stringify({ revision: state.revision, values: { 'inject.cooldownTurns': 7 } })
  assert.equal((await ask(web.port, 'GET', 'api/config', { host: 'evil.example' })).status, 403)
  assert.equal((await ask(web.port, 'GET', 'api/memory', { host: own, 'sec-fetch-site': 'cross-site' })).status, 403)
  assert.equal((await ask(web.port, 'PUT', 'api/config', { ...write, origin: 'https://evil.example', 'x-memory-token': token }, body)).status, 403)
  assert.equal((await ask(web.port, 'PUT', 'api/config', write, body)).status, 403)
  const saved = await ask(web.port, 'PUT', 'api/config', { ...write, 'x-memory-token': token }, body)
  assert.equal(saved.status, 200, saved.text)
  const file = JSON.parse(readFileSync(join(memoryRoot(home), 'config.json'), 'utf8')) as { inject: Record<string, number> }
  assert.equal(file.inject['cooldownTurns'], 7)
  assert.equal(file.inject['maxItems'], undefined)
  assert.equal((JSON.parse((await ask(web.port, 'GET', 'api/health', { host: own })).text) as { status: string }).status, 'ok')
})

function ask(port: number, method: string, path: string, headers: Readonly<Record<string, string>>, body = ''): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const call = request({ host: '127.0.0.1', port, method, path: `/memory-temporal/${path}`, headers: { ...headers, 'content-length': Buffer.byteLength(body) } }, response => {
      let text = ''
      response.on('data', chunk => { text += String(chunk) })
      response.on('end', () => resolve({ status: response.statusCode ?? 0, text }))
    })
    call.on('error', reject)
    call.end(body)
  })
}
