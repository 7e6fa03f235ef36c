// A plan that is moved by a length of time takes place that much later or earlier.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { shiftedTime } from '../../../src/core/capture/shift-time.ts'
import { formatMinute, zoneId } from '../../../src/core/time/zone.ts'
import { epochMs } from '../../../src/core/time/instant.ts'
import { said } from '../../../test-support/turn-builder.ts'

const ZONE = zoneId('Asia/Shanghai')

/** Start and precision after the plan and what is said of it; spoken on Wednesday 2026-10-14. */
function moved(plan: string, change: string): string {
  const [replaced] = said(plan)
  const [draft] = said(change)
  assert.ok(replaced !== undefined && draft !== undefined)
  assert.equal(draft.kind, 'decision')
  const { event_start_ms: start, time_precision: precision, time_basis: basis, time_text: words } = shiftedTime(draft, replaced, ZONE)
  return `${start === null ? '-' : formatMinute(epochMs(start), ZONE).slice(5)} ${precision} ${basis} ${words ?? '-'}`
}

for (const [plan, change, expected] of [
  ['评审会在周五下午两点。', '评审会提前一小时。', '10-16T13:00 minute inferred 提前一小时'],
  ['评审会在周五下午两点。', '评审会往后挪两天。', '10-18T14:00 minute inferred 往后挪两天'],
  ['评审会在周五下午两点。', '评审会推迟半个小时。', '10-16T14:30 minute inferred 推迟半个小时'],
  ['评审会在周五下午两点。', '评审会延后一个半小时。', '10-16T15:30 minute inferred 延后一个半小时'],
  ['v3 下周三上线。', 'v3 又推迟了一周。', '10-28T00:00 day inferred 推迟了一周'],
  ['v3 10 月 31 号上线。', 'v3 推迟一个月。', '11-30T00:00 day inferred 推迟一个月'],
  ['v3 下周三上线。', 'v3 提前两小时。', '10-14T00:00 day recorded -'],
  ['v3 下周三上线。', 'v3 推迟到下周五。', '10-23T00:00 day inferred 下周五'],
] as const) test(`${plan} ${change}`, () => assert.equal(moved(plan, change), expected))
