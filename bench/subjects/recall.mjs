// One turn and one question over a full ledger: trigger, injection with retrieval, recall, plan, temporal recall with
// all five sources. The bars are those of docs/testing.md.
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { DEFAULT_CONFIG } from '../../dist/src/core/config/config.js'
import { createConceptMatcher } from '../../dist/src/core/inject/known-concept.js'
import { findTrigger } from '../../dist/src/core/inject/trigger.js'
import { planContext } from '../../dist/src/core/plan/plan-context.js'
import { createInjection } from '../../dist/src/services/create-injection.js'
import { createRecall } from '../../dist/src/services/create-recall.js'
import { createTemporalRecall } from '../../dist/src/services/create-temporal-recall.js'
import { chatSource, conceptSource, journalSource } from '../../dist/src/services/temporal/memory-sources.js'
import { calendarSource, inputSource } from '../../dist/src/services/temporal/outside-sources.js'
import { createCalendarStore } from '../../dist/src/store/calendar.js'
import { createEvidenceStore } from '../../dist/src/store/evidence.js'
import { createPaths } from '../../dist/src/store/paths.js'
import { buildRoot, openLedger } from '../lib/root.mjs'
import { CORPUS_END } from '../lib/corpus.mjs'
import { now, percentile } from '../lib/stats.mjs'

export const title = 'A turn and a question'
export const sizes = [10_000, 100_000]
export const quickSizes = [10_000]

/** A plugin lives as long as its host: the first turns of a process are no measure. */
const WARM_ROUNDS = 20
const QUICK_WARM_ROUNDS = 6
const ZONE = DEFAULT_CONFIG.timeZone
const AT = CORPUS_END
const MESSAGES = [
  '昨天我们定了什么？', '上周三为什么改部署方案？', '跑一下测试', '前天下午的评审结论是什么', '最近三天有什么进展', '我们目前用的是哪个数据库', '帮我写一个排序函数',
  'What did we decide yesterday?', 'what happened last week', 'Run the tests', '上个月有哪些决定', '今天有什么安排', `把这段翻译成英文：${'今天讨论了接口的超时和重试。'.repeat(60)}`,
]
const TEMPORAL = ['我昨天做了什么', '上周有什么重要的事', '昨天我说过什么', '这周有什么安排', '前天定了哪些事', 'What did I do yesterday?']

export async function measure({ size, quick }) {
  const { root, remove } = buildRoot(size)
  try {
    const ledger = openLedger(root)
    await ledger.ready()
    writeOutside(root)
    const rounds = quick ? 10 : 60
    const clock = () => AT
    const config = () => DEFAULT_CONFIG
    const pages = { search: async () => [], names: async () => names(200), list: async () => [] }
    const journals = { read: async () => null, list: async () => [] }
    const recall = createRecall({ ledger, journals, pages, sessionLog: () => null, config })
    const injection = createInjection({ recall, ledger, pages, clock, config, log: { info() {}, warn() {} } })
    const paths = createPaths(root, DEFAULT_CONFIG.namespace)
    const temporal = createTemporalRecall({
      sources: [
        chatSource({ ledger, sessionLog: () => null }), journalSource({ journals }), conceptSource({ pages }),
        calendarSource({ calendar: createCalendarStore({ paths }) }), inputSource({ evidence: createEvidenceStore({ paths }) }),
      ],
      config,
    })
    const matcher = createConceptMatcher(names(5000).map(({ title: name }) => ({ name, aliases: [] })))
    let turn = 0
    const cases = [
      ['trigger with 5,000 known names', MESSAGES, text => findTrigger(text, { reference: AT, zone: ZONE }, matcher), 2, 20],
      ['plan', TEMPORAL, text => planContext(text, { reference: AT, zone: ZONE }), 1, 20],
      ['injection decision with retrieval', MESSAGES, text => injection.beforeTurn({ session: `s${turn++}`, turn: 1, text, at: AT }), 8],
      ['recall of a question', MESSAGES, query => recall.recall({ query, scope: 'auto', limit: 20, at: AT }), 30],
      ['temporal recall, five sources', TEMPORAL, query => temporal.recall({ query, at: AT, limit: 20 }), 30],
    ]
    const rows = []
    for (const [metric, inputs, run, bar, repeat = 1] of cases) {
      for (let warm = 0; warm < (quick ? QUICK_WARM_ROUNDS : WARM_ROUNDS); warm++) for (const input of inputs) await run(input)
      const times = []
      const computing = []
      for (let round = 0; round < rounds * repeat; round++) {
        for (const input of inputs) {
          const cpu = process.cpuUsage()
          const start = now()
          await run(input)
          times.push(now() - start)
          const { user, system } = process.cpuUsage(cpu)
          computing.push((user + system) / 1000)
        }
      }
      rows.push(
        { metric: `${metric}, p50`, value: percentile(times, 0.5), unit: 'ms' },
        { metric: `${metric}, p99`, value: percentile(times, 0.99), unit: 'ms' },
        // Computing time: on a busy machine the clock of the wall measures the neighbours.
        { metric: `${metric}, computing p99`, value: percentile(computing, 0.99), unit: 'ms', ratio: percentile(computing, 0.99) / bar, against: `the bar of ${bar} ms` },
      )
    }
    await ledger.close()
    return rows
  } finally {
    remove()
  }
}

function names(count) {
  return Array.from({ length: count }, (_, i) => ({ slug: `p${i}`, title: `主题${i.toString(36)}`, aliases: [`topic-${i}`] }))
}

function writeOutside(root) {
  mkdirSync(join(root, 'calendar'), { recursive: true, mode: 0o700 })
  mkdirSync(join(root, 'evidence'), { recursive: true, mode: 0o700 })
  const event = (i, rule) => `BEGIN:VEVENT\nUID:e${i}\nSUMMARY:会议${i}\nDTSTART;TZID=Asia/Shanghai:${day(i)}T090000\nDURATION:PT1H\n${rule}END:VEVENT\n`
  const events = Array.from({ length: 500 }, (_, i) => event(i, i % 50 === 0 ? 'RRULE:FREQ=WEEKLY\n' : ''))
  writeFileSync(join(root, 'calendar', 'work.ics'), `BEGIN:VCALENDAR\n${events.join('')}END:VCALENDAR\n`)
  const segments = Array.from({ length: 20_000 }, (_, i) => JSON.stringify({ id: `s${i}`, text: `第 ${i} 段：明天下午三点要交第 ${i} 份报告`, observed_time: AT - i * 600_000, app: 'notes' }))
  writeFileSync(join(root, 'evidence', 'typed.jsonl'), segments.join('\n'))
}

function day(i) {
  return new Date(AT - (i % 300) * 86_400_000).toISOString().slice(0, 10).replaceAll('-', '')
}
