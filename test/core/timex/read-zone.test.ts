// Clock times with a zone behind them.

import { testTimeTable } from '../../../test-support/time-table.ts'

testTimeTable('UTC and its offsets are read in that zone', [
  ['the job ran at 14:00 UTC', '14:00 UTC -> 2026-10-07T22:00..2026-10-07T22:01 minute'],
  ['tomorrow at 9am GMT+8', 'tomorrow at 9am GMT+8 -> 2026-10-09T09:00..2026-10-09T09:01 minute'],
  ['on Oct 12 at 9am GMT-5', 'Oct 12 at 9am GMT-5 -> 2026-10-12T22:00..2026-10-12T22:01 minute'],
  ['2026-10-12 08:30 UTC', '2026-10-12 08:30 UTC -> 2026-10-12T16:30..2026-10-12T16:31 minute'],
  ['2026-10-12 08:30 UTC+05:30', '2026-10-12 08:30 UTC+05:30 -> 2026-10-12T11:00..2026-10-12T11:01 minute'],
  ['from 14:00-15:30 UTC', 'from 14:00-15:30 UTC -> 2026-10-08T22:00..2026-10-08T23:30 range'],
  ['at 16:30 (UTC) it failed', '16:30 (UTC) -> 2026-10-08T00:30..2026-10-08T00:31 minute'],
  ['10月9日 08:00 UTC', '10月9日 08:00 UTC -> 2026-10-09T16:00..2026-10-09T16:01 minute'],
])

testTimeTable('without a day the day in that zone counts', [
  ['the deploy ran at 18:00 UTC', '18:00 UTC -> 2026-10-08T02:00..2026-10-08T02:01 minute'],
], { reference: '2026-10-08T03:00', zone: 'Asia/Shanghai' })

testTimeTable('other words behind a clock time are none', [
  ['at 9am GMTs', '9am -> 2026-10-08T09:00..2026-10-08T09:01 minute'],
  ['at 14:00 utc_offset', '14:00 -> 2026-10-08T14:00..2026-10-08T14:01 minute'],
])
