// Rounds in which eight processes meet the same dead lock at the same moment. Every second round the owner is known to be
// dead (its note is there), else the lock has only stood still; every third also has a dead guard.

import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { createNoted, nodeLockFs } from '../../src/store/lock-liveness.ts'
import { createPaths } from '../../src/store/paths.ts'

const CHILD = fileURLToPath(new URL('owners-child.js', import.meta.url))
const PROCESSES = 8
/** Rounds that run side by side: a round is mostly waiting. */
const AT_ONCE = 25
/** No process has this number on any system we know. */
const DEAD_PID = 2 ** 30

/** Returns how often two processes were inside at the same time. */
export async function fightForDeadLocks(rounds: number): Promise<number> {
  const children = Array.from({ length: PROCESSES }, () => fork(CHILD))
  await Promise.all(children.map(child => once(child, 'message')))
  const base = mkdtempSync(join(tmpdir(), 'dsh-memory-locks-'))
  let overlaps = 0
  try {
    for (let done = 0; done < rounds; done += AT_ONCE) {
      const roots = Array.from({ length: Math.min(AT_ONCE, rounds - done) }, (_, i) => prepare(join(base, String(done + i)), done + i))
      const answers = await Promise.all(children.map(child => ask(child, roots)))
      overlaps += answers.reduce((sum, n) => sum + n, 0)
    }
  } finally {
    for (const child of children) child.disconnect()
    rmSync(base, { recursive: true, force: true })
  }
  return overlaps
}

async function ask(child: ChildProcess, roots: readonly string[]): Promise<number> {
  const answer = once(child, 'message')
  child.send([...roots])
  const gone = once(child, 'exit').then(() => { throw new Error('a process of the lock rounds ended') })
  return Number((await Promise.race([answer, gone]))[0])
}

function prepare(root: string, round: number): string {
  mkdirSync(root)
  const paths = createPaths(root, 'default')
  if (round % 2 === 0) createNoted(nodeLockFs, paths.lock, DEAD_PID)
  else writeFileSync(paths.lock, '')
  age(paths.lock)
  if (round % 3 === 0) {
    writeFileSync(paths.lockGuard, '')
    age(paths.lockGuard)
  }
  return root
}

function age(path: string): void {
  const at = Date.now() / 1000 - 60
  utimesSync(path, at, at)
}
