// Things told in confidence: "keep this to yourself" in both languages. What matters is the asking, not the matter.
import { alternatives } from '../text/alternatives.ts'
import { extended } from '../text/extended.ts'
import { KEEPS_QUIET } from './keep-quiet.ts'
import { ANYONE, NOT } from './telling-words.ts'

const BORDER = '(?:^|[，,。；;：:！!？?、\\s（(“”"「])'
/** `保密协议`, `保密级别`: a matter of contracts, nobody's wish. */
const KEEP_SECRET = '保密(?!协议|条款|级|局|柜|性|法|合同|期|工作|制度|等级|培训|承诺|费|意识|措施|单位|模式|函|计算|通信|存储|要求|条例|义务|审查|室|员|码|文件|资料|项目|数据|规定|[吗么？?])'
const SAID = '(?:这|那|此|以下|下面|接下来)(?:一?[个件段些条句份点种]|几[个件段条句])?(?:事情?|消息|内容|话|信息|部分|名单|决定|安排|的话)?'
const PRIVATE = '(?:私密|隐私|私事|秘密|机密)(?!仓|模式|性|链接|计算|保护|政策|设置|条款|协议|权限|浏览|空间|库|分支|号|文件|字段|数据|级|泄|计划|武器|花园)'
/** Particles that may end a request. */
const ENDS = '(?:一下)?(?:哦|哈|啊|呀|喔|呢|噢|吧|的)*(?:[：:！!。，,）)～~]|$)'
const CONFIDES: readonly RegExp[] = [
  ...KEEPS_QUIET,
  extended()`
    ${NOT}(?:告诉|告知|透露给|透漏给|转告)${ANYONE}|${NOT}(?:跟|和|对|向|同|让|给)${ANYONE}(?:们)?(?:再)?(?:说|讲|提|透露|知道|听到|看到|聊)
    |${NOT}
    (?:
      对外(?:说|讲|透露|公布)|外传|外泄|外露|泄露出去|声张|张扬|(?:往外|往[^，,。；;\n]{1,4}[里上]|到处|四处|出去|在外面?)(?:说|讲|传|发)|说漏嘴|走漏
      |透露(?:[，,。！!；;]|$)|[说传讲](?:出去|给(?:别人|其他人))
    )
    |不(?:想|希望|愿意?)让${ANYONE}(?:们)?知道|瞒着${ANYONE}|不(?:想|希望|愿意?)(?:让|被)(?:任何)?人(?:家)?知道
    |(?:之前|以前|前)(?:都|先|还)*(?:不能|别|不要|不许)(?:说|讲|提)(?:[，,。！!；;]|$)|天知地知|(?:不可|切勿|请勿)(?:外传|外泄|外露|透露|声张)
    |对任何人(?:都|也)?(?:不要|别|不能)(?:说|讲|提)|(?:对|跟|和)?谁[都也](?:先|千万)?(?:别|不要|不能|不许)(?:说|讲|提|告诉)(?!价|高|前|升|供|交|醒|示|速|取)
  `,
  extended()`
    (?:${SAID}|消息|事情?)[^，,。；;：:\n]{0,6}${KEEP_SECRET}|${BORDER}(?:请|先|要|需要|务必|必须|麻烦|你|您|帮我|替我|给我|暂时|一定|得|注意|千万|严格|绝对|我们?){1,5}${KEEP_SECRET}
    |(?:对外|[帮替给]我(?:先)?|对[^，,。；;\n]{1,6}(?:要|先|得))保密|${BORDER}保密${ENDS}
  `,
  extended()`
    (?:保守|守住|守好)(?:这个|我的)?秘密|(?:说|讲|告诉你?)(?:一?个|件)?(?:小)?秘密|(?:说|讲)(?:一?句|个)?悄悄话
    |只(?:能|想|敢|愿意)?(?:告诉你|(?:跟|和|对)你(?:一个人|自己)?(?:说|讲))|就(?:告诉你|(?:跟|和|对)你)(?:一个人|自己)|只(?:有)?你(?:一个人)?知道
    |(?:咱俩|我们俩|我俩|你我|咱们?)之间|(?:就|只有?|仅限?)(?:咱们?俩|我们俩|我俩|你我|咱们?两个|咱们)(?:知道|清楚|晓得)
    |你(?:自己|一个人)?(?:知道|清楚|听听)就(?:行|好|可以)|[还都仍]是(?:个|一个|我们的|我的)?(?:秘密|机密)(?![级计])|在保密(?:阶段|期)
    |(?:内|前|之前|以前)(?:都|先|要|须|请)*保密(?=(?:啊|哦|哈|呀|喔)*(?:[，,。！!；;]|$))|烂在肚子里|嘴(?:巴)?[严紧](?:一?点|些)
    |${BORDER}(?:我)?(?:私下|私底下|悄悄|偷偷)(?:里|地)?(?:跟你|和你|对你|给你)?(?:说|讲|告诉|透露)|还没(?:对外)?(?:公开|公布)(?:呢|，|,|。|$)
    |${BORDER}(?:机密|绝密|秘密|私密|私事|隐私)[：:]
  `,
  new RegExp(`${SAID}(?:都|也|很|比较|有点|属于|算|全|可)?是?(?:我的|我|一个|一件)?(?:个人)?${PRIVATE}(?:的|内容|信息|话题?|事情?|消息)*(?:哦|哈|啊|呀|呢|吧)*(?:[：:！!。，,；;）)\\s]|$)`),
  alternatives('i')`
    \bbetween (?:just )?(?:us|ourselves|you and (?:me|i)|the two of us)(?=$|[\s]{0,2}[,:;.!?)—-]|[ ](?:only|please|ok|friends|girls|guys|folks|two)\b)
    \bin (?:strict |strictest )?confidence\b(?! (?:interval|level|score|that|in))|\bfor your (?:eyes|ears) only\b|\bmum['’]?s the word\b
    \b(?:not a word|say nothing) (?:of this |about this )?to (?:anyone|anybody|a soul|others|him|her|them|my [a-z]+|the (?:team|boss|others|kids|rest))\b
    \b(?:here['’]?s|i have|it['’]?s|this is|i['’]ll tell you|tell you|can you keep|my) a (?:little |big )?secret\b(?! (?:key|token|manager|value|store|santa))
    \b(?:nobody|no one)(?: else)? (?:else |but you )?(?:can|must|should|may|needs to|is supposed to) (?:know|hear|find out)\b
    \byou(?:['’]re| are) the only (?:one|person) (?:who knows|i['’]?ve told|i told|i['’]?m telling|that knows)\b|\bunder your hat\b
    \bonly you know\b(?! (?:how|what|why|best|if|the))
    \b(?:i |we )?(?:don['’]?t|do not) want (?:anyone|anybody|people|others|my [a-z]+|him|her|them) (?:else )?to (?:know|find out|hear)\b
    \bon the (?:down[- ]?low|dl|quiet)\b|\byou (?:didn['’]?t|did not) hear (?:this|it|that) from me\b
  `,
  extended('i')`
    \b(?:don['’]?t|do not|never|can't|cannot|please not|not to|must not|mustn['’]?t) (?:you )?(?:ever )?(?:tell|let)[ ]
    (?:anyone|anybody|a soul|others|other people|people|my [a-z]+|the (?:team|boss|others|rest))\b
    |\b(?:don['’]?t|do not|never) tell (?:him|her|them)(?=\s{0,2}[,.!;:)]|$| (?:yet|about|please|though)\b)
    |\b(?:don['’]?t|do not|never|not to) (?:ever |you |you dare )?(?:share|repeat|spread|mention|pass on|talk about|discuss|breathe|forward)[ ]
    (?!(?<=mention )it, )(?:this|it|that|a word)(?: (?:of (?:this|it) )?(?:to|with|around|on)?| about)?
    (?: (?:anyone|anybody|a soul|others|people|around|elsewhere|outside|my [a-z]+|the (?:team|boss|others|rest))\b|(?: (?:again|ever|yet|please))?(?:[.!,;:]|$))
    |\b(?:this|that|it|what i (?:say|said)) (?:does not|doesn['’]?t|must not|mustn['’]?t|should not|shouldn['’]?t|can['’]?t|cannot|must never)[ ]
    (?:leave|get out|go (?:any )?further|be (?:shared|repeated))\b(?! (?:with the|in the|to the|across))
    |\b(?:this|that|it) (?:stays|has to stay|must stay|should stay) (?:here|in this (?:room|chat|conversation)|with (?:you|us)|in here)\b
  `,
  extended('i')`
    \b(?:keep|keeping) (?:this|it|that|what i (?:say|tell you|said))(?: one| part| bit)? (?:strictly |just |a |as a |very )*
    (?:secret|confidential|quiet(?! [a-z])|to yourself|between us|between you and me|under wraps|private|hush(?:-hush)?)\b
    |\b(?:please |must |to |let['’]?s )keep (?:strictly )?(?:confidential|secret)(?=$|[\s]{0,2}[,:;.!)—-])
    |\b(?:this|it|that|what i(?:['’]m about to| will)? (?:say|tell you|share)(?: next| now)?|what follows|the following|the rest|everything below)
    (?: part| one| bit| stuff| section)?(?:['’]s| (?:is|stays|must stay|should stay|has to stay|needs to stay|remains|must remain|must be kept))[ ]
    (?:strictly |just |a |very |all )*(?:secret|confidential|between us)\b(?! (?:comput|key|value|manager|stor))
    |\bstrictly confidential\b
    |\b(?:this|what follows|the following|the rest|everything below)(?: part| one| bit| section| stuff)? is (?:strictly |very |all |really |quite |pretty )*
    (?:private|personal)(?=$|[\s]{0,2}[,:;.!)—-]|\s(?:and|but|so|please|stuff|information|matter)\b)
    |(?:^|[.!?;,(]\s{0,3})(?:(?:this is )?confidential(?:ly)?|privately|(?:private|personal)(?=\s{0,2}:\s)|this is (?:secret|private))\s{0,2}[:—,]
    (?! (?:true|false))
  `,
]

/** Where a sentence asks to keep something to oneself; -1 when it does not. */
export function confidenceAt(sentence: string): number {
  for (const pattern of CONFIDES) {
    const at = sentence.search(pattern)
    if (at >= 0) return at
  }
  return -1
}

/** True for a sentence that asks to keep something to oneself. */
export function isConfidence(sentence: string): boolean {
  return confidenceAt(sentence) >= 0
}

/** A request that names no matter of its own has little left without its words, a character of Han counted as two letters. */
const OWN_LETTERS = 7
const FILLING = extended('giu')`
  [这那]件?事情?|此事|[这那][个条段句些]?|以[上下]|[上下]面|前面|刚刚?才?|内容|消息|跟你|和你|告诉你
  |(?:请|你|您|我|们|先|要|的|了|啊|吧|哦|哈|呢|嘛|就|都|也|得|千万|务必|一定|一下|个|有|说|讲|提|知道|给|任何|别人|其他人|人)
  |\b
  (?:
    please|can|could|would|we|us|keep|do|favou?r|hey|again|ever|you[’']?d|this|it|that|is|to|you|me|i|a|the|anyone|anybody|about|ok(?:ay)?|so|but|and|strictly
    |just|with|must|should|stay|will|tell|something|let|said|down|anywhere|part|what|also|by|way
  )
  \b
  |[^\p{L}\p{N}]
`

/** A sentence without the words that ask to keep it to oneself. */
export function withoutRequest(sentence: string): string {
  return CONFIDES.reduce((text, pattern) => text.replace(pattern, ''), sentence)
}

/** Letters that are left of a request when its words and those that name no matter are taken out, Han characters counted twice. */
export function ownLetters(rest: string): number {
  const own = rest.replace(FILLING, '')
  return own.length + (own.match(/\p{Script=Han}/gu)?.length ?? 0)
}

/** True when a confidence is about the sentence beside it: `别外传。`, `这件事要保密：`. `rest`: what it says beside its request. */
export function isConfidenceOnly(sentence: string, rest: string | null = isConfidence(sentence) ? withoutRequest(sentence) : null): boolean {
  return rest !== null && (/[:：]\s*$/.test(sentence) || ownLetters(rest) <= OWN_LETTERS)
}
