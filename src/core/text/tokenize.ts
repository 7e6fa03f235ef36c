// Cuts normalised text into terms. Dense scripts (Han, kana, Hangul, Thai ...) give every pair of neighbouring
// characters, other scripts give words. Identifiers (err-1234, foo.bar, src/core/a.ts, a@b.org) give the whole and
// its parts. Linear in the length of the text.

import { CLASS_OF_UNIT, classOfAstral, DENSE, HIGH_SURROGATE, SEPARATOR, WORD } from './char-class.ts'

/** `edge`: the last character of a dense run, which makes single characters findable; never part of a longer query. */
export type TokenKind = 'word' | 'whole' | 'pair' | 'single' | 'edge'

/** Receives the tokens of a text in order; `start` and `end` are UTF-16 offsets, `end` not included. */
export type TokenSink = (kind: TokenKind, start: number, end: number) => void

/** Longest term in UTF-16 units: a longer word is noise (base64, hashes) and counts by its beginning. */
export const MAX_TERM_UNITS = 64

/** Characters that hold an identifier together when a word character stands on both sides. */
const CONNECTORS = new Set([...'.-/\\:@#+&='].map(c => c.charCodeAt(0)))
const APOSTROPHE = 0x27

/** Cuts text that normalizeText made. Every character belongs to at most one run; runs never overlap. */
export function scanTokens(text: string, sink: TokenSink): void {
  let at = 0
  while (at < text.length) {
    const kind = classAt(text, at)
    if (kind === WORD) at = scanWord(text, at, sink)
    else if (kind === DENSE) at = scanDense(text, at, sink)
    else at += unitsAt(text, at)
  }
}

/** All terms of a normalised text, in order and with repeats: what the index holds of it. */
export function tokenize(normalized: string): string[] {
  const terms: string[] = []
  scanTokens(normalized, (_, start, end) => terms.push(normalized.slice(start, end)))
  return terms
}

/** True when the text is one character of a dense script. */
export function isSingleDense(term: string): boolean {
  return term.length > 0 && unitsAt(term, 0) === term.length && classAt(term, 0) === DENSE
}

function classAt(text: string, at: number): number {
  const kind = CLASS_OF_UNIT[text.charCodeAt(at)] ?? SEPARATOR
  if (kind !== HIGH_SURROGATE) return kind
  return isSurrogatePair(text, at) ? classOfAstral(text.slice(at, at + 2)) : SEPARATOR
}

function unitsAt(text: string, at: number): 1 | 2 {
  return CLASS_OF_UNIT[text.charCodeAt(at)] === HIGH_SURROGATE && isSurrogatePair(text, at) ? 2 : 1
}

function isSurrogatePair(text: string, at: number): boolean {
  return (text.charCodeAt(at + 1) & 0xfc00) === 0xdc00
}

/**
 * A character is found alone by the pairs that begin with it, which have a common beginning of their key. The last one of
 * a run begins no pair, and pairs with a character outside the basic plane have no such key: those get an edge.
 */
function scanDense(text: string, start: number, sink: TokenSink): number {
  let previous = start
  let at = start + unitsAt(text, start)
  while (at < text.length && classAt(text, at) === DENSE) {
    const next = at + unitsAt(text, at)
    sink('pair', previous, next)
    if (next - previous > 2) sink('edge', previous, at)
    previous = at
    at = next
  }
  sink(previous === start ? 'single' : 'edge', previous, at)
  return at
}

function scanWord(text: string, start: number, sink: TokenSink): number {
  let partStart = start
  let at = start
  let parts = 0
  for (;;) {
    while (at < text.length && classAt(text, at) === WORD) at += unitsAt(text, at)
    const joined = joins(text, at)
    if (joined || parts > 0) emitPart(text, partStart, at, sink)
    if (!joined) break
    parts++
    partStart = ++at
  }
  sink(parts > 0 ? 'whole' : 'word', start, Math.min(at, start + MAX_TERM_UNITS))
  return at
}

function joins(text: string, at: number): boolean {
  const unit = text.charCodeAt(at)
  return (CONNECTORS.has(unit) || unit === APOSTROPHE) && at + 1 < text.length && classAt(text, at + 1) === WORD
}

/** The ending after an apostrophe (don't, we'll, lucy's) is no word of its own. */
function emitPart(text: string, start: number, end: number, sink: TokenSink): void {
  if (end - start <= 2 && text.charCodeAt(start - 1) === APOSTROPHE) return
  sink('word', start, Math.min(end, start + MAX_TERM_UNITS))
}
