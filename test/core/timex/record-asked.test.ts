// A month whose record is asked for has begun; what is to be done in a month lies ahead.

import { testTimeTable } from '../../../test-support/time-table.ts'

const NOVEMBER = { reference: '2026-11-24T10:00' }

testTimeTable('the month of a record that is asked for is the last one', [
  ['看九月的月摘要', '九月 -> 2026-09-01..2026-10-01 range'],
  ['需要九月的会议纪要', '九月 -> 2026-09-01..2026-10-01 range'],
  ['帮我准备三月份的总结', '三月份 -> 2026-03-01..2026-04-01 range'],
  ['write a report about September', 'September -> 2026-09-01..2026-10-01 range'],
  ['send me the minutes from September', 'September -> 2026-09-01..2026-10-01 range'],
  ['please draft the September summary', 'September -> 2026-09-01..2026-10-01 range'],
], NOVEMBER)

testTimeTable('what is to be done in a month lies ahead, and so may a record of the month that is near', [
  ['准备三月的婚礼', '三月 -> 2027-03-01..2027-04-01 range'],
  ['要准备十二月的总结', '十二月 -> 2026-12-01..2027-01-01 range'],
  ['we will publish the report in March', 'March -> 2027-03-01..2027-04-01 range'],
  ['plan the release for January', 'January -> 2027-01-01..2027-02-01 range'],
], NOVEMBER)

testTimeTable('要 inside a word for a record is no plan', [
  ['周一的摘要写得不错', '周一 -> 2026-11-23..2026-11-24 day'],
  ['周一要写摘要', '周一 -> 2026-11-30..2026-12-01 day'],
], NOVEMBER)
