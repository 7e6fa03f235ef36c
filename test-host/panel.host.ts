// Settings → 记忆 on the host's page in a real browser. Skipped where no Chromium is installed.
import assert from 'node:assert/strict'
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { after, before, test } from 'node:test'
import type { Browser, Locator, Page } from 'playwright-core'
import type { FakeModel } from '../test-support/host/fake-model.ts'
import { HOSTILE_TEXTS } from '../test-support/host/hostile-texts.ts'
import { calm, chromiumPath, type HostPage } from '../test-support/host/host-page.ts'
import type { RunningWeb } from '../test-support/host/host-process.ts'
import { eventually, labHome, memoryBlocks, memoryRoot, recordsOf } from '../test-support/host/lab.ts'
import { openPanel } from '../test-support/host/memory-pages.ts'
import { gatewayDecision, seedGateway, seedMemory } from '../test-support/host/seed-memory.ts'
import { notShownAsText } from '../test-support/host/shown-as-text.ts'
import { openWebLab, type WebLab } from '../test-support/host/web-lab.ts'
import { buildRecord } from '../test-support/record-builder.ts'

const chromium = chromiumPath()
const skip = chromium === null && 'no Chromium on this machine'
const SHOTS = process.env['SCREENSHOTS']
const DAY_MS = 86_400_000
/** The last is nearly the megabyte that a line of the store may have. */
const LONG_AND_HOSTILE = [...HOSTILE_TEXTS, `网关 ${'长'.repeat(300_000)}`]

let home = ''
let lab: WebLab
let model: FakeModel
let web: RunningWeb
let host: HostPage
const complaints: string[] = []

before(async () => {
  if (chromium === null) return
  home = labHome('panel')
  await seed()
  lab = await openWebLab(home, chromium)
  ;({ model, web, host } = lab)
  listen(host.page)
})

after(async () => {
  await lab?.close()
})

/** A chain of two, a hostile text and a day of its own, stored before the host starts. */
async function seed(): Promise<void> {
  const now = Date.now()
  await seedMemory(home, now, async memory => {
    const at = now - 3 * DAY_MS
    await seedGateway(memory, at)
    const common = gatewayDecision(at)
    await memory.ledger.put([...LONG_AND_HOSTILE.map(text => buildRecord({ ...common, text, topics: ['网关备注'] })), buildRecord({ ...common, text: '要忘掉的网关口令规则', topics: ['口令'] })])
  })
}

function listen(page: Page): void {
  page.on('pageerror', error => complaints.push(String(error)))
  page.on('dialog', dialog => { complaints.push(`dialog ${dialog.message()}`); void dialog.dismiss() })
}

/** `name` is that of the entry in the settings, in the language of the page. */
async function openMemory(page: Page, name: string): Promise<Locator> {
  await page.getByRole('button', { name: /^(设置|Settings)$/ }).click()
  await page.getByRole('button', { name, exact: true }).click()
  const section = page.getByTestId('memory-section')
  await section.getByRole('tab').first().waitFor()
  return section
}

async function freshMemory(): Promise<Locator> {
  await host.page.reload()
  const section = await openMemory(host.page, '记忆')
  await section.locator('[name="inject.maxItems"]').waitFor()
  return section
}

async function shot(page: Page, name: string): Promise<void> {
  if (SHOTS !== undefined) await page.screenshot({ path: join(SHOTS, `${name}.png`), timeout: 120_000 })
}

function configFile(): string {
  return join(memoryRoot(home), 'config.json')
}

function savedConfig(): Record<string, unknown> {
  return JSON.parse(readFileSync(configFile(), 'utf8')) as Record<string, unknown>
}

async function save(section: Locator): Promise<void> {
  await section.getByRole('button', { name: '保存', exact: true }).click()
}

/** Our blocks in the last request of the conversation, those of earlier turns included. */
function lastBlocks(): string[] {
  const request = model.conversations().at(-1)
  assert.ok(request !== undefined)
  return memoryBlocks(request)
}

const originOf = (section: Locator, key: string): Promise<string> => section.locator(`[data-key="${key}"] .tm-origin`).innerText()

test('a changed field is saved to config.json, stands after a reload and changes what the plugin does', { skip }, async () => {
  let section = await freshMemory()
  await shot(host.page, 'settings-zh-1280-light')
  assert.match(await originOf(section, 'inject.maxItems'), /默认值/)
  await host.page.keyboard.press('Escape')
  await host.say('网关方案现在用的是什么？', '答复在此')
  const blocks = lastBlocks()
  assert.equal(blocks.length, 1, 'injection is on at first')

  section = await openMemory(host.page, '记忆')
  await section.locator('[name="inject.maxItems"]').fill('4')
  await section.locator('[name="inject.enabled"]').click()
  await section.getByText('2 项未保存').waitFor()
  await save(section)
  await section.getByText('已保存到 config.json。').first().waitFor()
  assert.deepEqual([savedConfig()['inject']].map(inject => [Reflect.get(inject as object, 'maxItems'), Reflect.get(inject as object, 'enabled')]), [[4, false]])

  section = await freshMemory()
  assert.equal(await section.locator('[name="inject.maxItems"]').inputValue(), '4')
  assert.equal(await section.locator('[name="inject.enabled"]').isChecked(), false)
  assert.match(await originOf(section, 'inject.maxItems'), /config\.json/)
  await host.page.keyboard.press('Escape')
  await host.say('网关方案现在是哪一个？', '答复在此')
  assert.deepEqual(lastBlocks().filter(block => !blocks.includes(block)), [], 'nothing new is injected any more')
})

test('a field of the profile patch is read-only, shows its value, and is not written to config.json', { skip }, async () => {
  const section = await freshMemory()
  const retention = section.locator('[name="retentionDays"]')
  assert.deepEqual([await retention.inputValue(), await retention.isEditable()], ['90', false])
  const growth = section.locator('[name="growth.enabled"]')
  await growth.click({ force: true })
  assert.equal(await growth.isChecked(), true, 'a switch of the patch does not move')
  assert.match(await originOf(section, 'retentionDays'), /补丁/)
  await section.locator('[name="compile.maxTopics"]').fill('21')
  await save(section)
  await section.getByText('已保存到 config.json。').first().waitFor()
  assert.deepEqual(['retentionDays' in savedConfig(), 'growth' in savedConfig(), Reflect.get(savedConfig()['compile'] as object, 'maxTopics')], [false, false, 21])
})

test('a broken value is refused at its field and nothing is written', { skip }, async () => {
  const section = await freshMemory()
  const before = existsSync(configFile()) ? readFileSync(configFile(), 'utf8') : null
  const items = section.locator('[name="inject.maxItems"]')
  await items.fill('999')
  await section.locator('[name="timeZone"]').fill('Mars/Olympus')
  await save(section)
  await section.getByText('没有保存：2 项填写有误。').first().waitFor()
  for (const key of ['inject.maxItems', 'timeZone']) {
    assert.equal(await section.locator(`[name="${key}"]`).getAttribute('aria-invalid'), 'true')
    assert.notEqual(await section.locator(`[data-key="${key}"] .tm-error`).innerText(), '')
  }
  const [field, bar] = [await section.locator('[name="timeZone"]').boundingBox(), await section.locator('.tm-savebar').boundingBox()]
  assert.ok(field !== null && bar !== null && field.y + field.height <= bar.y, 'the first of them has the focus, and the bar does not cover it')
  assert.equal(await host.page.evaluate('document.activeElement.name'), 'timeZone')
  await items.focus()
  const low = await items.boundingBox()
  assert.ok(low !== null && low.y + low.height <= bar.y, 'nor any other that takes the focus')
  await shot(host.page, 'invalid-zh-1280-light')
  assert.equal(existsSync(configFile()) ? readFileSync(configFile(), 'utf8') : null, before)
  await items.fill('5')
  assert.equal(await items.getAttribute('aria-invalid'), null, 'mended, it is no longer marked')
})

test('a save over a change of somebody else is refused and shows the difference; both ways out work', { skip }, async () => {
  const section = await freshMemory()
  await section.locator('[name="inject.maxTokens"]').fill('1500')
  const theirs = savedConfig()
  writeFileSync(configFile(), JSON.stringify({ ...theirs, inject: { ...theirs['inject'] as object, maxTokens: 800 } }))
  await save(section)
  const row = section.locator('.tm-conflict tbody tr')
  await row.waitFor()
  assert.deepEqual(await row.locator('td').allInnerTexts(), ['800', '1500'])
  assert.equal(Reflect.get(savedConfig()['inject'] as object, 'maxTokens'), 800)
  await shot(host.page, 'conflict-zh-1280-light')
  await section.getByRole('button', { name: '保留我填写的' }).click()
  await save(section)
  await section.getByText('已保存到 config.json。').first().waitFor()
  assert.equal(Reflect.get(savedConfig()['inject'] as object, 'maxTokens'), 1500)
})

test('hostile memory text shows as text, in the list, in the record and in the picture', { skip }, async () => {
  const at = await openPanel(host.page.context().browser() as Browser, web.url, { language: 'zh' })
  const texts = recordsOf(home).filter(({ topics }) => topics.includes('网关备注')).map(({ text }) => text)
  assert.equal(texts.length, LONG_AND_HOSTILE.length)
  assert.deepEqual(await notShownAsText(at, '网关备注', texts), [])
  await at.page.close()
})

test('a record shows its chain, is corrected, a dispute is settled, and another is forgotten only after the preview is confirmed', { skip }, async () => {
  const section = await freshMemory()
  await section.getByRole('tab', { name: '时间线' }).click()
  await section.getByRole('searchbox', { name: '话题' }).fill('网关方案')
  await host.page.keyboard.press('Enter')
  await section.locator('svg.tm-picture').waitFor()
  await shot(host.page, 'timeline-zh-1280-light')
  await section.getByRole('button', { name: /^查看: 网关方案改用 Envoy/ }).click()
  await section.getByText('更正链（从旧到新）').waitFor()
  await shot(host.page, 'record-zh-1280-light')
  await section.getByRole('button', { name: '更正', exact: true }).click()
  await section.getByRole('textbox', { name: '正确的说法' }).fill('网关方案改用 Caddy')
  await section.getByRole('button', { name: '保存更正' }).click()
  await eventually(() => recordsOf(home).some(record => record.text.includes('Caddy') && record.status === 'active'), 'the correction is stored')

  await section.getByRole('tab', { name: '时间线' }).click()
  await section.getByRole('searchbox', { name: '话题' }).fill('灰度日')
  await host.page.keyboard.press('Enter')
  await section.getByRole('button', { name: /^查看: 网关灰度放在周一/ }).click()
  await section.getByRole('button', { name: '以这条为准' }).click()
  await eventually(() => recordsOf(home).some(record => record.text.includes('周五') && record.status === 'superseded'), 'the opponent is superseded')

  await section.getByRole('tab', { name: '查找' }).click()
  await section.getByRole('searchbox', { name: '查找内容' }).fill('要忘掉的网关口令规则')
  await host.page.keyboard.press('Enter')
  await section.getByRole('button', { name: /^查看: 要忘掉/ }).click()
  await section.getByRole('button', { name: '忘记', exact: true }).click()
  await section.getByRole('button', { name: '永久删除' }).waitFor()
  assert.ok(recordsOf(home).some(record => record.text.includes('要忘掉')), 'the preview deletes nothing')
  await section.getByRole('button', { name: '永久删除' }).click()
  await section.locator('.tm-notice', { hasText: '已永久删除 1 条记录。' }).waitFor()
  await section.getByText('宿主自己的会话日志不归本插件管').waitFor()
  assert.equal(await section.getByText('要忘掉的网关口令规则').count(), 0, 'its words are no longer shown')
  await eventually(() => !recordsOf(home).some(record => record.text.includes('要忘掉')), 'the record is gone')
})

test('the last turns tell what was injected and why; health names every layer', { skip }, async () => {
  const section = await freshMemory()
  await section.getByRole('tab', { name: '最近注入' }).click()
  await section.getByText('已注入').first().waitFor()
  await section.getByText('注入已关闭').first().waitFor()
  await shot(host.page, 'turns-zh-1280-light')
  await section.getByRole('tab', { name: '健康' }).click()
  for (const layer of ['L0 原始会话', 'L1 工作记忆', 'L2 日记', 'L3 概念页', 'L4 画像', '时间摘要']) await section.getByText(layer).first().waitFor()
})

test('missing day summaries are filled in the background; the day that is not over has none', { skip }, async () => {
  const section = await freshMemory()
  await section.getByRole('tab', { name: '摘要' }).click()
  await section.getByRole('button', { name: '补上缺的' }).click()
  await section.getByText('已完成').first().waitFor()
  await section.getByText('没有会话').first().waitFor()
  await section.getByText('还没结束').first().waitFor()
  const [summaryDays, today] = [readdirSync(join(memoryRoot(home), 'summary', 'day')), new Date(Date.now() + 8 * 3_600_000).toISOString().slice(0, 10)]
  assert.ok(summaryDays.length >= 30 && !summaryDays.includes(`${today}.json`), summaryDays.join())
  await shot(host.page, 'summaries-zh-1280-light')
})

test('in English, dark, 800 pixels wide: the same page, nothing wider than the window', { skip }, async t => {
  const browser = host.page.context().browser() as Browser
  const page = await browser.newPage({ viewport: { width: 1280, height: 860 }, locale: 'en-US', colorScheme: 'dark' })
  t.after(() => page.close())
  listen(page)
  await page.goto(web.url)
  await page.getByRole('button', { name: 'Send message' }).waitFor()
  const section = await openMemory(page, 'Memory')
  await page.setViewportSize({ width: 800, height: 860 })
  await section.getByText('Time zone').first().waitFor()
  assert.equal(await section.getAttribute('lang'), 'en')
  for (const tab of ['Search', 'Days', 'Timeline', 'Summaries', 'Injections', 'Health', 'Settings']) {
    await section.getByRole('tab', { name: tab }).click()
    await calm(page)
    await shot(page, `${tab.toLowerCase()}-en-800-dark`)
    const { scrolls, width } = await section.evaluate(element => ({ scrolls: element.scrollWidth, width: element.clientWidth }))
    assert.ok(scrolls <= width, `${tab}: ${scrolls} in ${width}`)
  }
})

test('a change of the host\'s language changes the entry and the page, without a reload', { skip }, async () => {
  await freshMemory()
  const { page } = host
  const change = async (general: string, from: string, to: string): Promise<void> => {
    await page.getByRole('button', { name: general, exact: true }).click()
    await page.getByRole('button', { name: from, exact: true }).click()
    await page.getByRole('menuitem', { name: to }).or(page.getByRole('menuitemradio', { name: to })).or(page.getByRole('option', { name: to })).click()
  }
  await change('通用设置', '中文', 'English')
  await page.getByRole('button', { name: 'Memory', exact: true }).click()
  const section = page.getByTestId('memory-section')
  await section.getByText('Time zone').first().waitFor()
  assert.equal(await section.getAttribute('lang'), 'en')
  await change('General', 'English', '中文')
  await page.getByRole('button', { name: '记忆', exact: true }).click()
  await section.getByText('时区', { exact: true }).waitFor()
})

test('keyboard alone reaches and changes a setting; the tabs follow the arrows', { skip }, async () => {
  const section = await freshMemory()
  await section.getByRole('tab', { name: '设置' }).focus()
  await host.page.keyboard.press('ArrowRight')
  assert.equal(await section.getByRole('tab', { name: '查找' }).getAttribute('aria-selected'), 'true')
  await host.page.keyboard.press('Home')
  await section.locator('[name="timeZone"]').waitFor()
  await host.page.keyboard.press('Tab')
  assert.equal(await host.page.evaluate('document.activeElement.name'), 'timeZone')
  assert.deepEqual(complaints, [])
})
