// Memory texts of a table in the real browser, on the console and, where it is installed, in the host's settings: each must
// stand there as text, in the list, the picture and the record, without an element, an error or a refusal of the policy.
// usage: node injection-page.mjs FILE
import { mkdtempSync, mkdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { chromium as browsers } from 'playwright-core'
import { epochMs } from '../../dist/src/core/time/instant.js'
import { createMemory } from '../../dist/src/services/memory.js'
import { startFakeModel } from '../../dist/test-support/host/fake-model.js'
import { chromiumPath, openHostPage } from '../../dist/test-support/host/host-page.js'
import { runDsh, startWeb } from '../../dist/test-support/host/host-process.js'
import { hostPaths, hostRootOf, isInstalled } from '../../dist/test-support/host/install-host.js'
import { packageRoot, recordsOf } from '../../dist/test-support/host/lab.js'
import { openConsolePage, openPanel, startConsole } from '../../dist/test-support/host/memory-pages.js'
import { notShownAsText } from '../../dist/test-support/host/shown-as-text.js'
import { buildRecord } from '../../dist/test-support/record-builder.js'

const TOPIC = '靶子'
const rows = readFileSync(process.argv[2], 'utf8').split('\n').filter(line => line.trim() !== '').map(line => JSON.parse(line))
const executablePath = chromiumPath()
if (executablePath === null) {
  console.log('skipped: no Chromium on this machine')
  process.exit(0)
}

const home = mkdtempSync(join(tmpdir(), 'injection-page-'))
mkdirSync(join(home, 'ws'))
const memory = createMemory({ dshHome: home, ports: { clock: () => epochMs(Date.now()), log: { info() {}, warn() {} }, sessionLog: () => null, summarizer: () => null } })
await memory.ledger.ready()
await memory.ledger.put(rows.map(({ text }) => buildRecord({ text, topics: [TOPIC], source: { ...buildRecord().source, quote: text } })))
await memory.close()
const texts = recordsOf(home).map(({ text }) => text)

await onConsole()
if (isInstalled(hostRootOf(packageRoot))) await inSettings(hostPaths(hostRootOf(packageRoot)))
else console.log('host: not installed, only the console is looked at')
rmSync(home, { recursive: true, force: true })

async function onConsole() {
  const server = await startConsole(home)
  const browser = await browsers.launch({ executablePath, args: ['--headless', '--no-sandbox', '--disable-gpu'] })
  report('console', await notShownAsText(await openConsolePage(browser, server.address, { language: 'zh' }), TOPIC, texts))
  await browser.close()
  server.stop()
}

async function inSettings(host) {
  await runDsh(host, ['plugin', '--profile', 'web', 'add', packageRoot], { home, timeoutMs: 120_000 })
  const model = await startFakeModel({ fallback: { text: '好的。' } })
  const web = await startWeb(host, { home, env: model.env, timeoutMs: 60_000 })
  const page = await openHostPage(executablePath, web.url, 'ws')
  report('panel', await notShownAsText(await openPanel(page.page.context().browser(), web.url, { language: 'zh' }), TOPIC, texts))
  await page.close()
  await web.stop()
  await model.close()
}

function report(where, faults) {
  for (const fault of faults) console.log(`MISS ${where} ${fault}`)
  const right = Math.max(0, texts.length - faults.length)
  console.log(`${`${where} shows as text`.padEnd(28)} ${right} / ${texts.length}  ${(100 * right / texts.length).toFixed(1)} %`)
}
