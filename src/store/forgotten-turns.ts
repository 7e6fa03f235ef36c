// `state/forgotten-turns.jsonl`: which messages of the host's log something was forgotten of, by session and time, without
// a word of them, so that no summary is ever made of them again.

import { isEpochMs, type EpochMs } from '../core/time/instant.ts'
import { nodeFiles } from './file-ops.ts'
import { ensureFolder, hasFolder } from './folders.ts'
import { isVersioned } from './json.ts'
import { appendToLineFile, type LineFile, readLineFile } from './line-file.ts'
import type { StoreOptions } from './store-options.ts'

export interface ForgottenTurn {
  readonly session: string
  /** When the message was said. */
  readonly at: EpochMs
  readonly forgotten_at: EpochMs
}

export interface ForgottenTurns {
  /** In the order in which they were forgotten. Throws MemoryError. */
  list(): Promise<readonly ForgottenTurn[]>
  /** Adds what is not there yet, durably. Throws MemoryError. */
  add(turns: readonly ForgottenTurn[]): Promise<void>
}

const WHAT = 'state/forgotten-turns.jsonl'

export function createForgottenTurns({ paths, lock, files = nodeFiles }: StoreOptions): ForgottenTurns {
  const file: LineFile<ForgottenTurn> = { path: paths.file('state', 'forgotten-turns.jsonl'), what: WHAT, decode }

  async function list(): Promise<readonly ForgottenTurn[]> {
    return hasFolder(files, paths, 'state') ? (await readLineFile(files, file))?.lines ?? [] : []
  }

  return {
    list,
    add: turns => lock(async held => {
      await ensureFolder(files, paths, 'state')
      const known = new Set((await list()).map(keyOf))
      const fresh = [...new Map(turns.map(turn => [keyOf(turn), turn])).values()].filter(turn => !known.has(keyOf(turn)))
      if (fresh.length > 0) await appendToLineFile(files, held, file, fresh)
    }),
  }
}

function keyOf({ session, at }: ForgottenTurn): string {
  return `${at} ${session}`
}

function decode(value: unknown): ForgottenTurn | null {
  if (!isVersioned(value)) return null
  const { session, at, forgotten_at } = value
  return typeof session === 'string' && session !== '' && isEpochMs(at) && isEpochMs(forgotten_at) ? { session, at, forgotten_at } : null
}
