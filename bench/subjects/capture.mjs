// Capturing a turn that yields eight records, without the disk: redaction, rules, time, duplicates, links, index.
import { createCapture } from '../../dist/src/services/capture.js'
import { createLedger } from '../../dist/src/services/create-ledger.js'
import { DEFAULT_CONFIG } from '../../dist/src/core/config/config.js'
import { MemoryEventLog } from '../../dist/test-support/memory-event-log.js'
import { CORPUS_END, makeRecords } from '../lib/corpus.mjs'
import { now, percentile, threadMs } from '../lib/stats.mjs'

export const title = 'Capture of a turn'
export const sizes = [10_000, 100_000]
export const quickSizes = [10_000]

const BATCH = 2000
const WANTED = 8
const WARM_UP = 40
const BAR_MS = 3

export async function measure({ size, quick }) {
  const ledger = createLedger({ eventLog: new MemoryEventLog(), zone: () => 'Asia/Shanghai', clock: () => CORPUS_END })
  await ledger.ready()
  const history = makeRecords(size)
  for (let from = 0; from < size; from += BATCH) await ledger.put(history.slice(from, from + BATCH))
  let made = 0
  const newId = () => `mr_0000ffff-0000-7000-8000-${(made++).toString(16).padStart(12, '0')}`
  const capture = createCapture({ ledger, clock: () => CORPUS_END, config: () => DEFAULT_CONFIG, newId, knownNames: () => [] })
  const times = []
  const counts = []
  let warm = threadMs()
  const turns = quick ? 100 : 300
  for (let turn = 0; turn < turns; turn++) {
    if (turn === WARM_UP) warm = threadMs()
    const start = now()
    const { records } = await capture.turn(turnOf(turn))
    times.push(now() - start)
    counts.push(records.length)
  }
  const computingMs = (threadMs() - warm) / (turns - WARM_UP)
  await ledger.close()
  const steady = times.slice(WARM_UP)
  const known = !Number.isNaN(computingMs)
  return [
    { metric: 'records of a turn, median', value: percentile(counts, 0.5), unit: `of ${WANTED}` },
    { metric: 'capture of a turn, p50', value: percentile(steady, 0.5), unit: 'ms', bar: known ? undefined : BAR_MS },
    { metric: 'capture of a turn, p99', value: percentile(steady, 0.99), unit: 'ms' },
    ...(known ? [{ metric: 'capture of a turn, computing, mean', value: computingMs, unit: 'ms', bar: BAR_MS }] : []),
  ]
}

/** A person's message of nine statements and an answer; the numbers keep turns from being duplicates of each other. */
function turnOf(turn) {
  const n = turn * 10
  const text = [
    `我们决定把 ${n} 号服务的缓存改成两级。`, `昨天完成了 ${n + 1} 号集群的灰度发布。`, `我更喜欢把周报写成 ${n + 2} 行以内。`, `${n + 3} 号机房的出口带宽是 40G。`,
    `下周三要交 ${n + 4} 号项目的验收材料。`, `上周五 ${n + 5} 号网关报了两次超时。`, `我们定了 ${n + 6} 号接口一律走网关。`, `${n + 7} 号数据库的备份保留三十天。`, `明天上午十点评审 ${n + 8} 号方案。`,
  ].join('')
  const at = CORPUS_END + turn * 60_000
  return {
    session: `s-${turn}`, seqFrom: 1, seqTo: 4,
    messages: [{ role: 'user', text, at, seq: 1 }, { role: 'assistant', text: '好的，都记下了，我会照着做。', at: at + 5000, seq: 4 }],
    tools: [],
  }
}
