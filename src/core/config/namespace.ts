// Which names a namespace may have. The name becomes a folder, so it has to be one on every file system.

/** The namespace that lives in the data root itself. */
export const DEFAULT_NAMESPACE = 'default'

/** Letters, marks, digits, `_` and `-`, beginning with a letter or digit: no dots, spaces, separators or controls. */
const NAMESPACE = /^[\p{L}\p{N}][\p{L}\p{N}\p{M}_-]{0,63}$/u
/** Device names that Windows resolves in every folder, whatever the extension and the spaces before it. */
const DEVICE_NAME = /^(?:con|prn|aux|nul|com[0-9¹²³]|lpt[0-9¹²³]|conin\$|conout\$) *(?:\.|$)/i

/** True for a name that Windows takes for a device. */
export function isDeviceName(name: string): boolean {
  return DEVICE_NAME.test(name)
}

/**
 * The one form of a namespace name, NFC and lower case, so that a name means the same namespace on every disk; null for
 * a name that is not allowed (compatibility characters such as full-width letters included).
 */
export function namespaceName(name: string): string | null {
  const normal = name.normalize('NFC')
  const lower = normal.toLowerCase()
  return normal.normalize('NFKC') === normal && NAMESPACE.test(lower) && !isDeviceName(lower) ? lower : null
}

/**
 * Where memories go while a namespace name is not allowed: an own one, always the same for the same name. The default
 * namespace would mix what somebody wanted to keep apart. FNV-1a, 32 bits: a name, not a secret.
 */
export function namespaceStandIn(name: string): string {
  let hash = 0x811c9dc5
  for (const unit of name.normalize('NFC')) hash = Math.imul(hash ^ (unit.codePointAt(0) ?? 0), 0x01000193)
  return `invalid-${(hash >>> 0).toString(16).padStart(8, '0')}`
}
