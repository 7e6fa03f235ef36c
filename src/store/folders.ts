// Folders of the data root: made with mode 0700, and used only when they are real folders. A link in the place of a
// folder would let a write leave the root, so it is refused for reading and writing alike.

import { MemoryError } from '../core/errors.ts'
import { type FileOps, FOLDER_MODE, ioError, statAt, syncFolder } from './file-ops.ts'
import { type FolderName, folderOf, type MemoryPaths } from './paths.ts'

/**
 * Makes a folder of the namespace and those above it, durably. Who holds the writer lock has just seen the root and need
 * not look at it again. Throws MemoryError bad_path or io.
 */
export async function ensureFolder(files: FileOps, paths: MemoryPaths, name: FolderName, isRootSeen = false): Promise<string> {
  const known = isRootSeen ? paths.chain('root').length : 0
  for (const [depth, path] of paths.chain(name).entries()) {
    if (depth < known) continue
    const label = labelOf(paths, path)
    if (isRealFolder(files, path, label, depth === 0)) continue
    try {
      files.mkdir(path, FOLDER_MODE)
      await syncFolder(files, folderOf(path))
    } catch (error) {
      throw ioError(`cannot make ${label}`, error)
    }
    isRealFolder(files, path, label, depth === 0) // another process may have been faster: what stands there must be a folder too
  }
  return paths.folder(name)
}

/** True when the folder is there, false when it is absent. Throws MemoryError bad_path when a link stands in the way. */
export function hasFolder(files: FileOps, paths: MemoryPaths, name: FolderName): boolean {
  return paths.chain(name).every((path, depth) => isRealFolder(files, path, labelOf(paths, path), depth === 0))
}

function isRealFolder(files: FileOps, path: string, label: string, isDataRoot: boolean): boolean {
  const stat = statAt(files, path, label)
  if (stat === null) return false
  if (stat.isDirectory() || (isDataRoot && stat.isSymbolicLink())) return true
  throw new MemoryError('bad_path', `${label}: a folder of the data root is a link or a file; it is not used`)
}

/** As a person finds it: `the folder summary/day`. */
function labelOf(paths: MemoryPaths, path: string): string {
  return path === paths.dataRoot ? 'the data root' : `the folder ${path.slice(paths.dataRoot.length + 1).replaceAll('\\', '/')}`
}
