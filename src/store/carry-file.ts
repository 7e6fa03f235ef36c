// Text files of one data root carried to another: journals, pages and profiles, for an archive and back from it.

import { isMemoryError } from '../core/errors.ts'
import { redact } from '../core/privacy/redact.ts'
import { type FileOps, nodeFiles } from './file-ops.ts'
import { ensureFolder, hasFolder } from './folders.ts'
import { listFiles } from './list-files.ts'
import type { FolderName, MemoryPaths } from './paths.ts'
import { isSafeFileName } from './safe-name.ts'
import { readTextFile, replaceKeepingTime } from './text-file.ts'

export type TextLayer = 'journal' | 'knowledge' | 'profile'

export interface LayerFile {
  readonly layer: TextLayer
  readonly folder: FolderName
  readonly name: string
  /** The place below the data root, for messages. */
  readonly label: string
}

/** `placed`: it was absent (and is there now, if writing). `same`: the same text is there. `differs`: another text is there. */
export type CarryOutcome = 'placed' | 'same' | 'differs' | { readonly unreadable: string }

/** Where the layers that are text keep what makes them up. The hash beside a profile says whose text it is. */
const PLACES: readonly (Pick<LayerFile, 'layer' | 'folder'> & { readonly at: string; readonly pattern: string })[] = [
  { layer: 'journal', folder: 'journal', at: 'journal', pattern: '*.md' },
  { layer: 'knowledge', folder: 'knowledge', at: 'knowledge', pattern: '*.md' },
  { layer: 'profile', folder: 'profile', at: 'profile', pattern: '*.{hash,md}' },
  { layer: 'profile', folder: 'profileHistory', at: 'profile/history', pattern: '*.md' },
]
const MAX_FILE_BYTES = 8_388_608

/** The text files of a data root, by layer and name; `others` are links and files with names that cannot be carried. */
export async function layerFiles(paths: MemoryPaths, files: FileOps = nodeFiles): Promise<{ readonly found: readonly LayerFile[]; readonly others: readonly string[] }> {
  const found: LayerFile[] = []
  const others: string[] = []
  for (const { layer, folder, at, pattern } of PLACES) {
    if (!hasFolder(files, paths, folder)) continue
    const listing = await listFiles(paths.folder(folder), pattern)
    for (const name of listing.files) {
      if (isSafeFileName(name)) found.push({ layer, folder, name, label: `${at}/${name}` })
      else others.push(`${at}/${JSON.stringify(name.slice(0, 80))}`)
    }
    others.push(...listing.others.map(name => `${at}/${JSON.stringify(name.slice(0, 80))}`))
  }
  return { found, others }
}

/**
 * Carries one file with its modification time, redacted; never over another text. Without `write` it only says what
 * would happen. The caller holds the writer lock of `to` where others may write. Throws MemoryError when `to` refuses.
 */
export async function carryFile(from: MemoryPaths, to: MemoryPaths, { folder, name, label }: LayerFile, write: boolean, files: FileOps = nodeFiles): Promise<CarryOutcome> {
  let source
  try {
    source = await readTextFile(from.file(folder, name), MAX_FILE_BYTES, label, files)
  } catch (error) {
    if (!isMemoryError(error)) throw error
    return { unreadable: error.message }
  }
  if (source === null) return { unreadable: 'gone' }
  if (source.cut) return { unreadable: `larger than ${MAX_FILE_BYTES} bytes` }
  const text = redact(source.text)
  const present = hasFolder(files, to, folder) ? await readTextFile(to.file(folder, name), MAX_FILE_BYTES, label, files) : null
  if (present !== null) return redact(present.text) === text ? 'same' : 'differs'
  if (write) {
    await ensureFolder(files, to, folder)
    await replaceKeepingTime(to.file(folder, name), text, source.modifiedAt, label, files)
  }
  return 'placed'
}
