// When two statements are the same one said again.

import type { RecordDraft } from '../record/record.ts'
import { fold } from './fold.ts'

type Said = Pick<RecordDraft, 'kind' | 'text' | 'event_start_ms' | 'event_end_ms' | 'time_basis' | 'source'>

/** Same kind, same speaker, same words but for blanks and marks, and the same event time unless none was said. */
export function isSameStatement(a: Said, b: Said): boolean {
  if (!hasSameWords(a, b)) return false
  if (a.time_basis === 'recorded' && b.time_basis === 'recorded') return true
  return a.event_start_ms === b.event_start_ms && a.event_end_ms === b.event_end_ms
}

/** As isSameStatement, whatever time each one has. */
export function hasSameWords(a: Said, b: Said): boolean {
  return a.kind === b.kind && a.source.role === b.source.role && wordsOf(a.text) === wordsOf(b.text)
}

function wordsOf(text: string): string {
  return fold(text).replace(/[\s\p{P}\p{S}]+/gu, '')
}
