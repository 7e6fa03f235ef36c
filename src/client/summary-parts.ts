// What stands in the system prompt now, and the half hours of one day.

import { button, el, fill, freshId, latestOnly, submitButton } from './dom.ts'
import { shortened } from './record-card.ts'
import { dayText, minuteText } from './time-text.ts'
import { chip, notice, showAnswer, showLoading, type ViewContext } from './view.ts'
import type { SummaryChunk, SummaryRoll } from './wire-summaries.ts'
import { failureText, say } from './words.ts'

export interface SummaryPart {
  readonly element: HTMLElement
  reload(): void
}

/** The three rolled texts, each with its state, and the section that they make. */
export function createRolls(context: ViewContext, isEnabled: () => boolean): SummaryPart {
  const { api, words } = context
  const { summaries } = words
  const place = el('div', {})
  const load = latestOnly()

  function reload(): void {
    showLoading(place, context)
    void load(api.rolls(), answer => showAnswer(place, answer, context, reload, ({ items, section }) => fill(place,
      el('ol', { class: 'tm-list', attributes: { 'aria-label': summaries.rolls } }, ...items.map(roll => el('li', {}, rollCard(roll)))),
      section === '' ? el('p', { class: 'tm-quiet' }, summaries.sectionEmpty) : el('details', { class: 'tm-details' }, el('summary', {}, summaries.section), el('pre', { class: 'tm-prose', attributes: { tabindex: 0 } }, section)))))
  }

  function rollCard(roll: SummaryRoll): HTMLElement {
    const name = say(summaries.rollNames, roll.roll)
    const note = el('div', {})
    const again = roll.state === 'no_sources' || !isEnabled() ? null : button(summaries.regenerate, () => void regenerate(roll, note), 'link')
    again?.setAttribute('aria-label', `${summaries.regenerate}: ${name}`)
    return el('article', { class: 'tm-card' },
      el('div', { class: 'tm-card-head' }, el('span', { class: 'tm-strong' }, name), chip(say(summaries.rollStates, roll.state), roll.state === 'ready' ? 'active' : roll.state === 'stale' ? 'warn' : 'plain'), again === null ? null : el('span', { class: 'tm-push' }, again)),
      roll.summary === '' ? null : el('p', { class: 'tm-text' }, roll.summary),
      el('p', { class: 'tm-foot' }, el('span', {}, summaries.rollSources(roll.sources)), roll.created_at === null ? null : el('span', {}, summaries.writtenAt(minuteText(roll.created_at, context.zone)))),
      note)
  }

  async function regenerate(roll: SummaryRoll, note: HTMLElement): Promise<void> {
    fill(note, el('p', { class: 'tm-quiet' }, summaries.writing))
    const answer = await api.regenerateRoll(roll.roll)
    if (answer.ok && answer.value.kind === 'written') {
      context.announce(summaries.results['written'] ?? '')
      reload()
      return
    }
    const text = !answer.ok ? failureText(answer.failure, words) : answer.value.kind === 'failed' ? summaries.kept(say(summaries.faults, answer.value.fault)) : say(summaries.results, answer.value.kind)
    fill(note, notice('warn', text))
    context.announce(text)
  }

  return { element: place, reload }
}

/** The half hours of a day, by session. */
export function createChunks(context: ViewContext): SummaryPart {
  const { api, words } = context
  const { summaries } = words
  const id = freshId('chunks')
  const day = el('input', { class: 'tm-input', attributes: { id, type: 'date', required: true } })
  const place = el('div', {})
  const load = latestOnly()
  const form = el('form', { class: 'tm-row tm-row-end', on: { submit: event => { event.preventDefault(); reload() } } },
    el('div', { class: 'tm-labelled' }, el('label', { attributes: { for: id } }, words.days.day), day), submitButton(words.days.show))

  function reload(): void {
    if (day.value === '') day.value = dayText(Date.now(), context.zone)
    showLoading(place, context)
    void load(api.chunks(day.value), answer => showAnswer(place, answer, context, reload, ({ items }) => fill(place, items.length === 0
      ? el('p', { class: 'tm-quiet' }, summaries.noChunks)
      : el('ol', { class: 'tm-list', attributes: { 'aria-label': summaries.chunks } }, ...items.map(chunk => el('li', {}, chunkCard(chunk)))))))
  }

  function chunkCard(chunk: SummaryChunk): HTMLElement {
    return el('article', { class: 'tm-card' },
      el('div', { class: 'tm-card-head' }, el('span', { class: 'tm-strong' }, chunk.bucket.slice(11, 16)), el('span', { class: 'tm-quiet' }, `${words.search.session} ${shortened(chunk.session)}`)),
      el('p', { class: chunk.summary === '' ? 'tm-text tm-quiet' : 'tm-text' }, chunk.summary === '' ? summaries.quietChunk : chunk.summary))
  }

  return { element: el('div', {}, form, place), reload }
}
