// The settings: every field in its group, saved as a whole and only over the revision that was read.

import type { ConfigKey } from '../core/config/fields.ts'
import type { Failure } from './api.ts'
import { conflictView } from './conflict-view.ts'
import { button, el, fill, latestOnly, submitButton } from './dom.ts'
import { differences, type Draft, draftOf, PANEL_FIELDS, readDraft, refusedFields } from './settings-draft.ts'
import { createFieldControl, type FieldControl } from './settings-field.ts'
import { notice, section, showAnswer, showLoading, type View, type ViewContext } from './view.ts'
import type { SettingsState } from './wire.ts'
import { failureText, say } from './words.ts'

/** `took` is called with every state of the settings that is shown, also after a save. */
export function createSettingsView(context: ViewContext, took: (state: SettingsState) => void): View {
  const place = el('div', { class: 'tm-settings' })
  const load = latestOnly()
  let form: Form | null = null

  function reload(): void {
    showLoading(place, context)
    void load(context.api.config(), answer => showAnswer(place, answer, context, reload, state => {
      if (form?.shows(state) === true) return // who has begun to move through it by keyboard stays where they are
      form = createForm(context, state, { reload, took })
      fill(place, form.element)
    }))
  }

  // A form that was touched stays as it is: its revision tells when the file went on without it.
  return { element: place, shown: () => { if (form === null || !form.isTouched()) reload() } }
}

interface Form {
  readonly element: HTMLElement
  isTouched(): boolean
  /** True while it stands on the page with exactly these settings. */
  shows(state: SettingsState): boolean
}

interface FormCalls {
  readonly reload: () => void
  readonly took: (state: SettingsState) => void
}

function createForm(context: ViewContext, loaded: SettingsState, calls: FormCalls): Form {
  const { reload, took } = calls
  const { settings } = context.words
  let state = loaded
  let isSaving = false
  const above = el('div', {})
  const save = submitButton(settings.save)
  const discard = button(settings.discard, () => { context.announce(settings.discarded); reload() })
  const note = el('span', { class: 'tm-grow', attributes: { 'data-part': 'note' } })
  const contents = draftOf(state)
  const controls = PANEL_FIELDS.map(field => createFieldControl({ field, origin: state.origins[field.key], content: contents.get(field.key) ?? '', words: context.words, changed: refresh }))
  const element = el('form', { attributes: { novalidate: true, 'aria-label': context.words.tabs.settings }, on: { submit: event => { event.preventDefault(); void submit() } } },
    problemList(state, context), above, ...groupSections(controls, context),
    el('p', { class: 'tm-quiet' }, settings.wholeFile),
    el('div', { class: 'tm-savebar' }, note, discard, save))

  function draft(): Draft {
    return new Map(controls.map(control => [control.field.key, control.content()]))
  }

  function refresh(): void {
    const { changed } = readDraft(draft(), state)
    for (const control of controls) control.markChanged(changed.includes(control.field.key))
    note.textContent = changed.length === 0 ? settings.unchanged : settings.changed(changed.length)
    save.disabled = changed.length === 0
    discard.disabled = changed.length === 0
  }

  async function submit(): Promise<void> {
    if (isSaving) return
    const reading = readDraft(draft(), state)
    if (reading.changed.length === 0) return
    if (reading.problems.size > 0) {
      refuse(reading.problems)
      return
    }
    isSaving = true
    note.textContent = settings.saving
    const answer = await context.api.save(reading.values, state.revision)
    isSaving = false
    if (answer.ok) saved(answer.value)
    else failed(answer.failure)
  }

  function saved(next: SettingsState): void {
    const fresh = createForm(context, next, calls)
    element.replaceWith(fresh.element)
    fresh.element.querySelector('[data-part="note"]')?.replaceChildren(settings.saved)
    context.announce(settings.saved)
  }

  function failed(failure: Failure): void {
    refresh()
    const current: unknown = failure.code === 'conflict' ? Reflect.get(failure.body as object, 'state') : undefined
    if (current !== undefined) {
      showConflict(current as SettingsState)
      return
    }
    const refused = refusedFields(failure.body)
    if (refused.size > 0) refuse(refused)
    else fill(above, notice('error', `${settings.notSaved}${failureText(failure, context.words)}`))
  }

  function refuse(problems: ReturnType<typeof refusedFields>): void {
    const wrong = controls.filter(({ field }) => problems.has(field.key))
    for (const control of wrong) control.showProblem(problems.get(control.field.key as ConfigKey) ?? null)
    note.textContent = settings.invalid(wrong.length)
    context.announce(settings.invalid(wrong.length))
    wrong[0]?.focus()
  }

  function showConflict(theirs: SettingsState): void {
    const view = conflictView(differences(draft(), theirs), context.words, {
      takeTheirs: reload,
      keepMine: () => { state = theirs; fill(above); refresh(); save.focus() },
    })
    fill(above, view)
    view.focus()
  }

  refresh()
  took(loaded)
  return {
    element,
    isTouched: () => element.isConnected && readDraft(draft(), state).changed.length > 0,
    shows: other => element.isConnected && JSON.stringify(other) === JSON.stringify(state),
  }
}

function problemList({ problems }: SettingsState, { words }: ViewContext): HTMLElement | null {
  if (problems.length === 0) return null
  return el('div', { class: 'tm-notice tm-notice-warn' }, words.settings.problems, el('ul', {}, ...problems.map(problem => el('li', {}, problem))))
}

/** A group is what stands before the dot of a key; keys without one come first. */
function groupSections(controls: readonly FieldControl[], { words }: ViewContext): HTMLElement[] {
  const groups = new Map<string, FieldControl[]>()
  for (const control of controls) {
    const name = control.field.key.includes('.') ? control.field.key.split('.')[0] ?? '' : 'general'
    groups.set(name, [...groups.get(name) ?? [], control])
  }
  return [...groups].map(([name, members]) => section(say(words.settings.groups, name), ...members.map(({ element }) => element)))
}
