// Looks at what is to be imported: is it there, a file or a folder, and in which form.

import { existsSync, lstatSync, realpathSync } from 'node:fs'
import { resolve } from 'node:path'
import { MemoryError } from '../../core/errors.ts'
import { formatOfHead, type ImportFormat } from '../../core/import/import-format.ts'
import { readFileHead } from '../../store/atomic-file.ts'
import { listFilesBelow } from '../../store/list-files.ts'
import { createPaths, dataRootOf } from '../../store/paths.ts'
import { shardsOf } from '../export-archive.ts'
import { layerFiles } from '../../store/carry-file.ts'
import { ioError, systemCode } from '../../store/file-ops.ts'
import { readTextFile, type TextFile } from '../../store/text-file.ts'

export interface ImportSource {
  /** Absolute. */
  readonly path: string
  readonly isFolder: boolean
}

/** Enough to tell every form. */
const HEAD_BYTES = 1_000_001
/** A JSON text has to fit into one string. */
const MAX_TEXT_BYTES = 480_000_000

/** Of a DSH home its data root. Throws MemoryError not_found when nothing is there, bad_path for what is neither a file nor a folder. */
export function openSource(given: string): ImportSource {
  const path = realPathOf(resolve(given))
  const stat = lstatSync(path)
  if (!stat.isFile() && !stat.isDirectory()) throw new MemoryError('bad_path', `${path} is neither a plain file nor a folder`)
  const dataRoot = dataRootOf(path)
  return { path: stat.isDirectory() && existsSync(dataRoot) ? realPathOf(dataRoot) : path, isFolder: stat.isDirectory() }
}

/** A link that a person names is followed, once and here. */
function realPathOf(path: string): string {
  try {
    return realpathSync(path)
  } catch (error) {
    if (systemCode(error) === 'ENOENT' || systemCode(error) === 'ENOTDIR') throw new MemoryError('not_found', `there is no ${path}`)
    throw ioError(`cannot look at ${path}`, error)
  }
}

/** null when the form is not known. Throws MemoryError io when it cannot be read. */
export async function detectFormat({ path, isFolder }: ImportSource): Promise<ImportFormat | null> {
  if (isFolder) {
    const paths = createPaths(path, 'default')
    if ((await shardsOf(paths)).length > 0 || (await layerFiles(paths)).found.length > 0) return 'home'
    return (await listFilesBelow(path, '*.md')).files.length > 0 ? 'basic-memory' : null
  }
  const head = await readFileHead(path, HEAD_BYTES, 'the file to import')
  return head === null ? null : formatOfHead(head.bytes.toString('utf8').replace(/^\uFEFF/, ''))
}

/** The whole text of a file. Throws MemoryError bad_argument for a folder, too_large, io when it is not UTF-8 text. */
export async function readSourceText(path: string): Promise<TextFile> {
  if (openSource(path).isFolder) throw new MemoryError('bad_argument', `${path} is a folder; give the file`)
  const file = await readTextFile(path, MAX_TEXT_BYTES, 'the file to import')
  if (file === null) throw new MemoryError('not_found', `there is no ${path}`)
  if (file.cut) throw new MemoryError('too_large', `${path} is over ${MAX_TEXT_BYTES} bytes`)
  return { ...file, text: file.text.replace(/^\uFEFF/, '') }
}
