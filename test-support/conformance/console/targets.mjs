// What is asked: the standalone console and the real host's routes, each on a fresh home with one hostile record.
import { spawn } from 'node:child_process'
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { epochMs } from '../../../dist/src/core/time/instant.js'
import { createMemory } from '../../../dist/src/services/memory.js'
import { revisionOf } from '../../../dist/src/store/text-file.js'
import { startWeb, writeProfilePatch } from '../../../dist/test-support/host/host-process.js'
import { hostPaths, hostRootOf, isInstalled } from '../../../dist/test-support/host/install-host.js'
import { pluginRow } from '../../../dist/test-support/host/lab.js'
import { buildRecord } from '../../../dist/test-support/record-builder.js'
import { bodyOf } from './body.mjs'

const root = fileURLToPath(new URL('../../../', import.meta.url))

export async function startTargets(text) {
  const targets = [await standalone(text)]
  const host = hostRootOf(root)
  if (isInstalled(host)) targets.push(await hosted(hostPaths(host), text))
  else console.log('host: not installed, only the standalone console is asked')
  return targets
}

async function standalone(text) {
  const home = await seededHome(text)
  const child = spawn(process.execPath, [join(root, 'scripts/config-ui.mjs'), '--home', home, '--port', '0'], { stdio: ['ignore', 'pipe', 'ignore'] })
  const address = new URL(await firstLine(child))
  const stop = async () => { child.kill(); rmSync(home, { recursive: true, force: true }) }
  return targetOf({ kind: 'console', home, port: Number(address.port), base: '/', page: '/', token: address.hash.replace('#token=', ''), stop })
}

async function hosted(paths, text) {
  const home = await seededHome(text)
  await writeProfilePatch(paths, home, 'web', pluginRow())
  const web = await startWeb(paths, { home, timeoutMs: 60_000 })
  const base = '/memory-temporal/'
  const { token } = await (await fetch(`${web.url}${base}api/session`)).json()
  const stop = async () => { await web.stop(); rmSync(home, { recursive: true, force: true }) }
  return targetOf({ kind: 'host', home, port: web.port, base, page: `${base}api/session`, token, stop })
}

function targetOf({ kind, home, port, base, page, token, stop }) {
  const file = join(home, 'memory', 'temporal', 'config.json')
  const configText = () => (existsSync(file) ? readFileSync(file, 'utf8') : null)
  const headersOf = headers => Object.fromEntries(Object.entries(headers).map(([name, value]) => [name === 'x-csrf' ? 'x-memory-token' : name, value.replaceAll('18790', String(port)).replaceAll('<host port>', String(port)).replaceAll('<token>', token)]))
  const pathOf = path => {
    if (path.startsWith('<settings route')) return `${base}api/config`
    if (path === '/' || path.startsWith('/?')) return page + path.slice(1)
    return base.slice(0, -1) + path.replace(/^\/api\/page\?slug=/, '/api/get?name=')
  }
  const requestOf = ({ method, path, headers, bodyHint }) => ({ method, path: pathOf(path), headers: headersOf(headers), ...bodyOf(bodyHint ?? '', existsSync(file) ? revisionOf(readFileSync(file)) : null) })
  return {
    kind, base, port, stop, configText, requestOf,
    writeOf: bodyHint => requestOf({ method: 'PUT', path: '/api/config', headers: { host: '127.0.0.1:18790', 'content-type': 'application/json', 'x-csrf': '<token>' }, bodyHint }),
    isAlive: async () => (await fetch(`http://127.0.0.1:${port}${base}api/session`)).status === 200,
  }
}

async function seededHome(text) {
  const home = mkdtempSync(join(tmpdir(), 'console-conformance-'))
  mkdirSync(join(home, 'ws'))
  const memory = createMemory({ dshHome: home, ports: { clock: () => epochMs(Date.now()), log: { info() {}, warn() {} }, sessionLog: () => null, summarizer: () => null } })
  await memory.ledger.ready()
  await memory.ledger.put([buildRecord({ text })])
  await memory.close()
  return home
}

function firstLine(child) {
  return new Promise((resolve, reject) => {
    let text = ''
    child.stdout.on('data', chunk => {
      text += chunk
      if (text.includes('\n')) resolve(text.trim())
    })
    child.once('close', code => reject(new Error(`the console ended with ${code}`)))
  })
}
