// Listing a folder by pattern. Only plain files count; what else matches is named apart, so that it can be reported.

import fastGlob from 'fast-glob'
import { ioError } from './file-ops.ts'

export interface Listing {
  /** Plain files, sorted by name. */
  readonly files: readonly string[]
  /** Matching links, folders, FIFOs, sockets and devices: not to be opened. */
  readonly others: readonly string[]
}

/**
 * Names in `folder` (not below it) that match the glob `pattern`. The folder must have been found to exist: for an
 * absent one the answer is empty. `pattern` is a constant of ours, never a name from outside. Throws MemoryError io.
 */
export async function listFiles(folder: string, pattern: string): Promise<Listing> {
  try {
    const entries = await fastGlob(pattern, { cwd: folder, objectMode: true, onlyFiles: false, followSymbolicLinks: false, deep: 1 })
    const named = (isFile: boolean): string[] => entries.filter(entry => entry.dirent.isFile() === isFile).map(entry => entry.name).sort()
    return { files: named(true), others: named(false) }
  } catch (error) {
    throw ioError('cannot list a folder of the data root', error)
  }
}

/** How deep folders of notes are followed. */
const MAX_DEPTH = 20

/** As listFiles, below the folder as well: places relative to it, with `/`. Hidden folders are left out. */
export async function listFilesBelow(folder: string, pattern: string): Promise<Listing> {
  try {
    const entries = await fastGlob(`**/${pattern}`, { cwd: folder, objectMode: true, onlyFiles: false, followSymbolicLinks: false, deep: MAX_DEPTH })
    const placed = (isFile: boolean): string[] => entries.filter(entry => entry.dirent.isFile() === isFile).map(entry => entry.path).sort()
    return { files: placed(true), others: placed(false) }
  } catch (error) {
    throw ioError('cannot list the folder', error)
  }
}
