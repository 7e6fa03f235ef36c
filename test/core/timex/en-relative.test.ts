// English days, weeks and weekdays counted from the reference time.

import { testTimeTable } from '../../../test-support/time-table.ts'

testTimeTable('reads days around the reference day', [
  ['what did we decide yesterday about the schema', 'yesterday -> 2026-10-07..2026-10-08 day'],
  ['run it again tomorrow', 'tomorrow -> 2026-10-09..2026-10-10 day'],
  ['the day before yesterday I rotated the keys', 'the day before yesterday -> 2026-10-06..2026-10-07 day'],
  ['the day after tomorrow at noon', 'the day after tomorrow at noon -> 2026-10-10T12:00..2026-10-10T12:01 minute'],
  ['as of today nothing is open', 'today -> 2026-10-08..2026-10-09 day'],
  ['tmrw works for me', 'tmrw -> 2026-10-09..2026-10-10 day'],
])

testTimeTable('reads weeks, weekends, months, quarters and years', [
  ['what happened last week', 'last week -> 2026-09-28..2026-10-05 range'],
  ['next week we freeze', 'next week -> 2026-10-12..2026-10-19 range'],
  ['this month is tight', 'this month -> 2026-10-01..2026-11-01 range'],
  ['the month after next', 'the month after next -> 2026-12-01..2027-01-01 range'],
  ['the year before last', 'the year before last -> 2024-01-01..2025-01-01 range'],
  ['the week before last', 'the week before last -> 2026-09-21..2026-09-28 range'],
  ['the previous quarter', 'the previous quarter -> 2026-07-01..2026-10-01 range'],
  ['the coming year', 'the coming year -> 2027-01-01..2028-01-01 range'],
  ['next weekend', 'next weekend -> 2026-10-17..2026-10-19 range'],
  ['this past weekend we moved', 'this past weekend -> 2026-10-03..2026-10-05 range'],
  ['over the weekend we deployed', 'over the weekend -> 2026-10-03..2026-10-05 range'],
  ['on the weekend I will rest', 'on the weekend -> 2026-10-10..2026-10-12 range'],
  ['this working week', 'this working week -> 2026-10-05..2026-10-10 range'],
])

testTimeTable('reads rolling windows as such', [
  ['over the last year', 'over the last year -> 2025-10-08..2026-10-08T10:30 range'],
  ['in the past month', 'in the past month -> 2026-09-08..2026-10-08T10:30 range'],
  ['the past week was calm', 'the past week -> 2026-10-01..2026-10-08T10:30 range'],
  ['year to date', 'year to date -> 2026-01-01..2026-10-08 range'],
  ['the rest of the month', 'the rest of the month -> 2026-10-08T10:30..2026-11-01 range'],
  ['later this week', 'later this week -> 2026-10-08T10:30..2026-10-12 range'],
  ['earlier this month', 'earlier this month -> 2026-10-01..2026-10-08T10:30 range'],
  ['later today', 'later today -> 2026-10-08T10:30..2026-10-09 range'],
])

testTimeTable('steps weekdays by calendar weeks, past and coming to the nearest', [
  ['why did we change the plan last Wednesday', 'last Wednesday -> 2026-09-30..2026-10-01 day'],
  ['ship it next Monday', 'next Monday -> 2026-10-12..2026-10-13 day'],
  ['this Friday is off', 'this Friday -> 2026-10-09..2026-10-10 day'],
  ['this past Tuesday', 'this past Tuesday -> 2026-10-06..2026-10-07 day'],
  ['this coming Saturday', 'this coming Saturday -> 2026-10-10..2026-10-11 day'],
  ['the Monday before last', 'the Monday before last -> 2026-09-28..2026-09-29 day'],
  ['Wednesday after next', 'Wednesday after next -> 2026-10-21..2026-10-22 day'],
  ['three Mondays ago', 'three Mondays ago -> 2026-09-21..2026-09-22 day'],
  ['two Fridays from now', 'two Fridays from now -> 2026-10-16..2026-10-17 day'],
  ['Monday of next week', 'Monday of next week -> 2026-10-12..2026-10-13 day'],
  ['Wednesday last week', 'Wednesday last week -> 2026-09-30..2026-10-01 day'],
  ['next week on Tuesday', 'next week on Tuesday -> 2026-10-13..2026-10-14 day'],
  ['Tuesday to Thursday next week', 'Tuesday to Thursday next week -> 2026-10-13..2026-10-16 range'],
])

testTimeTable('a bare weekday takes the side that the verb tells', [
  ['we shipped it on Monday', 'Monday -> 2026-10-05..2026-10-06 day'],
  ["let's meet on Monday", 'Monday -> 2026-10-12..2026-10-13 day'],
  ['I will call on Wednesday', 'Wednesday -> 2026-10-14..2026-10-15 day'],
  ['I called on Wednesday', 'Wednesday -> 2026-10-07..2026-10-08 day'],
  ['Thursday is free', 'Thursday -> 2026-10-08..2026-10-09 day'],
])

testTimeTable('short weekdays count with a sign beside them', [
  ['I talked to Bob on Tues', 'Tues -> 2026-10-06..2026-10-07 day'],
  ['the demo is on Fri at 3pm', 'Fri at 3pm -> 2026-10-09T15:00..2026-10-09T15:01 minute'],
  ['Mon-Fri', 'Mon-Fri -> 2026-10-05..2026-10-10 range'],
  ['Fri Oct 9', 'Fri Oct 9 -> 2026-10-09..2026-10-10 day'],
  ['Sat, Oct 10', 'Sat, Oct 10 -> 2026-10-10..2026-10-11 day'],
  ['next Sun', 'next Sun -> 2026-10-18..2026-10-19 day'],
])

testTimeTable('a weekday with a day of the month picks the month in which they agree', [
  ['Friday the 13th', 'Friday the 13th -> 2026-11-13..2026-11-14 day'],
  ['Friday the 13th was a bad day', 'Friday the 13th -> 2026-03-13..2026-03-14 day'],
  ['Monday the 5th of October', 'Monday the 5th of October -> 2026-10-05..2026-10-06 day'],
  ['Monday, October 6 is odd', 'Monday, October 6 -> 2025-10-06..2025-10-07 day'],
])

testTimeTable("a bare day of the month is this month's", [
  ['on the 21st we freeze', 'the 21st -> 2026-10-21..2026-10-22 day'],
  ['I paid on the 21st', 'the 21st -> 2026-09-21..2026-09-22 day'],
  ['since the 5th', 'since the 5th -> 2026-10-05..2026-10-08T10:30 range'],
])
