import assert from 'node:assert/strict'
import { test } from 'node:test'
import { withApostrophes } from '../../../src/core/capture/contractions.ts'
import { lines, said } from '../../../test-support/turn-builder.ts'

const MENDED: readonly (readonly [typed: string, meant: string])[] = [
  ['im allergic to nuts', "i'm allergic to nuts"],
  ['ok, im off', "ok, i'm off"],
  ['We dont eat fish, and she cant either', "We don't eat fish, and she can't either"],
  ['Ive moved', "I've moved"],
  ['thats what theyll do', "that's what they'll do"],
  ['lets do friday', "let's do friday"],
  ['Didnt work', "Didn't work"],
]

for (const [typed, meant] of MENDED) test(`${typed} is read as ${meant}`, () => assert.equal(withApostrophes(typed), meant))

for (const text of ['were using yarn', 'its port', 'the plugin lets you pick', 'an im client', 'im 消息网关', 'ill-timed', 'see docs/dont.md', 'dont_care', 'plants', 'the cants', "i'm"]) {
  test(`${text} stays as it is`, () => assert.equal(withApostrophes(text), text))
}

test('what is typed without or with a typographic apostrophe is captured like the plain spelling', () => {
  for (const text of ["I'm allergic to peanuts.", 'I’m allergic to peanuts.']) assert.deepEqual(lines(said(text)), ["fact: I'm allergic to peanuts."])
  assert.deepEqual(lines(said('im allergic to peanuts')), ["fact: i'm allergic to peanuts"])
  assert.deepEqual(lines(said('We’ve decided to use Postgres.')), ["decision: We've decided to use Postgres."])
})
