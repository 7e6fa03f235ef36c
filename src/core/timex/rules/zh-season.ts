// Seasons in Chinese: 去年夏天, 今冬, 2024年秋, 上个冬天, 春天.

import { SEASON } from '../fold.ts'
import type { Rule } from '../rule.ts'
import { bareSeason, type SeasonMonth, seasonInYear, steppedSeason } from '../season.ts'

const MONTHS: Readonly<Record<string, SeasonMonth>> = { 春: 3, 夏: 6, 秋: 9, 冬: 12 }
const YEARS: Readonly<Record<string, number>> = { 大前: -3, 前: -2, 去: -1, 今: 0, 明: 1, 来: 1, 后: 2 }
/** Names, goods and contests of a season are no time: 春季赛, 秋季新品, 冬季奥运会. */
const WORD = '(?:天(?![团哥姐的](?!时候))|季(?!赛|奥|残奥|运动|新|款|服|装|招|学期|攻势|班|模式))'

export const ZH_SEASON: readonly Rule[] = [
  {
    name: 'zh/season/of-year',
    needs: SEASON,
    pattern: /(?:(大前|[前去今明来后])年的?|(?<![以今之然往最看从下上起后])([今去明来]))([春夏秋冬])[天季]?(?![节联晚运游耕装款])/g,
    read: ([, year, short = '', season = ''], frame) => seasonInYear(MONTHS[season] ?? 3, YEARS[year ?? short] ?? 0, frame),
  },
  {
    name: 'zh/season/step',
    needs: SEASON,
    pattern: new RegExp(`(?:([上下])一?个?|这个?|刚过去的)([春夏秋冬])${WORD}`, 'g'),
    read: ([text, step, season = ''], frame) => steppedSeason(MONTHS[season] ?? 3, step === '上' || text.startsWith('刚') ? -1 : step === '下' ? 1 : 0, frame),
  },
  {
    name: 'zh/season/of-written-year',
    needs: SEASON,
    pattern: /(?<=年(?:度|的)?)([春夏秋冬])(?=[，,。！？!? ]|$)/g,
    read: ([, season = ''], frame) => ({ ...bareSeason(MONTHS[season] ?? 3, 0, 0, false, frame), fragment: true }),
  },
  {
    name: 'zh/season/bare',
    needs: SEASON,
    pattern: new RegExp(`(?<![青阳立初早仲暮晚盛深隆寒迎开])([春夏秋冬])${WORD}(?!快?[要就]?(?:来了|来临|到了|过去))(的?时候)?`, 'g'),
    read: ({ index, 0: text, 1: season = '', 2: sign }, frame) => {
      const end = index + text.length - (sign ?? '').length
      return { ...bareSeason(MONTHS[season] ?? 3, index, end, sign !== undefined, frame), end }
    },
  },
]
