// What the product decides by the platform, decided for Windows in a process of its own. The real refusals of Windows, its
// file systems and its descriptors without O_NOFOLLOW are not to be had here.
import assert from 'node:assert/strict'
import { execFileSync } from 'node:child_process'
import { before, describe, test } from 'node:test'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

const CHILD = fileURLToPath(new URL('../../test-support/as-windows-child.js', import.meta.url))

interface Findings {
  readonly replaced: Readonly<Record<string, readonly string[]>>
  readonly locked: Readonly<Record<string, readonly string[]>>
  readonly remembered: unknown
}

describe('as on Windows', { skip: process.platform === 'win32' }, () => {
  let findings: Findings
  before(() => {
    const root = mkdtempSync(join(tmpdir(), 'dsh-memory-'))
    try {
      findings = JSON.parse(execFileSync(process.execPath, [CHILD, root], { encoding: 'utf8' })) as Findings
    } finally {
      rmSync(root, { recursive: true, force: true })
    }
  })

  for (const code of ['EPERM', 'EACCES', 'EBUSY']) {
    test(`a rename that ${code} refuses is tried again, and one that stays refused leaves the old file and nothing else`, () => {
      assert.deepEqual(findings.replaced[code], ['written, new, 0 left', 'io, old, 0 left'])
    })

    test(`a lock file that ${code} keeps from being made, linked or removed for a moment holds up nobody`, () => {
      assert.deepEqual(findings.locked[code], Array.from({ length: 3 }, () => '4 times, free'))
    })
  }

  test('a memory is written, forgets and has no fault', () => {
    assert.deepEqual(findings.remembered, { statuses: ['ok', 'ok'], left: ['周会改到周四'], holding: 0, problems: [] })
  })
})
