// English counted lengths before and after the reference time.

import { testTimeTable } from '../../../test-support/time-table.ts'

testTimeTable('counts back and forth, days as days and hours as elapsed time', [
  ['two days ago it broke', 'two days ago -> 2026-10-06..2026-10-07 day'],
  ['10 days from now', '10 days from now -> 2026-10-18..2026-10-19 day'],
  ['it broke 90 minutes ago', '90 minutes ago -> 2026-10-08T09:00..2026-10-08T09:01 minute'],
  ['an hour and a half ago', 'an hour and a half ago -> 2026-10-08T09:00..2026-10-08T09:01 minute'],
  ['half an hour ago', 'half an hour ago -> 2026-10-08T10:00..2026-10-08T10:01 minute'],
  ['two and a half hours ago', 'two and a half hours ago -> 2026-10-08T08:00..2026-10-08T08:01 minute'],
  ['1.5 hours ago', '1.5 hours ago -> 2026-10-08T09:00..2026-10-08T09:01 minute'],
  ['three-quarters of an hour ago', 'three-quarters of an hour ago -> 2026-10-08T09:45..2026-10-08T09:46 minute'],
  ['2h ago', '2h ago -> 2026-10-08T08:30..2026-10-08T08:31 minute'],
  ['5w ago', '5w ago -> 2026-08-31..2026-09-07 range'],
  ['in 45 min', 'in 45 min -> 2026-10-08T11:15..2026-10-08T11:16 minute'],
  ['in half an hour', 'in half an hour -> 2026-10-08T11:00..2026-10-08T11:01 minute'],
  ['remind me in 10 minutes', 'in 10 minutes -> 2026-10-08T10:40..2026-10-08T10:41 minute'],
  ['in 2 more days', 'in 2 more days -> 2026-10-10..2026-10-11 day'],
  ['5 days hence', '5 days hence -> 2026-10-13..2026-10-14 day'],
  ['1 year 2 months ago', '1 year 2 months ago -> 2025-08-01..2025-09-01 range'],
  ['2 weeks and 2 days ago', '2 weeks and 2 days ago -> 2026-09-22..2026-09-23 day'],
  ['1 day 2 hours from now', '1 day 2 hours from now -> 2026-10-09T12:30..2026-10-09T12:31 minute'],
  ['a fortnight ago', 'a fortnight ago -> 2026-09-21..2026-09-28 range'],
  ['a decade ago', 'a decade ago -> 2016-01-01..2017-01-01 range'],
])

testTimeTable('weeks, months and years are as precise as their unit', [
  ['two weeks ago we picked SQLite', 'two weeks ago -> 2026-09-21..2026-09-28 range'],
  ['in three months', 'in three months -> 2027-01-01..2027-02-01 range'],
  ['3 years ago', '3 years ago -> 2023-01-01..2024-01-01 range'],
  ['a quarter ago', 'a quarter ago -> 2026-07-01..2026-10-01 range'],
])

testTimeTable('an open count is a guess', [
  ['a couple of weeks ago', 'a couple of weeks ago -> 2026-09-21..2026-09-28 range'],
  ['a few days ago', 'a few days ago -> 2026-10-01..2026-10-07 range'],
  ['several hours ago', 'several hours ago -> 2026-10-08T06:30..2026-10-08T06:31 minute'],
])

testTimeTable('counts from a named day', [
  ['two days before Christmas', 'two days before Christmas -> 2026-12-23..2026-12-24 day'],
  ['a week after next Friday', 'a week after next Friday -> 2026-10-23..2026-10-24 day'],
  ['3 weeks after January 15th', '3 weeks after January 15th -> 2026-02-05..2026-02-06 day'],
  ['the day after Thanksgiving', 'the day after Thanksgiving -> 2026-11-27..2026-11-28 day'],
  ['a month from tomorrow', 'a month from tomorrow -> 2026-11-09..2026-11-10 day'],
  ['a week from Tuesday', 'a week from Tuesday -> 2026-10-13..2026-10-14 day'],
  ['for 3 days from today', 'for 3 days from today -> 2026-10-08..2026-10-11 range'],
  ['3 days starting from next Monday', '3 days starting from next Monday -> 2026-10-12..2026-10-15 range'],
  ['from Nov 2 for two weeks', 'Nov 2 for two weeks -> 2026-11-02..2026-11-16 range'],
])

testTimeTable('later counts from the day named before it', [
  ['on Oct 3 we deployed, and two days later it broke', 'Oct 3 -> 2026-10-03..2026-10-04 day', 'two days later -> 2026-10-05..2026-10-06 day'],
  ['call me 30 minutes later', '30 minutes later -> 2026-10-08T11:00..2026-10-08T11:01 minute'],
  ['last Monday we planned it and shipped the next day', 'last Monday -> 2026-09-28..2026-09-29 day', 'the next day -> 2026-09-29..2026-09-30 day'],
  ['on Oct 3 it failed and that night we fixed it', 'Oct 3 -> 2026-10-03..2026-10-04 day', 'that night -> 2026-10-03T20:00..2026-10-04T02:00 range'],
])

testTimeTable('reads windows that end or begin now', [
  ['errors in the last 3 days', 'in the last 3 days -> 2026-10-05..2026-10-08T10:30 range'],
  ['traffic in the last 24 hours', 'in the last 24 hours -> 2026-10-07T10:30..2026-10-08T10:30 range'],
  ['the past two weeks', 'the past two weeks -> 2026-09-24..2026-10-08T10:30 range'],
  ['for the last 2 years', 'for the last 2 years -> 2024-10-08..2026-10-08T10:30 range'],
  ['past two quarters', 'past two quarters -> 2026-04-01..2026-10-01 range'],
  ['next 3 days', 'next 3 days -> 2026-10-09..2026-10-12 range'],
  ['the next two months', 'the next two months -> 2026-11-01..2027-01-01 range'],
  ['following 2 quarters', 'following 2 quarters -> 2027-01-01..2027-07-01 range'],
  ['next few weeks', 'next few weeks -> 2026-10-12..2026-11-02 range'],
  ['within 5 minutes', 'within 5 minutes -> 2026-10-08T10:30..2026-10-08T10:35 range'],
  ['within the next two weeks', 'within the next two weeks -> 2026-10-08T10:30..2026-10-22T10:30 range'],
  ['in the last hour', 'the last hour -> 2026-10-08T09:30..2026-10-08T10:30 range'],
])

testTimeTable('how long something took is no point in time', [
  ['we finished it in two days'],
  ['they resolved it within 2 hours'],
])

testTimeTable('later without a named day counts from now, but not for what is over', [
  ['we will meet 3 weeks later', '3 weeks later -> 2026-10-29..2026-10-30 day'],
  ['three years later it broke'],
  ['it was back 30 minutes later'],
])

testTimeTable('two counts are a range from one to the other', [
  ['2-3 weeks ago', '2-3 weeks ago -> 2026-09-17..2026-09-25 range'],
  ['three or four days ago', 'three or four days ago -> 2026-10-04..2026-10-06 range'],
  ['in 2-3 days', 'in 2-3 days -> 2026-10-10..2026-10-12 range'],
  ['in two to three hours', 'in two to three hours -> 2026-10-08T12:30..2026-10-08T13:30 range'],
])

testTimeTable('counted from today it is the day', [
  ['two weeks from today', 'two weeks from today -> 2026-10-22..2026-10-23 day'],
  ['back in two weeks', 'in two weeks -> 2026-10-22..2026-10-23 day'],
])
