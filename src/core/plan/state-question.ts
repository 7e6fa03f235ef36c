// Recognises questions about the present state of what was settled: the plan now, what we agreed on, my preferences.

import { alternatives } from '../text/alternatives.ts'
import { extended } from '../text/extended.ts'
import { isQuestion } from './speech-act.ts'

/** What a state question is after; decides which kinds of records answer it. `open`: what is still to be done. `self`: the speaker. */
export type StateTopic = 'preference' | 'decision' | 'progress' | 'state' | 'open' | 'self'

/** These ask for all there is: their words name no subject to search for. */
export const LISTING_TOPICS: ReadonlySet<StateTopic> = new Set<StateTopic>(['open', 'self'])

interface StateRule {
  readonly topic: StateTopic
  readonly pattern: RegExp
  /** The pattern alone is enough: it is a question by itself. */
  readonly asksByItself?: true
}

const OURS = '(?:我们|我們|咱们|咱|大家|团队|團隊|项目|項目|我)'
const SETTLED = '(?:(?<![固指规特一肯稳设限绑绝预既假鉴])定|决定|決定|选|選|商定|约定|敲定|确定|確定|采用|採用|同意|说好|說好|讲好|谈好|达成|约好|拍板|统一)'
const THING = '(?:方案|计划|計劃|决定|決定|结论|結論|架构|架構|数据库|資料庫|進展|进展|进度|進度|状态|狀態|情况|情況|安排|目标|目標|规则|規則|策略|约定|約定|排期|分工|选型|選型|技术栈|技術棧|优先级|優先級|预算|預算|负责人|負責人|流程|规范|規範|标准|標準|任务|任務|需求|待办|阶段|階段|里程碑|版本|框架|配置|设置|約束|口径|口徑|思路|方向|分支策略|命名|约束|设计|設計|接口|阻塞|风险|風險)'
const PRESENT = '(?:当前|當前|目前|现在|現在|现有|現有|眼下|如今|到底|究竟|最终|最終|最后|最後|最新)'

/** What a person tells about themselves once and asks for later. */
const PERSONAL_ZH = '(?:手机|手機|电话|電話|座机|邮箱|郵箱|邮件|微信|QQ|地址|住址|生日|年龄|身高|体重|血型|车牌|車牌|学号|工号|护照|驾照|身份证|社保|公积金|工资|月薪|年薪|薪水|过敏|尺码|鞋码|航班|座位|房租|房贷|存款|会员|账号|帐号|卡号|星座|属相)'
const PERSONAL_EN = '(?:phone|mobile|cell|e-?mail|address|birthday|age|height|weight|blood type|passport|licen[cs]e|salary|rent|mortgage|allerg(?:y|ies)|shoe size|employee id|student id|account|membership|flight|seat|wechat)'

const RULES: readonly StateRule[] = [
  { topic: 'self', pattern: /(?:你|您)(?:还|都|现在)?(?:知道|记得|了解|记住|记了|记着)(?:了|些)?我(?:的)?(?:些|哪些|什么(?!时候|时间)|啥|多少|是谁)|关于我[，,]?(?:的(?:事|情况)[，,]?)?(?:你|您)?(?:都|还)?(?:知道|记得|了解)|(?:知道|记得)我是谁|^我是谁/, asksByItself: true },
  { topic: 'self', pattern: /\bwhat (?:do|did|can) you (?:know|remember|tell me|have) (?:about|on) me\b|\bwho am i\b|\bdo you (?:know|remember) (?:who i am|me)\b/i, asksByItself: true },
  { topic: 'open', pattern: extended()`
    (?:^|[，。,？?\s])那?(?:我们?|咱们?|手[头上])?(?:现在|目前|这边)?(?:还|都)?(?:有|剩下?了?)(?:哪些|什么|啥|几[个件项]|多少)[^，。,？?]{0,4}?
    (?:待办|没(?:做|办|弄|完成|处理|交)|(?:要|该|得)(?:做|办|弄|处理)(?:的|$|[？?]))
    |待办(?:事项|清单|列表)?(?:里|中)?(?:都|还)?(?:有|是|剩)?(?:哪些|什么|啥)|(?:哪些|什么)(?:事情?|任务|活儿?|计划)(?:还)?没(?:做|办|弄|完成|处理)
  ` },
  { topic: 'open', pattern: alternatives('i')`
    \bwhat(?:['’]s| is| are)? (?:else |still )?(?:left|open|pending|outstanding|on my (?:plate|list|to-?do(?: list)?))(?: to do| for me)?[\s?？.!]*$
    \bmy (?:open |outstanding |pending )?(?:to-?dos?|to-?do list|open tasks)\b|\bwhat do (?:i|we) (?:still )?(?:have|need) to (?:do|finish)[\s?？.!]*$
  ` },
  { topic: 'preference', pattern: /我(?:都|还)?有(?:哪些|什么|啥)(?:特别的?|个人)?(?:偏好|喜好|习惯|禁忌|忌口|爱好|要求)/ },
  { topic: 'state', pattern: new RegExp(`(?:我|我家|我老婆|我老公|我妈|我爸)(?:们)?(?:的)?[^，。,？?]{0,4}?${PERSONAL_ZH}[^，。,？?]{0,4}?(?:是|在)?(?:多少|什么(?!问题|時候|时候)|什麼|啥|[几幾](?=[号號岁歲点點楼排])|哪|谁)`) },
  { topic: 'state', pattern: extended('i')`
    \b(?:what|when|where|which)(?:['’]s|s| is| was| are)? my (?:[a-z]+ ){0,2}?${PERSONAL_EN}(?: (?:number|address|id|date))?(?=\s*(?:[?？.!,]|$)| again| was)
    |\b(?:tell me|remember|remind me of) my (?:[a-z]+ ){0,2}?${PERSONAL_EN}(?: (?:number|address|id|date))?(?=\s*(?:[?？.!,]|$)| again| was)
  ` },
  { topic: 'preference', pattern: /我的(?:偏好|喜好|习惯|習慣|口味|要求|风格|風格|爱好|禁忌|忌口)|我(?:平时|平時|一般|通常|比较|最)?(?:更)?(?:喜欢|喜歡|偏好|偏爱|讨厌|討厭|不喜欢|不喜歡|习惯|習慣|常用|爱用)(?!上|了)/ },
  { topic: 'preference', pattern: /\bmy (?:preferences?|favou?rites?|habits?|usual)\b|\b(?:do|did) i (?:\w+ )?(?:like|prefer|want|hate|dislike|use)\b|\bwhat i (?:like|prefer)\b/i },
  { topic: 'decision', pattern: new RegExp(`${OURS}[^，。,？?]{0,12}?${SETTLED}(?:了|的|过|過|下来|下來|好|在)`) },
  { topic: 'decision', pattern: new RegExp(`(?:之前|上次|最后|最後|最终|最終|到底|究竟|已经|已經|后来|後來)[^，。,？?]{0,10}?${SETTLED}`) },
  { topic: 'decision', pattern: /(?:哪些|什么|什麼|啥)[^，。,？?]{0,6}(?:没|沒|还没|尚未)(?:有)?(?:定|决定|決定|确定|敲定)|悬而未决|未定(?:的|项|事)/ },
  { topic: 'decision', pattern: /\bwhat (?:did|have|had) we (?:\w+ )?(?:agree|agreed|decide|decided|settle|settled|choose|chosen|pick|picked|conclude|concluded|go with|end up|land)/i, asksByItself: true },
  { topic: 'decision', pattern: /\b(?:did|have) we (?:ever |already )?(?:agree|agreed|decide|decided|settle|settled|choose|chosen|pick|picked)\b/i, asksByItself: true },
  { topic: 'decision', pattern: /\bwhich\b.{1,40}\b(?:did|have) we (?:\w+ )?(?:agree|agreed|decide|decided|settle|settled|choose|chosen|pick|picked|go with|end up)/i, asksByItself: true },
  { topic: 'decision', pattern: alternatives('i')`
    \b(?:our|the) (?:latest |current |final |last )?(?:decisions?|agreements?|conclusions?)\b|\bwhat's (?:been )?(?:decided|agreed|settled)\b
    \bwhat (?:has been|was|were) (?:decided|agreed|settled)\b
  ` },
  { topic: 'progress', pattern: /(?:进展|進展|进度|進度|进行|進行|做|说|說|聊|讲|講|写|寫|谈|談|讨论|討論|推进|推進|开发|开發)到(?:哪|什么|什麼|啥|第几)|(?:进展|進展|进度|進度)(?:如何|怎么样|怎麼樣|怎样|怎樣|咋样|呢)/, asksByItself: true },
  { topic: 'progress', pattern: alternatives('i')`
    \bwhere (?:are|were|did) we\b.{0,20}\b(?:leave off|left off|stand|at|with|stop|now|up to)\b|\bwhere do we (?:\w+ )?(?:stand|leave off|stop|pick up)\b
    \bwhere did (?:we|i) (?:leave|stop)\b|\bhow far (?:are|did|have) we\b
  `, asksByItself: true },
  { topic: 'state', pattern: new RegExp(`${PRESENT}[^，。,？?]{0,4}?(?:的|是|${OURS})?[^，。,？?]{0,8}?${THING}`) },
  { topic: 'state', pattern: new RegExp(`${OURS}[^，。,？?]{0,6}?${PRESENT}|${PRESENT}[^，。,？?]{0,3}?${OURS}`) },
  { topic: 'state', pattern: new RegExp(`${OURS}(?:的)?(?:\\s*(?:current|latest)\\s*的?\\s*)?[A-Za-z ]{0,16}(?:${THING}|plan|status|stack|roadmap|decision)(?:是|有|怎|还|呢|为|為)`) },
  { topic: 'decision', pattern: /(?:当初|當初|当时|當時|那时|那時|之前|原来|原來)[^，。,？?]{0,4}(?:为什么|為什麼|为啥|为何|為何|怎么)[^，。,？?]{0,6}(?:选|選|用|定|决定|決定|改|换|換|采用|採用|放弃|放棄)/ },
  { topic: 'state', pattern: new RegExp(`${PRESENT}[^，。,？?]{0,2}(?:用|采用|採用|选|選|走|跑|住|部署)(?:的|在|了)?[^，。,？?]{0,3}(?:什么|什麼|啥|哪)(?![^，。]{0,8}(?:好(?:[呢些点]|一点)?[？?。]?$|合适|推荐))`) },
  { topic: 'state', pattern: /(?:现在|現在|目前|当前|當前|如今)[^，。,？?]{0,6}(?:谁|誰)(?:在|来)?(?:负责|負責|管|维护|維護|跟进|主导|值班|对接|牵头)/ },
  { topic: 'state', pattern: extended('i')`
    \bcurrent(?:ly)?\b.{0,24}\b
    (?:
      plan|status|state|decision|approach|architecture|stack|owner|goal|priorit(?:y|ies)|schedule|database|policy|setup|design|choice|progress|phase|sprint
      |blockers?|strategy|convention
    )
    \b
  ` },
  { topic: 'state', pattern: /\b(?:our|my) (?:current|present|latest) \w+/i },
  { topic: 'state', pattern: alternatives('i')`
    \b(?:status|state|progress) of (?:our|the|my)\b|\bare we (?:currently |now |still )?(?:using|on|going with|running|working)\b
    \bdo we (?:currently |now |still )?(?:use|have|want|plan|run)\b
    \b(?:our|my) (?:\w+ ){0,2}(?:plan|version|status|decision|approach|architecture|stack|roadmap|goal|priorit(?:y|ies)|policy|convention|rules?|strategy)\b
  ` },
]

/** The world's state of things is nothing that we settled. */
const WORLD = /流行|主流|业界|業界|市面|常见|常見|热门|熱門|最好的|官方|世界|全球|国内|国外/

/** What the sentence asks about the present state, or null. */
export function stateQuestion(sentence: string): StateTopic | null {
  if (WORLD.test(sentence) && !new RegExp(OURS).test(sentence)) return null
  const asks = isQuestion(sentence) || /记得|記得|告诉我|\b(?:remember|remind me|tell me)\b|是$|呢$/i.test(sentence)
  return RULES.find(rule => (asks || rule.asksByItself === true) && rule.pattern.test(sentence))?.topic ?? null
}
