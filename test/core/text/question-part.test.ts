// Where a question is looked for in a huge message: at both ends, whatever stands between them.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { findTrigger } from '../../../src/core/inject/trigger.ts'
import { createConceptMatcher } from '../../../src/core/inject/known-concept.ts'
import { questionPart } from '../../../src/core/text/question-part.ts'
import { epochMs } from '../../../src/core/time/instant.ts'
import { zoneId } from '../../../src/core/time/zone.ts'
import { assertLinear } from '../../../test-support/linear-time.ts'
import { SAMPLE_MS } from '../../../test-support/record-builder.ts'

const MOST_CHARS = 12_010
const CONTEXT = { reference: epochMs(SAMPLE_MS), zone: zoneId('Asia/Shanghai') }
const CONCEPTS = createConceptMatcher([])
const triggerOf = (message: string): string => {
  const trigger = findTrigger(questionPart(message), CONTEXT, CONCEPTS)
  return trigger.kind === 'time' ? trigger.timeText : trigger.kind
}

const PASTES: readonly (readonly [what: string, paste: string])[] = [
  ['log lines', '2026-10-01 10:00:01 INFO server started port=8080\n'.repeat(20_000)],
  ['one letter', 'a'.repeat(1_000_000)],
  ['a fence of code', `\`\`\`ts\n${'const total = rows.length\n'.repeat(40_000)}\`\`\`\n`],
  ['prose', '这一段是从文档里贴过来的内容。\n'.repeat(60_000)],
]

for (const [what, paste] of PASTES) {
  test(`a question before or after a million characters of ${what} is read, and no more than its ends are`, () => {
    assert.equal(triggerOf(`我们上周三定了什么？\n${paste}`), '上周三')
    assert.equal(triggerOf(`${paste}\n我们上周三定了什么？`), '上周三')
    assert.ok(questionPart(paste).length <= MOST_CHARS)
  })
}

test('a message of ordinary length is looked at as a whole', () => {
  const message = `${'字'.repeat(6000)}我们上周三定了什么？${'字'.repeat(5990)}`
  assert.equal(questionPart(message), message)
})

test('a fence that opens or closes in what is left out stays a fence', () => {
  const code = 'const total = rows.length\n'.repeat(2000)
  assert.equal(triggerOf(`看下这段：\n\`\`\`\n${code}\`\`\`\n${'说明如上。\n'.repeat(3000)}我们上周三定了什么？`), '上周三')
  assert.equal(triggerOf(`说明如下。\n${'先看说明。\n'.repeat(3000)}\`\`\`\n${code}// 我们上周三定了什么？\n\`\`\``), 'none')
})

test('no character is cut in half', () => {
  for (const shift of ['', 'x']) assert.doesNotMatch(questionPart(shift + '😀'.repeat(20_000)), /[\uD800-\uDFFF]/u)
})

test('a megabyte costs one look', () => {
  for (const piece of ['a', '\n', ' ', '```\n', '上周三定了什么？']) assertLinear(piece, 1_000_000, triggerOf)
})
