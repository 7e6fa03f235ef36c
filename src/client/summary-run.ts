// Filling and rebuilding a range of summaries: started, watched and stopped from here, done by the host in the background.

import { button, el, fill } from './dom.ts'
import { periodName } from './summary-periods.ts'
import { notice, type ViewContext } from './view.ts'
import type { RunStartAnswer, SummaryRange, SummaryRun } from './wire-summaries.ts'
import { failureText, say } from './words.ts'

export interface SummaryRunView {
  readonly element: HTMLElement
  /** Shows a run and follows it while it is under way; null = none. */
  follow(run: SummaryRun | null): void
}

const POLL_MS = 1000

export interface SummaryRunOptions {
  readonly context: ViewContext
  /** What is shown now. */
  readonly range: () => SummaryRange | null
  /** Rows were written. */
  readonly changed: () => void
  /** A run that was followed is over. */
  readonly finished: () => void
}

export function createSummaryRun({ context, range, changed, finished }: SummaryRunOptions): SummaryRunView {
  const { api, words, announce } = context
  const { summaries } = words
  const place = el('div', {})
  const rebuild = button(summaries.rebuild, () => ask())
  const fillMissing = button(summaries.fill, () => void start('fill'))
  let timer: number | undefined
  let lastDone = 0
  let wasRunning = false

  function ask(): void {
    const wanted = range()
    if (wanted === null) return
    const panel = el('div', { class: 'tm-dialog', attributes: { role: 'group', 'aria-label': summaries.rebuild, tabindex: -1 } },
      el('p', {}, summaries.rebuildHelp(wanted.from, wanted.to)),
      el('div', { class: 'tm-row' }, button(words.actions.cancel, () => { fill(place); rebuild.focus() }), button(summaries.rebuildConfirm, () => void start('rebuild'), 'danger')))
    fill(place, panel)
    panel.focus()
  }

  async function start(kind: 'fill' | 'rebuild'): Promise<void> {
    const wanted = range()
    if (wanted === null) return
    const answer = await api.startRun(kind, wanted)
    if (!answer.ok) tell(notice('error', failureText(answer.failure, words)))
    else if (answer.value.kind === 'started') {
      wasRunning = true // a short run may be over already
      follow(answer.value.run)
    }
    else refuse(answer.value)
  }

  function refuse(answer: Exclude<RunStartAnswer, { readonly kind: 'started' }>): void {
    if (answer.kind === 'busy' && answer.run !== null) follow(answer.run)
    else tell(notice('warn', answer.kind === 'too_many' ? summaries.tooMany(answer.max) : say(summaries.results, answer.kind)))
  }

  function tell(line: HTMLElement): void {
    fill(place, line)
    announce(line.textContent ?? '')
  }

  function follow(run: SummaryRun | null): void {
    window.clearTimeout(timer)
    if (run === null) return
    show(run)
    const isOver = run.state !== 'running'
    if (run.done !== lastDone && !isOver) changed()
    const ends = isOver && wasRunning
    lastDone = run.done
    wasRunning = !isOver
    if (!isOver) timer = window.setTimeout(() => void look(), POLL_MS)
    if (ends) {
      announce(say(summaries.states, run.state))
      finished()
    }
  }

  /** A view that is not in sight asks nobody; it looks again when it comes up. */
  async function look(): Promise<void> {
    if (!place.isConnected) return
    const answer = await api.summaryStatus()
    if (answer.ok) follow(answer.value.run)
    else tell(notice('error', failureText(answer.failure, words)))
  }

  async function stop(): Promise<void> {
    const answer = await api.stopRun()
    if (answer.ok) follow(answer.value.run)
    else tell(notice('error', failureText(answer.failure, words)))
  }

  function show(run: SummaryRun): void {
    const { kind, from, to, total, done, failed, state, current, fault } = run
    const title = summaries.run(say(summaries.kinds, kind), say(summaries.windows, run.window), from, to)
    const isRunning = state === 'running'
    fill(place, el('div', { class: 'tm-dialog', attributes: { role: 'group', 'aria-label': title } },
      el('p', { class: 'tm-strong' }, `${title} ${say(summaries.states, state)}`),
      el('progress', { class: 'tm-progress', attributes: { max: Math.max(1, total), value: done + failed, 'aria-label': title } }),
      el('p', {}, [summaries.progress(done, total, failed), current === null ? '' : periodName(run.window, current), fault === null ? '' : say(summaries.faults, fault)].filter(part => part !== '').join(' · ')),
      isRunning ? el('div', { class: 'tm-row' }, button(summaries.stop, () => void stop())) : null))
  }

  return { element: el('div', {}, el('div', { class: 'tm-row' }, fillMissing, rebuild), place), follow }
}
