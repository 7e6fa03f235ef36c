// Merging facts: same statement once, contradictions kept and marked, replaced statements shown.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { contradicts } from '../../../src/core/text/contradicts.ts'
import type { FactState, PageFact } from '../../../src/core/pages/fact-line.ts'
import { mergeFacts, splitStatements, supersedeFacts } from '../../../src/core/pages/merge-facts.ts'
import type { RecordId } from '../../../src/core/record/record.ts'
import type { CivilDate } from '../../../src/core/time/civil.ts'

const RULES = { contradicts, matchIds: true }

function fact(text: string, ids: readonly string[] = [], state: FactState = 'active'): PageFact {
  return { text, day: null, recorded: '2026-10-07' as CivilDate, source: 's', state, ids: ids as RecordId[] }
}

function texts(facts: readonly PageFact[]): string[] {
  return facts.map(({ text, state, ids }) => `${text}|${state}|${ids.join(',')}`)
}

test('the same statement stands once with all its records', () => {
  assert.deepEqual(texts(mergeFacts([fact('用 B。', ['1'])], [fact('用 b', ['2'])], RULES)), ['用 B。|active|1,2'])
})

test('what brings nothing new leaves the very same objects', () => {
  const known = [fact('用 B', ['1']), fact('周会在周四', ['2'])]
  const merged = mergeFacts(known, [fact('用 B', ['1'])], RULES)
  assert.ok(merged.every((item, index) => item === known[index]))
})

test('a record that stands on the page in other words is not added again, unless the words come from a person', () => {
  assert.deepEqual(texts(mergeFacts([fact('我们用 B', ['1'])], [fact('改用方案 B', ['1'])], RULES)), ['我们用 B|active|1'])
  assert.deepEqual(texts(mergeFacts([fact('我们用 B', ['1'])], [fact('改用方案 B', ['1'])], { ...RULES, matchIds: false })), ['我们用 B|active|1', '改用方案 B|active|1'])
})

test('two values for one thing are both kept and disputed', () => {
  assert.deepEqual(texts(mergeFacts([fact('主数据库用 MySQL')], [fact('主数据库用 PostgreSQL')], RULES)), ['主数据库用 MySQL|disputed|', '主数据库用 PostgreSQL|disputed|'])
})

test('a replaced statement is no side of a dispute', () => {
  assert.deepEqual(texts(mergeFacts([fact('主数据库用 MySQL', [], 'superseded')], [fact('主数据库用 PostgreSQL')], RULES)), ['主数据库用 MySQL|superseded|', '主数据库用 PostgreSQL|active|'])
})

test('a record that was superseded since marks its fact', () => {
  assert.deepEqual(texts(mergeFacts([fact('用 A', ['1'])], [fact('用 A', ['1'], 'superseded')], RULES)), ['用 A|superseded|1'])
})

test('only facts that rest on superseded records alone are marked', () => {
  const marked = supersedeFacts([fact('a', ['1']), fact('b', ['1', '2']), fact('c')], new Set(['1'] as unknown as RecordId[]))
  assert.deepEqual(marked.map(({ state }) => state), ['superseded', 'active', 'active'])
})

const PAIRS: readonly (readonly [string, string, boolean])[] = [
  ['主数据库用 MySQL', '主数据库用 PostgreSQL', true],
  ['周会改到周四', '周会改到周五', true],
  ['超时时间是 30 秒', '超时时间是 60 秒', true],
  ['We use Postgres for billing', 'We use MySQL for billing', true],
  ['The gateway runs on port 80', 'The gateway runs on port 81', true],
  ['周报要发给全组', '周报不要发给全组', true],
  ['主数据库用 MySQL', '主数据库用 MySQL。', false],
  ['主数据库用 MySQL', '缓存用 Redis', false],
  ['主数据库用 MySQL', '从数据库用 MySQL', false],
  ['完成了登录页', '完成了注册页', false],
  ['10月7日上线', '10月8日上线', false],
  ['修复了 3 个问题', '修复了 5 个问题', false],
  ['用 A', '用 B', false],
  ['这个接口是只读的', '这个接口是公开的', false],
  ['上线时间是周三', '上线时间是周三下午', false],
  ['缓存用 Redis 存会话', '缓存用 Redis 存验证码', false],
]
for (const [a, b, expected] of PAIRS) {
  test(`${JSON.stringify(a)} and ${JSON.stringify(b)} ${expected ? 'contradict' : 'do not contradict'} each other`, () => {
    assert.equal(contradicts(a, b), expected)
    assert.equal(contradicts(b, a), expected)
  })
}

test('paragraphs and list items are statements of their own, code stays whole', () => {
  assert.deepEqual(splitStatements('第一段\n还是第一段\n\n- 一\n- 二\n\n```\na\n\nb\n```\n'), ['第一段\n还是第一段', '一', '二', '```\na\n\nb\n```'])
  assert.deepEqual(splitStatements('---\na\n---'), ['---\na\n---'])
  assert.deepEqual(splitStatements('  \n\n'), [])
})
