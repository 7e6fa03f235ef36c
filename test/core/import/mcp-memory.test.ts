// The MCP memory server's file as facts.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { formatOfHead } from '../../../src/core/import/import-format.ts'
import { readMcpMemory } from '../../../src/core/import/mcp-memory.ts'

const line = (value: unknown): string => JSON.stringify(value)

for (const [what, given, texts, entities] of [
  ['each observation', { type: 'entity', name: 'Li_Na', entityType: 'person', observations: ['prefers tea', ' 住在杭州 '] }, ['Li Na: prefers tea', 'Li Na: 住在杭州'], ['Li Na']],
  ['an entity without observations', { type: 'entity', name: '网关', entityType: '服务', observations: [] }, ['网关: 服务'], ['网关']],
  ['a relation', { type: 'relation', from: 'Li_Na', to: '网关', relationType: 'looks_after' }, ['Li Na looks after 网关'], ['Li Na', '网关']],
] as const) {
  test(`${what} is a fact without a time`, () => {
    const { facts, skipped } = readMcpMemory(`${line(given)}\n\n`)
    assert.deepEqual(facts.map(({ text }) => text), texts)
    for (const fact of facts) assert.deepEqual([fact.entities, fact.writtenAt, fact.position], [entities, null, 1])
    assert.deepEqual(skipped, [])
    assert.equal(formatOfHead(line(given)), 'mcp')
  })
}

test('lines that hold nothing usable are named with the reason', () => {
  const bad = ['{"type":', '[1]', line({ type: 'note' }), line({ type: 'entity', name: ' ', observations: ['x'] }), line({ type: 'entity', name: 'a' }), line({ type: 'relation', from: 'a', to: 1, relationType: 'b' })]
  assert.deepEqual(readMcpMemory(bad.join('\n')), {
    facts: [],
    skipped: [
      { place: 'line 1', reason: 'not a JSON object' },
      { place: 'line 2', reason: 'not a JSON object' },
      { place: 'line 3', reason: 'neither an entity nor a relation' },
      { place: 'line 4', reason: 'an entity without name or observations' },
      { place: 'line 5', reason: 'an entity without name or observations' },
      { place: 'line 6', reason: 'a relation without from, to or relationType' },
    ],
  })
})

for (const text of ['', 'plain words', '{"v":2,"id":"mr_1"}', '{"type":"entity"}', 'null', '[]']) {
  test(`${JSON.stringify(text)} shows no form`, () => { assert.equal(formatOfHead(text), null) })
}

test('one entity may hold any number of observations', () => {
  const observations = Array.from({ length: 300_000 }, (_, i) => `第 ${i} 条`)
  assert.equal(readMcpMemory(line({ type: 'entity', name: 'a', entityType: 'b', observations })).facts.length, 300_000)
})
