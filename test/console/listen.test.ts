import assert from 'node:assert/strict'
import { once } from 'node:events'
import { createServer } from 'node:http'
import { type AddressInfo, connect } from 'node:net'
import { after, before, test } from 'node:test'
import { json } from '../../src/console/console-http.ts'
import { checkedHost, checkedPort, listen, type Listening } from '../../src/console/listen.ts'
import { loopbackHost } from '../../src/console/guards/loopback-host.ts'
import { jsonBody } from '../../src/console/guards/json-body.ts'
import type { Console } from '../../src/console/handler.ts'
import { answerNode } from '../../src/console/node-http.ts'
import { isMemoryError } from '../../src/core/errors.ts'
import { within } from '../../test-support/within.ts'

let server: Listening
const console: Console = async request => {
  const refusal = loopbackHost(request)
  if (refusal !== null) return refusal
  if (request.method !== 'PUT') return json(200, 'x'.repeat(request.target === '/long' ? 5_000_000 : 1))
  const body = await jsonBody(request)
  return 'refusal' in body ? body.refusal : json(200, body.value)
}

before(async () => { server = await listen(console, '127.0.0.1', 0) })
after(() => server.close())

for (const [what, bytes, expected] of [
  ['a plain request', () => `GET / HTTP/1.1\r\nHost: 127.0.0.1:${server.port}\r\nConnection: close\r\n\r\n`, /^HTTP\/1\.1 200 /],
  ['a request without Host', () => 'GET / HTTP/1.1\r\nConnection: close\r\n\r\n', /^HTTP\/1\.1 400 /],
  ['HTTP/1.0 without Host', () => 'GET / HTTP/1.0\r\n\r\n', /^HTTP\/1\.[01] 403 /],
  ['two Hosts', () => `GET / HTTP/1.1\r\nHost: 127.0.0.1:${server.port}\r\nHost: evil.example\r\nConnection: close\r\n\r\n`, /^HTTP\/1\.1 40[03] /],
  ['length and chunks together', () => `PUT / HTTP/1.1\r\nHost: 127.0.0.1:${server.port}\r\nContent-Length: 4\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n`, /^HTTP\/1\.1 400 /],
  ['a header of 17,000 bytes', () => `GET / HTTP/1.1\r\nHost: 127.0.0.1:${server.port}\r\nX: ${'a'.repeat(17_000)}\r\n\r\n`, /^HTTP\/1\.1 431 /],
  ['bytes that are no HTTP', () => '\u0016\u0003\u0001\u0002\u0000\u0001\u0000\u0001', /^(?:HTTP\/1\.1 400 |$)/],
  ['a tunnel', () => `CONNECT evil.example:443 HTTP/1.1\r\nHost: 127.0.0.1:${server.port}\r\n\r\n`, /^$/],
  ['70,000 bytes in chunks', () => `PUT / HTTP/1.1\r\nHost: 127.0.0.1:${server.port}\r\nContent-Type: application/json\r\nTransfer-Encoding: chunked\r\nConnection: close\r\n\r\n${`1000\r\n${' '.repeat(4096)}\r\n`.repeat(18)}0\r\n\r\n`, /^HTTP\/1\.1 413 /],
] as const) {
  test(`answers ${what} as it should, and lives on`, async () => {
    assert.match((await raw(bytes())).split('\r\n')[0] ?? '', expected)
    assert.match(await raw(`GET / HTTP/1.1\r\nHost: 127.0.0.1:${server.port}\r\nConnection: close\r\n\r\n`), /^HTTP\/1\.1 200 /)
  })
}

test('survives a client that goes away in the middle of an answer', async () => {
  await new Promise<void>(resolve => {
    const socket = connect(server.port, '127.0.0.1', () => {
      socket.write(`GET /long HTTP/1.1\r\nHost: 127.0.0.1:${server.port}\r\n\r\n`)
      socket.once('data', () => { socket.resetAndDestroy(); resolve() })
    })
  })
  assert.match(await raw(`GET / HTTP/1.1\r\nHost: 127.0.0.1:${server.port}\r\nConnection: close\r\n\r\n`), /^HTTP\/1\.1 200 /)
})

test('cuts off a body that does not arrive, and lives on', async () => {
  const slow = createServer((request, response) => { void answerNode(console, request, response, 100) }).listen(0, '127.0.0.1')
  await once(slow, 'listening')
  const { port } = slow.address() as AddressInfo
  const answer = await within(5_000, raw(`PUT / HTTP/1.1\r\nHost: 127.0.0.1:${port}\r\nContent-Type: application/json\r\nContent-Length: 100\r\n\r\n{`, port)) // and not by the timeout of the client
  assert.match(answer, /^(?:HTTP\/1\.1 408 |$)/)
  slow.close()
})

test('takes the next port when the wanted one is busy', async () => {
  const second = await listen(console, '127.0.0.1', server.port)
  try {
    assert.ok(second.port > server.port && second.port < server.port + 20)
  } finally {
    await second.close()
  }
})

for (const [host, result] of [['127.0.0.1', '127.0.0.1'], ['::1', '::1'], ['[::1]', '::1'], ['localhost', 'localhost']] as const) {
  test(`binds to ${host}`, () => assert.equal(checkedHost(host, '--host'), result))
}

for (const host of ['0.0.0.0', '::', '0', '', '127.1', '2130706433', '::ffff:127.0.0.1', 'fe80::1%lo', 'example.com', '192.168.1.5']) {
  test(`refuses to bind to ${JSON.stringify(host)} and says where the value came from`, () => {
    assert.throws(() => checkedHost(host, 'ui.host of the settings'), error => isMemoryError(error, 'bad_argument') && error.message.startsWith('ui.host of the settings'))
  })
}

for (const port of ['-1', '65536', '80abc', '', '1e3', '999999']) {
  test(`refuses the port ${JSON.stringify(port)}`, () => {
    assert.throws(() => checkedPort(port, '--port'), error => isMemoryError(error, 'bad_argument'))
  })
}

/** Writes bytes and reads until the server closes. */
function raw(bytes: string, port = server.port): Promise<string> {
  return new Promise(resolve => {
    let answer = ''
    const socket = connect(port, '127.0.0.1', () => socket.write(bytes, 'latin1'))
    socket.setTimeout(8_000, () => socket.destroy())
    socket.on('data', chunk => { answer += String(chunk) })
    socket.on('error', () => undefined)
    socket.on('close', () => resolve(answer))
  })
}
