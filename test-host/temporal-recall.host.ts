// The acceptance criteria of temporal recall on the real host: the model asks memory_recall, the answer rests on what
// the conversation, a calendar file and an export of typed text hold.
import assert from 'node:assert/strict'
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { test, type TestContext } from 'node:test'
import type { DrivenHost } from '../test-support/host/driven-host.ts'
import { openDrivenLab } from '../test-support/host/driven-lab.ts'
import { type FakeModel, textOf } from '../test-support/host/fake-model.ts'
import { labHome, memoryRoot, pluginRow } from '../test-support/host/lab.ts'

interface Lab { readonly home: string; readonly model: FakeModel; readonly running: DrivenHost; readonly session: string }

async function setUp(t: TestContext): Promise<Lab> {
  const home = labHome('temporal-recall')
  const root = memoryRoot(home)
  for (const folder of ['calendar', 'evidence']) mkdirSync(join(root, folder), { recursive: true, mode: 0o700 })
  writeFileSync(join(root, 'calendar', 'mine.ics'), 'BEGIN:VCALENDAR\nBEGIN:VEVENT\nUID:1\nSUMMARY:和房东签租约\nDTSTART;TZID=Asia/Shanghai:20261013T150000\nDURATION:PT1H\nEND:VEVENT\nEND:VCALENDAR\n')
  const typed = [
    { id: 'a', text: '和房东签租约 2026-10-13 15:00', observed_time: '2026-10-12T20:00:00+08:00', app: 'notes' },
    { id: 'b', text: '键盘导出格式要加版本号', observed_time: '2026-10-12T21:00:00+08:00', app: 'notes' },
    { id: 'c', text: '后天下午三点交材料', observed_time: '2026-10-12T22:00:00+08:00' },
  ]
  writeFileSync(join(root, 'evidence', 'typed.jsonl'), typed.map(segment => JSON.stringify(segment)).join('\n'))
  const { model, boot } = await openDrivenLab(t, { home, rows: pluginRow({ timeZone: 'Asia/Shanghai' }) })
  const running = await boot('2026-10-13T18:00:00+08:00')
  return { home, model, running, session: await running.create() }
}

async function recall({ model, running }: Lab, session: string, query: string): Promise<string> {
  model.script({ tools: [{ name: 'memory_recall', args: { query } }] })
  await running.send(session, '请调用 memory_recall')
  const answer = model.conversations().at(-1)?.messages.findLast(message => message.role === 'tool')
  assert.ok(answer !== undefined)
  return textOf(answer)
}

test('temporal recall answers from chat, calendar and typed text', async t => {
  const lab = await setUp(t)
  await lab.running.send(lab.session, '今天下午三点和房东签租约，签完了。')
  const session = await lab.running.create()

  const grouped = await recall(lab, session, '我今天有什么重要的事？')
  assert.match(grouped, /AMBIGUOUS/)
  assert.match(grouped, /和房东签租约/)

  const typed = await recall(lab, session, '我这周输入过什么关于导出格式的？')
  assert.match(typed, /\[输入[^\n]*\] 键盘导出格式要加版本号/)

  const once = await recall(lab, session, '今天我做了什么')
  assert.equal(once.split('\n').filter(line => /^\d+\. .*房东/.test(line)).length, 1, once)
  assert.match(once, /日历 \+\d/)

  assert.match(await recall(lab, session, '昨天我说过要做什么'), /后天下午三点交材料/)
  assert.doesNotMatch(await recall(lab, session, '昨天我做了什么'), /后天下午三点交材料/)

  assert.match(await recall(lab, session, '跑一下测试'), /invalid_query/)
})
