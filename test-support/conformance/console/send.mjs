// Sends one request: through node's client, as bytes on a socket, drop by drop, or by somebody who goes away.
import { request as clientRequest } from 'node:http'
import { connect } from 'node:net'

const CLOSED = { status: 0, headers: {}, body: '' }

/** `request`: `{ method, path, headers, body }` with a body of bytes, in `chunks` pieces of one byte when asked. */
export function byClient(port, { method, path, headers, body, inBytes }) {
  return new Promise(resolve => {
    const chunked = headers['transfer-encoding'] === 'chunked'
    const call = clientRequest({ host: '127.0.0.1', port, method, path, headers: { ...headers, connection: 'close', ...(chunked ? {} : { 'content-length': body.length }) } }, response => {
      let text = ''
      response.on('data', chunk => { text += chunk.toString('utf8') })
      response.on('error', () => undefined)
      response.on('close', () => resolve({ status: response.statusCode, headers: response.headers, body: text }))
    })
    call.on('error', () => resolve(CLOSED))
    if (inBytes) for (const byte of body) call.write(Buffer.from([byte]))
    else call.write(body)
    call.end()
  })
}

export function onSocket(port, request) {
  return talk(port, socket => socket.write(request.bytes ?? wholeBytes(request)), 10_000)
}

/** A write whose body comes one byte every five seconds. */
export function slowly(port, request, length, waitMs) {
  const head = wholeBytes({ ...request, headers: { ...request.headers, 'content-length': String(length) }, body: Buffer.alloc(0) })
  return talk(port, socket => {
    socket.write(head)
    const drip = setInterval(() => { if (socket.writable) socket.write('x') }, 5_000)
    socket.once('close', () => clearInterval(drip))
  }, waitMs)
}

/** Asks and resets the connection at the first byte of the answer. */
export function tornAway(port, request) {
  return new Promise(resolve => {
    const socket = connect(port, '127.0.0.1', () => socket.write(wholeBytes(request)))
    socket.once('data', () => { socket.resetAndDestroy(); resolve(CLOSED) })
    socket.on('error', () => resolve(CLOSED))
  })
}

/** Bytes of a row that is written as text. */
export function bytesOf(text, target) {
  if (/^([\d,]+)-byte header$/.test(text)) return `GET ${target.base}api/memory HTTP/1.1\r\nHost: 127.0.0.1:${target.port}\r\nX: ${'a'.repeat(Number(text.match(/[\d,]+/)[0].replace(',', '')))}\r\n\r\n`
  if (/ClientHello/.test(text)) return Buffer.from([0x16, 0x03, 0x01, 0x02, 0x00, 0x01, 0x00, 0x01, 0xfc, 0x03, 0x03, ...Array.from({ length: 200 }, (_, i) => i * 7 % 256)])
  return text.replaceAll('\\r\\n', '\r\n').replaceAll('18790', String(target.port)).replace('/api/', `${target.base}api/`)
}

function wholeBytes({ method, path, headers, body, inBytes }) {
  const isChunked = headers['transfer-encoding'] === 'chunked'
  const isLiteral = isChunked && 'content-length' in headers
  const all = { ...headers, connection: 'close', ...(isChunked || 'content-length' in headers ? {} : { 'content-length': String(body.length) }) }
  const head = `${method} ${path} HTTP/1.1\r\n${Object.entries(all).map(([name, value]) => `${name}: ${value}\r\n`).join('')}\r\n`
  const pieces = inBytes ? [...body].map(byte => Buffer.from([byte])) : body.length === 0 ? [] : [body]
  const framed = isChunked && !isLiteral ? Buffer.concat([...pieces.flatMap(piece => [Buffer.from(`${piece.length.toString(16)}\r\n`), piece, Buffer.from('\r\n')]), Buffer.from('0\r\n\r\n')]) : body
  return Buffer.concat([Buffer.from(head, 'utf8'), framed])
}

/** Reads until the server closes or falls silent for `waitMs` in all. */
function talk(port, write, waitMs) {
  return new Promise(resolve => {
    const chunks = []
    const socket = connect(port, '127.0.0.1', () => write(socket))
    const late = setTimeout(() => { chunks.push(Buffer.from('')); socket.destroy(); resolve({ status: -1, headers: {}, body: 'no answer in time' }) }, waitMs)
    const done = () => { clearTimeout(late); resolve(answerOf(Buffer.concat(chunks).toString('utf8'))) }
    socket.on('data', chunk => {
      chunks.push(chunk)
      if (chunks.length === 1 && chunk.toString('latin1').startsWith('HTTP/1.1 4')) setTimeout(() => socket.destroy(), 300) // a refusal may leave the line open
    })
    socket.on('error', () => undefined)
    socket.on('close', done)
  })
}

function answerOf(text) {
  const status = /^HTTP\/1\.[01] (\d{3})/.exec(text)
  if (status === null) return CLOSED
  const [head = '', ...rest] = text.split('\r\n\r\n')
  const headers = Object.fromEntries(head.split('\r\n').slice(1).map(line => [line.slice(0, line.indexOf(':')).toLowerCase(), line.slice(line.indexOf(':') + 1).trim()]))
  return { status: Number(status[1]), headers, body: rest.join('\r\n\r\n') }
}
