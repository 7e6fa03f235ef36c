// Whether English verbs look back or ahead.

import assert from 'node:assert/strict'
import { test } from 'node:test'
import { englishMood } from '../../../src/core/timex/mood-en.ts'

const ROWS: readonly (readonly [string, ReturnType<typeof englishMood>])[] = [
  ['we shipped the parser', 'finished'],
  ['she wrote it', 'finished'],
  ['it has been slow', 'finished'],
  ["they didn't answer", 'finished'],
  ['he had left', 'finished'],
  ['we will ship the parser', 'planned'],
  ["I'll call you", 'planned'],
  ['it will be fixed', 'planned'],
  ['you must finish it', 'planned'],
  ['we are going to move', 'planned'],
  ["let's meet", 'planned'],
  [' please send the report', 'planned'],
  ['can you book a room', 'planned'],
  ['the report is due', 'planned'],
  ['the report was due', null],
  ['the meeting moved', null],
  [' was postponed', null],
  ['we moved the demo to ', null],
  ['I moved to Berlin', 'finished'],
  ['I booked it', 'finished'],
  ['we decided to ship', null],
  ['you should have told me', 'finished'],
  ['the build is green', null],
  ['we need speed', null],
  ['', null],
]

test('modals, commands and plans look ahead, past tenses look back', () => {
  for (const [clause, mood] of ROWS) assert.equal(englishMood(clause), mood, clause)
})
