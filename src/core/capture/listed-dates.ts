// Several dates of one statement (10月28号、29号和31号; May 3, 5 and 9): the statement holds for each of them.

import { plusDays, ymdOf } from '../time/civil.ts'
import { dayInterval } from '../time/interval.ts'
import { dayOf, type ZoneId } from '../time/zone.ts'
import type { TimeExpression } from '../timex/types.ts'

/** What joins two dates of one list and nothing else. */
const CONNECTOR = /^(?:\s*[、,，]\s*(?:以?及|和|and\s+|on\s+)*|\s*(?:和|以?及|跟|与|还有)\s*|\s+(?:and|&)\s+(?:on\s+)?)$/i
/** A further day of the month named before: `, 5`, ` and 9th`, `、29`; a count (5 people) is none. */
const FURTHER_DAY = /^(?:\s*[、,，]\s*(?:and\s+)?|\s*[和及]\s*|\s+(?:and|&)\s+)(\d{1,2})(?:st|nd|rd|th)?(?=\s*(?:[、,，。;；!！)）和及]|\.(?!\d)|$|[\u4e00-\u9fff](?<![点个人次元万块页条家位岁号日月年天分小])|(?:and|&|at|in|for|with|from)\b))/i
/** One of the dates is meant and not said which. */
const OR = /^\s*(?:或者?|还是)\s*$|^\s+or\s+(?:on\s+)?$/i
const MAX_DATES = 8

/** The expressions with the bare days that follow a written date (May 3, 5 and 9) as dates of their own. */
export function withFurtherDays(text: string, times: readonly TimeExpression[], zone: ZoneId): readonly TimeExpression[] {
  return times.flatMap((time, i) => {
    const further = isWrittenDay(time) ? furtherDays(text, time, zone) : []
    const next = times[i + 1]?.index ?? Infinity
    return [time, ...further.filter(({ index }) => index < next)]
  })
}

function furtherDays(text: string, time: TimeExpression, zone: ZoneId): readonly TimeExpression[] {
  if (time.interval === null) return []
  const first = dayOf(time.interval.start, zone)
  const found: TimeExpression[] = []
  let end = time.index + time.text.length
  let before = ymdOf(first).day
  let joined = false
  for (let match = FURTHER_DAY.exec(text.slice(end)); match !== null && found.length < MAX_DATES; match = FURTHER_DAY.exec(text.slice(end))) {
    const [whole, digits = ''] = match
    const day = plusDays(first, Number(digits) - ymdOf(first).day)
    if (Number(digits) <= before || ymdOf(day).day !== Number(digits)) break
    joined ||= /and|&|和|及|、/.test(whole)
    const index = end + whole.lastIndexOf(digits)
    found.push({ ...time, text: digits, index, interval: dayInterval(day, zone) })
    before = Number(digits)
    end += whole.length
  }
  return joined ? found : []
}

function isWrittenDay({ text, precision, basis }: TimeExpression): boolean {
  return precision === 'day' && basis === 'stated' && /\d(?:st|nd|rd|th)?[号日]?$/.test(text) && /月|[a-z]{3}/i.test(text)
}

/** The lists of dates in a text: neighbours that only `、`, 和, and or a comma joins, at least one of them not a comma. */
export function dateListsOf(key: string, times: readonly TimeExpression[]): readonly (readonly TimeExpression[])[] {
  const lists: TimeExpression[][] = []
  let joined = false
  const close = (): void => {
    if ((lists.at(-1)?.length ?? 0) < 2 || !joined) lists.pop()
    joined = false
  }
  for (const [i, time] of times.entries()) {
    const before = times[i - 1]
    const gap = before === undefined ? null : key.slice(before.index + before.text.length, time.index)
    if (gap !== null && (CONNECTOR.test(gap) || OR.test(gap)) && isDate(time)) {
      lists.at(-1)?.push(time)
      joined ||= /[^\s,，]/.test(gap)
    } else {
      close()
      lists.push([time])
    }
  }
  close()
  return lists.filter(list => list.every(isDate))
}

/** True when the list leaves open which of its dates is meant (周四或周五). */
export function isChoice(key: string, list: readonly TimeExpression[]): boolean {
  return list.some(({ index, text }, i) => OR.test(key.slice(index + text.length, list[i + 1]?.index ?? index + text.length)))
}

function isDate({ interval, recurring, precision }: TimeExpression): boolean {
  return interval !== null && !recurring && precision !== 'unknown'
}
