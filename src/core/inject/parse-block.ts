// The strict reader of a memory block: exactly what renderBlock writes, or null. Rebuilds a resumed session's state.

import { parseDay, type CivilDate } from '../time/civil.ts'
import type { Language } from '../text/language.ts'
import type { RecordStatus } from '../record/record.ts'
import type { BlockItem, BlockKind } from './block-item.ts'
import { BLOCK_WORDS } from './block-words.ts'
import { type Block, renderBlock, type BlockRest } from './render-block.ts'

/** The block that `text` is, or null when anything deviates from what renderBlock writes (also one blank too many). */
export function parseBlock(text: string): Block | null {
  for (const language of ['zh', 'en'] as const) {
    const block = parseIn(language, text)
    if (block !== null && renderBlock(block) === text) return block
  }
  return null
}

function parseIn(language: Language, text: string): Block | null {
  const words = BLOCK_WORDS[language]
  const lines = text.split('\n')
  const header = lines.shift() ?? ''
  if (lines.pop() !== words.footer || !header.endsWith(']')) return null
  const label = header.slice(0, -1).split(words.separator)[2]
  if (label === undefined) return null
  const left = parseRest(language, lines.at(-1) ?? '')
  if (left !== null) lines.pop()
  const items: BlockItem[] = []
  for (const line of lines) {
    const item = parseItem(language, line, items.length + 1)
    if (item === null) return null
    items.push(item)
  }
  return { language, label, items, left }
}

function parseItem(language: Language, line: string, ordinal: number): BlockItem | null {
  const words = BLOCK_WORDS[language]
  const prefix = `${ordinal}. [`
  const close = line.indexOf('] ')
  if (!line.startsWith(prefix) || close < 0) return null
  const fields = line.slice(prefix.length, close).split(words.separator)
  const dayOnly = fields[1] === words.dayOnly
  const [what, recordedText, source, statusText] = dayOnly ? [fields[0], ...fields.slice(2)] : fields
  if (what === undefined || recordedText === undefined || source === undefined || statusText === undefined) return null
  const kind = keyOf(words.kinds, what.slice(0, what.indexOf(' ')))
  const recorded = recordedText.slice(words.recorded.length + 1)
  const status = parseStatus(language, statusText)
  if (kind === null || status === null || parseDay(recorded) === null) return null
  const when = what.slice(what.indexOf(' ') + 1)
  return {
    kind, when: when === words.unknownTime ? null : when, dayOnly, recorded: recorded as CivilDate,
    source, ...status, text: line.slice(close + 2),
  }
}

function parseStatus(language: Language, text: string): { readonly status: RecordStatus; readonly validTo: CivilDate | null } | null {
  const words = BLOCK_WORDS[language]
  const bare = keyOf(words.statuses, text)
  if (bare !== null) return { status: bare, validTo: null }
  const day = text.slice(-10)
  const status = keyOf(words.statuses, text.slice(0, text.length - words.validTo(day).length))
  return status === null || parseDay(day) === null ? null : { status, validTo: day as CivilDate }
}

function parseRest(language: Language, line: string): BlockRest | null {
  const count = Number(/\d{1,9}/.exec(line)?.[0])
  const tool = /\bmemory_[a-z]{1,20}/.exec(line)?.[0]
  if (!Number.isInteger(count) || tool === undefined) return null
  const rests = [false, true].map(atLeast => ({ count, atLeast, tool }))
  return rests.find(rest => BLOCK_WORDS[language].more(rest.count, rest.atLeast, rest.tool) === line) ?? null
}

/** The key under which a table holds this word; null when none does. */
function keyOf<K extends BlockKind | RecordStatus>(table: Readonly<Record<K, string>>, word: string): K | null {
  return (Object.keys(table) as K[]).find(key => table[key] === word) ?? null
}
