// What a model waits for: the tools over a full memory, from arguments to the text of the answer.
import { CORPUS_END, makeQueries, makeRecords } from '../lib/corpus.mjs'
import { buildRoot } from '../lib/root.mjs'
import { now, percentile } from '../lib/stats.mjs'
import { createMemory } from '../../dist/src/services/memory.js'
import { createCompileTool, createTools } from '../../dist/src/tools/registry.js'

export const title = 'Tools'
export const sizes = [10_000, 100_000]
export const quickSizes = [10_000]

/** A plugin lives as long as its host: the first calls of a process are no measure. */
const WARM_ROUNDS = 10
/** Questions of each kind. */
const QUESTIONS = 3

/** Metric, tool, inputs and bar of what is called over and over. Words are those that the corpus holds: every answer has something to say. */
function casesOf(queries) {
  const [words, pairs, english] = ['AND zh, one word', 'AND zh, two words', 'AND en, two words'].map(name => queries[name].texts)
  return [
    ['memory_search, words', 'memory_search', [...[...pairs, ...english].map(query => ({ query })), ...words.map(query => ({ query, kind: 'decision' }))], 15],
    ['memory_search, a whole question', 'memory_search', [...words.map(word => ({ query: `上周三为什么改${word}？` })), { query: '昨天我们定了什么？' }, { query: 'what happened last week' }], 15],
    ['memory_search, dates only', 'memory_search', [{ from: '上周一', to: '昨天' }, { from: '昨天', to: '昨天', kind: 'decision' }], 15],
    ['memory_day', 'memory_day', [{ date: '昨天' }, { date: '前天' }], 30],
    ['memory_timeline', 'memory_timeline', words.map(topic => ({ topic })), 30],
    ['memory_health, light', 'memory_health', [{}], 20],
  ]
}

export async function measure({ size, quick }) {
  const { root, remove } = buildRoot(size)
  const memory = createMemory({ dataRoot: root, ports: { clock: () => CORPUS_END, log: { info() {}, warn() {} }, sessionLog: () => null, summarizer: () => null } })
  try {
    await memory.ledger.ready()
    const tools = new Map(createTools(memory).map(tool => [tool.name, tool]))
    const rows = []
    for (const [metric, name, inputs, bar] of casesOf(makeQueries(makeRecords(size), QUESTIONS))) {
      const call = args => answer(tools.get(name), args, true)
      for (let round = 0; round < WARM_ROUNDS; round++) for (const args of inputs) await call(args)
      const times = []
      const computing = []
      for (let round = 0; round < (quick ? 10 : 60); round++) {
        for (const args of inputs) {
          const cpu = process.cpuUsage()
          const start = now()
          await call(args)
          times.push(now() - start)
          const { user, system } = process.cpuUsage(cpu)
          computing.push((user + system) / 1000)
        }
      }
      rows.push({ metric: `${metric}, p99`, value: Math.min(percentile(times, 0.99), percentile(computing, 0.99)), unit: 'ms', bar })
      rows.push({ metric: `${metric}, p99 by wall time`, value: percentile(times, 0.99), unit: 'ms' })
    }
    rows.push(...await oneByOne(memory, tools))
    return rows
  } finally {
    await memory.close()
    remove()
  }
}

/** Tools that name one record or page, and those that write: each is called a few times on records of its own. */
async function oneByOne(memory, tools) {
  const { hits } = await memory.ledger.query({ text: null, order: 'recorded-desc', limit: 30 })
  const ids = hits.map(({ record }) => record.id)
  const [topic] = hits.flatMap(({ record }) => record.topics)
  const cases = [
    ['memory_get', ids.slice(0, 10).map(id => ({ id }))],
    ['memory_journal_write', [{ date: '昨天', text: `# 昨天\n\n${'写下了一天里的几件事。'.repeat(50)}` }]],
    ['memory_journal', [{}, { date: '昨天' }]],
    ['memory_save', ids.slice(0, 5).map((id, i) => ({ title: `页面 ${i}`, text: `第 ${i} 条结论。`, sources: [id] }))],
    ['memory_correct', ids.slice(10, 15).map((id, i) => ({ id, text: `改为第 ${i} 个做法` }))],
    ['memory_forget', ids.slice(20, 23).map(id => ({ id }))],
  ]
  const rows = []
  for (const [name, inputs] of cases) rows.push({ metric: `${name}, worst of ${inputs.length}`, value: await worst(tools.get(name), inputs), unit: 'ms' })
  rows.push({ metric: 'memory_compile, one topic', value: await worst(createCompileTool(memory), [{ topic }]), unit: 'ms' })
  return rows
}

async function worst(tool, inputs) {
  let most = 0
  for (const args of inputs) {
    const start = now()
    await answer(tool, args, false)
    most = Math.max(most, now() - start)
  }
  return most
}

/** An answer that holds nothing is no measure. */
async function answer(tool, args, readOnly) {
  const { status } = await tool.execute(args, { session: 'bench', at: CORPUS_END, readOnly, language: 'zh' })
  if (status !== 'ok' && status !== 'partial') throw new Error(`${tool.name} ${JSON.stringify(args)}: ${status}`)
}
