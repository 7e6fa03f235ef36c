// What the rest of an English sentence says about a time: side, day, unit, recurrence.

import { testTimeTable } from '../../../test-support/time-table.ts'

testTimeTable('a finished statement never lands in the future, a plan never in the past', [
  ['we released on Friday', 'Friday -> 2026-10-02..2026-10-03 day'],
  ['the meeting on October 12 moved', 'October 12 -> 2026-10-12..2026-10-13 day'],
  ['she left on December 1', 'December 1 -> 2025-12-01..2025-12-02 day'],
  ['she will leave on February 1', 'February 1 -> 2027-02-01..2027-02-02 day'],
  ['I had finished it by Tuesday', 'Tuesday -> 2026-10-06..2026-10-07 day'],
  ['it must be ready by Tuesday', 'Tuesday -> 2026-10-13..2026-10-14 day'],
  ['please send it Wednesday', 'Wednesday -> 2026-10-14..2026-10-15 day'],
  ['it is due on Sunday', 'Sunday -> 2026-10-11..2026-10-12 day'],
])

testTimeTable('a later time stands in the day or unit named before it', [
  ['yesterday at 3pm and again at 5pm', 'yesterday at 3pm -> 2026-10-07T15:00..2026-10-07T15:01 minute', '5pm -> 2026-10-07T17:00..2026-10-07T17:01 minute'],
  ['it crashed yesterday at 9:15 and 18:40', 'yesterday at 9:15 -> 2026-10-07T09:15..2026-10-07T09:16 minute', '18:40 -> 2026-10-07T18:40..2026-10-07T18:41 minute'],
  ['last Monday we planned it, on Wednesday we shipped', 'last Monday -> 2026-09-28..2026-09-29 day', 'Wednesday -> 2026-09-30..2026-10-01 day'],
  ['last month, on the 15th, we moved', 'last month -> 2026-09-01..2026-10-01 range', 'the 15th -> 2026-09-15..2026-09-16 day'],
  ['in 2024 we met in March', '2024 -> 2024-01-01..2025-01-01 range', 'March -> 2024-03-01..2024-04-01 range'],
  ['next week Mon or Tue', 'next week Mon -> 2026-10-12..2026-10-13 day', 'Tue -> 2026-10-13..2026-10-14 day'],
])

testTimeTable('next Saturday and next Sunday belong to one weekend', [
  ['next Saturday at 11:00 and next Sunday at 15:00', 'next Saturday at 11:00 -> 2026-10-17T11:00..2026-10-17T11:01 minute', 'next Sunday at 15:00 -> 2026-10-18T15:00..2026-10-18T15:01 minute'],
])

testTimeTable('a rule of recurrence is not one event', [
  ['every Monday at 10', 'every Monday at 10 -> recurring'],
  ['every other Friday', 'every other Friday -> recurring'],
  ['each morning', 'each morning -> recurring'],
  ['9am every day', '9am every day -> recurring'],
  ['daily at 9am', 'daily at 9am -> recurring'],
  ["I'm switching teams in January", 'January -> 2027-01-01..2027-02-01 range'],
  ['My visa expires in March', 'March -> 2027-03-01..2027-04-01 range'],
  ['she wants it by March 3', 'March 3 -> 2027-03-03..2027-03-04 day'],
  ['we were done by March 3', 'March 3 -> 2026-03-03..2026-03-04 day'],
  ['it runs until Feb 3', 'Feb 3 -> 2027-02-03..2027-02-04 day'],
  ['I lived there until March', 'March -> 2026-03-01..2026-04-01 range'],
  ['Tomorrow: dentist at 9, lunch with Amy', 'Tomorrow -> 2026-10-09..2026-10-10 day', 'at 9 -> 2026-10-09T09:00..2026-10-09T09:01 minute'],
  ['I work on Mondays', 'on Mondays -> recurring'],
  ['each October', 'each October -> recurring'],
])

testTimeTable('contradictions give unknown', [
  ['tomorrow morning at 3pm', 'tomorrow morning at 3pm -> unknown'],
  ['at 13am', '13am -> unknown'],
])

testTimeTable('windows of memory questions resolve', [
  ['last week', 'last week -> 2026-07-13..2026-07-20 range'],
  ['last month', 'last month -> 2026-06-01..2026-07-01 range'],
  ['last year', 'last year -> 2025-01-01..2026-01-01 range'],
  ['past 7 days', 'past 7 days -> 2026-07-14..2026-07-21T09:00 range'],
  ['last seven days', 'last seven days -> 2026-07-14..2026-07-21T09:00 range'],
], { reference: '2026-07-21T09:00', zone: 'UTC' })

testTimeTable('yesterday is a date by the time of the message', [
  ['yesterday we moved the cache to redis', 'yesterday -> 2026-05-15..2026-05-16 day'],
], { reference: '2026-05-16T09:00', zone: 'UTC' })

testTimeTable('a stated date is kept as written', [
  ['on 2026-08-03 the boiler was replaced', '2026-08-03 -> 2026-08-03..2026-08-04 day'],
], { reference: '2026-08-24T12:00', zone: 'Europe/London' })

testTimeTable('hours ago cross a clock change as elapsed time', [
  ['2 hours ago someone logged in', '2 hours ago -> 2026-03-08T01:00..2026-03-08T01:01 minute'],
  ['last night at 1:30', 'last night at 1:30 -> 2026-03-08T01:30..2026-03-08T01:31 minute'],
], { reference: '2026-03-08T04:00', zone: 'America/New_York' })

testTimeTable('written in short, joined by a hyphen or with a clock time behind', [
  ['in the next 5 hours', 'in the next 5 hours -> 2026-10-08T10:30..2026-10-08T15:30 range'],
  ['monday-wednesday', 'monday-wednesday -> 2026-10-05..2026-10-08 range'],
  ['mid-2019', 'mid-2019 -> 2019-06-01..2019-08-01 range'],
  ['on the morning of 5/4', 'the morning of 5/4 -> 2026-05-04T06:00..2026-05-04T12:00 range'],
  ['12/3 at 4pm', '12/3 at 4pm -> 2026-12-03T16:00..2026-12-03T16:01 minute'],
])

testTimeTable('the shortest verbs tell a plan as well', [
  ["I'll do it Monday", 'Monday -> 2026-10-12..2026-10-13 day'],
  ['I do it or I did it Monday', 'Monday -> 2026-10-05..2026-10-06 day'],
])

testTimeTable('polite words may follow an hour beside its day', [
  ['ping me tomorrow at 9 please', 'tomorrow at 9 -> 2026-10-09T09:00..2026-10-09T09:01 minute'],
  ['Friday at 4 if you can', 'Friday at 4 -> 2026-10-09T16:00..2026-10-09T16:01 minute'],
  ['tomorrow at 9 servers will restart', 'tomorrow -> 2026-10-09..2026-10-10 day'],
])

testTimeTable('a month that speaks is a person', [
  ['April said yes and June agreed'],
  ['what happened in April', 'April -> 2026-04-01..2026-05-01 range'],
])

testTimeTable('the end may be named behind its unit', [
  ['by Q4 end', 'Q4 end -> 2026-12-01..2027-01-01 range'],
  ['Q3 end users', 'Q3 -> 2026-07-01..2026-10-01 range'],
])

testTimeTable('what is told behind "and" has a tense of its own', [
  ['we met on Monday and will meet again on Friday', 'Monday -> 2026-10-05..2026-10-06 day', 'Friday -> 2026-10-09..2026-10-10 day'],
  ['the sprint ends on Friday, retro the Monday after', 'Friday -> 2026-10-09..2026-10-10 day', 'the Monday after -> 2026-10-12..2026-10-13 day'],
])

testTimeTable('a street is no date', [
  ['the office is at 12 May Street'],
])
