// What a person waits for on the console's page in Chromium, over a full memory: from the press to the whole view.
import { chromium as browsers } from 'playwright-core'
import { dayText } from '../../dist/src/client/time-text.js'
import { chromiumPath } from '../../dist/test-support/host/host-page.js'
import { chooseTab, drawTimeline, openConsolePage, searchFor, showDay, startConsole } from '../../dist/test-support/host/memory-pages.js'
import { CORPUS_END, makeQueries, makeRecords } from '../lib/corpus.mjs'
import { buildRoot } from '../lib/root.mjs'
import { now, percentile } from '../lib/stats.mjs'

export const title = 'Page of the console'
export const sizes = [10_000]
export const quickSizes = [10_000]

const BAR_MS = 1000
const ROUNDS = 7

export async function measure({ size, quick }) {
  const executablePath = chromiumPath()
  if (executablePath === null) return [{ note: 'no Chromium on this machine' }]
  const records = makeRecords(size)
  const { texts: queries } = makeQueries(records, ROUNDS)['AND zh, one word']
  const names = [...new Set(records.flatMap(record => record.entities))]
  const { root, remove } = buildRoot(size)
  const server = await startConsole({ root })
  const browser = await browsers.launch({ executablePath, args: ['--headless', '--no-sandbox', '--disable-gpu'] })
  try {
    await untilLoaded(server.address)
    const at = await openConsolePage(browser, server.address, { language: 'zh' })
    const day = round => dayText(CORPUS_END - (round + 1) * 86_400_000, 'Asia/Shanghai')
    const cases = [
      ['search', round => searchFor(at, queries[round])],
      ['timeline picture', round => drawTimeline(at, names[round])],
      ['day', round => showDay(at, day(round))],
      ['calendar', async () => { await chooseTab(at, 'settings'); await chooseTab(at, 'days'); await at.section.locator('[aria-busy]').first().waitFor({ state: 'detached' }); await at.section.locator('svg.tm-calendar-picture').waitFor() }],
    ]
    const rows = []
    for (const [metric, work] of cases) {
      const times = []
      for (let round = 0; round < (quick ? 3 : ROUNDS); round++) {
        const start = now()
        await work(round)
        times.push(now() - start)
      }
      rows.push({ metric: `${metric}, median`, value: percentile(times, 0.5), unit: 'ms', bar: BAR_MS }, { metric: `${metric}, worst`, value: Math.max(...times), unit: 'ms' })
    }
    return rows
  } finally {
    await browser.close()
    server.stop()
    remove()
  }
}

/** Answers of a console that has just been started are partial until its index is there. */
async function untilLoaded(address) {
  while (!(await (await fetch(new URL('/api/health', address))).json()).l1.complete) await new Promise(resolve => setTimeout(resolve, 100))
}
