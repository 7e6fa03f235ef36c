// Holds the dependency direction, the purity of src/core and the size habit (docs/architecture.md).
// Reads the sources when they are there; an installed copy has only dist and reads that.
import assert from 'node:assert/strict'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { dirname, join, normalize, relative, sep } from 'node:path'
import { fileURLToPath } from 'node:url'
import { test } from 'node:test'

const packageRoot = findPackageRoot(dirname(fileURLToPath(import.meta.url)))
const hasSources = existsSync(join(packageRoot, 'src'))
const sourceRoot = hasSources ? join(packageRoot, 'src') : join(packageRoot, 'dist', 'src')
const files = readdirSync(sourceRoot, { recursive: true })
  .map(file => String(file).split(sep).join('/'))
  .filter(file => /\.(ts|tsx|js)$/.test(file) && !file.endsWith('.d.ts'))

/** A layer may import the layers listed for it (and itself). */
const LAYERS: Record<string, readonly string[]> = {
  core: [],
  store: ['core'],
  services: ['core', 'store'],
  tools: ['core', 'services'],
  console: ['core', 'services', 'tools'],
  cli: ['core', 'store', 'services', 'tools', 'console'],
  host: ['core', 'services', 'tools', 'console'],
  client: ['core/config'],
}

/** Tiers inside core: a folder may import folders of lower tiers only. */
const CORE_TIERS: Record<string, number> = {
  time: 0, text: 0, config: 0,
  timex: 1, privacy: 1,
  record: 2,
  capture: 3, search: 3, pages: 3, growth: 3, plan: 3,
  timeline: 4, import: 4, summary: 4,
  inject: 5,
}

const OWNED_PACKAGES: Record<string, string> = {
  'yaml': 'store/front-matter',
  'fast-glob': 'store/list-files',
  'ical.js': 'store/calendar',
  'keyv': 'store/roll-cache',
  '@keyv/redis': 'store/redis-cache',
  'uuidv7': 'services/memory',
  'schemastery': 'host/config-schema',
}

test('every file imports only the layers below it', () => {
  const wrong = eachImport((file, target) => {
    const from = file.split('/')[0] ?? ''
    const allowed = [from, ...(LAYERS[from] ?? [])]
    return allowed.some(layer => target === layer || target.startsWith(`${layer}/`)) ? null : `${file} imports ${target}`
  })
  assert.deepEqual(wrong, [])
})

test('folders of core import only folders of lower tiers', () => {
  const wrong = eachImport((file, target) => {
    const [, from] = /^core\/([^/]+)\//.exec(file) ?? []
    const [, to] = /^core\/([^/]+)\//.exec(target) ?? []
    if (from === undefined || to === undefined || from === to) return null
    const [a, b] = [CORE_TIERS[from], CORE_TIERS[to]]
    if (a === undefined || b === undefined) return `${file}: folder without a tier`
    return b < a ? null : `${file} (tier ${a}) imports ${target} (tier ${b})`
  })
  assert.deepEqual(wrong, [])
})

test('core is pure: no clock, no process, no node modules, no ambient dates', () => {
  const wrong = files.filter(file => file.startsWith('core/')).flatMap(file => {
    const code = withoutComments(read(file))
    return [/\bDate\.now\b/, /new Date\(\s*\)/, /\bprocess\./, /from ['"]node:/, /\bMath\.random\b/, /\bglobalThis\./]
      .filter(pattern => pattern.test(code))
      .map(pattern => `${file}: ${pattern.source}`)
  })
  assert.deepEqual(wrong, [])
})

test('a third-party package is imported by one file only, and the host is touched by src/host only', () => {
  const wrong = files.flatMap(file => packagesOf(file).flatMap(name => {
    if (name.startsWith('node:')) return []
    if (name === 'cordis' || name.startsWith('@deepseek-ai/')) return file.startsWith('host/') ? [] : [`${file} imports ${name}`]
    if (name === 'react' || name === 'react/jsx-runtime') return file.startsWith('client/') ? [] : [`${file} imports ${name}`]
    const owner = OWNED_PACKAGES[name]
    return owner !== undefined && file.replace(/\.(ts|js)$/, '') === owner ? [] : [`${file} imports ${name}`]
  }))
  assert.deepEqual(wrong, [])
})

test('files stay small: none over 400 lines, nine of ten under 300', { skip: !hasSources }, () => {
  const lengths = files.map(file => ({ file, lines: read(file).split('\n').length }))
  assert.deepEqual(lengths.filter(({ lines }) => lines > 400), [])
  const long = lengths.filter(({ lines }) => lines > 300)
  assert.ok(long.length <= lengths.length / 10, `too many long files: ${long.map(({ file }) => file).join(', ')}`)
})

/** Specifiers of static imports, re-exports, bare imports and dynamic imports. */
const IMPORTED = /(?:^\s*(?:import|export)\b[^'":;=]*?\bfrom\s*|^\s*import\s*|\bimport\s*\(\s*)['"]([^'"\n]+)['"]/gm

function eachImport(judge: (file: string, target: string) => string | null): string[] {
  return files.flatMap(file => {
    const found: string[] = []
    for (const [, specifier] of withoutComments(read(file)).matchAll(IMPORTED)) {
      if (specifier?.startsWith('.') !== true) continue
      const target = normalize(join(dirname(file), specifier)).split(sep).join('/')
      const fault = target.startsWith('..') ? `${file} imports outside src: ${target}` : judge(file, target)
      if (fault !== null) found.push(fault)
    }
    return found
  })
}

function packagesOf(file: string): string[] {
  return [...withoutComments(read(file)).matchAll(IMPORTED)].map(match => match[1] ?? '').filter(name => !name.startsWith('.'))
}

function withoutComments(code: string): string {
  return code.replace(/\/\*[\s\S]*?\*\//g, '').replace(/^\s*\/\/.*$/gm, '')
}

function read(file: string): string {
  return readFileSync(join(sourceRoot, file), 'utf8')
}

function findPackageRoot(start: string): string {
  for (let at = start; ; at = dirname(at)) {
    if (existsSync(join(at, 'package.json')) && existsSync(join(at, 'index.js'))) return at
    if (at === dirname(at)) throw new Error(`no package root above ${relative(process.cwd(), start)}`)
  }
}
