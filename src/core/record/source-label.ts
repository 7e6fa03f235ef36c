// Where a record comes from, in the one form that blocks, results, pages and timelines print.

import type { MemoryRecord } from './record.ts'

/** `session#from-to`; without event numbers where the record has none. */
export function sourceLabel({ source }: Pick<MemoryRecord, 'source'>): string {
  const { origin, session, seq_from: from, seq_to: to } = source
  const isNumbered = to > 0 || (origin !== 'tool' && origin !== 'panel')
  return isNumbered ? `${session}#${from}-${to}` : session
}
