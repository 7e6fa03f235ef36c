// Quarantine: unreadable lines that a rewrite took out of a shard, byte for byte in quarantine/<shard>.lines. They may
// hold words of people, so a forget searches them too.

import { isMemoryError } from '../core/errors.ts'
import type { IdLookup } from '../core/record/id-set.ts'
import type { MemoryRecord, RecordId } from '../core/record/record.ts'
import { replaceFile } from './atomic-file.ts'
import { type ByteRange, copyRanges, mergeRanges } from './byte-ranges.ts'
import { closeQuietly, type FileOps, ioError, isDiskFull, openRegular, readRegular, syncFolder, writeAllAt } from './file-ops.ts'
import { ensureFolder, hasFolder } from './folders.ts'
import { readLineChunks } from './jsonl.ts'
import { listFiles } from './list-files.ts'
import type { HeldLock } from './lock.ts'
import type { LogContext } from './log-context.ts'

const BLANK = 0x20
const RECORD_ID = /mr_[0-9A-Za-z_-]{1,64}/g
const TEXT_FIELD = /"(?:text|quote)":"((?:[^"\\]|\\.){0,2000})/g
/** A shorter beginning of a text proves nothing about whose it is. */
export const MIN_FRAGMENT_CHARS = 4

/** Copies lines of an open shard, each with its newline, durably. Under the writer lock. Throws MemoryError. */
export async function addToQuarantine(ctx: LogContext, held: HeldLock, shard: string, source: number, lines: readonly ByteRange[]): Promise<void> {
  const { files, paths } = ctx
  const what = `quarantine/${shard}.lines`
  const folder = await ensureFolder(files, paths, 'quarantine')
  const fd = openRegular(files, paths.file('quarantine', `${shard}.lines`), 'append', what)
  if (fd === null) return
  try {
    const before = files.fstat(fd).size
    held.assertHeld()
    try {
      await copyRanges(files, source, fd, lines)
      await files.datasync(fd)
    } catch (error) {
      files.truncate(fd, before)
      throw error
    }
  } catch (error) {
    throw ioError(`cannot write ${what}`, error)
  } finally {
    closeQuietly(files, fd)
  }
  await syncFolder(files, folder)
}

/** Removes the lines that `isBanned` names. Returns how many lines stay in all files. Under the writer lock. Throws MemoryError. */
export async function cleanQuarantine(ctx: LogContext, held: HeldLock, isBanned: (line: Buffer) => boolean): Promise<number> {
  try {
    if (!hasFolder(ctx.files, ctx.paths, 'quarantine')) return 0
  } catch (error) {
    if (!isMemoryError(error, 'bad_path')) throw error
    ctx.faults.report(error.message) // nothing of ours is there
    return 0
  }
  let stay = 0
  for (const name of (await listFiles(ctx.paths.folder('quarantine'), '*.lines')).files) stay += await cleanFile(ctx, held, name, isBanned)
  return stay
}

async function cleanFile(ctx: LogContext, held: HeldLock, name: string, isBanned: (line: Buffer) => boolean): Promise<number> {
  const what = `quarantine/${name}`
  const path = ctx.paths.file('quarantine', name)
  const stay = await readRegular(ctx.files, path, what, async (fd, { ino, size }) => {
    const kept: ByteRange[] = []
    const banned: ByteRange[] = []
    for await (const { lines } of readLineChunks(ctx.files, fd, 0, size, what)) {
      for (const { offset, length, bytes } of lines) {
        if (bytes !== null && isBanned(bytes)) banned.push({ from: offset, to: offset + length })
        else if (bytes === null || bytes.some(byte => byte !== BLANK)) kept.push({ from: offset, to: offset + length + 1 })
      }
    }
    if (banned.length > 0) {
      try {
        await replaceFile(path, what, ctx.files, async target => {
          await copyRanges(ctx.files, fd, target, mergeRanges(kept))
          held.assertHeld()
        })
      } catch (error) {
        if (!isDiskFull(error)) throw error
        await blankRanges(ctx.files, held, path, what, ino, banned)
      }
    }
    return kept.length
  })
  return stay ?? 0
}

/** Where a second copy finds no room: what nobody can decode anyway may be half blank after a crash. */
async function blankRanges(files: FileOps, held: HeldLock, path: string, what: string, fileNumber: number, ranges: readonly ByteRange[]): Promise<void> {
  const fd = openRegular(files, path, 'change', what)
  if (fd === null) return
  try {
    if (files.fstat(fd).ino !== fileNumber) return
    held.assertHeld()
    for (const { from, to } of ranges) writeAllAt(files, fd, Buffer.alloc(to - from, BLANK), from)
    await files.datasync(fd)
  } catch (error) {
    throw ioError(`cannot write ${what}`, error)
  } finally {
    closeQuietly(files, fd)
  }
}

/**
 * Recognises unreadable lines that belong to forgotten records: by id, by their whole text or quote, or by a text that
 * was cut off (a torn line) and begins like theirs.
 */
export function mentionsForgotten(ids: IdLookup, forgotten: readonly Pick<MemoryRecord, 'text' | 'source'>[]): (line: Buffer) => boolean {
  const words = [...new Set(forgotten.flatMap(record => [record.text, record.source.quote]))].filter(text => text.length >= MIN_FRAGMENT_CHARS)
  const written = words.map(text => JSON.stringify(text).slice(1, -1))
  return bytes => {
    const line = bytes.toString('utf8')
    if ([...line.matchAll(RECORD_ID)].some(([id]) => ids.has(id as RecordId))) return true
    if (words.some(text => line.includes(text)) || written.some(text => line.includes(text))) return true
    return [...line.matchAll(TEXT_FIELD)].some(([, piece = '']) => piece.length >= MIN_FRAGMENT_CHARS && written.some(text => text.startsWith(piece)))
  }
}
