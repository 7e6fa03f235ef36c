// The forms of memory that can be imported, and how a file shows which one it has.

import { parseObject } from './json-fields.ts'
import { isMcpMemoryLine } from './mcp-memory.ts'

export const IMPORT_FORMATS = ['home', 'mcp'] as const
export type ImportFormat = (typeof IMPORT_FORMATS)[number]

/** The form of a line file by its first line that is not blank; null when it shows none. */
export function formatOfLine(line: string): ImportFormat | null {
  if (isMcpMemoryLine(line)) return 'mcp'
  const value = parseObject(line)
  return value?.['v'] === 1 && typeof value['id'] === 'string' && value['id'].startsWith('mr_') ? 'home' : null
}
