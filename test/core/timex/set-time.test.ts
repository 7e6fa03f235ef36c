// What is held or set to happen at a time lies ahead, also when somebody has told of it.

import { testTimeTable } from '../../../test-support/time-table.ts'

const SUNDAY = { reference: '2026-11-22T10:00' }

testTimeTable('the present tense looks ahead', [
  ['The review is at 4pm on Thursday.', '4pm on Thursday -> 2026-11-26T16:00..2026-11-26T16:01 minute'],
  ['the review is on Thursday at 4pm', 'Thursday at 4pm -> 2026-11-26T16:00..2026-11-26T16:01 minute'],
  ['Zoe told me the gallery moves to Jing\'an on December 9', 'December 9 -> 2026-12-09..2026-12-10 day'],
  ['he mentioned that the train leaves on Thursday', 'Thursday -> 2026-11-26..2026-11-27 day'],
  ['she said the review is on Thursday', 'Thursday -> 2026-11-26..2026-11-27 day'],
  ['例会在周四下午四点', '周四下午四点 -> 2026-11-26T16:00..2026-11-26T16:01 minute'],
  ['面试时间是周四', '周四 -> 2026-11-26..2026-11-27 day'],
  ['the demo is Thursday', 'Thursday -> 2026-11-26..2026-11-27 day'],
], SUNDAY)

testTimeTable('what is over looks back, also when somebody tells of it', [
  ['the review on Thursday was long', 'Thursday -> 2026-11-19..2026-11-20 day'],
  ['Zoe told me about it on Thursday', 'Thursday -> 2026-11-19..2026-11-20 day'],
  ['she said the train left on Thursday', 'Thursday -> 2026-11-19..2026-11-20 day'],
  ['上次例会在周四', '周四 -> 2026-11-19..2026-11-20 day'],
], SUNDAY)
