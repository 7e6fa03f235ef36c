// Reads a folder of Basic Memory notes: front matter, body and file time of each.

import { isMemoryError } from '../../core/errors.ts'
import { factsOfNote } from '../../core/import/basic-memory.ts'
import type { ImportedFact, ReadFacts } from '../../core/import/imported-fact.ts'
import { splitPageFile } from '../../core/pages/page-file.ts'
import { instantOfWritten } from '../../core/time/written-date.ts'
import type { ZoneId } from '../../core/time/zone.ts'
import { nodeFiles } from '../../store/file-ops.ts'
import { type FrontMatterValue, readFrontMatter } from '../../store/front-matter.ts'
import { listFilesBelow } from '../../store/list-files.ts'
import { entryOf } from '../../store/paths.ts'
import { readTextFile } from '../../store/text-file.ts'

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
  let file
  try {
    file = await readTextFile(entryOf(folder, place), MAX_NOTE_BYTES, 'the note', nodeFiles)
  } catch (error) {
    if (!isMemoryError(error)) throw error
    return error.message
  }
  if (file === null) return 'gone'
  if (file.cut) return `larger than ${MAX_NOTE_BYTES} bytes`
  const { frontMatter, body } = splitPageFile(file.text)
  const front = frontMatter === null ? null : readFrontMatter(frontMatter)
  if (front?.kind === 'malformed') return 'front matter not readable'
  const title = textOf(front?.values, 'title') ?? (place.split('/').at(-1) ?? place).replace(/\.md$/, '')
  const writtenAt = instantOfWritten(textOf(front?.values, 'modified') ?? '', zone) ?? instantOfWritten(textOf(front?.values, 'created') ?? '', zone)
  const facts = factsOfNote({ title, body, writtenAt, fileTime: file.modifiedAt })
  return facts.length === 0 ? 'no observations or relations' : facts
}

function textOf(values: ReadonlyMap<string, FrontMatterValue> | undefined, key: string): string | null {
  const value = values?.get(key)
  return typeof value === 'string' && value.trim() !== '' ? value.trim() : null
}
