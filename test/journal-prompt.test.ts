// The two versions of the journal's task: one meaning, a mark that keeps the turn out of memory, and a length that fits a prompt.
import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { test } from 'node:test'
import { fileURLToPath } from 'node:url'
import { isJournalTask } from '../src/host/session-facts.ts'

const packageRoot = join(dirname(fileURLToPath(import.meta.url)), '..', '..')
const zh = readFileSync(join(packageRoot, 'journal-prompt.md'), 'utf8')
const en = readFileSync(join(packageRoot, 'docs', 'journal-prompt.en.md'), 'utf8')

test('both versions are the journal task, of the same steps and rules, and call the same tools in the same order', () => {
  const toolsIn = (text: string): readonly string[] => text.match(/memory_[a-z_]+/g) ?? []
  const shapeOf = (text: string): string => text.split('\n').map(line => /^(?:\d\.|-|$)/.exec(line)?.[0] ?? 'text').join(' ')
  assert.ok(isJournalTask(zh) && isJournalTask(en))
  assert.deepEqual(toolsIn(en), toolsIn(zh))
  assert.equal(shapeOf(en), shapeOf(zh))
})

test('the task stays short', () => {
  assert.ok(zh.length <= 900, `${zh.length}`)
  assert.ok(en.length <= 2300, `${en.length}`)
})
