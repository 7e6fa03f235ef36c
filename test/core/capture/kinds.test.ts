// One message a row, Chinese and English, with the only kind that is kept of it (`nothing`: none).
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { epochMs } from '../../../src/core/time/instant.ts'
import { readFixture } from '../../../test-support/fixture.ts'
import { said } from '../../../test-support/turn-builder.ts'

/** Wednesday 2026-10-14T15:00:00+08:00 */
const SPOKEN_AT = epochMs(Date.UTC(2026, 9, 14, 7, 0))

const rows = readFixture<{ readonly kind: string; readonly text: string }>('capture-kinds.jsonl') ?? []

for (const kind of new Set(rows.map(row => row.kind))) {
  test(`messages that hold ${kind === 'nothing' ? 'nothing to keep' : `one ${kind}`}`, () => {
    const wrong = rows.filter(row => row.kind === kind).flatMap(({ text }) => {
      const kept = said(text, SPOKEN_AT).map(draft => draft.kind).join('+') || 'nothing'
      return kept === kind ? [] : [`${text} -> ${kept}`]
    })
    assert.deepEqual(wrong, [])
  })
}
