// Opaque page cursors: the place of the last hit in its order, bound to the query by a digest and to our hand by a check sum.
// Keyset, not offset: records added or removed between two pages neither repeat nor hide others.

import { MemoryError } from '../errors.ts'
import type { IdWords } from './id-table.ts'

/** Place of a hit. Later pages hold what comes after it in the order of the query. */
export interface PagePosition {
  /** 1 for a record without a known time in an event order, and for one ahead of the clock in the order of recording, else 0. Such records come last. */
  readonly group: 0 | 1
  /** The sort key: score, or epoch ms. */
  readonly key: number
  /** Second key, epoch ms; 0 where the order has none. */
  readonly tie: number
  readonly id: IdWords
  /** Number of the walk whose statistics and bound the pages share. */
  readonly walk: number
}

const VERSION = 1
const BYTES = 1 + 4 + 4 + 8 + 8 + 16 + 4
const DIGITS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_'

/** Cursor text for a position; `query` is any string that tells this query from others. */
export function encodeCursor(position: PagePosition, query: string): string {
  const view = new DataView(new ArrayBuffer(BYTES))
  view.setUint8(0, VERSION | (position.group << 4))
  view.setUint32(5, digest(query))
  view.setFloat64(9, position.key)
  view.setFloat64(17, position.tie)
  position.id.forEach((word, i) => view.setUint32(25 + i * 4, word))
  view.setUint32(41, position.walk)
  view.setUint32(1, checkSum(view))
  return toText(new Uint8Array(view.buffer))
}

/** Throws MemoryError `cursor_forged` for text that encodeCursor did not make, `cursor_stale` for that of another query. */
export function decodeCursor(text: string, query: string): PagePosition {
  const bytes = fromText(text)
  if (bytes === null) throw new MemoryError('cursor_forged', 'cursor: not one of ours')
  const view = new DataView(bytes.buffer)
  const sum = view.getUint32(1)
  view.setUint32(1, 0)
  if (checkSum(view) !== sum || (view.getUint8(0) & 0x0f) !== VERSION) throw new MemoryError('cursor_forged', 'cursor: was changed')
  if (view.getUint32(5) !== digest(query)) throw new MemoryError('cursor_stale', 'cursor: belongs to another query')
  return {
    group: view.getUint8(0) >>> 4 === 1 ? 1 : 0,
    key: view.getFloat64(9),
    tie: view.getFloat64(17),
    id: [view.getUint32(25), view.getUint32(29), view.getUint32(33), view.getUint32(37)],
    walk: view.getUint32(41),
  }
}

/** FNV-1a over UTF-16 units. */
function digest(text: string): number {
  let hash = 0x811c9dc5
  for (let i = 0; i < text.length; i++) hash = Math.imul(hash ^ text.charCodeAt(i), 0x01000193)
  return hash >>> 0
}

/** Over all bytes with the field of the sum itself zero; the salt tells ours from other tools' cursors. */
function checkSum(view: DataView): number {
  let hash = 0x6d656d31
  for (let i = 0; i < view.byteLength; i++) hash = Math.imul(hash ^ view.getUint8(i), 0x5bd1e995) ^ (hash >>> 13)
  return hash >>> 0
}

function toText(bytes: Uint8Array): string {
  let text = ''
  for (let i = 0; i < bytes.length; i += 3) {
    const group = ((bytes[i] ?? 0) << 16) | ((bytes[i + 1] ?? 0) << 8) | (bytes[i + 2] ?? 0)
    for (let shift = 18; shift >= 0; shift -= 6) text += DIGITS[(group >>> shift) & 63]
  }
  return text
}

function fromText(text: string): Uint8Array<ArrayBuffer> | null {
  if (text.length !== (BYTES / 3) * 4) return null
  const bytes = new Uint8Array(BYTES)
  for (let i = 0; i < text.length; i += 4) {
    let group = 0
    for (let j = 0; j < 4; j++) {
      const digit = DIGITS.indexOf(text[i + j] ?? '')
      if (digit < 0) return null
      group = (group << 6) | digit
    }
    bytes.set([group >>> 16, (group >>> 8) & 0xff, group & 0xff], (i / 4) * 3)
  }
  return bytes
}
