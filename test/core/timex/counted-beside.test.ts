// Counts from a named day or clock time, shared clock times, and short words for ends and feasts.

import { testTimeTable } from '../../../test-support/time-table.ts'

testTimeTable('counts from a clock time or a day beside it', [
  ['三点前十分钟', '三点前十分钟 -> 2026-10-08T14:50..2026-10-08T14:51 minute'],
  ['明天下午三点前半小时到', '明天下午三点前半小时 -> 2026-10-09T14:30..2026-10-09T14:31 minute'],
  ['四点差五分', '四点差五分 -> 2026-10-08T15:55..2026-10-08T15:56 minute'],
  ['half an hour before 3pm tomorrow', 'half an hour before 3pm tomorrow -> 2026-10-09T14:30..2026-10-09T14:31 minute'],
  ['15 minutes from 1pm', '15 minutes from 1pm -> 2026-10-08T13:15..2026-10-08T13:16 minute'],
  ['the Friday before Christmas', 'the Friday before Christmas -> 2026-12-18..2026-12-19 day'],
  ['the first Monday after Easter', 'the first Monday after Easter -> 2026-04-06..2026-04-07 day'],
  ['day after Thanksgiving', 'day after Thanksgiving -> 2026-11-27..2026-11-28 day'],
  ['an hour before midnight', 'an hour before midnight -> 2026-10-08T23:00..2026-10-08T23:01 minute'],
  ['the last two weeks of December', 'the last two weeks of December -> 2026-12-21..2027-01-04 range'],
  ['next tues @ 3', 'next tues @ 3 -> 2026-10-13T15:00..2026-10-13T15:01 minute'],
  ['Friday before lunch', 'Friday -> 2026-10-09..2026-10-10 day'],
  ['元旦前一天放假', '元旦前一天 -> 2026-12-31..2027-01-01 day'],
  ['a week today', 'a week today -> 2026-10-15..2026-10-16 day'],
  ['Monday week', 'Monday week -> 2026-10-19..2026-10-20 day'],
  ['twice a week today', 'today -> 2026-10-08..2026-10-09 day'],
  ['week commencing 19 October', 'week commencing 19 October -> 2026-10-19..2026-10-26 range'],
  ['a year ago today', 'a year ago today -> 2025-10-08..2025-10-09 day'],
  ['this day last year', 'this day last year -> 2025-10-08..2025-10-09 day'],
  ['two years after 2011', 'two years after 2011 -> 2013-01-01..2014-01-01 range'],
  ['3 months later', '3 months later -> 2027-01-01..2027-02-01 range'],
  ['labor day 2021 weekend', 'labor day 2021 weekend -> 2021-09-04..2021-09-07 range'],
  ['CY18 sales', 'CY18 -> 2018-01-01..2019-01-01 range'],
  ['this time tomorrow', 'this time tomorrow -> 2026-10-09T10:30..2026-10-09T10:31 minute'],
  ['two before the meeting'],
])

testTimeTable('a clock time behind several days holds for each of them', [
  ['we will be there Feb 22-23 at 7pm', 'Feb 22-23 at 7pm -> 2027-02-22T19:00..2027-02-23T19:01 range'],
  ['22-23 Feb at 7pm', '22-23 Feb at 7pm -> 2026-02-22T19:00..2026-02-23T19:01 range'],
])

testTimeTable('reads dates as logs and short notes write them', [
  ['Thu Oct 26 11:00:09 2023 +0800', 'Thu Oct 26 11:00:09 2023 +0800 -> 2023-10-26T11:00..2023-10-26T11:01 minute'],
  ['Thu Oct 26 11:00:09 2023', 'Thu Oct 26 11:00:09 2023 -> 2023-10-26T11:00..2023-10-26T11:01 minute'],
  ['26/10/20交货', '26/10/20 -> 2026-10-20..2026-10-21 day'],
  ['9.15 下午开会', '9.15 下午 -> 2026-09-15T12:00..2026-09-15T18:00 range'],
  ['升级到版本 9.15 下午发布', '下午 -> 2026-10-08T12:00..2026-10-08T18:00 range'],
  ['Friday 30-12-16', 'Friday 30-12-16 -> 2016-12-30..2016-12-31 day'],
  ['from 5/1/2025 to 5/7/2026', 'from 5/1/2025 to 5/7/2026 -> 2025-05-01..2026-05-08 range'],
  ['in 2015 and 2016', '2015 -> 2015-01-01..2016-01-01 range', '2016 -> 2016-01-01..2017-01-01 range'],
  ['by EOM', 'EOM -> 2026-10-25..2026-11-01 range'],
  ['下个月头', '下个月头 -> 2026-11-01..2026-11-06 range'],
  ['两三点钟过来', '两三点钟 -> 2026-10-08T14:00..2026-10-08T16:00 range'],
  ['off for the week', 'the week -> 2026-10-05..2026-10-12 range'],
  ['the best of the year'], ['once in the week'],
])

testTimeTable('working days are Monday to Friday', [
  ['三个工作日后到账', '三个工作日后 -> 2026-10-13..2026-10-14 day'],
  ['两个工作日前提交的', '两个工作日前 -> 2026-10-06..2026-10-07 day'],
  ['in 3 business days', 'in 3 business days -> 2026-10-13..2026-10-14 day'],
  ['5 working days ago', '5 working days ago -> 2026-10-01..2026-10-02 day'],
  ['two weekends ago', 'two weekends ago -> 2026-09-26..2026-09-28 range'],
  ['it takes 3 business days'], ['三个工作日内处理'],
])

testTimeTable('a name or a version inside a clause does not cut it', [
  ['We will ship v3.2.1 in January', 'January -> 2027-01-01..2027-02-01 range'],
  ['周一要把 `config.ts` 改完', '周一 -> 2026-10-12..2026-10-13 day'],
])

testTimeTable('a feast of another calendar is no whole year', [
  ['今年春节', '今年春节 -> unknown'],
  ['next lunar new year', 'next lunar new year -> unknown'],
])

testTimeTable('a range over New Year is the one that runs', [
  ['from December to May', 'from December to May -> 2025-12-01..2026-06-01 range'],
], { reference: '2026-03-09T09:00' })
