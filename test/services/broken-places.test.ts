// Something else stands where a file or folder of ours should be: every operation ends in time with an answer, what can be
// done is done, and a forget takes the words out of every file that is ours, or names what it could not look into.
import assert from 'node:assert/strict'
import { execFileSync } from 'node:child_process'
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { test, type TestContext } from 'node:test'
import { epochMs } from '../../src/core/time/instant.ts'
import type { MemoryRecord } from '../../src/core/record/record.ts'
import { buildRecord } from '../../test-support/record-builder.ts'
import { tempRoot } from '../../test-support/temp-root.ts'
import { at, openToolBench, type ToolBench } from '../../test-support/tool-bench.ts'
import { buildTurn } from '../../test-support/turn-builder.ts'

const NOW = at('2026-10-14T09:00')
/** Longer than the lock waits. */
const TOO_LONG_MS = 15_000

/** What an operation says: `ok`, `partial`, ... of a tool; `stored`, `waits`, `open` of a turn. */
type Outcomes = Partial<Record<'turn' | 'save' | 'journal' | 'correct' | 'forget', string>>

/** All other operations say ok; a turn is stored. */
const ROWS: readonly (readonly [place: string, expected: Outcomes, named: RegExp])[] = [
  ['state', { turn: 'open', forget: 'partial' }, /state/],
  ['events', { turn: 'waits', correct: 'no_match', forget: 'no_match' }, /events/],
  ['journal', { journal: 'error', forget: 'partial' }, /! journal：/],
  ['knowledge', { save: 'error', forget: 'partial' }, /the folder knowledge/],
  ['profile', { forget: 'partial' }, /! profile：/],
  ['summary', { forget: 'partial' }, /the folder summary/],
  ['summary/day', { forget: 'partial' }, /the folder summary\/day/],
  ['quarantine', {}, /the folder quarantine/],
  ['tombstones.jsonl', { turn: 'waits', forget: 'error' }, /tombstones\.jsonl/],
  ['audit.jsonl', {}, /audit\.jsonl/],
  ['config.json', {}, /config\.json/],
  ['state/cursors.json', { turn: 'open' }, /state\/cursors\.json/],
  ['state/cursors.jsonl', { turn: 'open' }, /state\/cursors\.jsonl/],
  ['state/generations.json', {}, /state\/generations\.json/],
  ['state/forgotten-turns.jsonl', { forget: 'partial' }, /state\/forgotten-turns\.jsonl/],
  ['state/summary.json', {}, /state\/summary\.json/],
  ['state/summary-claim.json', {}, /state\/summary-claim\.json/],
  ['events/2026-10.jsonl', { turn: 'waits', correct: 'no_match', forget: 'no_match' }, /events\/2026-10\.jsonl/],
  ['journal/2026-10-13.md', { forget: 'partial' }, /journal\/2026-10-13\.md/],
  ['profile/user.md', { forget: 'partial' }, /profile\/user\.md/],
]

const FOLDERS = new Set(['state', 'events', 'journal', 'knowledge', 'profile', 'summary', 'summary/day', 'quarantine'])
const NOT_ON_WINDOWS = process.platform === 'win32'

function put(kind: string, path: string, elsewhere: string): void {
  if (kind === 'a file') writeFileSync(path, 'x')
  else if (kind === 'a folder') {
    mkdirSync(path)
    writeFileSync(join(path, 'inside'), 'x')
  } else if (kind === 'a dangling link') symlinkSync(elsewhere, path)
  else execFileSync('mkfifo', [path])
}

for (const [place, expected, named] of ROWS) {
  for (const kind of [FOLDERS.has(place) ? 'a file' : 'a folder', 'a dangling link', 'a FIFO']) {
    test(`${kind} in the place of ${place}`, { skip: NOT_ON_WINDOWS && kind !== 'a file' && kind !== 'a folder', timeout: TOO_LONG_MS }, async t => {
      const { bench, swan, gateway, outside } = await broken(t, place, kind)
      const outcomes: Outcomes = {
        turn: await turn(bench),
        save: (await bench.run('memory_save', { title: '别的', text: '周会在周三。' })).status,
        journal: (await bench.run('memory_journal_write', { date: '2026-10-12', text: '# 前天\n- 别的\n' })).status,
        correct: (await bench.run('memory_correct', { id: gateway.id, text: '网关用 Envoy' })).status,
      }
      await bench.memory.summaries.maintain(NOW, new AbortController().signal)
      const forgotten = await bench.run('memory_forget', { id: swan.id })
      assert.deepEqual({ ...outcomes, forget: forgotten.status }, { turn: 'stored', save: 'ok', journal: 'ok', correct: 'ok', forget: 'ok', ...expected })
      if (forgotten.status === 'ok' || forgotten.status === 'partial') assert.deepEqual(holding(bench.root, '天鹅'), [])
      const health = await bench.run('memory_health')
      assert.match(`${health.text}\n${forgotten.text}\n${bench.memory.problems().join('\n')}`, named)
      assert.equal(existsSync(outside), false, 'nothing is written through a link')
      await bench.memory.close()
    })
  }
}

/** A home with two records, a journal and a page, closed, broken and opened again. */
async function broken(t: TestContext, place: string, kind: string): Promise<{ bench: ToolBench; swan: MemoryRecord; gateway: MemoryRecord; outside: string }> {
  const home = tempRoot(t)
  const options = { home, now: '2026-10-14T09:00', config: { summary: { enabled: true, engine: 'rules' } } }
  const before = await openToolBench(t, options)
  const [swan, gateway] = [buildRecord({ text: '天鹅计划周五启动', recorded_at: NOW - 5000 }), buildRecord({ text: '网关用 Kong', recorded_at: NOW - 9000 })]
  await before.put(swan, gateway)
  await before.run('memory_journal_write', { date: '2026-10-13', text: '# 昨天\n- 天鹅计划周五启动。\n- 别的。\n' })
  await before.run('memory_save', { title: '手册', text: '天鹅计划周五启动。' })
  await before.memory.close()
  const [path, outside] = [join(before.root, place), join(home, 'outside')]
  mkdirSync(dirname(path), { recursive: true })
  rmSync(path, { recursive: true, force: true })
  put(kind, path, outside)
  return { bench: await openToolBench(t, options), swan, gateway, outside }
}

async function turn({ memory }: ToolBench): Promise<string> {
  const records = await memory.turns.turn(buildTurn({ user: '我们决定缓存用 Redis。', at: epochMs(NOW), session: 'x' }))
  if (records.length === 0) return 'open'
  return memory.problems().some(line => line.startsWith('records that wait')) ? 'waits' : 'stored'
}

function holding(root: string, text: string): readonly string[] {
  return readdirSync(root, { recursive: true, withFileTypes: true })
    .filter(entry => entry.isFile())
    .map(entry => join(entry.parentPath, entry.name))
    .filter(path => readFileSync(path).includes(text))
}
