// How a process makes its writer lock: from the second one on as a hard link to a note that it has written before, which
// is one step, cheaper than a new file, and never without a name. Where there are no hard links, as a new file. Decision 0204.

import { randomBytes } from 'node:crypto'
import * as fs from 'node:fs'
import { systemCode } from './file-ops.ts'
import { createNoted, identityIn, identityOf, type LockFs, noteOf, type PathIdentity, touch } from './lock-liveness.ts'
import type { MemoryPaths } from './paths.ts'

/** Missing for a moment, or in the way: says nothing about the next attempt. */
const PASSING = new Set(['ENOENT', 'EEXIST'])

export class LockNote {
  private readonly paths: MemoryPaths
  private readonly files: LockFs
  private note: { readonly path: string; readonly identity: PathIdentity } | null = null
  private hasMade = false
  private canLink = true
  /** A link of ours was seen to be the same file as its note. */
  private isProven = false

  constructor(paths: MemoryPaths, files: LockFs) {
    this.paths = paths
    this.files = files
  }

  /** Makes the lock, which must not be there yet. Throws EEXIST and the like. */
  makeLock(): PathIdentity {
    const linked = this.hasMade && this.canLink ? this.link() : null
    if (linked !== null) return linked
    const made = createNoted(this.files, this.paths.lock)
    this.hasMade = true // who takes the lock once leaves no note behind
    return made
  }

  /** null when a link cannot be made here, or not this time. Throws EEXIST when somebody owns the lock. */
  private link(): PathIdentity | null {
    this.note ??= this.write()
    if (this.note === null) return null
    const { files, note: { path, identity }, paths: { lock } } = this
    try {
      touch(files, path) // before the link, or the lock would be born with an old stamp
      files.linkSync(path, lock)
    } catch (error) {
      const code = systemCode(error)
      // Ours all the same: the answer of a server got lost, or somebody restored the folder and our note is another file.
      const there = code === 'EEXIST' ? identityOf(files, lock) : null
      if (there !== null && there.file === identityOf(files, path)?.file) {
        this.note = { path, identity: there }
        return there
      }
      if (code === 'EEXIST') throw error
      this.note = null // a person may have taken it away
      removeQuietly(files, path)
      this.canLink = PASSING.has(code)
      return null
    }
    return this.isProven ? identity : this.proven(identity)
  }

  /** Some network drives number every name of a file anew: there the first link is the last. */
  private proven(note: PathIdentity): PathIdentity | null {
    const { files, paths: { lock } } = this
    try {
      const made = identityOf(files, lock)
      this.isProven = this.canLink = made?.file === note.file
      return made
    } catch (error) {
      files.unlinkSync(lock) // it could never be told from somebody else's
      throw error
    }
  }

  /** null when the disk does not take it whole: a note without a name would be worse than none. */
  private write(): { readonly path: string; readonly identity: PathIdentity } | null {
    const { files } = this
    const path = this.paths.lockNote(randomBytes(8).toString('hex'))
    const note = noteOf(process.pid)
    let identity: PathIdentity
    try {
      const fd = files.openSync(path, 'wx', 0o600)
      try {
        if (files.writeSync(fd, note) < note.length) throw new Error('not whole')
        identity = identityIn(files.fstatSync(fd, { bigint: true }))
      } finally {
        files.closeSync(fd)
      }
    } catch {
      removeQuietly(files, path)
      return null
    }
    removeAtExit(path)
    return { path, identity }
  }
}

const left = new Set<string>()

/** What a kill leaves is swept at a later start. */
function removeAtExit(path: string): void {
  if (left.size === 0) process.once('exit', () => { for (const note of left) removeQuietly(fs, note) })
  left.add(path)
}

function removeQuietly(files: Pick<LockFs, 'unlinkSync'>, path: string): void {
  try {
    files.unlinkSync(path)
  } catch {
    // not there, or refused: then it is swept
  }
}
