// Notes of Basic Memory (basicmachines-co/basic-memory, knowledge format): Markdown in which list items are observations
// (`- [category] words #tag (context)`, or words with a tag) or relations (`- type [[Target]] (context)`).

import { parseDay } from '../time/civil.ts'
import { DAY_MS, type EpochMs, epochMs, HOUR_MS, isEpochMs, MINUTE_MS } from '../time/instant.ts'
import { instantOf, type ZoneId } from '../time/zone.ts'
import type { ImportedFact } from './imported-fact.ts'

export interface MemoryNote {
  readonly title: string
  /** Without front matter. */
  readonly body: string
  readonly writtenAt: EpochMs | null
  readonly fileTime: EpochMs
}

const ITEM = /^\s{0,20}[-*+]\s{1,4}(\S.*)$/
const FENCE = /^\s{0,20}(```|~~~)/
const CATEGORY = /^\[([^[\]()]{1,80})\]\s{1,4}\S/
/** Check boxes and clock times stand in brackets too. */
const NO_CATEGORY = /^(?:|[xX]|[^\p{L}\p{N}]|\d{1,3}:\d{2}.*)$/u
const TAG = /(?:^|\s)#[^\s#]/
const ISO_TIME = /^(\d{4}-\d{2}-\d{2})(?:[T ](\d{2}):(\d{2})(?::(\d{2})(?:\.\d{1,9})?)?(Z|[+-]\d{2}:?\d{2})?)?$/
const RELATION = /^(?:"([^"]{1,80})"|'([^']{1,80})'|([^\s"'[]{1,80}))\s{1,4}\[\[([^[\]]{1,200})\]\]\s{0,4}(?:\([^()]{0,300}\))?$/

/** One fact per observation and relation, outside of code and quotations. */
export function factsOfNote({ title, body, writtenAt, fileTime }: MemoryNote): readonly ImportedFact[] {
  const facts: ImportedFact[] = []
  let isCode = false
  for (const [i, line] of body.split(/\r?\n/).entries()) {
    if (FENCE.test(line)) isCode = !isCode
    const item = isCode ? undefined : ITEM.exec(line)?.[1]?.trim()
    const fact = item === undefined ? null : factOfItem(item, title)
    if (fact !== null) facts.push({ ...fact, writtenAt, fileTime, position: i + 1 })
  }
  return facts
}

/** The instant in a `modified` or `created` field (ISO 8601); without an offset it is wall clock time of its writer. */
export function noteTime(text: string | null, zone: ZoneId): EpochMs | null {
  const [, day, hour, minute, second, offset] = ISO_TIME.exec(text ?? '') ?? []
  if (text === null || day === undefined) return null
  if (offset !== undefined) {
    const ms = Date.parse(text.replace(' ', 'T'))
    return isEpochMs(ms) ? epochMs(ms) : null
  }
  const number = parseDay(day)
  const msOfDay = Number(hour ?? 0) * HOUR_MS + Number(minute ?? 0) * MINUTE_MS + Number(second ?? 0) * 1000
  return number === null || msOfDay >= DAY_MS ? null : instantOf(number, msOfDay, zone)
}

function factOfItem(item: string, title: string): Pick<ImportedFact, 'text' | 'entities'> | null {
  const [, double, single, plain, target] = RELATION.exec(item) ?? []
  const type = double ?? single ?? plain
  if (type !== undefined && target !== undefined) return { text: `${title} ${type.replaceAll('_', ' ')} ${target.trim()}`, entities: [title, target.trim()] }
  const category = CATEGORY.exec(item)?.[1]?.trim()
  const isObservation = category === undefined ? TAG.test(item) && !item.startsWith('[') : !NO_CATEGORY.test(category)
  return isObservation ? { text: `${title}: ${item}`, entities: [title] } : null
}
