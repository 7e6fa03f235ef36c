// What the parts of the summaries share.

import type { Faults } from './faults.ts'
import { type FileOps, ioError } from './file-ops.ts'
import { hasFolder } from './folders.ts'
import type { WithLock } from './lock.ts'
import { type FolderName, isTemporaryName, type MemoryPaths } from './paths.ts'

export interface SummaryContext {
  readonly paths: MemoryPaths
  readonly lock: WithLock
  readonly files: FileOps
  readonly faults: Faults
}

/** Names in a folder, ascending; none when it is absent. Files that are being written are left out. Throws MemoryError. */
export async function namesIn({ files, paths }: Pick<SummaryContext, 'files' | 'paths'>, folder: FolderName): Promise<readonly string[]> {
  if (!hasFolder(files, paths, folder)) return []
  try {
    return (await files.readdir(paths.folder(folder))).filter(name => !isTemporaryName(name)).toSorted()
  } catch (error) {
    throw ioError(`cannot list the folder ${folder}`, error)
  }
}
