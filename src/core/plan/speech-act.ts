// What kind of utterance a clause is: a question, a bare order to act, a clock question, a greeting, a filler.
// Rules look at the writer's own words only (core/text/own-words.ts).

import { alternatives } from '../text/alternatives.ts'
import { extended } from '../text/extended.ts'

/** Splits own words into sentences; line breaks and closing marks end one. Offsets are kept. */
export function sentencesOf(text: string): readonly Span[] {
  return spansBetween(text, /[。！？!?;；\n]+|\.(?=\s|$)/g)
}

/** Splits a sentence into clauses at commas. Offsets are kept. */
export function clausesOf(sentence: Span): readonly Span[] {
  return spansBetween(sentence.text, /[，,：:]+\s*|——+/g).map(({ text, index }) => ({ text, index: sentence.index + index }))
}

/** A piece of a text with its offset in the whole text; closing marks belong to the piece before them. */
export interface Span {
  readonly text: string
  readonly index: number
}

function spansBetween(text: string, separator: RegExp): readonly Span[] {
  const spans: Span[] = []
  let from = 0
  for (const match of text.matchAll(separator)) {
    const end = match.index + match[0].length
    if (text.slice(from, match.index).trim() !== '') spans.push({ text: text.slice(from, end), index: from })
    from = end
  }
  if (text.slice(from).trim() !== '') spans.push({ text: text.slice(from), index: from })
  return spans
}

const ASKS = alternatives()`
  [?？]|什么|啥|哪|谁|多少|几[个次条项件位家款种天点号]|几[个次條项件]|(?<![这那好前过上下十近])几[年月周岁楼块门口本台层人趟回遍场晚]|(?:周|星期|礼拜)几|(?<![很太好])多[大重高远长久](?![人的])|怎么|怎样|咋|如何|为何|为什么|是否|有没有|是不是|会不会|能不能|要不要|对不对|算不算|([\u4e00-\u9fff])不\1
  (?<![我你他她它们，,。\s])还是(?![觉要会不没得想用有])|(?:吗|么|呢|没有|来着|来著|对吧|是吧|[\u4e00-\u9fff](?<![还也都就并从])没)[\s?？]*$
`
const ASKS_ENGLISH = extended('i')`
  ^\W*(?:and |so |but |hey |hi |ok |well )?
  (?:what|which|who|whom|whose|when|where|why|how|did|do|does|is|are|was|were|has|have|had|any|anything|can i|could i|should)\b
  |\b(?:what|which|who|when|where|why|how) (?:did|do|does|is|are|was|were|has|have|had|we|i|you)\b
`

/** True for questions, with or without a question mark. */
export function isQuestion(text: string): boolean {
  return ASKS.test(text) || ASKS_ENGLISH.test(text)
}

/** Polite or temporal words that may stand before the verb of an order. */
const LEAD_IN = extended('i')`
  ^[\s，,、\uFFFC]*
  (?:
    (?:
      请|麻烦|劳烦|拜托|辛苦|帮我|帮忙|替我|给我|你?(?:去|来)?先|再|然后|接着|顺便|顺手|那就|那|就|现在|马上|立刻|立即|赶紧|快|好的?|行|嗯|OK|ok|可以|能不能
      |能否|可不可以|可以帮我|你|您|我想|我要|我们|咱们|開始|开始|幫我|請|麻煩|to|please|kindly|now|then|also|next|just|first|ok(?:ay)?|so|and|can you
      |could you|would you|will you|help me|let's|lets|let us|go ahead and
    )
    [\s，,、]*
  ){0,6}
`

/** Verbs that begin an order, as pieces of one expression. */
const ACTS_ZH = [
  '把|将|跑|运行|执行|启动|启用|禁用|重启|停止|停掉|打开|关闭|关掉|装|安装|卸载|升级|降级|更新|下载|上传|提交|推送|推到|拉取|拉一下|合并|合到|部署|发布(?!的|会)|回滚|编译|构建|打包',
  '格式化|重构|修一下|修复|修好|修掉|修正|改成|改一下|改下|改为|改掉|修改|删|清理|清空|清掉|新建|创建|生成|写(?!的|过|了)|重写|补(?:上|全|充|一)|加(?:上|个|一|入)|添加|插入|替换',
  '换成|换个|换一|移动|移到|复制|拷贝|重命名|打印|输出|导出|导入|转换|转成|翻译|搜索|搜一下|检查|测试|测一下|调试|调用|调整|设(?!计|备|想|施|定的)|定个|定一个|返回|显示|展示|定一个闹钟',
  '定闹钟|提醒我|预约|预订|订(?:一|个|张)|发送|发给|发一|发个|通知|归档|备份|压缩|解压|画|计算|算一下|算算|统计|切到|切换|切回|进入|进到|登录|解释|实现|优化|配置|配一下|配个|接入|集成',
  '迁移|重建|重置|重跑|刷新|抓取|爬|读取|读一下|保存|存成|撤销|取消|暂停|恢复|继续|试一下|试试|试着|讲个|推荐|列出|找出|找一下|查一下|查查|查下|看一下|看看|看下|瞧瞧',
]
const ACTS_EN = [
  'run|rerun|re-run|execute|start|restart|stop|kill|open|close|install|uninstall|upgrade|downgrade|update|download|upload|commit|push',
  'pull|merge|rebase|deploy|release|rollback|roll back|revert|compile|build|rebuild|bundle|format|refactor|fix|patch|change|rename',
  'edit|modify|delete|remove|clean|clear|create|generate|make|write|rewrite|add|insert|replace|swap|move|copy|print|output|export',
  'import|convert|translate|search|grep|find|check|test|debug|call|adjust|set|schedule|book|reschedule|postpone|delay|shift|invite',
  'assign|label|mark|pin|remind me|give me|suggest|recommend|propose|come up with|brainstorm|ping|wake|send|email|notify|archive',
  'back ?up|zip|unzip|compress|draw|plot|compute|calculate|count|sort|switch|enter|log ?in|explain|implement|optimi[sz]e|configure',
  'integrate|migrate|reset|refresh|fetch|read|save|undo|cancel|pause|resume|continue|try|turn|enable|disable|bump|lint|drop|truncate',
  'list|show|use|put|march|loop|iterate|wrap|split|join|parse|validate|mock|stub|apply|tag|cherry-pick|stash|clone|checkout|look at',
  'take a look',
]
const ACTS = new RegExp(`^(?:${[...ACTS_ZH, ...ACTS_EN].join('|')})(?![a-z])`, 'i')

const ACTS_WITH_OBJECT_FIRST = /^(?:用|在|给|給|从|從|对|按|往|向|为|為)[^，,。?？]{1,40}?(?:加(?!班|薪)|写|寫|插入|新建|创建|删|清|换|改|做|建|发|跑|执行|画|导|装|生成|重命名|排序|配|标|挂|设|提(?:个|一个|交))/

const BECOMES = /(?:改成|换成|替换成|改为|设为|设成|设到|调到|调成|写成|写进|转成|翻译成|翻成|统一成|重命名为)/

const BECAME = /(?:改成|换成|替换成|改为|设为|设成|设到|调到|调成|写成|写进|转成|翻译成|翻成|统一成|重命名为)了/

/** The subject of a statement about ourselves; an order has none. */
const SUBJECT = /(?:我|我们|咱|咱们|我們|大家|你|他|她|他们)(?!的)/

/** A clause that only orders something to be done, with nothing asked and nothing told. */
export function isOrder(clause: string): boolean {
  const bare = clause.replace(LEAD_IN, '')
  if (ACTS.test(bare) || ACTS_WITH_OBJECT_FIRST.test(bare)) return true
  return BECOMES.test(bare) && !BECAME.test(bare) && !SUBJECT.test(bare) && !/了[\s。！!]*$/.test(bare)
}

/** 把/提醒我/给我 right behind a time word makes the time an argument of the order. */
export function ordersAfterTime(rest: string): boolean {
  return /^[\s，,的]{0,2}(?:之前|以前|前|的时候|时)?(?:[早晚上中下午凌晨]{0,4}[\d一二三四五六七八九十两:：点半分整时]{0,8}[\s，,]?)(?:把|将|请|麻烦|帮我|替我|提醒我|提醒一下|叫我|喊我|通知我|给我(?:发|打|推)|记得(?:提醒|叫)|remind me|wake me|ping me)/i.test(rest)
}

const ADDRESSED = '(?:请问|告诉我|说一下|帮我看下|帮我看看|看一下|看下|查一下|麻烦|那|咦|诶|hey|hi|tell me|do you know|please)?[，, ]*'
const CALENDAR_DAY = '(?:现在|現在|目前|当前|此刻|这会儿|今天|今日|今儿|明天|明日|后天|後天|昨天|前天|今年|这个月|本月|这周|下周[一二三四五六日天]?|上周[一二三四五六日天]?|[\\d一二三四五六七八九十]{1,3}[号日])'
const CLOCK_ASKED = '(?:农历|阴历|阳历|公历)?(?:几点|幾點|几号|幾號|几月几[号日]|幾月幾[號日]|星期几|星期幾|周几|週幾|礼拜几|禮拜幾|什么时间|什麼時間|多少号|什么日期|什么日子|哪一年|几几年|第几周|什么时辰)(?:了|钟|鐘|啊|呀|呢|来着|来的|吗|嘛)*'
const CLOCK_QUESTIONS: readonly RegExp[] = [
  new RegExp(`^${ADDRESSED}(?:[\\p{Script=Han}A-Za-z ]{0,8}?)?${CALENDAR_DAY}(?:是|到|都)?${CLOCK_ASKED}$`, 'u'),
  new RegExp(`^${ADDRESSED}(?:是|到)?${CLOCK_ASKED}$`, 'u'),
  new RegExp(`^${ADDRESSED}(?:现在|今天|今日)的?(?:时间|日期|日子)(?:是(?:多少|什么|几号)?)?$`),
  /(?:离|距离?|到).{1,12}(?:还有|还剩|有)(?:多久|多长时间|几天|几个月|几周|多少天|多少时间)|(?:还有|还剩)(?:几天|多少天|多久)(?:到|就是|过年|放假|元旦|春节|国庆|周末)/,
  /^(?:今年|明年|去年|这个月|本月|[二2]月)(?:是不是|是|有)?(?:闰年|闰月|多少天|几天)/,
  extended('i')`
    ^(?:hey|hi|ok|so|please|tell me|do you know|can you tell me)?[, ]*(?:what(?:'s| is|s)?|which) (?:the )?(?:current |local )?
    (?:time|date|day|year|month|week(?:day| number)?)(?: of (?:the )?(?:week|month|year))?(?: is (?:it|today|this|tomorrow))?
    (?: now| right now| today| tomorrow| here| there| in [\w .]{1,30})?\W*$
  `,
  /^(?:hey|hi|ok|so|please|tell me)?[, ]*what(?:'s| is|s)? (?:today|tomorrow|yesterday)(?:'s)?(?: date| day)?\W*$/i,
  /(?:天|周|月|年|日)(?:之|以)?(?:后|前)(?:是|为)(?:几号|星期几|周几|哪一天|哪天|几月几[号日]|什么日子)/,
  /^(?:and |so )?what day (?:was|is|will) (?:it )?(?:be )?(?:yesterday|today|tomorrow)\W*$/i,
  /\bhow (?:many|long)\b.{1,20}\b(?:until|till|before|to go)\b/i,
]

/** Asks for the clock or the calendar itself. */
export function isClockQuestion(sentence: string): boolean {
  const bare = sentence.replace(/[。！？!?\s~～…]+$/u, '').trim()
  return CLOCK_QUESTIONS.some(pattern => pattern.test(bare))
}

/** Greetings hold day parts (早上好) that are no time reference. */
const GREETING = alternatives('giu')`
  (?:早上|上午|中午|下午|晚上|早|午|晚)(?:好|安)(?![\p{Script=Han}]*(?:用|吃|看))[呀啊哦哟吖哈]?|早呀|早啊|^早[。！!~～\s]*$
  good (?:morning|afternoon|evening|night)|(?:今天|今晚)?辛苦(?:了|啦)|(?:明天|下周|回头|改天|周[一二三四五六日])见(?![\p{Script=Han}])
  (?:周末|节日|節日|新年|假期|中秋|国庆|國慶|春节|春節|元旦|端午|生日)(?:快乐|快樂|愉快)
  happy (?:monday|tuesday|wednesday|thursday|friday|weekend|new year|holidays?|birthday)|merry christmas
  have a (?:good|nice|great|lovely) (?:day|night|evening|weekend|one|week)
  see you (?:tomorrow|later|soon|next week|on \w{6,9})
`

/** Blanks greetings in place. */
export function withoutGreetings(text: string): string {
  return text.replace(GREETING, match => '\uFFFC'.repeat(match.length))
}

const FILLER_CORE = '好|好的|好了|好吧|嗯|嗯嗯|行|行吧|可以|可以的|没问题|对|对的|是|是的|不是|不用|不用了|不要|谢谢|谢了|多谢|感谢|謝謝|辛苦了|收到|明白|明白了|知道了|懂了|了解|继续|继续吧|接着来|下一步|下一个|再来|再来一次|重试|停|停下|等等|等一下|稍等|算了|哈哈+|呵呵|哦|噢|喔|啊|唉|在吗|在么|你好|您好|嗨|哈喽|先这样|就这样|就这样吧|开始|开始吧|没了|没有了|不错|很好|太好了|完美|赞|牛|ok|okay|yes|yep|yeah|no|nope|sure|thanks?|thank you|thx|great|good|nice|cool|perfect|fine|got it|go on|continue|go ahead|next|stop|wait|hi|hello|hey|bye|done|again|retry|y|n|please|as well|very much|so much|a lot'
const FILLER = new RegExp(`^(?:(?:${FILLER_CORE})[\\s，,。！!？?~～…、.]*){1,6}$`, 'i')
const NOTHING_SAID = /^[\s\p{P}\p{S}\d]*$/u

/** Assent, thanks, greetings and single signs: nothing is asked or told. */
export function isFiller(text: string): boolean {
  const said = withoutGreetings(text).replaceAll('\uFFFC', ' ').trim()
  return NOTHING_SAID.test(said) || FILLER.test(said)
}

/** 今天先到这里: closes the talk instead of speaking of the day. */
export const CLOSES_THE_TALK: RegExp = alternatives('i')`
  (?:今天|今晚|今儿|今日|这次|这周)[^，,。！？!?]{0,4}(?:先|就|也)?(?:先|就)?(?:到(?:这|此|今天|今儿)|这样吧|这样|这么着|聊到这|做到这|收工|下班)(?:里|儿)?(?:为止)?(?:吧|了|啦|哈)*
  到(?:今天|今晚|这里|此)为止
  (?:明天|后天|下周[一二三四五六日天]?|周[一二三四五六日天]|下次|回头|改天|晚点)(?:我们|咱们)?(?:再)?(?:继续|接着)?(?:继续|说|聊|弄|搞|来|见|接着)(?:吧|啦|了|哈)?[\s。！!]*$
  that's (?:it|all) for (?:today|now|tonight)|(?:let's )?call it a (?:day|night)|done for (?:today|the day|tonight)
`
