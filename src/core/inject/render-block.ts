// Renders a memory block: header, one line per item, an optional line about what was left out, footer last and once.
// Same items, same bytes: nothing here knows the present time.

import { neutralizeLine } from '../text/neutralize.ts'
import type { Language } from '../text/language.ts'
import type { BlockItem } from './block-item.ts'
import { BLOCK_WORDS } from './block-words.ts'

/** First characters of every block, in both languages. */
const BLOCK_HEAD = '[memory-context'

export interface Block {
  readonly language: Language
  /** The days that the block speaks of: `YYYY-MM-DD`, or two of them with `~` between. */
  readonly label: string
  readonly items: readonly BlockItem[]
  /** Items that exist but are not in the block; null when the block is complete. */
  readonly left: BlockRest | null
}

export interface BlockRest {
  readonly count: number
  /** True when there may be more than `count`. */
  readonly atLeast: boolean
  /** Tool that lists them. */
  readonly tool: string
}

/** The text of the block. Every interpolated field is neutralised, so a stored text can neither end nor forge a line. */
export function renderBlock(block: Block): string {
  const words = BLOCK_WORDS[block.language]
  const lines = block.items.map((item, index) => `${index + 1}. ${renderItem(item, block.language)}`)
  const rest = block.left === null ? [] : [words.more(block.left.count, block.left.atLeast, block.left.tool)]
  const header = `${BLOCK_HEAD}${words.separator}${words.count(block.items.length)}${words.separator}${field(block.label)}]`
  return [header, ...lines, ...rest, words.footer].join('\n')
}

/** Identity of a line whatever the language of its block: the same record in the same state has the same key. */
export function lineKey(item: BlockItem): string {
  return JSON.stringify([field(item.source), item.status, neutralizeLine(item.text)])
}

/** One line of a block without its number; tool results print records the same way. */
export function renderItem(item: BlockItem, language: Language): string {
  const words = BLOCK_WORDS[language]
  const status = words.statuses[item.status] + (item.validTo === null ? '' : words.validTo(item.validTo))
  const fields = [
    `${words.kinds[item.kind]} ${item.when ?? words.unknownTime}`,
    ...(item.dayOnly ? [words.dayOnly] : []),
    `${words.recorded} ${item.recorded}`,
    field(item.source),
    status,
  ]
  return `[${fields.join(words.separator)}] ${neutralizeLine(item.text)}`
}

/** A value inside the brackets: it may hold no sign that separates or closes them. */
function field(value: string): string {
  return neutralizeLine(value).replace(/[|｜[\]]/g, '_')
}
