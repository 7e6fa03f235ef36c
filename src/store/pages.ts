// L3 on disk: `knowledge/<slug>.md`, Markdown with YAML front matter. Kept in memory and followed by file times, so
// that a turn that only asks for known names reads nothing.

import { createHash } from 'node:crypto'
import { setImmediate as nextTurn } from 'node:timers/promises'
import { MemoryError } from '../core/errors.ts'
import type { ForgottenText } from '../core/pages/forgotten-text.ts'
import { joinPageFile, type PageFile, splitPageFile } from '../core/pages/page-file.ts'
import { headingOf, parseBody } from '../core/pages/page-body.ts'
import type { StoredPage } from '../core/pages/stored-page.ts'
import { redact } from '../core/privacy/redact.ts'
import { type EpochMs, isEpochMs } from '../core/time/instant.ts'
import { writeFileAtomic } from './atomic-file.ts'
import { type FileOps, ioError, nodeFiles, systemCode } from './file-ops.ts'
import { ensureFolder, hasFolder } from './folders.ts'
import { changeFrontMatter, type FrontMatterChange, type FrontMatterValue, readFrontMatter, removeKeys } from './front-matter.ts'
import type { WithLock } from './lock.ts'
import type { MemoryPaths } from './paths.ts'
import { readTextFile, type TextFile } from './text-file.ts'

/** What to write on a page. Only what is given changes; everything else of the file stays byte for byte. */
export interface PageWrite {
  /** `plugin`: the body is ours and its hash is renewed. `human`: the page is marked as a person's for good. */
  readonly owner: 'plugin' | 'human'
  /** The whole body with `\n` line ends (owner plugin) or the line ends of the page (owner human). */
  readonly body?: string
  readonly title?: string
  readonly aliases?: readonly string[]
  readonly entities?: readonly string[]
  /** `session#from-to` of the facts. */
  readonly sources?: readonly string[]
  readonly needsUpdate?: boolean
  /** Number of facts that contradict another. */
  readonly conflicts?: number
  /** Front matter keys whose value says this are taken out, whoever wrote them. */
  readonly forgotten?: ForgottenText
  /** RFC 3339. */
  readonly created?: string
  readonly updated?: string
}

export interface PageStore {
  /** All pages in order of slug. Looks at the folder at most once a second. */
  list(): Promise<readonly StoredPage[]>
  /**
   * Reads the page anew under the write lock, asks `change` what to write and writes it. `null` = write nothing.
   * Returns the page as it is afterwards, null when there is none. Throws MemoryError.
   */
  update(slug: string, change: (page: StoredPage | null) => PageWrite | null): Promise<StoredPage | null>
  /** Gives a page another file name; the content stays. Throws MemoryError conflict when that name is taken. */
  move(slug: string, to: string): Promise<void>
  /** Removes a page file; no error when it is gone. */
  remove(slug: string): Promise<void>
  /** Files that are not read and why, as of the last list; one line each, without their text. */
  problems(): readonly string[]
}

export interface PageStoreOptions {
  readonly paths: MemoryPaths
  readonly lock: WithLock
  readonly files?: FileOps
  /** Milliseconds of a clock that never goes back; decides when to look at the folder again. */
  readonly monotonicMs?: () => number
}

const MAX_PAGE_BYTES = 262_144
/** More pages than this are not read: listed by name only, in health. */
const MAX_PAGES = 10_000
const LOOK_AGAIN_MS = 1000
/** Files looked at before other work of the process gets its turn: a few milliseconds. */
const PAGES_PER_TURN = 500
/** Stands in the place of the hash once a person's edit was seen: the page stays theirs whatever they do next. */
const HUMAN_MARK = 'human'

interface Cached { readonly stamp: string; readonly page: StoredPage }

/** Opens the pages of a namespace. Nothing is created before the first write. */
export function createPageStore({ paths, lock, files = nodeFiles, monotonicMs = () => performance.now() }: PageStoreOptions): PageStore {
  let cache = new Map<string, Cached>()
  let problems: readonly string[] = []
  let lookedAt = -Infinity
  let looking: Promise<void> | null = null
  const place = (slug: string): string => paths.file('knowledge', `${slug}.md`)

  async function look(): Promise<void> {
    const found = new Map<string, Cached>()
    const faults: string[] = []
    const slugs = await slugsOf(files, paths, faults)
    for (const [index, slug] of slugs.slice(0, MAX_PAGES).entries()) {
      if (index % PAGES_PER_TURN === PAGES_PER_TURN - 1) await nextTurn()
      try {
        const stamp = stampOf(files, place(slug))
        const known = cache.get(slug)
        if (stamp === null) {
          faults.push(`knowledge/${slug}.md: not a plain file, not read`)
          continue
        }
        const page = known?.stamp === stamp ? known.page : await readPage(slug)
        if (page === null) continue
        found.set(slug, { stamp, page })
        if (page.malformed !== null) faults.push(`knowledge/${slug}.md: front matter not read (${page.malformed}); shown as body only`)
      } catch (error) {
        faults.push(error instanceof MemoryError ? error.message : `knowledge/${slug}.md: cannot be read`)
      }
    }
    if (slugs.length > MAX_PAGES) faults.push(`knowledge: ${slugs.length - MAX_PAGES} pages beyond the first ${MAX_PAGES} are not read`)
    cache = found
    problems = faults
    lookedAt = monotonicMs()
  }

  async function readPage(slug: string): Promise<StoredPage | null> {
    const file = await readFile(slug)
    return file === null ? null : decodePage(slug, file)
  }

  async function readFile(slug: string): Promise<TextFile | null> {
    const file = await readTextFile(place(slug), MAX_PAGE_BYTES, `knowledge/${slug}.md`, files)
    if (file?.cut === true) throw new MemoryError('too_large', `knowledge/${slug}.md is larger than ${MAX_PAGE_BYTES} bytes; it is not read`)
    return file
  }

  return {
    async list() {
      if (monotonicMs() - lookedAt >= LOOK_AGAIN_MS) {
        looking ??= look().finally(() => { looking = null })
        await looking
      }
      return [...cache.values()].map(({ page }) => page)
    },

    async update(slug, change) {
      await ensureFolder(files, paths, 'knowledge')
      return lock(async held => {
        const file = await readFile(slug)
        const before = file === null ? null : decodePage(slug, file)
        const write = change(before)
        if (write === null) return before
        const text = encodePage(file?.text ?? '', before, write)
        held.assertHeld()
        if (text !== file?.text) await writeFileAtomic(place(slug), text, `knowledge/${slug}.md`, files)
        const stamp = stampOf(files, place(slug))
        const page = await readPage(slug)
        if (stamp !== null && page !== null) cache = new Map([...cache, [slug, { stamp, page }] as const].toSorted(bySlug))
        return page
      })
    },

    async move(slug, to) {
      await lock(async held => {
        if (stampOf(files, place(to)) !== null) throw new MemoryError('conflict', 'the new name of a page is taken')
        held.assertHeld()
        try {
          await files.rename(place(slug), place(to))
        } catch (error) {
          throw ioError(`cannot rename a page to knowledge/${to}.md`, error)
        }
      })
      lookedAt = -Infinity
    },

    async remove(slug) {
      cache.delete(slug)
      if (!hasFolder(files, paths, 'knowledge')) return
      await lock(async held => {
        held.assertHeld()
        try {
          await files.unlink(place(slug))
        } catch (error) {
          if (systemCode(error) !== 'ENOENT') throw ioError(`cannot remove knowledge/${slug}.md`, error)
        }
      })
    },

    problems: () => problems,
  }
}

async function slugsOf(files: FileOps, paths: MemoryPaths, faults: string[]): Promise<readonly string[]> {
  try {
    if (!hasFolder(files, paths, 'knowledge')) return []
    const names = await files.readdir(paths.folder('knowledge'))
    return names.filter(name => name.endsWith('.md') && !name.startsWith('.')).map(name => name.slice(0, -3)).toSorted()
  } catch (error) {
    faults.push(error instanceof MemoryError ? error.message : 'knowledge: cannot be listed')
    return []
  }
}

/** Changes whenever the file does; null when it is gone or is no plain file that may be read. */
function stampOf(files: FileOps, path: string): string | null {
  try {
    const stat = files.lstat(path)
    return stat.isFile() ? `${stat.ino}-${stat.size}-${stat.mtimeMs}-${stat.ctimeMs}` : null
  } catch {
    return null // gone since the folder was listed
  }
}

function decodePage(slug: string, file: TextFile): StoredPage {
  const parts = splitPageFile(file.text)
  const front = parts.frontMatter === null ? null : readFrontMatter(parts.frontMatter)
  const values = front?.kind === 'ok' ? front.values : new Map<string, FrontMatterValue>()
  const body = redact(parts.body)
  const heading = headingOf(body)
  const title = textOf(values, 'title')
  return {
    slug,
    title: redact(title === '' ? (heading ?? slug) : title),
    aliases: listOf(values, 'aliases').map(redact),
    entities: listOf(values, 'entities').map(redact),
    createdAt: instantOfText(textOf(values, 'created')),
    updatedAt: instantOfText(textOf(values, 'updated')) ?? file.modifiedAt,
    needsUpdate: textOf(values, 'needs-update') === 'true',
    owner: textOf(values, 'hash') === bodyHash(parts.body) ? 'plugin' : 'human',
    malformed: front?.kind === 'malformed' ? front.reason : null,
    frontMatter: parts.frontMatter,
    body,
    lineEnd: parts.lineEnd,
    ...parseBody(body),
    revision: file.revision ?? '',
  }
}

function encodePage(text: string, before: StoredPage | null, write: PageWrite): string {
  const parts = splitPageFile(text)
  const safe = write.body === undefined ? parts.body : redact(write.body)
  const body = write.body !== undefined && write.owner === 'plugin' ? safe.replaceAll('\n', parts.lineEnd) : safe
  if (typeof before?.malformed === 'string') {
    // A front matter that cannot be read is not ours to change, but what was forgotten leaves it all the same.
    const lines = (parts.frontMatter ?? '').match(/[^\n]*\n|[^\n]+$/g) ?? []
    return joinPageFile({ ...parts, frontMatter: lines.filter(line => write.forgotten?.says(line) !== true).join(''), body })
  }
  const changes = changesOf(parts, write, body)
  if (changes.size === 0 && write.forgotten === undefined) return joinPageFile({ ...parts, body })
  const changed = changeFrontMatter(parts.frontMatter ?? '', changes, parts.lineEnd)
  return joinPageFile({ ...parts, frontMatter: write.forgotten === undefined ? changed : removeKeys(changed, write.forgotten.says), body })
}

/**
 * Only keys whose value differs, so that an unchanged key keeps its own spelling. A person's page gets no new marks of
 * ours but `needs-update`.
 */
function changesOf(parts: PageFile, write: PageWrite, body: string): ReadonlyMap<string, FrontMatterChange> {
  const front = parts.frontMatter === null ? null : readFrontMatter(parts.frontMatter)
  const values = front?.kind === 'ok' ? front.values : new Map<string, FrontMatterValue>()
  const ours = write.owner === 'plugin'
  const wanted: readonly (readonly [string, FrontMatterChange | undefined])[] = [
    ['title', write.title === undefined ? undefined : redact(write.title)],
    ['aliases', write.aliases?.map(redact)],
    ['entities', write.entities?.map(redact)],
    ['created', ours && !values.has('created') ? write.created : undefined],
    ['updated', ours || values.has('updated') ? write.updated : undefined],
    ['sources', ours ? write.sources : undefined],
    ['hash', ours ? bodyHash(body) : values.has('hash') ? HUMAN_MARK : undefined],
    ['needs-update', write.needsUpdate],
    ['conflicts', ours || values.has('conflicts') ? write.conflicts : undefined],
  ]
  return new Map(wanted.flatMap(([key, value]) => (value === undefined || same(values.get(key), value) ? [] : [[key, value] as const])))
}

function same(old: FrontMatterValue | undefined, value: FrontMatterChange): boolean {
  if (old === undefined) return value === false || value === 0 || (Array.isArray(value) && value.length === 0)
  return Array.isArray(value) ? Array.isArray(old) && old.length === value.length && value.every((text, index) => old[index] === text) : old === String(value)
}

/** Line ends make no difference: a checkout that turns them around is no edit. */
function bodyHash(body: string): string {
  return createHash('sha256').update(body.replaceAll('\r\n', '\n')).digest('hex').slice(0, 32)
}

function textOf(values: ReadonlyMap<string, FrontMatterValue>, key: string): string {
  const value = values.get(key)
  return typeof value === 'string' ? value : ''
}

function listOf(values: ReadonlyMap<string, FrontMatterValue>, key: string): readonly string[] {
  const value = values.get(key)
  if (typeof value === 'string') return value.trim() === '' ? [] : [value]
  return Array.isArray(value) ? value.filter((item): item is string => typeof item === 'string' && item.trim() !== '') : []
}

function instantOfText(text: string): EpochMs | null {
  const ms = text === '' ? Number.NaN : Date.parse(text)
  return isEpochMs(ms) ? ms : null
}

function bySlug(a: readonly [string, Cached], b: readonly [string, Cached]): number {
  return a[0] < b[0] ? -1 : 1
}
