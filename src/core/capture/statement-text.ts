// The words of a record: the statement that stands alone, without fillers, leading dates and what was only asked.

import { isHolidayName } from '../timex/rules/zh-holiday.ts'
import type { TimeExpression } from '../timex/types.ts'
import type { Clause } from './clause.ts'
import { isAttributive, leadLength } from './clause.ts'
import type { Statement } from './statement.ts'

/** A record is one statement; more than this is a document. */
export const MAX_TEXT_CHARS = 300
export const MAX_QUOTE_CHARS = 120
const ZERO_WIDTH_JOINER = 0x200d

/** Joins the clauses of a statement as they were said; parts between them that were dropped leave no trace. */
export function statementText(statement: Statement, keepLead: boolean = statement.listed === true): string {
  const { clauses, sentence, timeClause, time, kind } = statement
  const first = clauses[0]
  if (first === undefined) return ''
  const parts: string[] = []
  for (const [i, clause] of clauses.entries()) {
    const dated = clause === timeClause && statement.listed !== true && time !== null && time.side !== 'future' && kind !== 'plan' ? withoutDate(clause, time.expression) : clause.text
    const text = i === 0 && !keepLead && dated === clause.text ? withoutMark(withoutLead(clause)) : dated
    const next = clauses[i + 1]
    parts.push(text, next === undefined ? ending(sentence, clause) : between(sentence, clause, next))
  }
  const text = tidy(parts.join(''))
  return keepLead || /[\p{L}\p{N}]/u.test(text) ? cutAtCharacter(text, MAX_TEXT_CHARS) : statementText(statement, true)
}

/** Cuts after at most `max` UTF-16 units, never inside a surrogate pair or a combined character. */
export function cutAtCharacter(text: string, max: number): string {
  if (text.length <= max) return text
  let end = max - 1
  while (end > 0 && continuesCharacter(text.charCodeAt(end))) end--
  if (text.charCodeAt(end - 1) === ZERO_WIDTH_JOINER) end--
  return `${text.slice(0, end).trimEnd()}…`
}

/** Low surrogates, combining marks, variation selectors and joiners belong to the character before them. */
function continuesCharacter(unit: number): boolean {
  return (unit >= 0xdc00 && unit <= 0xdfff) || (unit >= 0x300 && unit <= 0x36f) || (unit >= 0xfe00 && unit <= 0xfe0f) || unit === ZERO_WIDTH_JOINER
}

/** Drops fillers, and a time phrase in front unless a particle ties it to the words behind it (下周三之前, 昨天的). */
function withoutLead(clause: Clause): string {
  const free = clause.times.filter(time => {
    if (time.recurring) return false
    const after = clause.key.slice(time.index + time.text.length)
    if (isHolidayName(time.text) && /^[\p{Script=Han}\p{L}\p{N}]/u.test(after) && !/^(?:我|咱|大家|他|她)/.test(after)) return false
    return !/^\s*(?:之前|以前|前|之后|以后|后|起(?![床来飞草步诉名码初因点义夜跑得])|开始|以来|(?:之|以)?内|的|份|是|就(?!用)|才|也|还)/.test(after) && !isAttributive(clause.key, time, clause.times)
  })
  const at = leadLength(clause.key, free)
  return clause.text.slice(at).replace(/^那就\s*(?=[用选走按定改换买去])/, '')
}

/** What may stand before a relative date that is more than an adverb: it needs the date to make sense. */
const TIED_BEFORE = /(?:[在到至于自从打为是等约]|定(?:在|于)?|改(?:到|在|成)?|推迟|延(?:期|后)?|提前|挪|截止|截至|和|跟|与|或|、)\s*$/
const TIED_AFTER = /^\s*(?:[的之前后起以内份是就才也还再到至和跟与或、~—-]|$)/

/**
 * Drops a relative date from the middle of a Chinese clause (方案 B 昨天完成了 …): it holds for the day it was said and would
 * mislead later; the record's event time says it. A written date (10 月 8 日) stays true and stays, and so does a holiday, which
 * may be part of a name (双十一流量).
 */
function withoutDate({ key, text }: Clause, { index, text: words, basis }: TimeExpression): string {
  const before = key.slice(0, index)
  const after = key.slice(index + words.length)
  if (basis !== 'inferred' || isHolidayName(words) || !/\p{Script=Han}/u.test(words) || !/[\p{L}\p{N}]/u.test(before) || TIED_BEFORE.test(before) || TIED_AFTER.test(after)) return text
  return `${text.slice(0, index).trimEnd()}${/[\w]\s*$/.test(before) ? ' ' : ''}${text.slice(index + words.length).trimStart()}`
}

/** `更正一下：…`: the mark is the kind of the record and leaves its text. */
function withoutMark(text: string): string {
  return text.replace(/^(?:(?:更正|纠正|订正|勘误|糾正)(?:一下)?|correction|(?:sorry, )?i misspoke)\s*[:：，,\s]\s*(?=\S)/i, '')
}

function between(sentence: string, clause: Clause, next: Clause): string {
  const gap = sentence.slice(clause.end, next.start)
  return /[\p{L}\p{N}]/u.test(gap) && !/^\s*(?:and then|and|then|but)\s*$/.test(gap) ? separatorAfter(sentence, clause) : gap
}

/** What was cut out between two clauses leaves only the mark that stood behind the first. */
function separatorAfter(sentence: string, clause: Clause): string {
  return /^\s*[，,；;、]\s*/.exec(sentence.slice(clause.end))?.[0] ?? ' '
}

/** The mark at the end of the sentence belongs to its last clause; a comma in the middle becomes none. */
function ending(sentence: string, clause: Clause): string {
  const rest = sentence.slice(clause.end)
  return /[\p{L}\p{N}]/u.test(rest) ? '' : rest.replace(/[，,；;：:、\s]+$/u, '')
}

function tidy(text: string): string {
  return text.replace(/\s+/g, ' ').replace(/^[\s，,、；;：:。.！!~～-]+/u, '').replace(/[\s，,、；;：:]+$/u, '').replace(/\*\*|__/g, '').trim()
}
