// Counts calls of node:fs, each nearly one system call. To be imported before any module of the product, which takes the
// functions as it is loaded.
import fs from 'node:fs'
import { syncBuiltinESMExports } from 'node:module'

const FLUSHES = new Set(['fsync', 'fdatasync', 'fsyncSync', 'fdatasyncSync'])
const counts = new Map()

for (const [name, call] of Object.entries(fs)) {
  if (typeof call !== 'function' || !/^[a-z]/.test(name)) continue
  const counted = function (...args) {
    counts.set(name, (counts.get(name) ?? 0) + 1)
    return call.apply(this, args)
  }
  Object.defineProperties(counted, Object.getOwnPropertyDescriptors(call)) // promisify looks at what a function carries
  fs[name] = counted
}
syncBuiltinESMExports()

/** Forgets what was counted so far. */
export function resetFileCalls() {
  counts.clear()
}

/** All calls since the last reset, those that wait for the disk, and those through the thread pool. */
export function fileCalls() {
  const sum = wanted => [...counts].reduce((total, [name, count]) => total + (wanted(name) ? count : 0), 0)
  return { all: sum(() => true), flushes: sum(name => FLUSHES.has(name)), pool: sum(name => !name.endsWith('Sync')), byName: Object.fromEntries([...counts].toSorted(([, a], [, b]) => b - a)) }
}
