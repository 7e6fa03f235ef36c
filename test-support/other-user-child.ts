// Reads a data root, says something, and tells how that went. Run as a user to whom the root does not belong. argv: root.
import { openLog, scanAll } from './open-log.ts'
import { buildRecord } from './record-builder.ts'

const [root = ''] = process.argv.slice(2)
const { log } = openLog(root, { queue: { retryMs: 1_000_000 } })
let read: number | string
try {
  read = (await scanAll(log)).length
} catch (error) {
  read = error instanceof Error && 'code' in error ? String(error.code) : String(error)
}
const { kind } = await log.append([buildRecord({ text: 'said by another user' })])
process.stdout.write(JSON.stringify({ read, kind, problems: log.problems() }))
await log.close()
