// One of the processes that fight for dead locks. Each message is a list of roots: take the lock of every one of them three
// times (the first one is a new file, the others are links) and answer how often somebody else was inside at the same time.
import { closeSync, openSync, unlinkSync } from 'node:fs'
import { setImmediate as nextTurn } from 'node:timers/promises'
import { createLock, type WithLock } from '../../src/store/lock.ts'
import { createPaths } from '../../src/store/paths.ts'

async function enterThrice(root: string): Promise<number> {
  const withLock = createLock(createPaths(root, 'default'), { deadlineMs: 60_000 })
  let overlaps = 0
  for (let i = 0; i < 3; i += 1) {
    overlaps += await enter(withLock, `${root}/inside`)
    await nextTurn() // the lock is given back by then
  }
  return overlaps
}

function enter(withLock: WithLock, inside: string): Promise<number> {
  return withLock(async () => {
    try {
      closeSync(openSync(inside, 'wx'))
    } catch {
      return 1 // somebody is inside
    }
    await new Promise(resolve => { setTimeout(resolve, 5) })
    unlinkSync(inside)
    return 0
  })
}

process.on('message', async (roots: readonly string[]) => {
  const overlaps = await Promise.all(roots.map(root => enterThrice(root).catch(error => error instanceof Error && 'code' in error && error.code === 'lock_lost' ? 1 : Promise.reject(error))))
  process.send?.(overlaps.reduce((sum, n) => sum + n, 0))
})
process.on('disconnect', () => { process.exit(0) })
process.send?.('ready')
