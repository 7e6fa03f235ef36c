// scripts/import.mjs with the file of the MCP memory server.
import assert from 'node:assert/strict'
import { existsSync, utimesSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { type TestContext, test } from 'node:test'
import { importMain } from '../../src/cli/import.ts'
import { openLog, recordsOnDisk } from '../../test-support/open-log.ts'
import { runMain } from '../../test-support/run-main.ts'
import { tempRoot } from '../../test-support/temp-root.ts'
import { TEST_TOKEN } from '../../test-support/test-token.ts'
import { openToolBench } from '../../test-support/tool-bench.ts'

const FILE_TIME_S = 1_760_000_000

function memoryFile(t: TestContext, ...entities: readonly unknown[]): { readonly file: string; readonly home: string; readonly root: string } {
  const base = tempRoot(t)
  const file = join(base, 'memory.jsonl')
  writeFileSync(file, entities.map(entity => `${JSON.stringify(entity)}\n`).join(''))
  utimesSync(file, FILE_TIME_S, FILE_TIME_S)
  return { file, home: join(base, 'home'), root: join(base, 'home', 'memory', 'temporal') }
}

const GATEWAY = { type: 'entity', name: '支付网关', entityType: '服务', observations: ['用 Nginx 做反向代理', '由小李维护'] }
const RELATION = { type: 'relation', from: '小李', to: '支付网关', relationType: 'maintains' }

test('nothing is written without --yes; then facts with unknown time, found by memory_search', async t => {
  const { file, home, root } = memoryFile(t, GATEWAY, RELATION)
  assert.deepEqual((await runMain(importMain, '--from', file, '--home', home)).lines, ['format: mcp', 'facts: would add 3, 0 already here', 'nothing was written. Add --yes to import.'])
  assert.equal(existsSync(home), false)
  assert.deepEqual((await runMain(importMain, '--from', file, '--home', home, '--yes')).lines, ['format: mcp', 'facts: 3 added, 0 already here'])
  const records = [...(await recordsOnDisk(root)).values()]
  assert.deepEqual(records.map(({ text }) => text), ['支付网关: 用 Nginx 做反向代理', '支付网关: 由小李维护', '小李 maintains 支付网关'])
  for (const record of records) {
    assert.deepEqual([record.kind, record.event_start_ms, record.time_precision, record.valid_from, record.recorded_at, record.source.origin], ['fact', null, 'unknown', null, FILE_TIME_S * 1000, 'import'])
  }
  const bench = await openToolBench(t, { home })
  assert.match(JSON.stringify(await bench.run('memory_search', { query: '支付网关 反向代理' })), /用 Nginx 做反向代理/)
})

test('the same facts again, in a newer file and another order, add nothing; a forgotten one stays forgotten', async t => {
  const { file, home, root } = memoryFile(t, GATEWAY)
  await runMain(importMain, '--from', file, '--home', home, '--yes')
  const [first] = [...(await recordsOnDisk(root)).values()]
  assert.ok(first !== undefined)
  const { log } = openLog(root)
  await log.remove(new Set([first.id]), 'forget')
  await log.close()
  writeFileSync(file, [RELATION, { ...GATEWAY, observations: GATEWAY.observations.toReversed() }].map(value => JSON.stringify(value)).join('\n'))
  const { lines } = await runMain(importMain, '--from', file, '--home', home, '--format', 'mcp', '--yes')
  assert.deepEqual(lines, ['format: mcp', 'facts: 1 added, 1 already here', 'skipped 1: forgotten here (first: entry 2)'])
  assert.equal((await recordsOnDisk(root)).size, 2)
})

test('credentials do not come along, and what is unusable is named', async t => {
  const { file, home, root } = memoryFile(t, { ...GATEWAY, observations: [`钥匙是 ${TEST_TOKEN}`, '……'] }, { type: 'other' })
  const { lines } = await runMain(importMain, '--from', file, '--home', home, '--yes')
  assert.deepEqual(lines.slice(-1), ['skipped 1: neither an entity nor a relation (first: line 2)'])
  assert.equal(JSON.stringify([...(await recordsOnDisk(root)).values()]).includes(TEST_TOKEN), false)
})

test('a folder is no such file', async t => {
  const { home } = memoryFile(t, GATEWAY)
  await assert.rejects(runMain(importMain, '--from', tempRoot(t), '--format', 'mcp', '--home', home), { code: 'bad_argument' })
})
