// Every text of the page, by language. Labels and help of the settings come from the fields table.

import type { ConfigField } from '../core/config/fields.ts'
import type { Failure } from './api.ts'
import type { FieldProblem } from './settings-draft.ts'
import type { Language } from './wire.ts'
import type { ByCode, Words } from './word-table.ts'
import { EN } from './words-en.ts'
import { ZH } from './words-zh.ts'

/** The table of a language. */
export function wordsOf(language: Language): Words {
  return language === 'zh' ? ZH : EN
}

/** The text of a code, or the code itself when it has none. */
export function say(texts: ByCode, code: string): string {
  return Object.hasOwn(texts, code) ? texts[code] ?? code : code
}

/** Why a request failed, in one line. */
export function failureText({ code, detail }: Failure, words: Words): string {
  if (Object.hasOwn(words.failures, code)) return say(words.failures, code)
  return detail === '' ? `${say(words.failures, 'error')} (${code})` : detail
}

/** What is wrong with the content of a field and what it may hold. */
export function problemText(field: ConfigField, problem: FieldProblem, words: Words): string {
  const { settings, language } = words
  if (field.type === 'integer') return `${settings.wholeNumber}${settings.between(field.min ?? Number.MIN_SAFE_INTEGER, field.max ?? Number.MAX_SAFE_INTEGER)}`
  return problem.code === 'not_allowed' ? `${say(settings.fieldProblems, problem.code)}${field.help[language]}` : say(settings.fieldProblems, problem.code)
}
