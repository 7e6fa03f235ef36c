// Notes of Basic Memory (basicmachines-co/basic-memory, knowledge format): Markdown in which list items are observations
// (`- [category] words #tag (context)`, or words with a tag) or relations (`- type [[Target]] (context)`).

import type { EpochMs } from '../time/instant.ts'
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

function factOfItem(item: string, title: string): Pick<ImportedFact, 'text' | 'entities'> | null {
  const [, double, single, plain, target] = RELATION.exec(item) ?? []
  const type = double ?? single ?? plain
  if (type !== undefined && target !== undefined) return { text: `${title} ${type.replaceAll('_', ' ')} ${target.trim()}`, entities: [title, target.trim()] }
  const category = CATEGORY.exec(item)?.[1]?.trim()
  const isObservation = category === undefined ? TAG.test(item) && !item.startsWith('[') : !NO_CATEGORY.test(category)
  return isObservation ? { text: `${title}: ${item}`, entities: [title] } : null
}
