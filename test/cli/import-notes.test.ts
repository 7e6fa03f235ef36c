// scripts/import.mjs with notes of claude-mem and Basic Memory.
import assert from 'node:assert/strict'
import { mkdirSync, symlinkSync, utimesSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { type TestContext, test } from 'node:test'
import { importMain } from '../../src/cli/import.ts'
import { recordsOnDisk } from '../../test-support/open-log.ts'
import { runMain } from '../../test-support/run-main.ts'
import { tempRoot } from '../../test-support/temp-root.ts'
import { TEST_TOKEN } from '../../test-support/test-token.ts'
import { at } from '../../test-support/tool-bench.ts'

const FILE_TIME_S = 1_760_000_000

function base(t: TestContext): { readonly from: string; readonly root: string } {
  const folder = tempRoot(t)
  return { from: join(folder, 'from'), root: join(folder, 'root') }
}

async function stored(root: string): Promise<readonly unknown[]> {
  return [...(await recordsOnDisk(root)).values()].toSorted((a, b) => a.recorded_at - b.recorded_at).map(record => [record.text, record.recorded_at, record.time_precision])
}

test('an export of claude-mem: each fact at the time of its observation, once', async t => {
  const { from, root } = base(t)
  writeFileSync(from, JSON.stringify({ exportedAt: '', exportedAtEpoch: 1, observations: [{ title: '登录', facts: '["用 JWT"]', created_at_epoch: at('2025-03-01T09:00') }], prompts: [{}] }))
  const { lines } = await runMain(importMain, '--from', from, '--root', root, '--yes')
  assert.deepEqual(lines, ['format: claude-mem', 'facts: 1 added, 0 already here', 'skipped 1: a summary or prompt, not an observation (first: prompts 1)'])
  assert.deepEqual(await stored(root), [['登录: 用 JWT', at('2025-03-01T09:00'), 'day']])
  assert.ok((await runMain(importMain, '--from', from, '--root', root, '--yes')).lines.includes('facts: 0 added, 1 already here'))
})

test('notes of Basic Memory: their own time, or an unknown one', async t => {
  const { from, root } = base(t)
  mkdirSync(join(from, 'projects'), { recursive: true })
  writeFileSync(join(from, 'projects', 'gateway.md'), `---\ntitle: 网关\ncreated: 2025-02-01\nmodified: 2025-03-01T09:00\n---\n# 网关\n\n- [decision] 用 Nginx\n- [secret] 钥匙 ${TEST_TOKEN}\n`)
  writeFileSync(join(from, 'people.md'), '- maintains [[网关]]\n')
  writeFileSync(join(from, 'empty.md'), '# 空\n')
  writeFileSync(join(from, 'bad.md'), '---\na: 1\na: 2\n---\n- [x] y\n')
  utimesSync(join(from, 'people.md'), FILE_TIME_S, FILE_TIME_S)
  symlinkSync(join(from, 'people.md'), join(from, 'link.md'))
  const { lines } = await runMain(importMain, '--from', from, '--root', root, '--yes')
  assert.deepEqual(lines, [
    'format: basic-memory', 'facts: 3 added, 0 already here', 'skipped 1: not a plain file (first: link.md)',
    'skipped 1: front matter not readable (DUPLICATE_KEY) (first: bad.md)', 'skipped 1: no observations or relations (first: empty.md)',
  ])
  const records = await stored(root)
  assert.deepEqual(records[0], ['网关: [decision] 用 Nginx', at('2025-03-01T09:00'), 'day'])
  assert.deepEqual(records[2], ['people maintains 网关', FILE_TIME_S * 1000, 'unknown'])
  assert.equal(JSON.stringify(records).includes(TEST_TOKEN), false)
})

for (const format of ['basic-memory', 'claude-mem', 'claude', 'chatgpt']) {
  test(`--format ${format} refuses what has another form`, async t => {
    const { from, root } = base(t)
    if (format === 'basic-memory') writeFileSync(from, '- [a] b\n')
    else writeFileSync(from, '{}')
    await assert.rejects(runMain(importMain, '--from', from, '--format', format, '--root', root), { code: 'bad_argument' })
  })
}
