// Files of one data root carried to another: journals, pages, profiles and summaries, for an archive and back from it.

import { isMemoryError } from '../core/errors.ts'
import { redact } from '../core/privacy/redact.ts'
import { SUMMARY_WINDOWS } from '../core/summary/summary.ts'
import { nodeFiles } from './file-ops.ts'
import { ensureFolder, hasFolder } from './folders.ts'
import { listFiles } from './list-files.ts'
import type { FolderName, MemoryPaths } from './paths.ts'
import { isSafeFileName } from './safe-name.ts'
import { ENTRY_FOLDERS, redactedEntryFile } from './summary-entries.ts'
import { readTextFile, replaceKeepingTime } from './text-file.ts'

export type TextLayer = 'journal' | 'knowledge' | 'profile' | 'summary'

interface Place {
  readonly layer: TextLayer
  readonly folder: FolderName
  readonly at: string
  readonly pattern: string
  /** What is carried of the text of a file; null when it is no file of the layer. */
  readonly clean: (name: string, text: string) => string | null
}

export interface LayerFile extends Pick<Place, 'layer' | 'folder' | 'clean'> {
  readonly name: string
  /** The place below the data root, for messages. */
  readonly label: string
}

/** `placed`: it was absent (and is there now, if writing). `same`: the same text is there. `differs`: another text is there. */
export type CarryOutcome = 'placed' | 'same' | 'differs' | { readonly unreadable: string }

const asText: Place['clean'] = (_, text) => redact(text)

/** Where the layers keep what makes them up. The hash beside a profile says whose text it is. */
const PLACES: readonly Place[] = [
  { layer: 'journal', folder: 'journal', at: 'journal', pattern: '*.md', clean: asText },
  { layer: 'knowledge', folder: 'knowledge', at: 'knowledge', pattern: '*.md', clean: asText },
  { layer: 'profile', folder: 'profile', at: 'profile', pattern: '*.{hash,md}', clean: asText },
  { layer: 'profile', folder: 'profileHistory', at: 'profile/history', pattern: '*.md', clean: asText },
  ...SUMMARY_WINDOWS.map((window): Place => ({
    layer: 'summary', folder: ENTRY_FOLDERS[window], at: `summary/${window}`, pattern: '*.json', clean: (name, text) => redactedEntryFile(window, name, text),
  })),
]
const MAX_FILE_BYTES = 8_388_608

/** The files of a data root that are carried, by layer and name; `others` are links and files with names that cannot be carried. */
export async function layerFiles(paths: MemoryPaths): Promise<{ readonly found: readonly LayerFile[]; readonly others: readonly string[] }> {
  const found: LayerFile[] = []
  const others: string[] = []
  for (const { layer, folder, at, pattern, clean } of PLACES) {
    if (!hasFolder(nodeFiles, paths, folder)) continue
    const listing = await listFiles(paths.folder(folder), pattern)
    for (const name of listing.files) {
      if (isSafeFileName(name)) found.push({ layer, folder, clean, name, label: `${at}/${name}` })
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
export async function carryFile(from: MemoryPaths, to: MemoryPaths, { folder, clean, name, label }: LayerFile, write: boolean): Promise<CarryOutcome> {
  let source
  try {
    source = await readTextFile(from.file(folder, name), MAX_FILE_BYTES, label, nodeFiles)
  } catch (error) {
    if (!isMemoryError(error)) throw error
    return { unreadable: error.message }
  }
  if (source === null) return { unreadable: 'gone' }
  if (source.cut) return { unreadable: `larger than ${MAX_FILE_BYTES} bytes` }
  const text = clean(name, source.text)
  if (text === null) return { unreadable: 'damaged, or not named as its content' }
  const present = hasFolder(nodeFiles, to, folder) ? await readTextFile(to.file(folder, name), MAX_FILE_BYTES, label, nodeFiles) : null
  if (present !== null) return clean(name, present.text) === text ? 'same' : 'differs'
  if (write) {
    await ensureFolder(nodeFiles, to, folder)
    await replaceKeepingTime(to.file(folder, name), text, source.modifiedAt, label, nodeFiles)
  }
  return 'placed'
}
