// Draws the layout of a timeline as SVG. The list below the picture is the way for keyboard and screen reader.

import { svg } from './dom.ts'
import { dayText, eventText } from './time-text.ts'
import { type Bar, BAR_HALF_PX, layoutTimeline, type Link, type TimelineLayout } from './timeline-layout.ts'
import type { RecordItem } from './wire.ts'
import type { Words } from './word-table.ts'
import { say } from './words.ts'

/** The axis shows the time of `zone`. `open` is called with the id of the record whose row was clicked. */
export function timelinePicture(records: readonly RecordItem[], width: number, zone: string, words: Words, open: (id: string) => void): SVGSVGElement {
  const layout = layoutTimeline(records, width, zone)
  const { span, height } = layout
  const from = span === null ? words.unknownTime : dayText(span.start, zone)
  const to = span === null ? words.unknownTime : dayText(span.end, zone)
  return svg('svg', {
    class: 'tm-picture', role: 'img', width, height, viewBox: `0 0 ${width} ${height}`,
    'aria-label': words.timeline.picture(records.length, from, to, layout.links.length),
  }, ...axis(layout), ...unknownLane(layout, words), ...layout.links.map(drawLink), ...layout.bars.map(bar => drawBar(bar, zone, words, open)))
}

function axis({ ticks, axisY, bars, width, span }: TimelineLayout): SVGElement[] {
  if (span === null) return []
  const bottom = bars.filter(bar => bar.shape !== 'unknown').reduce((y, bar) => Math.max(y, bar.y + 12), axisY)
  return [
    svg('line', { class: 'tm-axis', x1: 0, y1: axisY, x2: width, y2: axisY }),
    ...ticks.flatMap(({ x, label }) => [
      svg('line', { class: 'tm-tick', x1: x, y1: axisY - 4, x2: x, y2: bottom }),
      svg('text', { class: 'tm-tick-label', x: Math.min(Math.max(x, 24), width - 30), y: axisY - 8, 'text-anchor': 'middle' }, label),
    ]),
  ]
}

function unknownLane({ unknownTop, width, height }: TimelineLayout, words: Words): SVGElement[] {
  if (unknownTop === null) return []
  return [
    svg('rect', { class: 'tm-unknown-lane', x: 0, y: unknownTop, width, height: height - unknownTop, rx: 6 }),
    svg('text', { class: 'tm-tick-label', x: 10, y: unknownTop + 16 }, words.timeline.unknownLane),
  ]
}

/** An S that leaves and meets the bars upright; the arrow points at what holds now. */
function drawLink({ kind, x1, y1, x2, y2 }: Link): SVGElement {
  const middle = (y1 + y2) / 2
  const path = svg('path', { class: `tm-link tm-link-${kind}`, d: `M ${x1} ${y1} C ${x1} ${middle}, ${x2} ${middle}, ${x2} ${y2}` })
  if (kind === 'disputes') return path
  return svg('g', {}, path, svg('path', { class: 'tm-arrow', d: `M ${x2} ${y2} l -4 ${y2 > y1 ? -7 : 7} h 8 z` }))
}

function drawBar(bar: Bar, zone: string, words: Words, open: (id: string) => void): SVGElement {
  const { record, label, x, y } = bar
  const row = svg('g', { class: `tm-row-of tm-status-${record.status} tm-kind-${record.kind}` },
    svg('title', {}, `${eventText(record, zone, words.unknownTime)} ${say(words.recordStatuses, record.status)}: ${record.text.slice(0, 300)}`),
    shapeOf(bar),
    ...(bar.openStart ? [svg('path', { class: 'tm-open-side', d: `M 6 ${y - 5} l -5 5 l 5 5` })] : []),
    ...(bar.openEnd ? [svg('path', { class: 'tm-open-side', d: `M ${x + bar.width - 6} ${y - 5} l 5 5 l -5 5` })] : []),
    svg('text', { class: 'tm-bar-label', x: label.x, y: y + 4, 'text-anchor': label.anchor }, label.text))
  row.addEventListener('click', () => open(record.id))
  return row
}

function shapeOf({ shape, x, y, width }: Bar): SVGElement {
  switch (shape) {
    case 'point': return svg('circle', { class: 'tm-bar', cx: x + width / 2, cy: y, r: width / 2 })
    case 'bar': return svg('rect', { class: 'tm-bar', x, y: y - BAR_HALF_PX, width, height: 2 * BAR_HALF_PX, rx: Math.min(4, width / 2) })
    case 'unknown': return svg('circle', { class: 'tm-bar tm-bar-unknown', cx: x + width / 2, cy: y, r: width / 2 })
  }
}
