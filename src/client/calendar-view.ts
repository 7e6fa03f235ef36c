// A year of days at a glance: how many records each holds and which have a journal or a summary; a day opens with a click or from the
// list of days below, which is the way for keyboard and screen reader.

import { calendarStart, type CalendarCell, layoutCalendar } from './calendar-layout.ts'
import { button, el, fill, latestOnly, svg } from './dom.ts'
import { linkButton } from './record-card.ts'
import { dayPlus, dayText } from './time-text.ts'
import { notice, showAnswer, showLoading, type ViewContext } from './view.ts'
import type { DayCountItem } from './wire.ts'

export interface CalendarView {
  readonly element: HTMLElement
  reload(): void
}

const CELL = 9
const GAP = 1.5
const MONTH_ROW = 14

export function createCalendarView(context: ViewContext, goTo: (day: string) => void): CalendarView {
  const { words } = context
  const place = el('div', { class: 'tm-calendar' })
  const load = latestOnly()
  const today = (): string => dayText(Date.now(), context.zone)
  /** Last day shown; null for today. */
  let last: string | null = null

  function reload(): void {
    const shownTo = last ?? today()
    const from = calendarStart(shownTo)
    showLoading(place, context)
    void load(context.api.dayCounts(from, shownTo), answer => showAnswer(place, answer, context, reload, ({ status, days }) => {
      fill(place, status === 'partial' ? notice('warn', words.answers['partial'] ?? '') : null, picture(from, shownTo, days), legend(), list(days))
    }))
  }

  function turn(years: number): void {
    const next = dayPlus(last ?? today(), years * 364)
    last = next === null || next >= today() ? null : next
    reload()
  }

  function picture(from: string, until: string, days: readonly DayCountItem[]): SVGSVGElement {
    const { weeks, cells, months } = layoutCalendar(from, until, days)
    const width = weeks * (CELL + GAP)
    const height = MONTH_ROW + 7 * (CELL + GAP)
    const total = days.reduce((sum, { records }) => sum + records, 0)
    return svg('svg', { class: 'tm-calendar-picture', role: 'img', viewBox: `0 0 ${width} ${height}`, 'aria-label': words.calendar.picture(from, until, total, days.filter(({ hasJournal }) => hasJournal).length, days.filter(({ hasSummary }) => hasSummary).length) },
      ...months.filter(({ week }) => week < weeks - 1).map(({ month, week }) => svg('text', { class: 'tm-tick-label', x: week * (CELL + GAP), y: 9 }, month.endsWith('-01') ? month.slice(0, 4) : month.slice(5))),
      ...cells.map(drawCell))
  }

  function drawCell(cell: CalendarCell): SVGElement {
    const x = cell.week * (CELL + GAP)
    const y = MONTH_ROW + cell.weekday * (CELL + GAP)
    const group = svg('g', { class: 'tm-day-cell' },
      svg('title', {}, words.calendar.day(cell)),
      svg('rect', { class: `tm-shade-${cell.shade}`, x, y, width: CELL, height: CELL, rx: 1.5 }),
      cell.hasSummary ? svg('rect', { class: 'tm-summary-mark', x: x + 1, y: y + CELL - 2, width: CELL - 2, height: 1.4 }) : null,
      cell.hasJournal ? svg('circle', { class: 'tm-journal-mark', cx: x + CELL / 2, cy: y + CELL / 2, r: 1.8 }) : null)
    group.addEventListener('click', () => goTo(cell.day))
    return group
  }

  function legend(): HTMLElement {
    return el('div', { class: 'tm-row tm-quiet' }, el('span', { class: 'tm-grow' }, words.calendar.legend),
      button(`← ${words.calendar.earlier}`, () => turn(-1)), last !== null ? button(`${words.calendar.later} →`, () => turn(1)) : null)
  }

  function list(days: readonly DayCountItem[]): HTMLElement | null {
    if (days.length === 0) return null
    return el('details', { class: 'tm-details' }, el('summary', {}, words.calendar.list(days.length)),
      el('ul', { class: 'tm-days' }, ...days.toReversed().map(day => el('li', {}, linkButton(words.calendar.day(day), () => goTo(day.day))))))
  }

  return { element: place, reload }
}
