// The module that the host's web page loads: an entry of its own in the settings, holding the shared interface.

import { createElement, useEffect, useRef } from 'react'
import { mountMemory } from './mount.ts'
import css from './style.css'

/** Services of the page that must be there first. */
export const inject: readonly string[] = ['slots', 'locale']

/** Where the plugin answers on the host (its own routes, not the host's /api). */
const BASE = '/memory-temporal'
const NAMESPACE = 'settings.memory'
const DICTIONARY = { zh: { nav: '记忆', language: 'zh' }, en: { nav: 'Memory', language: 'en' } }

type Translate = (key: keyof typeof DICTIONARY.zh) => string

/** The part of the page's context that is used here. */
export interface PageContext {
  effect(run: () => () => void, label?: string): void
  readonly locale: {
    register(namespace: string, dictionaries: typeof DICTIONARY): () => void
    bind(namespace: string): Translate
  }
  readonly slots: {
    inject(slot: string, register: () => unknown): void
    register(options: object, component: (props: { readonly t: Translate }) => unknown): unknown
  }
}

export function apply(context: PageContext): void {
  context.effect(() => context.locale.register(NAMESPACE, DICTIONARY), 'memory: words')
  context.effect(addStyle, 'memory: style')
  const translate = context.locale.bind(NAMESPACE)
  context.slots.inject('settings.section', () => context.slots.register({
    name: 'settings.section', id: 'memory', order: 12, label: () => translate('nav'), locale: NAMESPACE,
  }, MemorySection))
}

/** A change of the page's language mounts anew in that language. */
function MemorySection({ t }: { readonly t: Translate }): unknown {
  const place = useRef<HTMLDivElement>(null)
  const language = t('language') === 'zh' ? 'zh' : 'en'
  useEffect(() => (place.current === null ? undefined : mountMemory(place.current, { base: BASE, language, token: null })), [language])
  return createElement('div', { ref: place })
}

function addStyle(): () => void {
  const style = document.createElement('style')
  style.dataset['plugin'] = 'dsh-temporal-memory'
  style.textContent = css
  document.head.append(style)
  return () => style.remove()
}
