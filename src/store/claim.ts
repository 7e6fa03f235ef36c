// `state/summary-claim.json`: which process does the background work of summaries, so that of several hosts over one data
// root only one does it at a time. A claim outlives no owner for long: it expires unless it is renewed.

import type { Clock } from '../core/time/instant.ts'
import { isEpochMs } from '../core/time/instant.ts'
import { readFileHead, removeFile, writeFileAtomic } from './atomic-file.ts'
import { nodeFiles } from './file-ops.ts'
import { ensureFolder, hasFolder } from './folders.ts'
import { isVersioned, parseJson } from './json.ts'
import type { StoreOptions } from './store-options.ts'

export interface Claim {
  /**
   * Takes the claim, or renews it when `owner` has it, for `ttlMs` from now. False while another owner has it: then the
   * work is not to be done. Everyone uses the same `ttlMs`. Throws MemoryError.
   */
  take(owner: string, ttlMs: number): Promise<boolean>
  /** Gives the claim up; nothing when `owner` does not have it. Throws MemoryError. */
  release(owner: string): Promise<void>
}

export interface ClaimOptions extends StoreOptions {
  readonly clock: Clock
}

const WHAT = 'state/summary-claim.json'
const MAX_BYTES = 4096

export function createClaim({ paths, lock, clock, files = nodeFiles }: ClaimOptions): Claim {
  const place = paths.file('state', 'summary-claim.json')

  /** A damaged claim is nobody's. */
  async function load(): Promise<{ readonly owner: string; readonly expires_at: number } | null> {
    const head = hasFolder(files, paths, 'state') ? await readFileHead(place, MAX_BYTES, WHAT, files) : null
    return head === null ? null : decode(parseJson(head.bytes))
  }

  return {
    take: (owner, ttlMs) => lock(async held => {
      const claim = await load()
      const now = clock()
      // One that ends far beyond any renewal was made before the clock was set back.
      const isAlive = claim !== null && claim.expires_at > now && claim.expires_at <= now + 2 * ttlMs
      if (isAlive && claim.owner !== owner) return false
      await ensureFolder(files, paths, 'state')
      held.assertHeld()
      await writeFileAtomic(place, `${JSON.stringify({ v: 1, owner, expires_at: now + ttlMs })}\n`, WHAT, files)
      return true
    }),

    release: owner => lock(async held => {
      if ((await load())?.owner !== owner) return
      held.assertHeld()
      await removeFile(place, WHAT, files)
    }),
  }
}

function decode(value: unknown): { readonly owner: string; readonly expires_at: number } | null {
  if (!isVersioned(value)) return null
  const { owner, expires_at } = value
  return typeof owner === 'string' && isEpochMs(expires_at) ? { owner, expires_at } : null
}
