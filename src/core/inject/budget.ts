// Cuts a block to its budget at whole lines. Header, footer and the line about what was left out are paid first.

import type { Language } from '../text/language.ts'
import { estimateTokens } from '../text/token-count.ts'
import type { Candidate } from './candidate.ts'
import { renderBlock } from './render-block.ts'

export interface BlockFrame {
  readonly language: Language
  /** Header label for the lines that made it. */
  readonly label: (chosen: readonly Candidate[]) => string
  /** Tool that shows what was left out. */
  readonly tool: string
  /** Items beyond the candidates that are known or suspected to exist. */
  readonly unseen: number
}

export interface BlockLimits {
  readonly maxItems: number
  readonly maxTokens: number
}

export interface FittedBlock {
  readonly text: string
  /** Estimated tokens of the text. */
  readonly tokens: number
  readonly included: readonly Candidate[]
  readonly cutByItems: readonly Candidate[]
  readonly cutByTokens: readonly Candidate[]
}

/** The block with as many candidates as fit, in their order; null when not one whole line does. */
export function fitBlock(candidates: readonly Candidate[], frame: BlockFrame, limits: BlockLimits): FittedBlock | null {
  const render = (chosen: readonly Candidate[], left: number): string => renderBlock({
    language: frame.language,
    label: frame.label(chosen),
    items: chosen.map(candidate => candidate.item),
    left: left === 0 ? null : { count: left, atLeast: frame.unseen > 0, tool: frame.tool },
  })
  const fits = (text: string): boolean => estimateTokens(text) <= limits.maxTokens
  const whole = candidates.length <= limits.maxItems ? render(candidates, frame.unseen) : null
  if (candidates.length > 0 && whole !== null && fits(whole)) {
    return { text: whole, tokens: estimateTokens(whole), included: candidates, cutByItems: [], cutByTokens: [] }
  }
  const included: Candidate[] = []
  const cutByItems: Candidate[] = []
  const cutByTokens: Candidate[] = []
  for (const candidate of candidates) {
    // Not all of them fit, so every try leaves room for the line about the rest, with its longest number.
    if (included.length >= limits.maxItems) cutByItems.push(candidate)
    else if (fits(render([...included, candidate], candidates.length + frame.unseen))) included.push(candidate)
    else cutByTokens.push(candidate)
  }
  if (included.length === 0) return null
  const text = render(included, candidates.length - included.length + frame.unseen)
  return { text, tokens: estimateTokens(text), included, cutByItems, cutByTokens }
}
