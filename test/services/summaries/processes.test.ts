// Several processes over one data root: the background work is done once, whoever does it and whoever dies in it.
import assert from 'node:assert/strict'
import { spawn } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { test } from 'node:test'
import { fileURLToPath } from 'node:url'
import type { MaintainReport } from '../../../src/services/summaries/contract.ts'
import { dataRootOf } from '../../../src/store/paths.ts'
import { CHILD_DAYS, CHILD_NOON, CHILD_SESSIONS, callsFile } from '../../../test-support/summary-child.ts'
import { tempRoot } from '../../../test-support/temp-root.ts'

const CHILD = fileURLToPath(new URL('../../../test-support/summary-child.js', import.meta.url))

interface Child {
  readonly done: Promise<{ readonly report: MaintainReport | null; readonly problems: readonly string[] }>
  kill(): void
}

function child(home: string, now: number, delayMs: number): Child {
  const process = spawn(globalThis.process.execPath, [CHILD, home, String(now), String(delayMs)], { stdio: ['ignore', 'pipe', 'inherit'] })
  let out = ''
  process.stdout.on('data', (piece: Buffer) => { out += piece.toString() })
  return {
    done: new Promise(resolve => { process.on('close', () => resolve(out === '' ? { report: null, problems: [] } : JSON.parse(out) as { report: MaintainReport; problems: string[] })) }),
    kill: () => { process.kill('SIGKILL') },
  }
}

/** Summaries were on since the first of the days. */
function began(t: Parameters<typeof tempRoot>[0]): string {
  const home = join(tempRoot(t), 'home')
  const state = join(dataRootOf(home), 'state')
  mkdirSync(state, { recursive: true, mode: 0o700 })
  writeFileSync(join(state, 'summary.json'), `${JSON.stringify({ v: 1, since: '2026-10-08' })}\n`)
  return home
}

const calls = (home: string): string[] => (existsSync(callsFile(home)) ? readFileSync(callsFile(home), 'utf8').trim().split('\n') : [])
const texts = (home: string): string[] => Array.from({ length: CHILD_DAYS }, (_, i) => (JSON.parse(readFileSync(join(dataRootOf(home), 'summary', 'day', `2026-10-${String(19 - i).padStart(2, '0')}.json`), 'utf8')) as { text: string }).text)
const EVERYTHING = [...Array.from({ length: CHILD_DAYS }, (_, i) => `day${i + 1}`), ...Array.from({ length: CHILD_SESSIONS }, (_, i) => `today${i + 1}`)]

test('three processes that wake at the same moment do the work once', async t => {
  const home = began(t)
  const children = Array.from({ length: 3 }, () => child(home, CHILD_NOON, 20))
  const reports = await Promise.all(children.map(({ done }) => done))
  const asked = calls(home).filter(name => name !== '合')
  assert.deepEqual(asked.toSorted(), EVERYTHING.toSorted())
  assert.deepEqual(texts(home), Array.from({ length: CHILD_DAYS }, (_, i) => `换了 day${i + 1}`))
  assert.equal(reports.reduce((sum, { report }) => sum + (report?.chunks ?? 0), 0), CHILD_SESSIONS)
  assert.equal(reports.reduce((sum, { report }) => sum + (report?.entries.length ?? 0), 0), CHILD_DAYS)
  assert.deepEqual(reports.flatMap(({ problems }) => problems), [])
})

test('a process that dies in the middle leaves whole rows; another waits for its claim to run out and does the rest', async t => {
  const home = began(t)
  const dying = child(home, CHILD_NOON, 100)
  while (calls(home).length < 6) await new Promise(resolve => { setTimeout(resolve, 10) })
  dying.kill()
  await dying.done
  const before = calls(home)
  assert.ok(before.length < EVERYTHING.length)
  assert.equal((await child(home, CHILD_NOON + 60_000, 0).done).report?.kind, 'busy')
  assert.deepEqual(calls(home), before)
  const { report, problems } = await child(home, CHILD_NOON + 11 * 60_000, 0).done
  assert.deepEqual([report?.kind, report?.faults, problems], ['done', [], []])
  assert.deepEqual(texts(home).length, CHILD_DAYS)
  const asked = calls(home).filter(name => name !== '合')
  assert.deepEqual([...new Set(asked)].toSorted(), EVERYTHING.toSorted())
  assert.ok(asked.length <= EVERYTHING.length + 1, 'at most the text that was cut off is made again')
})
