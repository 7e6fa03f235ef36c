// One running host, many turns: cooldown, overflow, /compact, resume, cancel, parallel sessions. The host's own invariant
// checks are on throughout.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { startDrivenHost } from '../test-support/host/driven-host.ts'
import { homesThatHeard, openDrivenLab } from '../test-support/host/driven-lab.ts'
import { type ChatRequest, type FakeModel, type FakeModelOptions, userTexts } from '../test-support/host/fake-model.ts'
import { allText, eventually, invariantRows, labHome, labHost, memoryBlocks, memoryRoot, pluginRow, recordsOf } from '../test-support/host/lab.ts'

const ROWS = invariantRows() + pluginRow({ timeZone: 'Asia/Shanghai' })
const QUESTION = '上周三我们为什么把部署方案改成 B？'

/** The decision of 7 October is on disk, from a session of its own. */
const decidedHome = homesThatHeard('session-life', ROWS, '2026-10-07T10:05:00+08:00', '我们决定部署改用方案 B，每月费用比 A 省三成。')

const last = (model: FakeModel): ChatRequest => {
  const request = model.conversations().at(-1)
  assert.ok(request !== undefined)
  return request
}
const big = '部署日志 '.repeat(900)
const overflowOn = (word: string): FakeModelOptions => ({
  replies: [{ when: request => (request.tools?.length ?? 0) > 0 && JSON.stringify(request.messages).includes(word), error: { status: 400, code: 'context_length_exceeded', message: 'too long' } }],
})

test('a second question on the same topic within the cooldown injects nothing more, also after a resume', async t => {
  const lab = await openDrivenLab(t, { home: await decidedHome('cooldown'), rows: ROWS })
  const running = await lab.boot('2026-10-13T09:30:00+08:00')
  const session = await running.create()
  await running.send(session, QUESTION)
  assert.equal(memoryBlocks(last(lab.model)).length, 1)
  await running.send(session, '上周三部署方案改成 B 是谁提的？')
  assert.equal(memoryBlocks(last(lab.model)).length, 1, 'only the block of the first question stands in the context')
  await running.exit()
  const again = await lab.boot('2026-10-13T09:40:00+08:00')
  await again.resume(session)
  await again.send(session, QUESTION)
  assert.equal(memoryBlocks(last(lab.model)).length, 1, 'what the log holds is not forgotten')
})

test('after an overflow compaction the retried request holds the same block once, and the question', async t => {
  const lab = await openDrivenLab(t, { home: await decidedHome('overflow'), rows: ROWS, model: overflowOn('OVERFLOWS') })
  const running = await lab.boot('2026-10-13T09:30:00+08:00')
  const session = await running.create()
  await running.send(session, `先看日志 ${big}`)
  await running.send(session, `再看日志 ${big}`)
  const seen = lab.model.conversations().length
  await running.send(session, `${QUESTION} OVERFLOWS`)
  const [refused, retried] = lab.model.conversations().slice(seen)
  assert.ok(refused !== undefined && retried !== undefined, 'the host tried again')
  const asked = memoryBlocks(refused).at(-1)
  assert.ok(asked?.includes('方案 B'))
  assert.deepEqual(memoryBlocks(retried), [asked])
  assert.ok(userTexts(retried).some(text => text.includes('OVERFLOWS')), 'the question is still there')
})

test('after /compact and after a resume the look-back appears once', async t => {
  const lab = await openDrivenLab(t, { home: await decidedHome('cold'), rows: ROWS })
  const running = await lab.boot('2026-10-08T09:30:00+08:00')
  const session = await running.create()
  const blocksOfTurn = async (text: string): Promise<number> => {
    const before = lab.model.conversations().length
    const old = before === 0 ? 0 : memoryBlocks(last(lab.model)).length
    await running.send(session, text)
    return memoryBlocks(last(lab.model)).length - old
  }
  await running.send(session, `这里有一份部署日志：${big}`)
  assert.equal(memoryBlocks(last(lab.model)).length, 1, 'a new session looks back')
  assert.equal(await blocksOfTurn('这个函数为什么返回空数组？'), 0)
  await running.command(session, '/compact')
  await running.send(session, '接口文档放在哪个目录比较好？')
  assert.equal(memoryBlocks(last(lab.model)).length, 1, 'a compacted session looks back again')
  assert.equal(await blocksOfTurn('说说你的看法'), 0)
  await running.closeSession(session)
  await running.exit()
  const again = await lab.boot('2026-10-08T11:30:00+08:00')
  await again.send(await again.create(), '监控我们决定用 Grafana。')
  await again.resume(session)
  const looksBack = async (text: string): Promise<number> => {
    await again.send(session, text)
    return memoryBlocks(last(lab.model)).filter(block => block.includes('Grafana')).length
  }
  assert.equal(await looksBack('这个函数为什么返回空数组？'), 1, 'a resumed session looks back at what it has not seen')
  assert.equal(await looksBack('说说你的看法'), 1, 'once')
})

test('a turn that is cancelled and a turn that fails are captured as well', async t => {
  const lab = await openDrivenLab(t, { home: labHome('cancel'), rows: ROWS, model: { replies: [{ hang: true, text: '我已经部' }, { error: { status: 401, code: 'auth', message: 'bad key' } }] } })
  const running = await lab.boot('2026-10-07T10:05:00+08:00')
  const session = await running.create()
  const requests = lab.model.conversations().length
  await running.start(session, '我们决定部署改用方案 B，每月费用比 A 省三成。')
  await eventually(() => lab.model.conversations().length > requests, 'the model is asked')
  const cancelled = await running.cancel(session) as { reason: { kind: string } }
  assert.equal(cancelled.reason.kind, 'aborted')
  const failed = await running.send(session, '监控我们决定用 Grafana。') as { reason: { kind: string } }
  assert.equal(failed.reason.kind, 'error')
  await running.exit()
  const texts = recordsOf(lab.home).map(record => record.text).join('\n')
  assert.match(texts, /方案 B/)
  assert.match(texts, /Grafana/)
  assert.ok(!texts.includes('已经部'), 'half a sentence of a cancelled answer is no memory')
})

test('two sessions at the same time keep their records apart and both whole', async t => {
  const lab = await openDrivenLab(t, { home: labHome('parallel'), rows: ROWS })
  const running = await lab.boot('2026-10-07T10:05:00+08:00')
  const [one, two] = [await running.create(), await running.create()]
  for (const round of [1, 2, 3]) {
    await Promise.all([running.send(one, `我们决定服务 ${round} 用 Redis 做缓存。`), running.send(two, `我们决定任务 ${round} 用 Kafka 做队列。`)])
  }
  await running.exit()
  const records = recordsOf(lab.home)
  for (const [session, word, other] of [[one, 'Redis', 'Kafka'], [two, 'Kafka', 'Redis']] as const) {
    const texts = records.filter(record => record.source.session === session).map(record => record.text)
    assert.equal(texts.filter(text => text.includes(word)).length, 3, texts.join(' / '))
    assert.equal(texts.some(text => text.includes(other)), false)
  }
})

test('two hosts on one home write at the same time and lose nothing', async t => {
  const lab = await openDrivenLab(t, { home: labHome('processes'), rows: ROWS })
  const headless = await lab.boot('2026-10-07T10:05:00+08:00')
  const web = await startDrivenHost(labHost(), pluginRow(), { home: lab.home, env: lab.model.env, clock: '2026-10-07T10:05:00+08:00', profile: 'web' })
  t.after(() => web.kill())
  const [one, two] = [await headless.create(), await web.create()]
  for (const round of [1, 2, 3]) {
    await Promise.all([headless.send(one, `我们决定服务 ${round} 用 Redis 做缓存。`), web.send(two, `我们决定任务 ${round} 用 Kafka 做队列。`)])
  }
  assert.deepEqual(await Promise.all([headless.exit(), web.exit()]), [0, 0])
  const texts = recordsOf(lab.home).map(record => record.text)
  for (const word of ['Redis', 'Kafka']) assert.equal(texts.filter(text => text.includes(word)).length, 3, texts.join(' / '))
  assert.equal(`${headless.output()}${web.output()}`.includes('[dsh-temporal-memory]'), false)
})

test('pasted secrets never reach the disk of the plugin', async t => {
  const lab = await openDrivenLab(t, { home: labHome('secret'), rows: ROWS })
  const running = await lab.boot('2026-10-07T10:05:00+08:00')
  const secrets = [`sk-${'a1'.repeat(16)}`, `ghp_${'B2c'.repeat(12)}`, `Tr0ub4dor-${'9x'.repeat(4)}`]
  const session = await running.create()
  await running.send(session, `我们决定用这个密钥 ${secrets[0]} 和 ${secrets[1]} 部署，数据库密码是 ${secrets[2]}。`)
  await running.exit()
  const disk = allText(memoryRoot(lab.home))
  assert.ok(disk.includes('[已脱敏]'), 'the statement itself was captured')
  for (const secret of secrets) assert.equal(disk.includes(secret), false)
})

test('the delegated task of a subagent is not captured and gets no memory', async t => {
  const lab = await openDrivenLab(t, { home: await decidedHome('subagent'), rows: ROWS })
  const running = await lab.boot('2026-10-13T09:30:00+08:00')
  lab.model.script({ tools: [{ name: 'subagent', args: { description: 'sub', prompt: 'SUBTASK 我们决定改用方案 C。上周三为什么改成 B？', run_in_background: false } }] })
  await running.send(await running.create(), '请委派一个任务')
  await running.exit()
  const delegated = lab.model.conversations().find(request => userTexts(request).some(text => text.includes('SUBTASK')))
  assert.ok(delegated !== undefined, 'the subagent ran')
  assert.deepEqual(memoryBlocks(delegated), [])
  assert.equal(recordsOf(lab.home).some(record => record.text.includes('方案 C')), false)
})
