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

testTimeTable('a named place is read on its clock, with its own clock changes', [
  ['北京时间下午3点发布', '北京时间下午3点 -> 2026-10-08T15:00..2026-10-08T15:01 minute'],
  ['美东时间10月12日上午十点开会', '美东时间10月12日上午十点 -> 2026-10-12T22:00..2026-10-12T22:01 minute'],
  ['美东时间12月7日上午十点开会', '美东时间12月7日上午十点 -> 2026-12-07T23:00..2026-12-07T23:01 minute'],
  ['周五晚上八点（东京时间）直播', '周五晚上八点（东京时间） -> 2026-10-09T19:00..2026-10-09T19:01 minute'],
  ['UTC 时间 18:00 跑批', 'UTC 时间 18:00 -> 2026-10-09T02:00..2026-10-09T02:01 minute'],
  ['下午2点到4点（伦敦时间）', '下午2点到4点（伦敦时间） -> 2026-10-08T21:00..2026-10-08T23:00 range'],
  ['the call is at 10am PT tomorrow', '10am PT tomorrow -> 2026-10-10T01:00..2026-10-10T01:01 minute'],
  ['9am CET on Nov 20', '9am CET on Nov 20 -> 2026-11-20T16:00..2026-11-20T16:01 minute'],
  ['Friday at 5 pm London time', 'Friday at 5 pm London time -> 2026-10-10..2026-10-10T00:01 minute'],
  ['noon Pacific on October 12', 'noon Pacific on October 12 -> 2026-10-13T03:00..2026-10-13T03:01 minute'],
])

testTimeTable('the date of a mail keeps its offset', [
  ['Fri, 20 Nov 2026 14:00:00 +0000', 'Fri, 20 Nov 2026 14:00:00 +0000 -> 2026-11-20T22:00..2026-11-20T22:01 minute'],
  ['Fri, 20 Nov 2026 09:00:00 -0500', 'Fri, 20 Nov 2026 09:00:00 -0500 -> 2026-11-20T22:00..2026-11-20T22:01 minute'],
])

testTimeTable('CST is the time of the continent it was written on', [
  ['3pm CST', '3pm CST -> 2026-10-08T15:00..2026-10-08T15:01 minute'],
])
testTimeTable('CST is the time of the continent it was written on', [
  ['3pm CST', '3pm CST -> 2026-10-08T16:00..2026-10-08T16:01 minute'],
], { reference: '2026-10-08T10:30', zone: 'America/New_York' })

testTimeTable('a scan is no zone', [
  ['下午三点 CT 检查', '下午三点 -> 2026-10-08T15:00..2026-10-08T15:01 minute'],
])
