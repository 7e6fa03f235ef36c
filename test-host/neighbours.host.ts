// Other hands on the same step: a plugin that refuses, empties or rewrites it before or after ours, and a person who
// steers a running turn.
import assert from 'node:assert/strict'
import { join } from 'node:path'
import { test } from 'node:test'
import { homesThatHeard, openDrivenLab } from '../test-support/host/driven-lab.ts'
import { allText, eventually, memoryBlocks, memoryRoot, packageRoot, pluginRow, recordsOf } from '../test-support/host/lab.ts'

const PLUGIN = pluginRow({ timeZone: 'Asia/Shanghai' })
const QUESTION = '上周三我们为什么把部署方案改成 B？'

const decidedHome = homesThatHeard('neighbours', PLUGIN, '2026-10-07T10:05:00+08:00', '我们决定部署方案改成 B，成本比 A 低约三成。')

for (const mode of ['reject', 'empty', 'rewrite'] as const) {
  for (const outside of [true, false]) {
    test(`a neighbour that would ${mode} the step ${outside ? 'around' : 'inside'} ours: the host lives on, no block stands alone`, async t => {
      const row = `- insert:\n    - id: neighbour\n      name: '${join(packageRoot, 'dist/test-support/host/neighbour-plugin.js')}'\n      config: ${JSON.stringify({ mode, outside })}\n`
      const lab = await openDrivenLab(t, { home: await decidedHome(`neighbour-${mode}`), rows: PLUGIN + row })
      const running = await lab.boot('2026-10-13T09:30:00+08:00')
      const session = await running.create()
      await running.send(session, QUESTION)
      const logged = (await running.events(session)).filter(event => event.type === 'user/message').map(event => (event.data as { source: { kind: string } }).source.kind)
      const blocks = logged.filter(kind => kind === 'memory-context').length
      const persons = logged.filter(kind => kind === 'user').length
      assert.ok(blocks <= persons, `a block without a message: ${logged.join(' ')}`)
      assert.equal(persons, mode === 'rewrite' ? 1 : 0)
      assert.equal(await running.exit(), 0, running.output())
    })
  }
}

test('a message that steers a running turn brings no second block, and both messages are captured', async t => {
  const lab = await openDrivenLab(t, { home: await decidedHome('steering'), rows: PLUGIN })
  const running = await lab.boot('2026-10-13T09:30:00+08:00')
  const session = await running.create()
  lab.model.script({ tools: [{ name: 'bash', args: { command: 'sleep 2', description: 'wait' } }] }, { text: '好的。' })
  await running.start(session, QUESTION)
  await eventually(async () => (await running.events(session)).some(event => event.type === 'tool/call'), 'the tool runs')
  await running.steer(session, '另外，昨天机房的空调修好了。')
  await running.idle(session)
  const last = lab.model.conversations().at(-1)
  assert.ok(last !== undefined)
  assert.equal(memoryBlocks(last).length, 1)
  assert.equal(await running.exit(), 0, running.output())
  assert.ok(recordsOf(lab.home).some(({ text }) => text.includes('空调')), allText(memoryRoot(lab.home)).slice(0, 2000))
})
