// claude-mem exports and Basic Memory notes as facts.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { factsOfNote } from '../../../src/core/import/basic-memory.ts'
import { readClaudeMem } from '../../../src/core/import/claude-mem.ts'
import { formatOfHead } from '../../../src/core/import/import-format.ts'
import { epochMs } from '../../../src/core/time/instant.ts'
import { assertLinear } from '../../../test-support/linear-time.ts'

const AT = epochMs(Date.UTC(2025, 2, 1))

for (const [what, observation, texts] of [
  ['facts as the database keeps them', { title: '登录', facts: '["用 JWT","一小时过期"]', narrative: '长文' }, ['登录: 用 JWT', '登录: 一小时过期']],
  ['facts as a list', { title: '登录', facts: ['用 JWT'] }, ['登录: 用 JWT']],
  ['a narrative when there are no facts', { title: '登录', facts: '[]', narrative: '改成了 JWT' }, ['登录: 改成了 JWT']],
  ['words without a title', { title: null, facts: null, text: '改成了 JWT' }, ['改成了 JWT']],
  ['a title alone', { title: '登录改成了 JWT' }, ['登录改成了 JWT']],
  ['facts that are no JSON', { facts: '用 JWT' }, ['用 JWT']],
] as const) {
  test(`claude-mem: ${what}`, () => {
    const text = JSON.stringify({ exportedAtEpoch: 1, observations: [{ ...observation, project: 'site', created_at_epoch: AT }], summaries: [], prompts: [] }, null, 2)
    const read = readClaudeMem(text)
    assert.deepEqual(read?.facts.map(fact => fact.text), texts)
    for (const fact of read?.facts ?? []) assert.deepEqual([fact.entities, fact.writtenAt, fact.position], [['site'], AT, 1])
    assert.equal(formatOfHead(text), 'claude-mem')
  })
}

test('claude-mem: what is not taken is named; a time that is none is unknown; another JSON is refused', () => {
  const read = readClaudeMem(JSON.stringify({ observations: [{}, 7, { text: '话', created_at_epoch: 'soon' }], summaries: [{}], prompts: [{}] }))
  assert.deepEqual(read?.skipped.map(({ place }) => place), ['observation 1', 'observation 2', 'summaries 1', 'prompts 1'])
  assert.deepEqual(read?.facts.map(({ writtenAt }) => writtenAt), [null])
  for (const text of ['', '[]', '{"observations": {}}']) assert.equal(readClaudeMem(text), null)
})

for (const [line, text] of [
  ['- [decision] 用 JWT #auth (评审后)', '网关: [decision] 用 JWT #auth (评审后)'],
  ['  * [tech] Uses Nginx', '网关: [tech] Uses Nginx'],
  ['- 由小李维护 #people', '网关: 由小李维护 #people'],
  ['- depends_on [[数据库]]', '网关 depends on 数据库'],
  ['- "looked after by" [[小李]] (从三月起)', '网关 looked after by 小李'],
  ['- [ ] 待办', null],
  ['- [x] 做完了', null],
  ['- [00:01:02] 录音里的话', null],
  ['- 普通的一条', null],
  ['- 见 [[数据库]] 的说明', null],
  ['- [链接](https://example.com)', null],
  ['> - [decision] 引用', null],
  ['[decision] 不在列表里', null],
  ['## Observations', null],
] as const) {
  test(`Basic Memory: ${line} ${text === null ? 'is no fact' : 'is a fact'}`, () => {
    assert.deepEqual(factsOfNote({ title: '网关', body: `# 网关\n${line}\n`, writtenAt: AT, fileTime: AT }).map(fact => fact.text), text === null ? [] : [text])
  })
}

test('Basic Memory: code is no memory', () => {
  const body = '```\n- [decision] 示例\n```\n- [decision] 真的\n'
  assert.deepEqual(factsOfNote({ title: '网关', body, writtenAt: null, fileTime: AT }).map(({ text, position }) => [text, position]), [['网关: [decision] 真的', 4]])
})

test('hostile lines take linear time', () => {
  for (const [start, piece] of [['- ', '['], ['- "', 'a'], ['- ', '#'], ['- a [[', 'b']] as const) {
    assertLinear(piece, 50_000, text => factsOfNote({ title: 't', body: start + text, writtenAt: null, fileTime: AT }))
  }
})
