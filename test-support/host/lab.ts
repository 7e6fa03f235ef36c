// What the real-host tests share: the installed host, scratch homes, rows of the plugin, and eyes for requests and files.

import { cpSync, existsSync, readdirSync, readFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { MemoryRecord } from '../../src/core/record/record.ts'
import { type ChatRequest, userTexts } from './fake-model.ts'
import { PATIENCE_MS, scratchHome } from './host-process.ts'
import { type HostInstall, hostPaths, hostRootOf, isInstalled } from './install-host.ts'

/** Root folder of this package: the nearest one above with the plugin's face. */
export const packageRoot: string = findPackageRoot(dirname(fileURLToPath(import.meta.url)))

/** The installed host; throws when scripts/install-host.mjs has not run. */
export function labHost(): HostInstall {
  const root = hostRootOf(packageRoot)
  if (!isInstalled(root)) throw new Error(`no host in ${root}: run node scripts/install-host.mjs`)
  return hostPaths(root)
}

/** A new empty home for one test, below `HOST_LAB` or the system's folder for temporary files. */
export function labHome(label: string): string {
  return scratchHome(process.env['HOST_LAB'] ?? join(tmpdir(), 'dsh-temporal-memory-lab'), label)
}

/**
 * Homes that begin alike: `make` fills the first, which ends with no process left in it, and each further one is a copy.
 * What a test does to its own reaches no other.
 */
export function homesLike(label: string, make: (home: string) => Promise<void>): (label: string) => Promise<string> {
  let made: Promise<string> | null = null
  const first = async (): Promise<string> => {
    const home = labHome(label)
    await make(home)
    return home
  }
  return async name => {
    const source = await (made ??= first())
    const home = labHome(name)
    cpSync(source, home, { recursive: true, verbatimSymlinks: true })
    return home
  }
}

/** A row that loads the plugin from this package by path; `config` is written as JSON, which YAML reads. */
export function pluginRow(config: unknown = {}, options: { readonly id?: string; readonly face?: string; readonly disabled?: boolean } = {}): string {
  return [
    '- insert:', `    - id: ${options.id ?? 'memory-temporal'}`, `      name: '${options.face ?? join(packageRoot, 'index.js')}'`,
    `      disabled: ${options.disabled ?? false}`, `      config: ${JSON.stringify(config)}`, '',
  ].join('\n')
}

/** Rows that mount the host's own invariant checks: a rule of the host that the plugin breaks ends the turn with an error. */
export function invariantRows(): string {
  const packages = ['agent-loop', 'session', 'llm', 'agent', 'tools', 'system-prompt', 'compaction'].map(name => `@deepseek-ai/dsh-${name}/invariant`)
  return ['- insert:', ...['@deepseek-ai/dsh-invariants', ...packages].flatMap((name, index) => [`    - id: invariant-${index}`, `      name: '${name}'`]), ''].join('\n')
}

/** Our blocks in what the model received, oldest first. */
export function memoryBlocks(request: ChatRequest): string[] {
  return userTexts(request).filter(isBlock)
}

/** True when the user-role text is one of our blocks. */
export function isBlock(text: string): boolean {
  return text.startsWith('[memory-context')
}

/** The data root of a home. */
export function memoryRoot(home: string): string {
  return join(home, 'memory', 'temporal')
}

/** The current version of each record on disk, in order of first writing; the later line of an id wins. */
export function recordsOf(home: string): MemoryRecord[] {
  const folder = join(memoryRoot(home), 'events')
  if (!existsSync(folder)) return []
  const records = new Map<string, MemoryRecord>()
  for (const shard of readdirSync(folder).filter(name => name.endsWith('.jsonl')).sort()) {
    for (const line of readFileSync(join(folder, shard), 'utf8').split('\n').filter(text => text !== '')) {
      const record = JSON.parse(line) as MemoryRecord
      records.set(record.id, record)
    }
  }
  return [...records.values()]
}

/** Every byte below a folder as one text, to look for what must not be there. */
export function allText(folder: string): string {
  if (!existsSync(folder)) return ''
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter(entry => entry.isFile())
    .map(entry => readFileSync(join(entry.parentPath, entry.name), 'utf8'))
    .join('\n')
}

/** Waits until `check` holds; throws after PATIENCE_MS. */
export async function eventually(check: () => boolean | Promise<boolean>, what: string): Promise<void> {
  const deadline = performance.now() + PATIENCE_MS
  while (!await check()) {
    if (performance.now() > deadline) throw new Error(`not within ${PATIENCE_MS} ms: ${what}`)
    await new Promise(resolve => setTimeout(resolve, 50))
  }
}

function findPackageRoot(start: string): string {
  for (let at = start; ; at = dirname(at)) {
    if (existsSync(join(at, 'package.json')) && existsSync(join(at, 'index.js'))) return at
    if (at === dirname(at)) throw new Error('no package root above this file')
  }
}
