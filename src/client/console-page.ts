// The page of the standalone console: the shared interface under a heading, with a choice of language.

import { el, fill } from './dom.ts'
import { mountMemory } from './mount.ts'
import type { Language } from './wire.ts'
import { wordsOf } from './words.ts'

const TOKEN_KEY = 'memory-token'
const LANGUAGE_KEY = 'memory-language'
const LANGUAGES: Readonly<Record<Language, string>> = { zh: '中文', en: 'English' }

start()

function start(): void {
  const token = takeToken()
  const place = el('main', {})
  let unmount: () => void = () => undefined

  function show(language: Language): void {
    unmount()
    const { title } = wordsOf(language)
    document.documentElement.lang = language === 'zh' ? 'zh-CN' : 'en'
    document.title = title
    fill(document.body, el('header', { class: 'tm tm-page-header' }, el('h1', { class: 'tm-title tm-grow' }, title), ...languageButtons(language, choose)), place)
    unmount = mountMemory(place, { base: '', language, token })
  }

  function choose(language: Language): void {
    localStorage.setItem(LANGUAGE_KEY, language)
    show(language)
  }

  show(firstLanguage())
}

/** The token comes in the fragment, which never leaves the browser. It moves out of the address bar, so that a bookmark or a picture of the window does not hold it. */
function takeToken(): string | null {
  const given = new URLSearchParams(location.hash.slice(1)).get('token')
  if (given !== null) {
    sessionStorage.setItem(TOKEN_KEY, given)
    history.replaceState(null, '', location.pathname)
  }
  return sessionStorage.getItem(TOKEN_KEY)
}

/** The last choice made here, else the browser's language. */
function firstLanguage(): Language {
  const chosen = localStorage.getItem(LANGUAGE_KEY)
  if (chosen === 'zh' || chosen === 'en') return chosen
  return navigator.language.startsWith('zh') ? 'zh' : 'en'
}

function languageButtons(current: Language, choose: (language: Language) => void): HTMLElement[] {
  return (Object.entries(LANGUAGES) as [Language, string][]).map(([language, name]) => el('button', {
    class: 'tm-button tm-button-link', attributes: { type: 'button', lang: language === 'zh' ? 'zh-CN' : 'en', 'aria-pressed': String(language === current) }, on: { click: () => choose(language) },
  }, name))
}
