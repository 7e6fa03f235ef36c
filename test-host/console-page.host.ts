// The standalone console's page in a real browser: read-only, quiet, and safe with whatever a memory holds. Skipped where
// no Chromium is installed.
import assert from 'node:assert/strict'
import { type ChildProcess, spawn } from 'node:child_process'
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { after, before, test } from 'node:test'
import { type Browser, chromium as browsers, type Page } from 'playwright-core'
import { epochMs } from '../src/core/time/instant.ts'
import { createMemory } from '../src/services/memory.ts'
import { chromiumPath } from '../test-support/host/host-page.ts'
import { eventually, labHome, memoryRoot, packageRoot } from '../test-support/host/lab.ts'
import { buildRecord, SAMPLE_MS } from '../test-support/record-builder.ts'

const chromium = chromiumPath()
const skip = chromium === null && 'no Chromium on this machine'
const DAY_MS = 86_400_000
const RECORDS = 10_000
/** Nearly the megabyte that a line of the store may have. */
const LONG_CHARS = 300_000

/** What a page would do with these if any of them became markup. */
const HOSTILE: readonly string[] = [
  '网关 <script>document.title="owned"</script>',
  '网关 <img src=x onerror="document.title=\'owned\'">',
  '网关 <svg onload="document.title=\'owned\'"></svg><iframe src="javascript:parent.document.title=1"></iframe>',
  '网关 "><style>*{display:none}</style><base href="https://evil.example/">',
  '网关 [x](javascript:alert(1)) {{constructor}} ${7*7} \u202Eelur\u202C',
]

let home = ''
let server: ChildProcess
let browser: Browser
let address = ''

before(async () => {
  if (chromium === null) return
  home = labHome('console-page')
  await seed()
  server = spawn(process.execPath, [join(packageRoot, 'scripts', 'config-ui.mjs'), '--home', home, '--port', '0'], { stdio: ['ignore', 'pipe', 'inherit'] })
  server.stdout?.on('data', (chunk: Buffer) => { address += chunk.toString('utf8') })
  await eventually(() => address.includes('\n'), 'the console prints its address', 30_000)
  address = address.trim()
  browser = await browsers.launch({ executablePath: chromium, args: ['--headless', '--no-sandbox', '--disable-gpu'] })
})

after(async () => {
  await browser?.close()
  server?.kill()
})

async function seed(): Promise<void> {
  const memory = createMemory({ dshHome: home, ports: { clock: () => epochMs(SAMPLE_MS), log: { info: () => undefined, warn: () => undefined }, sessionLog: () => null, summarizer: () => null } })
  await memory.ledger.ready()
  const many = Array.from({ length: RECORDS }, (_, index) => buildRecord({ text: `第 ${index} 条巡检`, topics: ['巡检'], event_start_ms: SAMPLE_MS - index * DAY_MS / 20, event_end_ms: SAMPLE_MS - index * DAY_MS / 20 + 60_000 }))
  const hostile = [...HOSTILE, `网关 ${'长'.repeat(LONG_CHARS)}`].map(text => buildRecord({ text, topics: ['网关'], source: { ...buildRecord().source, quote: text.slice(0, 200) } }))
  await memory.ledger.put([...many, ...hostile])
  await memory.close()
  mkdirSync(join(memoryRoot(home), 'journal'), { recursive: true })
  writeFileSync(join(memoryRoot(home), 'journal', '2026-10-07.md'), `# 日记\n\n${HOSTILE.join('\n')}\n`)
}

interface Watched {
  readonly page: Page
  /** Errors, warnings and refusals by the content security policy. */
  readonly complaints: string[]
}

async function open(): Promise<Watched> {
  const page = await browser.newPage({ viewport: { width: 1280, height: 900 }, locale: 'zh-CN' })
  page.setDefaultTimeout(30_000)
  const complaints: string[] = []
  page.on('console', message => { if (message.type() === 'error' || message.type() === 'warning') complaints.push(message.text()) })
  page.on('pageerror', error => complaints.push(String(error)))
  page.on('dialog', dialog => { complaints.push('dialog'); void dialog.dismiss() })
  page.on('request', request => { if (!request.url().startsWith(new URL(address).origin) && !request.url().startsWith('data:')) complaints.push(`request to ${request.url()}`) })
  await page.goto(address)
  await page.locator('[name="timeZone"]').waitFor()
  return { page, complaints }
}

async function choose(page: Page, tab: string): Promise<void> {
  await page.getByRole('tab', { name: tab }).click()
}

async function ask(page: Page, field: string, text: string): Promise<void> {
  await page.getByRole('searchbox', { name: field }).fill(text)
  await page.keyboard.press('Enter')
}

test('the token leaves the address bar, and a setting can be saved, also after a reload', { skip }, async () => {
  const { page, complaints } = await open()
  assert.equal(new URL(page.url()).hash, '')
  await page.reload()
  await page.locator('[name="inject.maxItems"]').fill('3')
  await page.getByRole('button', { name: '保存', exact: true }).click()
  await page.getByText('已保存到 config.json。').first().waitFor()
  assert.deepEqual(complaints, [])
  await page.close()
})

test('hostile text of every view shows as text: nothing runs, nothing is fetched, the policy has nothing to refuse', { skip }, async () => {
  const { page, complaints } = await open()
  const title = await page.title()
  await choose(page, '查找')
  await ask(page, '查找内容', '网关')
  for (const text of HOSTILE) await page.getByText(text, { exact: true }).first().waitFor()
  await page.getByRole('button', { name: /^查看: 网关 长长/ }).click()
  await page.locator('.tm-prose-large').waitFor()
  await choose(page, '时间线')
  await ask(page, '话题', '网关')
  await page.locator('svg.tm-picture').waitFor()
  await choose(page, '按天')
  await page.getByLabel('日期').fill('2026-10-07')
  await page.getByRole('button', { name: '查看', exact: true }).first().click()
  await page.locator('.tm-prose').getByText('# 日记').waitFor()
  assert.equal(await page.locator('main img, main script, main iframe, main style, main base').count(), 0)
  assert.equal(await page.title(), title)
  assert.deepEqual(complaints, [])
  await page.close()
})

test('with ten thousand records a search, a timeline and the calendar come within a second', { skip }, async () => {
  const { page } = await open()
  const timed = async (work: () => Promise<void>): Promise<number> => {
    const start = performance.now()
    await work()
    return performance.now() - start
  }
  await choose(page, '查找')
  const search = await timed(async () => { await ask(page, '查找内容', '巡检'); await page.getByRole('listitem').first().waitFor() })
  await choose(page, '时间线')
  const picture = await timed(async () => { await ask(page, '话题', '巡检'); await page.locator('svg.tm-picture').waitFor() })
  const calendar = await timed(async () => { await choose(page, '按天'); await page.locator('svg.tm-calendar-picture').waitFor() })
  assert.deepEqual([search, picture, calendar].map(ms => ms < 1000), [true, true, true], `ms: ${[search, picture, calendar].map(Math.round).join(', ')}`)
  await page.close()
})

test('the console only reads memories: a record offers no correcting and no forgetting', { skip }, async () => {
  const { page } = await open()
  await choose(page, '查找')
  await ask(page, '查找内容', '巡检')
  await page.getByRole('button', { name: /^查看: / }).first().click()
  await page.locator('.tm-prose-large').waitFor()
  assert.deepEqual([await page.getByRole('button', { name: '忘记' }).count(), await page.getByRole('button', { name: '更正', exact: true }).count()], [0, 0])
  await page.getByRole('button', { name: 'English' }).click()
  await page.getByRole('tab', { name: 'Settings' }).waitFor()
  assert.equal(await page.evaluate('document.documentElement.lang'), 'en')
  await page.close()
})
