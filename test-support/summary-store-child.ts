// A second process for tests of the files of summaries. argv: root, mode, name.
//   chunks NAME  appends the chunks of minutes 1 to 20 of sessions s1 and s2, one by one; the message id holds the name
//   on NAME      goes on from the last chunk of s1 without end, one by one, and says each minute when it is stored
//   claim NAME   tries to take the claim 30 times and notes each hold in the file `holds` beside the root
//   own NAME     takes the claim, says so and lives on
import { appendFileSync } from 'node:fs'
import { epochMs } from '../src/core/time/instant.ts'
import { createClaim } from '../src/store/claim.ts'
import { createLock } from '../src/store/lock.ts'
import { createPaths } from '../src/store/paths.ts'
import { createSummaryStore } from '../src/store/summaries.ts'
import { SAMPLE_DAY, sampleChunk } from './summary-samples.ts'

const [root = '', mode = '', name = ''] = process.argv.slice(2)
const paths = createPaths(root, 'default')
const lock = createLock(paths, { deadlineMs: 30_000 })
const claim = createClaim({ paths, lock, clock: () => epochMs(Date.now()) })
const CLAIM_MS = 60_000

async function pause(ms: number): Promise<void> {
  await new Promise(resolve => { setTimeout(resolve, ms) })
}

if (mode === 'chunks') {
  const store = createSummaryStore({ paths, lock })
  for (let minute = 1; minute <= 20; minute += 1) {
    await store.appendChunks(SAMPLE_DAY, ['s1', 's2'].map(session => sampleChunk(minute, { session, watermark_message_id: `${name}-${minute}` })))
  }
} else if (mode === 'on') {
  const store = createSummaryStore({ paths, lock })
  for (let minute = (await store.chunks(SAMPLE_DAY)).length + 1; ; minute += 1) {
    await store.appendChunks(SAMPLE_DAY, [sampleChunk(minute)])
    process.stdout.write(`${minute}\n`)
  }
} else if (mode === 'claim') {
  for (let i = 0; i < 30; i += 1) {
    if (!(await claim.take(name, CLAIM_MS))) {
      await pause(2)
      continue
    }
    appendFileSync(`${root}.holds`, `in ${name}\n`)
    await pause(3)
    appendFileSync(`${root}.holds`, `out ${name}\n`)
    await claim.release(name)
    await pause(2)
  }
} else {
  if (await claim.take(name, CLAIM_MS)) process.stdout.write('owned\n')
  setInterval(() => {}, 1000)
}
