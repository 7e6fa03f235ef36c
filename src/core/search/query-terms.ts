// From the words of a query to index terms, and to the check that a hit holds them literally.

import { normalizeText } from '../text/normalize.ts'
import { otherForms } from '../text/inflect-en.ts'
import { isSingleDense, scanTokens, type TokenKind } from '../text/tokenize.ts'
import type { QueryTerm } from './bm25.ts'
import { blankQuestionWords, isQuestionWord } from './question-words.ts'
import { termKey } from './term-key.ts'

export interface ParsedQuery {
  /** Normalised text. */
  readonly text: string
  /** Distinct terms in order of appearance, at most MAX_TERMS. */
  readonly terms: readonly QueryTerm[]
  /** What a hit must hold literally: each of them for `all`, one of them for `any`. */
  readonly literals: readonly string[]
}

/** A longer query (a pasted page) is cut: more words make it slower and no more precise. */
const MAX_QUERY_UNITS = 2000
const MAX_TERMS = 256

/** Terms of a search. `any` leaves question and date words out unless nothing else is there. */
export function parseQuery(raw: string, match: 'any' | 'all'): ParsedQuery {
  const text = normalizeText(raw.slice(0, MAX_QUERY_UNITS))
  const tokens = tokensOf(text)
  if (match === 'all') {
    const parts = tokens.filter(token => token.kind !== 'whole')
    return { text, terms: toTerms(parts.map(({ term }) => ({ term, forms: [] }))), literals: literalRuns(text, tokens) }
  }
  const subject = tokensOf(blankQuestionWords(text)).filter(({ kind, term }) => kind === 'pair' || kind === 'single' || !isQuestionWord(term))
  const telling = subject.some(token => token.kind !== 'single') ? subject.filter(token => token.kind !== 'single') : subject
  const kept = telling.length > 0 ? telling : tokens
  const words = kept.map(({ kind, term }) => ({ term, forms: kind === 'word' ? otherForms(term) : [] }))
  return { text, terms: toTerms(words), literals: [...new Set(words.flatMap(({ term, forms }) => [term, ...forms]))] }
}

/** True when a record's text really holds what the query asked for. */
export function holdsLiterally(recordText: string, query: ParsedQuery, match: 'any' | 'all'): boolean {
  const text = normalizeText(recordText)
  return match === 'all' ? query.literals.every(run => text.includes(run)) : query.literals.some(run => text.includes(run))
}

interface Token {
  readonly kind: TokenKind
  readonly term: string
  readonly start: number
  readonly end: number
}

function tokensOf(text: string): Token[] {
  const tokens: Token[] = []
  scanTokens(text, (kind, start, end) => {
    if (kind !== 'edge') tokens.push({ kind, term: text.slice(start, end), start, end })
  })
  return tokens
}

function toTerms(words: readonly { readonly term: string; readonly forms: readonly string[] }[]): QueryTerm[] {
  const terms = new Map<number, QueryTerm>()
  for (const { term, forms } of words) {
    const key = keyOf(term)
    if (terms.has(key) || terms.size >= MAX_TERMS) continue
    terms.set(key, { key, single: term.length === 1 && isSingleDense(term), forms: forms.map(keyOf) })
  }
  return [...terms.values()]
}

function keyOf(term: string): number {
  return termKey(term, 0, term.length)
}

/** Dense runs and whole identifiers: the stretches whose parts alone do not prove that they stand together. */
function literalRuns(text: string, tokens: readonly Token[]): string[] {
  const runs = new Set<string>()
  let start = -1
  let end = -1
  for (const token of tokens) {
    if (token.kind !== 'pair') {
      runs.add(token.term)
      continue
    }
    if (token.start >= end || start < 0) {
      if (start >= 0) runs.add(text.slice(start, end))
      start = token.start
    }
    end = token.end
  }
  if (start >= 0) runs.add(text.slice(start, end))
  return [...runs]
}
