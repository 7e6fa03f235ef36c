// Drives the host's own page in a browser, as far as a test needs it: open a workspace, say something, read what is shown.

import { existsSync } from 'node:fs'
import { type Browser, chromium, type Locator, type Page } from 'playwright-core'
import { PATIENCE_MS } from './host-process.ts'

/** A Chromium on this machine: `CHROMIUM`, or where Linux distributions put it; null when there is none. */
export function chromiumPath(): string | null {
  return [process.env['CHROMIUM'], '/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome']
    .find(path => path !== undefined && existsSync(path)) ?? null
}

/** A browser without a window that asks nobody on the network for anything. */
export function launchBrowser(executablePath: string): Promise<Browser> {
  return chromium.launch({ executablePath, args: ['--headless', '--no-sandbox', '--disable-gpu', '--disable-background-networking', '--disable-component-update', '--disable-sync'] })
}

export interface HostPage {
  /** Sends a message and waits until `reply` is shown. */
  say(text: string, reply: string): Promise<void>
  /** Everything that a person can read on the page. */
  text(): Promise<string>
  readonly page: Page
  close(): Promise<void>
}

/** In the page: resolves when nothing of it has changed or moved for some frames; a busy machine draws them later. */
const CALM = `new Promise(resolve => {
  const QUIET_FRAMES = 6
  let quiet = 0
  const observer = new MutationObserver(() => { quiet = 0 })
  observer.observe(document, { subtree: true, childList: true, attributes: true, characterData: true })
  const moves = one => one.playState === 'running' && Number.isFinite(one.effect.getComputedTiming().endTime)
  const look = () => {
    quiet = document.getAnimations().some(moves) ? 0 : quiet + 1
    if (quiet < QUIET_FRAMES) return requestAnimationFrame(look)
    observer.disconnect()
    resolve()
  }
  look()
})`

/** Waits until a page stands still: its dialogs swallow clicks while they come and go. */
export async function calm(page: Page): Promise<void> {
  await page.evaluate(CALM)
}

/** How long a click may go without showing anything before it counts as swallowed. */
const SWALLOWED_MS = 3_000

/** Clicks until something shows that was not there: a page that looks calm may still swallow a click. */
async function clickUntil(button: Locator, shown: Locator): Promise<void> {
  const deadline = performance.now() + PATIENCE_MS
  for (;;) {
    await button.click()
    try {
      return await shown.waitFor({ timeout: SWALLOWED_MS })
    } catch (error) {
      if (performance.now() > deadline) throw error
    }
  }
}

/** Opens `url`, passes the welcome dialog and opens the workspace folder named `workspace` in the home folder. */
export async function openHostPage(executablePath: string, url: string, workspace: string): Promise<HostPage> {
  const browser = await launchBrowser(executablePath)
  const page = await openWorkspace(browser, url, workspace).catch(async (error: unknown) => {
    await browser.close() // a browser that stays would keep the process alive
    throw error
  })
  const text = (): Promise<string> => page.locator('body').innerText()
  return {
    page, text,
    async say(words, reply) {
      await page.getByRole('textbox').last().click()
      await page.keyboard.type(words)
      await page.keyboard.press('Enter')
      await page.getByText(reply).last().waitFor({ timeout: PATIENCE_MS })
    },
    close: () => browser.close(),
  }
}

async function openWorkspace(browser: Browser, url: string, workspace: string): Promise<Page> {
  const page = await browser.newPage({ viewport: { width: 1280, height: 860 }, locale: 'zh-CN' })
  page.setDefaultTimeout(PATIENCE_MS)
  await page.goto(url)
  await page.getByRole('button', { name: '继续' }).click()
  await calm(page)
  const picker = page.getByRole('button', { name: '选择工作区' }).first()
  if ((await picker.innerText()).trim() === workspace) return page // a session was held there before
  const choice = page.getByRole('button', { name: workspace, exact: true })
  await clickUntil(picker, choice)
  await choice.click()
  await calm(page)
  await page.getByRole('button', { name: '打开' }).click()
  const asksForFolder = '选择一个工作区开始'
  await page.getByPlaceholder(asksForFolder).or(page.getByText(asksForFolder)).waitFor({ state: 'hidden' })
  await calm(page)
  return page
}
