// Events and plans by the shape of a clause: a time that dates the verb, the aspect of the verb (finished, coming)
// and whose matter it is. No list of topics.

import { alternatives } from '../text/alternatives.ts'
import { extended } from '../text/extended.ts'
import type { Clause } from './clause.ts'
import type { HeadingSense } from './sentences.ts'
import { PLACES } from './rules/places.ts'
import { VALUE_CHANGE, VERSION_CHANGE } from './rules/value-change.ts'
import type { ClauseTime } from './statement-time.ts'
import { isDueByFeast, saysTimeUnknown } from './unknown-time.ts'

export interface Happening {
  readonly kind: 'event' | 'plan'
  readonly confidence: number
}

/** Aspect marks of something over and done. */
const FINISHED = alternatives()`
  [^为除算极不罢末](?:了(?!解|不|如指|然))|(?<=[\u4e00-\u9fff])过(?!程|来人|期|滤|于|敏|分|渡|节|年|生日|去式)
  完(?!整|全|美|善|毕业)|(?:做|写|弄|搞|修|改|装|建|配|订|办|约|谈)好|掉(?!线|头)
  (?<!未能?|没有?|不能)(?:成功|完成|完毕|结束|通过)|已(?!知|婚|有的)|的[。！!]*$|\b\w+ed\b
  \b(?:went|took|made|got|had|did|was|were|began|came|gave|found|met|paid|sent|sold|bought|built|broke|wrote|ran|saw|left|lost|won|done|shipped|became|started|told|said|held|felt|spent|taught|thought|set up|shut down|put)\b
`
/** `本周修完` is still to come without such a mark. */
const SURELY_DONE = /[了过]|已|成功|的[。！!]*$|[a-z]/
/** Marks of something still to come. */
const COMING = alternatives()`
  (?:^|[^不想需必还主重只])要(?!求|点|素|是|么|害|紧|不|好|闻|领|了)
  (?<![觉使获取值懂晓记显难变认心舍])得(?=[\u4e00-\u9fff])(?!到|了|很|太|不|出|以|知|分|失|意|挺|有点|比|多)
  (?<![演唱晚茶宴集聚年峰大学社机例周早站开约展工协商体领误教舞都盛国省班议座研])会(?=[\u4e00-\u9fffa-z])(?!议|员|话|计|场|上|后|前|了|诊|客|展了|诊|客|展|签|面|开[完了好过]|结束|取消)  将(?!近|军)|打算|准备(?!工作|好|了|就绪)|计划|约(?:了|在|好|的)|安排|预[计定约]|定[于在]|目标|deadline|\bddl\b|截止
  截至|到期|必须|需要|应该|得去|待办|记得|别忘|(?:^|[，,])等(?=[^，,。]{1,8}[\u4e00-\u9fff])|\bwill\b|'ll\b
  \bgoing to\b|\bplan(?:s|ning)?\b|\bneed(?:s)? to\b|\bmust\b|\bha(?:ve|s) to\b|\bdue\b|\bscheduled\b|\bgonna\b
  \bi'm \w+ing\b|\bwe're \w+ing\b|\bare \w+ing\b|\bsupposed to\b
`
/** Done so many times: the aspect 过 with a count tells of events that are over, whoever the subject is. */
const DONE_TIMES = /[\u4e00-\u9fff]过了?(?:[一二两三四五六七八九十几好多]{1,3}|\d{1,3})(?:次|回|遍|轮|趟|场)/
/** Book knowledge: the year stands behind its subject with 于 or 在. */
const ENCYCLOPEDIC = /^[^我咱，,。]{2,12}(?:于|在)\s*(?:公元前?)?\s*\d{3,4}\s*年|^(?!.*\b(?:i|we|my|our|me|us)\b)[a-z][\w' -]{2,40} in 1[0-9]\d\d\b/
/** How things were before something happened; the other clause tells what did. */
const BACKGROUND = /^[^，,。]{0,8}(?:都)?还(?:好好的|是好的|正常|能[^，,。了]{0,6}|可以[^，,。了]{0,6})[。！!]*$|一直(?:都)?(?:很)?(?:正常|好好的|没问题)[。！!]*$/
/** 大后天是妈妈的生日: what a day is, which is no state of things. */
const DAY_OF = /^(?:就)?是[^，,。]{1,12}(?:生日|纪念日|忌日|截止日|婚礼|葬礼|考试|毕业典礼|开学|开庭|面试|比赛|演出|年会|假期|最后一天|第一天)/
/** What was meant once and did not come so. */
const FORMER_INTENT = /本来|原本|原来说|原计划|原定|之前说|说好的|\boriginally\b|\b(?:was|were) (?:going|supposed|planning|hoping|meant|about) to\b|\b(?:i|we) (?:meant|had planned|intended|wanted) to\b/
/** 戒烟了. */
const GAVE_UP_ZH = /^(?:我)?(?:已经|终于|最近|决定)*戒(?:了|掉)?(?!备|指|律|严|心|尺)[\u4e00-\u9fff]{1,4}了/
/** 最后还是找了装修公司. */
const CAME_TO_ZH = /^(?:最后|最终|后来|结果)?(?:还是|只好|只能)(?!是|有|要|会|得|没|不)[\u4e00-\u9fff]{1,2}了(?!解|吗|没|一?下)\s*[\u4e00-\u9fffa-z0-9]{2,}/
/** Today is my first day at Globex. */
const FIRST_DAY_EN = /^(?:(?:it|today|yesterday|monday)(?:'s| is| was)|is|was)? ?my (?:first|last) day (?:at|with) [a-z]/
/** 报销只批下来一半. */
const GRANTED_ZH = /^[^，,。]{2,10}只(?:批|给|发|退|赔|报|收|拿|中|过)(?:了|下来|到)了?[^，,。]{1,8}[。！!]*$/
/** They only approved half of it. */
const GRANTED_EN = /^(?!(?:it|this|that|you|i|we)\b)[a-z]+(?: [a-z]+)? only (?:approved|gave|granted|allowed|accepted|let) /
/** `… but only got budget for one`: what came of it. */
const CAME_TO_EN = /^(?:(?:i|we) )?(?:ended up|wound up|settled for|had to settle for|only (?:got|managed|made it)|had to (?!be\b)[a-z]+)\b/
/** States and impressions: they describe a day and are nothing that happened on it. */
const STATE = alternatives()`
  天气|心情
  (?:真|很|太|(?<![\u4e00-\u9fff])好|挺|蛮|有点|有些|特别|非常|超级?|十分|比较|更(?!新|换|改|正)|最(?!近|后|终)|不太|没那么|越来越)[\u4e00-\u9fff]{1,6}(?:[啊呀呢哦的了]{0,2})[。！!~～]*$
  ^(?:就)?是|\bwork(?:ed|s|ing) (?:fine|well|ok|great|before)\b
  比[^，,。]{1,10}(?:快|慢|好|差|大|小|多|少|高|低|贵|便宜)|还(?:能|可以|是|没|不|行|好)|一直(?:很|没)|感觉|觉得
  \b(?:is|are|was|were) (?:so|very|really|quite|too|fine|ok|great|good|bad|nice|busy|tired)\b
`
/** Breakage and obstacles: told with a day it is an event, bare it is a complaint. */
const BREAKAGE = alternatives()`
  (?:报错|崩|挂|卡死|卡住|死机|黑屏|闪退|断线?|掉线|失败|坏|失灵|打不开|登不上|连不上|用不了|进不去|加载不|没反应|不行|不动|不见|不显示|不生效|出错|超时|冲突|丢)
  不(?:了|上|到|出来?|开|进|动|通|对)了?[。！!]*$
  \b(?:fail(?:s|ed|ing)?|crash(?:es|ed|ing)?|broke|broken|error|stuck|not working|doesn't work|won't)\b
`
/** Impressions, acknowledgements and fixed phrases that end in 了 without anything having happened. */
const EMPTY_FINISH = alternatives()`
  (?:太|真|最(?!近|后|终)|更(?!新|换|改|正)|越来越|挺|够|(?:^|[，,\s])好)[^，,。]{1,8}了[。！!~～]*$
  (?:明白|知道|了解|收到|可以|没事|没有|辛苦|麻烦|打扰|无语|记住|看到|清楚|想多|客气|放心|到此为止|[错对])(?:啦|了)[。！!~～]*$
  ^[^，,。]{0,2}(?:懂|行|好|对|算|没|够|是|来|走|困|累|饿|忙|晚|早|烦|服|绝|开始|去|变)(?:啦|了)[。！!~～]*$
  (?:理解|懂|明白|知道)[^，,。]{0,6}了[。！!~～]*$|(?:看|试|查|想|问|找|搜|翻|点|商量|讨论|考虑|聊|合计)了(?:一?下|看|半天|一遍|一会)
  ^差一?点|死(?:我|人)?了|疯了|(?<!华)为了|除了|算了|罢了|极了|对了|得了|不得了|受够了|不好意思|谢|(?:希望|祝)
`
/** Subjects that are software: what they did without a date is a description of behaviour. */
const MACHINE = /^(?:这个?|那个?|它|该|此)?(?:函数|接口|程序|页面|网页|代码|参数|变量|系统|脚本|服务(?:器)?(?!器)|按钮|组件|插件|浏览器|控制台|日志|模型|结果|输出|返回|数据库?|请求|方法|类|字段|文件|命令|终端|编译|构建|测试|任务|进程|库|包|框架|软件|网站|应用|工具|版本|功能|界面|图片|教程|模块|(?:it|this|that|the)\b)/
/** Work on software that people do; it is theirs whatever it is done to. */
const WORK_DONE = /(?:写|做|改|修|弄|测|跑|编)(?:完|好)|完成|上线|发布|部署|升级|迁移|合并|提交|搞定|扩容|备份|下线|交付|验收|通过/
const PERSON = /我|咱|俺|本人|老婆|老公|孩子|女儿|儿子|爸|妈|家里|同事|客户|老板|领导|公司|团队|老师|同学|朋友|[老小][\u4e00-\u9fff](?![\u4e00-\u9fff]?[的板师])|\b(?:i|we|my|our|he|she|they)\b/
const INTENTION = /(?:打算|计划(?!书|表|经济|生育)|准备(?!好|工作|了|就绪)|约(?:了|好)|想好要)(?=[\u4e00-\u9fffa-z0-9])|\bplan(?:ning)? (?:to|on)\b|\bgoing to\b|\bintend to\b|\bscheduled\b/

/** `刚把简历投出去`: just done, without a finished verb. */
const JUST_NOW = /^(?:我们?)?刚(?:刚|才)?(?!好|性|需|开始|说)[\u4e00-\u9fff]{3,}|^[^，,。我]{1,10}刚(?:刚|才)?[\u4e00-\u9fff]{1,2}(?:完|好|掉|出去|上去|下来|回来|到手)[。！!]*$/
/** What one means to do once in a span that has begun: 下半年去日本, 今年考驾照. */
const AHEAD_IN_SPAN = /^(?:我们?|咱们?|全家|公司|团队)?(?:一起)?(?:去(?!掉|除|重)|回(?!复|答|滚|顾|头)|考(?!虑|察)|搬(?:家|到|去)|换(?:工作|房|车|岗|手机|电脑)|买(?!家|卖)|结婚|装修|出差|上线|发布|交付|迁移|重构|启动|立项|封版|提测|入职|毕业|学[\u4e00-\u9fff])[^，,。]{0,20}[。！!]*$/

/** What was found out: the cause of a fault, told as settled. */
const FOUND_OUT = alternatives()`
  (?:根因|根本原因|原因)[^，,。可能会]{0,6}(?:是|在于|[:：])
  (?:查|排查|定位|搞)(?:清楚|明白|出来|到)(?:原因|问题|根因)?了
  (?:问题|瓶颈|毛病|故障)(?:就|其实)?(?:出)?在(?!于|哪|这|那)[^，,。]{2,}|^(?:the )?root cause\b
  ^(?:the |our )?[\w -]{0,30}\b(?:bug|leak|crash|error|issue|problem|slowdown|latency|failure|outage|spike|bottleneck)s?\b[\w -]{0,24} (?:(?:is|was|were) (?:caused by|due to|because of)|(?:comes|came) (?:down to|from)|turned out to be)\b
  ^found (?:it|the (?:bug|cause|culprit|leak))\b|^(?:it )?turn(?:s|ed) out (?:that )?(?:the |our |a )?[\w -]{1,40} (?:was|were|had|is|didn't|wasn't)\b
`

/** Somebody joins or leaves: theirs, and of weight without a day. */
const STAFF_CHANGE = extended()`
  ^(?!it\b|this\b|that\b|which\b|you\b)[a-z]+(?: [a-z]+)? (?:has |just |recently |already )*(?:left|quit|joined|resigned from|is leaving|retired from)(?: the)?[ ]
  (?:company|team|project|us|department|startup)\b
`

/** Somebody takes over a matter or goes to another team. What takes over an hour is no person. */
const HANDED_OVER = extended()`
  ^(?!it\b|this\b|that\b|which\b|you\b|the\b|an?\b)[a-z]+(?: [a-z]+)? (?:has |have |just |recently |already |now )*
  (?:
    (?:took|taken) over[ ]
    (?!
      an?\b|the (?:week|weekend|night|day|screen|world|whole)\b|half\b|most\b|all\b|about\b|more\b|(?:one|two|three|four|five|six|ten|twelve|twenty|thirty)\b
      |(?:hours|minutes|days|weeks|months|years|forever)\b
    )
    [a-z]
    |moved to (?:another|a different|a new|the|our|their) (?:[a-z]+ ){0,2}(?:team|department|group|squad|division|company|role|position)\b
  )
  |^(?:the |our )?[a-z][\w' -]{1,30} (?:was|has been) (?:handed|passed|transferred|reassigned)(?: over| off)? to [a-z]+\b
`

/** The budget report is done, flights are booked: something of theirs that is over, without its day. */
const IS_DONE_EN = extended()`
  ^(?!(?:well|nicely|just|not|never|almost|i|we|you|he|she|they|all|both|nearly|consider)\b)(?:the |my |our )?[a-z][\w'-]*(?: [a-z][\w'-]*){0,2}[ ]
  (?:submitted|sent|paid|booked|signed|filed|done|shipped|delivered)[.!]*$
  |^(?!(?:it|this|that|what|everything|all)\b)(?:the |my |our |both |all the )?
  (?![\w' -]{0,40}\b(?:build|tests?|pipeline|job|script|download|install|query|command|page|task)s? (?:is|are|was|were)\b)[a-z][\w' -]{1,40}?[ ]
  (?:is|are|was|were|has been|have been)(?: now| all| finally| already| both)*[ ]
  (?:done|finished|submitted|signed|paid|booked|sent|shipped|filed|approved|delivered|taken care of)(?: off| out| in)?(?: (?:now|already|today|at last))?[.!]*$
`

/** The launch slipped by a week: a plan that came late, without its new day. */
const PUT_OFF = extended()`
  ^(?:the |our |my )?(?!it\b|this\b|that\b)[a-z][\w' -]{1,30}? (?:(?:has|have|was|is|are|were|got|had to be|just|been) )*
  (?:slipp?ed|delayed|pushed(?: back| out)?|set back|postponed|put off|put on hold)
  (?: (?:by )?(?:an?|another|one|two|three|\d{1,2}|a few|a couple of)(?: more)? (?:days?|weeks?|months?|quarters?)| indefinitely| again)[.!]*$
`

/** The launch is on hold. */
const ON_HOLD = extended()`
  ^(?:the |our |my )(?!it\b|this\b|that\b)[a-z][\w' -]{1,30}? (?:(?:has|have|was|is|are|were|got|been|now) )+
  (?:on hold|on ice|paused|shelved|scrapped|postponed|off the table)(?: (?:for now|indefinitely|again|until further notice))?[.!]*$
`

/** Sarah moved to Berlin. */
const MOVED_AWAY = new RegExp(`^(?!it\\b|this\\b|that\\b|you\\b)(?:(?:my|our) )?[a-z]+(?:'s [a-z]+)? (?:has |have |has |just |recently )*moved to ${PLACES.source}`)

/** Times ahead that no calendar fixes. */
const VAGUE_AHEAD = /(?:年前|节前|年后|节后|近期|过几天|过两天|过阵子|这几天|这两天|到时候|回头|改天|抽空|有空)(?!端)|\b(?:soon|one day|someday|at some point)\b/

/** Told as done, in the words of a state. */
export function isToldDone(core: string): boolean {
  return IS_DONE_EN.test(core)
}

/** 我这周要把驾照换了: the 了 tells how it is to end. */
const AHEAD_WITH_BA = /(?:要|得|打算|准备|必须|想)(?:先|再|尽快|赶紧|抽空)?(?:把|将)/

/** The verb is over and done with. */
export function isFinished(key: string): boolean {
  return FINISHED.test(key)
}

/** The speaker means to do it, dated or not. */
export function isIntention(core: string): boolean {
  return INTENTION.test(core)
}

/** Tells something that people do or that takes place, not how a day is or how software behaves. */
export function isEventful(core: string): boolean {
  return !STATE.test(core) && !BREAKAGE.test(core) && (!MACHINE.test(core) || WORK_DONE.test(core))
}

/** The verb is still to come. */
export function isComing(key: string): boolean {
  return COMING.test(key)
}

/** What a dated clause tells, or null for states and former intents. */
export function datedHappening(clause: Clause, time: ClauseTime, sense: HeadingSense | null, item: boolean): Happening | null {
  const { key, core } = clause
  if (!/[\p{L}]/u.test(core) || FORMER_INTENT.test(key) || ENCYCLOPEDIC.test(core) || BACKGROUND.test(core)) return null
  const finished = isFinished(key)
  const coming = isComing(withoutTimes(clause))
  if (sense === 'done' && !coming && time.side !== 'future') return { kind: 'event', confidence: 0.8 }
  if (sense === 'plan' && !/[了过]/.test(core)) return { kind: 'plan', confidence: 0.8 }
  if (time.fine && time.side !== 'now' && DAY_OF.test(core)) return { kind: time.side === 'past' ? 'event' : 'plan', confidence: 0.75 }
  if (time.side === 'past' && time.expression.direction === 'future' && !finished) return { kind: 'plan', confidence: 0.7 }
  if (time.side === 'past') return STATE.test(core) && !finished ? null : { kind: 'event', confidence: finished ? 0.85 : 0.75 }
  if (time.side === 'future') return STATE.test(core) && !coming ? null : { kind: 'plan', confidence: coming ? 0.85 : 0.75 }
  if ((time.bound === 'until' || time.bound === 'within') && !/[了过]|已/.test(core)) return { kind: 'plan', confidence: 0.75 }
  if (coming && (!endsDone(core) || AHEAD_WITH_BA.test(core))) return { kind: 'plan', confidence: 0.8 }
  if (finished && !time.fine && !SURELY_DONE.test(core)) return { kind: 'plan', confidence: 0.7 }
  if (finished && !EMPTY_FINISH.test(core)) return { kind: 'event', confidence: 0.8 }
  if (BREAKAGE.test(core) && time.fine) return { kind: 'event', confidence: 0.7 }
  if (!time.fine && time.side === 'now' && AHEAD_IN_SPAN.test(core) && !finished) return { kind: 'plan', confidence: 0.65 }
  if (!time.fine || STATE.test(core)) return null
  return item || time.precise || core.length >= 3 ? { kind: 'event', confidence: 0.6 } : null
}

/** What a clause without a date tells: only what is plainly over, or plainly meant. */
export function undatedHappening(clause: Clause, sense: HeadingSense | null): Happening | null {
  const { key, core } = clause
  if (FORMER_INTENT.test(key)) return null
  if (sense === 'done' && core.length >= 3 && !isComing(core) && !STATE.test(core)) return { kind: 'event', confidence: 0.7 }
  if (sense === 'plan' && core.length >= 2 && !/了[。]*$/.test(core)) return { kind: 'plan', confidence: 0.7 }
  if (VAGUE_AHEAD.test(key) && (isComing(core) || /^(?:我)?(?:过几天|过两天|过阵子|改天|回头)/.test(core)) && !/[了过]/.test(core.slice(3))) return { kind: 'plan', confidence: 0.65 }
  if (isDueByFeast(key) && !/[了已]/.test(core) && !STATE.test(core)) return { kind: 'plan', confidence: 0.65 }
  if (INTENTION.test(core) && !/(?:没有?|未|无|暂无)(?:计划|打算|准备)/.test(core) && !/^(?:你|他|她|它|this|that|it)/.test(core)) return { kind: 'plan', confidence: 0.7 }
  if (saysTimeUnknown(key) && isFinished(key) && !EMPTY_FINISH.test(core) && !STATE.test(core)) return { kind: 'event', confidence: 0.7 }
  if (/^[\u4e00-\u9fffa-z ]{2,12}?(?:以后|现在|已经?)*(?:交接?|移交|转)给\s*[\u4e00-\u9fffa-z]{2,8}了[。！!]*$/.test(core)) return { kind: 'event', confidence: 0.65 }
  if (/^(?!谁|你|他们?|想|让|请)[\u4e00-\u9fff]{2,4}?(?:接手|接管)了?\s*(?!人|的|之后|后(?!端))[\u4e00-\u9fffa-z ]{2,12}[。！!]*$/.test(core) && !isComing(core) && !/[没不未想能可]/.test(core)) return { kind: 'event', confidence: 0.65 }
  if ((FOUND_OUT.test(core) && !isComing(core)) || IS_DONE_EN.test(core) || FIRST_DAY_EN.test(core) || CAME_TO_ZH.test(core) || GRANTED_EN.test(core) || GRANTED_ZH.test(core) || STAFF_CHANGE.test(core) || HANDED_OVER.test(core) || PUT_OFF.test(core) || ON_HOLD.test(core) || MOVED_AWAY.test(core) || (VERSION_CHANGE.test(core) && !isComing(core) && !/^(?:[这那它]|(?:this|that|it)\b)/.test(core))) return { kind: 'event', confidence: 0.7 }
  if (/^[a-z]/.test(core) && VALUE_CHANGE.test(core) && !/\b(?:padding|margin|font|width|height|opacity|z-index|border|px|latency|cpu|memory|it|this|that)\b/.test(core)) return { kind: 'event', confidence: 0.65 }
  if (EMPTY_FINISH.test(core) || STATE.test(core) || BREAKAGE.test(core) || (MACHINE.test(core) && !WORK_DONE.test(core))) return null
  if (GAVE_UP_ZH.test(core)) return { kind: 'event', confidence: 0.65 }
  if (core.replace(/已经?|了|刚刚?|都|[。！!~～\s]/g, '').length < 3 || isComing(core)) return null
  if (endsDone(core) || JUST_NOW.test(core) || (DONE_TIMES.test(core) && !/[没不未]/.test(core))) return { kind: 'event', confidence: 0.7 }
  if ((VALUE_CHANGE.test(core) || /^(?:我们?)?(?:先|已经?|刚)?(?:把|将)[^，,。]{1,20}(?:升|改|换|调|降|移|迁|加|减|合|拆|转|缩|放|切)(?:级|成|到|为|进|掉|回)[^，,。]{1,16}了[。！!]*$/.test(core)) && /了/.test(core)) return { kind: 'event', confidence: 0.65 }
  if (/从[^，,。]{1,12}(?:减|涨|降|升|增|加|长|跌)到/.test(core)) return { kind: 'event', confidence: 0.65 }
  if (/^(?!报|出|发现|遇|想|聊|笑|哭|等|愣|变|有|少|多|除|为|忘|来|去|死|对|算|极|罢|太|用)[\u4e00-\u9fff]{1,4}了(?!解|吗|没)\s*[\u4e00-\u9fffa-z0-9]{2,}/.test(core)) return { kind: 'event', confidence: 0.6 }
  if (PERSON.test(core) && /(?:[\u4e00-\u9fff]|[a-z]{2} ?)(?:了|过)(?!解|程)/.test(core) && !/(?:没有?|未|不)[\u4e00-\u9fff]{0,4}(?:了|过)/.test(core)) return { kind: 'event', confidence: 0.65 }
  if (/^(?:最后|后来|还是|就|只|都)*去了(?:一?[趟次])?[\u4e00-\u9fff]{2,8}[。！!]*$/.test(core) || CAME_TO_EN.test(core)) return { kind: 'event', confidence: 0.65 }
  if (/^(?:just|finally) [a-z]{2,}ed (?:to|with|the|my|our|a|an|up|off|in|[a-z]+'s)\b/.test(key) || /^(?:just |finally |already )?(?:handed in|turned in|picked up|dropped off|returned|renewed|called|emailed|talked to|spoke (?:to|with)|replied to|ordered|wrapped up) \w/.test(core)) return { kind: 'event', confidence: 0.65 }
  if (/^(?:just |finally |already )?(?:finished|completed|sold|bought|paid|moved|signed|sent|shipped|fixed|wrote|met|passed|quit|gave up|launched|submitted|booked|renewed) \w/.test(core)) return { kind: 'event', confidence: 0.65 }
  if (/^(?:just |finally |already )?(?:merged|deployed|released|pushed|upgraded|migrated|reverted|rolled back|refactored|resolved|closed|published|hired|fired|cancell?ed) (?:the|my|our|a|an|all|v?\d)/.test(core)) return { kind: 'event', confidence: 0.65 }
  if (/^(?:the |our )?[a-z][\w -]{1,30}? (?:was|got|has been) (?:re)?named (?:to |as |after )?[a-z]|^[a-z]+ and i (?:\w+ed|broke up|got|split(?: up)?|met|bought|sold)\b/.test(core)) return { kind: 'event', confidence: 0.65 }
  if (/^(?:i|we)(?:'ve| have)? (?:just |already |finally )?(?:\w+ed|went|took|made|got|bought|built|wrote|met|paid|sent|sold|left|won|lost|began|quit|gave up|had to|written|done|seen|spoken|given|taken|gone|chosen|read|put|set up|cut)\b/.test(core)) return { kind: 'event', confidence: 0.7 }
  if (/^(?:our|my) [a-z]+(?: [a-z]+)? (?:just |has |have |finally )*(?:raised|cut|changed|cancell?ed|approved|rejected|accepted|signed|renewed|closed|opened|launched|hired|moved|agreed|went|took|got|left|won|lost|sold|bought|quit|died|passed)\b/.test(core)) return { kind: 'event', confidence: 0.6 }
  return null
}

/** Ends in a finished verb: `做完了`, `到账了`, `已经退掉了`. */
function endsDone(core: string): boolean {
  return /(?:[\u4e00-\u9fffa-z0-9)）」”]{2,}\s?了|(?:做|写|改|弄|搞|修|测|跑|看|学|读|处理|开发|部署|配置|安装|更新|升级|迁移|整理)(?:完|好|掉)(?:了)?|已(?!知|有|婚|存在)经?[\u4e00-\u9fffa-z ]{2,}|完成|完毕|通过了|上线了|搞定)[。！!~～\s]*$/.test(core) && !/^(?:我)?(?:没|不|未)/.test(core)
}

function withoutTimes(clause: Clause): string {
  let key = clause.key
  for (const time of clause.times) key = key.slice(0, time.index) + ' '.repeat(time.text.length) + key.slice(time.index + time.text.length)
  return key
}
