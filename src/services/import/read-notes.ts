// Reads a folder of Basic Memory notes: front matter, body and file time of each.

import { factsOfNote } from '../../core/import/basic-memory.ts'
import type { ImportedFact, ReadFacts } from '../../core/import/imported-fact.ts'
import { instantOfWritten } from '../../core/time/written-date.ts'
import type { ZoneId } from '../../core/time/zone.ts'
import type { FrontMatterValue } from '../../store/front-matter.ts'
import { listFilesBelow } from '../../store/list-files.ts'
import { readMarkdown } from './read-markdown.ts'

const MAX_NOTE_BYTES = 4_000_000

/** All notes below a folder, in order of their place. `zone`: of times without an offset. Throws MemoryError io when it cannot be listed. */
export async function readNotes(folder: string, zone: ZoneId): Promise<ReadFacts> {
  const { files, others } = await listFilesBelow(folder, '*.md')
  const facts: ImportedFact[] = []
  const skipped = others.map(place => ({ place, reason: 'not a plain file' }))
  for (const place of files) {
    const found = await readNote(folder, place, zone)
    if (typeof found === 'string') skipped.push({ place, reason: found })
    else for (const fact of found) facts.push(fact) // not spread: one note may hold any number
  }
  return { facts, skipped }
}

async function readNote(folder: string, place: string, zone: ZoneId): Promise<readonly ImportedFact[] | string> {
  const note = await readMarkdown(folder, place, MAX_NOTE_BYTES, 'the note')
  if (typeof note === 'string') return note
  const { values, body, modifiedAt } = note
  const title = textOf(values, 'title') ?? (place.split('/').at(-1) ?? place).replace(/\.md$/, '')
  const writtenAt = instantOfWritten(textOf(values, 'modified') ?? '', zone) ?? instantOfWritten(textOf(values, 'created') ?? '', zone)
  const facts = factsOfNote({ title, body, writtenAt, fileTime: modifiedAt })
  return facts.length === 0 ? 'no observations or relations' : facts
}

function textOf(values: ReadonlyMap<string, FrontMatterValue>, key: string): string | null {
  const value = values.get(key)
  return typeof value === 'string' && value.trim() !== '' ? value.trim() : null
}
