// What a person typed into the settings form, as values: read, checked, compared. Pure.

import { CONFIG_FIELDS, type ConfigField, type ConfigKey, type ConfigValue } from '../core/config/fields.ts'
import { checkField, type ConfigProblem } from '../core/config/resolve.ts'
import type { SettingsState } from './wire.ts'

/** The content of the controls by key: a truth value of a check box, else the text in it. */
export type Draft = ReadonlyMap<ConfigKey, boolean | string>

export type FieldProblem = Pick<ConfigProblem, 'code'>

/** The fields that the panel shows. */
export const PANEL_FIELDS: readonly ConfigField[] = CONFIG_FIELDS.filter(field => field.panel)

/** What a control shows for a value; a list stands one name a line. */
export function controlContent(value: ConfigValue): boolean | string {
  if (typeof value === 'boolean') return value
  return Array.isArray(value) ? value.join('\n') : String(value)
}

/** The value of a control's content, or what is wrong with it. */
export function readControl(field: ConfigField, content: boolean | string): { readonly value: ConfigValue } | FieldProblem {
  return checkField(field, given(field, content))
}

export function draftOf(state: SettingsState): Draft {
  return new Map(PANEL_FIELDS.map(({ key }) => [key, controlContent(state.values[key])]))
}

export interface DraftReading {
  /** Values to save: every field that the host's row does not set. */
  readonly values: Readonly<Partial<Record<ConfigKey, ConfigValue>>>
  readonly problems: ReadonlyMap<ConfigKey, FieldProblem>
  /** Keys whose content differs from what was loaded. */
  readonly changed: readonly ConfigKey[]
}

/** Reads the whole form. Fields set by the host's row are shown only and never sent. */
export function readDraft(draft: Draft, state: SettingsState): DraftReading {
  const values: Partial<Record<ConfigKey, ConfigValue>> = {}
  const problems = new Map<ConfigKey, FieldProblem>()
  const changed: ConfigKey[] = []
  for (const field of PANEL_FIELDS) {
    const content = draft.get(field.key)
    if (content === undefined || state.origins[field.key] === 'patch') continue
    const read = readControl(field, content)
    if ('value' in read) values[field.key] = read.value
    else problems.set(field.key, read)
    if (!('value' in read) || !sameValue(read.value, state.values[field.key])) changed.push(field.key)
  }
  return { values, problems, changed }
}

export interface Difference {
  readonly field: ConfigField
  readonly theirs: ConfigValue
  readonly mine: ConfigValue
}

/** Where the form and what stands in the file now disagree. */
export function differences(draft: Draft, theirs: SettingsState): Difference[] {
  const { values } = readDraft(draft, theirs)
  return PANEL_FIELDS.flatMap(field => {
    const mine = values[field.key]
    const other = theirs.values[field.key]
    return mine === undefined || sameValue(mine, other) ? [] : [{ field, theirs: other, mine }]
  })
}

/** Problems by key out of a refusal of the server; keys that the panel does not show are left out. */
export function refusedFields(body: unknown): ReadonlyMap<ConfigKey, FieldProblem> {
  const problems: unknown = typeof body === 'object' && body !== null ? Reflect.get(body, 'problems') : null
  const found = new Map<ConfigKey, FieldProblem>()
  for (const problem of Array.isArray(problems) ? problems as Partial<ConfigProblem>[] : []) {
    const field = PANEL_FIELDS.find(({ key }) => key === problem.key)
    if (field !== undefined && problem.code !== undefined) found.set(field.key, { code: problem.code })
  }
  return found
}

function sameValue(a: ConfigValue, b: ConfigValue): boolean {
  return JSON.stringify(a) === JSON.stringify(b)
}

function given(field: ConfigField, content: boolean | string): unknown {
  if (typeof content === 'boolean') return content
  switch (field.type) {
    case 'boolean': return content
    case 'integer': return /^\s*-?\d{1,15}\s*$/.test(content) ? Number(content) : content
    case 'string': return content
    case 'strings': return content.split('\n').map(line => line.trim()).filter(line => line !== '')
  }
}
