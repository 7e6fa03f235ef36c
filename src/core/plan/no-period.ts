// Times in a question that are no period to look into: what one does every morning, and the value that is to be confirmed.

import { extended } from '../text/extended.ts'
import type { TimeExpression } from '../timex/types.ts'

/** Between two closing marks. */
const CLAUSE_ENDS = /[，,。；;！!？?\n]/
const HABIT = /一般|平时|平常|通常|总是|老是|每[天日周月年次]|\b(?:usually|normally|typically|always|every)\b/i
const OVER = /[了过]|\b(?:did|was|were|had)\b/i
/** A part of the day or a weekday alone; with its week it is one of them. */
const COMES_AGAIN = extended('i')`
  ^
  (?:
    凌晨|清晨|大?清早|早上|早晨|上午|中午|下午|傍晚|晚上|夜里|半夜|深夜|睡前|饭后|(?:周|星期|礼拜)[一二三四五六日天末](?:早上|上午|中午|下午|晚上)?
    |(?:in the |at )?(?:morning|afternoon|evening|night|noon)s?
    |(?:on )?(?:(?:mon|tues|wednes|thurs|fri|satur|sun)day|weekend)s?(?: (?:morning|afternoon|evening|night)s?)?
  )
  $
`

const CONFIRMED_BEFORE = /[\p{Script=Han}A-Za-z\d](?:是(?:不是)?(?:在|到)?|不是|(?<!现)在|[定改约安排挪调移推](?:在|到|为|成)|为|于)\s*$/u
const CONFIRMED_AFTER = /^(?:\s*(?:的|开始?|结束|举行|出发|截止|交|到期))?\s*(?:对吧|对吗|对不对|是吧|没错吧|吧|吗|么|来着|不是吗)[？?\s]*$/
const KNOWS = /(?:记得|知道|想起|说)[^，。]{0,4}$/
const CONFIRMED_ENGLISH = extended('i')`
  ^\W*(?:and |so |but )?(?:is|was|isn['’]?t|wasn['’]?t|are|aren['’]?t|were|weren['’]?t) (?!there\b|any|we\b|i\b|you\b|it\b|they\b|something\b|this\b|that\b)
  [^?？,.]{2,50}? (?:(?:due|set|scheduled|moved|booked|planned) )?(?:for |to |at |on |by |in )?$
`

/** 夜间值班, 早间新闻: a part of the day that only tells which kind of thing is meant. */
const KIND_OF_DAY = /^(?:夜间|晚间|早间|午间|日间)$/

/** True when the expression, at its place in the text, names no period that is asked for. */
export function isNoPeriod({ index, text: words }: Pick<TimeExpression, 'index' | 'text'>, text: string): boolean {
  const before = clauseBefore(text, index)
  const after = clauseAfter(text, index + words.length)
  if (KIND_OF_DAY.test(words) && /^的?\p{Script=Han}/u.test(after) && !OVER.test(after)) return true
  if (COMES_AGAIN.test(words) && HABIT.test(before + after) && !OVER.test(before + after)) return true
  if (CONFIRMED_BEFORE.test(before) && CONFIRMED_AFTER.test(after) && !KNOWS.test(before)) return true
  return /^\W*$/.test(after) && CONFIRMED_ENGLISH.test(before)
}

const MAX_CLAUSE_CHARS = 80

function clauseBefore(text: string, index: number): string {
  const near = text.slice(Math.max(0, index - MAX_CLAUSE_CHARS), index)
  return near.split(CLAUSE_ENDS).at(-1) ?? ''
}

/** With its closing mark. */
function clauseAfter(text: string, index: number): string {
  const near = text.slice(index, index + MAX_CLAUSE_CHARS)
  const end = near.search(CLAUSE_ENDS)
  return end < 0 ? near : near.slice(0, end + 1)
}
