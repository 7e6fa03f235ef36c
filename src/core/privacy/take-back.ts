// Words that take back what was said: "forget I said that", "let's pretend you never heard it", 就当我没说过, 聊完就忘了吧. They
// ask for the same as "don't write this down". Reads folded text.

import { extended } from '../text/extended.ts'

const CLAUSE_START = '(?:^|[，,。；;：:！!？?、…\\s（(]|你|您|咱们?|(?:上一?|这|那)[条句段话事]|刚才(?:那句|说的|的话)?|(?:前面|上面)(?:说的|的话)?|说的|的(?:事|话|那句))(?:你|您|咱们?|就|权|全|那|麻烦|请|拜托){0,3}'
/** What points at the talk itself. */
const TALK = '(?:这|那|刚(?:才|刚)?|上(?:一[条句段]|面)|前面|我(?:刚(?:才|刚)?)?(?:说|讲|提|告诉|跟你))'
const DROPPED = '(?:忘(?:掉|了|记|干净)|删(?:掉|除|了)|抹掉|清(?:掉|除)|去掉|划掉|擦掉|不算数?)'
const ENDS = '(?:吧|啊|哈|哦|呀|了|呗|算了){0,2}(?=[，,。；;：:！!？?、～~）)]|\\s|$)'

const TAKES_BACK_ZH: readonly RegExp[] = [
  // 就当我没说过, 当作没听见, 权当不知道
  extended()`
    ${CLAUSE_START}当(?:我|你|作|做|成)?(?:啥|什么)?[都也]?
    (?:没(?:这回|这|有这回)事|(?:没有?|从没|从来没|不)(?:说|讲|提|听见|听到|听|看见|看到|看|知道|发生|聊)(?:过|这[话事])?|耳边风|耳旁风|放屁|笑话|屁话)${ENDS}
    |左耳[进朵][^，,。；;]{0,4}右耳|阅后即焚|(?:这|那|我(?:刚|说))[^，,。；;\n]{0,6}不(?:作数|算数)
  `,
  // 聊完就忘掉吧, 听过就算了, 说完拉倒
  new RegExp(`(?:[说讲聊听看]|吐槽|发泄|抱怨)(?:完|过)(?:了|之后|以后)?(?:你|就|也|都){0,2}(?:忘(?:掉|了|记)?|算了|拉倒|得了|过去了|翻篇|当没(?:说过?|这回事|发生过?|听过?)|别[记留存])${ENDS}|完(?:了)?(?:你)?就(?:忘(?:了|掉)?吧|当没(?:看|听|说|问)(?:见|到|过)?${ENDS})`),
  // 刚才那段吐槽你忘掉吧
  new RegExp(`${TALK}[^，,。；;：:！!？?\\n]{0,10}(?:你|您)(?:(?:就|赶紧|还是|都)忘(?:掉|了|记)?|忘(?:掉|(?:了|记)?(?=吧)))${ENDS}`),
  // 把这事忘了吧, 你就忘掉我刚说的
  new RegExp(`(?:把|将)${TALK}[^，,。；;：:！!？?\\n]{0,14}忘(?:掉|了|干净)${ENDS}|${CLAUSE_START}(?:忘(?:掉|了|记))(?:${TALK})`),
  // 这条删掉，别保存
  new RegExp(`${TALK}[^，,。；;：:！!？?\\n]{0,10}${DROPPED}[^。；;！!？?\\n]{0,6}[，, ](?:也|就|更|千万)?(?:别|不要|勿|不用)(?:再|给我?|帮我)?(?:保存|存|留着?|留下|记)(?:了|着|啊|哈|下来?|档)?(?=[，,。；;：:！!？?、]|\\s|$)`),
]

const SAID = "(?:said|told|mentioned|wrote|brought|just|ever|was saying|told you)"
const TAKES_BACK_EN: readonly RegExp[] = [
  // forget I said that; not "don't forget what I said"
  extended('i')`
    (?<!\b(?:don['’]?t|not|never|won['’]?t|can['’]?t|cannot|didn['’]?t|to|i|we|they|he|she|please do not)(?: ever)? )\bforget (?:about )?
    (?:
      (?:that |everything |anything |all |what |whatever )?(?:that )?(?:i|i['’]ve) (?:just |ever )?${SAID}
      |(?:this|that|it|we)(?: (?:conversation|chat|talk|part|bit|message|one)| ever happened| (?:ever )?(?:talked|spoke|discussed))(?=$|[\s,.;:!?])
    )
  `,
  extended('i')`
    \b(?:pretend|act like|act as if|as if) (?:that )?
    (?:
      i(?:['’]ve| have)? (?:never|did not|didn['’]?t|have not|haven['’]?t)|you(?:['’]ve| have)? (?:never|did not|didn['’]?t|have not|haven['’]?t)
      |we (?:never|did not|didn['’]?t)|this (?:never|did not|didn['’]?t)|that (?:never|did not|didn['’]?t)
    )
    [ ](?:just |ever )?(?:say|said|told?|tell|mention(?:ed)?|hear|heard|see|saw|seen|read|ask(?:ed)?|bring|brought|talk(?:ed)?|discuss(?:ed)?|happen(?:ed)?|had)\b
    |\byou (?:never|did not|didn['’]?t) (?:hear|heard|see|saw|read) (?:this|that|it|me say|anything)\b(?! from me)
  `,
  extended('i')`
    \b(?:this|that) never happened(?=\s{0,2}[,.;:!)—-]|$)
    |\b(?:this|that|it)(?:['’]s| is|['’]s definitely| is definitely) not going (?:in|into|on|to) (?:any|your|the|my)[ ]
    (?:memory|memories|records?|notes|journal|diary|summary|file)\b
  `,
  // erase what I told you, wipe that from your memory
  extended('i')`
    \b(?:erase|wipe|delete|scrub|remove|clear|scratch) (?:out )?
    (?:
      (?:what|everything|anything) i (?:just )?(?:said|told|wrote|mentioned)
      |(?:this|that|it)(?: (?:part|bit|one|conversation|chat))? (?:from|out of|off) (?:your |the |any |my )?
      (?:memory|memories|records?|notes|journal|diary|summary|history)
    )
    \b
  `,
  // what I said about it, erase it
  /\bwhat i (?:just )?(?:said|told you|wrote|mentioned)\b[^.!?\n]{0,40}[,;:—-] ?(?:please |just )?(?:erase|delete|forget|wipe|scrap|drop) (?:it|that)\b/i,
  // you needn't remember this
  extended('i')`
    \b(?:not|nothing)(?: really)? (?:something |anything |a thing )(?:that )?(?:you )?(?:need|have|ought|want|should)(?: to)? (?:ever )?
    (?:remember|record|store|save|keep|log|note(?: down)?|write down|memori[sz]e|retain)\b
    |(?:
      you (?:do not|don['’]?t|needn['’]?t|need not|should not|shouldn['’]?t|must not|mustn['’]?t)(?: (?:need|have) to)?
      |(?:prefer|rather|like it if|love it if) (?:that )?you (?:not|did not|didn['’]?t|would not|wouldn['’]?t|never)
    )
    [ ](?:ever )?(?:remember|record|store|save|keep|log|note(?: down)?|write down|memori[sz]e|retain)
    (?= (?:this|that|any of (?:this|that|it)|what i)\b(?! (?:file|image|table|line|branch|value|setting|state|password)))
  `,
  // delete this, don't save it
  extended('i')`
    \b(?:delete|scrap|erase|scratch|drop|ignore|strike|remove|wipe|disregard)[ ]
    (?:this|that|(?:the|that|my) last (?:bit|part|message|one|line|sentence)|what i (?:just )?said|all (?:of )?(?:this|that))
    (?: (?:bit|part|message|one|line|after (?:this|reading)|right away|now|please))?(?:\s{0,2}[,.;—-]| and| but)(?: (?:and|please|just|also))? {0,2}
    (?:do not|don['’]?t|never) (?:ever )?(?:save|keep|store|record|log|remember|retain|hold on to|hang on to)[ ]
    (?:it|this|that|any of (?:it|this|that)|a copy|anything)\b
  `,
  // this isn't for your memory, I'd rather it didn't end up in your notes
  extended('i')`
    \b(?:this|that|it|these|what i(?:['’]m| am)? \w{3,8}|the (?:following|rest|next (?:bit|part)))
    (?:['’]s| one['’]s| is| one is| part is| bit is| part['’]s| bit['’]s)? (?:really |just )?not (?:one )?(?:meant )?for (?:your|the|any)[ ]
    (?:memory|memories|records?|notes|journal|diary|files|logs|archive)\b
  `,
  extended('i')`
    \b(?:this|that|it|what i \w{3,8}|any of (?:this|that|it))(?: part| bit| one)?[ ]
    (?:
      did not|didn['’]?t|does not|doesn['’]?t|do not|don['’]?t|not|never|should not|shouldn['’]?t|must not|mustn['’]?t|better not|won['’]?t|will not|is not to
      |isn['’]?t to|need not|needn['’]?t
    )
    (?: to)? (?:ever )?(?:end up|go|land|show up|appear|get|turn up|make it|be (?:put|written|kept|stored|saved|added)|stay) (?:down )?(?:in|into|on|to)[ ]
    (?:your |the |any |my )?(?:memory|memories|records?|notes|journal|diary|summary|summaries|file)\b
  `,
]

/** What asks for something to be unsaid. */
export const TAKES_BACK: readonly RegExp[] = [...TAKES_BACK_EN, ...TAKES_BACK_ZH]
