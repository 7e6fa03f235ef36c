import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { CivilDate } from '../../../src/core/time/civil.ts'
import { labelled, periodLabel, withoutLabel } from '../../../src/core/summary/period-label.ts'
import { SUMMARY_WINDOWS } from '../../../src/core/summary/summary.ts'

test('a period is called by what tells it from its neighbours', () => {
  const labels = (language: 'zh' | 'en'): readonly string[] => SUMMARY_WINDOWS.map(window => periodLabel({ window, period_start: '2026-10-03' as CivilDate }, language))
  assert.deepEqual(labels('zh'), ['3日', '10月', '2026年'])
  assert.deepEqual(labels('en'), ['10-03', '2026-10', '2026'])
})

test('the label of a longer period joins those of shorter ones, and every label can be taken off again', () => {
  const rows: readonly (readonly [string, string, string])[] = [
    ['13日', '支付模块上线', '13日 支付模块上线'],
    ['10月', '13日 支付模块上线', '10月13日 支付模块上线'],
    ['2026年', '10月13日 支付模块上线', '2026年10月13日 支付模块上线'],
    ['10月', '支付模块上线', '10月 支付模块上线'],
    ['10-13', 'Shipped the new checkout', '10-13 Shipped the new checkout'],
    ['2026-10', '10-13 Shipped the new checkout', '2026-10-13 Shipped the new checkout'],
    ['2026', '2026-10-13 Shipped the new checkout', '2026-10-13 Shipped the new checkout'],
    ['2026-10', 'Shipped the new checkout', '2026-10 Shipped the new checkout'],
    ['', 'Shipped the new checkout', 'Shipped the new checkout'],
  ]
  for (const [label, part, text] of rows) {
    assert.equal(labelled(label, part), text)
    assert.match(withoutLabel(text), /^(?:支付模块上线|Shipped the new checkout)$/)
  }
  assert.equal(withoutLabel('支付模块 10月13日 上线'), '支付模块 10月13日 上线')
})
