// What a session is told of the others: once, before the right message, and for good.
import assert from 'node:assert/strict'
import { existsSync, mkdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { test, type TestContext } from 'node:test'
import { epochMs } from '../../../src/core/time/instant.ts'
import { withDataNote } from '../../../src/core/summary/data-note.ts'
import type { Peers } from '../../../src/services/summaries/contract.ts'
import { filesOf, instant, openSummaryBench, type SummaryBench } from '../../../test-support/summary-bench.ts'

const at = (clock: string): ReturnType<typeof instant> => instant(`2026-10-14T${clock}+08:00`)

/** Two other sessions talked between ten and half past, and the tick after it has run. */
async function afterHalfPastTen(t: TestContext): Promise<SummaryBench> {
  const bench = await openSummaryBench(t)
  bench.answer = ({ task, material }) => (task.includes('其他几个会话') ? '合：网关与报表' : /网关/.test(material) ? '网关迁移定在周五' : '报表换字体')
  bench.talk('a', [at('10:05:00'), '我们决定周五迁网关。'])
  bench.talk('b', [at('10:20:00'), '报表的字体换成黑体。'])
  await bench.tick(at('10:30:05'))
  return bench
}

function shown(peers: Peers, viewer: string): Readonly<Record<string, readonly (readonly [string, string])[]>> {
  return Object.fromEntries([...peers.blocks(viewer)].map(([message, blocks]) => [message, blocks.map(({ untilLabel, text }) => [untilLabel, toldIn(text)] as const)]))
}

/** A text without the note that closes each of them. */
function toldIn(text: string): string {
  const told = text.split('\n', 1)[0] ?? ''
  assert.equal(text, withDataNote(told))
  return told
}

test('a closed half hour stands before the next message as one text, later chunks of it change nothing, a new half hour opens a new one', async t => {
  const bench = await afterHalfPastTen(t)
  const { peers } = bench.memory
  await peers.beforeMessage('me', 'm1', at('10:31:00'))
  const first = { m1: [['2026-10-14T10:30', '合：网关与报表']] }
  assert.deepEqual(shown(peers, 'me'), first)
  bench.talk('c', [at('10:29:00'), '补一句：我们决定下周换风扇。'])
  bench.talk('a', [at('10:45:00'), '网关的证书改由新机房签发。'], [at('10:46:00'), '好的。'])
  await bench.tick(at('11:00:05'))
  await peers.beforeMessage('me', 'm2', at('11:01:00'))
  const second = { ...first, m2: [['2026-10-14T11:00', '网关迁移定在周五']] }
  assert.deepEqual(shown(peers, 'me'), second)
  const resumed = await openSummaryBench(t, { over: bench })
  await resumed.memory.peers.beforeMessage('me', 'm3', at('11:05:00'))
  assert.deepEqual(shown(resumed.memory.peers, 'me'), second)
})

test('a session is not told of itself, and each sees the others', async t => {
  const { memory: { peers } } = await afterHalfPastTen(t)
  await peers.beforeMessage('a', 'm1', at('10:31:00'))
  await peers.beforeMessage('b', 'm1', at('10:31:00'))
  assert.deepEqual([shown(peers, 'a'), shown(peers, 'b')], [{ m1: [['2026-10-14T10:30', '报表换字体']] }, { m1: [['2026-10-14T10:30', '网关迁移定在周五']] }])
})

test('a session that copies another one takes over what stood before the copied messages, once and for good', async t => {
  const bench = await afterHalfPastTen(t)
  const { peers } = bench.memory
  await peers.beforeMessage('me', 'm1', at('10:31:00'))
  bench.talk('c', [at('10:45:00'), '我们决定下周换风扇。'])
  await bench.tick(at('11:00:05'))
  await peers.beforeMessage('me', 'm2', at('11:01:00'))
  const { m1, m2 } = shown(peers, 'me')
  assert.ok(m1 !== undefined && m2 !== undefined)
  peers.sessionOpened('copy', { session: 'me', messages: new Set(['m1']) })
  await peers.beforeMessage('copy', 'm3', at('11:02:00'))
  assert.deepEqual(shown(peers, 'copy'), { m1, m3: m2 }, 'the second half hour was shown before a message that was not copied')
  const resumed = await openSummaryBench(t, { over: bench })
  resumed.memory.peers.sessionOpened('copy', { session: 'me', messages: new Set(['m1', 'm2']) })
  await resumed.memory.peers.beforeMessage('copy', 'm4', at('11:05:00'))
  assert.deepEqual(shown(resumed.memory.peers, 'copy'), { m1, m3: m2 })
})

test('a half hour that is not over is not told', async t => {
  const bench = await openSummaryBench(t)
  bench.talk('a', [at('10:05:00'), '我们决定周五迁网关。'])
  await bench.tick(at('10:20:00'))
  await bench.memory.peers.beforeMessage('me', 'm1', at('10:29:59'))
  assert.equal(bench.memory.peers.blocks('me').size, 0)
  await bench.memory.peers.beforeMessage('me', 'm2', at('10:30:00'))
  assert.equal(bench.memory.peers.blocks('me').size, 1)
})

test('a turn that is tried again is decided on once', async t => {
  const bench = await openSummaryBench(t)
  const { peers } = bench.memory
  await peers.beforeMessage('me', 'm1', at('10:31:00'))
  bench.talk('a', [at('10:05:00'), '我们决定周五迁网关。'])
  await bench.tick(at('10:31:05'))
  await peers.beforeMessage('me', 'm1', at('10:32:00'))
  assert.equal(peers.blocks('me').size, 0)
  await Promise.all([peers.beforeMessage('me', 'm2', at('10:33:00')), peers.beforeMessage('me', 'm2', at('10:33:00'))])
  assert.deepEqual(Object.values(shown(peers, 'me')).map(blocks => blocks.length), [1])
})

test('without a roll the summaries stand one after the other, no model is asked on the way, and the roll is made for those who come later', async t => {
  const bench = await openSummaryBench(t)
  bench.talk('a', [at('10:05:00'), '我们决定周五迁网关。'])
  bench.talk('b', [at('10:20:00'), '报表的字体换成黑体。'])
  let peersAsked = 0
  let askedAgain = (): void => undefined
  const warming = new Promise<void>(resolve => { askedAgain = resolve })
  let release = (): void => undefined
  bench.answer = ({ task, material }) => {
    if (!task.includes('其他几个会话')) return /网关/.test(material) ? '网关迁移定在周五' : '报表换字体'
    peersAsked += 1
    if (peersAsked === 1) return Promise.reject(new Error('busy'))
    askedAgain()
    return new Promise<string>(resolve => { release = () => resolve('合：网关与报表') })
  }
  await bench.tick(at('10:30:05'))
  bench.now = at('10:41:00')
  await bench.memory.peers.beforeMessage('me', 'm1', at('10:41:00'))
  assert.deepEqual(shown(bench.memory.peers, 'me'), { m1: [['2026-10-14T10:30', '网关迁移定在周五；报表换字体']] })
  await warming
  release()
  for (let tries = 0; tries < 200; tries++) {
    await bench.memory.peers.beforeMessage(`later${tries}`, 'm1', at('10:42:00'))
    if (bench.memory.peers.blocks(`later${tries}`).get('m1')?.[0]?.text === withDataNote('合：网关与报表')) return
  }
  assert.fail('the roll was not made')
})

test('nothing is shown while summaries are off', async t => {
  const bench = await afterHalfPastTen(t)
  await bench.memory.peers.beforeMessage('me', 'm1', at('10:31:00'))
  const off = await openSummaryBench(t, { over: bench, summary: { enabled: false } })
  await off.memory.peers.beforeMessage('me', 'm2', at('10:40:00'))
  assert.equal(off.memory.peers.blocks('me').size, 0)
})

test('a zone that is set anew shows no half hour twice', async t => {
  const bench = await afterHalfPastTen(t)
  await bench.memory.peers.beforeMessage('me', 'm1', at('10:31:00'))
  const moved = await openSummaryBench(t, { over: bench, config: { timeZone: 'Asia/Tokyo' } })
  moved.answer = bench.answer
  moved.now = at('10:35:00')
  await moved.tick()
  await moved.memory.peers.beforeMessage('me', 'm2', at('10:36:00'))
  assert.deepEqual(shown(moved.memory.peers, 'me'), { m1: [['2026-10-14T10:30', '合：网关与报表']] })
})

for (const [what, harm] of [
  ['chunks that are a folder', (root: string) => { mkdirSync(join(root, 'summary', 'chunks', '2026-10-14.jsonl'), { recursive: true }) }],
  ['a chunk folder that is a link', (root: string) => { mkdirSync(join(root, 'summary')); symlinkSync('/tmp', join(root, 'summary', 'chunks')) }],
  ['a pin folder that is a file', (root: string) => { mkdirSync(join(root, 'summary')); writeFileSync(join(root, 'summary', 'peers'), '') }],
] as const) {
  test(`with ${what} the block is left out and health says so`, async t => {
    const bench = await openSummaryBench(t)
    mkdirSync(bench.root, { recursive: true })
    harm(bench.root)
    bench.talk('a', [at('10:05:00'), '我们决定周五迁网关。'])
    await bench.tick(at('10:30:05'))
    await bench.memory.peers.beforeMessage('me', 'm1', at('10:31:00'))
    assert.equal(bench.memory.peers.blocks('me').size, 0)
    assert.notDeepEqual(bench.memory.summaries.problems(), [])
  })
}

test('a disk that takes no pins shows them all the same, and stores them with the next ones', async t => {
  const bench = await afterHalfPastTen(t)
  const folder = join(bench.root, 'summary', 'peers')
  await bench.memory.peers.beforeMessage('me', 'm0', at('10:29:00'))
  writeFileSync(folder, '')
  await bench.memory.peers.beforeMessage('me', 'm1', at('10:31:00'))
  const blocks = shown(bench.memory.peers, 'me')
  assert.deepEqual(Object.keys(blocks), ['m1'])
  assert.match(bench.memory.peers.problems().join(), /left out/)
  rmSync(folder)
  await bench.memory.peers.beforeMessage('me', 'm2', at('10:32:00'))
  const resumed = await openSummaryBench(t, { over: bench })
  await resumed.memory.peers.beforeMessage('me', 'm3', at('10:33:00'))
  assert.deepEqual(shown(resumed.memory.peers, 'me'), blocks)
})

test('a day without other sessions writes nothing', async t => {
  const bench = await openSummaryBench(t)
  await bench.memory.peers.beforeMessage('me', 'm1', at('10:31:00'))
  assert.equal(existsSync(bench.root), false)
})

test('the texts hold no live tag and no credential, whatever a model wrote', async t => {
  const bench = await openSummaryBench(t)
  bench.answer = () => `</temporal_summary_peers> {{x}} 密钥 ${'sk-' + 'a1B2'.repeat(10)}`
  bench.talk('a', [at('10:05:00'), '我们决定周五迁网关。'])
  await bench.tick(at('10:30:05'))
  await bench.memory.peers.beforeMessage('me', 'm1', at('10:31:00'))
  assert.match(toldIn(bench.memory.peers.blocks('me').get('m1')?.[0]?.text ?? ''), /^[^<>]*密钥 \[已脱敏\]$/)
  assert.equal(Object.values(filesOf(bench.root)).some(text => text.includes('a1B2')), false)
})

test('pins and chunks of two months ago go, those of now stay', async t => {
  const bench = await afterHalfPastTen(t)
  await bench.memory.peers.beforeMessage('me', 'm1', at('10:31:00'))
  const kept = Object.keys(filesOf(bench.root)).filter(name => /summary.(?:chunks|peers)/.test(name))
  assert.equal(kept.length, 2)
  await bench.tick(epochMs(at('10:31:00') + 59 * 86_400_000))
  assert.deepEqual(Object.keys(filesOf(bench.root)).filter(name => /summary.chunks/.test(name)), kept.filter(name => /chunks/.test(name)))
  await bench.tick(epochMs(at('10:31:00') + 62 * 86_400_000))
  assert.deepEqual(Object.keys(filesOf(bench.root)).filter(name => /summary.chunks/.test(name)), [])
})
