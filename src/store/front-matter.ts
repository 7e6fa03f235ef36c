// YAML front matter of concept pages: read as plain strings and lists, changed key by key in place so that comments,
// order, quotes and unknown keys of a person's page stay byte for byte. The only file that knows the yaml package.

import { isMap, isScalar, parseDocument, type Pair, type YAMLMap } from 'yaml'

/** Every scalar is the string as written: no dates, no `no` = false, no numbers that lose digits. */
export type FrontMatterValue = string | readonly FrontMatterValue[] | ReadonlyMap<string, FrontMatterValue>

export type FrontMatter =
  | { readonly kind: 'ok'; readonly values: ReadonlyMap<string, FrontMatterValue> }
  | { readonly kind: 'malformed'; readonly reason: string }

/** What may be written: texts, flags, counts and lists of texts. */
export type FrontMatterChange = string | boolean | number | readonly string[]

/** Checking keys for uniqueness takes quadratic time, so the block is capped. */
const MAX_FRONT_MATTER_CHARS = 16_384

const OPTIONS = { schema: 'failsafe', uniqueKeys: true, stringKeys: true, resolveKnownTags: false, prettyErrors: false, logLevel: 'silent', version: '1.2' } as const

/** Reads the text between the `---` lines. Never throws: aliases, duplicate keys, deep nesting and oversize are `malformed`. */
export function readFrontMatter(yaml: string): FrontMatter {
  if (yaml.length > MAX_FRONT_MATTER_CHARS) return { kind: 'malformed', reason: `longer than ${MAX_FRONT_MATTER_CHARS} characters` }
  if (yaml.trim() === '') return { kind: 'ok', values: new Map() }
  try {
    const document = parseDocument(yaml, OPTIONS)
    const [error] = document.errors
    if (error !== undefined) return { kind: 'malformed', reason: error.code }
    if (document.contents === null) return { kind: 'ok', values: new Map() }
    if (!isMap(document.contents)) return { kind: 'malformed', reason: 'not a list of keys' }
    return { kind: 'ok', values: document.toJS({ mapAsMap: true, maxAliasCount: 0 }) as ReadonlyMap<string, FrontMatterValue> }
  } catch (error) {
    return { kind: 'malformed', reason: error instanceof ReferenceError ? 'aliases are not read' : error instanceof RangeError ? 'nested too deep' : 'unreadable' }
  }
}

/**
 * Sets keys in the text between the `---` lines; a new key goes to the end. Only the values change, everything else
 * stays as it is. Call it only with a text that readFrontMatter accepts.
 */
export function changeFrontMatter(yaml: string, changes: ReadonlyMap<string, FrontMatterChange>, lineEnd: string): string {
  let text = yaml
  for (const [key, value] of changes) text = setKey(text, key, renderValue(value), lineEnd)
  return text
}

/** Takes out every key whose value (or a text inside it, or a comment beside it) passes the test, with its lines. */
export function removeKeys(yaml: string, test: (text: string) => boolean): string {
  if (yaml.trim() === '') return yaml
  const starts = pairsOf(yaml).map(pair => rangeOf(pair.key)?.[0] ?? 0).map(at => yaml.lastIndexOf('\n', at - 1) + 1)
  const cuts = [...new Set([0, ...starts, yaml.length])]
  return cuts.slice(0, -1).map((from, index) => yaml.slice(from, cuts[index + 1])).filter(part => !part.split('\n').some(test) && !test(part)).join('')
}

function setKey(yaml: string, key: string, value: string, lineEnd: string): string {
  const found = yaml.trim() === '' ? undefined : pairsOf(yaml).find(pair => isScalar(pair.key) && pair.key.value === key)
  if (found === undefined) return `${yaml}${yaml === '' || yaml.endsWith('\n') ? '' : lineEnd}${key}: ${value}${lineEnd}`
  const [, keyEnd] = rangeOf(found.key) ?? [0, yaml.length]
  const [, valueEnd] = rangeOf(found.value) ?? [keyEnd, keyEnd]
  const before = yaml.slice(0, keyEnd)
  const old = yaml.slice(keyEnd, valueEnd)
  // A block value ends behind its last line end; that line end is kept.
  const kept = /\s*$/.exec(old)?.[0] ?? ''
  const tail = old.trim() === ':' ? old.replace(/^\s*:[ \t]?/, '') : kept
  const rest = tail + yaml.slice(valueEnd)
  return `${before}: ${value}${rest.startsWith('#') ? ' ' : ''}${rest}`
}

function pairsOf(yaml: string): readonly Pair[] {
  const { contents } = parseDocument(yaml, OPTIONS)
  return isMap(contents) ? (contents as YAMLMap).items : []
}

function rangeOf(node: unknown): readonly [number, number] | null {
  const range = typeof node === 'object' && node !== null && 'range' in node ? node.range : null
  return Array.isArray(range) ? [Number(range[0]), Number(range[1])] : null
}

function renderValue(value: FrontMatterChange): string {
  if (typeof value === 'boolean' || typeof value === 'number') return String(value)
  if (typeof value === 'string') return renderText(value)
  return `[${value.map(renderText).join(', ')}]`
}

/** Words that some YAML reader takes for something else than a text. */
const LOOKS_TYPED = /^(?:y|n|yes|no|on|off|true|false|null|nan|inf)$/i

function renderText(text: string): string {
  if (/^\p{L}[\p{L}\p{N}_-]*(?: [\p{L}\p{N}_-]+)*$/u.test(text) && !LOOKS_TYPED.test(text)) return text
  return JSON.stringify(text).replace(/[\u007f-\u00a0\u2028\u2029\ufeff]/g, char => `\\u${char.charCodeAt(0).toString(16).padStart(4, '0')}`)
}
