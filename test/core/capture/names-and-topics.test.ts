import assert from 'node:assert/strict'
import { test } from 'node:test'
import { entitiesOf } from '../../../src/core/capture/entities.ts'
import { subjectOf, topicsOf } from '../../../src/core/capture/topic.ts'

test('configured and known names are found verbatim and come first', () => {
  assert.deepEqual(entitiesOf('海棠项目下周接入 Envoy', ['海棠', '海棠项目', '玉兰']).slice(0, 2), ['海棠项目', '海棠'])
  assert.deepEqual(entitiesOf('goal 已达成', ['go']), [])
})

const ENTITIES: readonly (readonly [text: string, ...names: string[]])[] = [
  ['采购单 CG-7781 已经寄出', 'CG-7781'],
  ['看了《海边的卡夫卡》', '海边的卡夫卡'],
  ['代号叫“银杏”', '银杏'],
  ['数据库用 PostgreSQL，缓存用 Dragonfly', 'PostgreSQL', 'Dragonfly'],
  ['v2.3 推到 feature/export', 'v2.3', 'feature/export'],
  ['Yesterday Priya met Tom', 'Priya', 'Tom'],
]

for (const [text, ...names] of ENTITIES) test(`names in: ${text}`, () => assert.deepEqual(entitiesOf(text, []), names))

const SUBJECTS: readonly (readonly [text: string, ...terms: string[]])[] = [
  ['数据库决定用 MySQL。', '数据库'],
  ['我们决定前端框架用 Svelte。', '前端框架'],
  ['海棠的合同编号是 HT-9', '海棠', '合同编号'],
  ['周会改到周三了', '周会'],
  ['发布推迟到 11 月 8 日', '发布'],
  ['支付模块的评审改到下周四', '支付模块', '评审'],
  ['message queue 用的是 Pulsar', 'message queue'],
  ['We chose RocketMQ for the message queue.', 'message queue'],
  ['改用方案 B'],
  ['我们选的是 C'],
]

for (const [text, ...terms] of SUBJECTS) test(`subject of: ${text}`, () => assert.deepEqual(subjectOf(text).terms, terms))

test('topics are the subject, else the object, then names; at most three', () => {
  assert.deepEqual(topicsOf('缓存换成 Dragonfly。', ['Dragonfly'], null), ['缓存', 'dragonfly'])
  assert.deepEqual(topicsOf('改用方案 B。', [], null), ['方案b'])
  assert.deepEqual(topicsOf('B 方案完成了。', [], null), ['方案b'])
  assert.ok(topicsOf('今天聊了很多很多很多很多', ['A', 'B', 'C', 'D'], '今天').length <= 3)
})
