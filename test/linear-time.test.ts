// The measure by which tests hold work to linear time catches what it is for.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { assertLinear } from '../test-support/linear-time.ts'

test('quadratic work fails, linear work passes', () => {
  let sum = 0
  assert.throws(() => assertLinear('ab', 30_000, text => {
    for (let i = 0; i < text.length; i++) for (let j = 0; j < i; j++) sum += text.charCodeAt(j)
  }), /for 8 times the input/)
  assertLinear('ab', 3_000_000, text => {
    for (let i = 0; i < text.length; i++) sum += text.charCodeAt(i)
  })
  assert.ok(sum > 0)
})
