// One fact of a concept page as a Markdown list item: a bracket with date, record day, source and state for the reader,
// the statement, and the ids of its records in a comment. Parsing is the exact inverse of rendering.

import { type CivilDate, parseDay } from '../time/civil.ts'
import type { RecordId } from '../record/record.ts'

export type FactState = 'active' | 'superseded' | 'disputed'

/** A statement on a page. */
export interface PageFact {
  /** One or more lines without blank ones at the ends. */
  readonly text: string
  /** First day of the event; null when unknown. */
  readonly day: CivilDate | null
  /** Day on which it was stated. */
  readonly recorded: CivilDate
  /** `session#from-to`, or the session alone for a fact that a tool wrote. */
  readonly source: string
  readonly state: FactState
  /** Records behind it; empty when it was written by hand through a tool. */
  readonly ids: readonly RecordId[]
}

export type PageLanguage = 'zh' | 'en'

const LABELS = {
  zh: { unknown: '时间未知', recorded: '记录', active: '有效', superseded: '已取代', disputed: '有争议' },
  en: { unknown: 'time unknown', recorded: 'recorded', active: 'active', superseded: 'superseded', disputed: 'disputed' },
} as const

const FACT_START = /^- \[([^\]｜]{1,20})｜(?:记录|recorded) (\d{4}-\d{2}-\d{2})｜([^\]｜]{1,200})｜([^\]｜]{1,20})\] (.*)$/
const IDS = / <!-- ([\w, -]*) -->$/

/** Renders a fact, without a line end after it. Later lines of the text are indented as Markdown asks. */
export function renderFact(fact: PageFact, language: PageLanguage): string {
  const labels = LABELS[language]
  const [first = '', ...rest] = fact.text.split('\n')
  const head = `[${fact.day ?? labels.unknown}｜${labels.recorded} ${fact.recorded}｜${safeSource(fact.source)}｜${labels[fact.state]}]`
  const line = `- ${head} ${first} <!-- ${fact.ids.length === 0 ? '-' : fact.ids.join(', ')} -->`
  return [line, ...rest.map(more => `  ${more}`)].join('\n')
}

/** Reads the fact that begins at `lines[at]`; null when that line begins none. `next` is the line after it. */
export function parseFact(lines: readonly string[], at: number): { readonly fact: PageFact; readonly next: number } | null {
  const start = FACT_START.exec(lines[at] ?? '')
  if (start === null) return null
  const [, day = '', recorded = '', source = '', label = '', tail = ''] = start
  const ids = IDS.exec(tail)
  const state = stateOf(label)
  if (ids === null || state === null || parseDay(recorded) === null) return null
  let next = at + 1
  const text = [tail.slice(0, ids.index)]
  while (lines[next]?.startsWith('  ') === true) text.push((lines[next++] ?? '').slice(2))
  const idList = (ids[1] ?? '').split(', ').filter(id => id !== '' && id !== '-')
  return {
    fact: {
      text: text.join('\n'), day: parseDay(day) === null ? null : (day as CivilDate), recorded: recorded as CivilDate,
      source, state, ids: idList as RecordId[],
    },
    next,
  }
}

/** Same statement for merging: white space, width, case and closing punctuation make no difference. */
export function factKey(text: string): string {
  return text.normalize('NFKC').toLowerCase().replace(/\s+/g, ' ').trim().replace(/[。.!！;；,，、\s]+$/u, '')
}

function stateOf(label: string): FactState | null {
  for (const state of ['active', 'superseded', 'disputed'] as const) {
    if (LABELS.zh[state] === label || LABELS.en[state] === label) return state
  }
  return null
}

function safeSource(source: string): string {
  const safe = source.replace(/[^\p{L}\p{N}_#.:-]+/gu, '_').slice(0, 200)
  return safe === '' ? '-' : safe
}
