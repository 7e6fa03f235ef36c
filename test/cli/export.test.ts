// scripts/export.mjs: what goes out is whole, current, redacted and not forgotten.
import assert from 'node:assert/strict'
import { appendFileSync, existsSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { type TestContext, test } from 'node:test'
import { exportMain } from '../../src/cli/export.ts'
import { decodeRecord } from '../../src/core/record/decode.ts'
import { buildRecord, SAMPLE_MS } from '../../test-support/record-builder.ts'
import { openToolBench, type ToolBench } from '../../test-support/tool-bench.ts'
import { TEST_TOKEN } from '../../test-support/test-token.ts'

const DAY_MS = 86_400_000

async function bench(t: TestContext): Promise<ToolBench> {
  const opened = await openToolBench(t)
  await opened.put(buildRecord({ text: '后来的', recorded_at: SAMPLE_MS + 40 * DAY_MS }), buildRecord({ text: '先前的' }))
  return opened
}

async function run(...argv: readonly string[]): Promise<{ readonly code: number; readonly lines: readonly string[]; readonly errors: readonly string[] }> {
  const lines: string[] = []
  const errors: string[] = []
  const code = await exportMain(argv, { out: text => { lines.push(text) }, error: text => { errors.push(text) } })
  return { code, lines, errors }
}

test('records go out oldest first, one whole record a line', async t => {
  const { home } = await bench(t)
  const { code, lines } = await run('--home', home)
  assert.equal(code, 0)
  assert.deepEqual(lines.map(line => decodeRecord(JSON.parse(line)).text), ['先前的', '后来的'])
})

test('of each record the last version, and nothing that was forgotten', async t => {
  const opened = await bench(t)
  const record = buildRecord({ text: '会变的' })
  const gone = buildRecord({ text: '要忘的' })
  await opened.put(record, gone)
  await opened.put({ ...record, status: 'superseded', valid_to: SAMPLE_MS + 1 })
  await opened.run('memory_forget', { id: gone.id })
  const { lines } = await run('--root', opened.root)
  assert.deepEqual(lines.map(line => decodeRecord(JSON.parse(line))).filter(({ id }) => id === record.id).map(({ status }) => status), ['superseded'])
  assert.equal(lines.join('').includes('要忘的'), false)
})

test('a line that was stored unredacted is redacted on the way out; an unreadable line is named', async t => {
  const opened = await bench(t)
  appendFileSync(join(opened.root, 'events', '2026-10.jsonl'), `${JSON.stringify(buildRecord({ text: `钥匙 ${TEST_TOKEN}` }))}\nnonsense\n`)
  const { lines, errors } = await run('--root', opened.root)
  assert.equal(lines.length, 3)
  assert.equal(lines.join('').includes(TEST_TOKEN), false)
  assert.match(errors.join('\n'), /2026-10\.jsonl/)
})

test('a file is made with mode 0600 and never replaced unasked', async t => {
  const { home } = await bench(t)
  const out = join(home, 'backup.jsonl')
  await run('--home', home, '--out', out)
  assert.equal(readFileSync(out, 'utf8').trim().split('\n').length, 2)
  assert.equal(statSync(out).mode & 0o777, 0o600)
  writeFileSync(out, 'mine')
  await assert.rejects(run('--home', home, '--out', out), { code: 'conflict' })
  assert.equal(readFileSync(out, 'utf8'), 'mine')
  await run('--home', home, '--out', out, '--force')
  assert.equal(readFileSync(out, 'utf8').includes('先前的'), true)
})

test('a namespace is exported by name and nothing is made where there is none', async t => {
  const opened = await bench(t)
  assert.deepEqual((await run('--root', opened.root, '--namespace', 'work')).lines, [])
  assert.equal(existsSync(join(opened.root, 'ns')), false)
})

for (const [argv, code] of [
  [['--nonsense'], 'bad_argument'],
  [['extra'], 'bad_argument'],
  [['--root', 'relative/path'], 'bad_argument'],
  [['--root', '/nowhere/at/all'], 'not_found'],
] as const) {
  test(`${argv.join(' ')} is refused with ${code}`, async () => {
    await assert.rejects(run(...argv), { code })
  })
}

test('--help explains', async () => {
  assert.match((await run('--help')).lines.join('\n'), /usage: node scripts\/export\.mjs/)
})
