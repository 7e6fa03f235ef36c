// The host's page in a real browser: what a person sees of the plugin. Skipped where no Chromium is installed.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { openDrivenLab } from '../test-support/host/driven-lab.ts'
import { startFakeModel, textOf, userTexts } from '../test-support/host/fake-model.ts'
import { chromiumPath, openHostPage } from '../test-support/host/host-page.ts'
import { runTask, startWeb, writeProfilePatch } from '../test-support/host/host-process.ts'
import { labHome, labHost, memoryBlocks, pluginRow } from '../test-support/host/lab.ts'

const host = labHost()
const chromium = chromiumPath()

test('the page shows the memory as a row of its own and never the time line', { skip: chromium === null && 'no Chromium on this machine' }, async t => {
  const home = labHome('page')
  const model = await startFakeModel({ fallback: { text: '答复在此' }, aside: { text: '部署' } })
  t.after(() => model.close())
  await writeProfilePatch(host, home, 'headless', pluginRow())
  await runTask(host, '我们决定部署改用方案 B，每月费用比 A 省三成。', { home, env: model.env })
  await writeProfilePatch(host, home, 'web', pluginRow())
  const web = await startWeb(host, { home, env: model.env })
  t.after(() => web.stop())
  const page = await openHostPage(chromium ?? '', web.url, 'ws')
  t.after(() => page.close())
  await page.say('今天我们定了什么方案？', '答复在此')
  const request = model.conversations().at(-1)
  assert.ok(request !== undefined)
  assert.equal(memoryBlocks(request).length, 1)
  assert.ok(userTexts(request).some(text => /^time: \d{4}-\d\d-\d\dT\d\d:\d\d\n今天我们定了什么方案？$/.test(text)))
  const shown = await page.text()
  assert.ok(shown.includes('今天我们定了什么方案？') && shown.includes('memory-context'), shown)
  assert.ok(!/time: \d{4}-\d\d-\d\d/.test(shown), shown)
})

test('what another session did reaches the model and not the page', { skip: chromium === null && 'no Chromium on this machine' }, async t => {
  const row = pluginRow({ timeZone: 'Asia/Shanghai', inject: { enabled: false }, summary: { enabled: true } })
  const { home, model, boot } = await openDrivenLab(t, { home: labHome('page-peers'), rows: row, model: { fallback: { text: '答复在此' }, aside: { text: '部署改用方案乙' } } })
  const driven = await boot('2026-05-20T09:05:00+08:00')
  await driven.send(await driven.create(), '我们决定部署改用方案乙。')
  await driven.maintain()
  await driven.exit()
  await writeProfilePatch(host, home, 'web', row)
  const web = await startWeb(host, { home, env: model.env, clock: '2026-05-20T09:40:00+08:00' })
  t.after(() => web.stop())
  const page = await openHostPage(chromium ?? '', web.url, 'ws')
  t.after(() => page.close())
  await page.say('另一个窗口在做什么？', '答复在此')
  const told = model.conversations().at(-1)?.messages.filter(message => textOf(message).startsWith('<temporal_summary_peers until="2026-05-20T09:30">'))
  assert.deepEqual(told?.map(({ role }) => role), ['assistant'])
  const shown = await page.text()
  assert.ok(shown.includes('另一个窗口在做什么？') && !/temporal_summary|time: \d{4}-/.test(shown), shown)
})
