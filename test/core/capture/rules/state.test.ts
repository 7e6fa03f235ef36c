import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { STATE_FAMILIES } from '../../../../src/core/capture/rules/state.ts'

/** Clauses that a rule may read: its pattern without what it looks ahead or behind for, filled in at random. */
function clausesFor(when: RegExp): readonly string[] {
  const bare = new RegExp(withoutLooks(when.source))
  return fc.sample(fc.stringMatching(bare, { size: 'xsmall' }), { numRuns: 300, seed: 7 }).filter(clause => when.test(clause))
}

function withoutLooks(source: string): string {
  let rest = source.replaceAll('\\b', '').replace(/\(\?<(?![=!])\w+>/g, '(?:').replaceAll('.*', '[a-z ]{0,6}')
  for (let at = rest.search(LOOK); at >= 0; at = rest.search(LOOK)) rest = rest.slice(0, at) + rest.slice(endOfGroup(rest, at))
  return rest
}

const LOOK = /\(\?<?[=!]/

function endOfGroup(source: string, start: number): number {
  let depth = 0
  for (let i = start; i < source.length; i++) {
    if (source[i] === '\\') i++
    else if (source[i] === '[') i = source.indexOf(']', i)
    else if (source[i] === '(') depth++
    else if (source[i] === ')' && --depth === 0) return i + 1
  }
  return source.length
}

for (const [i, { cue, rules }] of STATE_FAMILIES.entries()) {
  test(`the cue of family ${i + 1} (${rules[0]?.slot}) lets through whatever one of its rules reads`, () => {
    let tried = 0
    for (const { when } of rules) {
      const clauses = clausesFor(when)
      if (clauses.length > 0) tried++
      for (const clause of clauses) assert.ok(cue.test(clause), `${cue} holds back ${JSON.stringify(clause)}, which ${when} reads`)
    }
    assert.ok(tried >= rules.length * 0.7, `only ${tried} of ${rules.length} rules could be tried`)
  })
}
