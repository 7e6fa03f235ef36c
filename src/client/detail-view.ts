// One record with its chain and where it came from, or one concept page with its sources.

import { button, el, fill, latestOnly } from './dom.ts'
import { readPageText } from './page-text.ts'
import { forgottenParts, recordActions } from './record-actions.ts'
import { itemList, linkButton, recordCard, recordLinks, sourceText } from './record-card.ts'
import { dayText, eventText, minuteText, placedIn } from './time-text.ts'
import { chip, facts, notice, section, showAnswer, showLoading, statusNotice, type ViewContext } from './view.ts'
import type { ForgetAnswer, GetAnswer, PageItem, WholeRecord } from './wire.ts'
import { say } from './words.ts'

export interface DetailOptions {
  readonly name: string
  readonly context: ViewContext
  readonly back: () => void
  /** The record is gone for good. */
  readonly removed: () => void
  /** The record was replaced by the one of this id. */
  readonly corrected: (id: string) => void
}

/** The heading takes the focus, so that a screen reader starts there. */
export function detailView(options: DetailOptions): HTMLElement {
  const { name, context, back } = options
  const { words } = context
  const heading = el('h2', { class: 'tm-heading tm-grow', attributes: { tabindex: -1 } }, words.record.title)
  const place = el('div', {})
  const load = latestOnly()

  function reload(): void {
    showLoading(place, context)
    void load(context.api.get(name), answer => showAnswer(place, answer, context, reload, found => {
      const [item] = found.items
      if (item === undefined) fill(place, ...nothing(found, context))
      else if (item.layer === 'l3') {
        heading.textContent = item.title
        fill(place, ...pageParts(item, context))
      } else fill(place, ...recordParts(item, found, options, showForgotten))
    }))
  }

  /** Stays until the person goes back: what is gone has nothing else to show. */
  function showForgotten(report: ForgetAnswer): void {
    options.removed()
    fill(place, ...forgottenParts(report, context))
    context.announce(words.actions.removed(report.removed?.length ?? 0))
    heading.focus()
  }

  reload()
  queueMicrotask(() => heading.focus())
  return el('div', { class: 'tm-detail' }, el('div', { class: 'tm-row' }, button(`← ${words.back}`, back), heading), place)
}

function nothing(found: GetAnswer, context: ViewContext): (Node | null)[] {
  const near = found.near ?? []
  return [
    notice('warn', context.words.record.notFound, found.status),
    near.length === 0 ? null : el('p', {}, `${context.words.record.near} `, el('span', { class: 'tm-links' }, ...near.map(title => linkButton(title, () => context.open({ kind: 'page', name: title }))))),
  ]
}

function recordParts(record: WholeRecord, found: GetAnswer, { context, corrected }: DetailOptions, forgotten: (report: ForgetAnswer) => void): (Node | null)[] {
  const { words } = context
  const chain = found.chain ?? []
  const disputes = found.disputes ?? []
  const pages = found.pages ?? []
  return [
    statusNotice(found, context),
    el('div', { class: 'tm-row' }, chip(say(words.kinds, record.kind), 'kind'), chip(say(words.recordStatuses, record.status), record.status), record.sensitivity === 'private' ? chip(words.record.private, 'warn') : null),
    el('div', { class: 'tm-prose tm-prose-large', attributes: { tabindex: 0, role: 'group', 'aria-label': words.record.title } }, record.text),
    recordFacts(record, context),
    context.writable ? recordActions({ record, context, corrected, forgotten }) : null,
    chain.length < 2 ? null : section(words.record.chain, el('ol', { class: 'tm-list tm-chain' }, ...chain.map(version => {
      const isThis = version.id === record.id
      return el('li', { attributes: { 'aria-current': isThis ? 'true' : null } }, recordCard(version, context, isThis ? chip(words.record.current, 'active') : null))
    }))),
    disputes.length === 0 ? null : section(words.record.disputes, itemList(disputes, context, words.record.disputes)),
    pages.length === 0 ? null : section(words.record.pages, el('p', { class: 'tm-links' }, ...pages.map(slug => linkButton(slug, () => context.open({ kind: 'page', name: slug }))))),
  ]
}

function recordFacts(record: WholeRecord, context: ViewContext): HTMLElement {
  const { words, zone } = context
  const { record: names } = words
  const percent = (value: number): string => `${Math.round(value * 100)}%`
  const day = dayOfEvent(record, zone)
  return facts([
    [names.event, day === null ? eventText(record, zone, words.unknownTime) : linkButton(eventText(record, zone, words.unknownTime), () => context.open({ kind: 'day', date: day }))],
    [names.said, `${say(words.precisions, record.time_precision)}, ${say(words.bases, record.time_basis)} (${percent(record.time_confidence)}), ${record.tz}`],
    [names.timeWords, record.time_text],
    [names.recorded, minuteText(record.recorded_at, zone)],
    [names.stored, record.ingested_at === record.recorded_at ? null : minuteText(record.ingested_at, zone)],
    [names.validity, record.valid_from === null && record.valid_to === null ? null : `${bound(record.valid_from, zone)} ~ ${bound(record.valid_to, zone)}`],
    [names.source, `${sourceText(record, words)} (${say(words.roles, record.role)})`],
    [names.quote, record.quote],
    [names.trust, percent(record.confidence)],
    [names.tools, record.tools.map(({ name, ok }) => `${name}: ${ok ? names.toolOk : names.toolFailed}`).join(', ')],
    [names.seen, record.seen_count < 2 ? null : names.times(record.seen_count)],
    [names.entities, record.entities.join(', ')],
    [names.topics, record.topics.length === 0 ? null : el('span', { class: 'tm-links' }, ...record.topics.map(topic => linkButton(topic, () => context.open({ kind: 'timeline', topic }))))],
    ['id', record.id],
  ])
}

function bound(at: number | null, zone: string): string {
  return at === null ? '' : minuteText(at, zone)
}

/** The day under which the page of days has the record. */
function dayOfEvent(record: WholeRecord, zone: string): string | null {
  const { event_start_ms: start, event_end_ms: end } = placedIn(record, zone)
  const at = start ?? (end === null ? null : end - 1)
  return at === null ? null : dayText(at, zone)
}

function pageParts(page: PageItem, context: ViewContext): (Node | null)[] {
  const { words } = context
  const { words: text, sources } = readPageText(page.text)
  return [
    el('div', { class: 'tm-row' }, page.needs_update ? chip(words.page.needsUpdate, 'warn') : null, page.owner === 'human' ? chip(words.page.byPerson) : null),
    facts([
      [words.page.updated, minuteText(page.updated_at, context.zone)],
      [words.page.aliases, (page.aliases ?? []).join(', ')],
      [words.page.facts, page.facts === undefined ? null : String(page.facts)],
      [words.page.conflicts, page.conflicts === undefined || page.conflicts === 0 ? null : String(page.conflicts)],
      [words.page.candidates, page.candidates === undefined || page.candidates === 0 ? null : String(page.candidates)],
    ]),
    el('div', { class: 'tm-prose', attributes: { tabindex: 0, role: 'group', 'aria-label': page.title } }, text),
    el('p', {}, linkButton(words.record.openTimeline, () => context.open({ kind: 'timeline', topic: page.title }))),
    sources.length === 0 ? null : section(words.record.sourcesOfPage, recordLinks(sources, context)),
  ]
}
