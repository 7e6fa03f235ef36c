// Merges the three sources of config, later over earlier: defaults, config.json, the host's row. A bad value never
// stops anything: the next lower source (or the field's stand-in) counts and the problem is named.

import type { Config } from './config.ts'
import { CONFIG_FIELDS, CONFIG_KEYS, type ConfigField, type ConfigKey, type ConfigValue, HOST_ONLY_KEYS } from './fields.ts'

/** `file`: config.json. `patch`: the host's row of this plugin. */
export type ConfigOrigin = 'default' | 'file' | 'patch'

export interface ConfigProblem {
  readonly origin: 'file' | 'patch'
  /** Dotted key; empty when the whole source is unusable. */
  readonly key: string
  readonly code: 'not_an_object' | 'unknown_key' | 'host_only' | 'wrong_type' | 'out_of_range' | 'not_allowed'
  /** What a valid value looks like or what to do, in English, without the offending value. */
  readonly expected: string
}

export interface ResolvedConfig {
  readonly config: Config
  /** Where each effective value comes from. */
  readonly origins: Readonly<Record<ConfigKey, ConfigOrigin>>
  readonly problems: readonly ConfigProblem[]
}

/** Sources as they were parsed; undefined or null = absent. Nested objects and dotted keys are both read. */
export interface ConfigSources {
  readonly file?: unknown
  readonly patch?: unknown
}

/** Resolves the effective config. Never throws, whatever the sources hold. */
export function resolveConfig(sources: ConfigSources): ResolvedConfig {
  const problems: ConfigProblem[] = []
  const values = new Map<ConfigKey, ConfigValue>(CONFIG_FIELDS.map(field => [field.key, field.default]))
  const origins = new Map<ConfigKey, ConfigOrigin>(CONFIG_KEYS.map(key => [key, 'default']))
  for (const origin of ['file', 'patch'] as const) {
    for (const [key, value] of readSource(sources[origin], origin, problems)) {
      values.set(key, value)
      origins.set(key, origin)
    }
  }
  return { config: nest(values), origins: Object.fromEntries(origins) as Record<ConfigKey, ConfigOrigin>, problems }
}

/** The usable value of a field, or what is wrong with the given one. Strings are trimmed and brought to NFC. */
export function checkField(field: ConfigField, given: unknown): { readonly value: ConfigValue } | Pick<ConfigProblem, 'code' | 'expected'> {
  const value = normalize(given)
  if (!hasType(field, value)) return { code: 'wrong_type', expected: expectedForm(field) }
  if (typeof value === 'number' && (value < (field.min ?? -Infinity) || value > (field.max ?? Infinity))) {
    return { code: 'out_of_range', expected: expectedForm(field) }
  }
  if (field.choices?.includes(value as string) === false) return { code: 'not_allowed', expected: expectedForm(field) }
  return field.accepts?.(value) === false ? { code: 'not_allowed', expected: field.help.en } : { value }
}


const fieldByKey = new Map<string, ConfigField>(CONFIG_FIELDS.map(field => [field.key, field]))
const groups = new Set(CONFIG_KEYS.filter(key => key.includes('.')).map(key => key.split('.')[0]))

function readSource(source: unknown, origin: 'file' | 'patch', problems: ConfigProblem[]): [ConfigKey, ConfigValue][] {
  if (source === undefined || source === null) return []
  if (!isPlainObject(source)) {
    problems.push({ origin, key: '', code: 'not_an_object', expected: 'an object of settings' })
    return []
  }
  const found: [ConfigKey, ConfigValue][] = []
  for (const [key, given] of flatten(source)) {
    const field = fieldByKey.get(key)
    if (field !== undefined) {
      const checked = checkField(field, given)
      if ('value' in checked) found.push([field.key, checked.value])
      else {
        problems.push({ origin, key, ...checked })
        if (field.standIn !== undefined) found.push([field.key, field.standIn(given)])
      }
    } else if (HOST_ONLY_KEYS.includes(key)) {
      if (origin === 'file') problems.push({ origin, key, code: 'host_only', expected: 'set it in the host row of the plugin' })
    } else {
      problems.push({ origin, key, code: groups.has(key) ? 'wrong_type' : 'unknown_key', expected: groups.has(key) ? 'an object of settings' : 'no such setting' })
    }
  }
  return found
}

/** One level of nesting at most: deeper objects are a wrong type of their key. Absent values are no setting. */
function flatten(source: object): [string, unknown][] {
  return Object.entries(source).flatMap(([key, value]): [string, unknown][] => {
    if (value === undefined || value === null) return []
    if (!groups.has(key) || !isPlainObject(value)) return [[key, value]]
    return Object.entries(value).filter(([, inner]) => inner !== undefined && inner !== null).map(([name, inner]) => [`${key}.${name}`, inner])
  })
}

function normalize(given: unknown): unknown {
  if (typeof given === 'string') return given.trim().normalize('NFC')
  if (!Array.isArray(given)) return given
  const list = given.map(normalize)
  return [...new Set(list)]
}

function hasType(field: ConfigField, value: unknown): value is ConfigValue {
  switch (field.type) {
    case 'boolean': return typeof value === 'boolean'
    case 'integer': return Number.isInteger(value)
    case 'string': return typeof value === 'string'
    case 'strings': return Array.isArray(value) && value.every(name => typeof name === 'string' && name !== '')
  }
}

function expectedForm(field: ConfigField): string {
  if (field.choices !== undefined) return `one of ${field.choices.join(', ')}`
  switch (field.type) {
    case 'boolean': return 'true or false'
    case 'integer': return `a whole number from ${field.min ?? '-∞'} to ${field.max ?? '∞'}`
    case 'string': return 'a text'
    case 'strings': return 'a list of texts'
  }
}

function nest(values: ReadonlyMap<ConfigKey, ConfigValue>): Config {
  const config: Record<string, unknown> = {}
  for (const [key, value] of values) {
    const [group = '', name] = key.split('.')
    if (name === undefined) config[group] = value
    else config[group] = { ...(config[group] as object | undefined), [name]: value }
  }
  return config as unknown as Config
}

function isPlainObject(value: unknown): value is object {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
