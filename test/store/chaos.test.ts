// A few seconds of the chaos run (`npm run chaos` is the long one).
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { runChaos } from '../../test-support/chaos/run.ts'

test('three processes under kill -9 lose, double, tear and remember nothing, and dead locks get one owner', async () => {
  const lines: string[] = []
  const result = await runChaos({ seconds: 3, staleLockRounds: 6, processes: 3, print: line => { lines.push(line) } })
  assert.ok(result.acknowledged > 0 && result.kills > 0)
  assert.equal(result.isClean, true, JSON.stringify({ ...result, lines }))
})
