// `summary/cache/<hash of the key>.json`: the roll cache on local files. Everything in it can be made again.

import { MemoryError } from '../core/errors.ts'
import { readFileHead, removeFile, writeFileAtomic } from './atomic-file.ts'
import type { CacheStore } from './cache-store.ts'
import { nodeFiles, statAt } from './file-ops.ts'
import { ensureFolder, hasFolder } from './folders.ts'
import { isVersioned, parseJson } from './json.ts'
import type { HeldLock } from './lock.ts'
import { type RewriteReport, rewriteEach } from './rewrite-report.ts'
import type { StoreOptions } from './store-options.ts'
import { namesIn } from './summary-folder.ts'
import { revisionOf } from './text-file.ts'

export interface FileCacheOptions extends StoreOptions {
  /** Beyond it the value that was written first goes. */
  readonly maxFiles?: number
}

export interface FileCache extends CacheStore {
  /** Deletes what has expired while nobody asked for it. */
  sweep(): Promise<RewriteReport>
}

interface CacheEntry {
  readonly key: string
  readonly value: string
  /** Epoch ms of the system's clock, which is the one that Keyv reads. */
  readonly expires: number
}

/** A rolled text is a few hundred characters. */
const MAX_BYTES = 262_144
/** Three parts of the prompt, and per half hour a text for each set of sessions: a day and a half of twenty busy sessions. */
const MAX_FILES = 1500
const FILE_NAME = /^[0-9a-f]{16}\.json$/

/** A damaged file is a miss, and goes when values are removed: nobody can say which words it holds. */
export function createFileCache({ paths, lock, files = nodeFiles, maxFiles = MAX_FILES }: FileCacheOptions): FileCache {
  const pathOf = (name: string): string => paths.file('summaryCache', name)
  const drop = (name: string): Promise<void> => removeFile(pathOf(name), placeOf(name), files)

  async function load(name: string): Promise<CacheEntry | 'none' | 'damaged'> {
    const head = await readFileHead(pathOf(name), MAX_BYTES, placeOf(name), files)
    if (head === null) return 'none'
    return (head.cut ? null : decode(parseJson(head.bytes))) ?? 'damaged'
  }

  async function loadKey(key: string): Promise<CacheEntry | null> {
    const entry = hasFolder(files, paths, 'summaryCache') ? await load(nameOf(key)) : 'none'
    return typeof entry === 'object' && entry.key === key ? entry : null
  }

  async function dropSurplus(held: HeldLock): Promise<void> {
    const names = (await namesIn({ files, paths }, 'summaryCache')).filter(name => FILE_NAME.test(name))
    if (names.length <= maxFiles) return
    const oldestFirst = names.map(name => ({ name, at: statAt(files, pathOf(name), placeOf(name))?.mtimeMs ?? 0 })).toSorted((a, b) => a.at - b.at)
    for (const { name } of oldestFirst.slice(0, names.length - maxFiles)) {
      held.assertHeld()
      await drop(name)
    }
  }

  async function removeWhere(isDue: (entry: CacheEntry) => boolean): Promise<RewriteReport> {
    const isGone = (entry: CacheEntry | 'none' | 'damaged'): boolean => entry === 'damaged' || (entry !== 'none' && isDue(entry))
    return rewriteEach((await namesIn({ files, paths }, 'summaryCache')).map(placeOf), async place => {
      const name = place.slice(placeOf('').length)
      if (!FILE_NAME.test(name)) throw new MemoryError('bad_path', `${place} is not named like a file of the cache`)
      if (!isGone(await load(name))) return 'same'
      return lock(async held => {
        if (!isGone(await load(name))) return 'same'
        held.assertHeld()
        await drop(name)
        return 'changed'
      })
    })
  }

  return {
    // An expired value is left to the sweep: deleting it here would wait for the lock.
    get: async key => {
      const entry = await loadKey(key)
      return entry !== null && entry.expires > Date.now() ? entry.value : undefined
    },

    set: (key, value) => lock(async held => {
      await ensureFolder(files, paths, 'summaryCache')
      held.assertHeld()
      await writeFileAtomic(pathOf(nameOf(key)), `${JSON.stringify({ v: 1, key, data: parseJson(value) })}\n`, placeOf(nameOf(key)), files)
      await dropSurplus(held)
    }),

    async delete(key) {
      if (await loadKey(key) === null) return false
      await lock(() => drop(nameOf(key)))
      return true
    },

    remove: isDue => removeWhere(({ value }) => isDue(value)),

    sweep() {
      const now = Date.now()
      return removeWhere(({ expires }) => expires <= now)
    },
  }
}

function decode(value: unknown): CacheEntry | null {
  if (!isVersioned(value)) return null
  const { key, data } = value
  if (typeof key !== 'string' || typeof data !== 'object' || data === null || !('expires' in data) || typeof data.expires !== 'number') return null
  return { key, value: JSON.stringify(data), expires: data.expires }
}

function nameOf(key: string): string {
  return `${revisionOf(key)}.json`
}

function placeOf(name: string): string {
  return `summary/cache/${name}`
}
