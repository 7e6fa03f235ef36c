// What users of other time parsers complained about, told again in our own words.

import { testTimeTable } from '../../../test-support/time-table.ts'

testTimeTable('a weekend is Saturday and Sunday', [
  ['上周末换了机房', '上周末 -> 2026-10-10..2026-10-12 range'],
], { reference: '2026-10-14T09:00' })

testTimeTable('every 上 and 下 counts', [
  ['下下下周二汇报', '下下下周二 -> 2026-06-30..2026-07-01 day'],
  ['下下个月八号付款', '下下个月八号 -> 2026-08-08..2026-08-09 day'],
  ['四月的第一天搬的家', '四月的第一天 -> 2026-04-01..2026-04-02 day'],
], { reference: '2026-06-11T12:00' })

testTimeTable('the next month after December is January', [
  ['下个月换供应商', '下个月 -> 2027-01-01..2027-02-01 range'],
  ['上个月', '上个月 -> 2026-11-01..2026-12-01 range'],
], { reference: '2026-12-18T15:00' })

testTimeTable('hours count back from the evening as from the morning', [
  ['2小时前刚换过证书', '2小时前 -> 2026-10-14T19:10..2026-10-14T19:11 minute'],
], { reference: '2026-10-14T21:10' })

testTimeTable('exactly at midnight the new day is the base', [
  ['昨日已备份', '昨日 -> 2026-03-21..2026-03-22 day'],
  ['今天值班', '今天 -> 2026-03-22..2026-03-23 day'],
], { reference: '2026-03-22T00:00' })

testTimeTable('a range to now starts where the count points, not today', [
  ['半年前到现在都用旧方案', '半年前到现在 -> 2026-04-14..2026-10-14T09:00 range'],
  ['三天前到现在一直掉线', '三天前到现在 -> 2026-10-11..2026-10-14T09:00 range'],
], { reference: '2026-10-14T09:00' })

testTimeTable('the half of the day may stand before a digital clock time', [
  ['2026/9/4 下午 04:12 报的警', '2026/9/4 下午 04:12 -> 2026-09-04T16:12..2026-09-04T16:13 minute'],
], { reference: '2026-09-20T09:00' })

testTimeTable('noon, midnight and a contradiction', [
  ['今天中午十二点', '今天中午十二点 -> 2026-10-14T12:00..2026-10-14T12:01 minute'],
  ['今天晚上零点', '今天晚上零点 -> 2026-10-15..2026-10-15T00:01 minute'],
  ['今天上午14点', '今天上午14点 -> unknown'],
  ['2月30日下午3点', '2月30日下午3点 -> unknown'],
  ['2月30日那天晚上八点', '2月30日那天晚上八点 -> unknown'],
], { reference: '2026-10-14T09:00' })

testTimeTable('a meeting on every Tuesday and Friday has no single date', [
  ['每周二周五上午十点例会', '每周二周五上午十点 -> recurring'],
], { reference: '2026-10-14T09:00' })

testTimeTable('finished and planned on the same weekday', [
  ['周二发版失败了', '周二 -> 2026-10-13..2026-10-14 day'],
  ['周二要发版', '周二 -> 2026-10-20..2026-10-21 day'],
], { reference: '2026-10-15T10:00' })

testTimeTable('a bare year stays a year', [
  ['我在2025年换过工作', '2025年 -> 2025-01-01..2026-01-01 range'],
], { reference: '2026-08-30T09:00' })

testTimeTable('asked on a Sunday, last week is Monday to Monday before it', [
  ['上周忙了什么', '上周 -> 2026-10-05..2026-10-12 range'],
], { reference: '2026-10-18T20:00' })

testTimeTable('两 counts as two', [
  ['两天前改过一次', '两天前 -> 2026-10-12..2026-10-13 day'],
  ['俩月前', '俩月前 -> 2026-08-01..2026-09-01 range'],
], { reference: '2026-10-14T09:00' })

testTimeTable('之前 and 最近 alone are no dates', [
  ['合并之前先跑一遍'],
  ['最近的药店怎么走'],
], { reference: '2026-10-14T09:00' })

testTimeTable('the time of the message is the base, whatever the zone', [
  ['yesterday we changed the cache', 'yesterday -> 2026-05-15..2026-05-16 day'],
], { reference: '2026-05-16T09:00', zone: 'UTC' })

testTimeTable('a date inside an English sentence is stated', [
  ['on 2026-08-04 the heating was replaced', '2026-08-04 -> 2026-08-04..2026-08-05 day'],
], { reference: '2026-08-24T12:00', zone: 'Europe/London' })
