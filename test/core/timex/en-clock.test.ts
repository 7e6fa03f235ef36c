// English clock times, parts of the day and their joining with days.

import { testTimeTable } from '../../../test-support/time-table.ts'

testTimeTable('reads clock times in digits and words', [
  ['call at 3pm', '3pm -> 2026-10-08T15:00..2026-10-08T15:01 minute'],
  ['call at 3:15 p.m.', '3:15 p.m. -> 2026-10-08T15:15..2026-10-08T15:16 minute'],
  ['call at 15:30', 'at 15:30 -> 2026-10-08T15:30..2026-10-08T15:31 minute'],
  ['call at 8.30 pm', '8.30 pm -> 2026-10-08T20:30..2026-10-08T20:31 minute'],
  ['call at 340pm', '340pm -> 2026-10-08T15:40..2026-10-08T15:41 minute'],
  ['half past seven in the evening', 'half past seven in the evening -> 2026-10-08T19:30..2026-10-08T19:31 minute'],
  ['a quarter to nine tomorrow', 'a quarter to nine tomorrow -> 2026-10-09T08:45..2026-10-09T08:46 minute'],
  ['twenty past six in the morning', 'twenty past six in the morning -> 2026-10-08T06:20..2026-10-08T06:21 minute'],
  ['five minutes to midnight', 'five minutes to midnight -> 2026-10-08T23:55..2026-10-08T23:56 minute'],
  ['ten thirty am', 'ten thirty am -> 2026-10-08T10:30..2026-10-08T10:31 minute'],
  ['nine fifty nine a m', 'nine fifty nine a m -> 2026-10-08T09:59..2026-10-08T10:00 minute'],
  ["at 7 o'clock in the evening", "at 7 o'clock in the evening -> 2026-10-08T19:00..2026-10-08T19:01 minute"],
  ['at noon tomorrow', 'at noon tomorrow -> 2026-10-09T12:00..2026-10-09T12:01 minute'],
  ['2330 hours', '2330 hours -> 2026-10-08T23:30..2026-10-08T23:31 minute'],
  ["11:59pm on New Year's Eve", "11:59pm on New Year's Eve -> 2026-12-31T23:59..2027-01-01 minute"],
])

testTimeTable('joins a day, a part of the day and a clock time in any order', [
  ['yesterday at 3:30pm the alert fired', 'yesterday at 3:30pm -> 2026-10-07T15:30..2026-10-07T15:31 minute'],
  ['9am tomorrow', '9am tomorrow -> 2026-10-09T09:00..2026-10-09T09:01 minute'],
  ['tomorrow morning at 8', 'tomorrow morning at 8 -> 2026-10-09T08:00..2026-10-09T08:01 minute'],
  ['8 this evening', '8 this evening -> 2026-10-08T20:00..2026-10-08T20:01 minute'],
  ['at 10 tonight', 'at 10 tonight -> 2026-10-08T22:00..2026-10-08T22:01 minute'],
  ['tonight at 9', 'tonight at 9 -> 2026-10-08T21:00..2026-10-08T21:01 minute'],
  ['3 in the morning', '3 in the morning -> 2026-10-08T03:00..2026-10-08T03:01 minute'],
  ['nine at night', 'nine at night -> 2026-10-08T21:00..2026-10-08T21:01 minute'],
  ['8am this morning', '8am this morning -> 2026-10-08T08:00..2026-10-08T08:01 minute'],
  ['at 5 tomorrow afternoon', 'at 5 tomorrow afternoon -> 2026-10-09T17:00..2026-10-09T17:01 minute'],
  ['at 9am on Saturday', '9am on Saturday -> 2026-10-10T09:00..2026-10-10T09:01 minute'],
  ['Friday, 14:30', 'Friday, 14:30 -> 2026-10-09T14:30..2026-10-09T14:31 minute'],
  ['the morning of October 3rd', 'the morning of October 3rd -> 2026-10-03T06:00..2026-10-03T12:00 range'],
  ['on the evening of the 5th', 'the evening of the 5th -> 2026-10-05T18:00..2026-10-06 range'],
  ['at 02:15 on Sunday', 'at 02:15 on Sunday -> 2026-10-11T02:15..2026-10-11T02:16 minute'],
  ['October 14 8:00:13am', 'October 14 8:00:13am -> 2026-10-14T08:00..2026-10-14T08:01 minute'],
  ['13:00 February 28, 2013', '13:00 February 28, 2013 -> 2013-02-28T13:00..2013-02-28T13:01 minute'],
  ['6 Jan 2017 - 6:37am', '6 Jan 2017 - 6:37am -> 2017-01-06T06:37..2017-01-06T06:38 minute'],
  ['Mon, 12 Oct 2026 10:00:00', 'Mon, 12 Oct 2026 10:00:00 -> 2026-10-12T10:00..2026-10-12T10:01 minute'],
])

testTimeTable('reads parts of the day', [
  ['this morning the job failed', 'this morning -> 2026-10-08T06:00..2026-10-08T12:00 range'],
  ['tonight', 'tonight -> 2026-10-08T18:00..2026-10-09 range'],
  ['last night', 'last night -> 2026-10-07T20:00..2026-10-08T02:00 range'],
  ['yesterday afternoon', 'yesterday afternoon -> 2026-10-07T12:00..2026-10-07T18:00 range'],
  ['the night before last', 'the night before last -> 2026-10-06T20:00..2026-10-07T02:00 range'],
  ['two nights ago', 'two nights ago -> 2026-10-06T20:00..2026-10-07T02:00 range'],
  ['Saturday night', 'Saturday night -> 2026-10-10T20:00..2026-10-11T02:00 range'],
  ['late tomorrow afternoon', 'tomorrow afternoon -> 2026-10-09T12:00..2026-10-09T18:00 range'],
])

testTimeTable('a roughly named clock time is a range', [
  ['around 10am yesterday it slowed down', 'around 10am yesterday -> 2026-10-07T09:30..2026-10-07T10:30 range'],
  ['about 4:15 pm', 'about 4:15 pm -> 2026-10-08T16:00..2026-10-08T16:30 range'],
  ['yesterday around 7:30pm', 'yesterday around 7:30pm -> 2026-10-07T19:15..2026-10-07T19:45 range'],
  ['3pm-ish', '3pm-ish -> 2026-10-08T14:30..2026-10-08T15:30 range'],
])

testTimeTable('the end of a day is its last minute', [
  ['by EOD Friday', 'EOD Friday -> 2026-10-09T23:59..2026-10-10 minute'],
  ['end of day tomorrow', 'end of day tomorrow -> 2026-10-09T23:59..2026-10-10 minute'],
])

testTimeTable('spoken clock times', [
  ['tonight at half eight', 'tonight at half eight -> 2026-10-08T20:30..2026-10-08T20:31 minute'],
  ['on Friday at 4ish', 'Friday at 4ish -> 2026-10-09T15:30..2026-10-09T16:30 range'],
  ['last night at 3 the disk filled up', 'last night at 3 -> 2026-10-08T03:00..2026-10-08T03:01 minute'],
  ['cut by half eight times over'],
])

testTimeTable('takes the half of the day that the verb allows', [
  ['we will deploy at 5', 'at 5 -> 2026-10-08T17:00..2026-10-08T17:01 minute'],
  ['we deployed at 9', 'at 9 -> 2026-10-08T09:00..2026-10-08T09:01 minute'],
  ['at 11 it failed', 'at 11 -> 2026-10-07T11:00..2026-10-07T11:01 minute'],
])
