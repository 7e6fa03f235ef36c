// Somebody else saved meanwhile: what stands in the file, what was typed here, and the two ways out.

import { button, el } from './dom.ts'
import { controlContent, type Difference } from './settings-draft.ts'
import type { Words } from './word-table.ts'

export interface ConflictChoices {
  takeTheirs(): void
  keepMine(): void
}

export function conflictView(found: readonly Difference[], words: Words, choices: ConflictChoices): HTMLElement {
  const { settings, language } = words
  const shown = (value: Difference['mine']): string => {
    if (typeof value === 'boolean') return value ? words.yes : words.no
    return String(controlContent(value)) || settings.empty
  }
  const cell = (text: string): HTMLElement => el('td', {}, text)
  return el('div', { class: 'tm-conflict', attributes: { role: 'alert', tabindex: -1 } },
    el('p', { class: 'tm-strong' }, settings.conflict),
    el('p', {}, found.length === 0 ? settings.conflictNone : settings.conflictHelp),
    found.length === 0 ? null : el('table', { class: 'tm-table' },
      el('thead', {}, el('tr', {}, ...[settings.field, settings.theirs, settings.mine].map(text => el('th', { attributes: { scope: 'col' } }, text)))),
      el('tbody', {}, ...found.map(({ field, theirs, mine }) => el('tr', {}, el('th', { attributes: { scope: 'row' } }, field.label[language]), cell(shown(theirs)), cell(shown(mine)))))),
    el('div', { class: 'tm-row' }, button(settings.takeTheirs, choices.takeTheirs), button(settings.keepMine, choices.keepMine)))
}
