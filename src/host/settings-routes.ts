// The Settings page's routes on the host's web server, with the same guards as the standalone console: the host's server
// has none of its own and may listen beyond loopback.

import { randomBytes } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { createConsole } from '../console/handler.ts'
import { answerNode } from '../console/node-http.ts'
import type { Memory } from '../services/memory.ts'
import type { Faults } from './faults.ts'
import type { HostContext } from './host-types.ts'

interface WebServer {
  register(route: { readonly kind: 'prefix'; readonly path: string; handler(request: IncomingMessage, response: ServerResponse): void }): () => void
}

const SETTINGS_BASE = '/memory-temporal/'

/** Serves the page's data while the host has a web server; silent in a host without one. */
export function serveSettings(ctx: HostContext, memory: Memory, faults: Faults): void {
  ctx.inject(['webServer'], child => {
    const console = createConsole({
      memory,
      base: SETTINGS_BASE,
      token: randomBytes(24).toString('base64url'),
      givesToken: true,
      writable: true,
      files: new Map(),
      warn: line => faults.say(line),
    })
    faults.contain('settings routes', () => {
      const server = child.get('webServer') as WebServer
      child.effect(() => server.register({
        kind: 'prefix',
        path: SETTINGS_BASE.slice(0, -1), // the host matches a prefix at slashes
        handler: (request, response) => { void faults.containAsync('settings routes', () => answerNode(console, request, response), undefined) },
      }), 'settings routes')
    }, undefined)
  })
}
