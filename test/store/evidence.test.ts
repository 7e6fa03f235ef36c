// Exported expression segments: the line format, what is refused, and windows.
import assert from 'node:assert/strict'
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { test, type TestContext } from 'node:test'
import { epochMs } from '../../src/core/time/instant.ts'
import { createEvidenceStore, type EvidenceStore } from '../../src/store/evidence.ts'
import { createPaths } from '../../src/store/paths.ts'
import { tempRoot } from '../../test-support/temp-root.ts'
import { TEST_TOKEN } from '../../test-support/test-token.ts'

const DAY = { start: epochMs(Date.parse('2031-03-10T00:00:00+08:00')), end: epochMs(Date.parse('2031-03-11T00:00:00+08:00')) }
const never = new AbortController().signal

function open(t: TestContext, files: Readonly<Record<string, string>>): EvidenceStore {
  const root = tempRoot(t)
  mkdirSync(join(root, 'evidence'), { mode: 0o700 })
  for (const [name, text] of Object.entries(files)) writeFileSync(join(root, 'evidence', name), text)
  return createEvidenceStore({ paths: createPaths(root, 'default') })
}
const line = (id: string, observed: unknown, text: string = '买菜'): string => JSON.stringify({ id, text, observed_time: observed, app: 'notes', more: true })

test('segments of the window in order of time, both borders half-open', async t => {
  const store = open(t, {
    'b.jsonl': [line('late', '2031-03-10T23:59:59+08:00'), line('end', '2031-03-11T00:00:00+08:00'), line('start', '2031-03-09T16:00:00Z')].join('\n'),
    'a.jsonl': `${line('noon', Date.parse('2031-03-10T12:00:00+08:00'))}\n\n`,
    'ignored.txt': line('x', '2031-03-10T12:00:00Z'),
  })
  const reading = await store.segments(DAY, never)
  assert.deepEqual([reading.present, reading.segments.map(({ id, app }) => `${id} ${app}`), reading.problems], [true, ['start notes', 'noon notes', 'late notes'], []])
})

test('lines without text, id or a certain time are counted, not guessed', async t => {
  const store = open(t, { 'a.jsonl': ['{', '[]', 'null', line('', '2031-03-10T12:00:00Z'), line('x', '2031-03-10T12:00:00'), line('x', '2031-02-30T99:00:00Z'), line('x', 1.5), line('x', '2031-03-10T12:00:00Z', ' '), line('ok', '2031-03-10T04:00:00Z')].join('\n') })
  const reading = await store.segments(DAY, never)
  assert.deepEqual(reading.segments.map(({ id }) => id), ['ok'])
  assert.deepEqual(reading.problems, ['evidence a.jsonl: 8 lines cannot be read'])
})

test('credentials are hidden on the way in', async t => {
  const reading = await open(t, { 'a.jsonl': line('k', '2031-03-10T04:00:00Z', `${TEST_TOKEN}`) }).segments(DAY, never)
  assert.ok(!reading.segments[0]?.text.includes(TEST_TOKEN))
})

test('no folder is an absent source', async t => {
  const reading = await createEvidenceStore({ paths: createPaths(tempRoot(t), 'default') }).segments(DAY, never)
  assert.deepEqual([reading.present, reading.segments.length], [false, 0])
})
