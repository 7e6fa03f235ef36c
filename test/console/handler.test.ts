import assert from 'node:assert/strict'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, before, test } from 'node:test'
import type { ConsoleRequest, ConsoleResponse } from '../../src/console/console-http.ts'
import { type Console, createConsole } from '../../src/console/handler.ts'
import { epochMs } from '../../src/core/time/instant.ts'
import { createMemory, type Memory } from '../../src/services/memory.ts'

const PORT = 18_790
const TOKEN = 'token-of-this-start'
const OWN = { host: `127.0.0.1:${PORT}` }
const WRITE = { ...OWN, 'origin': `http://127.0.0.1:${PORT}`, 'content-type': 'application/json', 'x-memory-token': TOKEN }
const PAGE = '<!doctype html><title>memory</title>'

let home = ''
let memory: Memory
let console: Console

before(async () => {
  home = await mkdtemp(join(tmpdir(), 'console-test-'))
  memory = createMemory({ dshHome: home, patchConfig: { inject: { maxItems: 4 } }, ports: { clock: () => epochMs(Date.UTC(2026, 2, 4)), log: { info() {}, warn() {} }, sessionLog: () => null, summarizer: () => null } })
  await memory.ledger.ready()
  console = createConsole({
    memory, base: '/', token: TOKEN, givesToken: false, writable: false,
    files: new Map([['', { contentType: 'text/html; charset=utf-8', bytes: Buffer.from(PAGE) }]]), warn() {},
  })
})
after(async () => {
  await memory.close()
  await rm(home, { recursive: true, force: true })
})

test('serves the page and the reads to loopback, with headers that forbid caching, framing and foreign scripts', async () => {
  for (const target of ['/', '/?x=<script>alert(1)</script>', '/api/memory?q=tea', '/api/health', '/api/day?date=2026-03-04', '/api/config', '/api/turns', '/api/days?from=2026-01-01&to=2026-12-31', '/api/journal', '/api/get?name=nothing']) {
    const { status, headers, body } = await ask('GET', target, OWN)
    assert.equal(status, 200, target)
    assert.equal(headers['cache-control'], 'no-store')
    assert.match(headers['content-security-policy'] ?? '', /default-src 'none'.*frame-ancestors 'none'/)
    assert.doesNotMatch(String(body), /alert/)
  }
})

test('refuses a calendar over no span, an endless one and one that runs backwards', async () => {
  for (const query of ['', '?from=2026-03-04', '?from=2000-01-01&to=2026-03-04', '?from=2026-03-05&to=2026-03-04', '?from=x&to=y']) {
    assert.equal((await ask('GET', `/api/days${query}`, OWN)).status, 400, query)
  }
})

for (const [host, status] of [
  [`127.0.0.1:${PORT}`, 200], [`localhost:${PORT}`, 200], [`LOCALHOST:${PORT}`, 200], [`LocalHost.:${PORT}`, 403],
  ['127.0.0.1', 403], [`127.0.0.1:${PORT + 1}`, 403], ['127.0.0.1:', 403], [`localhost.:${PORT}`, 403], [`[::1]:${PORT}`, 403], [`0:${PORT}`, 403],
  [`2130706433:${PORT}`, 403], [`0.0.0.0:${PORT}`, 403], [`evil.example:${PORT}`, 403], [`127.0.0.1.evil.example:${PORT}`, 403], [`evil@127.0.0.1:${PORT}`, 403],
  [`127.0.0.1:${PORT}, evil.example`, 403], [`１２７.0.0.1:${PORT}`, 403], ['', 403],
] as const) {
  test(`answers ${status} to Host ${JSON.stringify(host)}`, async () => {
    assert.equal((await ask('GET', '/api/memory', { host })).status, status)
  })
}

for (const [address, host, status] of [
  ['::1', `[::1]:${PORT}`, 200], ['::1', `localhost:${PORT}`, 200], ['::1', `127.0.0.1:${PORT}`, 403],
  ['::ffff:127.0.0.1', `127.0.0.1:${PORT}`, 200],
  ['192.168.1.5', `127.0.0.1:${PORT}`, 403], ['192.168.1.5', `192.168.1.5:${PORT}`, 403], ['fe80::1', `localhost:${PORT}`, 403], ['', `localhost:${PORT}`, 403],
] as const) {
  test(`answers ${status} to Host ${host} over a connection to ${address === '' ? 'nowhere' : address}`, async () => {
    assert.equal((await ask('GET', '/api/memory', { host }, '', [], { address })).status, status)
  })
}

test('refuses a request without a Host and one with two', async () => {
  assert.equal((await ask('GET', '/', {})).status, 403)
  assert.equal((await ask('GET', '/', OWN, '', ['host'])).status, 403)
})

for (const [name, headers, status] of [
  ['its own origin', { origin: `http://127.0.0.1:${PORT}` }, 200],
  ['a null origin', { origin: 'null' }, 403],
  ['another port', { origin: 'http://127.0.0.1:3000' }, 403],
  ['another name of loopback', { origin: `http://localhost:${PORT}` }, 403],
  ['a name that begins alike', { origin: `http://127.0.0.1:${PORT}.evil.example` }, 403],
  ['https', { origin: `https://127.0.0.1:${PORT}` }, 403],
  ['a same-origin mark', { 'sec-fetch-site': 'same-origin' }, 200],
  ['a navigation by hand', { 'sec-fetch-site': 'none' }, 200],
  ['a cross-site mark', { 'sec-fetch-site': 'cross-site' }, 403],
  ['a same-site mark', { 'sec-fetch-site': 'same-site' }, 403],
] as const) {
  test(`answers ${status} to ${name}, and never allows another origin`, async () => {
    const response = await ask('GET', '/api/memory', { ...OWN, ...headers })
    assert.equal(response.status, status)
    assert.equal(response.headers['access-control-allow-origin'], undefined)
  })
}

test('saves the whole config once, refuses a second save over an old revision and shows what stands there', async () => {
  const read = JSON.parse(String((await ask('GET', '/api/config', OWN)).body)) as { revision: string | null; origins: Record<string, string> }
  assert.equal(read.revision, null)
  assert.equal(read.origins['inject.maxItems'], 'patch')
  const saved = await ask('PUT', '/api/config', WRITE, JSON.stringify({ revision: null, values: { retentionDays: 90, 'inject.cooldownTurns': 5 } }))
  assert.equal(saved.status, 200)
  const file = JSON.parse(await readFile(join(home, 'memory', 'temporal', 'config.json'), 'utf8')) as { retentionDays: number; inject: Record<string, number> }
  assert.equal(file.retentionDays, 90)
  assert.equal(file.inject['cooldownTurns'], 5)
  assert.equal(file.inject['maxItems'], undefined, 'what the host row sets is not written')
  const late = await ask('PUT', '/api/config', WRITE, JSON.stringify({ revision: null, values: { retentionDays: 30 } }))
  assert.equal(late.status, 409)
  assert.equal((JSON.parse(String(late.body)) as { state: { values: Record<string, number> } }).state.values['retentionDays'], 90)
  assert.equal(memory.config().retentionDays, 90)
})

const { 'x-memory-token': _token, ...READ } = WRITE

test('plans a temporal question and answers it from a plan that was given back, without a token', async () => {
  const planned = await ask('POST', '/v1/context-plan', READ, JSON.stringify({ query: '昨天发生了什么？', at: '2026-03-04T10:00:00+08:00' }))
  assert.equal(planned.status, 200)
  const plan = JSON.parse(String(planned.body)) as { temporal_mode: string; time: { event_range: { start: string } } }
  assert.equal(plan.temporal_mode, 'OCCURRED_IN')
  assert.equal(plan.time.event_range.start.slice(0, 10), '2026-03-03')
  const answered = await ask('POST', '/v1/temporal-recall/query', READ, JSON.stringify({ query: '昨天发生了什么？', at: Date.parse('2026-03-04T02:00:00Z'), plan, limit: 5 }))
  assert.equal(answered.status, 200)
  assert.match((JSON.parse(String(answered.body)) as { status: string }).status, /^(?:no_data|no_match|ok)$/)
})

for (const body of ['[]', '{}', '{"query":""}', '{"query":"x","at":"yesterday"}', '{"query":"x","at":"2026-03-04"}', '{"query":"x","limit":0}', '{"query":"x","limit":51}', '{"query":"x","plan":{}}', '{"query":"x","plan":null}', '{"query":"x","sql":"y"}']) {
  test(`names what is wrong with the question ${body}`, async () => {
    const response = await ask('POST', '/v1/temporal-recall/query', READ, body)
    assert.equal(response.status, 400)
    assert.match(response.headers['content-type'] ?? '', /^application\/problem\+json/)
    assert.match((JSON.parse(String(response.body)) as { detail: string }).detail, /^\$/)
  })
}

test('a temporal question from another site is refused', async () => {
  assert.equal((await ask('POST', '/v1/temporal-recall/query', { ...READ, origin: 'https://evil.example' }, '{"query":"x"}')).status, 403)
})

for (const [what, headers, body, status] of [
  ['a wrong token', { ...WRITE, 'x-memory-token': 'wrong' }, '{}', 403],
  ['no token', { ...OWN, 'content-type': 'application/json' }, '{}', 403],
  ['plain text', { ...WRITE, 'content-type': 'text/plain' }, '{}', 415],
  ['a form', { ...WRITE, 'content-type': 'multipart/form-data; boundary=x' }, '--x--', 415],
  ['another charset', { ...WRITE, 'content-type': 'application/json; charset=utf-7' }, '{}', 415],
  ['a list', WRITE, '[]', 400],
  ['null', WRITE, 'null', 400],
  ['half an object', WRITE, '{"revision":null,"values":{', 400],
  ['a key of every object', WRITE, '{"revision":null,"values":{"__proto__":{"capture":{"enabled":false}}}}', 400],
  ['a key of every function', WRITE, '{"revision":null,"values":{"constructor":{"prototype":{"x":1}}}}', 400],
  ['a text', WRITE, '"x"', 400],
  ['an unknown key', WRITE, '{"revision":null,"values":{"nosuch":1}}', 400],
  ['a key of the host row only', WRITE, '{"revision":null,"values":{"dir":"/etc"}}', 400],
  ['an open address', WRITE, '{"revision":null,"values":{"ui":{"host":"0.0.0.0"}}}', 400],
  ['a value out of range', WRITE, '{"revision":null,"values":{"inject.maxItems":-1}}', 400],
  ['66,000 bytes in short characters', WRITE, JSON.stringify('汉'.repeat(22_000)), 413],
] as const) {
  test(`refuses a save with ${what} and leaves config.json alone`, async () => {
    const before = await configText()
    const response = await ask('PUT', '/api/config', headers, body)
    assert.equal(response.status, status)
    assert.equal(await configText(), before)
  })
}

test('takes a body of exactly 64 KB as a body', async () => {
  const frame = JSON.stringify({ revision: 'x', values: {}, pad: '' })
  const body = JSON.stringify({ revision: 'x', values: {}, pad: 'x'.repeat(65_536 - frame.length) })
  assert.equal(Buffer.byteLength(body), 65_536)
  assert.equal((await ask('PUT', '/api/config', WRITE, body)).status, 409)
})

test('a byte order mark before the JSON is no part of it', async () => {
  assert.equal((await ask('PUT', '/api/config', WRITE, '\uFEFF{"revision":"x","values":{}}')).status, 409)
})

test('HEAD passes the same guards and has no body', async () => {
  assert.equal((await ask('HEAD', '/', { host: 'evil.example' })).status, 403)
  const { status, body } = await ask('HEAD', '/', OWN)
  assert.deepEqual([status, body], [200, ''])
})

test('a page of another site cannot frame the console', async () => {
  assert.equal((await ask('GET', '/', { ...OWN, 'sec-fetch-site': 'cross-site', 'sec-fetch-dest': 'iframe' })).status, 403)
})

test('a refusal carries the headers of an answer and nothing of the request', async () => {
  const { status, headers, body } = await ask('GET', '/api/memory', { host: 'evil.example' })
  assert.equal(status, 403)
  assert.equal(headers['cache-control'], 'no-store')
  assert.doesNotMatch(JSON.stringify({ headers, body }), /evil/)
})

test('bytes that are not UTF-8 are no JSON', async () => {
  assert.equal((await ask('PUT', '/api/config', WRITE, Buffer.from([0xff, 0xfe, 0x00]))).status, 400)
})

for (const target of ['/%2e%2e/%2e%2e/etc/passwd', '/..%2f..%2fetc', '/..\\..\\config.json', '/config.json', '/scripts/config-ui.mjs', '/%zz', '//', '//evil.example/api/memory', 'http://evil.example/api/memory', '*', '', '/api/nope', '/api/forget', '/x%0d%0aSet-Cookie:%20a=1']) {
  test(`has nothing at ${JSON.stringify(target)}`, async () => {
    const { status, body } = await ask('GET', target, OWN)
    assert.equal(status, 404)
    assert.doesNotMatch(String(body), /passwd|evil|Cookie/)
  })
}

for (const method of ['PATCH', 'TRACE', 'PROPFIND', 'DELETE', 'OPTIONS', 'POST']) {
  test(`names the allowed methods to ${method}`, async () => {
    const { status, headers } = await ask(method, '/api/memory', OWN)
    assert.equal(status, 405)
    assert.equal(headers['allow'], 'GET')
  })
}

for (const target of ['/api/journal?date=2026-02-30', '/api/get?name=..%2F..%2Fconfig', '/api/get?name=__proto__', '/api/memory?q=a&cursor=%FF%FE', '/api/memory?q=a&q=b', `/api/memory?q=${encodeURIComponent('(a+)+$'.repeat(200))}`, '/api/memory?limit=1e9', '/api/day', '/api/timeline']) {
  test(`answers a bad or odd parameter with a status, not a fault: ${target.slice(0, 50)}`, async () => {
    const { status, body } = await ask('GET', target, OWN)
    assert.equal(status, 200)
    assert.match(JSON.parse(String(body)).status, /^(?:ok|no_data|no_match|invalid_query)$/)
  })
}

function configText(): Promise<string> {
  return readFile(join(home, 'memory', 'temporal', 'config.json'), 'utf8').catch(() => '')
}

function ask(method: string, target: string, headers: Readonly<Record<string, string>>, body: string | Uint8Array = '', repeated: readonly string[] = [], from: { readonly address?: string } = {}): Promise<ConsoleResponse> {
  const bytes = typeof body === 'string' ? Buffer.from(body) : body
  const request: ConsoleRequest = {
    method, target, headers: new Map(Object.entries(headers)), repeated: new Set(repeated), local: { address: '127.0.0.1', port: PORT, ...from },
    body: (async function* () { for (let i = 0; i < bytes.length; i += 4096) yield bytes.subarray(i, i + 4096) })(),
  }
  return console(request)
}
