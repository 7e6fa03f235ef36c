// Summaries over a real Redis server: the cache is shared by processes, its keys are the documented ones, and a server
// that goes away and comes back costs texts for a while and nothing else. Skipped where there can be no server.
import assert from 'node:assert/strict'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { describe, test, type TestContext } from 'node:test'
import { instant, openSummaryBench, type SummaryBench } from '../../../test-support/summary-bench.ts'
import { redisMissing, type RedisServer, startRedis } from '../../../test-support/redis-server.ts'
import { within } from '../../../test-support/within.ts'

const at = (day: number, clock: string): ReturnType<typeof instant> => instant(`2027-03-${String(day).padStart(2, '0')}T${clock}+08:00`)

/** Two days of talk, their rows and rolls, and a half hour of two sessions on the third. */
async function onTheThird(t: TestContext, server: RedisServer): Promise<SummaryBench> {
  const bench = await openSummaryBench(t, { summary: { cacheUrl: server.url }, now: '2027-03-01T08:00:00+08:00' })
  bench.answer = ({ task, material }) => (task.includes('其他几个会话') ? '合：网关与报表' : /网关/.test(material) ? '网关迁移定在周五' : '报表换字体')
  bench.talk('a', [at(1, '10:05:00'), '我们决定周五迁网关。'])
  await bench.tick(at(1, '10:30:05'))
  await bench.tick(at(2, '00:00:05'))
  bench.talk('b', [at(2, '10:20:00'), '报表的字体换成黑体。'])
  await bench.tick(at(3, '00:00:05'))
  bench.talk('a', [at(3, '10:05:00'), '网关的证书也换了。'])
  bench.talk('b', [at(3, '10:20:00'), '报表的页眉换了。'])
  await bench.tick(at(3, '10:30:05'))
  return bench
}

/** The section as the cache gives it. A busy machine may make a first look-up late: then the cache rests for seconds. */
async function section(bench: SummaryBench, isThere: (text: string) => boolean): Promise<string> {
  for (let tries = 0; ; tries += 1) {
    await bench.memory.summaries.refreshPrompt(bench.now)
    const text = bench.memory.summaries.promptText()
    if (isThere(text) || tries === 100) return text
    await new Promise(resolve => { setTimeout(resolve, 100) })
  }
}

const missing = await redisMissing()

describe('summaries over a Redis server', { skip: missing ?? false, concurrency: true }, () => {
  test('rolls and peer rolls lie under the documented keys, no file holds them, and another process reads them', async t => {
    const server = await startRedis(t)
    const bench = await onTheThird(t, server)
    const keys = server.cli('KEYS', '*').toSorted()
    assert.match(keys.join('\n'), /^anima:temporal:peer_roll:2027-03-03:2027-03-03T10:00\+08:00:[0-9a-f]{16,}\nanima:temporal:sys_roll:past_days:2027-03-02\nanima:temporal:sys_roll:past_days:2027-03-03$/)
    assert.equal(existsSync(join(bench.root, 'summary', 'cache')), false)
    const other = await openSummaryBench(t, { over: bench, summary: { cacheUrl: server.url }, now: '2027-03-03T10:31:00+08:00' })
    const text = await section(other, found => found !== '')
    assert.ok(text.includes('网关') || text.includes('报表'), text)
    assert.deepEqual(other.asked, [])
  })

  test('a namespace of its own has keys of its own', async t => {
    const server = await startRedis(t)
    const bench = await openSummaryBench(t, { config: { namespace: 'work' }, summary: { cacheUrl: server.url, cacheKeyPrefix: 'mine' }, now: '2027-03-01T08:00:00+08:00' })
    bench.talk('a', [at(1, '10:05:00'), '我们决定周五迁网关。'])
    await bench.tick(at(1, '10:30:05'))
    await bench.tick(at(2, '00:00:05'))
    assert.deepEqual(server.cli('KEYS', '*'), ['mine:work:sys_roll:past_days:2027-03-02'])
  })

  test('a server that stops and goes on: the section is empty meanwhile, messages go on, and it comes back', async t => {
    const server = await startRedis(t)
    const bench = await onTheThird(t, server)
    server.signal('SIGSTOP')
    const restarted = await openSummaryBench(t, { over: bench, summary: { cacheUrl: server.url }, now: '2027-03-03T10:31:00+08:00' })
    // Work in the background waits a second for the connection and one for the answer.
    await within(5000, restarted.memory.summaries.refreshPrompt(restarted.now))
    await within(1000, restarted.memory.peers.beforeMessage('me', 'm1', restarted.now))
    assert.equal(restarted.memory.summaries.promptText(), '')
    assert.match(restarted.memory.summaries.problems().join('\n'), /^redis:\/\/127\.0\.0\.1:\d+ does not answer in time$/m)
    server.signal('SIGCONT')
    assert.notEqual(await section(restarted, found => found !== ''), '')
    assert.ok(!restarted.memory.summaries.problems().some(line => line.startsWith('redis:')))
  })

  test('a server that comes back empty is filled again by the next pass', async t => {
    const server = await startRedis(t)
    const bench = await onTheThird(t, server)
    await server.kill()
    await bench.tick(at(3, '11:00:05'))
    await server.restart()
    const restarted = await openSummaryBench(t, { over: bench, summary: { cacheUrl: server.url }, now: '2027-03-03T11:30:05+08:00' })
    restarted.answer = () => '网关与报表'
    await restarted.tick()
    assert.ok(server.cli('KEYS', '*').includes('anima:temporal:sys_roll:past_days:2027-03-03'))
    assert.notEqual(await section(restarted, found => found !== ''), '')
  })
})
