// A change of date is an old and a new date and no range; the new one lies ahead and the old one beside it.

import { testTimeTable } from '../../../test-support/time-table.ts'

testTimeTable('reads an English move as two dates', [
  ['the workshop moved from Oct 30 to Nov 6', 'Oct 30 -> 2026-10-30..2026-10-31 day', 'Nov 6 -> 2026-11-06..2026-11-07 day'],
  ['the audit was moved from Oct 30 to 31', 'Oct 30 -> 2026-10-30..2026-10-31 day', '31 -> 2026-10-31..2026-11-01 day'],
  ['move the deadline from 10/30 to 11/6', '10/30 -> 2026-10-30..2026-10-31 day', '11/6 -> 2026-11-06..2026-11-07 day'],
  ['postponed from Monday to Friday', 'Monday -> 2026-10-05..2026-10-06 day', 'Friday -> 2026-10-09..2026-10-10 day'],
  ['the offsite was pushed back from Friday to Monday', 'Friday -> 2026-10-09..2026-10-10 day', 'Monday -> 2026-10-12..2026-10-13 day'],
  ['review brought forward from next Friday to Wednesday', 'next Friday -> 2026-10-16..2026-10-17 day', 'Wednesday -> 2026-10-14..2026-10-15 day'],
  ['the review moved from Monday to Sunday', 'Monday -> 2026-10-12..2026-10-13 day', 'Sunday -> 2026-10-11..2026-10-12 day'],
  ['the delivery slipped from Q3 to Q4', 'Q3 -> 2026-07-01..2026-10-01 range', 'Q4 -> 2026-10-01..2027-01-01 range'],
  ['delayed from 2026 to 2027', '2026 -> 2026-01-01..2027-01-01 range', '2027 -> 2027-01-01..2028-01-01 range'],
  ['we pushed the demo from 3pm to 5', '3pm -> 2026-10-08T15:00..2026-10-08T15:01 minute', '5 -> 2026-10-08T17:00..2026-10-08T17:01 minute'],
  ['the call moved from 11:30 to 14:00', '11:30 -> 2026-10-08T11:30..2026-10-08T11:31 minute', '14:00 -> 2026-10-08T14:00..2026-10-08T14:01 minute'],
])

testTimeTable('reads a Chinese move as two dates', [
  ['从10月30号改到11月6号', '10月30号 -> 2026-10-30..2026-10-31 day', '11月6号 -> 2026-11-06..2026-11-07 day'],
  ['由周一推迟到周五', '周一 -> 2026-10-05..2026-10-06 day', '周五 -> 2026-10-09..2026-10-10 day'],
  ['从周五改到周一', '周五 -> 2026-10-09..2026-10-10 day', '周一 -> 2026-10-12..2026-10-13 day'],
  ['从下周五提前到周三', '下周五 -> 2026-10-16..2026-10-17 day', '周三 -> 2026-10-14..2026-10-15 day'],
  ['周三的评审挪到周五了', '周三 -> 2026-10-07..2026-10-08 day', '周五 -> 2026-10-09..2026-10-10 day'],
  ['上周的例会从周二改到了周四', '上周 -> 2026-09-28..2026-10-05 range', '周二 -> 2026-09-29..2026-09-30 day', '周四 -> 2026-10-01..2026-10-02 day'],
  ['昨天改到周五', '昨天 -> 2026-10-07..2026-10-08 day', '周五 -> 2026-10-09..2026-10-10 day'],
])

testTimeTable('keeps ranges beside such verbs', [
  ['the fair runs from Oct 30 to Nov 6', 'from Oct 30 to Nov 6 -> 2026-10-30..2026-11-07 range'],
  ['delayed, it runs from Oct 30 to Nov 6', 'from Oct 30 to Nov 6 -> 2026-10-30..2026-11-07 range'],
  ['moved to Oct 30 - Nov 6', 'Oct 30 - Nov 6 -> 2026-10-30..2026-11-07 range'],
  ['open from Monday to Thursday', 'from Monday to Thursday -> 2026-10-05..2026-10-09 range'],
  ['从1号放到7号', '从1号放到7号 -> 2026-10-01..2026-10-08 range'],
  ['展览从十月三号持续到十月二十号', '从十月三号持续到十月二十号 -> 2026-10-03..2026-10-21 range'],
  ['从10月30号到11月6号', '从10月30号到11月6号 -> 2026-10-30..2026-11-07 range'],
])
