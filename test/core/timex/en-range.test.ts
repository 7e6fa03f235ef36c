// English ranges of days and of clock times.

import { testTimeTable } from '../../../test-support/time-table.ts'

testTimeTable('the last named unit is included', [
  ['from Oct 3 to Oct 5', 'from Oct 3 to Oct 5 -> 2026-10-03..2026-10-06 range'],
  ['Oct 3-5', 'Oct 3-5 -> 2026-10-03..2026-10-06 range'],
  ['October 10 - 22, 2012', 'October 10 - 22, 2012 -> 2012-10-10..2012-10-23 range'],
  ['10 to 22 August 2012', '10 to 22 August 2012 -> 2012-08-10..2012-08-23 range'],
  ['eighth to eleventh May 2010', 'eighth to eleventh May 2010 -> 2010-05-08..2010-05-12 range'],
  ['from October 3rd through the 5th', 'from October 3rd through the 5th -> 2026-10-03..2026-10-06 range'],
  ['from ninth till seventeenth of April', 'from ninth till seventeenth of April -> 2026-04-09..2026-04-18 range'],
  ['between Monday and Wednesday', 'between Monday and Wednesday -> 2026-10-05..2026-10-08 range'],
  ['from May to July', 'from May to July -> 2026-05-01..2026-08-01 range'],
  ['Nov 28 - Dec 3, 2025', 'Nov 28 - Dec 3, 2025 -> 2025-11-28..2025-12-04 range'],
  ['from December to May 2025', 'from December to May 2025 -> 2024-12-01..2025-06-01 range'],
  ['Nov-Feb 2017', 'Nov-Feb 2017 -> 2016-11-01..2017-03-01 range'],
  ['2014-2018', '2014-2018 -> 2014-01-01..2019-01-01 range'],
  ['between 2014 and 2018', 'between 2014 and 2018 -> 2014-01-01..2019-01-01 range'],
  ['from 2017 Q1 to 2018 Q1', 'from 2017 Q1 to 2018 Q1 -> 2017-01-01..2018-04-01 range'],
  ['from 1 Jan 2025 to 31 Dec 2026', 'from 1 Jan 2025 to 31 Dec 2026 -> 2025-01-01..2027-01-01 range'],
  ['between Jan 2019 and today', 'between Jan 2019 and today -> 2019-01-01..2026-10-09 range'],
  ['today - next friday', 'today - next friday -> 2026-10-08..2026-10-17 range'],
  ['since last week', 'since last week -> 2026-09-28..2026-10-08T10:30 range'],
  ['since March', 'since March -> 2026-03-01..2026-10-08T10:30 range'],
])

testTimeTable('a range of clock times ends at the named instant', [
  ['block 9am-11am', '9am-11am -> 2026-10-08T09:00..2026-10-08T11:00 range'],
  ['3-5pm', '3-5pm -> 2026-10-08T15:00..2026-10-08T17:00 range'],
  ['11-1pm', '11-1pm -> 2026-10-08T11:00..2026-10-08T13:00 range'],
  ['1pm-3', '1pm-3 -> 2026-10-08T13:00..2026-10-08T15:00 range'],
  ['11pm-3', '11pm-3 -> 2026-10-08T23:00..2026-10-09T03:00 range'],
  ['12-3am', '12-3am -> 2026-10-08..2026-10-08T03:00 range'],
  ['10:30-11:45 am', '10:30-11:45 am -> 2026-10-08T10:30..2026-10-08T11:45 range'],
  ['from 10am until noon', 'from 10am until noon -> 2026-10-08T10:00..2026-10-08T12:00 range'],
  ['between 2 and 4 pm on Oct 12', 'between 2 and 4 pm on Oct 12 -> 2026-10-12T14:00..2026-10-12T16:00 range'],
  ['14:00-15:30 tomorrow', '14:00-15:30 tomorrow -> 2026-10-09T14:00..2026-10-09T15:30 range'],
  ['Tuesday at 2:00 - 2:30 pm', 'Tuesday at 2:00 - 2:30 pm -> 2026-10-13T14:00..2026-10-13T14:30 range'],
  ['this evening from 7 to 7:30', 'this evening from 7 to 7:30 -> 2026-10-08T19:00..2026-10-08T19:30 range'],
  ['between 7 and 9:30 last night', 'between 7 and 9:30 last night -> 2026-10-07T19:00..2026-10-07T21:30 range'],
  ['from two thirty to two forty five', 'from two thirty to two forty five -> 2026-10-08T14:30..2026-10-08T14:45 range'],
  ['9 to 5 on Friday', '9 to 5 on Friday -> 2026-10-09T09:00..2026-10-09T17:00 range'],
  ['Wednesday from 10-4', 'Wednesday from 10-4 -> 2026-10-14T10:00..2026-10-14T16:00 range'],
  ['December 31, 2022 10:00 pm - 12:00 am', 'December 31, 2022 10:00 pm - 12:00 am -> 2022-12-31T22:00..2023-01-01 range'],
  ['from 3 in the morning until 5pm', 'from 3 in the morning until 5pm -> 2026-10-08T03:00..2026-10-08T17:00 range'],
  ['from 9pm on Oct 3 to 6am on Oct 4', 'from 9pm on Oct 3 to 6am on Oct 4 -> 2026-10-03T21:00..2026-10-04T06:00 range'],
])

testTimeTable('a clock time and how long it lasts are a range', [
  ['the call is at 4pm for thirty minutes', '4pm for thirty minutes -> 2026-10-08T16:00..2026-10-08T16:30 range'],
  ['for 3 hours from 10 am', 'for 3 hours from 10 am -> 2026-10-08T10:00..2026-10-08T13:00 range'],
  ['tomorrow at 9am for an hour and a half', 'tomorrow at 9am for an hour and a half -> 2026-10-09T09:00..2026-10-09T10:30 range'],
  ['we waited for 2 hours'],
  ['from April twenty-seventh to the third', 'from April twenty-seventh to the third -> 2026-04-27..2026-05-04 range'],
])
