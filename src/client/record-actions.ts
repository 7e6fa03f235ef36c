// Correct, settle a dispute, and forget for one record. Forgetting shows first what would go and asks; nothing is deleted by one press.

import type { Answer } from './api.ts'
import { button, el, fill, freshId, submitButton } from './dom.ts'
import { itemList } from './record-card.ts'
import { notice, type ViewContext } from './view.ts'
import type { ForgetAnswer, RecordItem, ToolAnswer } from './wire.ts'
import { failureText } from './words.ts'

export interface RecordActionsOptions {
  readonly record: RecordItem
  readonly context: ViewContext
  /** The statement is held by the record of this id from now on. */
  readonly corrected: (id: string) => void
  readonly forgotten: (report: ForgetAnswer) => void
}

export function recordActions({ record, context, corrected, forgotten }: RecordActionsOptions): HTMLElement {
  const { api, words } = context
  const { actions } = words
  const place = el('div', {})
  const close = (): void => { fill(place); correct.focus() }

  function openCorrect(): void {
    const id = freshId('correct')
    const input = el('textarea', { class: 'tm-input', attributes: { id, rows: 3, required: true, maxlength: 2000, 'aria-describedby': `${id}-help` } })
    input.value = record.text
    const form = el('form', { class: 'tm-dialog', attributes: { 'aria-label': actions.correct }, on: { submit: event => { event.preventDefault(); void send(input.value.trim()) } } },
      el('label', { class: 'tm-label', attributes: { for: id } }, actions.correctLabel), input,
      el('p', { class: 'tm-help', attributes: { id: `${id}-help` } }, actions.correctHelp),
      el('div', { class: 'tm-row' }, button(actions.cancel, close), submitButton(actions.correctSubmit)))
    fill(place, form)
    input.focus()
  }

  async function send(text: string): Promise<void> {
    if (text === '' || text === record.text) return
    const answer = await api.correct(record.id, text)
    const next = answer.ok && isDone(answer.value) ? answer.value.items[0] : undefined
    if (next === undefined) return fail(answer)
    context.announce(actions.corrected)
    corrected(next.id)
  }

  async function settle(): Promise<void> {
    const answer = await api.settle(record.id)
    if (!answer.ok || !isDone(answer.value)) return fail(answer)
    context.announce(actions.settled)
    corrected(record.id)
  }

  async function openForget(): Promise<void> {
    const answer = await api.forget(record.id, true)
    if (!answer.ok || !isDone(answer.value)) return fail(answer)
    const confirm = button(actions.forgetConfirm, () => void erase(), 'danger')
    const panel = el('div', { class: 'tm-dialog', attributes: { role: 'group', 'aria-label': actions.forget, tabindex: -1 } }, ...preview(answer.value), el('div', { class: 'tm-row' }, button(actions.cancel, close), confirm))
    fill(place, panel)
    panel.focus()
  }

  function preview({ items = [], journal_days: days = [], pages = [], summaries = [] }: ForgetAnswer): (Node | null)[] {
    return [
      el('p', { class: 'tm-strong' }, actions.willRemove(items.length)),
      itemList(items, context, actions.forget),
      days.length === 0 ? null : el('p', {}, actions.inJournals(days.join(', '))),
      pages.length === 0 ? null : el('p', {}, actions.onPages(pages.join(', '))),
      summaries.length === 0 ? null : el('p', {}, actions.inSummaries(summaries.join(', '))),
      el('p', { class: 'tm-help' }, actions.hostKeeps),
    ]
  }

  async function erase(): Promise<void> {
    const answer = await api.forget(record.id, false)
    if (!answer.ok || !isDone(answer.value)) return fail(answer)
    forgotten(answer.value)
  }

  function fail(answer: Answer<ToolAnswer>): void {
    fill(place, notice('error', `${actions.failed}${answer.ok ? answer.value.text : failureText(answer.failure, words)}`))
  }

  const correct = button(actions.correct, openCorrect)
  const isHeld = record.status !== 'superseded'
  return el('div', { class: 'tm-actions' }, el('div', { class: 'tm-row' }, isHeld ? correct : null, record.status === 'disputed' ? button(actions.settle, () => void settle()) : null, button(actions.forget, () => void openForget(), 'danger')), place)
}

/** `partial`: done, but some files could not be touched; the text of the answer names them. */
function isDone({ status }: ToolAnswer): boolean {
  return status === 'ok' || status === 'partial'
}

/** What forgetting took out, in place of the record. */
export function forgottenParts({ removed = [], layers = {}, status, text }: ForgetAnswer, { words: { actions } }: ViewContext): (Node | null)[] {
  const also = Object.entries(layers).flatMap(([layer, { changed }]) => (changed.length === 0 ? [] : [el('li', {}, `${actions.removedFrom[layer] ?? layer}: ${changed.join(', ')}`)]))
  return [
    notice(status === 'ok' ? 'note' : 'warn', actions.removed(removed.length)),
    also.length === 0 ? null : el('ul', { class: 'tm-list' }, ...also),
    status === 'ok' ? null : el('p', { class: 'tm-prose' }, text),
    el('p', { class: 'tm-help' }, actions.hostKeeps),
  ]
}
