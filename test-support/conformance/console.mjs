// Requests of a table against the standalone console and, where it is installed, the real host's routes: through an HTTP
// client and again as bytes on a socket. A row says which statuses are right; beside that no answer may hold memory
// text, echo a foreign name, let another origin read or lack the headers, and only a 200 may change config.json.
// usage: node console.mjs FILE
import { readFileSync } from 'node:fs'
import { byClient, bytesOf, onSocket, slowly, tornAway } from './console/send.mjs'
import { startTargets } from './console/targets.mjs'
import { listens } from './console/listens.mjs'

const MARK = 'img src=x onerror'
const rows = readFileSync(process.argv[2], 'utf8').split('\n').filter(line => line.trim() !== '').map(line => JSON.parse(line))
const ways = { 'through a client': byClient, 'as bytes': onSocket }

const targets = await startTargets(`<${MARK}=alert(1)>`)
try {
  for (const target of targets) {
    for (const [way, send] of Object.entries(ways)) await runTable(target, way, send)
    await runOnce(target)
  }
  await runCommands()
} finally {
  for (const target of targets) await target.stop()
}

async function runTable(target, way, send) {
  const mine = rows.filter(row => !['RAW', 'CLI'].includes(row.request.method) && (row.group !== 'hostroute' || target.kind === 'host'))
  const asked = send === byClient ? mine.filter(row => isSendable(row.request)) : mine
  await judge(`${target.kind} ${way}`, target, asked, row => send(target.port, target.requestOf(row.request)))
}

/** Rows that are bytes already, or a way of behaving. */
async function runOnce(target) {
  const mine = rows.filter(row => row.request.method === 'RAW')
  await judge(`${target.kind} raw rows`, target, mine, row => {
    const { bodyHint } = row.request
    if (/one byte every/.test(bodyHint)) return slowly(target.port, target.writeOf(''), 60_000, 35_000)
    if (/client resets/.test(bodyHint)) return tornAway(target.port, target.requestOf({ method: 'GET', path: '/api/memory', headers: { host: '127.0.0.1:18790' } }))
    return onSocket(target.port, { bytes: bytesOf(bodyHint, target) })
  })
}

async function judge(name, target, asked, ask) {
  let right = 0
  for (const row of asked) {
    const config = target.configText()
    const answer = await ask(row)
    const faults = faultsOf(row, answer, target)
    if (answer.status !== 200 && target.configText() !== config) faults.push('config.json changed')
    if (!await target.isAlive()) faults.push('it no longer answers')
    if (faults.length === 0) right += 1
    else console.log(`MISS ${name} ${row.id} ${row.request.method} ${row.request.path.slice(0, 60)}: ${answer.status} ${faults.join('; ')} (wanted ${row.expect.status})`)
  }
  console.log(`${name.padEnd(28)} ${right} / ${asked.length}  ${(100 * right / Math.max(1, asked.length)).toFixed(1)} %`)
}

function faultsOf(row, { status, headers, body }, target) {
  const wanted = String(row.expect.status)
  const statuses = [...wanted.matchAll(/\b\d{3}\b/g)].map(Number)
  const faults = []
  const isHostsOwn = target.kind === 'host' && row.group === 'path' && status === 200 && /text\/html/.test(headers['content-type'] ?? '') && headers['content-security-policy'] === undefined
  const isRight = statuses.includes(status) || (status === 0 && /closed/.test(wanted)) || /process alive/.test(wanted) || isHostsOwn
  if (!isRight) faults.push('another status')
  if (status >= 400 && body.includes(MARK)) faults.push('memory text in a refusal')
  if (/evil\.test|alert\(1\)/.test(`${JSON.stringify(headers)}${status >= 400 ? body : ''}`)) faults.push('echoes what was sent')
  if (headers['access-control-allow-origin'] !== undefined) faults.push('lets another origin read')
  if (headers['set-cookie'] !== undefined || headers['server'] !== undefined || headers['x-powered-by'] !== undefined) faults.push('a header too many')
  if (/\bat \S+ \(|\/(?:home|tmp|work|usr)\//.test(status >= 400 ? body : '')) faults.push('stack or path')
  const isOurs = (headers['content-type'] ?? '').includes('json') && headers['content-security-policy'] !== undefined
  if (isOurs && status === 405 && headers['allow'] === undefined) faults.push('no Allow')
  if (isOurs && (headers['cache-control'] !== 'no-store' || !/default-src 'none'.*frame-ancestors 'none'/.test(headers['content-security-policy']) || /unsafe/.test(headers['content-security-policy']))) faults.push('weak headers')
  return faults
}

async function runCommands() {
  const mine = rows.filter(row => row.request.method === 'CLI' && row.expect.status === 'cli')
  let right = 0
  for (const row of mine) {
    const results = await listens(row.request.path)
    const { outcome } = row.expect
    const isRight = results.every(({ url, code, error }) => {
      const isClear = code === 1 && error.trim().split('\n').length === 1
      const isLoopback = url !== null && /^http:\/\/(?:127\.0\.0\.1|\[::1\]):\d+\/$/.test(url)
      if (/where the value came from/.test(outcome)) return error.includes('ui.host') && error.includes('config.json') && (isClear || isLoopback)
      return outcome.startsWith('listens') ? isLoopback : /^refused(?! or)/.test(outcome) ? isClear : isClear || isLoopback
    })
    if (isRight) right += 1
    else console.log(`MISS command ${row.id} ${row.request.path}: ${JSON.stringify(results)} (wanted ${outcome})`)
  }
  console.log(`${'command'.padEnd(28)} ${right} / ${mine.length}  ${(100 * right / Math.max(1, mine.length)).toFixed(1)} %`)
}

/** A client refuses to send some headers at all. */
function isSendable({ headers }) {
  return Object.values(headers).every(value => /^[\t\x20-\x7e\x80-\xff]*$/.test(value)) && !('transfer-encoding' in headers && 'content-length' in headers)
}
