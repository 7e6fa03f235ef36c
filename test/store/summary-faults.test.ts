// Summaries when the disk refuses: every file operation of every writing path fails once, the disk is full at every byte,
// and two processes write the same day. Afterwards the files are looked at, not the return value.
import assert from 'node:assert/strict'
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { test } from 'node:test'
import { fileURLToPath } from 'node:url'
import { isMemoryError } from '../../src/core/errors.ts'
import type { CivilDate } from '../../src/core/time/civil.ts'
import { epochMs } from '../../src/core/time/instant.ts'
import { type Claim, createClaim } from '../../src/store/claim.ts'
import { createLock } from '../../src/store/lock.ts'
import { createPaths } from '../../src/store/paths.ts'
import { createPeerPins, type PeerPins } from '../../src/store/peer-pins.ts'
import { createSummaryStore, type SummaryStore } from '../../src/store/summaries.ts'
import { createSummaryState, type SummaryState } from '../../src/store/summary-state.ts'
import { nodeFiles } from '../../src/store/file-ops.ts'
import { type WatchedFiles, watchFiles } from '../../test-support/fault-files.ts'
import { SAMPLE_DAY as DAY, sampleChunk, sampleEntry, samplePin } from '../../test-support/summary-samples.ts'
import { tempRoot } from '../../test-support/temp-root.ts'

const CHILD = fileURLToPath(new URL('../../test-support/summary-store-child.js', import.meta.url))
const OLD_DAY = '2026-08-01' as CivilDate
const NOW = epochMs(1_800_000_000_000)

interface Parts {
  readonly store: SummaryStore
  readonly pins: PeerPins
  readonly state: SummaryState
  readonly claim: Claim
}

function open(root: string, { files }: Pick<WatchedFiles, 'files'>): Parts {
  const paths = createPaths(root, 'default')
  const lock = createLock(paths, { files })
  return {
    store: createSummaryStore({ paths, lock, files }), pins: createPeerPins({ paths, lock, files }),
    state: createSummaryState({ paths, lock, files }), claim: createClaim({ paths, lock, clock: () => NOW, files }),
  }
}

/** Everything that can be read, and whether files of a broken write stay. */
async function content(root: string): Promise<unknown> {
  const { store, pins, state } = open(root, watchFiles())
  return {
    chunks: await store.chunks(DAY), old: await store.chunks(OLD_DAY), days: await store.entries('day', OLD_DAY, DAY), months: await store.entries('month', OLD_DAY, DAY),
    pins: await pins.load('s1'), since: await state.since(), problems: store.problems(),
    claim: existsSync(join(root, 'state', 'summary-claim.json')) ? JSON.parse(readFileSync(join(root, 'state', 'summary-claim.json'), 'utf8')) : null,
    left: readdirSync(root, { recursive: true }).map(String).filter(name => name.endsWith('.tmp')),
  }
}

async function prepare({ store, pins }: Parts): Promise<void> {
  await store.appendChunks(DAY, [sampleChunk(1)])
  await store.appendChunks(OLD_DAY, [sampleChunk(1)])
  await store.writeEntry(sampleEntry())
  await store.writeEntry(sampleEntry({ period_start: OLD_DAY }))
  await pins.append('s1', [samplePin(9)])
}

const DEEDS: Readonly<Record<string, (parts: Parts) => Promise<unknown>>> = {
  'appending chunks': ({ store }) => store.appendChunks(DAY, [sampleChunk(2), sampleChunk(2, { session: 's2' })]),
  'replacing an entry': ({ store }) => store.writeEntry(sampleEntry({ text: '重写的一天' })),
  'writing the first entry of a month': ({ store }) => store.writeEntry(sampleEntry({ window: 'month', period_start: '2026-10-01' as CivilDate })),
  'deleting old chunks': ({ store }) => store.purgeChunks(DAY),
  'adding pins': ({ pins }) => pins.append('s1', [samplePin(10)]),
  'the first pins of a session': ({ pins }) => pins.append('s9', [samplePin(10)]),
  'taking the claim': ({ claim }) => claim.take('me', 600_000),
  'setting the first day': ({ state }) => state.setSince(DAY),
}

/** Runs a deed with a fault that `arm` sets; the files then hold what was before or all of what was meant, and a retry works. */
async function attempt(deed: (parts: Parts) => Promise<unknown>, arm: (watched: WatchedFiles) => void, step: string): Promise<{ readonly calls: number; readonly failed: boolean }> {
  const folder = mkdtempSync(join(tmpdir(), 'dsh-memory-'))
  const [root, model] = [join(folder, 'root'), join(folder, 'model')]
  try {
    const [watched, plain] = [watchFiles(), open(model, watchFiles())]
    const parts = open(root, watched)
    await prepare(plain)
    await prepare(parts)
    const before = await content(root)
    const start = watched.calls.length
    arm(watched)
    const failed = await deed(parts).then(() => false, error => {
      assert.ok(isMemoryError(error), `${step}: ${String(error)}`)
      return true
    })
    const calls = watched.calls.length - start
    watched.heal()
    await deed(plain)
    const [now, after] = [await content(root), await content(model)]
    assert.ok(JSON.stringify(now) === JSON.stringify(after) || (failed && JSON.stringify(now) === JSON.stringify(before)), `${step}: ${JSON.stringify(now)}`)
    await deed(parts)
    assert.deepEqual(await content(root), after, `${step}: a retry`)
    return { calls, failed }
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

for (const [title, deed] of Object.entries(DEEDS)) {
  test(`${title}: at whatever operation the disk fails, nothing is half done and a retry works`, async () => {
    for (const code of ['EIO', 'ENOSPC', 'EACCES']) {
      for (let nth = 1, steps = nth; nth <= steps; nth += 1) {
        const { calls } = await attempt(deed, watched => watched.failAt(nth, code), `${code} at ${nth}`)
        steps = Math.max(steps, calls)
      }
    }
  })

  if (title !== 'deleting old chunks') {
    test(`${title}: on a disk that is full after some bytes, nothing is half done and there is more once there is room`, async () => {
      for (const bytes of [0, 1, 20]) {
        const { failed } = await attempt(deed, watched => watched.fill(bytes), `full after ${bytes} bytes`)
        assert.ok(failed)
      }
    })
  }
}

const change = (text: string): string => text.replaceAll(/换.{0,4}轮胎|排练/g, '')

test('on a full disk words are taken out where they lie', async t => {
  const root = tempRoot(t)
  const watched = watchFiles()
  const { store, pins } = open(root, watched)
  await prepare({ store, pins } as Parts)
  const before = JSON.stringify(await content(root))
  watched.fill(0)
  assert.deepEqual([(await store.rewrite(change)).skipped, (await pins.rewrite(change)).skipped], [[], []])
  assert.equal(JSON.stringify(await content(root)), before.replaceAll(/换.{0,4}轮胎|排练/g, ''))
})

test('a change goes on past the files that the disk refuses and names them', async t => {
  const root = tempRoot(t)
  const watched = watchFiles({ ...nodeFiles, writeAt: () => { throw Object.assign(new Error('ENOSPC'), { code: 'ENOSPC' }) } }) // one that copies on write
  const { store, pins } = open(root, watched)
  await prepare({ store, pins } as Parts)
  watched.fill(10)
  assert.deepEqual(await store.rewrite(change), { changed: [], skipped: [`summary/chunks/${OLD_DAY}.jsonl`, `summary/chunks/${DAY}.jsonl`, `summary/day/${OLD_DAY}.json`, `summary/day/${DAY}.json`] })
  assert.equal((await pins.rewrite(change)).skipped.length, 1)
  watched.heal()
  assert.deepEqual([(await store.rewrite(change)).skipped, (await pins.rewrite(change)).changed.length], [[], 1])
  const all = JSON.stringify(await content(root))
  assert.ok(!all.includes('轮胎') && !all.includes('排练') && all.includes('太原'))
})

test('two processes that append the chunks of one day never cover a message twice', async t => {
  const root = join(tempRoot(t), 'root')
  const children = ['one', 'two'].map(name => spawn(process.execPath, [CHILD, root, 'chunks', name], { stdio: ['ignore', 'ignore', 'inherit'] }))
  assert.deepEqual(await Promise.all(children.map(async child => (await once(child, 'exit'))[0])), [0, 0])
  const chunks = await open(root, watchFiles()).store.chunks(DAY)
  for (const session of ['s1', 's2']) {
    const covered = chunks.filter(chunk => chunk.session === session).map(chunk => chunk.watermark_at)
    assert.deepEqual(covered, Array.from({ length: 20 }, (_, i) => sampleChunk(i + 1).watermark_at))
  }
})

test('a process that is killed while it appends loses nothing that it was told is stored, and the next one goes on', async t => {
  const root = join(tempRoot(t), 'root')
  let stored = 0
  for (let round = 0; round < 6; round += 1) {
    const child = spawn(process.execPath, [CHILD, root, 'on', 'x'], { stdio: ['ignore', 'pipe', 'inherit'] })
    t.after(() => { child.kill('SIGKILL') })
    let said = ''
    child.stdout.on('data', data => { said += String(data) })
    await once(child.stdout, 'data')
    await new Promise(resolve => { setTimeout(resolve, Math.random() * 20) })
    child.kill('SIGKILL')
    await once(child, 'close')
    const told = Number(said.trim().split('\n').at(-1))
    const chunks = await open(root, watchFiles()).store.chunks(DAY)
    assert.ok(told > stored && chunks.length >= told, `round ${round}: told ${told}, stored ${chunks.length}`)
    assert.deepEqual(chunks, Array.from({ length: chunks.length }, (_, i) => sampleChunk(i + 1)))
    stored = chunks.length
  }
})
