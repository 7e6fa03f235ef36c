// At the start: files that crashed rewrites left behind (they may hold the text of forgotten records) and a data root
// that others can read.

import { sweepTemporaryFiles } from './atomic-file.ts'
import { systemCode } from './file-ops.ts'
import { hasFolder } from './folders.ts'
import type { LogContext } from './log-context.ts'
import { type FolderName, isTemporaryName } from './paths.ts'

/** Every folder in which files are replaced. All of that happens under the writer lock. */
const FOLDERS: readonly FolderName[] = ['root', 'events', 'quarantine', 'state', 'journal', 'knowledge', 'profile', 'profileHistory', 'summaryChunks', 'summaryDay', 'summaryMonth', 'summaryYear', 'summaryPeers', 'summaryCache']

/** Takes the lock only when there is something to remove. Throws MemoryError. */
export async function sweepLeftovers(ctx: LogContext): Promise<void> {
  reportOpenRoot(ctx)
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
