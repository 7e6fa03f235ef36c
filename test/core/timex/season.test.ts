// Seasons, quarters and halves of a year: meteorological spans, chosen by what the clause tells.

import { testTimeTable } from '../../../test-support/time-table.ts'

testTimeTable('reads the season of a year', [
  ['去年夏天去了青岛', '去年夏天 -> 2025-06-01..2025-09-01 range'],
  ['今年冬天要去滑雪', '今年冬天 -> 2026-12-01..2027-03-01 range'],
  ['明年的春天', '明年的春天 -> 2027-03-01..2027-06-01 range'],
  ['2024年秋天入职', '2024年秋天 -> 2024-09-01..2024-12-01 range'],
  ['去冬没下雪', '去冬 -> 2025-12-01..2026-03-01 range'],
  ['上个冬天特别冷', '上个冬天 -> 2025-12-01..2026-03-01 range'],
  ['in the fall of 2024', 'the fall of 2024 -> 2024-09-01..2024-12-01 range'],
  ['summer 2025', 'summer 2025 -> 2025-06-01..2025-09-01 range'],
  ['spring of last year', 'spring of last year -> 2025-03-01..2025-06-01 range'],
  ['last summer we sailed', 'last summer -> 2026-06-01..2026-09-01 range'],
  ['this spring the roof leaked', 'this spring -> 2026-03-01..2026-06-01 range'],
  ['next winter', 'next winter -> 2026-12-01..2027-03-01 range'],
])

testTimeTable('reads a season alone where the clause tells of something done or planned', [
  ['春天要结婚', '春天 -> 2027-03-01..2027-06-01 range'],
  ['夏天装修完的', '夏天 -> 2026-06-01..2026-09-01 range'],
  ['we will move in the spring', 'the spring -> 2027-03-01..2027-06-01 range'],
  ['over the summer I learned to sail', 'the summer -> 2026-06-01..2026-09-01 range'],
  ['夏天很热'], ['夏天的衣服收起来'], ['四季如春'], ['春天来了'], ['青春天团'], ['春季赛开打了'],
  ['in winter it snows here'], ['spring boot 3 is out'], ['prices fall sharply'], ['after the fall'], ['in the fall of the empire'], ['a spring in the sofa broke'],
])

testTimeTable('a winter is still that of its first year in January', [
  ['今年冬天特别冷', '今年冬天 -> 2026-12-01..2027-03-01 range'],
  ['this winter is cold', 'this winter -> 2026-12-01..2027-03-01 range'],
], { reference: '2027-01-10T09:00' })

testTimeTable('quarters and halves of plans lie ahead, those of reports behind', [
  ['Q1会上线', 'Q1 -> 2027-01-01..2027-04-01 range'],
  ['Q1 的目标是翻倍', 'Q1 -> 2027-01-01..2027-04-01 range'],
  ['第一季度营收下滑了', '第一季度 -> 2026-01-01..2026-04-01 range'],
  ['上半年会换办公室', '上半年 -> 2027-01-01..2027-07-01 range'],
  ['上半年换了办公室', '上半年 -> 2026-01-01..2026-07-01 range'],
  ['H2 复盘', 'H2 -> 2026-07-01..2027-01-01 range'],
  ['2027H1 启动', '2027H1 -> 2027-01-01..2027-07-01 range'],
  ['we ship in Q1', 'Q1 -> 2027-01-01..2027-04-01 range'],
  ['we shipped in Q1', 'Q1 -> 2026-01-01..2026-04-01 range'],
  ['in H1 we plan to expand', 'H1 -> 2027-01-01..2027-07-01 range'],
  ['we hired five people in the first half of the year', 'the first half of the year -> 2026-01-01..2026-07-01 range'],
  ['the second half of next year', 'the second half of next year -> 2027-07-01..2028-01-01 range'],
  ['the second half of October', 'the second half of October -> 2026-10-16..2026-11-01 range'],
  ['the second half of the match'], ['用 H2 数据库做测试'], ['H1 标签要大写'], ['the H1 tag is missing'],
], { reference: '2026-12-10T09:00' })
