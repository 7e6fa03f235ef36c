// File operations that fail on demand: at the n-th call, or because the disk is full.

import { type FileOps, nodeFiles } from '../src/store/file-ops.ts'

export interface WatchedFiles {
  readonly files: FileOps
  /** Names of the operations called so far. */
  readonly calls: readonly string[]
  /** From the next call on, the n-th call (1 = the next one) fails with this system code, and `times` calls in all. */
  failAt(nth: number, code: string, times?: number): void
  /** From now on this many bytes can be written; the write that crosses the border is short, further ones get ENOSPC. Writing over what lies there (writeAt) goes on. */
  fill(bytesLeft: number): void
  heal(): void
}

export function watchFiles(base: FileOps = nodeFiles): WatchedFiles {
  const calls: string[] = []
  let countdown = 0
  let remaining = 0
  let code = ''
  let bytesLeft = Number.POSITIVE_INFINITY

  function note(name: string): void {
    calls.push(name)
    if (countdown > 1) countdown -= 1
    else if (countdown === 1 && remaining > 0) {
      remaining -= 1
      throw fault(code, name)
    }
  }

  const files: FileOps = new Proxy(base, {
    get: (target, name: keyof FileOps) => (...args: never[]) => {
      const isAsync = ASYNC.has(name)
      try {
        note(name)
        if (name === 'write' || name === 'writeNow') args = [args[0], fitting(args[1])] as unknown as never[]
      } catch (error) {
        if (isAsync) return Promise.reject(error as Error)
        throw error
      }
      return (target[name] as (...args: never[]) => unknown)(...args)
    },
  })

  function fitting(bytes: Uint8Array | undefined): Uint8Array {
    if (bytes === undefined || bytesLeft <= 0) throw fault('ENOSPC', 'write')
    const part = bytes.subarray(0, Math.min(bytes.length, bytesLeft))
    bytesLeft -= part.length
    return part
  }

  return {
    files,
    calls,
    failAt: (nth, withCode, times = 1) => { [countdown, remaining, code] = [nth, times, withCode] },
    fill: left => { bytesLeft = left },
    heal: () => { [countdown, remaining, bytesLeft] = [0, 0, Number.POSITIVE_INFINITY] },
  }
}

const ASYNC = new Set<string>(['read', 'write', 'datasync', 'sync', 'rename', 'unlink', 'readdir', 'setModified'])

function fault(code: string, call: string): Error {
  return Object.assign(new Error(`${code}: injected, ${call}`), { code })
}
