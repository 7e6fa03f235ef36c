// A data root of its own for one test, removed afterwards.

import { mkdtempSync, realpathSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { TestContext } from 'node:test'

const roots: string[] = []

/** A fresh folder; gone when the test ends, and again when the process does: what is closed after it may write once more. */
export function tempRoot(t: TestContext): string {
  const root = realpathSync(mkdtempSync(join(tmpdir(), 'dsh-memory-')))
  if (roots.length === 0) process.once('exit', () => { roots.forEach(remove) })
  roots.push(root)
  t.after(() => { remove(root) })
  return root
}

function remove(root: string): void {
  rmSync(root, { recursive: true, force: true })
}
