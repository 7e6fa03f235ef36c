// What the last turns were given from memory, and why they were given that or nothing.

import { button, el, fill, latestOnly } from './dom.ts'
import { linkButton, recordLinks, shortened } from './record-card.ts'
import { dayText } from './time-text.ts'
import { chip, facts, showAnswer, showLoading, type View, type ViewContext } from './view.ts'
import type { InjectionItem } from './wire.ts'
import { say } from './words.ts'

export function createTurnsView(context: ViewContext): View {
  const { words } = context
  const place = el('div', {})
  const load = latestOnly()

  function reload(): void {
    showLoading(place, context)
    void load(context.api.turns(), answer => showAnswer(place, answer, context, reload, ({ items }) => {
      fill(place, items.length === 0
        ? el('p', { class: 'tm-quiet' }, words.turns.empty)
        : el('ol', { class: 'tm-list', attributes: { 'aria-label': words.tabs.turns } }, ...items.map(item => el('li', {}, turnCard(item, context)))))
    }))
  }

  return { element: el('div', {}, el('div', { class: 'tm-row' }, el('p', { class: 'tm-quiet tm-grow' }, words.turns.help), button(words.turns.refresh, reload)), place), shown: reload }
}

function turnCard(item: InjectionItem, context: ViewContext): HTMLElement {
  const { words, zone } = context
  const { turns } = words
  // A block is gone once something in it was forgotten; that it was given stays true.
  const isGiven = item.why === 'injected'
  return el('article', { class: 'tm-card' },
    el('div', { class: 'tm-card-head' }, chip(say(turns.reasons, item.why), isGiven ? 'active' : 'plain'), el('span', {}, turns.turn(shortened(item.session), item.turn))),
    facts([
      [turns.trigger, say(turns.triggers, item.trigger)],
      [turns.window, item.window === null ? null : `${dayText(item.window.start, zone)} ~ ${dayText(item.window.end - 1, zone)}`],
      [turns.concept, item.concept],
      [turns.candidates, String(item.candidates)],
      [turns.tokens, isGiven ? String(item.tokens) : null],
      [turns.injected, item.recordIds.length === 0 ? null : recordLinks(item.recordIds, context)],
      [turns.dropped, item.dropped.length === 0 ? null : idLinks(item.dropped.map(({ id, why }) => ({ id, text: `${shortened(id)} (${say(turns.drops, why)})` })), context)],
    ]),
    item.block === null ? null : el('details', { class: 'tm-details' }, el('summary', {}, turns.block), el('pre', { class: 'tm-prose', attributes: { tabindex: 0 } }, item.block)))
}

function idLinks(entries: readonly { readonly id: string; readonly text: string }[], context: ViewContext): HTMLElement {
  return el('span', { class: 'tm-links' }, ...entries.map(({ id, text }) => linkButton(text, () => context.open({ kind: 'record', id }))))
}
