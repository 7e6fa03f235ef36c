// L4 on disk: `profile/user.md` and `profile/agent.md` with every earlier version in `profile/history/`. A hash beside
// them tells our own text from one that a person edited.

import { createHash } from 'node:crypto'
import { MemoryError } from '../core/errors.ts'
import { redact } from '../core/privacy/redact.ts'
import type { EpochMs } from '../core/time/instant.ts'
import { writeFileAtomic } from './atomic-file.ts'
import { ioError, nodeFiles, systemCode } from './file-ops.ts'
import { ensureFolder, hasFolder } from './folders.ts'
import { entryOf } from './paths.ts'
import type { StoreOptions } from './store-options.ts'
import { readTextFile, replaceKeepingTime } from './text-file.ts'

export const PROFILE_NAMES = ['user', 'agent'] as const
export type ProfileName = (typeof PROFILE_NAMES)[number]

export interface ProfileFile {
  /** Redacted, without a byte order mark. */
  readonly text: string
  readonly modifiedAt: EpochMs
  /** True when the text is not what we wrote last: a person has taken over. */
  readonly isManual: boolean
}

export interface ProfileStore {
  /** null when there is none. Throws MemoryError for a file that cannot be read as text. */
  read(name: ProfileName): Promise<ProfileFile | null>
  /**
   * Writes a new version and keeps the old one under `label` in the history. Throws MemoryError conflict when a person
   * has edited the profile: it is theirs then.
   */
  write(name: ProfileName, text: string, label: string): Promise<void>
  /** Notes that the profile is a person's from now on: undoing an edit does not hand it back. */
  handOver(name: ProfileName): Promise<void>
  /** Labels of the versions in the history, newest first. */
  versions(name: ProfileName): Promise<readonly string[]>
  /** Brings a version of the history back; the present text goes into the history first. Throws MemoryError not_found. */
  restore(name: ProfileName, label: string, presentLabel: string): Promise<void>
  /** Passes every profile text and every version through `change`; what becomes empty is removed. */
  rewrite(change: (text: string) => string): Promise<{ readonly changed: readonly string[]; readonly skipped: readonly string[] }>
}

const MAX_BYTES = 65_536
/** Stands in the place of the hash once a person has written. */
const EDITED = 'edited\n'
const VERSION_FILE = /^(user|agent)-(.+)\.md$/

export function createProfileStore({ paths, lock, files = nodeFiles }: StoreOptions): ProfileStore {
  const place = (name: ProfileName): string => paths.file('profile', `${name}.md`)
  const mark = (name: ProfileName): string => paths.file('profile', `${name}.hash`)
  const version = (name: ProfileName, label: string): string => paths.file('profileHistory', `${name}-${label}.md`)

  async function read(name: ProfileName): Promise<ProfileFile | null> {
    if (!hasFolder(files, paths, 'profile')) return null
    const file = await readTextFile(place(name), MAX_BYTES, `profile/${name}.md`, files)
    if (file === null) return null
    const written = await readTextFile(mark(name), 200, `profile/${name}.hash`, files)
    return { text: redact(file.text.replace(/^\uFEFF/, '')), modifiedAt: file.modifiedAt, isManual: written?.text.trim() !== hashOf(file.text) }
  }

  /** The hash goes first: after a crash in between the old text counts as edited, which only stops us, never loses an edit. */
  async function put(name: ProfileName, text: string): Promise<void> {
    await writeFileAtomic(mark(name), `${hashOf(text)}\n`, `profile/${name}.hash`, files)
    await writeFileAtomic(place(name), text, `profile/${name}.md`, files)
  }

  async function keep(name: ProfileName, label: string): Promise<void> {
    const file = await readTextFile(place(name), MAX_BYTES, `profile/${name}.md`, files)
    if (file !== null) await writeFileAtomic(version(name, label), file.text, `profile/history/${name}-${label}.md`, files)
  }

  return {
    read,

    async write(name, text, label) {
      await ensureFolder(files, paths, 'profileHistory')
      await lock(async held => {
        const present = await read(name)
        held.assertHeld()
        if (present?.isManual === true) throw new MemoryError('conflict', `profile/${name}.md was edited by a person`)
        await keep(name, label)
        await put(name, redact(text))
      })
    },

    async handOver(name) {
      await ensureFolder(files, paths, 'profile')
      await lock(async held => {
        held.assertHeld()
        await writeFileAtomic(mark(name), EDITED, `profile/${name}.hash`, files)
      })
    },

    async versions(name) {
      if (!hasFolder(files, paths, 'profileHistory')) return []
      const names = await files.readdir(paths.folder('profileHistory'))
      return names.flatMap(file => {
        const match = VERSION_FILE.exec(file)
        return match?.[1] === name && match[2] !== undefined ? [match[2]] : []
      }).toSorted().toReversed()
    },

    async restore(name, label, presentLabel) {
      await ensureFolder(files, paths, 'profileHistory')
      await lock(async held => {
        const old = await readTextFile(version(name, label), MAX_BYTES, `profile/history/${name}-${label}.md`, files)
        if (old === null) throw new MemoryError('not_found', `profile/history has no version ${label} of ${name}`)
        held.assertHeld()
        await keep(name, presentLabel)
        await put(name, redact(old.text))
      })
    },

    async rewrite(change) {
      const changed: string[] = []
      const skipped: string[] = []
      for (const folder of ['profile', 'profileHistory'] as const) {
        if (!hasFolder(files, paths, folder)) continue
        for (const file of (await files.readdir(paths.folder(folder))).filter(entry => entry.endsWith('.md') && !entry.startsWith('.'))) {
          const outcome = await rewriteOne(entryOf(paths.folder(folder), file), `${folder === 'profile' ? 'profile' : 'profile/history'}/${file}`, change)
          if (outcome === 'changed') changed.push(file)
          if (outcome === 'skipped') skipped.push(`profile/${file}`)
        }
      }
      return { changed, skipped }
    },
  }

  /** Our own text stays our own after a deletion: its hash is renewed. */
  async function rewriteOne(path: string, what: string, change: (text: string) => string): Promise<'changed' | 'same' | 'skipped'> {
    return lock(async held => {
      try {
        const file = await readTextFile(path, MAX_BYTES, what, files)
        if (file === null) return 'same'
        if (file.cut) return 'skipped'
        const text = change(file.text)
        if (text === file.text) return 'same'
        const name = PROFILE_NAMES.find(known => place(known) === path)
        const isOurs = name !== undefined && (await read(name))?.isManual === false
        held.assertHeld()
        if (text.trim() === '') await remove(path, what)
        else await replaceKeepingTime(path, text, file.modifiedAt, what, files)
        if (name !== undefined) await writeFileAtomic(mark(name), isOurs ? `${hashOf(text)}\n` : EDITED, `profile/${name}.hash`, files)
        return 'changed'
      } catch (error) {
        if (error instanceof MemoryError && (error.code === 'io' || error.code === 'bad_path')) return 'skipped'
        throw error
      }
    })
  }

  async function remove(path: string, what: string): Promise<void> {
    try {
      await files.unlink(path)
    } catch (error) {
      if (systemCode(error) !== 'ENOENT') throw ioError(`cannot remove ${what}`, error)
    }
  }
}

function hashOf(text: string): string {
  return createHash('sha256').update(text.replace(/^\uFEFF/, '').replaceAll('\r\n', '\n')).digest('hex').slice(0, 32)
}
