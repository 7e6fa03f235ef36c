// One day: its working memory in four groups, and its journal and summary beside it, never one for the other.

import { createCalendarView } from './calendar-view.ts'
import { button, el, fill, freshId, latestOnly, submitButton } from './dom.ts'
import { itemList } from './record-card.ts'
import { dayPlus, dayText, minuteText } from './time-text.ts'
import { notice, section, showAnswer, showLoading, statusNotice, type View, type ViewContext } from './view.ts'
import type { DayAnswer, JournalAnswer } from './wire.ts'
import type { SummaryEntry } from './wire-summaries.ts'
import { say } from './words.ts'

export interface DaysView extends View {
  goTo(date: string): void
}

export function createDaysView(context: ViewContext): DaysView {
  const { words } = context
  const id = freshId('day')
  const input = el('input', { class: 'tm-input', attributes: { id, type: 'date', required: true } })
  const memory = el('div', {})
  const journal = el('div', {})
  const summary = el('div', {})
  const calendar = createCalendarView(context, goTo)
  const loads = { memory: latestOnly(), journal: latestOnly(), summary: latestOnly() }
  const step = (text: string, by: number): HTMLButtonElement => button(text, () => {
    const next = dayPlus(input.value, by)
    if (next !== null) goTo(next)
  })
  const form = el('form', { class: 'tm-row tm-row-end', on: { submit: event => { event.preventDefault(); show() } } },
    el('div', { class: 'tm-labelled' }, el('label', { attributes: { for: id } }, words.days.day), input),
    step(words.days.previous, -1), step(words.days.next, 1),
    submitButton(words.days.show))

  function goTo(date: string): void {
    input.value = date
    show()
  }

  function show(): void {
    const date = input.value
    if (date === '') return
    showLoading(memory, context)
    showLoading(journal, context)
    void loads.memory(context.api.day(date), answer => showAnswer(memory, answer, context, show, day => fill(memory, ...dayParts(day, context))))
    void loads.journal(context.api.journal(date), answer => showAnswer(journal, answer, context, show, found => fill(journal, ...journalParts(found, context))))
    void loads.summary(context.api.summaries({ window: 'day', from: date, to: date }), answer => showAnswer(summary, answer, context, show, ({ items }) => fill(summary, summarySection(items[0], context))))
  }

  return {
    element: el('div', {}, section(words.calendar.title, calendar.element), form, section(words.days.memory, memory), section(words.days.journal, journal), summary),
    goTo,
    reload: () => { calendar.reload(); show() },
    shown: () => {
      calendar.reload()
      if (input.value === '') goTo(dayText(Date.now(), context.zone))
    },
  }
}

function dayParts(day: DayAnswer, context: ViewContext): (Node | null)[] {
  const groups = Object.entries(day.groups ?? {}).filter(([, records]) => records.length > 0)
  return [
    statusNotice(day, context),
    ...groups.flatMap(([name, records]) => {
      const title = say(context.words.days.groups, name)
      return [el('h3', { class: 'tm-subheading' }, title), itemList(records, context, title)]
    }),
  ]
}

/** Nothing at all for a day that has none: most memories are kept without summaries. */
function summarySection(entry: SummaryEntry | undefined, { words }: ViewContext): HTMLElement | null {
  if (entry === undefined) return null
  const { summaries, days } = words
  return section(days.summary, entry.text === ''
    ? el('p', { class: 'tm-quiet' }, say(summaries.reasons, entry.empty_reason ?? ''))
    : el('div', { class: 'tm-prose', attributes: { tabindex: 0, role: 'group', 'aria-label': days.summary } }, entry.text))
}

function journalParts(found: JournalAnswer, { words, zone }: ViewContext): (Node | null)[] {
  if (found.status === 'error') return [notice('error', words.days.journalUnreadable)]
  const text = found.items[0]?.text
  if (text === undefined) return [el('p', { class: 'tm-quiet' }, words.days.noJournal)]
  return [
    found.written_at === undefined ? null : el('p', { class: 'tm-quiet' }, words.days.writtenAt(minuteText(found.written_at, zone))),
    el('div', { class: 'tm-prose', attributes: { tabindex: 0, role: 'group', 'aria-label': words.days.journal } }, text),
    found.cut === true ? el('p', { class: 'tm-quiet' }, words.days.cut) : null,
  ]
}
