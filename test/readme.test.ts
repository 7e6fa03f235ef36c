// Holds what the README shows and names to what the package does and has.
import assert from 'node:assert/strict'
import { existsSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { test } from 'node:test'
import { openReplay } from '../src/cli/replay-engine.ts'
import { decodeReplayFile } from '../src/cli/replay-step.ts'
import { CONFIG_KEYS, HOST_ONLY_KEYS } from '../src/core/config/fields.ts'
import { createCompileTool, createTools } from '../src/tools/registry.ts'
import { createMemory } from '../src/services/memory.ts'
import { epochMs } from '../src/core/time/instant.ts'

const root = findPackageRoot(dirname(fileURLToPath(import.meta.url)))
const READMES = ['README.md', 'docs/README.zh.md'].map(file => ({ file, text: readFileSync(join(root, file), 'utf8') }))

test('the block in both READMEs is what the example story gives', async () => {
  const story = decodeReplayFile(readFileSync(join(root, 'docs/examples/printer.json'), 'utf8'), 'printer.json')
  const replay = await openReplay(story)
  try {
    const blocks: string[] = []
    for (const step of story.steps) {
      const { injected } = await replay.step(step)
      if (injected !== null) blocks.push(injected)
    }
    assert.equal(blocks.length, 1, 'only the last question brings memory')
    for (const { file, text } of READMES) assert.ok(text.includes(blocks[0] ?? '?'), `${file} shows another block`)
  } finally {
    await replay.close()
  }
})

test('both READMEs name every tool and every setting', async () => {
  const memory = createMemory({ dshHome: join(root, 'no-such-home'), patchConfig: { summary: { enabled: true } }, ports: { clock: () => epochMs(0), log: { info() {}, warn() {} }, sessionLog: () => null, summarizer: () => null } })
  const tools = [...createTools(memory), createCompileTool(memory)].map(({ name }) => name)
  await memory.close()
  for (const { file, text } of READMES) {
    for (const name of [...tools, ...CONFIG_KEYS, ...HOST_ONLY_KEYS]) assert.ok(text.includes(`\`${name}\``), `${file} does not name ${name}`)
  }
})

test('every file that a README links to or runs is in the package', () => {
  for (const { file, text } of READMES) {
    const links = [...text.matchAll(/\]\((?!https?:)([^)#]+)/g)].map(match => join(dirname(file), match[1] ?? ''))
    const scripts = [...text.matchAll(/node (scripts\/[a-z-]+\.mjs)/g)].map(match => match[1] ?? '')
    for (const path of [...links, ...scripts]) assert.ok(existsSync(join(root, path)), `${file}: ${path}`)
  }
})

function findPackageRoot(start: string): string {
  for (let at = start; ; at = dirname(at)) if (existsSync(join(at, 'package.json')) && existsSync(join(at, 'index.js'))) return at
}
