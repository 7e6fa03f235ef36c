// Where everything of the timeline picture stands, in pixels. Pure: records and a width in, numbers out.

import { DAY_MS, placedIn } from './time-text.ts'
import { type Tick, ticksOf } from './timeline-ticks.ts'
import type { RecordItem } from './wire.ts'

export interface Bar {
  readonly record: RecordItem
  readonly x: number
  readonly width: number
  /** Middle of the row. */
  readonly y: number
  /** A side that has no end is drawn to the border. */
  readonly openStart: boolean
  readonly openEnd: boolean
  /** `point`: to the minute; `unknown`: in the lane without time. */
  readonly shape: 'point' | 'bar' | 'unknown'
  readonly label: { readonly text: string; readonly x: number; readonly anchor: 'start' | 'end' }
}

export interface Link {
  readonly kind: 'supersedes' | 'disputes'
  readonly from: string
  readonly to: string
  readonly x1: number
  readonly y1: number
  readonly x2: number
  readonly y2: number
}

export interface TimelineLayout {
  readonly width: number
  readonly height: number
  /** Zone of the axis. */
  readonly zone: string
  /** Null when no record has a time. */
  readonly span: { readonly start: number; readonly end: number } | null
  readonly ticks: readonly (Tick & { readonly x: number })[]
  readonly axisY: number
  readonly bars: readonly Bar[]
  readonly links: readonly Link[]
  /** Top of the lane of records without time; null when there is none. */
  readonly unknownTop: number | null
}

const ROW_PX = 26
const AXIS_PX = 26
const SIDE_PX = 14
const LANE_GAP_PX = 24
const POINT_PX = 8
const MIN_BAR_PX = 3
const TICK_PX = 84
/** Half the height of a bar. */
export const BAR_HALF_PX = 7
/** Links meet a wide bar near its start. */
const LINK_INSET_PX = 16
const LABEL_GAP_PX = 6
/** Widths of the label font, about, rather too wide: Chinese, capitals and digits, all else. */
const WIDE_PX = 12.5
const CAPITAL_PX = 8.6
const NARROW_PX = 7.2
/** More never fits into a row. */
const MAX_LABEL_CHARS = 400

/**
 * Lays out the records over the time of `zone`: one row each in the order given, those without any time last. A date that
 * was told in another zone stands at that date of the axis (docs/decisions/0192).
 */
export function layoutTimeline(records: readonly RecordItem[], width: number, zone: string): TimelineLayout {
  const placed = records.map(record => placedIn(record, zone))
  const known = placed.filter(record => record.event_start_ms !== null || record.event_end_ms !== null)
  const unknown = placed.filter(record => !known.includes(record))
  const span = spanOf(known)
  const inner = width - 2 * SIDE_PX
  const place = (at: number): number => (span === null ? SIDE_PX : SIDE_PX + (at - span.start) / (span.end - span.start) * inner)
  const bars = known.map((record, index): Bar => barOf(record, AXIS_PX + (index + 0.5) * ROW_PX, width, place))
  const knownBottom = AXIS_PX + known.length * ROW_PX
  const unknownTop = unknown.length === 0 ? null : known.length === 0 ? 0 : knownBottom + 6
  if (unknownTop !== null) bars.push(...unknown.map((record, index) => unknownBar(record, unknownTop + LANE_GAP_PX + (index + 0.5) * ROW_PX, width)))
  return {
    width, zone, span, bars, unknownTop,
    height: unknownTop === null ? knownBottom + 4 : unknownTop + LANE_GAP_PX + unknown.length * ROW_PX + 4,
    axisY: AXIS_PX - 4,
    ticks: span === null ? [] : ticksOf(span.start, span.end, zone, Math.max(2, Math.floor(inner / TICK_PX))).map(tick => ({ ...tick, x: place(tick.at) })),
    links: linksOf(bars),
  }
}

/** From the first instant to the last, with some room at both ends. */
function spanOf(records: readonly RecordItem[]): { start: number; end: number } | null {
  const points = records.flatMap(record => [record.event_start_ms, record.event_end_ms]).filter(at => at !== null)
  if (points.length === 0) return null
  const start = points.reduce((a, b) => Math.min(a, b))
  const end = points.reduce((a, b) => Math.max(a, b))
  const room = Math.max((end - start) * 0.03, (DAY_MS - (end - start)) / 2, 1)
  return { start: start - room, end: end + room }
}

function barOf(record: RecordItem, y: number, width: number, place: (at: number) => number): Bar {
  const { event_start_ms: start, event_end_ms: end, time_precision: precision } = record
  if (precision === 'minute' && start !== null) {
    const x = place(start) - POINT_PX / 2
    return { record, x, width: POINT_PX, y, openStart: false, openEnd: false, shape: 'point', label: labelOf(record, x, POINT_PX, width) }
  }
  const x = start === null ? 0 : place(start)
  const right = end === null ? width : place(end)
  const long = Math.max(MIN_BAR_PX, right - x)
  return { record, x, width: long, y, openStart: start === null, openEnd: end === null, shape: 'bar', label: labelOf(record, x, long, width) }
}

function unknownBar(record: RecordItem, y: number, width: number): Bar {
  return { record, x: SIDE_PX, width: POINT_PX, y, openStart: false, openEnd: false, shape: 'unknown', label: labelOf(record, SIDE_PX, POINT_PX, width) }
}

/** Beside the bar where there is more room; on a bar that fills the row, over its start. */
function labelOf(record: RecordItem, x: number, long: number, width: number): Bar['label'] {
  const right = width - (x + long) - LABEL_GAP_PX
  const left = x - LABEL_GAP_PX
  if (Math.max(left, right) < width / 4) return { text: fitText(record.text, long - 2 * LABEL_GAP_PX), x: Math.max(x, 0) + LABEL_GAP_PX, anchor: 'start' }
  return right >= left
    ? { text: fitText(record.text, right), x: x + long + LABEL_GAP_PX, anchor: 'start' }
    : { text: fitText(record.text, left), x: x - LABEL_GAP_PX, anchor: 'end' }
}

/** As much of a text, in one line, as fits into so many pixels. */
export function fitText(text: string, pixels: number): string {
  let used = 0
  const shown: string[] = []
  for (const char of text.slice(0, MAX_LABEL_CHARS).replace(/\s+/g, ' ')) {
    used += (char.codePointAt(0) ?? 0) >= 0x1100 ? WIDE_PX : /[A-Z0-9@%&]/.test(char) ? CAPITAL_PX : NARROW_PX
    if (used > pixels) return `${shown.slice(0, -1).join('')}…`
    shown.push(char)
  }
  return shown.join('')
}

/** Links between records that are both in the picture: from what was replaced to what replaced it; a dispute once. */
function linksOf(bars: readonly Bar[]): Link[] {
  const byId = new Map(bars.map(bar => [bar.record.id, bar]))
  return bars.flatMap(bar => {
    const { record } = bar
    const next = record.superseded_by === null ? undefined : byId.get(record.superseded_by)
    const others = record.disputes.filter(id => id > record.id || byId.get(id)?.record.disputes.includes(record.id) === false).flatMap(id => byId.get(id) ?? [])
    return [
      ...(next === undefined ? [] : [linkOf('supersedes', bar, next)]),
      ...others.map(other => linkOf('disputes', bar, other)),
    ]
  })
}

/** From the lower edge of the upper bar to the upper edge of the lower one, or the other way round. */
function linkOf(kind: Link['kind'], from: Bar, to: Bar): Link {
  const middle = (bar: Bar): number => Math.max(bar.x, 0) + Math.min(bar.width, LINK_INSET_PX) / 2
  const down = to.y >= from.y ? BAR_HALF_PX : -BAR_HALF_PX
  return { kind, from: from.record.id, to: to.record.id, x1: middle(from), y1: from.y + down, x2: middle(to), y2: to.y - down }
}
