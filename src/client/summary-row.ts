// One period of the summaries: its text, or why it has none, and writing it again.

import { button, el, fill } from './dom.ts'
import { linkButton } from './record-card.ts'
import { isOpen, periodName } from './summary-periods.ts'
import { minuteText } from './time-text.ts'
import { chip, notice, type ViewContext } from './view.ts'
import type { RegenerateAnswer, SummaryEntry, SummaryWindow } from './wire-summaries.ts'
import { failureText, say } from './words.ts'

export interface SummaryRowOptions {
  readonly window: SummaryWindow
  readonly start: string
  readonly entry: SummaryEntry | null
  readonly today: string
  readonly context: ViewContext
  /** Whether rows are written at all now. */
  readonly isEnabled: boolean
}

export function summaryRow(options: SummaryRowOptions): HTMLElement {
  const { window, start, today, context, isEnabled } = options
  const { words, api } = context
  const { summaries } = words
  const name = periodName(window, start)
  const open = isOpen(window, start, today)
  const element = el('article', { class: 'tm-card' })
  const note = el('div', {})

  async function regenerate(): Promise<void> {
    fill(note, el('p', { class: 'tm-quiet' }, summaries.writing))
    const answer = await api.regenerate(window, start)
    if (!answer.ok) fill(note, notice('error', failureText(answer.failure, words)))
    else if (answer.value.kind === 'written') show(answer.value.entry)
    else fill(note, notice('warn', refusal(answer.value)))
    context.announce(note.textContent || summaries.results['written'] || '')
  }

  function refusal(answer: Exclude<RegenerateAnswer, { readonly kind: 'written' }>): string {
    return answer.kind === 'failed' ? summaries.kept(say(summaries.faults, answer.fault)) : say(summaries.results, answer.kind)
  }

  function show(entry: SummaryEntry | null): void {
    const again = open || !isEnabled ? null : button(entry === null ? summaries.write : summaries.regenerate, () => void regenerate(), 'link')
    again?.setAttribute('aria-label', `${entry === null ? summaries.write : summaries.regenerate}: ${name}`)
    fill(note)
    fill(element,
      el('div', { class: 'tm-card-head' },
        window === 'day' ? linkButton(name, () => context.open({ kind: 'day', date: start })) : el('span', { class: 'tm-strong' }, name),
        entry !== null && entry.empty_reason !== null ? chip(say(summaries.reasons, entry.empty_reason)) : null,
        entry === null ? chip(open ? summaries.open : summaries.missing, open ? 'plain' : 'warn') : null,
        again === null ? null : el('span', { class: 'tm-push' }, again)),
      entry === null || entry.text === '' ? null : el('p', { class: 'tm-text' }, entry.text),
      entry === null ? null : el('p', { class: 'tm-foot' }, ...[
        summaries.sources(say(summaries.sourceNames, window), entry.source_count), say(summaries.engines, entry.engine), summaries.writtenAt(minuteText(entry.written_at, entry.zone)),
      ].map(part => el('span', {}, part))),
      note)
  }

  show(options.entry)
  return element
}
