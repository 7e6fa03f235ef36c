// The interface of the memory in a browser, on the standalone console and in the host's settings: opened in a language,
// watched for complaints, and led from view to view.

import { type ChildProcess, spawn } from 'node:child_process'
import { join } from 'node:path'
import type { Browser, Locator, Page } from 'playwright-core'
import type { TabId, Words } from '../../src/client/word-table.ts'
import { wordsOf } from '../../src/client/words.ts'
import type { Language } from '../../src/client/wire.ts'
import { calm } from './host-page.ts'
import { PATIENCE_MS } from './host-process.ts'
import { eventually, packageRoot } from './lab.ts'

export interface RunningConsole {
  /** With the token in its fragment. */
  readonly address: string
  stop(): void
}

/** Starts `scripts/config-ui.mjs` on a free port, over a host's home or a data root. */
export async function startConsole(place: string | { readonly root: string }): Promise<RunningConsole> {
  const where = typeof place === 'string' ? ['--home', place] : ['--root', place.root]
  const child: ChildProcess = spawn(process.execPath, [join(packageRoot, 'scripts', 'config-ui.mjs'), ...where, '--port', '0'], { stdio: ['ignore', 'pipe', 'inherit'] })
  let output = ''
  child.stdout?.on('data', (chunk: Buffer) => { output += chunk.toString('utf8') })
  await eventually(() => output.includes('\n'), 'the console prints its address')
  return { address: output.trim(), stop: () => { child.kill() } }
}

export interface MemoryPage {
  readonly page: Page
  readonly section: Locator
  readonly words: Words
  /** Errors, warnings, dialogs, and requests to another origin. */
  readonly complaints: readonly string[]
}

export interface PageOptions {
  readonly language: Language
  readonly scheme?: 'light' | 'dark'
  readonly width?: number
}

const HEIGHT_PX = 900

/** The console's page; `address` as it was printed. */
export async function openConsolePage(browser: Browser, address: string, options: PageOptions): Promise<MemoryPage> {
  const { page, complaints } = await openPage(browser, address, options)
  return { page, complaints, words: wordsOf(options.language), section: await settled(page) }
}

/** Settings → 记忆 on the host's page; its welcome dialog has been passed before (see openHostPage). */
export async function openPanel(browser: Browser, url: string, options: PageOptions): Promise<MemoryPage> {
  const { page, complaints } = await openPage(browser, url, options)
  await page.getByRole('button', { name: /^(设置|Settings)$/ }).click()
  await page.getByRole('button', { name: options.language === 'zh' ? '记忆' : 'Memory', exact: true }).click()
  return { page, complaints, words: wordsOf(options.language), section: await settled(page) }
}

async function openPage(browser: Browser, address: string, { language, scheme = 'light', width = 1280 }: PageOptions): Promise<{ page: Page; complaints: string[] }> {
  const page = await browser.newPage({ viewport: { width, height: HEIGHT_PX }, locale: language === 'zh' ? 'zh-CN' : 'en-US', colorScheme: scheme })
  page.setDefaultTimeout(PATIENCE_MS)
  const complaints: string[] = []
  page.on('console', message => { if (message.type() === 'error' || message.type() === 'warning') complaints.push(message.text()) })
  page.on('pageerror', error => complaints.push(String(error)))
  page.on('dialog', dialog => { complaints.push(`dialog ${dialog.message()}`); void dialog.dismiss() })
  page.on('request', request => { if (!request.url().startsWith(new URL(address).origin) && !/^(?:data|blob):/.test(request.url())) complaints.push(`request to ${request.url()}`) })
  await page.goto(address)
  return { page, complaints }
}

async function settled(page: Page): Promise<Locator> {
  const section = page.getByTestId('memory-section')
  await section.locator('[name="timeZone"]').waitFor()
  return section
}

/** Changes width and colours of an open page and waits until it is seen again: the host moves its dialog to the new place. */
export async function restyle({ page }: MemoryPage, scheme: 'light' | 'dark', width: number): Promise<void> {
  await page.emulateMedia({ colorScheme: scheme })
  await page.setViewportSize({ width, height: HEIGHT_PX })
  await page.waitForFunction(IS_SEEN)
  await calm(page)
}

/** In the page: our section is what a finger in its middle would touch, and nothing around it is translucent. */
const IS_SEEN = `(() => {
  const section = document.querySelector('[data-testid="memory-section"]')
  const { left, width, top, bottom } = section.getBoundingClientRect()
  const touched = document.elementFromPoint(left + width / 2, (Math.max(top, 0) + Math.min(bottom, innerHeight)) / 2)
  for (let at = section; at !== null; at = at.parentElement) if (getComputedStyle(at).opacity !== '1') return false
  return touched !== null && section.contains(touched)
})()`

export async function chooseTab({ section, words }: MemoryPage, tab: TabId): Promise<void> {
  await section.getByRole('tab', { name: words.tabs[tab], exact: true }).click()
}

/** Searches everywhere or in one layer and waits for the first hit. */
export async function searchFor(at: MemoryPage, text: string, scope = 'auto'): Promise<void> {
  await chooseTab(at, 'search')
  if (await at.section.locator('[name="scope"]').inputValue() !== scope) {
    const filters = at.section.locator('details').filter({ hasText: at.words.search.filters }).first()
    if (await filters.getAttribute('open') === null) await filters.locator('summary').click()
    await at.section.locator('[name="scope"]').selectOption(scope)
    await filters.locator('summary').click()
  }
  await at.section.getByRole('searchbox', { name: at.words.search.query }).fill(text)
  await at.page.keyboard.press('Enter')
  await at.section.locator('[aria-busy]').first().waitFor({ state: 'detached' })
  await at.section.getByRole('listitem').first().waitFor()
}

/** Searches and opens the first record whose text begins so. */
export async function openRecord(at: MemoryPage, text: string): Promise<void> {
  await searchFor(at, text)
  await at.section.getByRole('button', { name: `${at.words.record.open}: ${text}` }).first().click()
  await at.section.locator('.tm-prose-large').waitFor()
}

/** Draws the timeline of a topic. */
export async function drawTimeline(at: MemoryPage, topic: string): Promise<void> {
  await chooseTab(at, 'timeline')
  await at.section.getByRole('searchbox', { name: at.words.timeline.topic }).fill(topic)
  await at.page.keyboard.press('Enter')
  await at.section.locator('[aria-busy]').first().waitFor({ state: 'detached' })
  await at.section.locator('svg.tm-picture').waitFor()
}

/** Shows a day and waits for its journal or the word that there is none. */
export async function showDay(at: MemoryPage, day: string): Promise<void> {
  await chooseTab(at, 'days')
  await at.section.getByLabel(at.words.days.day, { exact: true }).fill(day)
  await at.section.getByRole('button', { name: at.words.days.show, exact: true }).first().click()
  await at.section.getByRole('heading', { name: at.words.days.journal }).waitFor()
  await at.section.locator('[aria-busy]').first().waitFor({ state: 'detached' })
}
