// Tabs as the ARIA pattern has them: arrows move among them, Home and End jump, Tab goes on into the panel.

import { el, freshId } from './dom.ts'

export interface Tab {
  readonly id: string
  readonly label: string
}

export interface Tabs {
  readonly element: HTMLElement
  /** Where the content of the chosen tab goes. */
  readonly panel: HTMLElement
  choose(id: string): void
}

export function createTabs(tabs: readonly Tab[], label: string, chosen: (id: string) => void): Tabs {
  const panelId = freshId('panel')
  const buttons = tabs.map(({ id, label: text }) => el('button', {
    class: 'tm-tab',
    attributes: { type: 'button', role: 'tab', id: freshId('tab'), 'aria-controls': panelId, 'aria-selected': 'false', tabindex: -1, 'data-tab': id },
    on: { click: () => choose(id), keydown: event => move(event, id) },
  }, text))
  const panel = el('div', { class: 'tm-panel', attributes: { role: 'tabpanel', id: panelId } })

  function choose(id: string): void {
    for (const button of buttons) {
      const isChosen = button.dataset['tab'] === id
      button.setAttribute('aria-selected', String(isChosen))
      button.tabIndex = isChosen ? 0 : -1
      if (isChosen) panel.setAttribute('aria-labelledby', button.id)
    }
    chosen(id)
  }

  function move(event: KeyboardEvent, id: string): void {
    const at = tabs.findIndex(tab => tab.id === id)
    const to = { ArrowRight: (at + 1) % tabs.length, ArrowLeft: (at + tabs.length - 1) % tabs.length, Home: 0, End: tabs.length - 1 }[event.key]
    const next = to === undefined ? undefined : tabs[to]
    if (next === undefined) return
    event.preventDefault()
    choose(next.id)
    buttons.find(button => button.dataset['tab'] === next.id)?.focus()
  }

  return { element: el('div', { class: 'tm-tabs', attributes: { role: 'tablist', 'aria-label': label } }, ...buttons), panel, choose }
}
