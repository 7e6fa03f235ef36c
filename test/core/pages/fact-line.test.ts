// Facts as Markdown list items: what is written is read back, whatever stands in the statement.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import * as fc from 'fast-check'
import { factKey, type PageFact, parseFact, renderFact } from '../../../src/core/pages/fact-line.ts'
import type { RecordId } from '../../../src/core/record/record.ts'
import type { CivilDate } from '../../../src/core/time/civil.ts'

const FACT: PageFact = { text: '改用方案 B', day: '2026-10-07' as CivilDate, recorded: '2026-10-08' as CivilDate, source: 's-1#41-58', state: 'active', ids: ['mr_1', 'mr_2'] as unknown as RecordId[] }

test('a fact shows date, record day, source and state, and hides its ids in a comment', () => {
  assert.equal(renderFact(FACT, 'zh'), '- [2026-10-07｜记录 2026-10-08｜s-1#41-58｜有效] 改用方案 B <!-- mr_1, mr_2 -->')
  assert.equal(renderFact({ ...FACT, day: null, state: 'superseded', ids: [] }, 'en'), '- [time unknown｜recorded 2026-10-08｜s-1#41-58｜superseded] 改用方案 B <!-- - -->')
})

test('a source cannot break out of its brackets', () => {
  assert.equal(renderFact({ ...FACT, source: 'a] b｜c\nd', ids: [] }, 'zh').split('｜').length, 4)
})

const statement = fc.array(fc.string({ unit: fc.constantFrom('a', '中', ' ', '-', '>', '<!-- x -->', '[', ']', '｜', '#', '`', '😀'), minLength: 1, maxLength: 20 }), { minLength: 1, maxLength: 4 })
  .map(lines => lines.map(line => line.trim() === '' ? 'x' : line.trim()).join('\n'))

test('parsing is the inverse of rendering', () => {
  fc.assert(fc.property(statement, fc.constantFrom('active', 'superseded', 'disputed'), fc.boolean(), fc.boolean(), fc.constantFrom('zh', 'en'), (text, state, known, withIds, language) => {
    const fact: PageFact = { ...FACT, text, state, day: known ? FACT.day : null, ids: withIds ? FACT.ids : [] }
    const lines = `${renderFact(fact, language)}\n\n后面的话`.split('\n')
    const found = parseFact(lines, 0)
    assert.deepEqual(found?.fact, fact)
    assert.equal(lines[found?.next ?? -1], '')
  }))
})

for (const line of ['- 自己写的一条', '- [ ] 待办', '- [2026-10-07｜记录 2026-13-08｜s｜有效] x <!-- - -->', '- [2026-10-07｜记录 2026-10-08｜s｜不明] x <!-- - -->', '- [2026-10-07｜记录 2026-10-08｜s｜有效] x']) {
  test(`${JSON.stringify(line)} is no fact of ours`, () => assert.equal(parseFact([line], 0), null))
}

test('white space, width, case and closing marks make no other statement', () => {
  for (const [a, b] of [['用 B。', '用 B'], ['Use B.', 'use  b'], ['Ａ', 'a'], ['a\nb', 'a b']] as const) assert.equal(factKey(a), factKey(b))
  assert.notEqual(factKey('用 B'), factKey('用 C'))
})
