// Containment: nothing of this plugin may end a turn or stop the host. A fault is noted once, logged in one line and kept
// for memory_health.

import { isMemoryError } from '../core/errors.ts'
import type { Logger } from '../services/ports.ts'

export interface Faults {
  /** Notes a failure of `area`. The same failure is logged once, however often it comes. */
  note(area: string, error: unknown): void
  /** Says something in one line, once, and keeps it for memory_health. */
  say(line: string): void
  /** Runs `body`; a throw is noted and `fallback` is the answer. */
  contain<T>(area: string, body: () => T, fallback: T): T
  /** As contain, for promises: the answer never rejects. */
  containAsync<T>(area: string, body: () => Promise<T>, fallback: T): Promise<T>
  /** All distinct lines since start, oldest first. */
  lines(): readonly string[]
}

/** More distinct lines than this say nothing new. */
const MAX_LINES = 50

export function createFaults(log: Logger): Faults {
  const lines = new Set<string>()
  const say = (line: string): void => {
    if (lines.has(line) || lines.size >= MAX_LINES) return
    lines.add(line)
    log.warn(line)
  }
  const note = (area: string, error: unknown): void => say(`${area}: ${describeFault(error)}`)
  return {
    note,
    say,
    contain: (area, body, fallback) => {
      try {
        return body()
      } catch (error) {
        note(area, error) // contained: the host goes on without this answer
        return fallback
      }
    },
    containAsync: async (area, body, fallback) => {
      try {
        return await body()
      } catch (error) {
        note(area, error) // contained: the host goes on without this answer
        return fallback
      }
    },
    lines: () => [...lines],
  }
}

/**
 * A failure in words that cannot hold memory text: our own messages whole, of others only name, code, system call and
 * path (the message of a JSON error, for one, quotes what it could not parse).
 */
export function describeFault(error: unknown): string {
  if (isMemoryError(error)) return `${error.code}: ${error.message}${error.cause === undefined ? '' : ` (${describeFault(error.cause)})`}`
  if (!(error instanceof Error)) return 'unknown failure'
  const { code, syscall, path } = error as NodeJS.ErrnoException
  return [error.name, code, syscall, path].filter(part => typeof part === 'string').join(' ')
}
