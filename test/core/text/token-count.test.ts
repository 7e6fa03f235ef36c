// The token estimate: its rules, and its distance from a real tokenizer.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import * as fc from 'fast-check'
import { estimateTokens } from '../../../src/core/text/token-count.ts'

const LATIN_SAMPLES: Readonly<Record<string, string>> = {
  prose: 'The release was held back because two of the nightly checks had failed, and nobody on the team could say whether the cause was the new cache or the old scheduler. We agreed to look at the graphs together before anyone touches the configuration again.',
  short: 'We picked Postgres for invoices. It costs less and Robin can run it. The queue stays until spring.',
  technical: 'Moved the client to undici since axios leaked sockets; timeout 3000 ms, two retries, base address from API_BASE_URL in .env.production.',
  code: 'export function sum(values: readonly number[]): number {\n  return values.reduce((a, b) => a + b, 0)\n}\n',
  record: '[memory-context | 2 records | 2031-03-07]\n1. [decision 2031-03-07 | day precision | recorded 2031-03-07 | sess_51aa#4-9 | active] Picked the smaller plan.\n2. [event 2031-03-08 | recorded 2031-03-09 | sess_51aa#12-15 | active] The smaller plan went live.',
  paths: 'src/services/billing.ts and packages/web/src/app.ts went to apps/server/lib; docs/adr/0007-queues.md tells why.',
}

test('one token per Han or full-width character', () => {
  assert.equal(estimateTokens('改用方案，成本低。'), 9)
  assert.equal(estimateTokens(''), 0)
})

test('a longer text never costs less', () => {
  fc.assert(fc.property(fc.string(), fc.string(), (a, b) => estimateTokens(`${a}\n${b}`) >= estimateTokens(a)))
})

test('Latin text lies within 15 % of a byte-pair tokenizer', async t => {
  const tokenizer = await import('gpt-tokenizer/encoding/o200k_base').catch(() => null)
  if (tokenizer === null) {
    t.skip('the tokenizer package is a development dependency')
    return
  }
  for (const [name, text] of Object.entries(LATIN_SAMPLES)) {
    const real = tokenizer.countTokens(text)
    const ratio = estimateTokens(text) / real
    assert.ok(ratio > 0.85 && ratio < 1.15, `${name}: estimated ${estimateTokens(text)}, really ${real}`)
  }
})

test('Chinese is never underestimated against it', async t => {
  const tokenizer = await import('gpt-tokenizer/encoding/o200k_base').catch(() => null)
  if (tokenizer === null) {
    t.skip('the tokenizer package is a development dependency')
    return
  }
  for (const text of ['我们把超时统一成三秒，失败最多重试两次。', '数据库变更要先在预发环境演练，再由两个人确认。']) {
    assert.ok(estimateTokens(text) >= tokenizer.countTokens(text), text)
  }
})
