// The long run itself takes minutes (npm run soak); this holds that its verdict can be a bad one.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { growthOf, type SoakSample } from '../../test-support/soak/run.ts'

const SAMPLE: SoakSample = { turns: 0, records: 4000, heapMb: 22, bufferMb: 3, rssMb: 150, resources: 1, descriptors: 20, turnMs: 3 }

function run(change: (turns: number) => Partial<SoakSample>): readonly SoakSample[] {
  return Array.from({ length: 10 }, (_, i) => (i + 1) * 2000).map(turns => ({ ...SAMPLE, turns, ...change(turns) }))
}

test('a run that stays as it is, up to what a collection leaves, is flat', () => {
  assert.deepEqual(growthOf(run(turns => ({ heapMb: 22 + (turns % 4000) / 8000, bufferMb: 2 + turns / 4000, resources: turns % 3 }))), [])
})

for (const [what, leak] of [
  ['heap', (turns: number) => ({ heapMb: 22 + (turns * 200) / 1e6 })],
  ['buffers', (turns: number) => ({ bufferMb: (turns * 1000) / 1e6 })],
  ['timers and requests', (turns: number) => ({ resources: turns / 2000 })],
  ['descriptors', (turns: number) => ({ descriptors: turns / 2000 })],
] as const) {
  test(`a run whose ${what} grow with the turns is not flat`, () => {
    assert.match(growthOf(run(leak))[0] ?? '', new RegExp(`^${what}: `))
  })
}

test('a run without samples is not flat', () => {
  assert.deepEqual(growthOf([]), ['no samples'])
})
