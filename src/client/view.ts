// What the views share: what they are given, and the lines that say how an answer came out.

import type { Answer, MemoryApi } from './api.ts'
import { button, el, fill } from './dom.ts'
import type { ToolAnswer } from './wire.ts'
import type { Words } from './word-table.ts'
import { failureText, say } from './words.ts'

/** Where a link of a view leads. */
export type Target =
  | { readonly kind: 'record'; readonly id: string }
  | { readonly kind: 'page'; readonly name: string }
  | { readonly kind: 'day'; readonly date: string }
  | { readonly kind: 'timeline'; readonly topic: string }

export interface ViewContext {
  readonly api: MemoryApi
  readonly words: Words
  /** Zone that is configured now; a save in the settings moves it. For days to ask for, for axes, and for instants that carry no zone of their own. */
  readonly zone: string
  /** True when statements may be corrected and forgotten here. */
  readonly writable: boolean
  open(target: Target): void
  /** Tells a screen reader, without moving the focus. */
  announce(text: string): void
}

export interface View {
  readonly element: HTMLElement
  /** Called each time the view comes up. */
  shown(): void
  /** Called when the view comes up after a memory that it may show was changed or removed. */
  reload?(): void
}

/** Puts the answer of a request into a place: the views' own content, or why it failed with a button to try again. */
export function showAnswer<T>(place: HTMLElement, answer: Answer<T>, context: ViewContext, retry: () => void, show: (value: T) => void): void {
  place.removeAttribute('aria-busy')
  if (answer.ok) {
    show(answer.value)
    return
  }
  const text = failureText(answer.failure, context.words)
  context.announce(text)
  fill(place, notice('error', text), button(context.words.retry, retry))
}

/** Marks a place as loading; what it held stays until the answer comes. */
export function showLoading(place: HTMLElement, { words }: ViewContext): void {
  place.setAttribute('aria-busy', 'true')
  if (place.childElementCount === 0) fill(place, el('p', { class: 'tm-quiet' }, words.loading))
}

/** The sentence that belongs to the status of an answer; null for a plain `ok`. */
export function statusNotice({ status, detail }: ToolAnswer, { words }: ViewContext): HTMLElement | null {
  const text = [say(words.answers, status), detail ?? ''].filter(part => part !== '').join(' ')
  if (text === '') return null
  const tone = status === 'error' || status === 'invalid_query' ? 'error' : status === 'ok' ? 'note' : 'warn'
  return notice(tone, text, status)
}

/** A line that stands out; `code` names the status for whoever knows the statuses of the tools. */
export function notice(tone: 'note' | 'warn' | 'error', text: string, code?: string): HTMLElement {
  return el('p', { class: `tm-notice tm-notice-${tone}`, attributes: { role: tone === 'error' ? 'alert' : null } }, text, code === undefined ? null : el('code', { class: 'tm-code' }, code))
}

/** A small list of names and values; rows without a value are left out. */
export function facts(rows: readonly (readonly [string, string | Node | null])[]): HTMLElement {
  return el('dl', { class: 'tm-facts' }, ...rows.flatMap(([name, value]) => (value === null || value === '' ? [] : [el('div', {}, el('dt', {}, name), el('dd', {}, value))])))
}

/** A titled part of a view. */
export function section(title: string, ...children: readonly (Node | string | null)[]): HTMLElement {
  return el('section', { class: 'tm-section' }, el('h2', { class: 'tm-heading' }, title), ...children)
}

export function chip(text: string, tone = 'plain'): HTMLElement {
  return el('span', { class: `tm-chip tm-chip-${tone}` }, text)
}
