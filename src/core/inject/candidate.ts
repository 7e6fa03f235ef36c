// What could stand in a block: a line with the record behind it, and the tests that decide whether it may.

import { normalizeText } from '../text/normalize.ts'
import { termsOf } from '../text/topic-words.ts'
import type { MemoryRecord } from '../record/record.ts'
import { CUT_MARK, truncate } from '../text/truncate.ts'
import type { ZoneId } from '../time/zone.ts'
import { type BlockItem, blockItemOf } from './block-item.ts'
import { lineKey } from './render-block.ts'

/**
 * How a candidate was found. `words`: literal words of the question, with a score; `window`: its time; `told`: said in that
 * time about another; `successor`: holds now in place of one of the time; `later`: later on the same subject; `list`: all
 * of the asked kinds; `recent`: the look back; `layer`: a journal or concept page in place of records.
 */
export const FOUND_ROUTES = ['words', 'window', 'told', 'successor', 'later', 'list', 'recent', 'layer'] as const
export type FoundRoute = (typeof FOUND_ROUTES)[number]

export interface Found {
  readonly route: FoundRoute
  /** Relevance to the words, comparable within one question only; null where nothing was scored. */
  readonly score: number | null
}

export interface Candidate {
  readonly found: Found
  readonly item: BlockItem
  /** null for lines from journals and concept pages. */
  readonly record: MemoryRecord | null
  /** Identity of the line: the same record in the same state has the same key. */
  readonly key: string
  readonly terms: ReadonlySet<string>
  /** 0 = what the trigger asks for, 1 = later on the same subject. */
  readonly tier: 0 | 1
}

/** Longer records come with their beginning: one document must not push the other lines out. Captured ones are shorter. */
const MAX_LINE_CHARS = 400
const SENTENCE_END = /[。！？!?]|[.](?=\s)/g

/** The first whole sentences of a long text and the mark of a cut; the text itself when it is short enough. */
function beginningOf(text: string): string {
  if (text.length <= MAX_LINE_CHARS) return text
  const end = [...text.slice(0, MAX_LINE_CHARS).matchAll(SENTENCE_END)].at(-1)
  return end === undefined || end.index < MAX_LINE_CHARS / 4 ? truncate(text, MAX_LINE_CHARS) : text.slice(0, end.index + 1) + CUT_MARK
}

/** The candidate of a record. */
export function candidateOf(record: MemoryRecord, zone: ZoneId, found: Found, tier: 0 | 1 = 0): Candidate {
  const whole = blockItemOf(record, zone)
  const item = { ...whole, text: beginningOf(whole.text) }
  return { item, record, found, key: lineKey(item), terms: new Set(termsOf(record.text)), tier }
}

/** The candidate of a line without a record. */
export function candidateOfItem(item: BlockItem): Candidate {
  return { item, record: null, found: { route: 'layer', score: null }, key: lineKey(item), terms: new Set(termsOf(item.text)), tier: 0 }
}

const SAYS_NOTHING = /[\s\p{P}\p{S}]|的|了|呢|吧|啊|呀|已经?|\b(?:the|a|an|has|have|been|was|were|is|are)\b/gu

/** Two lines with the same signature say the same in other punctuation or particles. */
export function signatureOf(candidate: Candidate): string {
  return normalizeText(candidate.item.text).replace(SAYS_NOTHING, '')
}
