// The temporal summaries: days, months and years of a range with what is missing, the system prompt's section, and the
// half hours of a day.

import { el, fill, freshId, latestOnly, submitButton } from './dom.ts'
import { createChunks, createRolls } from './summary-parts.ts'
import { groupPeriods, isOpen, MAX_PERIODS, type PeriodGroup, periodName, periodsOf, usualRange } from './summary-periods.ts'
import { summaryRow } from './summary-row.ts'
import { createSummaryRun } from './summary-run.ts'
import { dayText, minuteText } from './time-text.ts'
import { chip, facts, notice, section, showAnswer, showLoading, type View, type ViewContext } from './view.ts'
import type { SummariesAnswer, SummaryEntry, SummaryRange, SummaryStatus, SummaryWindow } from './wire-summaries.ts'
import { say } from './words.ts'

const WINDOWS: readonly SummaryWindow[] = ['day', 'month', 'year']

export function createSummariesView(context: ViewContext): View {
  const { api, words } = context
  const { summaries } = words
  const today = (): string => dayText(Date.now(), context.zone)
  const form = rangeForm(context, today, () => showRows())
  const status = el('div', {})
  const rows = el('div', {})
  const actions = el('div', {})
  const loads = { status: latestOnly(), rows: latestOnly() }
  const run = createSummaryRun({ context, range: form.read, changed: () => showRows(), finished: () => reload() })
  let isEnabled = false
  const rolls = createRolls(context, () => isEnabled)
  const chunks = createChunks(context)

  function reload(): void {
    showLoading(status, context)
    void loads.status(api.summaryStatus(), answer => showAnswer(status, answer, context, reload, found => {
      isEnabled = found.enabled
      fill(status, ...statusParts(found, context))
      fill(actions, found.enabled ? run.element : null)
      run.follow(found.run)
      showRows()
      rolls.reload()
      chunks.reload()
    }))
  }

  function showRows(): void {
    const range = form.read()
    if (range === null) return
    showLoading(rows, context)
    void loads.rows(api.summaries(range), answer => showAnswer(rows, answer, context, showRows, found => fill(rows, ...listOf(range, found))))
  }

  function listOf(range: SummaryRange, { items }: SummariesAnswer): (Node | null)[] {
    const byStart = new Map(items.map(entry => [entry.period_start, entry]))
    const periods = periodsOf(range.window, range.from, range.to)
    const missing = periods.filter(start => !byStart.has(start)).length
    return [
      el('p', { class: 'tm-quiet' }, summaries.counted(periods.length - missing, missing)),
      periods.length < MAX_PERIODS ? null : notice('note', summaries.tooLong(MAX_PERIODS)),
      periodList(range.window, groupPeriods(periods, start => !byStart.has(start) && !isOpen(range.window, start, today())), byStart),
    ]
  }

  function periodList(window: SummaryWindow, groups: readonly PeriodGroup[], byStart: ReadonlyMap<string, SummaryEntry>): HTMLElement {
    const row = (start: string): HTMLElement => el('li', {}, summaryRow({ window, start, entry: byStart.get(start) ?? null, today: today(), context, isEnabled }))
    return el('ol', { class: 'tm-list', attributes: { 'aria-label': say(summaries.windows, window) } }, ...groups.map(group => (group.kind === 'one' ? row(group.start) : el('li', {}, stretchOf(window, group.starts, row)))))
  }

  function stretchOf(window: SummaryWindow, starts: readonly string[], row: (start: string) => HTMLElement): HTMLElement {
    const [first, last] = [starts.at(-1) ?? '', starts[0] ?? '']
    return el('details', { class: 'tm-details tm-card' },
      el('summary', {}, `${periodName(window, first)} ~ ${periodName(window, last)} `, chip(summaries.missingStretch(starts.length), 'warn')),
      el('ol', { class: 'tm-list' }, ...starts.map(row)))
  }

  return {
    element: el('div', {}, el('p', { class: 'tm-quiet' }, summaries.help), status, form.element, actions, rows, section(summaries.rolls, rolls.element), section(summaries.chunks, chunks.element)),
    shown: reload,
    reload,
  }
}

function statusParts(found: SummaryStatus, { words, zone }: ViewContext): (Node | null)[] {
  const { summaries } = words
  const count = (window: SummaryWindow): string => `${found.entries[window].count}${found.entries[window].newest === null ? '' : ` (${summaries.newest} ${found.entries[window].newest})`}`
  return [
    found.enabled ? null : notice('warn', summaries.disabled),
    facts([
      [summaries.engine, say(summaries.engines, found.engine)],
      [summaries.conversations, found.conversations ? words.health.available : words.health.unavailable],
      ...WINDOWS.map(window => [say(summaries.windows, window), count(window)] as const),
      [summaries.due, String(found.due)],
      [summaries.chunksToday, String(found.chunksToday)],
      [summaries.lastRun, found.lastMaintained === null ? words.none : minuteText(found.lastMaintained, zone)],
    ]),
  ]
}

interface RangeForm {
  readonly element: HTMLFormElement
  /** null while a day is missing or the range runs backwards. */
  read(): SummaryRange | null
}

function rangeForm({ words }: ViewContext, today: () => string, changed: () => void): RangeForm {
  const { summaries, search } = words
  const ids = { window: freshId('window'), from: freshId('from'), to: freshId('to') }
  const choice = el('select', { class: 'tm-input', attributes: { id: ids.window }, on: { change: () => { reset(); changed() } } }, ...WINDOWS.map(window => el('option', { attributes: { value: window } }, say(summaries.windows, window))))
  const from = el('input', { class: 'tm-input', attributes: { id: ids.from, type: 'date', required: true } })
  const to = el('input', { class: 'tm-input', attributes: { id: ids.to, type: 'date', required: true } })
  const labelled = (id: string, label: string, control: HTMLElement): HTMLElement => el('div', { class: 'tm-labelled' }, el('label', { attributes: { for: id } }, label), control)
  const chosen = (): SummaryWindow => WINDOWS.find(window => window === choice.value) ?? 'day'

  function reset(): void {
    const usual = usualRange(chosen(), today())
    from.value = usual.from
    to.value = usual.to
  }

  reset()
  return {
    element: el('form', { class: 'tm-row tm-row-end', on: { submit: event => { event.preventDefault(); changed() } } },
      labelled(ids.window, summaries.window, choice), labelled(ids.from, search.from, from), labelled(ids.to, search.to, to), submitButton(words.days.show)),
    read: () => (from.value === '' || to.value === '' || to.value < from.value ? null : { window: chosen(), from: from.value, to: to.value }),
  }
}
