// A model call outside any conversation.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { StreamChunk, StreamOptions } from '../../src/host/host-types.ts'
import { createSummarizer } from '../../src/host/summarizer.ts'

type Answer = (options: StreamOptions) => AsyncIterable<StreamChunk>
const ROUTE = { provider: 'p', model: 'm' }

async function* chunks(...all: readonly StreamChunk[]): AsyncIterable<StreamChunk> {
  yield* all
}
const said = (kind: string, failure?: { code: string }): AsyncIterable<StreamChunk> =>
  chunks({ type: 'reasoning-delta', text: '想' }, { type: 'text-delta', text: '部署改用' }, { type: 'text-delta', text: '方案 B' }, { type: 'finish', reason: { kind, ...(failure === undefined ? {} : { failure }) } })

interface Options { readonly route?: typeof ROUTE | null; readonly timeoutMs?: number; readonly info?: object }

function setUp(answer: Answer, { route, timeoutMs = 5_000, info }: Options = {}) {
  const asked: StreamOptions[] = []
  const summarizer = createSummarizer({
    llm: { stream: options => { asked.push(options); return answer(options) }, ...(info === undefined ? {} : { resolveModelInfo: () => Promise.resolve(info) }) },
    defaultModel: { currentSelection: () => (route === null ? undefined : route ?? ROUTE) },
    timeoutMs,
  })
  const summarize = (signal: AbortSignal = new AbortController().signal): Promise<string> => summarizer.summarize({ task: '任务', material: '材料', maxChars: 100, signal })
  return { asked, summarize }
}

test('the configured model is asked outside of any session, without thinking, with task and material apart', async () => {
  const { asked, summarize } = setUp(() => said('stop'))
  assert.equal(await summarize(), '部署改用方案 B')
  const [request] = asked
  assert.deepEqual([request?.provider, request?.model, request?.system, request?.sessionId, request?.reasoningEffort], ['p', 'm', '任务', undefined, 'off'])
  assert.deepEqual(request?.messages.map(({ role, content }) => [role, content]), [['user', [{ type: 'text', text: '材料' }]]])
  assert.ok((request?.maxTokens ?? 0) >= 200)
})

for (const [what, info, effort, limited] of [
  ['that can stop thinking', { reasoning: { efforts: [{ id: 'off' }, { id: 'high' }] } }, 'off', true],
  ['that never thinks', {}, undefined, true],
  ['that always thinks', { reasoning: { efforts: [{ id: 'low' }, { id: 'high' }] } }, undefined, false],
] as const) {
  test(`a model ${what} is asked in a way that the host accepts`, async () => {
    const { asked, summarize } = setUp(() => said('stop'), { info })
    await summarize()
    assert.deepEqual([asked[0]?.reasoningEffort, asked[0]?.maxTokens !== undefined], [effort, limited])
  })
}

test('an answer that was cut at its limit counts, unless nothing was said', async () => {
  assert.equal(await setUp(() => said('max-tokens')).summarize(), '部署改用方案 B')
  await assert.rejects(setUp(() => chunks({ type: 'finish', reason: { kind: 'max-tokens' } })).summarize())
  assert.equal(await setUp(() => chunks({ type: 'finish', reason: { kind: 'stop' } })).summarize(), '')
})

for (const [what, answer] of [
  ['an error', () => said('error', { code: 'AUTH' })], ['an abort', () => said('aborted')], ['a tool call', () => said('tool-calls')],
  ['no end', () => chunks({ type: 'text-delta', text: '部署' })], ['a throw', () => { throw new Error('boom') }],
] as const satisfies readonly (readonly [string, Answer])[]) {
  test(`${what} is a failure, never half a text`, async () => {
    await assert.rejects(setUp(answer).summarize())
  })
}

test('a failure says the code and nothing of the material', async () => {
  await assert.rejects(setUp(() => said('error', { code: 'AUTH' })).summarize(), (error: Error) => error.name === 'SummarizerError' && error.message.includes('AUTH') && !error.message.includes('材料'))
})

test('a host that names no model fails before anything is asked', async () => {
  const { asked, summarize } = setUp(() => said('stop'), { route: null })
  await assert.rejects(summarize())
  assert.equal(asked.length, 0)
})

/** Ends only when it is left. */
async function* hanging(): AsyncIterable<StreamChunk> {
  yield { type: 'text-delta', text: '部' }
  await new Promise(() => undefined)
}

test('a model that never answers is given up after the time limit, and at an abort at once', async () => {
  const keepAlive = setTimeout(() => undefined, 10_000) // the limit's own timer keeps no process alive
  try {
    const late = setUp(hanging, { timeoutMs: 20 })
    await assert.rejects(late.summarize())
    assert.equal(late.asked[0]?.signal?.aborted, true, 'the host is told')
    const abort = new AbortController()
    const given = setUp(hanging).summarize(abort.signal)
    abort.abort()
    await assert.rejects(given)
    const refused = setUp(() => said('stop'))
    await assert.rejects(refused.summarize(AbortSignal.abort()))
    assert.equal(refused.asked.length, 0)
  } finally {
    clearTimeout(keepAlive)
  }
})
