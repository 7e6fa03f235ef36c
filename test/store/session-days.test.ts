// The cache of days on which somebody spoke.
import assert from 'node:assert/strict'
import { mkdirSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { test, type TestContext } from 'node:test'
import { createLock } from '../../src/store/lock.ts'
import { createPaths } from '../../src/store/paths.ts'
import { createSessionDays } from '../../src/store/session-days.ts'

function setUp(t: TestContext) {
  const root = mkdtempSync(join(tmpdir(), 'session-days-'))
  t.after(() => rmSync(root, { recursive: true, force: true }))
  const paths = createPaths(root, 'default')
  return { file: paths.sessionDays, days: createSessionDays(paths, createLock(paths)) }
}

test('what is saved is what is loaded, in a file of its owner alone', async t => {
  const { file, days } = setUp(t)
  assert.deepEqual(await days.load(), new Map())
  const sessions = new Map([['a', { revision: 'r1', days: [20_000, 20_001] }], ['b', { revision: 'r2', days: [] }]])
  await days.save(sessions)
  assert.deepEqual(await days.load(), sessions)
  assert.equal(statSync(file).mode & 0o777, 0o600)
  assert.equal(JSON.parse(readFileSync(file, 'utf8')).v, 1)
})

for (const [what, body] of [
  ['no JSON', '{"v":1,'], ['another version', '{"v":2,"sessions":{}}'], ['no table', '{"v":1,"sessions":[1]}'], ['a bare word', '"x"'],
] as const) {
  test(`a damaged file (${what}) counts as none`, async t => {
    const { file, days } = setUp(t)
    mkdirSync(join(file, '..'), { recursive: true })
    writeFileSync(file, body)
    assert.deepEqual(await days.load(), new Map())
  })
}

test('a damaged entry is left out alone', async t => {
  const { file, days } = setUp(t)
  mkdirSync(join(file, '..'), { recursive: true })
  writeFileSync(file, JSON.stringify({ v: 1, sessions: { ok: { revision: 'r', days: [1] }, noRevision: { days: [1] }, noDays: { revision: 'r', days: ['x'] }, no: null } }))
  assert.deepEqual(await days.load(), new Map([['ok', { revision: 'r', days: [1] }]]))
})
