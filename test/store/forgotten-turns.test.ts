// Which messages no summary may use: kept without a word of them, once each, across processes and damage.
import assert from 'node:assert/strict'
import { appendFileSync, existsSync, mkdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { test } from 'node:test'
import { epochMs } from '../../src/core/time/instant.ts'
import { createForgottenTurns } from '../../src/store/forgotten-turns.ts'
import { createLock } from '../../src/store/lock.ts'
import { createPaths } from '../../src/store/paths.ts'
import { tempRoot } from '../../test-support/temp-root.ts'

const turn = (session: string, at: number) => ({ session, at: epochMs(at), forgotten_at: epochMs(99) })

test('turns are listed in order, each once, and reading creates nothing', async t => {
  const root = join(tempRoot(t), 'root')
  const paths = createPaths(root, 'default')
  const open = () => createForgottenTurns({ paths, lock: createLock(paths) })
  assert.deepEqual(await open().list(), [])
  assert.equal(existsSync(root), false)
  await Promise.all([open().add([turn('a', 1), turn('b', 1)]), open().add([turn('a', 1), turn('a', 2), turn('a', 2)])])
  assert.deepEqual((await open().list()).map(({ session, at }) => `${session}${at}`).toSorted(), ['a1', 'a2', 'b1'])
})

test('damaged lines and a torn end cost only themselves', async t => {
  const root = tempRoot(t)
  const paths = createPaths(root, 'default')
  const turns = createForgottenTurns({ paths, lock: createLock(paths) })
  mkdirSync(join(root, 'state'), { recursive: true, mode: 0o700 })
  const file = join(root, 'state', 'forgotten-turns.jsonl')
  await turns.add([turn('a', 1)])
  appendFileSync(file, '{"v":1,"session":"","at":3,"forgotten_at":4}\n{"v":2}\nnot json\n{"v":1,"session":"b","at":')
  await turns.add([turn('c', 5)])
  assert.deepEqual(await turns.list(), [turn('a', 1), turn('c', 5)])
  assert.match(readFileSync(file, 'utf8'), /\n$/)
})
