// A second process for lock tests. argv: root, mode, argument.
//   count FILE   adds one to the number in FILE 25 times, each time under the lock
//   hold MS      takes the lock, says so, keeps it for that long with a working event loop
//   hold-again MS       the same with its second lock, which is a link to its note
//   block MS     takes the lock, says so, and blocks the event loop
//   die-behind-guard    ends as a kill -9 does while a dead lock is taken over
//   die-without-note    ends so right after it has made the lock
import { closeSync, openSync, readFileSync, writeFileSync } from 'node:fs'
import { setImmediate as nextTurn } from 'node:timers/promises'
import { createLock } from '../src/store/lock.ts'
import { createNoted, nodeLockFs } from '../src/store/lock-liveness.ts'
import { createPaths } from '../src/store/paths.ts'

const [root = '', mode = '', argument = ''] = process.argv.slice(2)
const paths = createPaths(root, 'default')
const withLock = createLock(paths, { deadlineMs: 30_000 })

if (mode === 'count') {
  for (let i = 0; i < 25; i += 1) {
    await withLock(async () => {
      const value = Number(readFileSync(argument, 'utf8'))
      await new Promise(resolve => { setTimeout(resolve, 1) })
      writeFileSync(argument, String(value + 1))
    })
  }
} else if (mode === 'die-behind-guard' || mode === 'die-without-note') {
  if (mode === 'die-behind-guard') createNoted(nodeLockFs, paths.lockGuard)
  else closeSync(openSync(paths.lock, 'wx'))
  process.kill(process.pid, 'SIGKILL')
} else {
  if (mode === 'hold-again') {
    await withLock(async () => {})
    await nextTurn()
  }
  await withLock(async () => {
    process.stdout.write('held\n')
    if (mode !== 'block') await new Promise(resolve => { setTimeout(resolve, Number(argument)) })
    else Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, Number(argument))
  }).catch(error => { process.stdout.write(`${error.code}\n`) })
}
