// Which half of the day an open hour belongs to by what is done then: 九点上班 and school starts at 8 are mornings, 十点关门 and
// dinner at 7 evenings. Only hours at which the doing is usual count: 七点上课 can be either.

/** `midnight`: twelve o'clock that ends the day. */
export type UsualHalf = 'early' | 'late' | 'midnight'

interface Doing {
  /** Words right behind the clock time. */
  readonly behind: RegExp
  /** Words right before it. */
  readonly before: RegExp
  /** Hours of the clock face, both included. */
  readonly hours: readonly [number, number]
  readonly half: 'early' | 'late'
  /** Twelve o'clock is midnight then. */
  readonly untilMidnight?: boolean
}

/** 九点就要上班, 六点多才下班 */
const LINK = '^ ?[多半左右准时就才要得会该能去再正式]{0,4}'
/** 上班时间是九点, 闭馆时间改到五点 */
const AT = '(?:时间)?(?:一般|通常|都|改|[定设])?[是为在到成]? ?$'
const AT_EN = ' (?:at |by |around )?$'

const DOINGS: readonly Doing[] = [
  {
    behind: new RegExp(`${LINK}(?:上班|上学|早[读操]|开[门馆园市盘诊](?!红)|营业(?![到至])|打卡上班|升旗|起床|起来|晨[跑会]|出摊|[吃做]?早[餐饭点])`),
    before: new RegExp(`(?:上班|上学|开[门馆园市盘诊]|起床|早[餐饭读操]|首班车|头班车|早班[车机])${AT}|营业时间[是为从]? ?$|闹钟[^，。,]{0,5}$`
      + `|\\b(?:school|work|kindergarten|office|trading) (?:starts|begins)${AT_EN}|(?<!\\b(?:bar|club|pub|door)s? )\\bopens${AT_EN}|\\b(?:shops|stores|banks|schools|offices|markets) open${AT_EN}`
      + `|\\b(?:wak(?:e|es|ing)|woke|g[eo]ts?)(?: (?!off)\\w{1,10})? up${AT_EN}|\\balarm (?:is |was )?(?:set )?(?:for |at )?$|\\bbreakfast(?: is)?${AT_EN}|\\bstart(?:s|ed)? work${AT_EN}`, 'i'),
    hours: [5, 11], half: 'early',
  },
  { behind: new RegExp(`${LINK}(?:开始)?上课`), before: new RegExp(`上课${AT}|\\b(?:class|lesson|lecture|course)(?:es|s)? (?:starts?|begins?)${AT_EN}`, 'i'), hours: [8, 11], half: 'early' },
  {
    behind: new RegExp(`${LINK}(?:关(?:[门店灯]|(?=$|[，。,！!？?了]))|打烊|闭[馆店园]|歇业|睡(?!午)|入睡|就寝|上床|熄灯|散场|收摊)`),
    before: new RegExp(`(?:关[门店]|打烊|闭[馆店园]|睡觉|就寝|熄灯|末班[车船机])${AT}|营业到 ?$`
      + `|\\b(?:closes?|bed ?time(?: is)?|asleep|lights out|doors open|last (?:train|bus)(?: leaves| is)?|(?:g[eo]|went|gone)(?:es)? to (?:bed|sleep))${AT_EN}`, 'i'),
    hours: [6, 11], half: 'late', untilMidnight: true,
  },
  {
    behind: new RegExp(`${LINK}(?:下班|收工|下晚?自习|[吃做]?晚[餐饭]|开饭)`),
    before: new RegExp(`(?:下班|收工|晚[餐饭])${AT}|\\b(?:dinner(?: is)?|supper(?: is)?|g[eo]t(?:s|ting)? off(?: work)?|(?:leaves?|finish(?:es)?|off) work)${AT_EN}`, 'i'),
    hours: [4, 10], half: 'late',
  },
  {
    behind: new RegExp(`${LINK}(?:开[播演赛球])`),
    before: new RegExp(`(?:比赛|球赛|决赛|直播|晚会|演唱会|演出|联播|电视剧|派对|音乐会|话剧)(?:是|在|定在)? ?$|\\b(?:game|match|show|movie|concert|gig|film|party)(?: is| starts| begins)${AT_EN}`, 'i'),
    hours: [6, 9], half: 'late',
  },
  { behind: new RegExp(`${LINK}放学`), before: new RegExp(`放学${AT}|\\b(?:school|shift|work) (?:ends|finishes|is over|lets out)${AT_EN}`, 'i'), hours: [2, 8], half: 'late' },
]

/** A cheap look for any of the words above. */
const MAY_TELL = /[班学门馆园业床睡课饭餐读操盘诊摊店灯烊歇寝晨钟旗场起关赛播会演剧]|收工|自习|派对|open|start|begin|wak|woke|[Gg][eo]t|alarm|reakfast|clos|[Bb]ed|asleep|ights|[Ll]ast|inner|upper|off|work|chool|shift|sleep| is |party/
const BEFORE_CHARS = 28
const BEHIND_CHARS = 10

/** The half of the day that is usual for what stands beside the clock time at `[start, end)`; null when nothing tells. `hour`: 1 to 12. */
export function usualHalf(text: string, start: number, end: number, hour: number): UsualHalf | null {
  const before = text.slice(Math.max(0, start - BEFORE_CHARS), start)
  const behind = text.slice(end, end + BEHIND_CHARS)
  if (!MAY_TELL.test(before) && !MAY_TELL.test(behind)) return null
  // 九点上班六点下班: what follows belongs to the hour, what precedes may belong to another
  const doing = DOINGS.find(({ behind: words }) => words.test(behind)) ?? DOINGS.find(({ before: words }) => words.test(before))
  if (doing === undefined) return null
  if (hour === 12) return doing.untilMidnight === true ? 'midnight' : null
  return hour >= doing.hours[0] && hour <= doing.hours[1] ? doing.half : null
}
