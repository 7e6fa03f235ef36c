// File names of concept pages: safe on every file system, the same every time, and never shared by two titles in silence.

/** Longest slug in code points; with four bytes each it stays below the 255 bytes that file systems allow, suffix included. */
const MAX_SLUG_CHARS = 50

/** Device names of Windows; a file may not be called so, with or without an extension. */
const DEVICE_NAME = /^(?:con|prn|aux|nul|com\d|lpt\d)$/

/**
 * Two titles with one key mean the same page: compatibility forms (Ａ and A), letter case, runs of white space and
 * invisible characters make no difference.
 */
export function titleKey(title: string): string {
  return title.normalize('NFKC').replace(/[\p{Cc}\p{Cf}\s]+/gu, ' ').trim().toLowerCase().normalize('NFC')
}

/**
 * The file name (without `.md`) of a title: letters, digits and `-` only, lower case by way of upper case, because letters with
 * one upper case (σ and ς, i and ı) are one name on disks that do not tell case apart. A title without any letter or
 * digit, or one that is a device name, gets a name made from its hash.
 */
export function slugOf(title: string): string {
  const words = titleKey(title).toUpperCase().toLowerCase().normalize('NFC').replace(/[^\p{L}\p{N}\p{M}]+/gu, '-').replace(/^[-\p{M}]+|-+$/gu, '')
  const cut = [...words].slice(0, MAX_SLUG_CHARS).join('').replace(/-+$/, '')
  return cut === '' || DEVICE_NAME.test(cut) ? `page-${titleHash(title)}` : cut
}

/** The name to take when slugOf(title) belongs to another title. Still the same every time. */
export function slugWithHash(title: string): string {
  const plain = slugOf(title)
  const hash = titleHash(title)
  return plain.endsWith(hash) ? plain : `${plain}-${hash}`
}

/** 8 hex digits of the title's key (FNV-1a, 32 bits over code points): a label for telling names apart, no secret. */
function titleHash(title: string): string {
  let hash = 0x811c9dc5
  for (const char of titleKey(title)) {
    hash = Math.imul(hash ^ (char.codePointAt(0) ?? 0), 0x01000193)
  }
  return (hash >>> 0).toString(16).padStart(8, '0')
}
