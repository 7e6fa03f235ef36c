// A data root of its own for one test, removed afterwards.

import { mkdtempSync, realpathSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { TestContext } from 'node:test'

/** A fresh folder; gone when the test ends. */
export function tempRoot(t: TestContext): string {
  const root = realpathSync(mkdtempSync(join(tmpdir(), 'dsh-memory-')))
  t.after(() => { rmSync(root, { recursive: true, force: true }) })
  return root
}
