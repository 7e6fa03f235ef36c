import assert from 'node:assert/strict'
import { spawn } from 'node:child_process'
import { cpSync, existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { test } from 'node:test'
import { fileURLToPath } from 'node:url'
import { createPaths, dataRootOf } from '../../src/store/paths.ts'
import { catchUp, openReplay, remembered, SCRIPT } from '../../test-support/replay-child.ts'
import { tempRoot } from '../../test-support/temp-root.ts'

const CHILD = fileURLToPath(new URL('../../test-support/replay-child.js', import.meta.url))

/** What power loss may leave of the marks: the first `keep` of them, and a piece of the next. */
function loseMarks(home: string, keep: number): void {
  const { cursorLines } = createPaths(dataRootOf(home), 'default')
  if (!existsSync(cursorLines)) return
  const lines = readFileSync(cursorLines, 'utf8').split('\n')
  writeFileSync(cursorLines, [...lines.slice(0, keep), (lines[keep] ?? '').slice(0, 9)].join('\n'))
}

async function play(home: string): Promise<readonly string[]> {
  const memory = openReplay(home)
  await catchUp(memory)
  const known = await remembered(memory)
  await memory.close()
  return known
}

test('however many marks are lost, capturing those turns again changes nothing', async t => {
  const home = tempRoot(t)
  const once = await play(home)
  assert.ok(once.length >= 12 && once.some(line => line.startsWith('superseded')), once.join('\n'))
  for (let keep = 0; keep < SCRIPT.length; keep += 1) {
    const copy = `${home}-${keep}`
    t.after(() => rmSync(copy, { recursive: true, force: true }))
    cpSync(home, copy, { recursive: true })
    loseMarks(copy, keep)
    assert.deepEqual(await play(copy), once, `${keep} marks kept`)
  }
})

test('a process that is killed anywhere, with marks lost each time, ends with the same memory', async t => {
  const once = await play(tempRoot(t))
  const home = tempRoot(t)
  for (let life = 1; life <= 8; life += 1) {
    await killedAfter(home, life * 2 - 1)
    loseMarks(home, life)
  }
  assert.deepEqual(await play(home), once)
})

/** Runs a child until it has told so many turns, and kills it. */
function killedAfter(home: string, turns: number): Promise<void> {
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, [CHILD, home], { stdio: ['ignore', 'pipe', 'inherit'] })
    let told = 0
    child.stdout.on('data', (data: Buffer) => {
      told += data.toString().split('turn').length - 1
      if (told >= turns) child.kill('SIGKILL')
    })
    child.on('error', reject)
    child.on('close', () => { resolve() })
  })
}

test('a turn that came while capture was off stays unread when it is on again', async t => {
  const home = tempRoot(t)
  const off = openReplay(home, { capture: { enabled: false } })
  await catchUp(off)
  await off.close()
  assert.deepEqual(await play(home), [])
})
