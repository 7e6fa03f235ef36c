// How a text becomes expressions: fold and mask the text, let every rule that can apply make candidates,
// pass them through the refiners in order, resolve what is left.
//
//   text -> fold.ts -> (no time character: nothing) -> mask.ts -> rules -> refiners -> resolve.ts -> expressions
//
// To add a family: write a file in rules/ that exports a list of Rule, add it to rules/all-rules.ts. A rule reads the
// folded text, one family and one language, and states only what is written; joining neighbours (year + day, day +
// clock, A to B), choosing among readings and dropping overlaps is the business of refiners/, which know no language.
// Where two candidates overlap the longer one stays, then the one whose rule stands earlier in the list.

import { type Candidate, candidateOf } from './candidate.ts'
import { foldText, LATIN } from './fold.ts'
import { type Frame, frameOf } from './frame.ts'
import { maskText } from './mask.ts'
import { REFINERS } from './refiners/all-refiners.ts'
import { expressionOf } from './resolve.ts'
import type { Rule } from './rule.ts'
import { ALL_KINDS, RULES } from './rules/all-rules.ts'
import { englishKinds } from './rules/en-words.ts'
import type { TimeContext, TimeExpression } from './types.ts'

/** One thing that happened to a candidate: `made` by a rule or by joining, `declined` by its rule, `dropped` by a refiner. */
export interface TraceStep {
  readonly by: string
  readonly what: 'made' | 'declined' | 'dropped'
  readonly text: string
  readonly index: number
}

/** Leaves room for every count of years that a text may add, within the range of instants. */
const FARTHEST_REFERENCE_MS = 2e14

/** Runs the whole pipeline; `note` hears of every step when a trace is wanted. */
export function runPipeline(original: string, context: TimeContext, note: ((step: TraceStep) => void) | null): readonly TimeExpression[] {
  if (Math.abs(context.reference) > FARTHEST_REFERENCE_MS) return []
  const { text, kinds } = foldText(original)
  if ((kinds & ALL_KINDS) === 0) return []
  const known = (kinds & LATIN) !== 0 ? kinds | englishKinds(text) : kinds
  if ((known & ~LATIN) === 0) return []
  const frame = frameOf(maskText(text), context)
  let candidates: readonly Candidate[] = applyRules(RULES, known, frame, note === null ? null : (by, what, index, end) => note({ by, what, text: original.slice(index, end), index }))
  if (candidates.length === 0) return []
  for (const { name, refine } of REFINERS) {
    const refined = refine(candidates, frame)
    if (note !== null && refined !== candidates) noteChanges(candidates, refined, name, original, note)
    candidates = refined
  }
  return candidates.map(candidate => expressionOf(candidate, original, frame))
}

type RuleNote = (by: string, what: 'made' | 'declined', index: number, end: number) => void

function applyRules(rules: readonly Rule[], kinds: number, frame: Frame, note: RuleNote | null): Candidate[] {
  const found: Candidate[] = []
  for (const { name, needs, pattern, read } of rules) {
    if ((needs & kinds) === 0) continue
    pattern.lastIndex = 0
    for (let match = pattern.exec(frame.text); match !== null; match = pattern.exec(frame.text)) {
      const draft = read(match, frame)
      const end = match.index + match[0].length
      if (draft === null) pattern.lastIndex = match.index + 1
      else found.push(candidateOf(draft, match.index, end, name))
      note?.(name, draft === null ? 'declined' : 'made', match.index, end)
    }
  }
  return found
}

function noteChanges(before: readonly Candidate[], after: readonly Candidate[], by: string, original: string, note: (step: TraceStep) => void): void {
  const kept = new Set(after)
  const known = new Set(before)
  for (const candidate of before) if (!kept.has(candidate)) note(step(candidate, by, 'dropped', original))
  for (const candidate of after) if (!known.has(candidate)) note(step(candidate, by, 'made', original))
}

function step(candidate: Candidate, by: string, what: TraceStep['what'], original: string): TraceStep {
  return { by, what, text: original.slice(candidate.start, candidate.end), index: candidate.start }
}
