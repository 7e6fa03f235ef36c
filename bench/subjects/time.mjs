// The time parser over the sentences of the own corpus, Chinese and English, beside the parsers that a user would pick.
import { readFileSync } from 'node:fs'
import { median, now, percentile } from '../lib/stats.mjs'

export const title = 'Time expressions'
export const noun = 'sentences'
export const sizes = [267]
export const quickSizes = [60]

/** A sentence counts with its best time of so many rounds: other programs and collections fall out. */
const ROUNDS = 7
const WARM_UP_ROUNDS = 5
const QUICK_WARM_UP_ROUNDS = 2
/** What a user waits per sentence, in microseconds. */
const BARS = { p50: 40, p99: 300 }
const LONG_CHARS = 100_000

const PARSERS = [
  { name: 'this parser', open: openOwn },
  { name: 'chrono-node', open: openChrono },
  { name: '@microsoft/recognizers-text-date-time', open: openRecognizers },
]

export async function measure({ size, quick }) {
  const cases = readCases().slice(0, size)
  const rows = []
  const own = new Map()
  for (const { name, open } of PARSERS) {
    let parse
    try {
      parse = await open()
    } catch (error) {
      rows.push({ note: `${name} is not here (${error.code ?? error.message}); npm install --prefix bench brings it` })
      continue
    }
    for (const lang of ['zh', 'en']) {
      const times = timesOf(parse, cases.filter(row => row.lang === lang), quick)
      for (const [label, share] of [['p50', 0.5], ['p99', 0.99]]) {
        const value = percentile(times, share)
        const key = `${lang} ${label}`
        const isOwn = !own.has(key)
        if (isOwn) own.set(key, value)
        rows.push({ metric: `${lang}, ${name}, ${label}`, value, unit: 'us', ...(isOwn ? { bar: BARS[label] } : { ratio: value / own.get(key), against: 'this parser' }) })
      }
    }
  }
  rows.push(...longText(await openOwn(), cases))
  return rows
}

function readCases() {
  const file = new URL('../../test-support/fixtures/time-own.jsonl', import.meta.url)
  return readFileSync(file, 'utf8').trim().split('\n').map(line => JSON.parse(line))
}

function timesOf(parse, cases, quick) {
  const rounds = quick ? 3 : ROUNDS
  const best = cases.map(() => Infinity)
  for (let round = quick ? -QUICK_WARM_UP_ROUNDS : -WARM_UP_ROUNDS; round < rounds; round++) {
    cases.forEach((row, i) => {
      const start = now()
      parse(row)
      if (round >= 0) best[i] = Math.min(best[i], (now() - start) * 1000)
    })
  }
  return best
}

/** Ten times the text in ten times the time: sentences one after the other up to 100,000 characters. */
function longText(parse, cases) {
  const whole = cases.map(row => row.text).join('\n')
  const long = whole.repeat(Math.ceil(LONG_CHARS / whole.length)).slice(0, LONG_CHARS)
  const [short, full] = [long.slice(0, LONG_CHARS / 10), long].map(text => median(timesOf(parse, [{ ...cases[0], text }], true)) / 1000)
  return [
    { metric: `a text of ${LONG_CHARS / 10} characters`, value: short, unit: 'ms' },
    { metric: `a text of ${LONG_CHARS} characters`, value: full, unit: 'ms', ratio: full / short, against: 'a tenth of it', bar: 20 },
  ]
}

async function openOwn() {
  const { parseTime } = await import('../../dist/src/core/timex/parse-time.js')
  const { zoneId } = await import('../../dist/src/core/time/zone.js')
  return ({ text, ref, tz }) => parseTime(text, { reference: Date.parse(ref), zone: zoneId(tz) })
}

async function openChrono() {
  const chrono = await import('chrono-node')
  const parsers = { zh: chrono.zh.hans, en: chrono.en }
  return ({ text, ref, lang }) => parsers[lang].parse(text, new Date(ref))
}

async function openRecognizers() {
  const { default: recognizers } = await import('@microsoft/recognizers-text-date-time')
  const { DateTimeRecognizer, DateTimeOptions } = recognizers
  const models = { zh: 'zh-cn', en: 'en-us' }
  const opened = Object.fromEntries(Object.entries(models).map(([lang, culture]) => [lang, new DateTimeRecognizer(culture, DateTimeOptions.None).getDateTimeModel()]))
  return ({ text, ref, lang }) => opened[lang].parse(text, new Date(ref))
}
