// One of the writers of the multi-process subject: appends turns, reports how long each took.
import { makeRecord, randomSource } from './corpus.mjs'
import { openEventLog } from './root.mjs'
import { now } from './stats.mjs'

const [root, number, turns, perTurn] = process.argv.slice(2)
const log = openEventLog(root)
const random = randomSource(Number(number) + 10)
const times = []
for (let turn = 0; turn < Number(turns); turn++) {
  const first = (Number(number) * Number(turns) + turn) * Number(perTurn)
  const records = Array.from({ length: Number(perTurn) }, (_, i) => makeRecord(first + i, 100_000, random))
  const start = now()
  const result = await log.append(records)
  if (result.kind !== 'stored') throw new Error(result.reason)
  times.push(now() - start)
}
await log.close()
process.send(times)
