// Links that lead out of the data root: no tool, no route of the console and no block shows what lies behind one, and nobody writes there.
import assert from 'node:assert/strict'
import { mkdirSync, readdirSync, readFileSync, statSync, symlinkSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { test } from 'node:test'
import { createConsole } from '../../src/console/handler.ts'
import { buildRecord } from '../../test-support/record-builder.ts'
import { openToolBench } from '../../test-support/tool-bench.ts'

const WORD = 'zebracanary'
const BEHIND = 'quagga9'
const HOST = '127.0.0.1:18790'

const CALLS: readonly (readonly [tool: string, args: object])[] = [
  ['memory_get', { id: 'x' }], ['memory_get', { id: WORD }], ['memory_search', { query: WORD }], ['memory_recall', { query: `what about ${WORD} yesterday` }],
  ['memory_journal', { date: '2026-10-13' }], ['memory_day', { date: '2026-10-13' }], ['memory_timeline', { from: '2026-09-01', to: '2026-10-14' }], ['memory_summary', { level: 'day', date: '2026-10-13' }],
  ['memory_health', {}], ['memory_compile', {}], ['memory_save', { title: 'x', text: '别的。' }], ['memory_journal_write', { date: '2026-10-13', text: '# 周二\n' }],
]
const ROUTES = ['/api/memory', `/api/memory?q=${WORD}`, '/api/health', '/api/day?date=2026-10-13', '/api/journal?date=2026-10-13', '/api/journal', '/api/get?name=x', `/api/get?name=${WORD}`, '/api/config', '/api/turns', '/api/days?from=2026-09-01&to=2026-10-31']

test('what lies behind a link is neither shown nor changed', { skip: process.platform === 'win32' }, async t => {
  const bench = await openToolBench(t, { config: { summary: { enabled: true } } })
  const gone = buildRecord({ text: `关于 ${WORD} 的事` })
  await bench.put(gone, buildRecord({ text: '周会改到周四' }))
  const outside = join(bench.home, 'outside')
  mkdirSync(outside)
  for (const [place, name, text] of [
    ['knowledge/x.md', 'key.md', `---\ntitle: ${WORD}\n---\n${WORD} ${BEHIND}。\n`], ['journal/2026-10-13.md', 'notes.md', `# 周二\n\n- ${WORD} ${BEHIND}。\n`],
    ['profile/user.md', 'me.md', `- ${WORD} ${BEHIND}\n`], ['events/2026-09.jsonl', 'shard.jsonl', `${JSON.stringify(buildRecord({ text: `${WORD} ${BEHIND}` }))}\n`],
    ['summary/day/2026-10-13.json', 'day.json', `{"text":"${WORD} ${BEHIND}"}`], ['calendar/c.ics', 'c.ics', `SUMMARY:${WORD} ${BEHIND}`], ['evidence/e.jsonl', 'e.jsonl', `{"text":"${WORD} ${BEHIND}"}\n`],
  ] as const) {
    writeFileSync(join(outside, name), text)
    mkdirSync(dirname(join(bench.root, place)), { recursive: true })
    symlinkSync(join(outside, name), join(bench.root, place))
  }
  const state = (): unknown[] => readdirSync(outside).map(name => [name, readFileSync(join(outside, name), 'utf8'), statSync(join(outside, name)).mtimeMs])
  const before = state()
  const forgotten = await bench.run('memory_forget', { id: gone.id })
  assert.deepEqual(forgotten.removed, [gone.id], forgotten.text)
  assert.match(forgotten.text, /journal\/2026-10-13\.md/, 'what was not looked into is named')
  for (const [tool, args] of CALLS) {
    const shown = JSON.stringify(await bench.run(tool, args))
    assert.equal(shown.includes(BEHIND), false, `${tool} ${shown}`)
  }
  const console = createConsole({ memory: bench.memory, base: '/', token: 't', givesToken: false, writable: false, files: new Map(), warn: () => undefined })
  for (const target of ROUTES) {
    const { status, body } = await console({ method: 'GET', target, headers: new Map([['host', HOST]]), repeated: new Set(), local: { address: '127.0.0.1', port: 18_790 }, body: nothing() })
    assert.ok(status < 500, `${target} ${status}`)
    assert.equal(String(body).includes(BEHIND), false, target)
  }
  assert.deepEqual(state(), before)
})

async function* nothing(): AsyncGenerator<Uint8Array, void, void> {}
