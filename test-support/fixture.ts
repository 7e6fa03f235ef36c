// Reads files of test-support/fixtures. They are not compiled and an installed copy does not carry them: null there.

import { existsSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

/** The lines of a JSONL fixture, parsed; null when the fixtures are not there. */
export function readFixture<Row>(name: string): readonly Row[] | null {
  const root = packageRootAbove(dirname(fileURLToPath(import.meta.url)))
  const path = root === null ? null : join(root, 'test-support', 'fixtures', name)
  if (path === null || !existsSync(path)) return null
  return readFileSync(path, 'utf8').trim().split('\n').map(line => JSON.parse(line) as Row)
}

function packageRootAbove(folder: string): string | null {
  if (existsSync(join(folder, 'package.json')) && existsSync(join(folder, 'index.js'))) return folder
  const above = dirname(folder)
  return above === folder ? null : packageRootAbove(above)
}
