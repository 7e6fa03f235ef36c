// Temporal summaries on the console's page in a real browser: what is there and what is missing, one written again, a range
// watched and stopped. Skipped where no Chromium is installed.
import assert from 'node:assert/strict'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { after, before, test } from 'node:test'
import type { Browser } from 'playwright-core'
import { dayPlus, dayText } from '../src/client/time-text.ts'
import { chromiumPath, launchBrowser } from '../test-support/host/host-page.ts'
import { labHome, memoryRoot } from '../test-support/host/lab.ts'
import { chooseTab, type MemoryPage, openConsolePage, type RunningConsole, startConsole } from '../test-support/host/memory-pages.ts'

const chromium = chromiumPath()
const skip = chromium === null && 'no Chromium on this machine'
const TODAY = dayText(Date.now(), 'Asia/Shanghai')
/** In a month that is over, whatever the day of the test. */
const EARLIER = dayPlus(`${TODAY.slice(0, 7)}-01`, -3) ?? ''
const MONTH = EARLIER.slice(0, 7)

let home = ''
let server: RunningConsole
let browser: Browser

before(async () => {
  if (chromium === null) return
  home = labHome('summaries-page')
  const root = memoryRoot(home)
  mkdirSync(join(root, 'summary', 'day'), { recursive: true, mode: 0o700 })
  writeFileSync(join(root, 'config.json'), JSON.stringify({ summary: { enabled: true, engine: 'rules' } }))
  writeDay(root, EARLIER, '定了网关方案，改用 Envoy')
  writeDay(root, dayPlus(EARLIER, -1) ?? '', '')
  server = await startConsole(home)
  browser = await launchBrowser(chromium)
})

after(async () => {
  await browser?.close()
  server?.stop()
})

function writeDay(root: string, day: string, text: string): void {
  const entry = { v: 1, window: 'day', period_start: day, text, source_count: text === '' ? 0 : 2, empty_reason: text === '' ? 'no_sessions' : null, engine: 'rules', written_at: Date.parse(`${day}T16:00:00Z`) + 86_400_000, zone: 'Asia/Shanghai' }
  writeFileSync(join(root, 'summary', 'day', `${day}.json`), `${JSON.stringify(entry)}\n`)
}

async function openSummaries(): Promise<MemoryPage> {
  const at = await openConsolePage(browser, server.address, { language: 'zh' })
  await chooseTab(at, 'summaries')
  await at.section.getByText('已写').first().waitFor()
  return at
}

async function range(at: MemoryPage, window: string, from: string, to: string): Promise<void> {
  await at.section.getByLabel('长度').selectOption(window)
  await at.section.getByLabel('从哪天起').fill(from)
  await at.section.getByLabel('到哪天为止（含）').fill(to)
  // Until it is there the rows of the range before still stand, and what is said in them goes with them.
  const shown = at.page.waitForResponse(response => response.url().includes(`from=${from}`) && response.url().includes(`to=${to}`))
  await at.section.getByRole('button', { name: '查看', exact: true }).first().click()
  await shown
}

const rowOf = (at: MemoryPage, name: string) => at.section.getByRole('article').filter({ hasText: name })

test('a range shows each day with its text or why it has none, and marks what is missing', { skip }, async () => {
  const at = await openSummaries()
  await range(at, 'day', dayPlus(EARLIER, -2) ?? '', EARLIER)
  await at.section.getByText('已写 2，还没有 1。').waitFor()
  assert.match(await rowOf(at, EARLIER).innerText(), /定了网关方案[\s\S]*来自 2 个会话/)
  assert.match(await rowOf(at, dayPlus(EARLIER, -1) ?? '').innerText(), /没有会话/)
  assert.match(await rowOf(at, dayPlus(EARLIER, -2) ?? '').innerText(), /还没有/)
  await rowOf(at, EARLIER).getByRole('button', { name: EARLIER, exact: true }).click()
  assert.equal(await at.section.getByLabel('日期', { exact: true }).first().inputValue(), EARLIER)
  assert.equal(await at.section.getByRole('group', { name: '当天的摘要' }).innerText(), '定了网关方案，改用 Envoy')
  assert.deepEqual(at.complaints, [])
  await at.page.close()
})

test('a month is written from its days without a host; a day is not, and what stands there stays', { skip }, async () => {
  const at = await openSummaries()
  await range(at, 'month', EARLIER, EARLIER)
  await at.section.getByRole('button', { name: `写: ${MONTH}` }).click()
  await rowOf(at, MONTH).getByText('Envoy').waitFor()
  assert.match(readFileSync(join(memoryRoot(home), 'summary', 'month', `${MONTH}-01.json`), 'utf8'), /Envoy/)
  await range(at, 'day', EARLIER, EARLIER)
  await at.section.getByRole('button', { name: `重写: ${EARLIER}` }).click()
  await rowOf(at, EARLIER).getByText('读不到原始会话').waitFor()
  assert.match(await rowOf(at, EARLIER).innerText(), /定了网关方案/)
  await at.page.close()
})

test('writing a range again asks first; a run shows how far it is and is stopped', { skip }, async () => {
  const at = await openSummaries()
  await range(at, 'month', EARLIER, TODAY)
  const asked: string[] = []
  const run = (state: string, done: number) => ({ kind: 'rebuild', window: 'month', from: EARLIER, to: TODAY, total: 12, done, failed: 1, state, current: state === 'running' ? EARLIER : null, fault: null })
  let done = 0
  await at.page.route('**/v1/summaries/rebuild', route => { asked.push('rebuild'); return route.fulfill({ json: { kind: 'started', run: run('running', 0) } }) })
  await at.page.route('**/v1/summaries/stop', route => { asked.push('stop'); return route.fulfill({ json: { run: run('stopped', done) } }) })
  await at.page.route('**/v1/summaries/status', async route => {
    const response = await route.fetch()
    const isStopped = asked.includes('stop')
    if (!isStopped) done += 1
    return route.fulfill({ json: { ...await response.json() as object, run: run(isStopped ? 'stopped' : 'running', done) } })
  })
  await at.section.getByRole('button', { name: '全部重写' }).click()
  assert.deepEqual(asked, [], 'nothing is written by one press')
  await at.section.getByRole('button', { name: '确认重写' }).click()
  await at.section.getByRole('progressbar').waitFor()
  await at.section.getByText(/2\/12，失败 1/).waitFor()
  await at.section.getByRole('button', { name: '停止' }).click()
  await at.section.getByText('已停止').first().waitFor()
  assert.deepEqual(asked, ['rebuild', 'stop'])
  await at.page.waitForTimeout(1_500)
  assert.equal(await at.section.getByText('进行中').count(), 0, 'a stopped run is not asked for again')
  await at.page.close()
})

test('missing rows are filled in the background by the console itself', { skip }, async () => {
  const at = await openSummaries()
  await range(at, 'year', `${Number(TODAY.slice(0, 4)) - 2}-01-01`, TODAY)
  await at.section.getByText(/还没有 3。/).waitFor()
  await at.section.getByRole('button', { name: '补上缺的' }).click()
  await at.section.getByText('已完成').first().waitFor()
  await at.section.getByText(/还没有 1。/).waitFor()
  assert.equal(existsSync(join(memoryRoot(home), 'summary', 'year', `${Number(TODAY.slice(0, 4)) - 1}-01-01.json`)), true)
  assert.equal(existsSync(join(memoryRoot(home), 'summary', 'year', `${TODAY.slice(0, 4)}-01-01.json`)), false, 'an open year has no entry')
  assert.deepEqual(at.complaints, [])
  await at.page.close()
})

test('a console without a host does not miss what only a host has', { skip }, async () => {
  const at = await openConsolePage(browser, server.address, { language: 'zh' })
  await chooseTab(at, 'health')
  await at.section.locator('.tm-cards').waitFor()
  assert.deepEqual(await at.section.locator('.tm-problems li').allInnerTexts(), [])
  await at.page.close()
})

test('the calendar marks the days that have a summary in words', { skip }, async () => {
  const at = await openConsolePage(browser, server.address, { language: 'zh' })
  await chooseTab(at, 'days')
  await at.section.locator('svg.tm-calendar-picture').waitFor()
  assert.equal(await at.section.locator('.tm-summary-mark').count(), 1)
  assert.match(await at.section.locator('svg.tm-calendar-picture').getAttribute('aria-label') ?? '', /1 天有摘要/)
  await at.page.close()
})
