import assert from 'node:assert/strict'
import { appendFileSync, closeSync, openSync, readFileSync, writeFileSync } from 'node:fs'
import { test } from 'node:test'
import * as fc from 'fast-check'
import { isMemoryError, MemoryError } from '../../src/core/errors.ts'
import { nodeFiles } from '../../src/store/file-ops.ts'
import { appendLines, MAX_LINE_BYTES, type RawLine, readLineChunks } from '../../src/store/jsonl.ts'
import { watchFiles } from '../../test-support/fault-files.ts'
import { tempRoot } from '../../test-support/temp-root.ts'

async function readLines(path: string, from = 0): Promise<{ lines: readonly (RawLine & { readonly text: string | null })[]; end: number }> {
  const fd = openSync(path, 'r')
  try {
    const lines: (RawLine & { readonly text: string | null })[] = []
    let end = from
    for await (const chunk of readLineChunks(nodeFiles, fd, from, readFileSync(path).length, 'file')) {
      lines.push(...chunk.lines.map(line => ({ ...line, text: line.bytes?.toString() ?? null })))
      end = chunk.end
    }
    return { lines, end }
  } finally {
    closeSync(fd)
  }
}

const held = (): void => {}
const isJson = (tail: Buffer): boolean => tail.toString().endsWith('}')

test('reading gives the lines that splitting at newlines gives, with their places', async t => {
  const path = `${tempRoot(t)}/x`
  const piece = fc.oneof(fc.string(), fc.string({ minLength: 50_000, maxLength: 400_000 }), fc.constant('\n'), fc.constant('\n\n'))
  await fc.assert(fc.asyncProperty(fc.array(piece, { maxLength: 20 }), async pieces => {
    writeFileSync(path, pieces.join('\n'))
    const bytes = readFileSync(path)
    const whole = bytes.subarray(0, bytes.lastIndexOf(10) + 1).toString()
    const { lines, end } = await readLines(path)
    assert.deepEqual(lines.map(line => line.text), whole.split('\n').filter(line => line !== '' && line !== '\r'))
    for (const { offset, length, text } of lines) assert.equal(bytes.subarray(offset, offset + length).toString(), text)
    assert.equal(end, Buffer.byteLength(whole))
  }), { numRuns: 50 })
})

test('a line over the limit is named but not kept, wherever it falls, and the lines around it are read', async t => {
  const path = `${tempRoot(t)}/x`
  for (const size of [MAX_LINE_BYTES, MAX_LINE_BYTES + 1, 3_500_000]) {
    for (const lead of [0, 1_048_570]) {
      const first = 'f'.repeat(Math.min(lead, 900_000))
      writeFileSync(path, `${first}\n${'x'.repeat(size)}\nlast\n`)
      const { lines } = await readLines(path)
      const long = lines.find(line => line.length === size)
      assert.equal(long?.text === null, size > MAX_LINE_BYTES, String(size))
      assert.equal(lines.at(-1)?.text, 'last')
    }
  }
})

test('a million lines of one byte let the event loop turn', async t => {
  const path = `${tempRoot(t)}/x`
  writeFileSync(path, 'x\n'.repeat(1_000_000))
  let turns = 0
  const timer = setInterval(() => { turns += 1 }, 1)
  const { lines, end } = await readLines(path)
  clearInterval(timer)
  assert.deepEqual([lines.length, end, lines.at(-1)?.offset], [1_000_000, 2_000_000, 1_999_998])
  assert.ok(turns > 10, String(turns))
})

test('reading can begin at any line', async t => {
  const path = `${tempRoot(t)}/x`
  writeFileSync(path, 'one\ntwo\nthree\ntorn')
  assert.deepEqual((await readLines(path, 4)).lines.map(line => [line.offset, line.text]), [[4, 'two'], [8, 'three']])
  assert.deepEqual((await readLines(path, 14)).lines, [])
})

test('appending mends the tail first: torn is cut, whole gets its newline, endless is left as a bad line', async t => {
  const path = `${tempRoot(t)}/x`
  const cases: readonly [before: string, repaired: 'cut' | 'completed' | null, after: string][] = [
    ['', null, '{new}\n'],
    ['{a}\n', null, '{a}\n{new}\n'],
    ['{a}\n{tor', 'cut', '{a}\n{new}\n'],
    ['{tor', 'cut', '{new}\n'],
    ['{a}\n{b}', 'completed', '{a}\n{b}\n{new}\n'],
    [`{a}\n${'x'.repeat(MAX_LINE_BYTES + 5)}`, 'completed', `{a}\n${'x'.repeat(MAX_LINE_BYTES + 5)}\n{new}\n`],
  ]
  for (const [before, repaired, after] of cases) {
    writeFileSync(path, before)
    const result = await appendLines(nodeFiles, path, Buffer.from('{new}\n'), 'x', held, isJson)
    assert.equal(result.repaired, repaired)
    assert.equal(readFileSync(path, 'utf8'), after)
    assert.equal(readFileSync(path).subarray(result.offset).toString(), '{new}\n')
  }
})

test('an append that fails half way leaves the file as long as it was', async t => {
  const path = `${tempRoot(t)}/x`
  writeFileSync(path, '{a}\n')
  const watched = watchFiles()
  watched.fill(3)
  await assert.rejects(appendLines(watched.files, path, Buffer.from('{new}\n'), 'x', held, isJson), error => isMemoryError(error, 'io'))
  watched.heal()
  watched.failAt(watched.calls.length === 0 ? 1 : 5, 'EIO') // the flush
  await assert.rejects(appendLines(watched.files, path, Buffer.from('{new}\n'), 'x', held, isJson), error => isMemoryError(error, 'io'))
  assert.equal(watched.calls.at(-2), 'truncate')
  assert.equal(readFileSync(path, 'utf8'), '{a}\n')
})

test('a lock that was lost is noticed before a byte is written', async t => {
  const path = `${tempRoot(t)}/x`
  appendFileSync(path, '{a}\n{tor')
  await assert.rejects(appendLines(nodeFiles, path, Buffer.from('{new}\n'), 'x', () => { throw new MemoryError('lock_lost', 'gone') }, isJson), error => isMemoryError(error, 'lock_lost'))
  assert.equal(readFileSync(path, 'utf8'), '{a}\n{tor')
})
