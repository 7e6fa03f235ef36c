import assert from 'node:assert/strict'
import { test } from 'node:test'
import { isMemoryError, MemoryError } from '../../src/core/errors.ts'
import { AppendQueue, type QueuedBatch } from '../../src/store/append-queue.ts'

interface Disk {
  readonly written: string[]
  readonly runs: (readonly QueuedBatch<string>[])[]
  isFull: boolean
  write(batches: readonly QueuedBatch<string>[]): Promise<readonly number[]>
}

function createDisk(): Disk {
  const disk: Disk = {
    written: [],
    runs: [],
    isFull: false,
    write: async batches => {
      await new Promise(resolve => { setTimeout(resolve, 5) })
      disk.runs.push(batches.map(batch => ({ ...batch })))
      if (disk.isFull) throw new MemoryError('io', 'disk: ENOSPC')
      return batches.map(({ items }) => disk.written.push(...items))
    },
  }
  return disk
}

const sizeOf = (item: string): number => item.length

test('batches pushed while a write runs go into the next one, in their order', async () => {
  const disk = createDisk()
  const queue = new AppendQueue({ write: disk.write, sizeOf })
  const outcomes = await Promise.all([queue.push(['a']), queue.push(['b', 'c']), queue.push(['d'])])
  assert.deepEqual(outcomes, [{ written: 1 }, { written: 3 }, { written: 4 }])
  assert.deepEqual(disk.written, ['a', 'b', 'c', 'd'])
  assert.equal(disk.runs.length, 2)
})

test('when the disk refuses, every pusher is told, and what waits keeps its place before what comes later', async () => {
  const disk = createDisk()
  disk.isFull = true
  const queue = new AppendQueue({ write: disk.write, sizeOf, retryMs: 1_000_000 })
  const outcomes = await Promise.all([queue.push(['a']), queue.push(['b'])])
  assert.deepEqual(outcomes, [{ waiting: 'disk: ENOSPC' }, { waiting: 'disk: ENOSPC' }])
  assert.deepEqual(queue.waiting(), { count: 2, reason: 'disk: ENOSPC' })
  assert.deepEqual(queue.items(), ['a', 'b'])
  disk.isFull = false
  assert.deepEqual(await queue.push(['c']), { written: 3 })
  assert.deepEqual(disk.written, ['a', 'b', 'c'])
  assert.deepEqual(disk.runs.at(-1)?.map(batch => batch.isAwaited), [false, false, true])
  assert.equal(queue.waiting(), null)
})

test('over its bound the queue refuses new items and keeps the old ones', async () => {
  const disk = createDisk()
  disk.isFull = true
  const queue = new AppendQueue({ write: disk.write, sizeOf, maxBytes: 10, retryMs: 1_000_000 })
  await queue.push(['12345'])
  await queue.push(['67890'])
  await assert.rejects(queue.push(['x']), error => isMemoryError(error, 'io') && error.message === 'the append queue is full: disk: ENOSPC')
  assert.deepEqual(queue.items(), ['12345', '67890'])
})

test('a mistake in the writer is kept as a reason and ends nothing', async () => {
  const queue = new AppendQueue<string, number>({ write: () => Promise.reject(new TypeError('oops')), sizeOf, retryMs: 1_000_000 })
  assert.deepEqual(await queue.push(['a']), { waiting: 'unexpected TypeError: oops' })
})

test('closing tries once more and starts no further attempt', async () => {
  const disk = createDisk()
  disk.isFull = true
  const queue = new AppendQueue({ write: disk.write, sizeOf, retryMs: 10 })
  await queue.push(['a'])
  await queue.close()
  const runs = disk.runs.length
  await new Promise(resolve => { setTimeout(resolve, 50) })
  assert.equal(disk.runs.length, runs)
  assert.deepEqual(queue.waiting(), { count: 1, reason: 'disk: ENOSPC' })
})
