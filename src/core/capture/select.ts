// Keeps the most telling records of a turn when it holds more than the limit.

import type { Kind, RecordDraft } from '../record/record.ts'

const RANK: Readonly<Record<Kind, number>> = { outcome: 0, claim: 1, correction: 2, decision: 3, preference: 4, plan: 5, event: 6, fact: 7 }

/** At most `max` drafts: outcomes and claims first, then corrections and decisions; the rest by trust. Order of speech is kept. */
export function selectDrafts(drafts: readonly RecordDraft[], max: number): readonly RecordDraft[] {
  if (drafts.length <= max) return drafts
  const ranked = drafts.map((draft, at) => ({ draft, at })).sort((a, b) => rankOf(a.draft) - rankOf(b.draft) || b.draft.confidence - a.draft.confidence || a.at - b.at)
  return ranked.slice(0, Math.max(0, max)).sort((a, b) => a.at - b.at).map(({ draft }) => draft)
}

/** Below decisions kinds do not outrank each other: trust decides. */
function rankOf({ kind }: RecordDraft): number {
  return Math.min(RANK[kind], RANK.preference)
}
