// L3 on disk: `knowledge/<slug>.md`, Markdown with YAML front matter. Kept in memory and followed by file times, so
// that a turn that only asks for known names reads nothing.

import { setImmediate as nextTurn } from 'node:timers/promises'
import { MemoryError } from '../core/errors.ts'
import type { StoredPage } from '../core/pages/stored-page.ts'
import type { ZoneId } from '../core/time/zone.ts'
import { writeFileAtomic } from './atomic-file.ts'
import { type FileOps, ioError, nodeFiles, systemCode } from './file-ops.ts'
import { ensureFolder, hasFolder } from './folders.ts'
import { decodePage, encodePage, type PageWrite } from './page-codec.ts'
import type { MemoryPaths } from './paths.ts'
import type { StoreOptions } from './store-options.ts'
import { readTextFile, replaceWithLess, type TextFile } from './text-file.ts'

export type { PageWrite } from './page-codec.ts'

export interface PageStore {
  /** All pages in order of slug. Looks at the folder at most once a second. */
  list(): Promise<readonly StoredPage[]>
  /**
   * What the last look saw, at once; a look that is due runs in the background, so a turn never waits for the folder.
   * Only the first call waits.
   */
  peek(): Promise<readonly StoredPage[]>
  /**
   * Reads the page anew under the write lock, asks `change` what to write and writes it. `null` = write nothing.
   * `isRemoval`: words are taken out, which a full disk must not prevent. Returns the page as it is afterwards, null when
   * there is none. Throws MemoryError.
   */
  update(slug: string, change: (page: StoredPage | null) => PageWrite | null, isRemoval?: boolean): Promise<StoredPage | null>
  /** Gives a page another file name; the content stays. Throws MemoryError conflict when that name is taken. */
  move(slug: string, to: string): Promise<void>
  /** Removes a page file; no error when it is gone. */
  remove(slug: string): Promise<void>
  /** Files that are not read and why, as of the last list; one line each, without their text. */
  problems(): readonly string[]
  /** Places of pages that are not read, as of the last list; `knowledge` when nobody knows which. */
  unread(): readonly string[]
}

export interface PageStoreOptions extends StoreOptions {
  /** The clock of dates that a person wrote without an offset. */
  readonly zone: () => ZoneId
  /** Milliseconds of a clock that never goes back; decides when to look at the folder again. */
  readonly monotonicMs?: () => number
}

const MAX_PAGE_BYTES = 262_144
/** More pages than this are not read: listed by name only, in health. */
const MAX_PAGES = 10_000
const LOOK_AGAIN_MS = 1000
/** Files looked at before other work of the process gets its turn: a few milliseconds. */
const PAGES_PER_TURN = 500
interface Cached { readonly stamp: string; readonly page: StoredPage }

/** Opens the pages of a namespace. Nothing is created before the first write. */
export function createPageStore({ paths, lock, zone, files = nodeFiles, monotonicMs = () => performance.now() }: PageStoreOptions): PageStore {
  let cache = new Map<string, Cached>()
  let problems: readonly string[] = []
  let unread: readonly string[] = []
  let lookedAt = -Infinity
  let looking: Promise<void> | null = null
  /** Pages that were written (null = removed) since the last look began. */
  let written = new Map<string, Cached | null>()
  const place = (slug: string): string => paths.file('knowledge', `${slug}.md`)

  /** Never rejects: faults are named. What was written during the look counts more than what the look saw. */
  async function look(): Promise<void> {
    written = new Map()
    const found = new Map<string, Cached>()
    const faults: string[] = []
    const slugs = await slugsOf(files, paths, faults)
    const left = faults.length > 0 || slugs.length > MAX_PAGES ? ['knowledge'] : []
    for (const [index, slug] of slugs.slice(0, MAX_PAGES).entries()) {
      if (index % PAGES_PER_TURN === PAGES_PER_TURN - 1) await nextTurn()
      try {
        const stamp = stampOf(files, place(slug))
        const known = cache.get(slug)
        if (stamp === null) {
          faults.push(`knowledge/${slug}.md: not a plain file, not read`)
          left.push(`knowledge/${slug}.md`)
          continue
        }
        const page = known?.stamp === stamp ? known.page : await readPage(slug)
        if (page === null) continue
        found.set(slug, { stamp, page })
        if (page.malformed !== null) faults.push(`knowledge/${slug}.md: front matter not read (${page.malformed}); shown as body only`)
      } catch (error) {
        left.push(`knowledge/${slug}.md`)
        faults.push(error instanceof MemoryError ? error.message : `knowledge/${slug}.md: cannot be read`)
      }
    }
    if (slugs.length > MAX_PAGES) faults.push(`knowledge: ${slugs.length - MAX_PAGES} pages beyond the first ${MAX_PAGES} are not read`)
    for (const [slug, entry] of written) {
      if (entry === null) found.delete(slug)
      else found.set(slug, entry)
    }
    cache = new Map([...found].toSorted(bySlug))
    problems = faults
    unread = left
    lookedAt = monotonicMs()
  }

  async function lookIfDue(): Promise<void> {
    if (monotonicMs() - lookedAt < LOOK_AGAIN_MS) return
    looking ??= look().finally(() => { looking = null })
    await looking
  }

  function seen(): readonly StoredPage[] {
    return [...cache.values()].map(({ page }) => page)
  }

  async function readPage(slug: string): Promise<StoredPage | null> {
    const file = await readFile(slug)
    return file === null ? null : decodePage(slug, file, zone())
  }

  async function readFile(slug: string): Promise<TextFile | null> {
    const file = await readTextFile(place(slug), MAX_PAGE_BYTES, `knowledge/${slug}.md`, files)
    if (file?.cut === true) throw new MemoryError('too_large', `knowledge/${slug}.md is larger than ${MAX_PAGE_BYTES} bytes; it is not read`)
    return file
  }

  return {
    async list() {
      await lookIfDue()
      return seen()
    },

    async peek() {
      const due = lookIfDue()
      if (lookedAt === -Infinity) await due
      return seen()
    },

    async update(slug, change, isRemoval = false) {
      await ensureFolder(files, paths, 'knowledge')
      return lock(async held => {
        const file = await readFile(slug)
        const before = file === null ? null : decodePage(slug, file, zone())
        const write = change(before)
        if (write === null) return before
        const text = encodePage(file?.text ?? '', before, write)
        held.assertHeld()
        if (text !== file?.text) await (isRemoval ? replaceWithLess : writeFileAtomic)(place(slug), text, `knowledge/${slug}.md`, files)
        const stamp = stampOf(files, place(slug))
        const page = await readPage(slug)
        if (stamp !== null && page !== null) {
          written.set(slug, { stamp, page })
          cache = new Map([...cache, [slug, { stamp, page }] as const].toSorted(bySlug))
        }
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
      written.set(slug, null)
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
    unread: () => unread,
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
    return stat?.isFile() === true ? `${stat.ino}-${stat.size}-${stat.mtimeMs}-${stat.ctimeMs}` : null
  } catch {
    return null // not readable
  }
}

function bySlug(a: readonly [string, Cached], b: readonly [string, Cached]): number {
  return a[0] < b[0] ? -1 : 1
}
