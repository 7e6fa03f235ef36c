// What of a conversation is worth a headline: each thing said, weighed by what kind of thing it is.

import { doneStatements } from '../capture/assistant-statements.ts'
import { type Clause, clausesOf } from '../capture/clause.ts'
import { entitiesOf } from '../capture/entities.ts'
import { narrow } from '../capture/fold.ts'
import { isQuestion, isRequest, isSmallTalk, reportsTrouble } from '../capture/gates.ts'
import { ownLines } from '../capture/material.ts'
import { type Sentence, sentencesOf } from '../capture/sentences.ts'
import { MAX_SENTENCE_CHARS, type Statement } from '../capture/statement.ts'
import { statementsOf } from '../capture/statements.ts'
import type { Kind } from '../record/record.ts'
import { termsOf, topicTerms } from '../text/topic-words.ts'
import type { EpochMs } from '../time/instant.ts'
import type { ZoneId } from '../time/zone.ts'
import { parseTime } from '../timex/parse-time.ts'
import type { ConversationMessage } from './conversation.ts'
import { phraseOf } from './phrase.ts'
import { type KeepSentence, publicLines } from './public-lines.ts'
import { safeLine } from './safe-line.ts'

/** Something said, in the words of a headline. */
export interface Telling {
  readonly at: EpochMs
  readonly text: string
  /** How much a reader would miss it; 0 is never told. */
  readonly weight: number
  /** What it is about. */
  readonly terms: ReadonlySet<string>
}

export interface TellingFrame {
  readonly zone: ZoneId
  readonly keep: KeepSentence
}

/** Results and decisions before wishes, wishes before questions, everything before talk. */
const WEIGHT_OF_KIND: Readonly<Record<Kind, number>> = { outcome: 4, claim: 4, decision: 5, correction: 4.5, plan: 3.6, event: 3.4, preference: 3.2, fact: 2.4 }
const REQUEST_WEIGHT = 3
const QUESTION_WEIGHT = 2.2
const TROUBLE_WEIGHT = 2
const FINDING_WEIGHT = 2.4
const TALK_WEIGHT = 0.8
const FINDING = /原因(?:是|在于|出在)|根因|问题(?:出在|在于|是)|结论(?:是|[:：])|总的来说|综上|建议(?:用|选|采用|改用|先)|推荐(?:用|选|使用)|\b(?:the (?:cause|reason|problem|issue|root cause) (?:is|was)|turns out|caused by|i(?:'d)? (?:recommend|suggest)|in short|bottom line|because)\b/i
/** Sentences of one message that are judged: the beginning and the end tell what it is about. */
const MAX_SENTENCES = 40
/** An answer's findings stand at its ends. */
const ANSWER_ENDS = 3

/** Everything that one message tells, in its order. */
export function tellingsOf(message: ConversationMessage, frame: TellingFrame): readonly Telling[] {
  const lines = publicLines(message.text, frame.keep).map(line => ({ ...line, text: narrow(line.text) }))
  if (message.role === 'assistant') return bothEnds(sentencesOf(lines), MAX_SENTENCES).flatMap((sentence, i, all) => answerTellings(sentence, i < ANSWER_ENDS || i >= all.length - ANSWER_ENDS, message, frame))
  const own = ownLines(lines)
  const sentences = bothEnds(sentencesOf(own.textJob ? lines.slice(0, Math.max(1, own.lines.length)) : own.lines), MAX_SENTENCES)
  return sentences.flatMap(sentence => spokenTellings(sentence, message, frame))
}

/** What a person's sentence tells: its statements, else its order, question or complaint. */
function spokenTellings(sentence: Sentence, { at }: ConversationMessage, { zone }: TellingFrame): readonly Telling[] {
  if (sentence.text.length > MAX_SENTENCE_CHARS) return []
  const { statements } = statementsOf(sentence, { at, zone, hasTask: false, corrects: false })
  if (statements.length > 0) return statements.flatMap(statement => statementTelling(statement, at, zone))
  const asked = /[?？]["”』」）)\s]*$/.test(sentence.text)
  const clauses = clausesOf(sentence.text, parseTime(sentence.text, { reference: at, zone })).filter(clause => !isSmallTalk(clause))
  return telling(phraseOf(clauses, asked || clauses.some(clause => isQuestion(clause, false)), { at, zone }), weightOf(clauses, asked), at)
}

function weightOf(clauses: readonly Clause[], asked: boolean): number {
  if (clauses.some(isRequest)) return REQUEST_WEIGHT
  if (clauses.some((clause, i) => isQuestion(clause, asked && i === clauses.length - 1))) return QUESTION_WEIGHT
  return clauses.some(clause => reportsTrouble(clause.key)) ? TROUBLE_WEIGHT : TALK_WEIGHT
}

/** What an answer tells: work that is done, and at its ends what was found. */
function answerTellings(sentence: Sentence, atAnEnd: boolean, { at }: ConversationMessage, { zone }: TellingFrame): readonly Telling[] {
  const done = doneStatements(sentence, { at, zone }, 'claim', 1)
  if (done.length > 0) return done.flatMap(statement => statementTelling(statement, at, zone))
  if (!atAnEnd || sentence.text.length > MAX_SENTENCE_CHARS || !FINDING.test(sentence.text)) return []
  return telling(phraseOf(clausesOf(sentence.text, parseTime(sentence.text, { reference: at, zone })), false, { at, zone }), FINDING_WEIGHT, at)
}

function statementTelling({ clauses, kind, confidence }: Statement, at: EpochMs, zone: ZoneId): readonly Telling[] {
  return telling(phraseOf(clauses, false, { at, zone }), WEIGHT_OF_KIND[kind] * (0.6 + 0.4 * confidence), at)
}

/** A phrase names something, or it tells nothing to somebody who was not there (`再试试`, `it works`). */
function telling(phrase: string, weight: number, at: EpochMs): readonly Telling[] {
  const text = safeLine(phrase)
  const terms = new Set(topicTerms(text))
  if (text === '' || terms.size === 0) return []
  const named = entitiesOf(text, []).length
  const substance = Math.min(1, (terms.size + 2 * named) / 4)
  return [{ at, text, weight: weight * substance * (1 + 0.12 * Math.min(named, 3)), terms: terms.size > 0 ? terms : new Set(termsOf(text)) }]
}

function bothEnds(sentences: readonly Sentence[], max: number): readonly Sentence[] {
  return sentences.length <= max ? sentences : [...sentences.slice(0, max / 2), ...sentences.slice(-max / 2)]
}
