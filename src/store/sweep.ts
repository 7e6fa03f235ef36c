// At the start: files that crashed rewrites left behind (they may hold the text of forgotten records), lock notes of
// processes that were killed, and a data root that others can read.

import { DAY_MS } from '../core/time/instant.ts'
import { sweepTemporaryFiles } from './atomic-file.ts'
import { systemCode } from './file-ops.ts'
import { hasFolder } from './folders.ts'
import type { LogContext } from './log-context.ts'
import { entryOf, type FolderName, isLockNoteName, isTemporaryName } from './paths.ts'

/** Every folder in which files are replaced. All of that happens under the writer lock. */
const FOLDERS: readonly FolderName[] = ['root', 'events', 'quarantine', 'state', 'journal', 'knowledge', 'profile', 'profileHistory', 'summaryChunks', 'summaryDay', 'summaryMonth', 'summaryYear', 'summaryPeers', 'summaryCache']

/** A process touches its lock note whenever it takes the lock; one that still runs and misses its note writes another. */
const LOCK_NOTE_REST_MS = DAY_MS

/** Takes the lock only when there is something to remove. Throws MemoryError. */
export async function sweepLeftovers(ctx: LogContext): Promise<void> {
  reportOpenRoot(ctx)
  await sweepLockNotes(ctx)
  const dirty: FolderName[] = []
  for (const name of FOLDERS) if ((await namesIn(ctx, name)).some(isTemporaryName)) dirty.push(name)
  if (dirty.length === 0) return
  await ctx.withLock(async () => {
    for (const name of dirty) {
      const count = await sweepTemporaryFiles(ctx.paths.folder(name), ctx.files)
      if (count > 0) ctx.faults.report(`${name}: files left by an interrupted write were removed: ${count}`)
    }
  })
}

async function sweepLockNotes(ctx: LogContext): Promise<void> {
  const { files, paths } = ctx
  for (const name of (await namesIn(ctx, 'root')).filter(isLockNoteName)) {
    try {
      const path = entryOf(paths.root, name)
      const stat = files.lstat(path)
      if (stat !== null && Math.abs(Date.now() - stat.mtimeMs) > LOCK_NOTE_REST_MS) await files.unlink(path)
    } catch {
      // another process was faster, or the disk refuses: it only takes up a name
    }
  }
}

async function namesIn(ctx: LogContext, name: FolderName): Promise<readonly string[]> {
  try {
    return hasFolder(ctx.files, ctx.paths, name) ? await ctx.files.readdir(ctx.paths.folder(name)) : []
  } catch {
    return [] // a link in its place, or not readable: whoever needs the folder says so
  }
}

function reportOpenRoot(ctx: LogContext): void {
  if (process.platform === 'win32') return // permission bits mean nothing there
  try {
    const mode = ctx.files.lstat(ctx.paths.root)?.mode ?? 0
    const open = mode & 0o077
    if (open !== 0) ctx.faults.report(`the data root can be used by others on this machine (mode ${(mode & 0o777).toString(8)}, 700 is meant)`)
  } catch (error) {
    ctx.faults.report(`the data root cannot be looked at: ${systemCode(error)}`)
  }
}
