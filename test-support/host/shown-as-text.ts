// Looks whether memory texts stand on a page as text and as nothing else.

import { FOREIGN_ELEMENTS } from './hostile-texts.ts'
import { drawTimeline, type MemoryPage } from './memory-pages.ts'

/** What a card shows of a longer text. */
const CARD_CHARS = 600

/** Draws the timeline of a topic, opens each of its records, and names what is not as it should be; `texts` are those of all records of the topic. */
export async function notShownAsText(at: MemoryPage, topic: string, texts: readonly string[]): Promise<string[]> {
  const { page, section, words } = at
  const title = await page.title()
  const faults: string[] = []
  const expect = (isRight: boolean, what: string): void => { if (!isRight) faults.push(what) }
  const noneForeign = async (where: string): Promise<void> => expect(await section.locator(FOREIGN_ELEMENTS).count() === 0, `${where}: an element that is not ours`)
  const draw = async (): Promise<void> => {
    await drawTimeline(at, topic)
    const more = section.getByRole('button', { name: words.more, exact: true })
    for (let cards = await section.locator('.tm-card').count(); await more.count() > 0; cards = await section.locator('.tm-card').count()) {
      await more.click()
      await section.locator('.tm-card').nth(cards).waitFor()
    }
  }

  await draw()
  await noneForeign('the timeline')
  const shown = (await section.locator('.tm-card .tm-text').allTextContents()).map(wellFormed)
  const wanted = texts.map(wellFormed)
  for (const text of wanted) expect(shown.some(one => one === text || (text.length > CARD_CHARS && one === `${text.slice(0, CARD_CHARS)}…`)), `not in the list as it is: ${JSON.stringify(text.slice(0, 60))}`)
  for (const [index, head] of shown.entries()) {
    await draw()
    await section.locator('.tm-card').nth(index).getByRole('button').click()
    const whole = section.locator('.tm-prose-large')
    await whole.waitFor()
    const text = wellFormed(await whole.textContent() ?? '')
    expect(wanted.includes(text) && text.startsWith(head.replace(/…$/, '')), `not in its record as it is: ${JSON.stringify(head.slice(0, 60))}`)
    await noneForeign(`the record ${index}`)
  }
  expect(await page.title() === title, 'the title of the page changed')
  return [...faults, ...at.complaints]
}

/** Half of a surrogate pair does not survive the way out of the browser. */
function wellFormed(text: string): string {
  return Buffer.from(text, 'utf8').toString('utf8')
}
