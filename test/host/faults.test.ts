// Containment and what a fault may say.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { MemoryError } from '../../src/core/errors.ts'
import { createFaults, describeFault } from '../../src/host/faults.ts'

test('a fault is described without words that a file or a message may hold', () => {
  const cases: readonly (readonly [unknown, string])[] = [
    [new MemoryError('io', 'events shard could not be written'), 'io: events shard could not be written'],
    [new MemoryError('io', 'outer', { cause: Object.assign(new Error('EACCES: words'), { code: 'EACCES', syscall: 'open', path: '/x/y' }) }), 'io: outer (Error EACCES open /x/y)'],
    [new SyntaxError('Unexpected token in JSON: "my words"'), 'SyntaxError'],
    ['a thrown text', 'unknown failure'],
  ]
  for (const [error, expected] of cases) assert.equal(describeFault(error), expected)
})

test('the same fault is logged once and kept for health', async () => {
  const logged: string[] = []
  const faults = createFaults({ info: () => undefined, warn: line => logged.push(line) })
  for (let i = 0; i < 3; i++) assert.equal(faults.contain('area', () => { throw new RangeError('x') }, 'fallback'), 'fallback')
  assert.equal(await faults.containAsync('other', () => Promise.reject(new TypeError('x')), 1), 1)
  assert.deepEqual(logged, ['area: RangeError', 'other: TypeError'])
  assert.deepEqual(faults.lines(), logged)
})

test('a flood of different faults stays bounded', () => {
  const faults = createFaults({ info: () => undefined, warn: () => undefined })
  for (let i = 0; i < 200; i++) faults.say(`line ${i}`)
  assert.equal(faults.lines().length, 50)
})
