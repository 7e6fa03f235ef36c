// Which names may become a folder or file name: safe on Linux, macOS and Windows, on case-insensitive and on
// normalising file systems alike.

import { isDeviceName, namespaceName } from '../core/config/namespace.ts'
import { MemoryError } from '../core/errors.ts'

/** Characters that Windows refuses, all controls, and invisible characters that disguise a name (bidi marks, joiners). */
const FORBIDDEN = /[<>:"/\\|?*\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}]/u
/** A temporary file adds 22 bytes and file systems stop at 255. */
const MAX_NAME_BYTES = 200

/**
 * The folder name of a namespace: NFC and lower case, so that one name is one namespace on every disk.
 * Throws MemoryError bad_path for a name that is not allowed.
 */
export function namespaceFolder(name: string): string {
  const folder = namespaceName(name)
  if (folder === null || Buffer.byteLength(folder) > MAX_NAME_BYTES) {
    throw new MemoryError('bad_path', `namespace ${JSON.stringify(name.slice(0, 80))} is not allowed: up to 64 letters, digits, "-" or "_", beginning with a letter or digit, and no device name`)
  }
  return folder
}

/** True when `name` can be one file name inside a folder of the data root. */
export function isSafeFileName(name: string): boolean {
  return name !== '' && name === name.normalize('NFC') && !name.startsWith('.') && !/[. ]$/.test(name)
    && !FORBIDDEN.test(name) && !isDeviceName(name) && Buffer.byteLength(name) <= MAX_NAME_BYTES
}
