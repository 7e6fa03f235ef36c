// What is done at an open hour tells its half of the day.

import { testTimeTable } from '../../../test-support/time-table.ts'

testTimeTable('what is done at an hour tells morning from evening', [
  ['公司九点半打卡上班', '九点半 -> 2026-10-08T09:30..2026-10-08T09:31 minute'],
  ['小学八点十分上学', '八点十分 -> 2026-10-08T08:10..2026-10-08T08:11 minute'],
  ['我们九点上班六点下班', '九点 -> 2026-10-08T09:00..2026-10-08T09:01 minute', '六点 -> 2026-10-08T18:00..2026-10-08T18:01 minute'],
  ['菜市场八点就关门', '八点 -> 2026-10-08T20:00..2026-10-08T20:01 minute'],
  ['昨天十二点才睡', '昨天十二点 -> 2026-10-08..2026-10-08T00:01 minute'],
  ['单位食堂五点半开饭', '五点半 -> 2026-10-08T17:30..2026-10-08T17:31 minute'],
  ['决赛七点开始', '七点 -> 2026-10-08T19:00..2026-10-08T19:01 minute'],
  ['球赛七点开球', '七点 -> 2026-10-08T19:00..2026-10-08T19:01 minute'],
  ['演唱会是八点', '八点 -> 2026-10-08T20:00..2026-10-08T20:01 minute'],
  ['the concert is at 8', 'at 8 -> 2026-10-08T20:00..2026-10-08T20:01 minute'],
  ['展厅晚上九点闭馆，九点半开馆', '晚上九点 -> 2026-10-08T21:00..2026-10-08T21:01 minute', '九点半 -> 2026-10-08T09:30..2026-10-08T09:31 minute'],
  ['the museum opens at 9', 'at 9 -> 2026-10-09T09:00..2026-10-09T09:01 minute'],
  ['the pharmacy closes at 8', 'at 8 -> 2026-10-08T20:00..2026-10-08T20:01 minute'],
  ['supper is at 7', 'at 7 -> 2026-10-08T19:00..2026-10-08T19:01 minute'],
  ['she got off work at 6', 'at 6 -> 2026-10-07T18:00..2026-10-07T18:01 minute'],
])

testTimeTable('the half is that of the doing also when the tense would rather have the other', [
  ['school starts at 8:20', 'at 8:20 -> 2026-10-09T08:20..2026-10-09T08:21 minute'],
  ['my alarm is set for 6:40', '6:40 -> 2026-10-09T06:40..2026-10-09T06:41 minute'],
  ['闹钟定在六点四十', '六点四十 -> 2026-10-09T06:40..2026-10-09T06:41 minute'],
], { reference: '2026-10-08T21:30' })

testTimeTable('hours at which the doing is not usual stay with the tense', [
  ['三点上课，别迟到', '三点 -> 2026-10-08T15:00..2026-10-08T15:01 minute'],
  ['the bar opens at 6', 'at 6 -> 2026-10-08T18:00..2026-10-08T18:01 minute'],
  ['一点睡午觉'],
], { reference: '2026-10-08T12:10' })
