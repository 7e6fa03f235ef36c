// Which clauses never make a record: questions, hypotheticals, undecided matters, orders for now, small talk.
// Every test reads a folded clause (clause.ts) and knows nothing of kinds.

import { alternatives } from '../text/alternatives.ts'
import { extended } from '../text/extended.ts'
import { asksToTell, endsInPlease } from './asks.ts'
import type { Clause } from './clause.ts'

/** What an English pattern cannot do without. */
const LATIN = /[a-z]/
const QUESTION_MARK = /[?？][\s”"』」）)~～。!！]*$/
const INTERROGATIVE = alternatives()`
  什么(?!的[，。]|问题$)|甚么|为何|为啥|怎么(?!说呢)|怎样|咋(?:办|样|弄)|如何(?!都)
  哪(?:个|些|里|儿|家|种|天|位|一|款|边|部|几|怕不)|(?<=[在去到从住往是])哪(?!怕|[^，,。]{0,6}[都也])|(?<![无不])谁(?!都|也)|(?:星期|周)几
  几(?:个(?=[^，,。]{0,6}[?？])|点(?!钟?前)|号|时|月份|岁)|(?<![十百千好前上这那])几(?:楼|层|栋|幢|年级|路车)|多少(?!有)
  (?<!好)几(?:次|个|天|条|种|位|人|家|遍|年)[\s。！!]*$|多久|多大|多长时间|多远|啥(?!都|也)|干[嘛吗]
`
const TAG_OR_CHOICE = alternatives()`
  是不是|是否|有没有|能不能|能否|可否|要不要|会不会|可不可以|对不对|好不好|行不行|该不该
  ([\u4e00-\u9fff])不\1(?![\u4e00-\u9fff]?了)|(?:了|过|好|完|到|成|有)(?:没有?|么)[呢啊呀]?[\s。.!！]*$
  (?<!^)(?:用|选|买|去|走|是|要|该)[^，,。]{1,20}还是[^，,。]{0,20}[^，,。好吧了]$
  (?:喝|吃|坐|住|养|学|喜欢|爱)[^，,。]{1,20}还是(?![很没不会要想挺有那这得比最更老])[^，,。]{1,12}(?<![了吧好])[\s。.]*$
  (?:吗|嘛(?=[?？])|(?<![这那怎什多])么)[\s。.!！~～]*$
`
/** `my manager is who again`, `we deploy on which day`: the asked word stands where the answer will. */
const ASKED_BEHIND = extended()`
  \b(?:is|are|was|were|live|lives|work|works|on|at|in|from|for|to|use|uses|called|named)[ ]
  (?:who|whom|where|what|when|which [a-z]+|how (?:many|much|long|old|often)(?: [a-z]+)?)(?: again| now| exactly| anyway| these days)?[\s.]*$
`
const ENGLISH_QUESTION = extended()`
  ^
  (?:
    what(?!\s+(?:i|we)\b)|why|how(?!ever)|where|who|whom|whose|which|do|does|did|is|are|was|were|can|could|should|shall|would|will|have (?:you|we|i)|has|had
    |am i|may i|might|any (?:idea|advice|thoughts)|when (?:did|do|does|is|was|will|are|can|should)
  )
  \b
  |^what (?:i|we|you|they)\b(?!.*(?:\b(?:is|are|was|were|will|would|matters?|makes?|made|means?|needs?|helps?|helped|works?|worked|surprised)\b|['’]s\b|:)).{3}
`

/** Words that embed a question in a statement: `告诉我改了哪些文件`, `不管用什么`. */
const EMBEDS_QUESTION = /告诉我|说明|注明|写明|列出|标明|解释|不管|无论|不论|随便|任何|不记得|想不起|忘了|不知道是?(?:什么时候|哪天|几号)|tell me|explain|no matter|whatever/

/** True for clauses that ask. `asked` tells that the sentence ends in a question mark and this is its last clause. */
export function isQuestion(clause: Clause, asked: boolean): boolean {
  const { key, core } = clause
  if (asked || QUESTION_MARK.test(key)) return true
  if (LATIN.test(core) && (ASKED_BEHIND.test(core) || (ENGLISH_QUESTION.test(core) && !/[。.]$/.test(core) && !isDayOf(clause)))) return true
  if (TAG_OR_CHOICE.test(key)) return !/看看(?:能|有|是|会)/.test(key)
  return INTERROGATIVE.test(key) && !EMBEDS_QUESTION.test(key)
}

/** `Tomorrow is the deadline!`: a day in front is the subject. */
function isDayOf({ key, core, coreAt, times }: Clause): boolean {
  return /^(?:is|was|will be)\b/.test(core) && times.some(({ index, text }) => index + text.length === key.slice(0, coreAt).trimEnd().length)
}

/** `对吗`, `right?`: a whole sentence that ends so asks for confirmation. */
export function isConfirmationTag(core: string): boolean {
  return /^(?:对|是|没错|是这样|记得|有印象|right|correct|isn't it|remember)(?:的?(?:吧|吗|么|不|没))?[\s?？]*$/.test(core)
}

const COUNTERFACTUAL = /早知道|要不是|本来(?:想|可以|打算|应该)|原本想|差点(?!忘)|假设|假使|假如|倘若|设想|只是(?:个|一个)?假设|比如说?|例如|譬如|suppose|imagine|what if|would have|could have|should have|for example|e\.g\.|hypothetical/
const CONDITION = alternatives()`
  如果|前提是|若是?(?=[^干])|要是|万一|除非|即使|就算|哪怕|只要|只有(?!\s*[\d一二两三四五六七八九十百几半]+[^，,。才]{0,12}[。！!\s]*$)|一旦|的话(?:[，,。]|$)
  (?:^|[，,。！!\s])再(?!过|等|有|见|说|也|次|来|试|加[上一个])[^，,。]{1,10}?(?:我们?|咱们?)就|\bif\b|\bunless\b|\bin case\b|\bprovided\b|\bas long as\b
  \bdepending on\b
`

/** `counterfactual`: nothing of it happened or will. `condition`: it holds only if something else does. */
export function hypothesisOf(key: string): 'counterfactual' | 'condition' | null {
  if (COUNTERFACTUAL.test(key)) return 'counterfactual'
  return CONDITION.test(key) ? 'condition' : null
}

const UNDECIDED = alternatives()`
  (?:还|尚|并|都|也|暂时|目前)?(?:没有?|未|不能?)(?:有)?(?:最终|完全|正式|真的)?(?:决定|确定|定下来|定(?=[，,。！!\s]|$)|拍板|敲定|想好|考虑好|谈妥|说(?!好)|同意)
  犹豫|纠结|(?:再|先)(?:想想|看看|说吧?|议|考虑|讨论|观望)(?:[，,。!！]|$)|要不要|要不(?![是然])|拿不准|说不准|不一定
  不好说|难说|待定|未定|别当(?:真|结论)|只是(?:个|一个)?(?:想法|讨论|假设|建议|随口)|我在想|haven't (?:yet )?decided
  not (?:yet )?decided|hasn't been decided|undecided|not sure|on the fence
  still (?:thinking|considering|debating|undecided)|no decision|have not decided
`

/** The matter is open or the decision is denied. */
export function isUndecided(key: string): boolean {
  return UNDECIDED.test(key)
}

const HEDGE = alternatives()`
  可能|也许|或许|大概会|说不定|看看(?:能|有|是|会)|看情况|估计|考虑(?!到)|应该(?:会|能|可以)
  想(?:去|要|在|把|换|学|买|找|试|回|跟|和|趁|约|做|带|请)|尽量|争取|希望|有望|或者|maybe|might|perhaps|probably
  possibly|hope(?:fully)?|would like to|want to|try to|thinking (?:about|of)|considering|planning on maybe
  should be able
`

/** A plan that its speaker does not hold for certain. */
export function isHedged(key: string): boolean {
  return HEDGE.test(key)
}

const REQUEST = extended()`
  ^(?:你|您|咱们?)?(?:先|再|也|就|直接|现在|马上|赶紧)?
  (?:
    请(?!假|客|教了|了|[\u4e00-\u9fff\d]{1,3}假)|麻烦|帮(?!助|忙了)|劳烦|拜托|给我|替我|为我|让我|告诉我|教我|发我
    |(?:我)?(?:希望|想让|想请|需要)你(?!以后|每次|始终|一直|总是|都|别|不要|尽量)|把(?![^，,。]{1,20}[成为到进回]了)
    |给[^，,。我们]{1,8}(?:发|写|打|做|加|改|寄|送|回)(?![^，,。]*了)|将(?=[^，,。]{1,30}(?:改|换|删|移|发|写|翻译|转换?|设置?为|替换))(?![^，,。]*了)
    |继续(?!用|保留|采用|走|沿用|留)|能否|可否|来(?:个|一|段|点|几)|开始(?:吧|执行|干活)|停(?:一下|下)|讲讲|讲(?:一下|解)|说说|说一下|说明一下|介绍|推荐
    |列(?:出|举|一下)|解释|翻译|润色|总结(?:一下|下)|分析(?:一下|下|这)|对比(?:一下|下)|检查(?:一下|下)|查(?:一下|下|查看?)|看(?:一下|下|看(?!能|有|是|会))
    |跑(?:一下|下|个|一遍)|试(?:一下|试)|生成(?:一|个|份)|写(?:一|个|段|篇|份)|画(?:一|个|张)
  )
`
const REQUEST_TAIL = /(?:帮我|给我看|发我(?:看|一)|给我(?:发|写|做|讲|看|一)|告诉我|(?:看|试|想|说|查|改|写|做|讲|搞|弄|整理|处理|确认|优化|分析|解释|检查|渲染|fix|run|check) ?(?:一下|下)(?:吧|呗|哈|哦|好吗)?|看看|试试|想想办法)[\s。！!~～]*$/
const ENGLISH_REQUEST = extended()`
  ^(?:(?:ok(?:ay)?|now|then|just|and|also|first|next)[, ]+)*
  (?:
    please|pls|plz|kindly|can you|could you|would you|help
    |let(?:'s|s| us) (?!not|go with|stick|use|keep|drop|postpone|switch|move (?:it |the )|cancel|skip|stay)|let me|show|give|tell|write|make|create|add|fix
    |update|run|check|explain|translate|summari[sz]e|generate|refactor|implement|remove|delete|change|rename|find|list|look|review|deploy|build|test|install
    |open|continue|go ahead|stop|try|do|set|put|convert|draft|describe|compare|analy[sz]e|debug|rewrite|remind|move|merge|commit|push|download|search|read|send
    |start|clean|keep|use|replace|ensure|return|print|format|proofread
  )
  \b(?!ed|ing\b)(?! (?:is|are|was|were|will|has|went|starts|ends|failed|passed)\b)
`

/** An order for now. Standing rules look alike and are told apart by the caller. */
export function isRequest(clause: Clause): boolean {
  const core = clause.core.replace(/^(?:那|就|再|也|现在|先)+/, '')
  if (LATIN.test(core) && ((ENGLISH_REQUEST.test(core) && !isMostlyChinese(core)) || endsInPlease(core))) return true
  return REQUEST.test(core) || (REQUEST_TAIL.test(core) && !/^(?:我们?|咱们?)/.test(core)) || asksToTell(clause)
}

/** `deploy 流程改用 …`: an English word in a Chinese clause is a noun there more often than an order. */
function isMostlyChinese(core: string): boolean {
  return (core.replace(/一下/g, '').match(/[\u4e00-\u9fff]/g)?.length ?? 0) >= 3
}

/** Addressed to the assistant: `你改一下配置`, `you should ...`. */
export function isToAssistant(core: string): boolean {
  return /^(?:你们?|您|ai伴侣)(?!好)/.test(core) || /^you(?:'re|'ve|r)?\b/.test(core)
}

const SMALL_TALK = extended()`
  ^(?:大家|你们?|您)?(?:都)?
  (?:
    谢谢|多谢|感谢|辛苦|麻烦你|早上好|早安|晚安|晚上好|下午好|中午好|再见|拜拜|回见|明天见|下次见|哈哈|嘻嘻|知道了|懂了|清楚了|好的|没问题|太好了|厉害
    |牛(?![肉奶排仔])|不客气|加油|真棒|原来如此|有道理|(?:收到|明白|了解|赞)(?:了|啦|[，,。.！!~～\s]|$)|thx|thanks|thank you|bye|see you|lol|great|nice|cool
    |got it|understood|perfect|awesome|sounds good|good (?:morning|night|evening|afternoon)|makes sense|no problem
  )
`
const TALK_ABOUT_TALK = alternatives()`
  (?:先|就|大概就)(?:到(?:这|此)|这些|这样)|聊(?:聊|天|一?下|得|到)|谈(?:谈|论|一谈|一下)|^(?:今天|外面)?天气|记下来了
  ^(?:事情|情况|背景)是这样的?$|(?:发|贴|传|写)(?:给你|你|上来|在下面)了?[。！!]*$|再聊|随便(?:说说|聊聊|问问)
  别忘了?[。！!]*$|说不完|(?:见|再见|回聊)[～~!！。]*$|想(?:和|跟|找)你|和你分享|跟你说|说点|(?<!访)问(?:一下|下|你|个)|请教
  有(?:个|一个|件|几个|几件)?(?:问题|疑问|事情?)$|打扰了|我整理一下|如下$
`

/** Greetings, thanks, agreement without content, talk about the talk. */
export function isSmallTalk(clause: Clause): boolean {
  const core = clause.core.trim()
  if (core === '' || !/[\p{L}\p{N}]/u.test(core)) return true
  if (SMALL_TALK.test(core) && core.length <= 40) return true
  return TALK_ABOUT_TALK.test(core) && core.length <= 40
}

/** `还是报错`, `提示 …`: what was tried without success; a step of trouble shooting is not kept without a day. */
export function reportsTrouble(key: string): boolean {
  return /没(?:有)?(?:反应|用|效果|变化|作用)(?:[，,。！!]|$)|找不到|不生效|不成功|(?:还是|仍然?|依然|依旧|但是?|结果|却|又|一直|就)[^，,。]{0,8}(?:报错|失败|不行|不好使|没用|无效|出错|异常|崩|卡|超时|没反应|打不开|连不上|不成功|不生效|不显示|有问题|不对|没有变化|没变)|没法|(?:提示|报|显示|抛出?|出现)[：: ]*(?:了|的)?[^，,。]{0,6}(?:错误|异常|失败|error|e[a-z]{4,}|\d{3})|\b(?:still|but)\b[^.]{0,30}\b(?:fails?|failing|errors?|not work(?:ing)?|doesn't|crash|same)\b/.test(key)
}

/** Hearsay, also what strangers post, is nobody's statement. */
export function isHearsay(core: string): boolean {
  return /^(?:我)?(?:听说|据说|据悉|传闻|网传|看新闻)|^(?:i heard|rumou?r has it|apparently|i read (?:somewhere |online |in [\w ]{1,20} )?that)\b/.test(core) || STRANGERS.test(core)
}

const STRANGERS = alternatives()`
  ^(?:我)?(?:刚|昨天|今天)?(?:在|看到|刷到)?\s*(?:网上|推上|推特|微博|知乎|小红书|抖音|b站|论坛|贴吧|朋友圈|热搜|reddit|hacker news|hn|twitter|x)(?:上|里)?(?:看到|刷到|都在|有人|有个|有篇|有条|说|一个|那个|的)[^，,。]{0,10}(?:说|发帖?|帖|爆料|称|写|讲|吐槽|晒|:|：)
  \b(?:someone|somebody|people|a guy|a post|a thread|an? article|a blog(?: post)?) (?:on|in|from) (?:reddit|twitter|x|hn|hacker news|linkedin|youtube|the (?:news|internet))\b
  ^(?:i )?saw (?:a|an|some) (?:post|thread|tweet|article|video)\b
`

const DREAM = alternatives()`
  梦(?:见|到)(?!想)|做(?:了)?(?:个|一个|一场)?[^，,。想]{0,6}(?<![白噩])梦(?!想|话|都|也)|梦里(?!的)
  \bdream(?:t|ed|ing) (?:that|about|i\b|we\b)
  \b(?:had|having) (?:a|this|the|another|such a) (?:[\w-]+ ){0,2}(?:dream|nightmare)\b(?! (?:of|to|for)\b)
  \bin (?:my|a|the|this) dream\b
`
const STORY = alternatives()`
  (?:小说|电影|电视剧|剧|故事|动漫|动画|漫画|游戏|副本|剧本)(?:里面?|中)(?!的)|^(?:男|女)?主(?:角|人公)
  ^(?:男|女)[主一二](?![任管要动题页])|^反派|^剧情|^in (?:the|my|this) game\b
  \bin (?:the|my|that|this) (?:movie|film|novel|book|story|show)\b|^the (?:protagonist|main character|hero|villain)\b
`

const JOKE = extended()`
  (?:^|[，,。！!~～\s])(?:哈+|呵+|嘿+|好啦|我|就是|只是|纯属|当然|是|在|跟你们?|和你们?)*(?:开(?:个|一个)?小?玩笑|逗你们?(?:的|玩)|骗你们?的|说着玩|闹着玩|瞎说)
  (?:的|啦|了|而已|罢了|呢|哈+|啊|呀)*(?=[，,。！!~～\s…]|$)
  |\b(?:just kidding|only joking|just joking|i'?m (?:just )?kidding)\b
`

/** `Great, I just love being on call`, 我可真爱开会: the opposite is meant. */
const IRONY = extended()`
  (?:^|[.!] ?)(?:oh |well |ah )?(?:great|wonderful|fantastic|lovely|perfect|joy|awesome|brilliant)[,.!]+[ ]
  (?:i (?:just|really|absolutely) (?:love|adore|enjoy)|just what (?:i|we)|another|exactly what)\b
  |我(?:可|还)真(?:是)?(?:太)?(?:爱|喜欢|享受|谢谢)|我(?:真是)?谢谢(?:你|他|她|它)(?:们)?(?:全家|啊)
`

/** Said in jest. `all`: the sentence is nothing but the mark, and means the one before. */
export function jestOf(key: string): 'all' | 'own' | null {
  if (IRONY.test(key)) return 'own'
  if (!JOKE.test(key)) return null
  return /[\p{L}\p{N}]{2}/u.test(key.replace(JOKE, '').replace(/[哈呵嘿嘻]/g, '')) ? 'own' : 'all'
}

/** Dreamt, invented or played: nothing of it happened. */
export function isUnreal(key: string): boolean {
  return DREAM.test(key) || STORY.test(key)
}

/** A sentence that turns from a dream or a story back to the day. */
export function turnsBack(key: string): boolean {
  return /^\s*(?:对了|另外|还有|话说|说正事|言归正传|回到|现实|醒来|总之|好了|言归|ok|okay|anyway|by the way|btw|also|back to|so (?:can|could|please)|帮|请|麻烦|(?:我们?)?(?:[今明后]天|下周|下个?月)|记得|提醒|remind|please)/.test(key)
}

/** The speaker reports what somebody else said or what a text says; its decisions and wishes are not his own. */
export function isReportedSpeech(key: string): boolean {
  return /(?:有人|他们?|她们?|网上|书上|书里|文章|文档|资料|官方|网友|博主|视频里?|老师|老板|领导|同事|朋友|客户|产品|运营|[老小][\u4e00-\u9fff])[^，,。我]{0,6}(?:说|写着|写道|提到|认为|觉得|建议|推荐|问|表示)(?!好|服|定)/.test(key) ||
    /(?:写着|写道|写的是|说)\s*[:：]?\s*[“"「『]/.test(key) || /\b(?:he|she|they|someone|the (?:doc|docs|article|manual|email))\b[^.]{0,20}\b(?:said|says|wrote|writes|thinks|suggests|claims)\b/.test(key)
}
