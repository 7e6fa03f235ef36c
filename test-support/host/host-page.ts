// Drives the host's own page in a browser, as far as a test needs it: open a workspace, say something, read what is shown.

import { existsSync } from 'node:fs'
import { type Browser, chromium, type Page } from 'playwright-core'

/** A Chromium on this machine: `CHROMIUM`, or where Linux distributions put it; null when there is none. */
export function chromiumPath(): string | null {
  return [process.env['CHROMIUM'], '/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome']
    .find(path => path !== undefined && existsSync(path)) ?? null
}

export interface HostPage {
  /** Sends a message and waits until `reply` is shown. */
  say(text: string, reply: string): Promise<void>
  /** Everything that a person can read on the page. */
  text(): Promise<string>
  readonly page: Page
  close(): Promise<void>
}

const REPLY_WAIT_MS = 60_000
/** Dialogs of the page swallow clicks while they come and go. */
const SETTLE_MS = 1_500

/** Opens `url`, passes the welcome dialog and opens the workspace folder named `workspace` in the home folder. */
export async function openHostPage(executablePath: string, url: string, workspace: string): Promise<HostPage> {
  const browser = await chromium.launch({ executablePath, args: ['--headless', '--no-sandbox', '--disable-gpu', '--disable-background-networking', '--disable-component-update', '--disable-sync'] })
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
      await page.getByText(reply).last().waitFor({ timeout: REPLY_WAIT_MS })
    },
    close: () => browser.close(),
  }
}

async function openWorkspace(browser: Browser, url: string, workspace: string): Promise<Page> {
  const page = await browser.newPage({ viewport: { width: 1280, height: 860 }, locale: 'zh-CN' })
  page.setDefaultTimeout(REPLY_WAIT_MS)
  await page.goto(url)
  await page.getByRole('button', { name: '继续' }).click()
  await page.waitForTimeout(SETTLE_MS)
  const picker = page.getByRole('button', { name: '选择工作区' }).first()
  if ((await picker.innerText()).trim() === workspace) return page // a session was held there before
  await picker.click()
  await page.getByRole('button', { name: workspace, exact: true }).click()
  await page.waitForTimeout(SETTLE_MS)
  await page.getByRole('button', { name: '打开' }).click()
  await page.waitForTimeout(SETTLE_MS)
  return page
}
