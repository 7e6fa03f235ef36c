// What the last turns were given from memory, and why they were given that or nothing.

import { button, el, fill, latestOnly } from './dom.ts'
import { headOf, linkButton, MAX_LINK_CHARS, shortened } from './record-card.ts'
import { dayText } from './time-text.ts'
import { chip, facts, showAnswer, showLoading, type View, type ViewContext } from './view.ts'
import type { InjectionItem, TurnsAnswer } from './wire.ts'
import { say } from './words.ts'

export function createTurnsView(context: ViewContext): View {
  const { words } = context
  const place = el('div', {})
  const load = latestOnly()

  function reload(): void {
    showLoading(place, context)
    void load(context.api.turns(), answer => showAnswer(place, answer, context, reload, ({ items, texts }) => {
      fill(place, items.length === 0
        ? el('p', { class: 'tm-quiet' }, words.turns.empty)
        : el('ol', { class: 'tm-list', attributes: { 'aria-label': words.tabs.turns } }, ...items.map(item => el('li', {}, turnCard(item, texts, context)))))
    }))
  }

  return { element: el('div', {}, el('div', { class: 'tm-row' }, el('p', { class: 'tm-quiet tm-grow' }, words.turns.help), button(words.turns.refresh, reload)), place), shown: reload }
}

function turnCard(item: InjectionItem, texts: TurnsAnswer['texts'], context: ViewContext): HTMLElement {
  const { words, zone } = context
  const { turns } = words
  // A block is gone once something in it was forgotten; that it was given stays true.
  const isGiven = item.why === 'injected'
  const unnamed = item.droppedCount - item.dropped.length
  const named = (id: string, note: string): HTMLElement => el('li', {}, linkButton(headOf(texts[id] ?? shortened(id), MAX_LINK_CHARS), () => context.open({ kind: 'record', id })), el('span', { class: 'tm-quiet' }, ` ${note}`))
  return el('article', { class: 'tm-card' },
    el('div', { class: 'tm-card-head' }, chip(say(turns.reasons, item.why), isGiven ? 'active' : 'plain'), el('span', {}, turns.turn(shortened(item.session), item.turn))),
    facts([
      [turns.trigger, say(turns.triggers, item.trigger)],
      [turns.window, item.window === null ? null : `${dayText(item.window.start, zone)} ~ ${dayText(item.window.end - 1, zone)}`],
      [turns.concept, item.concept],
      [turns.candidates, String(item.candidates)],
      [turns.tokens, isGiven ? String(item.tokens) : null],
    ]),
    namedList(turns.injected, item.records.map(({ id, route, score }) => named(id, score === null ? say(turns.routes, route) : turns.scored(say(turns.routes, route), score)))),
    namedList(turns.dropped, [...item.dropped.map(({ id, why }) => named(id, say(turns.drops, why))), ...(unnamed > 0 ? [el('li', { class: 'tm-quiet' }, turns.andMore(unnamed))] : [])]),
    item.block === null ? null : el('details', { class: 'tm-details' }, el('summary', {}, turns.block), el('pre', { class: 'tm-prose', attributes: { tabindex: 0 } }, item.block)))
}

function namedList(title: string, entries: readonly HTMLElement[]): HTMLElement | null {
  return entries.length === 0 ? null : el('div', {}, el('h3', { class: 'tm-subheading' }, title), el('ol', { class: 'tm-named', attributes: { 'aria-label': title } }, ...entries))
}
