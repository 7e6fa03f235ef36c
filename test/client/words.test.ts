// The texts of the page.
import assert from 'node:assert/strict'
import { readdirSync, readFileSync } from 'node:fs'
import { test } from 'node:test'
import { fileURLToPath } from 'node:url'
import { PANEL_FIELDS } from '../../src/client/settings-draft.ts'
import { failureText, problemText, say, wordsOf } from '../../src/client/words.ts'
import { FOUND_ROUTES } from '../../src/core/inject/candidate.ts'
import { KINDS, STATUSES } from '../../src/core/record/record.ts'
import { EMPTY_REASONS, SUMMARY_WINDOWS, SYSTEM_ROLLS } from '../../src/core/summary/summary.ts'
import { RECALL_STATUSES } from '../../src/core/search/status.ts'
import { DAY_GROUPS } from '../../src/services/day-view.ts'
import { HEALTH_AREAS } from '../../src/services/health.ts'

function keysOf(value: unknown, path = ''): string[] {
  if (typeof value !== 'object' || value === null) return [path]
  return Object.entries(value).flatMap(([key, inner]) => keysOf(inner, `${path}.${key}`))
}

test('both languages have the same texts, and none is empty but that of a plain answer', () => {
  const [zh, en] = [wordsOf('zh'), wordsOf('en')]
  assert.deepEqual(keysOf(zh).sort(), keysOf(en).sort())
  for (const words of [zh, en]) {
    const empty = keysOf(words).filter(path => path.split('.').slice(1).reduce<unknown>((at, key) => Reflect.get(at as object, key), words) === '')
    assert.deepEqual(empty, ['.answers.ok'])
  }
})

test('every code that an answer can hold has its words', () => {
  const words = wordsOf('en')
  assert.deepEqual(Object.keys(words.kinds).sort(), [...KINDS].sort())
  assert.deepEqual(Object.keys(words.recordStatuses).sort(), [...STATUSES].sort())
  assert.deepEqual(Object.keys(words.answers).sort(), [...RECALL_STATUSES].sort())
  assert.deepEqual(Object.keys(words.days.groups), [...DAY_GROUPS])
  assert.deepEqual(Object.keys(words.turns.routes), [...FOUND_ROUTES])
  assert.deepEqual(Object.keys(words.summaries.windows), [...SUMMARY_WINDOWS])
  assert.deepEqual(Object.keys(words.summaries.reasons), [...EMPTY_REASONS])
  assert.deepEqual(Object.keys(words.summaries.rollNames), [...SYSTEM_ROLLS])
  for (const area of HEALTH_AREAS) assert.notEqual(say(words.health.layers, area), area)
  const groups = PANEL_FIELDS.map(({ key }) => key.split('.')).flatMap(parts => (parts.length > 1 ? [parts[0] ?? ''] : []))
  for (const choice of PANEL_FIELDS.flatMap(({ choices }) => choices ?? [])) assert.notEqual(say(words.settings.choices, choice), choice)
  for (const group of groups) assert.notEqual(say(words.settings.groups, group), group)
})

test('a code without words shows as it is, also one that is called like a method', () => {
  assert.deepEqual([say({}, 'new_status'), say({}, 'toString')], ['new_status', 'toString'])
})

test('a problem names what a field may hold, in the language of the page', () => {
  const field = PANEL_FIELDS.find(({ key }) => key === 'inject.maxItems')
  assert.ok(field !== undefined)
  assert.match(problemText(field, { code: 'out_of_range' }, wordsOf('zh')), /整数.*1 到 50/)
  assert.match(problemText(field, { code: 'wrong_type' }, wordsOf('en')), /whole number.*1 to 50/)
})

/** Sent in the language of the page by the server itself. */
const WORDED_BY_SERVER: ReadonlySet<string> = new Set(['not_saved'])

test('every code with which the console refuses has its words', () => {
  const folder = fileURLToPath(new URL('../../src/console/', import.meta.url))
  const files = readdirSync(folder, { recursive: true }).map(String).filter(name => name.endsWith('.js'))
  const codes = new Set(files.flatMap(name => [...readFileSync(`${folder}${name}`, 'utf8').matchAll(/(?:problem\(\d{3}, |error: )'(\w+)'/g)].map(([, code = '']) => code)))
  assert.ok(codes.size > 8, [...codes].join())
  for (const words of [wordsOf('zh'), wordsOf('en')]) {
    assert.deepEqual([...codes].filter(code => !WORDED_BY_SERVER.has(code) && !Object.hasOwn(words.failures, code)), [])
  }
})

test('a failure is told in the language of the page when its code is known, else in the words of the server', () => {
  const failure = { status: 403, detail: 'a sentence', body: null }
  assert.match(failureText({ ...failure, code: 'forbidden_token' }, wordsOf('zh')), /写入权限/)
  assert.equal(failureText({ ...failure, code: 'unheard_of' }, wordsOf('zh')), 'a sentence')
  assert.match(failureText({ ...failure, code: 'unheard_of', detail: '' }, wordsOf('en')), /unheard_of/)
})
