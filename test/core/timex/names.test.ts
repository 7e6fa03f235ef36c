// Days and months that are names or greetings.

import { testTimeTable } from '../../../test-support/time-table.ts'

testTimeTable('a day or month that names something is no time', [
  ['《星期二》是一部老电影'],
  ['九月是她妹妹的名字'],
  ['女儿名叫四月'],
  ['我们去星期六咖啡馆坐坐'],
  ['祝大家周末快乐'],
  ['国庆快乐！'],
  ['小狗叫周五'],
  ['邮局在十五号大街'],
  ['Happy Monday everyone'],
  ['Monday is my cat\'s name'],
  ['明天会更好'],
  ['第三季的综艺在哪看'],
])

testTimeTable('the same words beside a place or a wish are times', [
  ['周六咖啡馆碰头', '周六 -> 2026-10-10..2026-10-11 day'],
  ['周五公司团建', '周五 -> 2026-10-09..2026-10-10 day'],
  ['名字是周五定的', '周五 -> 2026-10-02..2026-10-03 day'],
  ['国庆那几天很快乐', '国庆 -> 2026-10-01..2026-10-02 day'],
  ['第三季度的营收', '第三季度 -> 2026-07-01..2026-10-01 range'],
])
