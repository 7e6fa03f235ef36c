import assert from 'node:assert/strict'
import { test } from 'node:test'
import { captureTurn } from '../../../src/core/capture/capture-turn.ts'
import { readFixture } from '../../../test-support/fixture.ts'
import { buildTurn, lines, PLAIN_OPTIONS, type TurnParts } from '../../../test-support/turn-builder.ts'

function kept(parts: TurnParts): readonly string[] {
  return lines(captureTurn(buildTurn(parts), PLAIN_OPTIONS))
}

const DONE: readonly (readonly [answer: string, ...kept: string[]])[] = [
  ['好的，已把重试次数改为 5。', '已把重试次数改为 5。'],
  ['改好了，一共修正了 4 处拼写。', '改好了，一共修正了 4 处拼写。'],
  ['镜像已推送到 registry。接下来我会部署。', '镜像已推送到 registry。'],
  ['两件事都做完了：\n1. 升级了 vite；\n2. 清理了缓存。', '升级了 vite', '清理了缓存。'],
  ['Done. I removed the unused import.', 'I removed the unused import.'],
  ['All 12 checks passed.', 'All 12 checks passed.'],
]

for (const [answer, ...texts] of DONE) {
  test(`what is said to be done is an outcome when a tool succeeded, else a claim: ${answer.slice(0, 20)}`, () => {
    assert.deepEqual(kept({ assistant: answer, tools: [['bash', false], ['edit_file', true]] }), texts.map(text => `outcome: ${text}`))
    assert.deepEqual(kept({ assistant: answer, tools: [['bash', false]] }), texts.map(text => `claim: ${text}`))
    assert.deepEqual(kept({ assistant: answer }), texts.map(text => `claim: ${text}`))
  })
}

const NOT_DONE: readonly string[] = [
  '部署失败：磁盘已满。', '还没有完成，只改了一半。', '接下来我会先备份，再迁移。', '完成后我会通知你。', '建议先升级依赖，部署完成后再打开开关。',
  '你们 10 月 7 日从 A 换到了 B，8 日完成了割接。', '根据记录，你喜欢简短的回答。', '文件里写的是：“已经采用方案 C”。', '已记住你的偏好。', '已为您记录。', '不客气，很高兴问题已经解决了！',
  '磁盘使用率 82%，日志占了 40G。', '这个错误表示端口已经被占用了。', '例如，内部函数引用了外部变量。', '这个项目使用了 React 18 和 Vite。', '我看了一下，问题出在缓存。', '我已经重试了一次，还是不行。',
  'Once you fix it, the build will be completed.', 'The deployment failed: no space left.', 'I suggest that we switch to plan B.', 'You should restart the server to apply the change.',
]

for (const answer of NOT_DONE) {
  test(`no outcome and no claim: ${answer.slice(0, 24)}`, () => assert.deepEqual(kept({ assistant: answer, tools: [['bash', true]] }), []))
}

test('a claim is trusted little, an outcome carries its tools as evidence', () => {
  const [claim] = captureTurn(buildTurn({ assistant: '邮件已发送。', tools: [['mail', false]] }), PLAIN_OPTIONS)
  assert.ok((claim?.confidence ?? 1) <= 0.5)
  assert.deepEqual(claim?.source.tools, [{ name: 'mail', ok: false, call_id: 'call_0' }])
  const [outcome] = captureTurn(buildTurn({ assistant: '邮件已发送。', tools: [['mail', true]] }), PLAIN_OPTIONS)
  assert.equal(outcome?.kind, 'outcome')
  assert.deepEqual(outcome?.source.tools, [{ name: 'mail', ok: true, call_id: 'call_0' }])
})

test('memory tools prove no work and what they gave back is not captured again', () => {
  assert.deepEqual(kept({ user: '上周记了什么', assistant: '10 月 8 日完成了割接。', tools: [['memory_day', true]] }), [])
  assert.deepEqual(kept({ assistant: '配置已更新。', tools: [['memory_search', true], ['edit_file', false]] }), ['claim: 配置已更新。'])
})

test('a text that was handed over comes back as no claim', () => {
  assert.deepEqual(kept({ user: '翻译成英文：昨天我们完成了割接。', assistant: 'We finished the cutover yesterday.' }), [])
})

test('a choice by number takes in what was offered under it', () => {
  const turn = buildTurn({ assistant: '有两个方案：\n1. 先停机再迁移\n2. 双写后切换', seqFrom: 1 })
  const chosen = buildTurn({ user: '就用方案二', seqFrom: 8 })
  const drafts = captureTurn({ ...turn, seqTo: chosen.seqTo, messages: [...turn.messages, ...chosen.messages] }, PLAIN_OPTIONS)
  assert.deepEqual(lines(drafts), ['decision: 就用方案二（双写后切换）'])
})

test('answers that tell of work done in the turn, and answers that do not', () => {
  const rows = readFixture<{ readonly done: boolean; readonly text: string }>('capture-answers.jsonl') ?? []
  const wrong = rows.filter(({ done, text }) => (kept({ user: '继续', assistant: text, tools: [['bash', true]] }).length === 1) !== done)
  assert.deepEqual(wrong, [])
})
