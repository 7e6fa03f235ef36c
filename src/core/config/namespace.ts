// Which names a namespace may have. The name becomes a folder, so it has to be one on every file system.

/** The namespace that lives directly under the data root. */
export const DEFAULT_NAMESPACE = 'default'

const MAX_NAMESPACE_CHARS = 64
/** Device names of Windows, with or without an extension. */
const DEVICE_NAME = /^(?:con|prn|aux|nul|com[0-9¹²³]|lpt[0-9¹²³])(?:\.|$)/i

/**
 * True for a name that can be a folder everywhere and cannot be taken for a path, a flag or a hidden file: it starts
 * with a letter or digit, goes on with letters, digits, `.`, `_`, `-`, ends with no dot and is its own NFKC form.
 */
export function isNamespaceName(name: string): boolean {
  return name.length <= MAX_NAMESPACE_CHARS
    && /^[\p{L}\p{N}][\p{L}\p{N}\p{M}._-]*$/u.test(name)
    && name === name.normalize('NFKC')
    && !name.endsWith('.')
    && !DEVICE_NAME.test(name)
}
