// scripts/import-legacy.mjs: old pages become concepts, only when asked, and twice is once.
import assert from 'node:assert/strict'
import { existsSync, mkdirSync, readdirSync, readFileSync, symlinkSync, utimesSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { type TestContext, test } from 'node:test'
import { importLegacyMain } from '../../src/cli/import-legacy.ts'
import { tempRoot } from '../../test-support/temp-root.ts'
import { TEST_TOKEN } from '../../test-support/test-token.ts'

function oldPages(t: TestContext, files: Readonly<Record<string, string>>): { readonly folder: string; readonly home: string; readonly knowledge: string } {
  const root = tempRoot(t)
  const folder = join(root, 'old')
  mkdirSync(folder)
  for (const [name, text] of Object.entries(files)) {
    writeFileSync(join(folder, name), text)
    utimesSync(join(folder, name), 1_760_000_000, 1_760_000_000) // 2025-10-09T16:53:20+08:00
  }
  return { folder, home: join(root, 'home'), knowledge: join(root, 'home', 'memory', 'temporal', 'knowledge') }
}

async function run(...argv: readonly string[]): Promise<{ readonly lines: readonly string[]; readonly errors: readonly string[] }> {
  const lines: string[] = []
  const errors: string[] = []
  assert.equal(await importLegacyMain(argv, { out: text => { lines.push(text) }, error: text => { errors.push(text) } }), 0)
  return { lines, errors }
}

test('without --yes it is only shown', async t => {
  const { folder, home } = oldPages(t, { 'gateway.md': '# 网关\n\n用 Nginx。\n\n- 端口 443\n' })
  const { lines } = await run('--concepts', folder, '--home', home)
  assert.deepEqual(lines, ['would import gateway.md -> knowledge/网关.md: 2 statements', '1 page; nothing was written. Add --yes to import them.'])
  assert.equal(existsSync(home), false)
})

test('statements are recorded at the time of the file, with no known event time and plain links', async t => {
  const { folder, home, knowledge } = oldPages(t, { 'gateway.md': '---\naliases: [反向代理]\n---\n# 网关\n\n归 [[ops|运维]] 管，见 [[部署]]。\n' })
  await run('--concepts', folder, '--home', home, '--yes')
  const page = readFileSync(join(knowledge, '网关.md'), 'utf8')
  assert.match(page, /aliases: \[反向代理\]/)
  assert.match(page, /- \[时间未知｜记录 2025-10-09｜import｜有效\] 归 运维 管，见 部署。 <!-- - -->/)
})

test('the same import again changes nothing', async t => {
  const { folder, home, knowledge } = oldPages(t, { 'a.md': '甲。\n', 'b.md': '---\ntitle: 乙\n---\n乙的话。\n' })
  await run('--concepts', folder, '--home', home, '--yes')
  const before = readdirSync(knowledge).map(name => readFileSync(join(knowledge, name), 'utf8'))
  const { lines } = await run('--concepts', folder, '--home', home, '--yes')
  assert.deepEqual(lines, ['unchanged knowledge/a.md from a.md', 'unchanged knowledge/乙.md from b.md'])
  assert.deepEqual(readdirSync(knowledge).map(name => readFileSync(join(knowledge, name), 'utf8')), before)
})

test('what cannot be taken is named; credentials do not come along', async t => {
  const { folder, home, knowledge } = oldPages(t, { 'empty.md': '# 只有标题\n', 'bad.md': '---\na: 1\na: 2\n---\nx\n', 'key.md': `钥匙是 ${TEST_TOKEN}\n`, 'notes.txt': 'x' })
  symlinkSync(join(folder, 'key.md'), join(folder, 'link.md'))
  const { errors } = await run('--concepts', folder, '--home', home, '--yes')
  assert.deepEqual(errors, ['skipped link.md: not a plain file', 'skipped bad.md: front matter not readable (DUPLICATE_KEY)', 'skipped empty.md: no text'])
  assert.deepEqual(readdirSync(knowledge), ['key.md'])
  assert.equal(readFileSync(join(knowledge, 'key.md'), 'utf8').includes(TEST_TOKEN), false)
})

for (const argv of [[], ['--concepts'], ['--concepts', 'x', 'extra'], ['--concepts', 'x', '--time-zone', 'Mars'], ['--concepts', 'x', '--root', 'relative', '--yes']]) {
  test(`${argv.join(' ') || 'no argument'} is refused`, async () => {
    await assert.rejects(importLegacyMain(argv, { out: () => undefined, error: () => undefined }), { name: 'MemoryError' })
  })
}
