// The forms of memory that can be imported, and how a file shows which one it has.

import { parseObject } from './json-fields.ts'
import { isMcpMemoryLine } from './mcp-memory.ts'

export const IMPORT_FORMATS = ['home', 'mcp', 'claude-mem', 'basic-memory', 'chatgpt', 'claude'] as const
export type ImportFormat = (typeof IMPORT_FORMATS)[number]

/**
 * The form of a file by its beginning; null when it shows none. A field name inside somebody's words is no sign: its
 * quotes are escaped there.
 */
export function formatOfHead(head: string): ImportFormat | null {
  const text = head.trimStart()
  if (text.startsWith('{') && /"exportedAtEpoch"\s{0,4}:/.test(text)) return 'claude-mem'
  if (!text.startsWith('[')) return formatOfLine(text.split('\n', 1)[0] ?? '')
  const [chatgpt, claude] = [/"mapping"\s{0,4}:/, /"chat_messages"\s{0,4}:/].map(sign => text.search(sign))
  if (chatgpt === undefined || claude === undefined || (chatgpt < 0 && claude < 0)) return null
  return claude < 0 || (chatgpt >= 0 && chatgpt < claude) ? 'chatgpt' : 'claude'
}

/** The form of a line file by its first line. */
function formatOfLine(line: string): ImportFormat | null {
  if (isMcpMemoryLine(line)) return 'mcp'
  const value = parseObject(line)
  return value?.['v'] === 1 && typeof value['id'] === 'string' && value['id'].startsWith('mr_') ? 'home' : null
}
