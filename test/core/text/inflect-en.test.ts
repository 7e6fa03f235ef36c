// Regular English forms: pairs that belong together find each other, pairs that do not stay apart.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { otherForms } from '../../../src/core/text/inflect-en.ts'

const TOGETHER: readonly [string, string][] = [
  ['plan', 'plans'], ['plan', 'planned'], ['plan', 'planning'], ['move', 'moved'], ['move', 'moving'], ['study', 'studies'], ['study', 'studied'],
  ['watch', 'watches'], ['watch', 'watched'], ['box', 'boxes'], ['paint', 'paintings'], ['play', 'played'], ['release', 'releases'], ['visit', 'visiting'],
]

for (const [base, form] of TOGETHER) {
  test(`${base} and ${form} are forms of one word`, () => {
    assert.ok(otherForms(form).includes(base) || otherForms(form).some(other => otherForms(other).includes(base)), `${form} does not lead to ${base}`)
    if (form !== 'paintings') assert.ok(otherForms(base).includes(form), `${base} does not lead to ${form}`)
  })
}

test('very short words, names with digits and other scripts have no other forms', () => {
  for (const word of ['go', 'b', 'v2', 'err1234', '方案', 'café', 'Plan', '']) assert.deepEqual(otherForms(word), [], word)
})

test('a word is never among its own other forms, and different words do not meet', () => {
  for (const word of ['glass', 'boss', 'string', 'thing', 'need', 'species']) assert.ok(!otherForms(word).includes(word), word)
  assert.ok(!otherForms('glass').includes('glas'))
  assert.ok(!otherForms('thing').includes('th'))
  assert.ok(!otherForms('planet').includes('plan'))
  assert.ok(!otherForms('king').includes('k'))
})
