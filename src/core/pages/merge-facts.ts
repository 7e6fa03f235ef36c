// Brings new statements into the facts of a page: same statement = one fact with all its sources, contradictions are
// both kept and marked.

import type { RecordId } from '../record/record.ts'
import { factKey, type PageFact } from './fact-line.ts'

/** Whether two statements cannot both hold. */
export type Contradiction = (a: string, b: string) => boolean

export interface MergeRules {
  readonly contradicts: Contradiction
  /** True when each incoming fact is a record: one whose record stands on the page already adds nothing but its state. */
  readonly matchIds: boolean
}

/** Merges in order. Facts that stay as they were are the same objects; nothing is dropped. */
export function mergeFacts(existing: readonly PageFact[], incoming: readonly PageFact[], { contradicts, matchIds }: MergeRules): PageFact[] {
  const facts = [...existing]
  const placeByKey = new Map<string, number>()
  const placeById = new Map<RecordId, number>()
  const remember = (fact: PageFact, at: number): void => {
    if (!placeByKey.has(factKey(fact.text))) placeByKey.set(factKey(fact.text), at)
    for (const id of fact.ids) if (!placeById.has(id)) placeById.set(id, at)
  }
  facts.forEach(remember)
  for (const fact of incoming) {
    const byId = matchIds ? fact.ids.map(id => placeById.get(id)).find(at => at !== undefined) : undefined
    const at = placeByKey.get(factKey(fact.text)) ?? byId ?? -1
    const known = facts[at]
    if (known !== undefined) {
      const next = merged(known, fact)
      facts[at] = next
      remember(next, at)
      continue
    }
    const against = fact.state === 'active' ? facts.findIndex(other => mayContradict(other, fact) && contradicts(other.text, fact.text)) : -1
    const other = facts[against]
    if (other !== undefined) facts[against] = { ...other, state: 'disputed' }
    facts.push(other === undefined ? fact : { ...fact, state: 'disputed' })
    remember(fact, facts.length - 1)
  }
  return facts
}

/** Records know their own disputes; words decide where at least one side is not a record. */
function mayContradict(other: PageFact, fact: PageFact): boolean {
  return other.state !== 'superseded' && (other.ids.length === 0 || fact.ids.length === 0)
}

/** The newest `max` facts that rest on records, in their order; those without a record are a person's or the agent's words and all stay. */
export function newestFacts(facts: readonly PageFact[], max: number): PageFact[] {
  const ofRecords = facts.filter(fact => fact.ids.length > 0)
  const dropped = new Set(ofRecords.slice(0, Math.max(0, ofRecords.length - max)))
  return facts.filter(fact => !dropped.has(fact))
}

/** Marks the facts that rest on a superseded record; a fact with other, still valid records stays as it is. */
export function supersedeFacts(facts: readonly PageFact[], superseded: ReadonlySet<RecordId>): PageFact[] {
  return facts.map(fact => fact.state !== 'superseded' && fact.ids.length > 0 && fact.ids.every(id => superseded.has(id)) ? { ...fact, state: 'superseded' } : fact)
}

/** Splits a saved text into statements: paragraphs and top-level list items, code fences whole. */
export function splitStatements(text: string): string[] {
  const statements: string[] = []
  let current: string[] = []
  let fence: string | null = null
  const close = (): void => {
    const joined = current.join('\n').replace(/^\n+|\s+$/g, '')
    if (joined.trim() !== '') statements.push(joined)
    current = []
  }
  for (const line of text.replaceAll('\r\n', '\n').split('\n')) {
    const mark = /^\s{0,3}(```+|~~~+)/.exec(line)?.[1]
    const item = fence === null ? /^(?:[-*+]|\d{1,3}[.)、])\s+(.*)$/.exec(line) : null
    if (fence === null && (line.trim() === '' || item !== null)) close()
    if (mark !== undefined) fence = fence === null ? mark.slice(0, 3) : line.trim().startsWith(fence) ? null : fence
    current.push(item?.[1] ?? line)
  }
  close()
  return statements
}

function merged(known: PageFact, fact: PageFact): PageFact {
  const ids = [...known.ids, ...fact.ids.filter(id => !known.ids.includes(id))]
  const day = known.day ?? fact.day
  // A dispute found by the words of the page outlives a record that knows nothing of it.
  const state = known.state === 'disputed' && fact.state === 'active' ? known.state : fact.ids.length > 0 || known.state === 'superseded' ? fact.state : known.state
  const isSame = day === known.day && state === known.state && ids.length === known.ids.length
  return isSame ? known : { ...known, day, state, ids }
}
