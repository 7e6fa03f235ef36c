// Folders of the data root: made with mode 0700, and used only when they are real folders. A link in the place of a
// folder would let a write leave the root, so it is refused for reading and writing alike.

import type { Stats } from 'node:fs'
import { MemoryError } from '../core/errors.ts'
import { type FileOps, FOLDER_MODE, ioError, syncFolder } from './file-ops.ts'
import { type FolderName, folderOf, type MemoryPaths } from './paths.ts'

/**
 * Makes a folder of the namespace and those above it, durably. Who holds the writer lock has just seen the root and need
 * not look at it again. Throws MemoryError bad_path or io.
 */
export async function ensureFolder(files: FileOps, paths: MemoryPaths, name: FolderName, isRootSeen = false): Promise<string> {
  const known = isRootSeen ? paths.chain('root').length : 0
  for (const [depth, path] of paths.chain(name).entries()) {
    if (depth < known || isRealFolder(files, paths, path)) continue
    try {
      files.mkdir(path, FOLDER_MODE)
      await syncFolder(files, folderOf(path))
    } catch (error) {
      throw ioError(`cannot make ${labelOf(paths, path)}`, error)
    }
    isRealFolder(files, paths, path) // another process may have been faster: what stands there must be a folder too
  }
  return paths.folder(name)
}

/** True when the folder is there, false when it is absent. Throws MemoryError bad_path when a link stands in the way. */
export function hasFolder(files: FileOps, paths: MemoryPaths, name: FolderName): boolean {
  return paths.chain(name).every(path => isRealFolder(files, paths, path))
}

function isRealFolder(files: FileOps, paths: MemoryPaths, path: string): boolean {
  const stat = lookAt(files, paths, path)
  if (stat === null) return false
  if (stat.isDirectory() || (path === paths.dataRoot && stat.isSymbolicLink())) return true
  throw new MemoryError('bad_path', `${labelOf(paths, path)}: a folder of the data root is a link or a file; it is not used`)
}

function lookAt(files: FileOps, paths: MemoryPaths, path: string): Stats | null {
  try {
    return files.lstat(path)
  } catch (error) {
    throw ioError(`cannot look at ${labelOf(paths, path)}`, error)
  }
}

/** As a person finds it: `the folder summary/day`. */
function labelOf(paths: MemoryPaths, path: string): string {
  return path === paths.dataRoot ? 'the data root' : `the folder ${path.slice(paths.dataRoot.length + 1).replaceAll('\\', '/')}`
}
