// A length of time before or after the reference time: 三天前, 两个小时后, 半年前, 一个半小时之前.

import { REMOTE } from '../fold.ts'
import type { Rule } from '../rule.ts'
import { awayFromNow } from '../span-from-now.ts'
import { LENGTH, readLength } from './zh-units.ts'

const BEFORE = '(?:以前|之前|前)(?![端台面缀言往进景沿锋后女夫任置卫排缘期言]|半)'
const AFTER = '(?:以后|之后|过后|后)(?![端台面续缀果悔门退备期半勤卫腰])'

export const ZH_SPAN_AGO: readonly Rule[] = [
  {
    name: 'zh/span-ago/counted',
    needs: REMOTE,
    pattern: new RegExp(`(?<![\\d.零一二两三四五六七八九十百千第前后近每])${LENGTH}(?:左右)? ?(?:(?<b>${BEFORE})|(?<a>${AFTER}))`, 'g'),
    read: (match, frame) => {
      const groups = match.groups ?? {}
      const length = readLength(groups)
      return length === null ? null : awayFromNow(length, groups['b'] === undefined ? 1 : -1, frame)
    },
  },
]
