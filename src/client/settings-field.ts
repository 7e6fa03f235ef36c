// One setting: its control, help, origin and reset, and what is wrong with it right where it is.

import type { ConfigField } from '../core/config/fields.ts'
import type { ConfigOrigin } from '../core/config/resolve.ts'
import { button, type Child, el, freshId } from './dom.ts'
import { controlContent, type FieldProblem, readControl } from './settings-draft.ts'
import type { Words } from './word-table.ts'
import { problemText, say } from './words.ts'

export interface FieldControl {
  readonly field: ConfigField
  readonly element: HTMLElement
  content(): boolean | string
  setContent(content: boolean | string): void
  showProblem(problem: FieldProblem | null): void
  markChanged(isChanged: boolean): void
  focus(): void
}

export interface FieldOptions {
  readonly field: ConfigField
  readonly origin: ConfigOrigin
  readonly content: boolean | string
  readonly words: Words
  /** Called after every change of the content. */
  readonly changed: () => void
}

type Control = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement

export function createFieldControl({ field, origin, content, words, changed }: FieldOptions): FieldControl {
  const { language, settings } = words
  const id = freshId('field')
  const isPatched = origin === 'patch'
  const control = createControl(field, id, words)
  const error = el('p', { class: 'tm-error', attributes: { id: `${id}-error`, hidden: true } })
  const label = el('label', { class: 'tm-label', attributes: { for: id } }, field.label[language])
  const reset = button(settings.reset, () => { setContent(controlContent(field.default)); control.focus(); changed() }, 'link')
  reset.setAttribute('aria-label', settings.resetOf(field.label[language]))
  const originText = el('span', { class: `tm-origin tm-origin-${origin}` }, `${settings.originLabel}: ${say(settings.origins, origin)}`)
  const element = el('div', { class: 'tm-field', attributes: { 'data-key': field.key } },
    el('div', { class: 'tm-field-head' }, ...headOf(control, label), originText, isPatched ? null : reset),
    control instanceof HTMLInputElement && control.type === 'checkbox' ? null : control,
    suggestions(control, field),
    el('p', { class: 'tm-help', attributes: { id: `${id}-help` } }, helpText(field, words), isPatched ? el('strong', {}, ` ${settings.patched}`) : null),
    error)
  control.setAttribute('aria-describedby', `${id}-help ${id}-error`)
  setReadOnly(control, isPatched)

  function read(): boolean | string {
    return control instanceof HTMLInputElement && control.type === 'checkbox' ? control.checked : control.value
  }

  function setContent(next: boolean | string): void {
    if (control instanceof HTMLInputElement && typeof next === 'boolean') control.checked = next
    else control.value = String(next)
    showProblem(null)
    showReset()
  }

  /** Only what is not the default can go back to it. */
  function showReset(): void {
    reset.hidden = read() === controlContent(field.default)
  }

  function showProblem(problem: FieldProblem | null): void {
    error.hidden = problem === null
    error.textContent = problem === null ? '' : problemText(field, problem, words)
    if (problem === null) control.removeAttribute('aria-invalid')
    else control.setAttribute('aria-invalid', 'true')
  }

  function check(): void {
    const result = readControl(field, read())
    showProblem('value' in result ? null : result)
  }

  setContent(content)
  control.addEventListener('input', () => {
    showReset()
    if (!error.hidden) check() // a problem goes away while it is being mended; a new one shows when the field is left
    changed()
  })
  control.addEventListener('change', check)
  return {
    field, element, setContent, showProblem,
    content: read,
    markChanged: isChanged => element.classList.toggle('tm-field-changed', isChanged),
    focus: () => control.focus(),
  }
}

function createControl(field: ConfigField, id: string, words: Words): Control {
  const common = { id, name: field.key, autocomplete: 'off', spellcheck: 'false' }
  if (field.choices !== undefined) return el('select', { class: 'tm-input tm-input-choice', attributes: common }, ...field.choices.map(value => el('option', { attributes: { value } }, say(words.settings.choices, value))))
  switch (field.type) {
    case 'boolean': return el('input', { class: 'tm-switch', attributes: { ...common, type: 'checkbox', role: 'switch' } })
    case 'integer': return el('input', { class: 'tm-input tm-input-short', attributes: { ...common, type: 'text', inputmode: 'numeric' } })
    case 'string': return el('input', { class: 'tm-input', attributes: { ...common, type: 'text', list: field.key === 'timeZone' ? `${id}-list` : null } })
    case 'strings': return el('textarea', { class: 'tm-input', attributes: { ...common, rows: 3, placeholder: words.settings.oneALine } })
  }
}

/** A switch stands beside its label, every other control below it. */
function headOf(control: Control, label: HTMLElement): Child[] {
  return control instanceof HTMLInputElement && control.type === 'checkbox' ? [control, label] : [label]
}

function suggestions(control: Control, field: ConfigField): HTMLElement | null {
  if (field.key !== 'timeZone' || !('supportedValuesOf' in Intl)) return null
  return el('datalist', { attributes: { id: `${control.id}-list` } }, ...Intl.supportedValuesOf('timeZone').map(zone => el('option', { attributes: { value: zone } })))
}

function helpText(field: ConfigField, { language, settings, yes, no }: Words): string {
  const standard = typeof field.default === 'boolean' ? (field.default ? yes : no) : field.choices !== undefined ? say(settings.choices, String(field.default)) : controlContent(field.default) || settings.empty
  const range = field.min === undefined || field.max === undefined ? '' : ` (${settings.between(field.min, field.max)})`
  return `${field.help[language]}${language === 'zh' ? '' : ' '}${settings.defaultIs(`${standard}${range}`)}`
}

/** Read-only but, where the control can be that, not disabled: the value can still be reached, read and copied. */
function setReadOnly(control: Control, isReadOnly: boolean): void {
  if (!isReadOnly) return
  if (control instanceof HTMLInputElement && control.type === 'checkbox') {
    control.setAttribute('aria-readonly', 'true')
    control.addEventListener('click', event => event.preventDefault())
  } else if (control instanceof HTMLSelectElement) control.disabled = true
  else control.readOnly = true
}
