// The only file that joins paths: where every file of a data root lies. docs/records.md describes the files.

import { realpathSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { DEFAULT_NAMESPACE } from '../core/config/namespace.ts'
import { MemoryError } from '../core/errors.ts'
import { isSafeFileName, namespaceFolder } from './safe-name.ts'

export type FolderName =
  | 'root' | 'events' | 'quarantine' | 'state' | 'journal' | 'knowledge' | 'profile' | 'profileHistory'
  | 'summaryChunks' | 'summaryDay' | 'summaryMonth' | 'summaryYear' | 'summaryPeers' | 'summaryCache' | 'calendar' | 'evidence'

/** The folders of a namespace, relative to its root. */
const FOLDERS: Record<FolderName, readonly string[]> = {
  root: [],
  events: ['events'],
  quarantine: ['quarantine'],
  state: ['state'],
  journal: ['journal'],
  knowledge: ['knowledge'],
  profile: ['profile'],
  profileHistory: ['profile', 'history'],
  summaryChunks: ['summary', 'chunks'],
  summaryDay: ['summary', 'day'],
  summaryMonth: ['summary', 'month'],
  summaryYear: ['summary', 'year'],
  summaryPeers: ['summary', 'peers'],
  summaryCache: ['summary', 'cache'],
  calendar: ['calendar'],
  evidence: ['evidence'],
}

/** Absolute places of one namespace. Nothing is created or checked here: see folders.ts. */
export interface MemoryPaths {
  /** The namespace after normalisation, as records carry it. */
  readonly namespace: string
  /** Shared by all namespaces. */
  readonly dataRoot: string
  readonly config: string
  /** Of this namespace; equal to dataRoot for the default one. */
  readonly root: string
  readonly tombstones: string
  readonly audit: string
  readonly cursors: string
  readonly cursorLines: string
  readonly sessionDays: string
  readonly generations: string
  readonly lock: string
  readonly lockGuard: string
  readonly lockGuardBreaker: string
  /** A file of one process from which it makes its locks; `random` as in temporaryBeside. */
  lockNote(random: string): string
  folder(name: FolderName): string
  /** The folders from the root down to `name`, outermost first, the root included. */
  chain(name: FolderName): readonly string[]
  /** A file inside a folder; throws MemoryError bad_path for a name that is not one safe file name. */
  file(folder: FolderName, name: string): string
  /** `events/<month>.jsonl`; throws MemoryError bad_path when the month is not `YYYY-MM`. */
  shard(month: string): string
}

/** `<DSH home>/memory/temporal` */
export function dataRootOf(dshHome: string): string {
  return join(resolve(dshHome), 'memory', 'temporal')
}

/**
 * Places of a namespace under a data root. The data root itself may be a symbolic link (its owner set it up so): it is
 * resolved once, here. Throws MemoryError bad_path for a namespace name that is not allowed.
 */
export function createPaths(dataRoot: string, namespace: string): MemoryPaths {
  const base = realpathIfThere(resolve(dataRoot))
  const name = namespaceFolder(namespace)
  const outer = name === DEFAULT_NAMESPACE ? [base] : [base, join(base, 'ns'), join(base, 'ns', name)]
  const root = outer.at(-1) ?? base
  const chains = new Map<FolderName, readonly string[]>()
  const chain = (of: FolderName): readonly string[] => {
    const known = chains.get(of)
    if (known !== undefined) return known
    const made = [...outer, ...FOLDERS[of].map((_, i) => join(root, ...FOLDERS[of].slice(0, i + 1)))]
    chains.set(of, made)
    return made
  }
  const folder = (of: FolderName): string => chain(of).at(-1) ?? root
  const file = (of: FolderName, fileName: string): string => {
    if (!isSafeFileName(fileName)) throw new MemoryError('bad_path', `${of}: ${JSON.stringify(fileName.slice(0, 80))} is not a safe file name`)
    return join(folder(of), fileName)
  }
  return {
    namespace: name,
    dataRoot: base,
    config: join(base, 'config.json'),
    root,
    tombstones: join(root, 'tombstones.jsonl'),
    audit: join(root, 'audit.jsonl'),
    cursors: join(root, 'state', 'cursors.json'),
    cursorLines: join(root, 'state', 'cursors.jsonl'),
    sessionDays: join(root, 'state', 'session-days.json'),
    generations: join(root, 'state', 'generations.json'),
    lock: join(root, '.lock'),
    lockGuard: join(root, '.lock.guard'),
    lockGuardBreaker: join(root, '.lock.guard.breaker'),
    lockNote: random => join(root, `.lock.${random}`),
    folder,
    chain,
    file,
    shard: month => {
      if (!/^\d{4}-(?:0[1-9]|1[0-2])$/.test(month)) throw new MemoryError('bad_path', `events: ${JSON.stringify(month.slice(0, 80))} is not a month`)
      return join(folder('events'), `${month}.jsonl`)
    },
  }
}

/** Where a file that will replace `path` is written first: beside it, hidden, with a name nobody can guess. */
export function temporaryBeside(path: string, random: string): string {
  return join(dirname(path), `.${random}.tmp`)
}

/** True for the names that temporaryBeside gives. */
export function isTemporaryName(name: string): boolean {
  return /^\.[0-9a-f]{16}\.tmp$/.test(name)
}

/** True for the names that lockNote gives. */
export function isLockNoteName(name: string): boolean {
  return /^\.lock\.[0-9a-f]{16}$/.test(name)
}

/** The folder that holds a file. */
export function folderOf(path: string): string {
  return dirname(path)
}

/** An entry of a folder as listed by the file system. */
export function entryOf(folder: string, name: string): string {
  return join(folder, name)
}

function realpathIfThere(path: string): string {
  try {
    return realpathSync(path)
  } catch {
    return path // not there yet or not readable: the first file operation says so
  }
}
