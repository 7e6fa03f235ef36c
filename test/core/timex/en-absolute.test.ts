// English dates with a year, month or day written out.

import { testTimeTable } from '../../../test-support/time-table.ts'

testTimeTable('reads a day with its month in every order and spelling', [
  ['the review is on October 12', 'October 12 -> 2026-10-12..2026-10-13 day'],
  ['the review is on Oct 12th, 2026', 'Oct 12th, 2026 -> 2026-10-12..2026-10-13 day'],
  ['ship it by 12 October 2026', '12 October 2026 -> 2026-10-12..2026-10-13 day'],
  ['the 12th of October is a Monday', 'the 12th of October -> 2026-10-12..2026-10-13 day'],
  ['on the ninth of September we signed', 'the ninth of September -> 2026-09-09..2026-09-10 day'],
  ['signed on Sept. 9th, 1998', 'Sept. 9th, 1998 -> 1998-09-09..1998-09-10 day'],
  ["paid 5 Nov '25", "5 Nov '25 -> 2025-11-05..2025-11-06 day"],
  ['05/Nov/2024 was the cutover', '05/Nov/2024 -> 2024-11-05..2024-11-06 day'],
  ['Nov-05-2024 was the cutover', 'Nov-05-2024 -> 2024-11-05..2024-11-06 day'],
  ['2024-Nov-05 is in the log', '2024-Nov-05 -> 2024-11-05..2024-11-06 day'],
  ['2018 March 18 is in the log', '2018 March 18 -> 2018-03-18..2018-03-19 day'],
  ['fourth of July of 1995', 'fourth of July of 1995 -> 1995-07-04..1995-07-05 day'],
  ['May 5, 2025 was a Monday', 'May 5, 2025 -> 2025-05-05..2025-05-06 day'],
  ['we closed it on Dec 31 , 2024', 'Dec 31 , 2024 -> 2024-12-31..2025-01-01 day'],
])

testTimeTable('reads digits month first, and day first when nothing else fits', [
  ['invoice of 10/12/2026', '10/12/2026 -> 2026-10-12..2026-10-13 day'],
  ['invoice of 25/12/2026', '25/12/2026 -> 2026-12-25..2026-12-26 day'],
  ['log from 23.04.2022', '23.04.2022 -> 2022-04-23..2022-04-24 day'],
  ['due by 10/15', '10/15 -> 2026-10-15..2026-10-16 day'],
  ['since 22/04 it is slow', 'since 22/04 -> 2026-04-22..2026-10-08T10:30 range'],
  ['9/2012 was quiet', '9/2012 -> 2012-09-01..2012-10-01 range'],
  ['10-31-74', '10-31-74 -> 1974-10-31..1974-11-01 day'],
  ['Friday 10-9 works', 'Friday 10-9 -> 2026-10-09..2026-10-10 day'],
  ['valid from 5/1 to 5/7/2025', 'from 5/1 to 5/7/2025 -> 2025-05-01..2025-05-08 range'],
])

testTimeTable('reads months, quarters, halves and years as ranges', [
  ['in March 2019 I joined', 'March 2019 -> 2019-03-01..2019-04-01 range'],
  ['October of last year', 'October of last year -> 2025-10-01..2025-11-01 range'],
  ['in 2024 August was hot', '2024 August -> 2024-08-01..2024-09-01 range'],
  ["we ship in Oct '26", "Oct '26 -> 2026-10-01..2026-11-01 range"],
  ['since 2010 I live here', 'since 2010 -> 2010-01-01..2026-10-08T10:30 range'],
  ['the Q3 2025 numbers', 'Q3 2025 -> 2025-07-01..2025-10-01 range'],
  ['Q1 next year', 'Q1 next year -> 2027-01-01..2027-04-01 range'],
  ['the second quarter of last year', 'the second quarter of last year -> 2025-04-01..2025-07-01 range'],
  ['H1 2026 went well', 'H1 2026 -> 2026-01-01..2026-07-01 range'],
  ['the first half of 2025', 'first half of 2025 -> 2025-01-01..2025-07-01 range'],
  ['in 2012 we used svn', '2012 -> 2012-01-01..2013-01-01 range'],
  ['the summer of 2025', 'the summer of 2025 -> 2025-06-01..2025-09-01 range'],
  ['in the 1990s', 'the 1990s -> 1990-01-01..2000-01-01 range'],
  ['in the 2010s', 'the 2010s -> 2010-01-01..2020-01-01 range'],
  ["a bug from the '90s", "the '90s -> 1990-01-01..2000-01-01 range"],
  ['from nineteen ninety six until two thousand and fifteen', 'from nineteen ninety six until two thousand and fifteen -> 1996-01-01..2016-01-01 range'],
])

testTimeTable('steps months back and forth from the current one', [
  ['I saw her last October', 'last October -> 2025-10-01..2025-11-01 range'],
  ['I saw her last June', 'last June -> 2026-06-01..2026-07-01 range'],
  ['it starts next May', 'next May -> 2027-05-01..2027-06-01 range'],
  ['it starts next November', 'next November -> 2026-11-01..2026-12-01 range'],
  ['this September we moved', 'this September -> 2026-09-01..2026-10-01 range'],
])

testTimeTable('counts inside a larger unit that stands before or behind', [
  ['the last Friday of this month', 'the last Friday of this month -> 2026-10-30..2026-10-31 day'],
  ['the first Monday of next month', 'the first Monday of next month -> 2026-11-02..2026-11-03 day'],
  ['second Tuesday in May', 'second Tuesday in May -> 2026-05-12..2026-05-13 day'],
  ['the third week of November', 'the third week of November -> 2026-11-16..2026-11-23 range'],
  ['the last week of September 2014', 'the last week of September 2014 -> 2014-09-22..2014-09-29 range'],
  ['first week of 2015', 'first week of 2015 -> 2014-12-29..2015-01-05 range'],
  ['the last weekend of October 2025', 'the last weekend of October 2025 -> 2025-10-25..2025-10-27 range'],
  ['the last day of February 2024', 'the last day of February 2024 -> 2024-02-29..2024-03-01 day'],
  ['20th of next month', '20th of next month -> 2026-11-20..2026-11-21 day'],
  ['the 15th day of last month', 'the 15th day of last month -> 2026-09-15..2026-09-16 day'],
  ['the first ten days of last year', 'the first ten days of last year -> 2025-01-01..2025-01-11 range'],
  ['the last 3 weeks of this year', 'the last 3 weeks of this year -> 2026-12-14..2027-01-04 range'],
  ['between 4 and 22 this month', 'between 4 and 22 this month -> 2026-10-04..2026-10-23 range'],
  ['the week of October 5', 'the week of October 5 -> 2026-10-05..2026-10-12 range'],
  ['in week 41', 'week 41 -> 2026-10-05..2026-10-12 range'],
  ['week 1 of 2019 was short', 'week 1 of 2019 -> 2018-12-31..2019-01-07 range'],
  ['the first Monday evening of next month', 'the first Monday evening of next month -> 2026-11-02T18:00..2026-11-03 range'],
])

testTimeTable('takes beginnings, middles and ends roughly', [
  ['at the end of the month', 'at the end of the month -> 2026-10-25..2026-11-01 range'],
  ['by the end of next week', 'by the end of next week -> 2026-10-15..2026-10-19 range'],
  ['early next month', 'early next month -> 2026-11-01..2026-11-11 range'],
  ['late last year', 'late last year -> 2025-10-01..2026-01-01 range'],
  ['mid-June', 'mid-June -> 2026-06-11..2026-06-21 range'],
  ['in the middle of November', 'in the middle of November -> 2026-11-11..2026-11-21 range'],
  ['the start of 2025', 'the start of 2025 -> 2025-01-01..2025-03-01 range'],
  ['end of Q3', 'end of Q3 -> 2026-08-31..2026-10-01 range'],
])

testTimeTable('knows holidays with a fixed date or rule', [
  ['Christmas Eve 2025', 'Christmas Eve 2025 -> 2025-12-24..2025-12-25 day'],
  ["on New Year's Day", "New Year's Day -> 2027-01-01..2027-01-02 day"],
  ['Thanksgiving 2024', 'Thanksgiving 2024 -> 2024-11-28..2024-11-29 day'],
  ['Easter 2027 is early', 'Easter 2027 -> 2027-03-28..2027-03-29 day'],
  ['last Easter', 'last Easter -> 2026-04-05..2026-04-06 day'],
  ['next Halloween', 'next Halloween -> 2026-10-31..2026-11-01 day'],
  ['Black Friday', 'Black Friday -> 2026-11-27..2026-11-28 day'],
  ['Labor Day weekend', 'Labor Day weekend -> 2026-09-05..2026-09-08 range'],
])

testTimeTable('finds no date where the calendar has none', [
  ['see you on February 30', 'February 30 -> unknown'],
  ['see you on February 30 at 3pm', 'February 30 at 3pm -> unknown'],
  ['it was 2/29/2023', '2/29/2023 -> unknown'],
])

testTimeTable('ends of units need no article', [
  ['by end of year', 'by end of year -> 2026-12-01..2027-01-01 range'],
  ['end of week', 'end of week -> 2026-10-08..2026-10-12 range'],
  ['by year end', 'year end -> 2026-12-01..2027-01-01 range'],
])
