// kill -9 and Ctrl-C in the middle of a turn, and files that a crash leaves behind.
import assert from 'node:assert/strict'
import { appendFileSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { test } from 'node:test'
import { openDrivenLab } from '../test-support/host/driven-lab.ts'
import { startFakeModel } from '../test-support/host/fake-model.ts'
import { spawnDsh, writeProfilePatch } from '../test-support/host/host-process.ts'
import { eventually, labHome, labHost, memoryRoot, pluginRow, recordsOf } from '../test-support/host/lab.ts'

const host = labHost()

test('kill -9 in the middle of a turn, then resume: the turn is captured once, nothing twice', async t => {
  const { home, model, boot } = await openDrivenLab(t, { home: labHome('crash'), rows: pluginRow() })
  const first = await boot()
  const session = await first.create()
  await first.send(session, '我们决定部署改用方案 B，每月费用比 A 省三成。')
  model.script({ tools: [{ name: 'bash', args: { command: 'sleep 30', description: 'wait' } }] })
  await first.start(session, '监控我们决定用 Grafana。')
  await eventually(async () => (await first.events(session)).some(event => event.type === 'tool/call'), 'the tool runs')
  const seqOfCall = Math.max(...(await first.events(session)).map(event => event.seq))
  await new Promise(resolve => setTimeout(resolve, 500)) // the host writes its log in batches
  await first.kill()
  assert.equal(count(home, 'Grafana'), 0, 'the open turn is not captured yet')

  const second = await boot()
  await second.resume(session)
  await second.send(session, '告警我们决定用 PagerDuty。')
  await second.exit()
  const counts = ['方案 B', 'Grafana', 'PagerDuty'].map(word => count(home, word))
  assert.deepEqual(counts, [1, 1, 1])
  const caught = recordsOf(home).find(record => record.text.includes('Grafana'))
  assert.ok(caught !== undefined && caught.source.seq_to > seqOfCall, 'the source names the events of the lost turn')

  const third = await boot()
  await third.resume(session)
  await third.send(session, '好的')
  await third.exit()
  assert.deepEqual(['方案 B', 'Grafana', 'PagerDuty'].map(word => count(home, word)), [1, 1, 1], 'a further resume adds nothing')
})

test('Ctrl-C in the middle of a headless turn keeps what the person said', async t => {
  const home = labHome('interrupt')
  const model = await startFakeModel({ replies: [{ hang: true, text: '我' }] })
  t.after(() => model.close())
  await writeProfilePatch(host, home, 'headless', pluginRow())
  const child = spawnDsh(host, ['--profile', 'headless', '我们决定部署改用方案 B，每月费用比 A 省三成。'], { home, env: model.env })
  t.after(() => child.kill('SIGKILL'))
  const ended = new Promise(resolve => child.once('close', resolve))
  await eventually(() => model.conversations().length > 0, 'the model is asked')
  child.kill('SIGINT')
  await ended
  assert.equal(count(home, '方案 B'), 1)
})

test('a torn last line does not break the start, and the next turn is stored after it', async t => {
  const { home, boot } = await openDrivenLab(t, { home: labHome('torn'), rows: pluginRow() })
  const tell = async (text: string): Promise<string> => {
    const running = await boot()
    await running.send(await running.create(), text)
    assert.equal(await running.exit(), 0, running.output())
    return running.output()
  }
  await tell('我们决定部署改用方案 B，每月费用比 A 省三成。')
  const folder = join(memoryRoot(home), 'events')
  const shard = readdirSync(folder).find(name => name.endsWith('.jsonl'))
  assert.ok(shard !== undefined)
  appendFileSync(join(folder, shard), '{"v":1,"id":"mr_torn","text":"half a li')
  await tell('监控我们决定用 Grafana。')
  assert.deepEqual(['方案 B', 'Grafana'].map(word => recordsOf(home).filter(record => record.text.includes(word)).length), [1, 1])
})

function count(home: string, word: string): number {
  return recordsOf(home).filter(record => record.text.includes(word)).length
}
