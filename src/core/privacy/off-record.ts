// Words that ask for something not to be recorded: "don't write this down" in both languages. Reads folded text.
import { extended } from '../text/extended.ts'
import { TAKES_BACK } from './take-back.ts'

/** A word that ends in 别 is none: 特别, 分别, 级别. */
const REFUSE = '(?:(?<![特分区级类性识差告离派国]|(?<![这那整几一])个)别|(?<!要)不要|请?勿|不许|不准|不得|甭|切?莫|先不)(?:再|先|去|给我?|帮我|替我)?'
const NEED_NOT = '(?:不用|不必|无需|不需要|用不着|就不|不想|不)(?:再|先|去|给我?|帮我|替我)?'
const KEEP = '(?:记(?:录(?:下来?|在案)?|着|下来?|住|起来|进去)?|归档|建档|入档|存底|留底|留痕|备案|记账|留存|存着|写(?:下来|进去)|存(?:下来|档|进去|起来)|入库|[做作](?:任何)?记录)'
const STORE = '(?:保存(?:下来)?|存|收录|留(?:着|下来?)?|写)'
const END = '(?:了|啊|哦|哈|吧|呢|呀|喔|啦|哟|嘛)*(?=[，,。；;：:！!？?、）)】\\]~～…]|\\s(?![a-z])|$)'
const POINTED = '(?:这|此|以下|下面|接下来|上面|以上|前面|刚(?:才|刚)?(?=[说讲提聊问告])|刚才|刚刚|我(?:下面|刚才?|刚刚|接下来|上面|前面)?要?(?:说|讲|告诉|提))'
/** What is being said and nothing beside it: 这个, 这段对话. */
const POINTED_ONLY = `(?:${POINTED}(?:[个些条段句点次种]|几[个条段句])?(?:事情?|话|对话|聊天|内容|信息|消息|部分|的)*(?:你|就|也|都|先|可以|其实)*)`
/** What one says and takes little of: talk, moods, gossip. */
const IDLE_TALK = '(?:话|吐槽|牢骚|八卦|玩笑|情绪|心事|私事|丑事|破事|糗事)'
const CLAUSE = '[^，,。；;：:！!？?\\n]'
/** What software records; its rules are no wish of a person who is talking. */
const SOFTWARE = '日志|\\blogs?\\b|字段|接口|数据库|缓存|浏览器|cookie|请求|响应|表[里中]|配置|代码|文件|readme|文档|系统|服务|后台|前端|后端|commit|git|分支|用户|变量|参数|报错|异常|埋点|监控|按钮|页面|表单|组件|redis|localstorage|sql|trace|token'
const MEMORY = '(?:你的?|我的?|长期|任何|的)*(?:记忆|日记|摘要)(?!卡|体|模块|服务|插件|表|接口|库)'

/** Where something is kept: in a mind, in notes, in a memory. */
const PLACE = '(?:心里头?|脑子|小本本?|本子|笔记本?|日记|备忘录?|(?:你|我)?的?(?:任何|长期)?的?记忆|(?:任何|你)?的?(?:记录|档案|摘要|纪录))(?!卡|体|模块|服务|插件|表|接口|库)'
const WISH_NOT = '不(?:想|希望|愿意?|太想|打算)(?:看到|见到|有|让)?'

/** Each needs more than talk of software in its clause, unless the clause points at what is being said. */
const REFUSALS: readonly RegExp[] = [
  new RegExp(`${REFUSE}${KEEP}${END}|${POINTED_ONLY}${NEED_NOT}(?:${KEEP}|${STORE})${END}|(?:这|那)${CLAUSE}{0,6}${IDLE_TALK}(?:你|就|也|都)*${NEED_NOT}${KEEP}${END}|${POINTED}${CLAUSE}{0,14}${REFUSE}${STORE}${END}`),
  extended()`
    [（(【\[]${REFUSE}(?:保存|存)${END}|${REFUSE}保存(?=[:：])|(?:^|[，,。；;\s])(?:你?就|也)?(?:不用|不必|无需|不需要)(?:先|帮我|替我|给我)*记(?:录|下来?)?(?:了|啦|哈|吧)${END}
    |(?:先|，|,)(?:先)?(?:不用|不必|无需)记(?:录)?${END}|(?:不要|不用|别|不能)记(?:录|下来)?的(?=[：:，,是])
  `,
  extended()`
    (?:${REFUSE}|${NEED_NOT})(?:记(?:录|下|住)?|保存|存(?:下)?|写下|收录|记忆)${POINTED}(?!${CLAUSE}{0,8}(?:${SOFTWARE}))
    |(?:${REFUSE}|${NEED_NOT})(?:你|您)(?:帮我|替我|给我)?(?:记(?:录|下来?|住)?|存(?:下)?|保存|写下)${POINTED}(?:[个些条段句件]|一[个条段句件]|事情?|话|信息|内容){0,2}
    (?=[：:，,。！!]|$|我)
    |${REFUSE}记(?:录|住|下)(?:关于)?[我他她咱](?!${CLAUSE}{0,10}(?:${SOFTWARE}|登录|密码))
  `,
  extended()`
    (?:${REFUSE}(?:把|将)(?:${POINTED}|我|那)|${NEED_NOT}(?:把|将)${POINTED})${CLAUSE}{0,20}(?:${KEEP}|${STORE})${END}|${POINTED}${CLAUSE}{0,6}(?:说|讲|提|聊|发|写)的${CLAUSE}{0,8}[，,](?:就|请|麻烦|你)*${REFUSE}${STORE}${END}
  `,
  extended()`
    (?:${REFUSE}|${NEED_NOT})[往在给到朝进](?:${PLACE})[里上中面头边]{0,2}(?:去|再|帮我|给我)?(?:记|写|放|存|搁|塞|加|留|录)(?:下来?|进去?|东西)?${END}
    |${WISH_NOT}${CLAUSE}{0,8}(?:出现|留|落|进|写|存|记|被放)(?:现)?[在到进下入于]{0,2}${PLACE}|${POINTED}${CLAUSE}{0,8}(?:从)?${PLACE}[里中]?(?:面)?(?:去掉|删掉?|清掉|抹掉|划掉)
    |${PLACE}[里中](?:面)?(?:把|将)?${POINTED}${CLAUSE}{0,4}(?:去掉|删掉?|清掉|抹掉|划掉)
  `,
  new RegExp(`不(?:想|希望|愿意?)(?:让)?(?:你|您)?(?:把|将)(?:${POINTED}|我|那)${CLAUSE}{0,12}${KEEP}${END}`),
  new RegExp(`不(?:想|希望|愿意?)(?:让)?(?:你|被|它|这${CLAUSE}{0,4})?(?:给)?(?:记录|记(?:下来?|住)|保存|存(?:下来?|档)|写下来)(?:${END}|的)`),
  extended()`
    (?:(?<![特分区级类性识差告离派国]|(?<![这那整几一])个)别|(?<!要)不要|不用|不必|请?勿|不[想许准得能]|不希望)(?!忘|漏)${CLAUSE}{0,16}
    (?:存|写|放|记|加|录|收|留|进|入)(?:到|进|入|在|录)?${MEMORY}
    |${REFUSE}[往在给]${MEMORY}[里中]?|${MEMORY}[里中]?面?(?:别|不要|不能|不许|勿)(?:出现|记|写|留|存|提)|(?<!要)(?:别|不要?|勿)(?:[计记]入|留|进|入)(?:记忆|记录|档|摘要|底|痕)
  `,
]
const POINTS_AT_TALK = new RegExp(`${POINTED}|那件?事`)
const ABOUT_SOFTWARE = new RegExp(SOFTWARE)

const NOT_EN = "(?:do not|don['’]?t|never|(?:rather|prefer) (?:you |that you |it if you )?(?:didn['’]?t|did not|not)|better not|no need to|not to|please not)(?: ever| please)?"
const TOLD_EN = "(?:this|that|any of (?:this|that|it)|anything (?:about|of|from|in) this|what i(?:['’]m)?|the following|what follows|my next|everything (?:below|above|i)|anything i)"
const END_EN = "(?=$|\\s{0,2}[,.:;!?)—–-]|\\s(?:down|anywhere|please|ok(?:ay)?|at all|one|part|bit|chat|conversation|message|information|info|stuff|detail|thing|fact|either|for (?:me|later)|about|i\\b|i['’]m|just|say(?:ing)?|said|tell(?:ing)?|told|am|going|about|in (?:your|my|the) (?:memory|notes?|journal|records?|diary|summary)|to (?:your )?memory|on (?:the )?record|but|and|though)(?![a-z]))"
const NOTES_EN = '(?:your (?:memory|memories)|(?:your |my |the |any )?(?:memories|notes|journal|diary|summary|summaries)|(?:my|your) (?:profile|file)|the record)\\b'
const REFUSALS_EN: readonly RegExp[] = [
  extended('i')`
    (?<!\b(?:i|we|they|you|he|she|who|can|could|will|would|to|people) (?:really |just |also |still )?)\b${NOT_EN}[ ]
    (?:
      (?:
        record|save|store|remember|memori[sz]e|retain|note(?: down)?|log|file|jot(?: down)?|write(?: down)?|take down|(?:hang|hold) on ?to
        |keep(?= (?:this|that|any of (?:this|that|it)|what i)\b(?: (?:one|part|bit|message))? (?:anywhere|on file|around|stored|saved|in your|for later|down))
        |(?:keep|make|take) (?:a |any )?(?:records?|notes?) (?:of|on|about)
      )
      [ ]${TOLD_EN}${END_EN}
      |(?:record|remember|memori[sz]e|store|retain|note|write down)[ ]
      (?:
        that i\b
        |my (?!changes|work|settings|files?|code|draft|edits|place|session|seat|document|progress|game|login)[a-z]+
        (?=\s{0,2}[,.;:!)]|$| (?:please|anywhere|at all|but|and)\b)
      )
      |(?:record|remember|memori[sz]e) it(?=$|\s{0,2}[,.:;!?)])|(?:write|note|jot|take) (?:it|them|these) down
      |put (?:this|that|it|any of this) (?:down\b|in writing|on paper)|(?:commit) (?:this|that|it|any of this) to memory
      |(?:save|store|put|write|add|include|keep|record|log|mention) (?:this|that|it|any of|what i|my|anything)\b[^.,;:!?\n]{0,30} (?:in|into|to|on) ${NOTES_EN}
    )
  `,
  extended('i')`
    \boff[ -]the[ -]record\b(?! (?:count|number|size|boundar))|\bnot for the record\b
    |\b(?:this|that|it)(?:['’]s| is)(?: strictly| all| totally)? off the books\b|\bstrike (?:this|that|it) from the record\b
    |\b(?:leave|keep) (?:this|that|it|what i [a-z]{2,6}|my [a-z]+|all of (?:this|that))
    (?: part| bit| one| conversation| chat| message| story| stuff| information| whole thing)? (?:out of|off) (?:${NOTES_EN}|(?:your |the |any )?(?:memory|records?)\b)
    |\b(?:this|that|it|what i(?:['’]m| am)? (?:about to |going to )?[a-z]{2,6}(?: next| now)?|the following|what follows|the rest)(?: part| bit| one)?[ ]
    (?:
      is not|isn['’]?t|should not|shouldn['’]?t|must not|mustn['’]?t|need not|needn['’]?t|does(?:n['’]?t| not) (?:need|have)|is never|should never|is better not
    )
    (?: to)? (?:be )?(?:to be )?(?:recorded|saved|stored|remembered|written down|noted|memori[sz]ed|kept on record)\b
    |\b(?:refrain from|avoid|skip|no|stop) (?:recording|saving|storing|logging|remembering|noting|keeping|memori[sz]ing|writing down)[ ]
    (?:this|that|any of (?:this|that)|what i)\b(?! (?:file|image|table|line|branch|value|setting|state))
    |\b(?:this|that|it)(?: part| bit| one)? (?:to )?(?:stays?|remains?|goes|be|is to be) (?:unrecorded|undocumented|unlogged)\b
    |\bi (?:do not|don['’]?t) want[ ]
    (?:
      you to (?:record|save|store|remember|keep|log|note|retain) (?:this|that|it|any of (?:this|that))\b
      |(?:this|that|it|any of (?:this|that)|what i \w{3,8})(?: part| bit)? (?:to be |being |to get |to go |to end up )?
      (?:recorded|saved|stored|remembered|logged|kept|noted|written down|on (?:the )?record|in (?:your |the |any )?(?:memory|notes|records?|journal|diary))
    )
    |\b(?:can|could|would|will) you (?:please )?not[ ]
    (?:
      (?:keep|make|take) (?:a |any )?(?:records?|notes?) (?:of|on|about) (?:this|that|it)
      |(?:record|save|store|remember|log|note|retain) (?:this|that|it|any of (?:this|that))
    )
    \b(?! (?:file|image|table|line|branch|value))
    |\bno (?:records?|notes?|memory) (?:of|on|about) (?:this|that|it)\b(?=,? please|\s{0,2}[.:!]|$)
  `,
]

/** Whatever they are about, software as well. */
const PLAIN: readonly RegExp[] = [...REFUSALS_EN, ...TAKES_BACK]

/** Where a folded sentence asks for something not to be recorded; -1 when it does not. */
export function offRecordAt(sentence: string): number {
  for (const pattern of PLAIN) {
    const at = sentence.search(pattern)
    if (at >= 0) return at
  }
  for (const pattern of REFUSALS) {
    const match = pattern.exec(sentence)
    if (match !== null && !isRuleOfSoftware(sentence, match)) return match.index
  }
  return -1
}

/** A folded sentence without the words that ask for it. */
export function withoutOffRecord(sentence: string): string {
  return [...PLAIN, ...REFUSALS].reduce((text, pattern) => text.replace(pattern, ''), sentence)
}

/** `日志里不要记录手机号`: the clause is about what a program records. */
function isRuleOfSoftware(sentence: string, { index, 0: words }: RegExpExecArray): boolean {
  const clause = sentence.slice(Math.max(0, ...['，', ',', '。', '；', '：', ':'].map(mark => sentence.lastIndexOf(mark, index - 1) + 1)), index + words.length)
  return ABOUT_SOFTWARE.test(clause) && !POINTS_AT_TALK.test(clause)
}
