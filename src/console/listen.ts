// The standalone console's server: loopback only, next free port when the wanted one is busy, hard limits on slow clients.

import { createServer, type Server } from 'node:http'
import { MemoryError } from '../core/errors.ts'
import { answerNode } from './node-http.ts'
import type { Console } from './handler.ts'

export interface Listening {
  readonly host: string
  readonly port: number
  close(): Promise<void>
}

/** Hosts that may be bound. Everything else would open the memory to the network. */
const LOOPBACK_HOSTS: readonly string[] = ['127.0.0.1', '::1', 'localhost']
const MAX_PORT = 65_535
const PORT_TRIES = 20

const CLIENT_ERRORS: Readonly<Record<string, string>> = {
  HPE_HEADER_OVERFLOW: '431 Request Header Fields Too Large',
  ERR_HTTP_REQUEST_TIMEOUT: '408 Request Timeout',
}

/** Checks a host name from a flag or from config.json; `source` says where it came from. Throws MemoryError bad_argument. */
export function checkedHost(host: string, source: string): string {
  const bare = host.replace(/^\[(.*)\]$/, '$1')
  if (!LOOPBACK_HOSTS.includes(bare)) throw new MemoryError('bad_argument', `${source}: the console binds only to ${LOOPBACK_HOSTS.join(', ')}`)
  return bare
}

/** Checks a port from a flag; 0 asks the system for a free one. Throws MemoryError bad_argument. */
export function checkedPort(port: string, source: string): number {
  if (!/^\d{1,5}$/.test(port) || Number(port) > MAX_PORT) throw new MemoryError('bad_argument', `${source}: a port is a whole number from 0 to ${MAX_PORT}`)
  return Number(port)
}

/** Listens; with a busy port the next ones are tried. Throws MemoryError io when none is free or the bound address is no loopback. */
export async function listen(console: Console, host: string, port: number): Promise<Listening> {
  for (let attempt = 0; ; attempt++) {
    const server = createServer({ maxHeaderSize: 16_384, headersTimeout: 10_000, requestTimeout: 20_000, keepAliveTimeout: 5_000 }, (request, response) => {
      void answerNode(console, request, response)
    })
    server.maxConnections = 64
    server.on('clientError', (error: NodeJS.ErrnoException, socket) => {
      if (socket.writable) socket.end(`HTTP/1.1 ${CLIENT_ERRORS[error.code ?? ''] ?? '400 Bad Request'}\r\nConnection: close\r\n\r\n`)
    })
    server.on('connect', (_request, socket) => socket.destroy())
    server.on('upgrade', (_request, socket) => socket.destroy())
    const wanted = port === 0 ? 0 : port + attempt
    const code = await bind(server, host, wanted)
    if (code === null) return listening(server)
    if (code !== 'EADDRINUSE' || port === 0 || attempt + 1 >= PORT_TRIES || wanted >= MAX_PORT) throw new MemoryError('io', `cannot listen on ${host} port ${wanted}: ${code}`)
  }
}

function bind(server: Server, host: string, port: number): Promise<string | null> {
  return new Promise(resolve => {
    server.once('error', (error: NodeJS.ErrnoException) => resolve(error.code ?? error.name))
    server.listen(port, host, () => resolve(null))
  })
}

function listening(server: Server): Listening {
  const address = server.address()
  if (address === null || typeof address === 'string' || !['127.0.0.1', '::1'].includes(address.address)) {
    server.close()
    throw new MemoryError('io', 'the system bound another address than loopback')
  }
  return {
    host: address.address,
    port: address.port,
    close: () => new Promise(resolve => {
      server.closeAllConnections()
      server.close(() => resolve())
    }),
  }
}
