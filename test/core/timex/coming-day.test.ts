// A day number that the month lacks or has long passed.

import { testTimeTable } from '../../../test-support/time-table.ts'

testTimeTable('a day number that the current month lacks is that of the next one that has it', [
  ['31号交物业费', '31号 -> 2026-07-31..2026-08-01 day'],
  ['31 号去体检', '31 号 -> 2026-07-31..2026-08-01 day'],
  ['31号已经交过了', '31号 -> 2026-05-31..2026-06-01 day'],
  ['31号的账单', '31号 -> 2026-05-31..2026-06-01 day'],
  ['2号交物业费', '2号 -> 2026-07-02..2026-07-03 day'],
  ['2号的账单', '2号 -> 2026-06-02..2026-06-03 day'],
  ['12号交物业费', '12号 -> 2026-06-12..2026-06-13 day'],
], { reference: '2026-06-30T10:00' })

testTimeTable('also at the end of February', [
  ['30号交物业费', '30号 -> 2028-03-30..2028-03-31 day'],
  ['pay the fee on the 30th', 'the 30th -> 2028-03-30..2028-03-31 day'],
], { reference: '2028-02-29T09:00' })
