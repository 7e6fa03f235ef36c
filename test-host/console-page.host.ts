// The standalone console's page in a real browser: read-only, quiet, and safe with whatever a memory holds. Skipped where
// no Chromium is installed.
import assert from 'node:assert/strict'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { after, before, test } from 'node:test'
import type { Browser } from 'playwright-core'
import { FOREIGN_ELEMENTS, HOSTILE_TEXTS } from '../test-support/host/hostile-texts.ts'
import { chromiumPath, launchBrowser } from '../test-support/host/host-page.ts'
import { labHome, memoryRoot, recordsOf } from '../test-support/host/lab.ts'
import { chooseTab, drawTimeline, openConsolePage, type RunningConsole, searchFor, showDay, startConsole } from '../test-support/host/memory-pages.ts'
import { seedMemory } from '../test-support/host/seed-memory.ts'
import { notShownAsText } from '../test-support/host/shown-as-text.ts'
import { buildRecord, SAMPLE_MS } from '../test-support/record-builder.ts'

const chromium = chromiumPath()
const skip = chromium === null && 'no Chromium on this machine'
const DAY_MS = 86_400_000
const RECORDS = 10_000
/** Nearly the megabyte that a line of the store may have. */
const LONG_CHARS = 300_000
/** What a busy machine may take; `npm run bench -- page` holds the bar of one second. */
const AT_ONCE_MS = 5_000

let home = ''
let server: RunningConsole
let browser: Browser

before(async () => {
  if (chromium === null) return
  home = labHome('console-page')
  await seed()
  server = await startConsole(home)
  browser = await launchBrowser(chromium)
})

after(async () => {
  await browser?.close()
  server?.stop()
})

async function seed(): Promise<void> {
  await seedMemory(home, SAMPLE_MS, async memory => {
    const many = Array.from({ length: RECORDS }, (_, index) => buildRecord({ text: `第 ${index} 条巡检`, topics: ['巡检'], event_start_ms: SAMPLE_MS - index * DAY_MS / 20, event_end_ms: SAMPLE_MS - index * DAY_MS / 20 + 60_000 }))
    const hostile = [...HOSTILE_TEXTS, `网关 ${'长'.repeat(LONG_CHARS)}`].map(text => buildRecord({ text, topics: ['网关'], source: { ...buildRecord().source, quote: text.slice(0, 200) } }))
    await memory.ledger.put([...many, ...hostile])
  })
  mkdirSync(join(memoryRoot(home), 'journal'), { recursive: true })
  writeFileSync(join(memoryRoot(home), 'journal', '2026-10-07.md'), `# 日记\n\n${HOSTILE_TEXTS.join('\n')}\n`)
}

test('the token leaves the address bar, and a setting can be saved, also after a reload', { skip }, async () => {
  const { page, complaints } = await openConsolePage(browser, server.address, { language: 'zh' })
  assert.equal(new URL(page.url()).hash, '')
  await page.reload()
  await page.locator('[name="inject.maxItems"]').fill('3')
  await page.locator('[name="summary.engine"]').selectOption('rules')
  await page.getByRole('button', { name: '保存', exact: true }).click()
  await page.getByText('已保存到 config.json。').first().waitFor()
  const saved = JSON.parse(readFileSync(join(memoryRoot(home), 'config.json'), 'utf8')) as Record<string, Record<string, unknown>>
  assert.deepEqual([saved['inject']?.['maxItems'], saved['summary']?.['engine']], [3, 'rules'])
  assert.deepEqual(complaints, [])
  await page.close()
})

test('hostile text of every view shows as text: nothing runs, nothing is fetched, the policy has nothing to refuse', { skip }, async () => {
  const at = await openConsolePage(browser, server.address, { language: 'zh' })
  const texts = recordsOf(home).filter(({ topics }) => topics.includes('网关')).map(({ text }) => text)
  assert.equal(texts.length, HOSTILE_TEXTS.length + 1)
  assert.deepEqual(await notShownAsText(at, '网关', texts), [])
  await searchFor(at, '网关')
  await showDay(at, '2026-10-07')
  await at.section.locator('.tm-prose').getByText('# 日记').waitFor()
  assert.equal(await at.section.locator(FOREIGN_ELEMENTS).count(), 0)
  assert.deepEqual(at.complaints, [])
  await at.page.close()
})

test('with ten thousand records a search, a day, a timeline and the calendar come at once', { skip }, async () => {
  const at = await openConsolePage(browser, server.address, { language: 'zh' })
  for (const [what, work] of [
    ['search', () => searchFor(at, '巡检')],
    ['timeline', () => drawTimeline(at, '巡检')],
    ['calendar', async () => { await chooseTab(at, 'days'); await at.section.locator('svg.tm-calendar-picture').waitFor() }],
    ['day', () => showDay(at, '2026-10-06')],
  ] as const) {
    const start = performance.now()
    await work()
    const ms = performance.now() - start
    assert.ok(ms < AT_ONCE_MS, `${what}: ${Math.round(ms)} ms`)
  }
  await at.page.close()
})

test('the console only reads memories: a record offers no correcting and no forgetting', { skip }, async () => {
  const at = await openConsolePage(browser, server.address, { language: 'zh' })
  const { page } = at
  await searchFor(at, '巡检')
  await page.getByRole('button', { name: /^查看: / }).first().click()
  await page.locator('.tm-prose-large').waitFor()
  assert.deepEqual([await page.getByRole('button', { name: '忘记' }).count(), await page.getByRole('button', { name: '更正', exact: true }).count()], [0, 0])
  await page.getByRole('button', { name: 'English' }).click()
  await page.getByRole('tab', { name: 'Settings' }).waitFor()
  assert.equal(await page.evaluate('document.documentElement.lang'), 'en')
  await page.close()
})
