// The progress line: on a terminal only, not too often, gone at the end.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { createProgressLine } from '../../src/cli/progress.ts'

function draw(isTTY: boolean, times: readonly number[]): readonly string[] {
  const written: string[] = []
  const clock = [...times]
  const line = createProgressLine({ isTTY, write: text => written.push(text) }, 'import', () => clock[0] ?? 0)
  for (const [i] of times.entries()) {
    line.step(i + 1, 4)
    clock.shift()
  }
  line.end()
  return written.map(text => text.replace('\r\u001b[K', ''))
}

test('a terminal sees a share at most ten times a second, and nothing is left of it', () => {
  assert.deepEqual(draw(true, [0, 50, 200]), ['import 25 % (1 of 4)', 'import 75 % (3 of 4)', ''])
})

test('a pipe sees nothing', () => {
  assert.deepEqual(draw(false, [0, 50, 200]), [])
})
