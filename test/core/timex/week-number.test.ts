// Weeks by their number in the year.

import { testTimeTable } from '../../../test-support/time-table.ts'

testTimeTable('weeks are numbered from the one that holds the first Thursday', [
  ['2026-W45 发的版', '2026-W45 -> 2026-11-02..2026-11-09 range'],
  ['2026W01', '2026W01 -> 2025-12-29..2026-01-05 range'],
  ['2026-W45-3', '2026-W45-3 -> 2026-11-04..2026-11-05 day'],
  ['CW 43 delivery', 'CW 43 -> 2026-10-19..2026-10-26 range'],
  ['KW43', 'KW43 -> 2026-10-19..2026-10-26 range'],
  ['W42 的周报', 'W42 -> 2026-10-12..2026-10-19 range'],
  ['这个需求排到 W49', 'W49 -> 2026-11-30..2026-12-07 range'],
  ['第41周的周报还没交', '第41周 -> 2026-10-05..2026-10-12 range'],
  ['封版定在第 46 周', '第 46 周 -> 2026-11-09..2026-11-16 range'],
  ['ISO week 50', 'ISO week 50 -> 2026-12-07..2026-12-14 range'],
  ['2025-W53'],
  ['CW 60'],
])

testTimeTable('a letter and a number are no week', [
  ['第24周产检'],
  ['孕第24周报告正常'],
  ['W11 系统'],
  ['换成 W40 的灯泡'],
  ['the W3C draft'],
  ['part W45-B'],
])
