// Orders and thins out what a trigger found: standing before replaced, asked-for before related, outcome before claim,
// nothing private unless asked for, nothing twice.

import { recencyOf } from '../record/ahead-of-clock.ts'
import type { Kind } from '../record/record.ts'
import { sharesTopic } from '../text/topic-words.ts'
import type { EpochMs } from '../time/instant.ts'
import type { BlockKind } from './block-item.ts'
import { type Candidate, signatureOf } from './candidate.ts'

export type DropReason = 'private' | 'superseded' | 'duplicate' | 'in_context' | 'items' | 'tokens'

export interface Dropped {
  readonly candidate: Candidate
  readonly why: DropReason
}

export interface SelectionRules {
  /** Terms of the question's subject; empty when only a time is asked. */
  readonly topic: readonly string[]
  /** Replaced statements may follow the standing ones. */
  readonly history: boolean
  /** Kinds that the question asks for by name; they come first among equals. */
  readonly askedKinds: readonly Kind[]
  /** A state is asked by its newest statement, a day is told from its beginning. */
  readonly newestFirst: boolean
  /** The present moment: what was recorded ahead of it is never the newest. */
  readonly at: EpochMs
  /** Stands already in the live context of the session. */
  readonly inContext: (candidate: Candidate) => boolean
}

export interface Selection {
  readonly chosen: readonly Candidate[]
  readonly dropped: readonly Dropped[]
}

/** A total order over the candidates, and the first of each meaning in it. */
export function selectCandidates(candidates: readonly Candidate[], rules: SelectionRules): Selection {
  const chosen: Candidate[] = []
  const dropped: Dropped[] = []
  const said = new Set<string>()
  for (const candidate of [...candidates].sort((a, b) => compare(a, b, rules))) {
    const signature = signatureOf(candidate)
    const why = refuse(candidate, rules) ?? (said.has(signature) ? 'duplicate' : null)
    if (why === null) chosen.push(candidate)
    else dropped.push({ candidate, why })
    if (why !== 'private' && why !== 'superseded') said.add(signature)
  }
  return { chosen, dropped }
}

function refuse(candidate: Candidate, rules: SelectionRules): DropReason | null {
  if (candidate.record?.sensitivity === 'private' && !sharesTopic(rules.topic, candidate.terms)) return 'private'
  if (candidate.item.status === 'superseded' && !rules.history) return 'superseded'
  return rules.inContext(candidate) ? 'in_context' : null
}

function compare(a: Candidate, b: Candidate, rules: SelectionRules): number {
  return rankOfStatus(a) - rankOfStatus(b)
    || a.tier - b.tier
    || rankOfTopic(a, rules) - rankOfTopic(b, rules)
    || rankOfKind(a, rules) - rankOfKind(b, rules)
    || (rules.newestFirst ? recencyOf(recordedAt(b), rules.at) - recencyOf(recordedAt(a), rules.at) : eventStart(a) - eventStart(b))
    || recordedAt(a) - recordedAt(b)
    || (a.key < b.key ? -1 : a.key > b.key ? 1 : 0)
}

function rankOfStatus(candidate: Candidate): number {
  return candidate.item.status === 'superseded' ? 1 : 0
}

function rankOfTopic(candidate: Candidate, { topic }: SelectionRules): number {
  return sharesTopic(topic, candidate.terms) ? 0 : 1
}

/** Settled and done things tell more of a time than what was merely noted; a claim tells least. */
const TELLING: ReadonlySet<BlockKind> = new Set(['decision', 'correction', 'outcome'])

function rankOfKind({ item }: Candidate, { askedKinds }: SelectionRules): number {
  if (item.kind === 'claim') return 3
  if (askedKinds.some(kind => kind === item.kind)) return 0
  return TELLING.has(item.kind) ? 1 : 2
}

function recordedAt(candidate: Candidate): number {
  return candidate.record?.recorded_at ?? 0
}

/** Unknown times last. */
function eventStart(candidate: Candidate): number {
  return candidate.record?.event_start_ms ?? Number.MAX_SAFE_INTEGER
}

interface KindWords {
  readonly pattern: RegExp
  readonly kinds: readonly Kind[]
}

const KIND_WORDS: readonly KindWords[] = [
  { pattern: /(?<![固指规特一肯稳设限绑绝预既假鉴])定(?:了|的|下|过|没)|决定|決定|选了|选的|约定|敲定|改成|换成|改了|变了|变化|变动|\b(?:chang|decid|agree|chose|settle|pick)/i, kinds: ['decision', 'correction'] },
  { pattern: /完成|做完|做了(?![^，。？?]{0,8}决定)|做过|解决|上线|发布|搞定|修了|\b(?:did(?! (?:we|i|you|they|he|she|it) (?!do\b))|done|finish|complet|ship|fix|releas)/i, kinds: ['outcome', 'event'] },
  { pattern: /计划|計劃|安排|打算|要做|待办|行程|日程|\b(?:plan|todo|to-do|schedule|agenda|upcoming)/i, kinds: ['plan'] },
  { pattern: /偏好|喜欢|喜歡|习惯|讨厌|\b(?:prefer|like|favou?rite|habit)/i, kinds: ['preference'] },
  { pattern: /发生|發生|出了|\b(?:happen|incident)/i, kinds: ['event', 'outcome'] },
]

/** Kinds of records that the words of a question name. */
export function askedKinds(question: string): readonly Kind[] {
  return [...new Set(KIND_WORDS.filter(({ pattern }) => pattern.test(question)).flatMap(({ kinds }) => kinds))]
}
