// Capture: turns one conversation turn into record drafts. Pure; the way of a message through this folder:
// redact -> prose.ts -> material.ts -> sentences.ts -> clause.ts -> statements.ts (classify.ts, rules/) -> draft -> select.ts.

import { redact } from '../privacy/redact.ts'
import type { RecordDraft, ToolEvidence } from '../record/record.ts'
import type { ZoneId } from '../time/zone.ts'
import { doneStatements } from './assistant-statements.ts'
import { CLAIM_CONFIDENCE, evidenceOf, onlyRecalled, OUTCOME_CONFIDENCE } from './claim-or-outcome.ts'
import { clausesOf } from './clause.ts'
import { withApostrophes } from './contractions.ts'
import { draftOf, type DraftFrame } from './draft.ts'
import { fold, narrow } from './fold.ts'
import { isQuestion, isRequest, isUnreal, jestOf, turnsBack } from './gates.ts'
import { keptBack, openWords } from './kept-back.ts'
import { ownLines } from './material.ts'
import { withNamedMatter } from './named-matter.ts'
import { withOfferedOption } from './offered-option.ts'
import { type ProseLine, proseLines, readablePart } from './prose.ts'
import { withReasonsBehind } from './reason-behind.ts'
import { PLAIN_RULES } from './rules/preference.ts'
import { firstRule } from './rules/rule.ts'
import { selectDrafts } from './select.ts'
import { type Sentence, sentencesOf } from './sentences.ts'
import type { Statement } from './statement.ts'
import { statementsOf } from './statements.ts'
import type { CapturedTurn, TurnMessage } from './turn.ts'

export interface CaptureOptions {
  readonly zone: ZoneId
  /** Configured names, stored verbatim when they occur. */
  readonly entities: readonly string[]
  /** Titles and aliases of concept pages. */
  readonly knownNames: readonly string[]
  readonly maxRecords: number
  /** Labels common personal data as private; credentials are replaced in any case. */
  readonly enhancedPrivacy: boolean
  /** What the assistant said last in this session before the turn: it names the options that a choice by number means. */
  readonly previousAnswer?: string | null
  /** What the person said last in this session before the turn: a bare `No, it's …` may put it right. */
  readonly previousMessage?: string | null
}

/** Sentences of one message that are read: nobody states more in one go. */
const MAX_SENTENCES = 400

/** All of captureSteps at once. */
export function captureTurn(turn: CapturedTurn, options: CaptureOptions): readonly RecordDraft[] {
  const steps = captureSteps(turn, options)
  for (;;) {
    const step = steps.next()
    if (step.done === true) return step.value
  }
}

/**
 * The statements of a turn worth remembering, in order of speech, at most `maxRecords`, in steps of about one sentence each so
 * that a long paste need not be read in one go. Of a message the first 60,000 characters and of these 400 sentences are read,
 * the rest is a document. Every text in a draft is redacted. Never throws on any text; takes time linear in its length.
 */
export function* captureSteps(turn: CapturedTurn, options: CaptureOptions): Generator<void, readonly RecordDraft[]> {
  const frame: DraftFrame = { ...options, names: [...options.entities, ...options.knownNames], turn, evidence: evidenceOf(turn) }
  const drafts: RecordDraft[] = []
  let assistantBefore = options.previousAnswer ?? null
  let messageBefore = options.previousMessage == null ? null : openWords(options.previousMessage)
  let textJob = false
  let back = keptBack([])
  for (const message of turn.messages) {
    let statements: readonly Statement[]
    if (message.role === 'user') {
      back = keptBack(linesOf(message.text))
      yield;
      [statements, textJob] = yield* userStatements(back.lines, message, frame, assistantBefore, messageBefore)
    }
    else statements = back.isOffRecord || (textJob && frame.evidence.length === 0) ? [] : yield* assistantStatements(message, frame)
    yield
    for (const statement of statements) {
      yield
      const draft = draftOf(statement, message, back.confided, frame)
      if (draft !== null && !drafts.some(other => other.text === draft.text && other.event_start_ms === draft.event_start_ms)) drafts.push(draft)
    }
    if (message.role === 'assistant') assistantBefore = back.isOffRecord ? null : message.text
    else messageBefore = openWords(message.text)
  }
  return selectDrafts(drafts, options.maxRecords)
}

function* userStatements(own: readonly ProseLine[], message: TurnMessage, frame: DraftFrame, assistantBefore: string | null, messageBefore: string | null): Generator<void, readonly [readonly Statement[], boolean]> {
  const { lines, textJob } = ownLines(own)
  yield
  const spoken = sentencesOf(lines).slice(0, MAX_SENTENCES)
  const sentences = yield* withReasonsBehind(spoken, { at: message.at, zone: frame.zone, hasTask: false, corrects: false })
  let hasTask = false
  for (const sentence of sentences) {
    hasTask = asksForWork(sentence)
    if (hasTask) break
    yield
  }
  const statements: Statement[] = []
  let corrects = false
  let unreal = false
  let said: string | null = null
  let before = 0
  for (const sentence of sentences) {
    yield
    const key = fold(sentence.text)
    if (unreal && !isUnreal(key) && !turnsBack(key)) continue
    unreal = isUnreal(key)
    const jest = jestOf(key)
    if (jest === 'all') statements.length = before
    if (jest !== null) continue
    before = statements.length
    const result = statementsOf(withNamedMatter(withOfferedOption(sentence, assistantBefore), { here: said, message: messageBefore, answer: assistantBefore }, { at: message.at, zone: frame.zone }), { at: message.at, zone: frame.zone, hasTask, corrects })
    statements.push(...result.statements)
    corrects = result.bareMark
    said = sentence.text
  }
  return [statements, textJob]
}

function* assistantStatements(message: TurnMessage, frame: DraftFrame): Generator<void, readonly Statement[]> {
  if (onlyRecalled(frame.turn)) return []
  const succeeded = frame.evidence.some((tool: ToolEvidence) => tool.ok)
  const [kind, confidence] = succeeded ? ['outcome', OUTCOME_CONFIDENCE] as const : ['claim', CLAIM_CONFIDENCE] as const
  const statements: Statement[] = []
  for (const sentence of sentencesOf(linesOf(message.text)).slice(0, MAX_SENTENCES)) {
    yield
    statements.push(...doneStatements(sentence, { at: message.at, zone: frame.zone }, kind, confidence))
  }
  return statements
}

function linesOf(text: string): readonly ProseLine[] {
  return proseLines(narrow(redact(readablePart(text)))).map(line => ({ ...line, text: withApostrophes(line.text) }))
}

/** The message gives an order or asks something: a plain `不要 …` beside it belongs to that task. */
function asksForWork({ text }: Sentence): boolean {
  const asked = /[?？]\s*$/.test(text)
  return text.length <= 400 && clausesOf(text, []).some((clause, i, all) => (isRequest(clause) && firstRule(PLAIN_RULES, clause.core) === null) || isQuestion(clause, asked && i === all.length - 1))
}
