// The forms of memory that can be imported, and how a file shows which one it has.

export const IMPORT_FORMATS = ['home'] as const
export type ImportFormat = (typeof IMPORT_FORMATS)[number]

/** The form of a file by its first line that is not blank; null when it shows none. */
export function formatOfLine(line: string): ImportFormat | null {
  const value = parsed(line)
  if (value === null) return null
  return value['v'] === 1 && typeof value['id'] === 'string' && value['id'].startsWith('mr_') ? 'home' : null
}

function parsed(line: string): Readonly<Record<string, unknown>> | null {
  let value: unknown
  try {
    value = JSON.parse(line)
  } catch {
    return null // not JSON: not a form that is known
  }
  return typeof value === 'object' && value !== null && !Array.isArray(value) ? value as Record<string, unknown> : null
}
