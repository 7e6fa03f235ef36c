// Words that ask for something not to be recorded: "don't write this down" in both languages. Reads folded text.

/** A word that ends in 别 is none: 特别, 分别, 级别. */
const REFUSE = '(?:(?<![特分区级类性识差告离派国]|(?<![这那整几一])个)别|(?<!要)不要|请?勿|不许|不准|不得|甭|先不)(?:再|先|去|给我?|帮我|替我)?'
const NEED_NOT = '(?:不用|不必|无需|不需要|用不着|就不|不想|不)(?:再|先|去|给我?|帮我|替我)?'
const KEEP = '(?:记(?:录(?:下来?|在案)?|下来?|住|起来|进去)?|写(?:下来|进去)|存(?:下来|档|进去|起来)|入库|[做作](?:任何)?记录)'
const STORE = '(?:保存(?:下来)?|存|收录|留(?:着|下来?)?|写)'
const END = '(?:了|啊|哦|哈|吧|呢|呀|喔|啦|哟|嘛)*(?=[，,。；;：:！!？?、）)】\\]~～…]|\\s(?![a-z])|$)'
const POINTED = '(?:这|此|以下|下面|接下来|上面|以上|前面|刚才|刚刚|我(?:下面|刚才?|刚刚|接下来|上面|前面)?要?(?:说|讲|告诉|提))'
/** What is being said and nothing beside it: 这个, 这段对话. */
const POINTED_ONLY = `(?:${POINTED}(?:[个些条段句点次种]|几[个条段句])?(?:事情?|话|对话|聊天|内容|信息|消息|部分|的)*(?:你|就|也|都|先|可以|其实)*)`
const CLAUSE = '[^，,。；;：:！!？?\\n]'
/** What software records; its rules are no wish of a person who is talking. */
const SOFTWARE = '日志|\\blogs?\\b|字段|接口|数据库|缓存|浏览器|cookie|请求|响应|表[里中]|配置|代码|文件|readme|文档|系统|服务|后台|前端|后端|commit|git|分支|用户|变量|参数|报错|异常|埋点|监控|按钮|页面|表单|组件|redis|localstorage|sql|trace|token'
const MEMORY = '(?:你的?|我的?|长期|任何|的)*(?:记忆|日记|摘要)(?!卡|体|模块|服务|插件|表|接口|库)'

/** Each needs more than talk of software in its clause, unless the clause points at what is being said. */
const REFUSALS: readonly RegExp[] = [
  new RegExp(`${REFUSE}${KEEP}${END}|${POINTED_ONLY}${NEED_NOT}(?:${KEEP}|${STORE})${END}|${POINTED}${CLAUSE}{0,14}${REFUSE}${STORE}${END}`),
  new RegExp(`[（(【\\[]${REFUSE}(?:保存|存)${END}|${REFUSE}保存(?=[:：])|(?:^|[，,。；;\\s])(?:你?就|也)?(?:不用|不必|无需|不需要)(?:先|帮我|替我|给我)*记(?:录|下来?)?(?:了|啦|哈|吧)${END}|(?:先|，|,)(?:先)?(?:不用|不必|无需)记(?:录)?${END}|(?:不要|不用|别|不能)记(?:录|下来)?的(?=[：:，,是])`),
  new RegExp(`(?:${REFUSE}|${NEED_NOT})(?:记(?:录|下|住)?|保存|存(?:下)?|写下|收录|记忆)${POINTED}(?!${CLAUSE}{0,8}(?:${SOFTWARE}))|${REFUSE}记(?:录|住|下)(?:关于)?[我他她咱](?!${CLAUSE}{0,10}(?:${SOFTWARE}|登录|密码))`),
  new RegExp(`${REFUSE}(?:把|将)(?:${POINTED}|我|那)${CLAUSE}{0,20}(?:${KEEP}|${STORE})${END}`),
  new RegExp(`不(?:想|希望|愿意?)(?:让)?(?:你|被|它|这${CLAUSE}{0,4})?(?:给)?(?:记录|记(?:下来?|住)|保存|存(?:下来?|档)|写下来)(?:${END}|的)`),
  new RegExp(`(?:(?<![特分区级类性识差告离派国]|(?<![这那整几一])个)别|(?<!要)不要|不用|不必|请?勿|不[想许准得能]|不希望)(?!忘|漏)${CLAUSE}{0,16}(?:存|写|放|记|加|录|收|留|进|入)(?:到|进|入|在|录)?${MEMORY}|${REFUSE}[往在给]${MEMORY}[里中]?|${MEMORY}[里中]?面?(?:别|不要|不能|不许|勿)(?:出现|记|写|留|存|提)|(?<!要)(?:别|不要?|勿)(?:[计记]入|留|进|入)(?:记忆|记录|档|摘要|底|痕)`),
]
const POINTS_AT_TALK = new RegExp(`${POINTED}|那件?事`)
const ABOUT_SOFTWARE = new RegExp(SOFTWARE)

const NOT_EN = "(?:do not|don['’]?t|never|(?:rather|prefer) (?:you |that you |it if you )?(?:didn['’]?t|did not|not)|better not|no need to|not to|please not)(?: ever| please)?"
const TOLD_EN = "(?:this|that|any of (?:this|that|it)|anything (?:about|of|from|in) this|what i(?:['’]m)?|the following|what follows|my next|everything (?:below|above|i)|anything i)"
const END_EN = "(?=$|\\s{0,2}[,.:;!?)—–-]|\\s(?:down|anywhere|please|ok(?:ay)?|at all|one|part|bit|chat|conversation|message|either|for (?:me|later)|about|i\\b|i['’]m|say(?:ing)?|said|tell(?:ing)?|told|am|going|about|in (?:your|my|the) (?:memory|notes?|journal|records?|diary|summary)|to (?:your )?memory|on (?:the )?record|but|and|though)(?![a-z]))"
const NOTES_EN = '(?:your (?:memory|memories)|(?:your |my |the |any )?(?:memories|notes|journal|diary|summary|summaries)|the record)\\b'
const REFUSALS_EN: readonly RegExp[] = [
  new RegExp(`(?<!\\b(?:i|we|they|you|he|she|who|can|could|will|would|to|people) (?:really |just |also |still )?)\\b${NOT_EN} (?:(?:record|save|store|remember|memori[sz]e|retain|note(?: down)?|jot(?: down)?|write(?: down)?|take down|(?:keep|make|take) (?:a |any )?(?:records?|notes?) (?:of|on|about)) ${TOLD_EN}${END_EN}|(?:record|remember|memori[sz]e) it(?=$|\\s{0,2}[,.:;!?)])|(?:write|note|jot|take) (?:it|them|these) down|(?:save|store|put|write|add|include|keep|record|log|mention) (?:this|that|it|any of|what i|my|anything)\\b[^.,;:!?\\n]{0,30} (?:in|into|to|on) ${NOTES_EN})`, 'i'),
  new RegExp(`\\boff[ -]the[ -]record\\b(?! (?:count|number|size|boundar))|\\bnot for the record\\b|\\bstrike (?:this|that|it) from the record\\b|\\b(?:leave|keep) (?:this|that|it|what i [a-z]{2,6}|my [a-z]+|all of (?:this|that))(?: part| bit| one)? (?:out of|off) (?:${NOTES_EN}|(?:your |the |any )?(?:memory|records?)\\b)|\\b(?:this|that|it|what i(?:['’]m| am)? (?:about to |going to )?[a-z]{2,6}(?: next| now)?|the following|what follows|the rest)(?: part| bit| one)? (?:is not|isn['’]?t|should not|shouldn['’]?t|must not|mustn['’]?t|need not|needn['’]?t|does(?:n['’]?t| not) (?:need|have)|is never|should never|is better not)(?: to)? (?:be )?(?:to be )?(?:recorded|saved|stored|remembered|written down|noted|memori[sz]ed|kept on record)\\b|\\bno (?:records?|notes?|memory) (?:of|on|about) (?:this|that|it)\\b(?=,? please|\\s{0,2}[.:!]|$)|\\bforget (?:that )?i (?:just |ever )?(?:said|mentioned|told you|brought)\\b|\\bforget (?:what|everything) i (?:just )?(?:said|told|wrote)\\b`, 'i'),
]

/** Where a folded sentence asks for something not to be recorded; -1 when it does not. */
export function offRecordAt(sentence: string): number {
  for (const pattern of REFUSALS_EN) {
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
  return [...REFUSALS_EN, ...REFUSALS].reduce((text, pattern) => text.replace(pattern, ''), sentence)
}

/** `日志里不要记录手机号`: the clause is about what a program records. */
function isRuleOfSoftware(sentence: string, { index, 0: words }: RegExpExecArray): boolean {
  const clause = sentence.slice(Math.max(0, ...['，', ',', '。', '；', '：', ':'].map(mark => sentence.lastIndexOf(mark, index - 1) + 1)), index + words.length)
  return ABOUT_SOFTWARE.test(clause) && !POINTS_AT_TALK.test(clause)
}
