// Whether the words around an expression tell of something finished or something planned. Only used to choose between
// readings that are both possible (周一: the last or the next one), never to overrule what is written.

import { alternatives } from '../text/alternatives.ts'
import { englishMood, isMovedFrom, isMovedTo } from './mood-en.ts'

export type Mood = 'finished' | 'planned' | null

/** What is masked is a name or a line of code inside the clause, unless it is long. */
const MASKED = '\0'.repeat(24)
const CLAUSE_END = /[。！？；!?;\n]|\0{24}|[,，](?!\d)|\.(?:\s|$)/
const LOOK_AHEAD_CHARS = 40
const LOOK_BEHIND_CHARS = 24
/** The verb of an English clause stands farther from its end. */
const LOOK_BEHIND_LATIN_CHARS = 64

/** 要发布了, and what no longer takes place: 不去了. */
const ABOUT_TO = /(?:(?<![摘概纪])要|快|该|得)[^，。,]{0,12}了(?!解)|[不别][^，。,]{1,8}了(?!解)/
/** A question for reasons is about something that was done. */
const WHY = /为什么|为何|怎么会|为啥/
const PLANNED = alternatives()`
  (?<!只|主|重|需|摘|概|纪|简|首|扼)要(?![求点是素紧件]|不是|么)|将
  (?<![有开例周晨晚站大机社聚约班年的])会(?=[^议员话上谈客签计场,，。!！?？\s]|上[线架市涨升映演传岗])|打算
  (?<!的)计划(?![书表里中的])|准备|需要|应该(?!是)|必须|^(?:之|以)?前(?![端台后面天年些])|[有没得]空|[有没]时间
  闹钟[定设调]|(?<![日星周定长])期限?[是为]?[到至] ?$|(?:合同|质保|保修|签证|护照|会员)[到至] ?$|截止(?![到至])|(?<!已经?)到期(?![了的])|截稿|期满|提醒|记得|安排|预[定约计]|之前|以前(?=[要得把])
  还有(?=[几多\d一二两三四五六七八九十半])|再(?=[去来发交做看说议定]|上(?!一?[次回]))|下一?[次回]|才(?=[能会可])
`
/** 我们发的版本, 你说的方案, 周一提的工单: what somebody did. */
const RECALLED = alternatives()`
  [我你他她咱们谁][^，。,]{1,6}的|^[\u4e00-\u9fff]{0,2}[提说发写做改买签交报修合聊定领拍拿搬办考租换装送收卖建]的
  ^[\u4e00-\u9fff]{1,4}(?:完|(?<![最更较还很美])好|掉)的(?!话)|^[^，。,要会得]{0,6}(?:回家|回来|出发|到家|[走到睡])的$
  ^(?:入职|离职|毕业|出生|结婚|认识|成立|去世|搬来|搬走)的(?!话|人)
`
/** 国庆前上线的那个功能: what is pointed at is there. */
const DONE_BEFORE = /^(?:之|以)?前[^，。,要得会将须应]{1,6}的那/
/** 明天就是九月了: a state begins, nothing is finished. */
const BECOMES = /(?:[就又]?是|[都快到]|马上)$/
/** 周四过合同, 跟法务过一遍: 过 is what is done and no sign of the past. */
const GO_THROUGH = '过(?<!^ ?过)(?<![跟和与找][^，。,]{0,3}[^，。,说看讲提谈聊问见约吃喝论通认接作流系馈到量面商识触学玩打做改对争吵去来用试写发买卖开读教住签交办访跑唱跳听想]过(?=一?[下遍轮]|合同|方案|代码|需求|流程|文档|设计|接口|用例|预算|数据|稿|PPT|账|条款|细节|材料|清单|排期|计划|进度|简历|题|[剧脚]本|原型))'
const FINISHED = new RegExp(`了(?![解断如])|${GO_THROUGH}(?![去期程滤年节来渡度后会])|已|曾|刚(?!好)|(?<!还)没(?![空法办准想时])|失败|出错|报错|崩溃|宕机|上一?[次回](?!线)`)

/** 约了周五, 会议改到周三: the date is what was agreed. */
const APPOINTED = /(?:[约定订改换排推挪延调移]|推迟|推后|延[迟期后]|顺延|提[前早]|改期|调整|变更|更改)(?:了|到|在|于|成|至|为)+ ?$/
/** 报名了12月6号的半马, 订了周五的机票: what is signed up or paid for is still to come. */
const BOOKED = /(?:报名?|预[约订定]|(?<!制|规|稳|决|确|搞|敲|商|说|固)[订定]|买|抢|约|挂)(?:到|好|上)?了(?:一?[张个份次场间趟]|[两三四][张个份场间])? ?$/
const BOOKED_THING = /^[ 上下午早晚中\d点半:]{0,8}的[^，。,]{0,10}(?:票|号|课|班|考试|体检|门诊|讲座|培训|[全半]马|马拉松|比赛|[场座]|酒店|民宿|房间?|位子?|名额|团|行程|航班|演唱会|展览?|活动)/
/** 买了周二的票，结果没赶上: how it went is known. */
const TURNED_OUT = /^[^。！？!?\n]*[，,](?:结果|没|[^，,。]{0,4}[看玩听吃住]得|[^，,。]{0,4}(?:完|回来|过)了)/
/** signed up for the marathon on December 6: a calendar date is that of the event, a weekday may be that of the signing. */
const SIGNED_UP = /\b(?:signed up|registered|enrolled|(?:got|bought|booked) (?:an? |my |our |two |\d )?(?:[a-z]+ )?(?:tickets?|spots?|seats?|places?)) (?:for|to) (?:the |an? |my |our )?[\w' -]{2,40} (?:on|for) (?:the )?$/i
const CALENDAR_DATE = /^(?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec|\d)/i

/** True for a date of what is signed up or paid for: it belongs to the noun and says when that will be. */
export function isBooked(before: string, after: string): boolean {
  return BOOKED.test(before) && BOOKED_THING.test(after)
}

/** 周日约了牙医: the appointment is made, its day lies ahead. */
const APPOINTMENT = /^[^，。,]{0,3}(?<!大|节|制|条|合|契)约(?:了|好)(?!束|定)/
/** 会议在周五: when something is held that has not been told to be over. */
const HELD_AT = /^(?!.*(?:上[次回周个]|那[次天]|当时)).*(?:会议?|评审|面试|[考笔复初口]试|聚餐|聚会|活动|培训|演示|答辩|比赛|婚礼|开庭|复诊|手术|航班|火车|高铁|讲座|课|截止时?间?)(?:时间)?(?:就|都)?[在是] ?$/
const CLOCK_REST = /^(?: ?[上下]午| ?[早晚]上?| ?中午| ?凌晨)? ?[\d一二两三四五六七八九十点半分时刻:]*$/
/** 如果周五上线失败: nothing has failed yet. */
const HYPOTHESIS = /如果|万一|要是|假如/

/** wanted by March, on leave until Friday: an end that nothing tells to be over lies ahead. */
const DUE = /(?:^|\s)(?:by|until|till|no later than) (?:the )?$/i
const DUE_ITSELF = /^(?:by|until|till|no later than) /i

/** starting March 1 the rent is 1300, from Monday Bob is on call: a start that nothing tells to be over lies ahead. */
const STARTS = alternatives('i')`
  (?:^|\s)(?:starting|beginning|effective|with effect)(?: from| on| in| as of)? (?:the )?$|(?:^|\s)as of (?:the )?$
  ^ ?(?:(?:and|so|but) )?from (?:the )?$
  \b(?:goes? (?:up|down)|rises?|drops?|takes? over|owns?|leads?|handles?|runs?|covers?|appl(?:y|ies)|is (?:on|with|at)|are (?:on|with|at)|works?|lives?|uses?)\b.{0,32} from (?:the )?$
`
const RANGE_BEHIND = /^,? ?(?:to|until|till|thru|through|on|at|in|of|[-–—~])(?![a-z])/i

const SECOND_VERB = /,? (?:and|but) (?:then )?(?:will|won't|(?:we|i|he|she|they|it|you)(?:'ll| will)|(?:is|are|am) (?:now |still )?(?:going|due|planned|scheduled))\b/i
const LATIN = /[a-z]{2}/i

/** The mood of the clause around `[start, end)`. */
export function moodAround(text: string, start: number, end: number): Mood {
  const after = untilBreak(text.slice(end, end + LOOK_AHEAD_CHARS))
  const latin = isLatin(text.charCodeAt(start)) || isLatin(text.charCodeAt(start - 2))
  const before = sinceBreak(text.slice(Math.max(0, start - (latin ? LOOK_BEHIND_LATIN_CHARS : LOOK_BEHIND_CHARS)), start))
  if (HELD_AT.test(before) && CLOCK_REST.test(after)) return 'planned'
  if (APPOINTED.test(before) || HYPOTHESIS.test(before) || APPOINTMENT.test(after) || (isBooked(before, after) && !TURNED_OUT.test(text.slice(end, end + LOOK_AHEAD_CHARS))) || (latin && (isMovedTo(before) || (SIGNED_UP.test(before) && CALENDAR_DATE.test(text.slice(start, end)))))) return 'planned'
  if (latin && isMovedFrom(text, start)) return null
  if (BECOMES.test(before) && after.startsWith('了')) return null
  if (DONE_BEFORE.test(after)) return 'finished'
  const own = latin ? beforeSecondVerb(after) : after
  return moodOf(own) ?? moodOf(before) ?? (own === after ? null : moodOf(after)) ?? (latin && (DUE.test(before) || DUE_ITSELF.test(text.slice(start, end)) || (STARTS.test(before) && !RANGE_BEHIND.test(after))) ? 'planned' : null)
}

function moodOf(clause: string): Mood {
  if (WHY.test(clause)) return null
  if (ABOUT_TO.test(clause)) return 'planned'
  if (FINISHED.test(clause)) return 'finished'
  if (PLANNED.test(clause)) return 'planned'
  if (RECALLED.test(clause)) return 'finished'
  return LATIN.test(clause) ? englishMood(clause) : null
}

/** met on Monday and will meet again: what is told behind `and` has a tense of its own. */
function beforeSecondVerb(after: string): string {
  const at = after.search(SECOND_VERB)
  return at < 0 ? after : after.slice(0, at)
}

function isLatin(code: number): boolean {
  return (code >= 0x41 && code <= 0x5a) || (code >= 0x61 && code <= 0x7a)
}

function untilBreak(text: string): string {
  const at = text.search(CLAUSE_END)
  return at < 0 ? text : text.slice(0, at)
}

function sinceBreak(text: string): string {
  const code = text.lastIndexOf(MASKED)
  const words = code < 0 ? text : text.slice(code + MASKED.length)
  for (let i = words.length - 1; i >= 0; i--) {
    if (/[。！？；!?;\n,，]/.test(words[i] as string)) return words.slice(i + 1)
  }
  return words
}
