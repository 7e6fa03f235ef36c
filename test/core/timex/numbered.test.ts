// Numbers that name or measure a thing are no days; the same numbers beside what happens on a day are.

import { testTimeTable } from '../../../test-support/time-table.ts'

testTimeTable('N号 behind or before what it numbers is no day', [
  ['那就用方案 4 号'], ['提案6号和7号都可以'], ['选项 2 号吧'], ['挑 3 号候选人'], ['9号会议室还空着吗'], ['7 号节点又挂了'], ['套餐 5 号，不要加冰'], ['选了 2 号样品'],
])

testTimeTable('N号 of what takes place is a day', [
  ['方案 12 号定稿', '12 号 -> 2026-10-12..2026-10-13 day'],
  ['12 号方案评审', '12 号 -> 2026-10-12..2026-10-13 day'],
  ['节点 12 号下线', '12 号 -> 2026-10-12..2026-10-13 day'],
  ['候选人 12 号来面试', '12 号 -> 2026-10-12..2026-10-13 day'],
  ['12 号交房', '12 号 -> 2026-10-12..2026-10-13 day'],
])

testTimeTable('two numbers with a slash beside a port, a version or a share are no date', [
  ['端口改到 7/8'], ['端口定在 3/4 两个'], ['版本号改成 2/3'], ['比例挪到 1/3'], ['the ratio moved to 2/3'], ['bump the version from 4/5'], ['go to page 3/4 on the port of 5/6'],
])

testTimeTable('two numbers with a slash that something was moved to are a date', [
  ['验收改到 11/6', '11/6 -> 2026-11-06..2026-11-07 day'],
  ['发布定在 12/3', '12/3 -> 2026-12-03..2026-12-04 day'],
  ['the demo moved to 11/6', '11/6 -> 2026-11-06..2026-11-07 day'],
])
