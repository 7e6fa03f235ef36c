// Everyday ways to name a time: plans without a sign of the future, ends of validity, hours typed in a hurry.

import { testTimeTable } from '../../../test-support/time-table.ts'

testTimeTable('to go through something on a weekday is a plan or open, having done it is over', [
  ['周一跟法务过一遍条款', '周一 -> 2026-10-05..2026-10-06 day'],
  ['周五过一下用例', '周五 -> 2026-10-09..2026-10-10 day'],
  ['周五跟产品过需求', '周五 -> 2026-10-09..2026-10-10 day'],
  ['周五跟产品说过需求', '周五 -> 2026-10-02..2026-10-03 day'],
  ['周五和同事聚过餐', '周五 -> 2026-10-02..2026-10-03 day'],
  ['周五试过一下', '周五 -> 2026-10-02..2026-10-03 day'],
])

testTimeTable('what is valid until a date has not run out', [
  ['试用期到3月1日', '3月1日 -> 2027-03-01..2027-03-02 day'],
  ['签证到 2 月 5 日', '2 月 5 日 -> 2027-02-05..2027-02-06 day'],
])

testTimeTable('what is moved into the next week was to be in this one', [
  ['周日的家长会改成下周六了', '周日 -> 2026-10-11..2026-10-12 day', '下周六 -> 2026-10-17..2026-10-18 day'],
])

testTimeTable('several weekdays that stand apart are a rule', [
  ['周一周三周五游泳', '周一周三周五 -> recurring'],
  ['周二、周四、周六都去了', '周二 -> 2026-10-06..2026-10-07 day', '周四 -> 2026-10-08..2026-10-09 day', '周六 -> 2026-10-03..2026-10-04 day'],
])

testTimeTable('weeks counted ahead are a day, unless a weekday names another', [
  ['两周后的周五', '两周后的周五 -> 2026-10-23..2026-10-24 day'],
  ['体检完，两周后取报告', '两周后 -> 2026-10-22..2026-10-23 day'],
  ['11月2日交初稿，两周后交终稿', '11月2日 -> 2026-11-02..2026-11-03 day', '两周后 -> 2026-11-16..2026-11-17 day'],
  ['Monday two weeks from now', 'Monday two weeks from now -> 2026-10-19..2026-10-20 day'],
  ['两周后下午三点', '两周后下午三点 -> 2026-10-22T15:00..2026-10-22T15:01 minute'],
  ['三周前', '三周前 -> 2026-09-14..2026-09-21 range'],
])

testTimeTable('a count from something unnamed is not taken from the day before it', [
  ['we met on Friday, a week before the release', 'Friday -> 2026-10-02..2026-10-03 day'],
  ['we met on Friday and again the day after', 'Friday -> 2026-10-02..2026-10-03 day', 'the day after -> 2026-10-03..2026-10-04 day'],
])

testTimeTable('counted from a feast', [
  ['国庆后第二个周一', '国庆后第二个周一 -> 2026-10-12..2026-10-13 day'],
  ['圣诞前一周', '圣诞前一周 -> 2026-12-18..2026-12-25 range'],
])

testTimeTable('the day before something unnamed is no day', [
  ['比赛前一天别熬夜'],
  ['头天晚上没睡', '晚上 -> unknown'],
  ['他周二到的，前一天说过', '周二 -> 2026-10-06..2026-10-07 day', '前一天 -> 2026-10-05..2026-10-06 day'],
])

testTimeTable('hours typed in a hurry count behind a part of the day', [
  ['明晚8.30看电影', '明晚8.30 -> 2026-10-09T20:30..2026-10-09T20:31 minute'],
  ['今晚730集合', '今晚730 -> 2026-10-08T19:30..2026-10-08T19:31 minute'],
  ['今晚730人到场', '今晚 -> 2026-10-08T18:00..2026-10-09 range'],
  ['今晚8.35元一斤', '今晚 -> 2026-10-08T18:00..2026-10-09 range'],
  ['升到 8.30'],
])

testTimeTable('after midnight the next hours are near', [
  ['一点前要睡', '一点 -> 2026-10-08T01:00..2026-10-08T01:01 minute'],
  ['夜里十二点半走的', '夜里十二点半 -> 2026-10-07T00:30..2026-10-07T00:31 minute'],
], { reference: '2026-10-08T00:10' })

testTimeTable('English typed in a hurry', [
  ['ship it nxt wk', 'nxt wk -> 2026-10-12..2026-10-19 range'],
  ['see you nxt Fri', 'nxt Fri -> 2026-10-16..2026-10-17 day'],
  ['by the 15th please', 'the 15th -> 2026-10-15..2026-10-16 day'],
  ['practice is at 9 on Sunday', 'at 9 on Sunday -> 2026-10-11T09:00..2026-10-11T09:01 minute'],
  ['the call with Ana is at 2', 'at 2 -> 2026-10-08T14:00..2026-10-08T14:01 minute'],
  ['around 4ish yesterday', '4ish yesterday -> 2026-10-07T15:30..2026-10-07T16:30 range'],
  ['on the 5th my car broke down', 'the 5th -> 2026-10-05..2026-10-06 day'],
  ['load is at 9'],
  ['call ended at 12:10', 'at 12:10 -> 2026-10-08T00:10..2026-10-08T00:11 minute'],
])

testTimeTable('a date of what is signed up or paid for is still to come, unless it is told how it went', [
  ['报名了 10 月 6 号的半马', '10 月 6 号 -> 2027-10-06..2027-10-07 day'],
  ['订了周三的高铁票去苏州', '周三 -> 2026-10-14..2026-10-15 day'],
  ['我挂了周一上午的专家号', '周一上午 -> 2026-10-12T08:00..2026-10-12T12:00 range'],
  ['买了周二的票，结果没赶上', '周二 -> 2026-10-06..2026-10-07 day'],
  ['看了周二的展', '周二 -> 2026-10-06..2026-10-07 day'],
  ['signed up for the half marathon on October 6', 'October 6 -> 2027-10-06..2027-10-07 day'],
  ['signed up for the gym on Monday', 'Monday -> 2026-10-05..2026-10-06 day'],
])
