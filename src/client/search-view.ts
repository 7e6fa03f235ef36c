// Search with the same answers as the tool: what was found, where it came from, what was searched, and why there is nothing.

import type { SearchQuery } from './api.ts'
import { button, el, fill, freshId, latestOnly, submitButton } from './dom.ts'
import { itemCard } from './record-card.ts'
import { dayText } from './time-text.ts'
import { showAnswer, showLoading, statusNotice, type View, type ViewContext } from './view.ts'
import type { SearchAnswer } from './wire.ts'
import type { ByCode } from './word-table.ts'
import { say } from './words.ts'

type FieldName = Exclude<keyof SearchQuery, 'cursor'>

export function createSearchView(context: ViewContext): View {
  const { words } = context
  const form = searchForm(context)
  const results = el('div', { attributes: { role: 'region', 'aria-label': words.search.results } })
  const load = latestOnly()

  function search(): void {
    const query = form.read()
    showLoading(results, context)
    void load(context.api.search(query), answer => showAnswer(results, answer, context, search, found => {
      const list = el('ol', { class: 'tm-list' })
      const foot = el('div', {})
      fill(results, summary(found, context), list, foot)
      append(query, found, list, foot)
      context.announce(found.items.length === 0 ? say(words.answers, found.status) : words.search.found(found.items.length, hasMore(found)))
    }))
  }

  function append(query: Partial<SearchQuery>, found: SearchAnswer, list: HTMLElement, foot: HTMLElement): void {
    const first = list.childElementCount
    list.append(...found.items.map(item => el('li', { attributes: { tabindex: -1 } }, itemCard(item, context))))
    const count = list.childElementCount
    const cursor = found.next_cursor ?? null
    const more = cursor === null ? null : button(words.more, () => {
      void load(context.api.search({ ...query, cursor }), answer => showAnswer(foot, answer, context, search, next => append(query, next, list, foot)))
    })
    fill(foot, count === 0 ? null : el('p', { class: 'tm-quiet' }, words.search.found(count, cursor !== null)), more)
    const added = list.children[first]
    if (first > 0 && added instanceof HTMLElement) added.focus()
  }

  form.element.addEventListener('submit', event => { event.preventDefault(); search() })
  return { element: el('div', {}, form.element, results), shown: () => form.focus(), reload: () => { if (results.childElementCount > 0) search() } }
}

function hasMore(found: SearchAnswer): boolean {
  return found.next_cursor !== null && found.next_cursor !== undefined
}

/** What the answer says about itself: status, fallback, route, and what was looked through. */
function summary(found: SearchAnswer, context: ViewContext): HTMLElement {
  const { words } = context
  const { coverage } = found
  const notes = [
    ...(found.fallback_reason === null || found.fallback_reason === undefined ? [] : [say(words.search.fallbacks, found.fallback_reason)]),
    ...(found.route === undefined || found.items.length === 0 ? [] : [words.search.via(say(words.search.routes, found.route))]),
    ...(coverage === undefined || coverage.oldest === null || coverage.newest === null ? [] : [words.search.searched(coverage.records, dayText(coverage.oldest, context.zone), dayText(coverage.newest, context.zone))]),
  ]
  return el('div', {}, statusNotice(found, context), notes.length === 0 ? null : el('p', { class: 'tm-quiet' }, notes.join(' ')))
}

interface SearchForm {
  readonly element: HTMLFormElement
  read(): Partial<SearchQuery>
  focus(): void
}

function searchForm({ words }: ViewContext): SearchForm {
  const { search } = words
  const controls = new Map<FieldName, HTMLInputElement | HTMLSelectElement>()
  const labelled = (name: FieldName, label: string, control: HTMLInputElement | HTMLSelectElement): HTMLElement => {
    control.id = freshId('search')
    control.name = name
    controls.set(name, control)
    return el('div', { class: 'tm-labelled' }, el('label', { attributes: { for: control.id } }, label), control)
  }
  const input = (type: string): HTMLInputElement => el('input', { class: 'tm-input', attributes: { type, autocomplete: 'off' } })
  const choice = (texts: ByCode, empty: string | null): HTMLSelectElement => el('select', { class: 'tm-input' },
    ...(empty === null ? [] : [el('option', { attributes: { value: '' } }, empty)]),
    ...Object.entries(texts).map(([value, text]) => el('option', { attributes: { value } }, text)))
  const query = input('search')
  const element = el('form', { attributes: { role: 'search', 'aria-label': search.form } },
    el('div', { class: 'tm-row tm-row-end' }, labelled('q', search.query, query), submitButton(search.submit)),
    el('details', { class: 'tm-details' }, el('summary', {}, search.filters),
      el('div', { class: 'tm-grid' },
        labelled('from', search.from, input('date')), labelled('to', search.to, input('date')), labelled('as_of', search.asOf, input('date')),
        labelled('kind', search.kind, choice(words.kinds, search.any)), labelled('status', search.status, choice(words.recordStatuses, search.any)),
        labelled('scope', search.scope, choice(search.scopes, null)), labelled('entity', search.entity, input('text')))))
  return {
    element,
    read: () => Object.fromEntries([...controls].map(([name, control]) => [name, control.value.trim()])),
    focus: () => query.focus(),
  }
}
