// How a topic changed: a picture over the time of the events, and the same records as a list.

import { button, el, fill, freshId, latestOnly, submitButton } from './dom.ts'
import { itemList } from './record-card.ts'
import { timelinePicture } from './timeline-picture.ts'
import { section, showAnswer, showLoading, statusNotice, type View, type ViewContext } from './view.ts'
import type { RecordItem, TimelineAnswer } from './wire.ts'

export interface TimelineView extends View {
  draw(topic: string): void
}

const MIN_PICTURE_PX = 320
const FIRST_PICTURE_PX = 560

export function createTimelineView(context: ViewContext): TimelineView {
  const { words } = context
  const id = freshId('topic')
  const topic = el('input', { class: 'tm-input', attributes: { id, type: 'search', autocomplete: 'off', required: true } })
  const place = el('div', {}, el('p', { class: 'tm-quiet' }, words.timeline.ask))
  const load = latestOnly()
  let resized: ResizeObserver | null = null
  let drawnTopic: string | null = null

  function draw(name: string): void {
    topic.value = name
    drawnTopic = name
    showLoading(place, context)
    void load(context.api.timeline(name, null), answer => showAnswer(place, answer, context, () => draw(name), found => show(name, found, [])))
  }

  function show(name: string, found: TimelineAnswer, before: readonly RecordItem[]): void {
    const records = [...before, ...found.items]
    const cursor = found.next_cursor ?? null
    const more = cursor === null ? null : button(words.more, () => {
      void load(context.api.timeline(name, cursor), answer => showAnswer(place, answer, context, () => draw(name), next => show(name, next, records)))
    })
    resized?.disconnect()
    fill(place, statusNotice(found, context), ...(records.length === 0 ? [] : [
      picture(records),
      section(words.timeline.list, itemList(records, context, words.timeline.list)),
    ]), more)
    context.announce(words.search.found(records.length, cursor !== null))
  }

  /** The picture is drawn for the width it has, so that its text keeps its size. */
  function picture(records: readonly RecordItem[]): HTMLElement {
    const frame = el('div', { class: 'tm-picture-frame' })
    let drawn = 0
    const redraw = (width: number): void => {
      const wanted = Math.max(MIN_PICTURE_PX, Math.floor(width))
      if (wanted === drawn) return
      drawn = wanted
      frame.replaceChildren(timelinePicture(records, wanted, context.zone, words, record => context.open({ kind: 'record', id: record })))
    }
    redraw(place.clientWidth > 0 ? place.clientWidth : FIRST_PICTURE_PX)
    resized = new ResizeObserver(([entry]) => { if (entry !== undefined && entry.contentRect.width > 0) redraw(entry.contentRect.width) })
    resized.observe(frame)
    return el('div', {}, frame, legend(records.some(record => record.event_start_ms !== null || record.event_end_ms !== null)))
  }

  function legend(hasAxis: boolean): HTMLElement {
    const mark = (name: string, text: string): HTMLElement => el('span', { class: 'tm-legend-item' }, el('span', { class: `tm-legend-mark tm-legend-${name}`, attributes: { 'aria-hidden': 'true' } }), text)
    return el('p', { class: 'tm-quiet tm-legend' }, hasAxis ? `${words.timeline.axis(context.zone)} ` : null,
      mark('active', words.recordStatuses['active'] ?? ''), mark('superseded', words.recordStatuses['superseded'] ?? ''), mark('disputed', words.recordStatuses['disputed'] ?? ''),
      mark('link', words.timeline.replaces), mark('dispute', words.timeline.disputes))
  }

  const form = el('form', { class: 'tm-row tm-row-end', on: { submit: event => { event.preventDefault(); if (topic.value.trim() !== '') draw(topic.value.trim()) } } },
    el('div', { class: 'tm-labelled tm-grow' }, el('label', { attributes: { for: id } }, words.timeline.topic), topic),
    submitButton(words.timeline.show))
  return { element: el('div', {}, form, place), draw, shown: () => undefined, reload: () => { if (drawnTopic !== null) draw(drawnTopic) } }
}
