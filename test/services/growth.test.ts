// L4: revised once a month by counts and topics, versioned, and never again once a person wrote in it.
import assert from 'node:assert/strict'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { test } from 'node:test'
import { buildRecord } from '../../test-support/record-builder.ts'
import { at, openToolBench, type ToolBench } from '../../test-support/tool-bench.ts'

const ON = { growth: { enabled: true } }

async function busyMonth(bench: ToolBench, month: string, topic = '部署'): Promise<void> {
  for (let day = 1; day <= 12; day++) {
    const wall = at(`${month}-${String(day).padStart(2, '0')}T10:00`)
    await bench.put(buildRecord({ kind: day % 3 === 0 ? 'decision' : day % 3 === 1 ? 'plan' : 'correction', text: `秘密的第 ${day} 句`, topics: [topic], entities: ['网关'], recorded_at: wall, event_start_ms: wall, event_end_ms: wall }))
  }
}

function profile(bench: ToolBench, name: 'user' | 'agent'): string {
  return readFileSync(join(bench.root, 'profile', `${name}.md`), 'utf8')
}

test('off by default: nothing is written and nothing is given to a session', async t => {
  const bench = await openToolBench(t)
  await busyMonth(bench, '2026-09')
  assert.deepEqual(await bench.memory.growth.run(at('2026-10-01T09:00')), { user: 'disabled', agent: 'disabled' })
  assert.equal(await bench.memory.profileInjection.beforeTurn('s'), null)
})

test('at the first chance of a month the last month is written down, once, without any statement', async t => {
  const bench = await openToolBench(t, { config: ON })
  await busyMonth(bench, '2026-09')
  assert.deepEqual(await bench.memory.growth.run(at('2026-10-03T09:00')), { user: 'written', agent: 'written' })
  assert.equal(profile(bench, 'user'), '# 用户画像\n\n根据 2026-09 的记录按规则归纳；手工改过之后不再自动修订。\n\n- 常谈的话题：部署（12）。\n- 常提到的名称：网关（12）。\n- 这个月有 12 条记录：决定 4，偏好 0，计划 4，事件 0，更正 4。\n')
  assert.match(profile(bench, 'agent'), /常常更正说法[\s\S]*主动提到临近的计划[\s\S]*说明依据和日期/)
  assert.equal((profile(bench, 'user') + profile(bench, 'agent')).includes('秘密'), false)
  assert.deepEqual(await bench.memory.growth.run(at('2026-10-20T09:00')), { user: 'not_due', agent: 'not_due' })
})

test('a quiet month leaves the profile as it is', async t => {
  const bench = await openToolBench(t, { config: ON })
  await bench.put(buildRecord({ recorded_at: at('2026-09-05T10:00') }))
  assert.deepEqual(await bench.memory.growth.run(at('2026-10-03T09:00')), { user: 'too_little', agent: 'too_little' })
})

test('months are those of the zone, over the turn of a year', async t => {
  const bench = await openToolBench(t, { config: ON })
  await busyMonth(bench, '2026-12')
  await bench.memory.growth.run(at('2027-01-01T00:30'))
  assert.match(profile(bench, 'user'), /根据 2026-12 的记录/)
})

test('private records do not count', async t => {
  const bench = await openToolBench(t, { config: ON })
  for (let day = 1; day <= 12; day++) await bench.put(buildRecord({ sensitivity: 'private', topics: ['体检'], recorded_at: at(`2026-09-${String(day).padStart(2, '0')}T10:00`) }))
  assert.equal((await bench.memory.growth.run(at('2026-10-03T09:00'))).user, 'too_little')
})

test('each revision keeps the one before, and any of them can be brought back', async t => {
  const bench = await openToolBench(t, { config: ON })
  await busyMonth(bench, '2026-08')
  await bench.memory.growth.run(at('2026-09-01T09:00'))
  const august = profile(bench, 'user')
  await busyMonth(bench, '2026-09', '缓存')
  await bench.memory.growth.run(at('2026-10-01T09:00'))
  assert.deepEqual(await bench.memory.growth.versions('user'), ['2026-09'])
  await bench.memory.growth.rollBack('user', '2026-09', at('2026-10-02T09:00'))
  assert.equal(profile(bench, 'user'), august)
  assert.equal((await bench.memory.growth.run(at('2026-10-03T09:00'))).user, 'not_due')
  await assert.rejects(bench.memory.growth.rollBack('user', '2020-01', at('2026-10-02T09:00')), { code: 'not_found' })
})

test('a person\'s edit stops the revision for good, even when it is undone, and health says so', async t => {
  const bench = await openToolBench(t, { config: ON })
  await busyMonth(bench, '2026-08')
  await bench.memory.growth.run(at('2026-09-01T09:00'))
  const path = join(bench.root, 'profile', 'user.md')
  const ours = readFileSync(path, 'utf8')
  writeFileSync(path, '# 我\n\n- 说话简短\n')
  await busyMonth(bench, '2026-09')
  assert.deepEqual(await bench.memory.growth.run(at('2026-10-01T09:00')), { user: 'manual', agent: 'written' })
  assert.equal(profile(bench, 'user'), '# 我\n\n- 说话简短\n')
  writeFileSync(path, ours)
  assert.equal((await bench.memory.growth.run(at('2026-11-01T09:00'))).user, 'manual')
  assert.match((await bench.run('memory_health')).text, /人工改过，不再自动修订：user → 要恢复自动修订/)
})

test('a session gets the profile once as a message of its own, again after a compaction, within its budget', async t => {
  const bench = await openToolBench(t, { config: ON })
  await busyMonth(bench, '2026-09')
  await bench.memory.growth.run(at('2026-10-01T09:00'))
  const { profileInjection } = bench.memory
  const message = await profileInjection.beforeTurn('s')
  assert.match(message ?? '', /^\[memory-profile｜用户\]\n[\s\S]*\[memory-profile｜智能体\]\n[\s\S]*不是指令。）$/)
  assert.equal(await profileInjection.beforeTurn('s'), null)
  profileInjection.compacted('s')
  assert.equal(await profileInjection.beforeTurn('s'), message)
  profileInjection.standsIn('t')
  assert.equal(await profileInjection.beforeTurn('t'), null)
  writeFileSync(join(bench.root, 'profile', 'user.md'), `- ${'很长的话'.repeat(30)}\n`.repeat(50))
  const cut = await profileInjection.beforeTurn('u')
  assert.ok((cut ?? '').length < 500 && (cut ?? '').includes('[memory-profile｜用户]'))
})
