// No view of the panel and the console has a serious or critical fault for assistive technology, in either language, light
// or dark, wide or narrow. Skipped where no Chromium is installed. SCREENSHOTS=DIR keeps a picture of each.
import assert from 'node:assert/strict'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { after, before, test } from 'node:test'
import type { Browser } from 'playwright-core'
import { epochMs } from '../src/core/time/instant.ts'
import { chromiumPath, type HostPage, launchBrowser } from '../test-support/host/host-page.ts'
import { labHome, memoryRoot } from '../test-support/host/lab.ts'
import { chooseTab, drawTimeline, type MemoryPage, openConsolePage, openPanel, openRecord, restyle, type RunningConsole, searchFor, showDay, startConsole } from '../test-support/host/memory-pages.ts'
import { gatewayDecision, seedGateway, seedMemory } from '../test-support/host/seed-memory.ts'
import { openWebLab, type WebLab } from '../test-support/host/web-lab.ts'
import { buildRecord } from '../test-support/record-builder.ts'

const chromium = chromiumPath()
const skip = chromium === null && 'no Chromium on this machine'
const SHOTS = process.env['SCREENSHOTS']
const DAY_MS = 86_400_000
const NOW = Date.now()
const DAY = new Date(NOW - 3 * DAY_MS + 8 * 3_600_000).toISOString().slice(0, 10)
const AXE = createRequire(import.meta.url).resolve('axe-core/axe.min.js')

let home = ''
let lab: WebLab
let host: HostPage
let server: RunningConsole
let browser: Browser

before(async () => {
  if (chromium === null) return
  home = labHome('accessibility')
  await seed()
  lab = await openWebLab(home, chromium)
  host = lab.host
  await host.say('网关方案现在用的是什么？', '答复在此')
  server = await startConsole(home)
  browser = await launchBrowser(chromium)
})

after(async () => {
  await browser?.close()
  server?.stop()
  await lab?.close()
})

/** Every sort of card: a chain, a dispute, a private and an undated record, a long one, a journal, a page, and faults. */
async function seed(): Promise<void> {
  await seedMemory(home, NOW, async memory => {
    const at = NOW - 3 * DAY_MS
    const second = await seedGateway(memory, at)
    const common = gatewayDecision(at)
    await memory.ledger.put([
      buildRecord({ ...common, text: '网关方案的负责人住在城西', sensitivity: 'private' }),
      buildRecord({ ...common, text: '网关方案以前有过一次全量回滚', event_start_ms: null, event_end_ms: null, time_precision: 'unknown' }),
      buildRecord({ ...common, text: '网关方案调研从九月底开始', event_start_ms: at - 20 * DAY_MS, event_end_ms: null, time_precision: 'range' }),
      buildRecord({ ...common, kind: 'fact', text: `网关方案的说明 ${'很长的一段话，没有断句'.repeat(40)}` }),
      buildRecord({ ...common, kind: 'fact', text: `网关方案的地址 ${'a'.repeat(400)}` }),
    ])
    await memory.concepts.save({ title: '网关方案', text: '网关方案改用 Envoy', aliases: ['网关'], entities: [], records: [second], session: 's-1', at: epochMs(NOW) })
  })
  const root = memoryRoot(home)
  mkdirSync(join(root, 'journal'), { recursive: true })
  writeFileSync(join(root, 'journal', `${DAY}.md`), `# 日记\n\n网关方案定了。\n${'这一行很长，'.repeat(60)}\n`)
  writeFileSync(join(root, 'journal', 'notes.md'), '不是日记\n')
  writeFileSync(join(root, 'config.json'), '{ "nosuch": 1 }')
  mkdirSync(join(root, 'summary', 'day'), { recursive: true, mode: 0o700 })
  const entry = { v: 1, window: 'day', period_start: DAY, text: `定了网关方案；${'很长的一段摘要'.repeat(30)}`, source_count: 2, empty_reason: null, engine: 'rules', written_at: NOW - DAY_MS, zone: 'Asia/Shanghai' }
  writeFileSync(join(root, 'summary', 'day', `${DAY}.json`), `${JSON.stringify(entry)}\n`)
}

type View = readonly [name: string, open: (at: MemoryPage) => Promise<void>]

const VIEWS: readonly View[] = [
  ['settings', async at => { await chooseTab(at, 'settings'); await at.section.locator('[name="timeZone"]').waitFor() }],
  ['refused', async at => {
    await at.section.locator('[name="inject.maxItems"]').fill('999')
    await at.section.getByRole('button', { name: at.words.settings.save, exact: true }).click()
    await at.section.locator('[aria-invalid]').waitFor()
  }],
  ['search', at => searchFor(at, '网关方案')],
  ['filters', at => at.section.getByText(at.words.search.filters, { exact: true }).click()],
  ['record', at => openRecord(at, '网关方案改用 Envoy')],
  ['page', async at => {
    await searchFor(at, '网关方案', 'l3')
    await at.section.getByRole('button', { name: '网关方案', exact: true }).first().click()
    await at.section.locator('.tm-detail .tm-prose').waitFor()
  }],
  ['days', at => showDay(at, DAY)],
  ['empty-day', at => showDay(at, '2020-02-02')],
  ['timeline', at => drawTimeline(at, '网关方案')],
  ['summaries', async at => { await chooseTab(at, 'summaries'); await at.section.getByText(at.words.summaries.rollStates['no_sources'] ?? '').first().waitFor() }],
  ['turns', async at => { await chooseTab(at, 'turns'); await at.section.locator('.tm-panel [aria-busy]').waitFor({ state: 'detached' }) }],
  ['health', async at => { await chooseTab(at, 'health'); await at.section.locator('.tm-cards').waitFor() }],
]

const PANEL_VIEWS: readonly View[] = [
  ...VIEWS,
  ['correct', async at => { await openRecord(at, '网关方案改用 Envoy'); await at.section.getByRole('button', { name: at.words.actions.correct, exact: true }).click() }],
  ['forget', async at => {
    await at.section.getByRole('button', { name: at.words.actions.forget, exact: true }).click()
    await at.section.getByRole('button', { name: at.words.actions.forgetConfirm }).waitFor()
  }],
]

interface Violation {
  readonly id: string
  readonly impact: string
  readonly nodes: readonly { readonly target: readonly string[]; readonly failureSummary: string }[]
}

/** Faults of the part that is ours, one line each. */
async function faultsOf({ page }: MemoryPage, within: string): Promise<string[]> {
  if (await page.evaluate('typeof axe') === 'undefined') await page.evaluate(readFileSync(AXE, 'utf8'))
  const { violations } = await page.evaluate(`axe.run(${JSON.stringify(within)}, { resultTypes: ['violations'] })`) as { violations: readonly Violation[] }
  return violations.filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .flatMap(({ id, nodes }) => nodes.map(({ target, failureSummary }) => `${id} at ${target.join(' ')}: ${failureSummary.replace(/\s+/g, ' ').slice(0, 200)}`))
}

async function walk(surface: string, language: 'zh' | 'en', at: MemoryPage, views: readonly View[], within: string): Promise<void> {
  const faults: string[] = []
  for (const [name, open] of views) {
    await restyle(at, 'light', 1280)
    await open(at)
    for (const width of [1280, 800]) {
      for (const scheme of ['light', 'dark'] as const) {
        await restyle(at, scheme, width)
        const where = `${surface}-${name}-${language}-${width}-${scheme}`
        if (SHOTS !== undefined) await at.page.screenshot({ path: join(SHOTS, `${where}.png`), fullPage: surface === 'console' })
        faults.push(...(await faultsOf(at, within)).map(fault => `${where}: ${fault}`))
        const { scrolls, shown } = await at.section.evaluate(element => ({ scrolls: element.scrollWidth, shown: element.clientWidth }))
        if (scrolls > shown) faults.push(`${where}: ${scrolls} pixels wide in ${shown}`)
      }
    }
  }
  assert.deepEqual(faults, [])
  assert.deepEqual(at.complaints, [])
}

for (const language of ['zh', 'en'] as const) {
  test(`the console has no serious fault in any view (${language})`, { skip }, async () => {
    const at = await openConsolePage(browser, server.address, { language })
    await walk('console', language, at, VIEWS, 'html')
    await at.page.close()
  })

  test(`the panel has no serious fault in any view (${language})`, { skip }, async () => {
    const at = await openPanel(host.page.context().browser() as Browser, lab.web.url, { language })
    await walk('panel', language, at, PANEL_VIEWS, '[data-testid="memory-section"]')
    await at.page.close()
  })
}
