// Three sources of config: later wins, a bad value falls back to the source below it and is named, nothing throws.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import * as fc from 'fast-check'
import { DEFAULT_CONFIG } from '../../../src/core/config/config.ts'
import { CONFIG_FIELDS, CONFIG_KEYS, configValue } from '../../../src/core/config/fields.ts'
import { namespaceName } from '../../../src/core/config/namespace.ts'
import { resolveConfig } from '../../../src/core/config/resolve.ts'

function codes(sources: Parameters<typeof resolveConfig>[0]): readonly string[] {
  return resolveConfig(sources).problems.map(({ origin, key, code }) => `${origin} ${key} ${code}`)
}

test('without sources everything is the default', () => {
  const { config, origins, problems } = resolveConfig({})
  assert.deepEqual(config, DEFAULT_CONFIG)
  assert.deepEqual(new Set(Object.values(origins)), new Set(['default']))
  assert.deepEqual(problems, [])
})

test('the host row wins over config.json, which wins over the defaults, key by key', () => {
  const { config, origins } = resolveConfig({
    file: { retentionDays: 30, inject: { maxItems: 3, maxTokens: 500 }, timeZone: 'UTC' },
    patch: { inject: { maxItems: 9 }, timeZone: 'America/New_York' },
  })
  assert.deepEqual([config.retentionDays, config.inject.maxItems, config.inject.maxTokens, config.timeZone], [30, 9, 500, 'America/New_York'])
  assert.deepEqual([origins.retentionDays, origins['inject.maxItems'], origins['inject.maxTokens'], origins.timeZone, origins['ui.port']], ['file', 'patch', 'file', 'patch', 'default'])
})

test('dotted keys are read like nested ones', () => {
  const { config, problems } = resolveConfig({ patch: { 'inject.enabled': false, 'capture.maxRecordsPerTurn': 5 } })
  assert.deepEqual([config.inject.enabled, config.capture.maxRecordsPerTurn, problems.length], [false, 5, 0])
})

test('a bad value gives way to the source below it', () => {
  const { config, origins, problems } = resolveConfig({ file: { retentionDays: 30 }, patch: { retentionDays: 'soon' } })
  assert.deepEqual([config.retentionDays, origins.retentionDays], [30, 'file'])
  assert.deepEqual(problems, [{ origin: 'patch', key: 'retentionDays', code: 'wrong_type', expected: 'a whole number from 1 to 36500' }])
})

const BAD: readonly (readonly [unknown, string])[] = [
  [{ timeZone: 'Mars/Olympus' }, 'timeZone not_allowed'],
  [{ timeZone: 8 }, 'timeZone wrong_type'],
  [{ retentionDays: 0 }, 'retentionDays out_of_range'],
  [{ retentionDays: 1.5 }, 'retentionDays wrong_type'],
  [{ capture: { maxRecordsPerTurn: 51 } }, 'capture.maxRecordsPerTurn out_of_range'],
  [{ capture: 'on' }, 'capture wrong_type'],
  [{ capture: { enabled: 'yes' } }, 'capture.enabled wrong_type'],
  [{ entities: 'one' }, 'entities wrong_type'],
  [{ entities: ['ok', ''] }, 'entities wrong_type'],
  [{ entities: ['x'.repeat(81)] }, 'entities not_allowed'],
  [{ ui: { host: '0.0.0.0' } }, 'ui.host not_allowed'],
  [{ ui: { port: 70_000 } }, 'ui.port out_of_range'],
  [{ summary: { engine: 'cloud' } }, 'summary.engine not_allowed'],
  [{ summary: { cacheUrl: 'http://127.0.0.1' } }, 'summary.cacheUrl not_allowed'],
  [{ summary: { cacheKeyPrefix: 'a b' } }, 'summary.cacheKeyPrefix not_allowed'],
  [{ summary: { dayMaxChars: 5 } }, 'summary.dayMaxChars out_of_range'],
  [{ nonsense: 1 }, 'nonsense unknown_key'],
  [{ inject: { nonsense: 1 } }, 'inject.nonsense unknown_key'],
  [JSON.parse('{"__proto__": {"enabled": true}, "constructor": 1}'), '__proto__ unknown_key'],
  [[1], ' not_an_object'],
  ['text', ' not_an_object'],
  [7, ' not_an_object'],
]
for (const [patch, problem] of BAD) {
  test(`${JSON.stringify(patch)} is named and changes nothing`, () => {
    assert.ok(codes({ patch }).includes(`patch ${problem}`), codes({ patch }).join())
    assert.deepEqual(resolveConfig({ patch }).config, DEFAULT_CONFIG)
    assert.equal(Object.hasOwn(Object.prototype, 'enabled'), false)
  })
}

test('dir belongs to the host row: ignored there, named in config.json', () => {
  assert.deepEqual(codes({ patch: { dir: '/data' } }), [])
  assert.deepEqual(codes({ file: { dir: '/data' } }), ['file dir host_only'])
})

test('absent values are no settings', () => {
  assert.deepEqual(codes({ file: null, patch: { timeZone: undefined, inject: null, capture: { enabled: null } } }), [])
})

test('texts are trimmed and composed, names are kept once', () => {
  const { config } = resolveConfig({ patch: { timeZone: ' UTC ', entities: ['e\u0301', '\u00e9', ' 网关 '] } })
  assert.deepEqual([config.timeZone, config.entities], ['UTC', ['\u00e9', '网关']])
})

test('whatever the sources hold, the config is whole and its values are allowed', () => {
  fc.assert(fc.property(fc.anything(), fc.dictionary(fc.constantFrom(...CONFIG_KEYS, 'inject', 'capture'), fc.anything()), (file, patch) => {
    const { config, origins } = resolveConfig({ file, patch })
    for (const { key, type, min, max } of CONFIG_FIELDS) {
      const value = configValue(config, key)
      assert.equal(type === 'strings' ? Array.isArray(value) : typeof value, type === 'strings' ? true : type === 'integer' ? 'number' : type)
      if (typeof value === 'number') assert.ok(value >= (min ?? value) && value <= (max ?? value))
      assert.ok(['default', 'file', 'patch'].includes(origins[key]))
    }
  }))
})

test('every field has a label and help in both languages, and its default is allowed', () => {
  for (const field of CONFIG_FIELDS) {
    assert.ok(field.label.zh !== '' && field.label.en !== '' && field.help.zh !== '' && field.help.en !== '')
    assert.equal(field.accepts?.(field.default) ?? true, true, field.key)
  }
  assert.equal(CONFIG_FIELDS.filter(field => field.panel).length, 28)
})

const NAMESPACES: readonly (readonly [string, string | null])[] = [
  ['default', 'default'], ['Work', 'work'], ['工作', '工作'], ['a-b_c1', 'a-b_c1'], ['e\u0301', '\u00e9'], ['events', 'events'],
  ...['..', '.', '', '/etc', 'C:\\x', 'a/b', 'CON', 'con', 'lpt9', 'a.', 'a ', '~', '.git', '__proto__', '名'.repeat(65), 'ｅｖｉｌ', 'a\nb', '\u202egpj', 'a:b', '-a'].map(name => [name, null] as const),
]
for (const [name, folder] of NAMESPACES) {
  test(`the namespace ${JSON.stringify(name.slice(0, 20))} ${folder === null ? 'is refused' : `is ${folder}`}`, () => {
    assert.equal(namespaceName(name), folder)
    assert.equal(codes({ patch: { namespace: name } }).length, folder === null && name.trim() !== 'a' ? 1 : 0)
  })
}
