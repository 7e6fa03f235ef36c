// Numbers that name or measure a thing and no day: 方案 3 号, 2 号候选人, 端口 5/6, ratio 3/4.

const THING = '(?:方案|选项|提案|候选人?|选手|会议室|机房|节点|工位|教室|窗口|柜台|仓库|样[品本]|宿舍|路线|线路|机组|服务器|模型|套餐|模板|展位|摊位|座位|包间|病房|端口|档位)'
/** The things may be listed: 方案 1 号和 2 号. */
const THING_BEFORE = new RegExp(`${THING} ?(?:[定订选换](?:了|的是|到|成)?)? ?(?:\\d{1,2} ?号? ?[、和与或及跟] ?){0,4}$`)
/** A booked one, where the day stands behind it: 会议室定在 3 号，周五用. */
const PLACED_BEFORE = new RegExp(`${THING} ?[定订约安排]{1,2}在 ?$`)
const DAY_BEHIND = /(?:周|星期|礼拜)[一二三四五六日天末]|[今明后]天|[今明]晚|明早|\d ?[月号]/
/** Before a verb it is a day all the same: 方案 3 号定稿. */
const NO_VERB_BEHIND = /^ ?(?:$|[，,。！!？?；;、)）和与或及跟吧了的比更还呢吗就都])/
/** What is done or held on a day and begins with such a word is none: 3 号方案评审. */
const THING_BEHIND = new RegExp(`^ ?(?:${THING}|电池|球衣|登机口|航站楼|嘉宾|地块|高炉|展厅|餐桌|包厢|台风|大街|胡同|公路|国道|弄堂)(?!评审|讨论|汇报|会(?!议室)|定稿|提交|截止|上线|发布|盘点|搬迁|评选|培训)`)

const MEASURED_ZH = /(?:端口|版本号?|比例|比率|比分|占比|配比|概率|胜率|分辨率|得分|评分|进度|编号|序号|档位|步骤|尺寸|拍号)[^，,。；;、]{0,8}$/
const COUNT_BEHIND_ZH = /^ ?(?:[两二三]?个(?!人|同事)|[两二]者|端口|版本|比例|的(?:概率|比例))/
const MEASURED_EN = /\b(?:ports?|versions?|ratios?|scores?|odds|fractions?|pages?|steps?|chapters?|coverage|progress|scales?|builds?)\b[^.;,]{0,24}$/i
const LOOK_BEHIND_CHARS = 40
const LOOK_AHEAD_CHARS = 12

/** True for N号 at `[start, end)` behind or in front of a thing that it numbers. */
export function numbersThing(text: string, start: number, end: number): boolean {
  const after = text.slice(end, end + LOOK_AHEAD_CHARS)
  if (THING_BEHIND.test(after)) return true
  const before = text.slice(Math.max(0, start - LOOK_BEHIND_CHARS), start)
  return NO_VERB_BEHIND.test(after) && (THING_BEFORE.test(before) || (PLACED_BEFORE.test(before) && DAY_BEHIND.test(after)))
}

/** True for two numbers with a slash at `[start, end)` beside a word for what they measure or name. */
export function isMeasure(text: string, start: number, end: number): boolean {
  const before = text.slice(Math.max(0, start - LOOK_BEHIND_CHARS), start)
  return MEASURED_ZH.test(before) || MEASURED_EN.test(before) || COUNT_BEHIND_ZH.test(text.slice(end, end + LOOK_AHEAD_CHARS))
}
