// Decodes what a model wrote into a tool call. Nothing is guessed: an unknown name, a wrong type or an unreadable time
// becomes a problem that the tool answers with invalid_query, so a filter is never dropped in silence.

import type { Bilingual } from '../core/config/fields.ts'
import type { Interval } from '../core/time/interval.ts'

/** One argument that cannot be used. */
export interface ArgumentProblem {
  /** Empty when the arguments as a whole are unusable. */
  readonly key: string
  readonly expected: Bilingual
}

/** Resolves a date, a time or time words; null when they are not understood. */
export type TimeReader = (text: string) => Interval | null

export interface ArgumentReader {
  /** The first problem met so far. */
  readonly problem: ArgumentProblem | null
  /** Trimmed; null when absent or blank. */
  text(key: string, maxChars: number): string | null
  requiredText(key: string, maxChars: number): string
  /** Exactly as given, not trimmed; blank counts as missing. */
  requiredBody(key: string, maxChars: number): string
  /** A list of texts, or one text; blank entries are left out. */
  texts(key: string, maxItems: number, maxChars: number): readonly string[]
  /** One value or a list of values out of `allowed`; null when absent. */
  choices<T extends string>(key: string, allowed: readonly T[]): readonly T[] | null
  integer(key: string, min: number, max: number, fallback: number): number
  flag(key: string, fallback: boolean): boolean
  time(key: string): Interval | null
  /** Names a problem that the tool itself found. */
  fail(key: string, expected: Bilingual): void
}

/** Reads `given` against the names that a tool knows. `readTime` knows the call's reference time and zone. */
export function readArguments(given: unknown, known: readonly string[], readTime: TimeReader): ArgumentReader {
  let problem: ArgumentProblem | null = null
  const fail = (key: string, expected: Bilingual): void => { problem ??= { key, expected } }
  const isObject = typeof given === 'object' && given !== null && !Array.isArray(given)
  const values = new Map<string, unknown>(isObject ? Object.entries(given).filter(([, value]) => value !== undefined && value !== null && value !== '') : [])
  if (!isObject && given !== undefined && given !== null) fail('', EXPECTED.object)
  for (const key of values.keys()) if (!known.includes(key)) fail(key, EXPECTED.known(known))

  function string(key: string, maxChars: number): string | null {
    const value = values.get(key)
    if (value === undefined) return null
    if (typeof value !== 'string') fail(key, EXPECTED.text)
    else if (value.length > maxChars) fail(key, EXPECTED.short(maxChars))
    else if (value.trim() !== '') return value
    return null
  }

  const required = (key: string, maxChars: number): string => {
    const value = string(key, maxChars)
    if (value === null) fail(key, EXPECTED.text)
    return value ?? ''
  }

  return {
    get problem() { return problem },
    text: (key, maxChars) => string(key, maxChars)?.trim() ?? null,
    requiredText: (key, maxChars) => required(key, maxChars).trim(),
    requiredBody: required,

    texts(key, maxItems, maxChars) {
      const value = values.get(key)
      const list: readonly unknown[] = value === undefined ? [] : Array.isArray(value) ? value : [value]
      if (!list.every(item => typeof item === 'string' && item.length <= maxChars) || list.length > maxItems) fail(key, EXPECTED.texts(maxItems, maxChars))
      return list.filter((item): item is string => typeof item === 'string' && item.trim() !== '').map(item => item.trim())
    },

    choices<T extends string>(key: string, allowed: readonly T[]) {
      const value = values.get(key)
      if (value === undefined) return null
      const list: readonly unknown[] = Array.isArray(value) ? value : [value]
      const chosen = list.flatMap(item => allowed.filter(name => name === item))
      if (chosen.length !== list.length || list.length === 0) fail(key, EXPECTED.choice(allowed))
      return chosen.length === 0 ? null : chosen
    },

    integer(key, min, max, fallback) {
      const value = values.get(key)
      if (value === undefined) return fallback
      const number = typeof value === 'string' ? Number(value) : value
      if (typeof number === 'number' && Number.isInteger(number) && number >= min && number <= max) return number
      fail(key, EXPECTED.integer(min, max))
      return fallback
    },

    flag(key, fallback) {
      const value = values.get(key)
      if (value === undefined) return fallback
      if (value === true || value === 'true') return true
      if (value === false || value === 'false') return false
      fail(key, EXPECTED.flag)
      return fallback
    },

    time(key) {
      const text = string(key, 100)?.trim()
      if (text === undefined) return null
      const read = readTime(text)
      if (read === null) fail(key, EXPECTED.time)
      return read
    },

    fail,
  }
}

const EXPECTED = {
  object: { zh: '参数应为一个对象', en: 'the arguments must be an object' },
  text: { zh: '要一段文字', en: 'a text is needed' },
  time: { zh: '看不懂这个时间；写 YYYY-MM-DD，或「昨天」「上周三」这样的词', en: 'this time is not understood; write YYYY-MM-DD or words such as "yesterday"' },
  flag: { zh: '要 true 或 false', en: 'true or false is needed' },
  short: (max: number): Bilingual => ({ zh: `最多 ${max} 个字符`, en: `at most ${max} characters` }),
  texts: (items: number, chars: number): Bilingual => ({ zh: `要一组文字，最多 ${items} 条，每条最多 ${chars} 个字符`, en: `a list of texts is needed, at most ${items} of ${chars} characters` }),
  integer: (min: number, max: number): Bilingual => ({ zh: `要 ${min} 到 ${max} 的整数`, en: `a whole number from ${min} to ${max} is needed` }),
  choice: (allowed: readonly string[]): Bilingual => ({ zh: `只能是 ${allowed.join(' / ')}`, en: `must be one of ${allowed.join(' / ')}` }),
  known: (known: readonly string[]): Bilingual => ({ zh: `没有这个参数；可用的有 ${known.join('、')}`, en: `no such argument; there are ${known.join(', ')}` }),
} as const
