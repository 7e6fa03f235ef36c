// An old time and the one that holds instead are one statement, dated by the new one.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { captureTurn } from '../../../src/core/capture/capture-turn.ts'
import { epochMs } from '../../../src/core/time/instant.ts'
import { formatMinute, zoneId } from '../../../src/core/time/zone.ts'
import { buildTurn } from '../../../test-support/turn-builder.ts'

const ZONE = zoneId('Asia/Shanghai')

function starts(user: string): readonly string[] {
  const drafts = captureTurn(buildTurn({ user }), { zone: ZONE, entities: [], knownNames: [], maxRecords: 8, enhancedPrivacy: false, previousAnswer: null, previousMessage: null })
  return drafts.map(({ kind, event_start_ms: start }) => `${kind} ${start === null ? 'null' : formatMinute(epochMs(start), ZONE)}`)
}

for (const [text, ...expected] of [
  ['评审原定周四，改到下周一。', 'decision 2026-10-19T00:00'],
  ['发布会原定10月30号，改到11月6号了。', 'decision 2026-11-06T00:00'],
  ['评审原定周四，会议室没订上，改到下周一。', 'decision 2026-10-19T00:00'],
  ['体检本来约的周四，没赶上，改约到下周一。', 'decision 2026-10-19T00:00'],
  ['The demo was planned for Friday, but moved to Monday.', 'decision 2026-10-19T00:00'],
  ['We moved the launch from Oct 30 to Nov 6 because of the audit on Monday.', 'decision 2026-11-06T00:00'],
  ['Not Friday but Saturday.', 'correction 2026-10-17T00:00'],
  ['评审原定周四，验收在周五。', 'decision 2026-10-15T00:00', 'plan 2026-10-16T00:00'],
] as const) {
  test(`the time of: ${text}`, () => { assert.deepEqual(starts(text), expected) })
}
