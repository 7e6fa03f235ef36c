// config.json: read leniently (whatever is wrong with it, the plugin runs on), replaced only when a person saves.

import { isMemoryError, MemoryError } from '../core/errors.ts'
import { type FileHead, readFileHead, readFileHeadNow, writeFileAtomic } from './atomic-file.ts'
import { type FileOps, nodeFiles } from './file-ops.ts'
import { ensureFolder } from './folders.ts'
import { createLock } from './lock.ts'
import { createPaths } from './paths.ts'
import { revisionOf } from './text-file.ts'

export interface ConfigFileState {
  /** The parsed object; the last good one when the file has become unusable, undefined when there never was one. */
  readonly values: Readonly<Record<string, unknown>> | undefined
  /** Names the bytes in the file, usable or not; null when there is no file or it cannot be read. */
  readonly revision: string | null
  /** Why the file is not usable; null when it is or when there is none. Never quotes it. */
  readonly problem: string | null
}

export interface ConfigFile {
  /** Never throws. */
  load(): Promise<ConfigFileState>
  /** The same in one blocking step, for the start: nothing else can be opened before the settings are known. */
  loadNow(): ConfigFileState
  /**
   * Replaces the file when it still is the `expected` revision (null = there was none or it was unreadable) and returns
   * the new revision. Throws MemoryError conflict, io, lock_timeout or lock_lost; the file is as before then.
   */
  save(values: Readonly<Record<string, unknown>>, expected: string | null): Promise<string>
}

const MAX_BYTES = 1_000_000

/** The config of a data root, shared by all its namespaces. */
export function createConfigFile(dataRoot: string, files: FileOps = nodeFiles): ConfigFile {
  const paths = createPaths(dataRoot, 'default')
  const withLock = createLock(paths, { files })
  let lastGood: ConfigFileState['values']

  const load = async (): Promise<ConfigFileState> => {
    try {
      return stateOf(await readFileHead(paths.config, MAX_BYTES, 'config.json', files))
    } catch (error) {
      return unreadable(error)
    }
  }

  const loadNow = (): ConfigFileState => {
    try {
      return stateOf(readFileHeadNow(paths.config, MAX_BYTES, 'config.json'))
    } catch (error) {
      return unreadable(error)
    }
  }

  function stateOf(head: FileHead | null): ConfigFileState {
    if (head === null) {
      lastGood = undefined
      return { values: undefined, revision: null, problem: null }
    }
    const revision = revisionOf(head.bytes)
    const parsed = head.cut ? 'config.json is over 1 MB' : parse(head.bytes)
    if (typeof parsed === 'string') return { values: lastGood, revision, problem: parsed }
    lastGood = parsed
    return { values: parsed, revision, problem: null }
  }

  function unreadable(error: unknown): ConfigFileState {
    if (!isMemoryError(error)) throw error
    return { values: lastGood, revision: null, problem: error.message }
  }

  function save(values: Readonly<Record<string, unknown>>, expected: string | null): Promise<string> {
    const bytes = Buffer.from(`${JSON.stringify(values, null, 2)}\n`)
    return withLock(async held => {
      const { revision } = await load()
      if (revision !== expected) throw new MemoryError('conflict', 'config.json was changed since it was read')
      await ensureFolder(files, paths, 'root')
      held.assertHeld()
      await writeFileAtomic(paths.config, bytes, 'config.json', files)
      lastGood = JSON.parse(bytes.toString('utf8')) as ConfigFileState['values'] // a copy: the caller keeps its object
      return revisionOf(bytes)
    })
  }

  return { load, loadNow, save }
}

/** The object in the file, or what is wrong. */
function parse(bytes: Buffer): Readonly<Record<string, unknown>> | string {
  const text = bytes.toString('utf8').replace(/^\uFEFF/, '')
  if (text.trim() === '') return 'config.json is empty'
  let value: unknown
  try {
    value = JSON.parse(text, (key, inner: unknown) => key === '__proto__' ? undefined : inner)
  } catch {
    return 'config.json is not JSON' // the parser's message would quote the file
  }
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return 'config.json does not hold an object'
  return value as Readonly<Record<string, unknown>>
}
