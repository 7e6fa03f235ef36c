// One piece of memory in a list, whatever layer it came from.

import { button, type Child, el } from './dom.ts'
import { dayText, eventText, minuteText } from './time-text.ts'
import { chip, type ViewContext } from './view.ts'
import type { MemoryItem, RecordItem } from './wire.ts'
import type { Words } from './word-table.ts'
import { say } from './words.ts'

/** A list of memory; an empty one is null. */
export function itemList(items: readonly MemoryItem[], context: ViewContext, label: string): HTMLElement | null {
  if (items.length === 0) return null
  return el('ol', { class: 'tm-list', attributes: { 'aria-label': label } }, ...items.map(item => el('li', {}, itemCard(item, context))))
}

export function itemCard(item: MemoryItem, context: ViewContext): HTMLElement {
  switch (item.layer) {
    case 'l1': return recordCard(item, context)
    case 'l3': return card([chip(say(context.words.search.scopes, 'l3')), ...(item.needs_update ? [chip(context.words.page.needsUpdate, 'warn')] : [])],
      linkButton(item.title, () => context.open({ kind: 'page', name: item.slug })), item.text, [minuteText(item.updated_at, context.zone)])
    case 'l2': return card([chip(say(context.words.search.scopes, 'journal'))], linkButton(item.day, () => context.open({ kind: 'day', date: item.day })), item.text, [])
    case 'l0': return card([chip(say(context.words.search.scopes, 'l0')), chip(say(context.words.roles, item.role))], null, item.text,
      [minuteText(item.at, context.zone), `${context.words.search.session} ${item.session}#${item.seq}`])
  }
}

/** `mark` is put beside the chips, e.g. that this is the record the reader came for. */
export function recordCard(record: RecordItem, context: ViewContext, mark: Child = null): HTMLElement {
  const { words } = context
  const chips = [
    chip(say(words.kinds, record.kind), 'kind'),
    ...(record.status === 'active' ? [] : [chip(say(words.recordStatuses, record.status), record.status)]),
    ...(record.sensitivity === 'private' ? [chip(words.record.private, 'warn')] : []),
    mark,
  ]
  const open = linkButton(words.record.open, () => context.open({ kind: 'record', id: record.id }))
  open.setAttribute('aria-label', `${words.record.open}: ${headOf(record.text, MAX_NAME_CHARS)}`)
  const element = card(chips, null, record.text, [eventLine(record, context), `${words.record.recorded} ${dayText(record.recorded_at, context.zone)}`, sourceText(record, words)], open)
  if (record.status === 'superseded') element.classList.add('tm-card-superseded')
  return element
}

/** Time of the event with its precision, as one piece of a line. */
function eventLine(record: RecordItem, { words, zone }: ViewContext): string {
  const text = eventText(record, zone, words.unknownTime)
  return record.time_precision === 'unknown' || text === words.unknownTime ? text : `${text} (${say(words.precisions, record.time_precision)})`
}

/** Where a record comes from; a person's own correction has no session to name. */
export function sourceText({ source }: RecordItem, { record }: Words): string {
  return source === PANEL_SOURCE ? record.fromPanel : source
}

const PANEL_SOURCE = 'panel'
/** A list is for finding; the whole text stands in the view of the record. */
const MAX_CARD_CHARS = 600
export const MAX_LINK_CHARS = 60
/** Each is a request; further links keep their ids. */
const MAX_LOOKUPS = 40
/** An accessible name is read out whole. */
const MAX_NAME_CHARS = 80

function card(chips: readonly Child[], title: Child, text: string, foot: readonly string[], action: Child = null): HTMLElement {
  return el('article', { class: 'tm-card' },
    el('div', { class: 'tm-card-head' }, ...chips, title, action === null ? null : el('span', { class: 'tm-push' }, action)),
    el('p', { class: 'tm-text' }, headOf(text, MAX_CARD_CHARS)),
    foot.length === 0 ? null : el('p', { class: 'tm-foot' }, ...foot.map(part => el('span', {}, part))))
}

/** At most so many characters of a text, marked when there is more; never half of a surrogate pair. */
export function headOf(text: string, maxChars: number): string {
  return text.length <= maxChars ? text : `${text.slice(0, maxChars).replace(/[\uD800-\uDBFF]$/, '')}…`
}

export function linkButton(text: string, press: () => void): HTMLButtonElement {
  return button(text, press, 'link')
}

/** Links to records by their words, which come after the ids: a person does not know an id. */
export function recordLinks(ids: readonly string[], context: ViewContext): HTMLElement {
  const links = ids.map(id => ({ id, link: linkButton(shortened(id), () => context.open({ kind: 'record', id })) }))
  for (const { id, link } of links.slice(0, MAX_LOOKUPS)) {
    void context.api.get(id).then(answer => {
      const text = answer.ok ? answer.value.items[0]?.text : undefined
      if (text !== undefined) link.textContent = headOf(text, MAX_LINK_CHARS)
    })
  }
  return el('span', { class: 'tm-links tm-links-rows' }, ...links.map(({ link }) => link))
}

/** Ids end in what tells them apart. */
export function shortened(id: string): string {
  return id.length > 18 ? `${id.slice(0, 5)}…${id.slice(-8)}` : id
}
