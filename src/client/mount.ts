// Puts the whole interface of the memory into an element: settings, search, days, timeline, summaries, injections, health.

import { createApi, type MemoryApi } from './api.ts'
import { createDaysView } from './days-view.ts'
import { detailView } from './detail-view.ts'
import { el, fill } from './dom.ts'
import { createHealthView } from './health-view.ts'
import { createSearchView } from './search-view.ts'
import { createSettingsView } from './settings-view.ts'
import { createSummariesView } from './summaries-view.ts'
import { createTabs } from './tabs.ts'
import { createTimelineView } from './timeline-view.ts'
import { createTurnsView } from './turns-view.ts'
import { showAnswer, type Target, type View, type ViewContext } from './view.ts'
import type { Language, SessionAnswer } from './wire.ts'
import type { TabId } from './word-table.ts'
import { wordsOf } from './words.ts'

export interface MountOptions {
  /** Path before `/api`, without a slash at its end. */
  readonly base: string
  readonly language: Language
  /** Token for writes, when the page has one; else the session gives it. */
  readonly token: string | null
}

/** Shows the interface in `element`, in place of what it held. The returned function takes it away and ends its requests. */
export function mountMemory(element: HTMLElement, { base, language, token }: MountOptions): () => void {
  const ended = new AbortController()
  const api = createApi({ base, language, token, signal: ended.signal })
  const words = wordsOf(language)
  const live = el('div', { class: 'tm-hidden', attributes: { role: 'status', 'aria-live': 'polite' } })
  const place = el('div', {})
  const root = el('div', { class: 'tm', attributes: { lang: language === 'zh' ? 'zh-CN' : 'en', 'data-testid': 'memory-section' } }, place, live)
  fill(element, root)

  async function start(): Promise<void> {
    const [session, config] = await Promise.all([api.session(), api.config()])
    if (ended.signal.aborted) return
    const context: Omit<ViewContext, 'open'> = {
      api, words,
      zone: config.ok ? String(config.value.values.timeZone) : Intl.DateTimeFormat().resolvedOptions().timeZone,
      writable: session.ok && session.value.writable,
      announce: text => { live.textContent = text },
    }
    showAnswer(place, session, { ...context, open: () => undefined }, () => void start(), given => {
      if (token === null) adoptToken(api, given)
      fill(place, ...interfaceOf(context))
    })
  }

  fill(place, el('p', { class: 'tm-quiet' }, words.loading))
  void start()
  return () => {
    ended.abort()
    root.remove()
  }
}

function adoptToken(api: MemoryApi, { token }: SessionAnswer): void {
  if (token !== null) api.useToken(token)
}

function interfaceOf(given: Omit<ViewContext, 'open'>): HTMLElement[] {
  const { words } = given
  let { zone } = given
  const context: ViewContext = { ...given, get zone() { return zone }, open }
  const days = createDaysView(context)
  const timeline = createTimelineView(context)
  const views: Readonly<Record<TabId, View>> = {
    settings: createSettingsView(context, ({ values }) => moveTo(String(values.timeZone))), search: createSearchView(context), days, timeline, summaries: createSummariesView(context), turns: createTurnsView(context), health: createHealthView(context),
  }
  const ids = Object.keys(views) as TabId[]
  const tabs = createTabs(ids.map(id => ({ id, label: words.tabs[id] })), words.tabList, id => show(id as TabId))
  /** Names of the records and pages opened over the chosen tab, the one in sight last. */
  let opened: string[] = []
  let chosen: TabId = 'settings'
  let cameFrom: Element | null = null
  let hasChanged = false
  /** Views that show days of a zone that is configured no longer. */
  const outdated = new Set<TabId>()

  function show(id: TabId): void {
    opened = []
    chosen = id
    fill(tabs.panel, views[id].element)
    views[id].shown()
    if (outdated.delete(id)) views[id].reload?.()
  }

  function moveTo(next: string): void {
    if (next === zone) return
    zone = next
    for (const id of ids) outdated.add(id)
  }

  function open(target: Target): void {
    switch (target.kind) {
      case 'day': tabs.choose('days'); days.goTo(target.date); return
      case 'timeline': tabs.choose('timeline'); timeline.draw(target.topic); return
      case 'record': push(target.id); return
      case 'page': push(target.name)
    }
  }

  function push(name: string): void {
    if (opened.length === 0) cameFrom = document.activeElement
    opened.push(name)
    showDetail()
  }

  function back(): void {
    opened.pop()
    showDetail()
  }

  function showDetail(): void {
    const name = opened.at(-1)
    if (name !== undefined) {
      fill(tabs.panel, detailView({ name, context, back, removed: () => { hasChanged = true }, corrected: id => { hasChanged = true; push(id) } }))
      return
    }
    fill(tabs.panel, views[chosen].element)
    if (hasChanged) views[chosen].reload?.()
    hasChanged = false
    if (cameFrom instanceof HTMLElement && cameFrom.isConnected) cameFrom.focus()
  }

  tabs.choose('settings')
  return [tabs.element, tabs.panel]
}
