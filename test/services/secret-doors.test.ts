// Walks every door by which text enters or leaves a memory with one planted secret: it may come out of none of them.
import assert from 'node:assert/strict'
import { readdirSync, readFileSync } from 'node:fs'
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, before, test } from 'node:test'
import { CONFIG_FIELDS } from '../../src/core/config/fields.ts'
import { createConsole } from '../../src/console/handler.ts'
import { epochMs } from '../../src/core/time/instant.ts'
import type { CapturedTurn } from '../../src/core/capture/turn.ts'
import { createMemory, type Memory } from '../../src/services/memory.ts'
import { createTools } from '../../src/tools/registry.ts'
import type { ToolResult } from '../../src/tools/tool.ts'
import { buildRecord } from '../../test-support/record-builder.ts'
import { openToolBench } from '../../test-support/tool-bench.ts'
import { TEST_TOKEN as SECRET } from '../../test-support/test-token.ts'

const NOW = epochMs(Date.UTC(2026, 2, 4, 2))
const logged: string[] = []
let home = ''
let memory: Memory

before(async () => {
  home = await mkdtemp(join(tmpdir(), 'secret-doors-'))
  memory = open()
  await memory.ledger.ready()
})
after(async () => {
  await memory.close()
  await rm(home, { recursive: true, force: true })
})

test('a secret in a conversation reaches neither the records nor the block of a later session', async () => {
  await memory.turns.turn(turn(1, `我们决定网关的密钥改用 ${SECRET}，旧的作废。`, `网关密钥 ${SECRET} 已经配置好了。`, true))
  await memory.turns.turn(turn(2, `以后部署都用 token=${SECRET} 这个。`, '好的。', false))
  const { hits } = await memory.ledger.query({ text: '密钥', limit: 10 })
  assert.ok(hits.length > 0, 'the statement itself is kept')
  assert.ok(hits.some(({ record }) => record.text.includes('[已脱敏]')))
  memory.injection.sessionStarted('later', 'new')
  const decision = await memory.injection.beforeTurn({ session: 'later', turn: 1, text: '今天我们定了什么？', at: NOW })
  assert.ok(decision.block !== null)
  assertClean(decision, 'block')
  assertCleanDisk()
})

test('every tool that takes text stores and answers without the secret', async () => {
  const { record } = (await memory.ledger.query({ text: '密钥', limit: 1 })).hits[0] ?? assert.fail('no record')
  for (const [name, args] of [
    ['memory_save', { title: `网关 ${SECRET}`, text: `网关的密码是 ${SECRET}`, aliases: [SECRET], entities: [SECRET] }],
    ['memory_save', { title: '网关', text: `- api_key: ${SECRET}\n- 每月轮换一次` }],
    ['memory_journal_write', { date: '2026-03-04', text: `# 今天\n\n把 ${SECRET} 换掉了。` }],
    ['memory_correct', { id: record.id, text: `不对，密钥是 ${SECRET}` }],
    ['memory_search', { query: SECRET }],
    ['memory_search', { query: `今天 ${SECRET}`, scope: 'all' }],
    ['memory_search', { query: 'x', cursor: SECRET }],
    ['memory_search', { query: 'x', from: SECRET }],
    ['memory_search', { query: 'x', kind: SECRET }],
    ['memory_search', { query: '网关', scope: 'l3' }],
    ['memory_day', { date: '2026-03-04' }],
    ['memory_day', { date: SECRET }],
    ['memory_journal', { date: '2026-03-04' }],
    ['memory_timeline', { topic: SECRET }],
    ['memory_timeline', { topic: '网关' }],
    ['memory_get', { id: '网关' }],
    ['memory_get', { id: SECRET }],
    ['memory_forget', { query: SECRET }],
    ['memory_forget', { id: SECRET }],
    ['memory_health', { deep: true }],
  ] as const) {
    assertClean(await call(name, args), `${name} ${Object.keys(args).join(' ')}`)
  }
  assertCleanDisk()
})

test('files that a person or an older version left with a secret are read without it', async () => {
  const root = join(home, 'memory', 'temporal')
  for (const [folder, file, text] of [
    ['journal', '2026-03-03.md', `昨天把 ${SECRET} 写进了配置。\n`],
    ['knowledge', 'by-hand.md', `---\ntitle: 手写页\naliases: ["${SECRET}"]\n---\n\n密码是 ${SECRET}\n`],
    ['profile', 'user.md', `喜欢短回答。token=${SECRET}\n`],
  ] as const) {
    await mkdir(join(root, folder), { recursive: true })
    await writeFile(join(root, folder, file), text)
  }
  await memory.close()
  memory = open()
  await memory.ledger.ready()
  for (const [name, args] of [
    ['memory_journal', { date: '2026-03-03' }], ['memory_get', { id: '手写页' }], ['memory_search', { query: '配置', scope: 'journal' }],
    ['memory_search', { query: '昨天做了什么' }], ['memory_search', { query: '密码', scope: 'l3' }], ['memory_search', { query: '密码', scope: 'all' }], ['memory_health', { deep: true }],
  ] as const) {
    assertClean(await call(name, args), `${name} ${JSON.stringify(args)}`)
  }
  assertClean(await memory.profileInjection.beforeTurn('s'), 'profile message')
})

test('a line written before the rules knew the secret is redacted when it is read', async () => {
  const shard = join(home, 'memory', 'temporal', 'events', '2026-03.jsonl')
  const lines = (await readFile(shard, 'utf8')).trimEnd().split('\n')
  const old = JSON.parse(lines[0] ?? '') as Record<string, unknown>
  const id = String(old['id']).replace(/.$/, last => (last === '0' ? '1' : '0'))
  await memory.close()
  await writeFile(shard, `${lines.join('\n')}\n${JSON.stringify({ ...old, id, text: `旧网关用 ${SECRET} 登录`, source: { ...(old['source'] as object), quote: SECRET } })}\n`)
  memory = open()
  await memory.ledger.ready()
  const { hits } = await memory.ledger.query({ text: '旧网关', match: 'all', limit: 5 })
  assert.equal(hits.length, 1)
  assertClean(hits, 'hit')
  for (const args of [{ query: '旧网关' }, { query: '登录' }]) assertClean(await call('memory_search', args), 'memory_search')
  assertClean(await call('memory_get', { id }), 'memory_get')
})

test('the console answers without it, whatever is asked and however it is sent', async () => {
  const page = createConsole({ memory, base: '/', token: 't', givesToken: false, writable: false, files: new Map(), warn: line => logged.push(line) })
  const secret = encodeURIComponent(SECRET)
  for (const target of [`/api/memory?q=${secret}`, `/api/get?name=${secret}`, '/api/get?name=%E6%89%8B%E5%86%99%E9%A1%B5', '/api/journal?date=2026-03-03', '/api/day?date=2026-03-04', `/api/timeline?topic=${secret}`, '/api/turns', '/api/config', '/api/health?deep=1', `/${secret}`]) {
    const { body } = await page({ method: 'GET', target, headers: new Map([['host', '127.0.0.1:1']]), repeated: new Set(), local: { address: '127.0.0.1', port: 1 }, body: (async function* () {})() })
    assertClean(body, target.replace(secret, '…'))
  }
})

test('nothing that was logged or reported holds it', () => {
  assertClean([...logged, ...memory.problems(), ...memory.injection.recent()], 'log')
})

function open(): Memory {
  return createMemory({
    dshHome: home, patchConfig: { growth: { enabled: true } },
    ports: { clock: () => NOW, log: { info: line => { logged.push(line) }, warn: line => { logged.push(line) } }, sessionLog: () => null, summarizer: () => null },
  })
}

async function call(name: string, args: object): Promise<ToolResult> {
  const tool = createTools(memory).find(candidate => candidate.name === name) ?? assert.fail(`no tool ${name}`)
  return tool.execute(args, { session: SECRET, at: NOW, readOnly: false, language: 'zh' })
}

function turn(n: number, user: string, assistant: string, worked: boolean): CapturedTurn {
  const seq = n * 10
  return {
    session: 'first', seqFrom: seq, seqTo: seq + 6,
    messages: [{ role: 'user', text: user, at: NOW, seq: seq + 1 }, { role: 'assistant', text: assistant, at: NOW, seq: seq + 5 }],
    tools: worked ? [{ name: `fetch https://x:${SECRET}@repo.example`, callId: SECRET, ok: true, at: NOW, seq: seq + 3 }] : [],
  }
}

function assertClean(value: unknown, door: string): void {
  const text = typeof value === 'string' ? value : value instanceof Uint8Array ? Buffer.from(value).toString('utf8') : JSON.stringify(value ?? null)
  assert.ok(!text.includes(SECRET) && !text.includes(SECRET.slice(3, 15)), `the secret came out: ${door}`)
}

/** In one go: the lock may be given back in between. */
function assertCleanDisk(): void {
  for (const entry of readdirSync(home, { recursive: true, withFileTypes: true })) {
    assertClean(entry.name, 'a file name')
    if (entry.isFile()) assertClean(readFileSync(join(entry.parentPath, entry.name), 'utf8'), entry.name)
  }
}

for (const flag of [false, true]) {
  test(`no setting lets a secret through: every switch ${flag ? 'on' : 'off'}`, async t => {
    const switches = CONFIG_FIELDS.filter(field => typeof field.default === 'boolean').map(({ key }) => [key, flag] as const)
    assert.ok(switches.some(([key]) => key === 'privacy.enhanced'))
    const bench = await openToolBench(t, { config: Object.fromEntries(switches) })
    await bench.memory.turns.turn(turn(1, `我们决定网关的密钥改用 ${SECRET}，旧的作废。`, '好的。', false))
    await bench.put(buildRecord({ text: `密钥 ${SECRET}` }))
    await bench.run('memory_save', { title: '网关', text: `密钥是 ${SECRET}` })
    const files = readdirSync(bench.home, { recursive: true, withFileTypes: true }).filter(entry => entry.isFile())
    assert.ok(files.length > 0)
    for (const entry of files) assert.equal(readFileSync(join(entry.parentPath, entry.name), 'utf8').includes(SECRET), false, entry.name)
  })
}
