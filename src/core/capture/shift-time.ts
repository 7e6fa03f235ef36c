// A plan that is moved by a length of time (评审往后挪两天, 提前一小时): its new time is counted from the old one.

import type { MemoryRecord, RecordDraft } from '../record/record.ts'
import { extended } from '../text/extended.ts'
import { plusDays, plusMonths } from '../time/civil.ts'
import { epochMs, HOUR_MS, MINUTE_MS } from '../time/instant.ts'
import { dayOf, instantOf, wallClockOf, type ZoneId } from '../time/zone.ts'
import { readNumber } from '../timex/numerals-zh.ts'
import { fold } from './fold.ts'

/** Moved by so much, and not to a time. The words stand in `CHANGE_MARKS` (rules/decision.ts) too. */
export const SHIFTED: RegExp = extended()`
  (?:(?<later>推迟|延后|延期|顺延|后延|往后(?:推|挪|延|移|拖)|推后)|(?<earlier>提前|提早|往前(?:挪|提|移|赶)))了?\s*
  (?<count>\d{1,3}|[一二两三四五六七八九十]{1,3}|半)\s*个?(?<half>半)?(?<unit>小时|钟头|分钟|天|周|星期|礼拜|月)
  (?=(?:开始?|举行|进行|上线|发布?|办)?(?:[了吧啊呢，,；;。！!\s]|$))
`

type Times = Pick<RecordDraft, 'event_start_ms' | 'event_end_ms' | 'time_precision' | 'time_basis' | 'time_confidence' | 'time_text'>

/** The draft with the time of the one record that it replaces, moved by what it says; the same object when it names a time itself or says no length. */
export function shiftedTime<T extends Times & Pick<RecordDraft, 'text'>>(draft: T, replaced: Pick<MemoryRecord, keyof Times>, zone: ZoneId): T {
  const { event_start_ms: start, event_end_ms: end } = replaced
  if (draft.time_basis !== 'recorded' || replaced.time_basis === 'recorded' || start === null || end === null) return draft
  const move = lengthOf(fold(draft.text))
  if (move === null || (move.unit === 'ms' && replaced.time_precision !== 'minute')) return draft // half an hour later is the same day
  const moved = (instant: number): number => movedBy(instant, move, zone)
  return { ...draft, event_start_ms: moved(start), event_end_ms: moved(end), time_precision: replaced.time_precision, time_basis: 'inferred', time_confidence: Math.round(replaced.time_confidence * 90) / 100, time_text: draft.text.slice(move.index, move.index + move.words.length) }
}

interface Move {
  readonly unit: 'ms' | 'days' | 'months'
  readonly count: number
  readonly index: number
  readonly words: string
}

function lengthOf(key: string): Move | null {
  const match = SHIFTED.exec(key)
  const groups = match?.groups
  const said = groups?.['count'] === '半' ? 0.5 : readNumber(groups?.['count'] ?? '')
  if (match === null || groups === undefined || said === null) return null
  const count = (said + (groups['half'] === undefined ? 0 : 0.5)) * (groups['later'] === undefined ? -1 : 1)
  const at = { index: match.index, words: match[0] }
  const unit = groups['unit'] ?? ''
  if (unit === '小时' || unit === '钟头') return { unit: 'ms', count: count * HOUR_MS, ...at }
  if (unit === '分钟') return { unit: 'ms', count: count * MINUTE_MS, ...at }
  if (unit === '月') return Number.isInteger(count) ? { unit: 'months', count, ...at } : { unit: 'days', count: count * 30, ...at }
  return Number.isInteger(count) ? { unit: 'days', count: count * (unit === '天' ? 1 : 7), ...at } : null
}

/** The same time of day so many days or months off, or so many milliseconds. */
function movedBy(instant: number, { unit, count }: Move, zone: ZoneId): number {
  if (unit === 'ms') return instant + count
  const at = epochMs(instant)
  const day = dayOf(at, zone)
  return instantOf(unit === 'days' ? plusDays(day, count) : plusMonths(day, count), wallClockOf(at, zone).msOfDay, zone)
}
