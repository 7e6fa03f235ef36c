// L2 on disk: `journal/YYYY-MM-DD.md`, written by the agent or a person, never by the plugin itself.

import { MemoryError } from '../core/errors.ts'
import { redact } from '../core/privacy/redact.ts'
import { type CivilDate, parseDay } from '../core/time/civil.ts'
import { type EpochMs, epochMs } from '../core/time/instant.ts'
import { removeFile, writeFileAtomic } from './atomic-file.ts'
import { type FileOps, ioError, nodeFiles } from './file-ops.ts'
import { ensureFolder, hasFolder } from './folders.ts'
import { entryOf } from './paths.ts'
import type { StoreOptions } from './store-options.ts'
import { readTextFile, replaceKeepingTime, revisionOf } from './text-file.ts'

/** A journal file as it was read. */
export interface JournalFile {
  readonly day: CivilDate
  /** Redacted, without a byte order mark; line ends as in the file. */
  readonly text: string
  /** When it was written: decides whether it is older than a record of its day. */
  readonly modifiedAt: EpochMs
  /** Names this content; null when only the head was read. Needed to overwrite it. */
  readonly revision: string | null
  /** True when the file goes on after `text`. */
  readonly cut: boolean
}

export interface JournalStore {
  /** Days with a journal, ascending. Copies, temporary files, links and everything that is no file are no days. */
  list(): Promise<readonly CivilDate[]>
  /** null when there is none. Throws MemoryError io / bad_path for a file that cannot be read as text. */
  read(day: CivilDate): Promise<JournalFile | null>
  /** When the journal of a day was written; null when it has none that can be read. Reads no text. */
  writtenAt(day: CivilDate): EpochMs | null
  /**
   * Writes the whole text of a day, atomically and redacted. `expected` is the revision that was read, null for a new
   * file. Throws MemoryError conflict when the day holds another revision. Returns the new revision.
   */
  write(day: CivilDate, text: string, expected: string | null): Promise<string>
  /**
   * Passes the text of a day through `change`; an empty text deletes the file. The modification time stays: taking
   * something out is not new writing. A file that cannot be read as text is `skipped`.
   */
  rewrite(day: CivilDate, change: (text: string) => string): Promise<'changed' | 'same' | 'skipped'>
  /** Entries of the folder that are not read as days and why, one line each, without their text. */
  problems(): Promise<readonly string[]>
}

/** A reader sees the head of a longer journal. */
const MAX_READ_BYTES = 65_536
/** A longer journal is left alone by rewrite and reported. */
const MAX_REWRITE_BYTES = 8_388_608
const DAY_FILE = /^(\d{4}-\d{2}-\d{2})\.md$/

/** Opens the journals of a namespace. Nothing is created before the first write. */
export function createJournalStore({ paths, lock, files = nodeFiles }: StoreOptions): JournalStore {
  const place = (day: CivilDate): string => paths.file('journal', `${day}.md`)

  async function entries(): Promise<readonly { readonly name: string; readonly day: CivilDate | null; readonly plain: boolean }[]> {
    if (!hasFolder(files, paths, 'journal')) return []
    const folder = paths.folder('journal')
    try {
      return (await files.readdir(folder)).toSorted().map(name => ({ name, day: dayOfName(name), plain: isPlainFile(files, entryOf(folder, name)) }))
    } catch (error) {
      throw ioError('cannot list the journals', error)
    }
  }

  return {
    async list() {
      return (await entries()).flatMap(entry => (entry.day !== null && entry.plain ? [entry.day] : []))
    },

    async read(day) {
      if (!hasFolder(files, paths, 'journal')) return null
      const file = await readTextFile(place(day), MAX_READ_BYTES, `the journal of ${day}`, files)
      return file === null ? null : { day, text: redact(file.text.replace(/^\uFEFF/, '')), modifiedAt: file.modifiedAt, revision: file.revision, cut: file.cut }
    },

    writtenAt(day) {
      try {
        const stat = files.lstat(place(day))
        return stat?.isFile() === true ? epochMs(Math.floor(stat.mtimeMs)) : null
      } catch {
        return null // not readable
      }
    },

    async write(day, text, expected) {
      await ensureFolder(files, paths, 'journal')
      const what = `the journal of ${day}`
      return lock(async held => {
        const current = await readTextFile(place(day), MAX_READ_BYTES, what, files)
        if (current?.cut === true) throw new MemoryError('too_large', `${what} is longer than ${MAX_READ_BYTES} bytes; edit the file itself`)
        if ((current?.revision ?? null) !== expected) throw new MemoryError('conflict', `${what} does not hold the revision ${expected ?? '(none)'}`)
        const safe = redact(text)
        held.assertHeld()
        await writeFileAtomic(place(day), safe, what, files)
        return revisionOf(safe)
      })
    },

    async rewrite(day, change) {
      if (!hasFolder(files, paths, 'journal')) return 'same'
      const what = `the journal of ${day}`
      return lock(async held => {
        let file
        try {
          file = await readTextFile(place(day), MAX_REWRITE_BYTES, what, files)
        } catch {
          return 'skipped' // a link, a special file or no text: the caller reports it
        }
        if (file === null) return 'same'
        if (file.cut) return 'skipped'
        const mark = file.text.startsWith('\uFEFF') ? '\uFEFF' : ''
        const text = change(file.text.slice(mark.length))
        if (mark + text === file.text) return 'same'
        held.assertHeld()
        if (text === '') await removeFile(place(day), what, files)
        else await replaceKeepingTime(place(day), mark + text, file.modifiedAt, what, files)
        return 'changed'
      })
    },

    async problems() {
      return (await entries()).flatMap(({ name, day, plain }) => {
        if (day !== null && plain) return []
        if (day !== null) return [`journal/${name}: not a plain file, not read`]
        return [`journal/${JSON.stringify(name.slice(0, 80))}: not named YYYY-MM-DD.md, not read and not touched by memory_forget`]
      })
    },
  }
}

function dayOfName(name: string): CivilDate | null {
  const day = DAY_FILE.exec(name)?.[1]
  return day !== undefined && parseDay(day) !== null ? (day as CivilDate) : null
}

function isPlainFile(files: FileOps, path: string): boolean {
  try {
    return files.lstat(path)?.isFile() === true
  } catch {
    return false // not readable
  }
}
