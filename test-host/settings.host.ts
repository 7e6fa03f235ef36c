// The Settings page's data on the host's own web server: guarded like the console, saved to config.json, effective at once.
import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { request } from 'node:http'
import { connect } from 'node:net'
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
  const put = `PUT /memory-temporal/api/config HTTP/1.1\r\nHost: ${own}\r\nContent-Type: application/json\r\nX-Memory-Token: ${token}\r\nConnection: close\r\n`
  for (const [what, bytes, expected] of [
    ['two Hosts', `GET /memory-temporal/api/memory HTTP/1.1\r\nHost: ${own}\r\nHost: evil.example\r\nConnection: close\r\n\r\n`, /^HTTP\/1\.1 40[03] /],
    ['a user name in Host', `GET /memory-temporal/api/memory HTTP/1.1\r\nHost: evil@${own}\r\nConnection: close\r\n\r\n`, /^HTTP\/1\.1 403 /],
    ['HTTP/1.0 without Host', 'GET /memory-temporal/api/memory HTTP/1.0\r\n\r\n', /^HTTP\/1\.1 403 /],
    ['a whole address as target', `GET http://evil.example/memory-temporal/api/memory HTTP/1.1\r\nHost: ${own}\r\nConnection: close\r\n\r\n`, /^HTTP\/1\.1 40[0-4] /],
    ['length and chunks together', `${put}Content-Length: 4\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n`, /^HTTP\/1\.1 400 /],
    ['70,000 bytes in chunks', `${put}Transfer-Encoding: chunked\r\n\r\n${`1000\r\n${' '.repeat(4096)}\r\n`.repeat(18)}0\r\n\r\n`, /^HTTP\/1\.1 413 /],
    ['a cut body', `${put}Content-Length: 40\r\n\r\n{"revision":`, /^HTTP\/1\.1 408 |^$/],
  ] as const) {
    assert.match((await raw(web.port, bytes)).split('\r\n')[0] ?? '', expected, what)
  }
  const saved = await ask(web.port, 'PUT', 'api/config', { ...write, 'x-memory-token': token }, body)
  assert.equal(saved.status, 200, saved.text)
  const file = JSON.parse(readFileSync(join(memoryRoot(home), 'config.json'), 'utf8')) as { inject: Record<string, number> }
  assert.equal(file.inject['cooldownTurns'], 7)
  assert.equal(file.inject['maxItems'], undefined)
  assert.equal((JSON.parse((await ask(web.port, 'GET', 'api/health', { host: own })).text) as { status: string }).status, 'ok')
})

/** Writes bytes and reads until the server closes, or for half a minute. */
function raw(port: number, bytes: string): Promise<string> {
  return new Promise(resolve => {
    let answer = ''
    const socket = connect(port, '127.0.0.1', () => socket.write(bytes, 'latin1'))
    socket.setTimeout(30_000, () => socket.destroy())
    socket.on('data', chunk => { answer += String(chunk) })
    socket.on('error', () => undefined)
    socket.on('close', () => resolve(answer))
  })
}

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
