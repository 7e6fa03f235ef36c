import assert from 'node:assert/strict'
import { test } from 'node:test'
import { extended } from '../../../src/core/text/extended.ts'

test('line breaks and indentation are no part of the expression, blanks inside a line are', () => {
  const pattern = extended('i')`
    \b(?:
      call me
      |ring (?:him|her) [ ]
    )
    up\d{2}
  `
  assert.equal(pattern.source, '\\b(?:call me|ring (?:him|her) [ ])up\\d{2}')
  assert.equal(pattern.flags, 'i')
})

test('a part stands as it is, with its own blanks and backslashes, also at the ends of a line', () => {
  const part = ' (?:a|b) \\d '
  assert.equal(extended()`
    ^${part}
    ${part}x ${part}$
  `.source, `^${part}${part}x ${part}$`)
})
