// Requests to keep quiet by the shape of their clause: a ban on telling, without an object or with the matter as one; a person
// who does not know yet; a mouth to be kept shut. In both languages, over folded text.
import { extended } from '../text/extended.ts'
import { ANYONE, BIE, NOT, NOT_AMONG_OTHERS, SOMEBODY } from './telling-words.ts'

const STOP = '[，,。；;！!～~…）)]'
/** The request ends with its verb. */
const ENDS = `(?:哦|哈|啊|呀|喔|呢|噢|吧|哟|嘛|了){0,2}(?=${STOP}|\\s|$)`
/** It ends, or the matter itself follows. */
const ABOUT_IT = `(?:${ENDS}|(?=起?(?:这|那|此|我)))`
const REFUSE = `(?:${BIE}|不要|不能|不许|不可以?|勿)`
const TELL = '(?:说|讲|提|透露)'
/** What nobody does with a matter but tell it. */
const SPREAD = '(?:嚷嚷|吱声|宣扬|张扬|声张|大嘴巴?|多嘴|露馅|漏底|透风|漏风|走漏|官宣|爆料|捅出去|抖出去)'
const KNOWS_NOT = '(?:都|还|暂时|目前|一直|到现在|至今|现在|其实){0,2}(?:还|暂时|目前|一直|至今)(?:不知道|不晓得|不清楚|没人知道)'
/** The two who talk. */
const US = '(?:咱们?俩?|我们俩?|我俩|你我|你跟我|你和我)'

const QUIET_ZH: readonly RegExp[] = [
  // 先别说; 你千万别讲; 可别漏了
  extended()`
    ${NOT_AMONG_OTHERS}(?<![跟和对向][^，,。；;]{0,8})(?:(?:先|千万|暂时|可|务必|[压忍藏憋]着|就|(?:你|您)也|你(?!(?:别|不要)说[，,])){1,3})${REFUSE}(?:往外|到处|主动)?
    (?:${TELL}|公开|宣布|漏|传|散)(?:起|出去|出来|漏)?(?:了(?=${STOP}|$))?(?:哦|哈|啊|呀|喔|噢|哟)?(?=${STOP}|$)(?<!${REFUSE}(?:${TELL})了)
  `,
  // 这事别往外讲
  new RegExp(`(?:这|那)[^，,。；;：:？?\\n]{0,8}(?:先|你|千万|可|就)?${REFUSE}(?:往外|到处|随便|乱|主动)(?:${TELL}|传)`),
  // 别告诉小周我要走; 别跟小周说; 别让小周知道
  new RegExp(`${NOT}(?:告诉${SOMEBODY}|[跟和对]${SOMEBODY}(?:说漏(?:嘴|了)?|${TELL}|聊)|(?:漏|泄露?|透露?|捅|露)给${SOMEBODY}|[让叫]${SOMEBODY}(?:知道|听到|听见|晓得|发现|看到|看见))${ABOUT_IT}`),
  new RegExp(`(?:不|没)(?:想|希望|愿意?|打算)(?:(?:这|那)[^，,。；;\\n]{0,6})?(?:让|叫|被)(?:任何人|${SOMEBODY})(?:知道|晓得|听见|听到|看到|看见|发现)${ABOUT_IT}`),
  // 一个字都别提; 对谁都没说
  new RegExp(`(?:一个字|半个字|一句话?|半句|一丁点|只字)(?:都|也)?(?:别|不要|不许|不能|不)(?:往外|对外|跟[^，,。；;]{1,6})?(?:${TELL}|漏|吐)|谁[都也]没(?:说|告诉|讲)过?${ENDS}|没有?(?:告诉|[跟和对])(?:任何人|别人|其他人)(?:${TELL})?过?${ENDS}`),
  // 别嚷嚷; 消息别散出去
  new RegExp(`(?:别|不要|不许|勿)(?:再|到处|出去|往外|给我)?(?:${SPREAD}|[乱瞎胡](?:讲|传))${ENDS}|[别勿](?:再|给我|给)?[说传讲散漏流泄抖捅透]{1,2}(?:露|漏)?(?:出去|到外[面头边]|开来?(?=${STOP}|$))`),
  // 先替我瞒着; 嘴巴闭紧
  new RegExp(`(?:[替帮给]我|先|暂时|务必|你|得){1,4}(?:瞒(?:着|住|一下|一阵)|捂(?:着|住|一捂)|兜着|遮掩)(?:点|些)?${ENDS}|嘴(?:巴)?(?:给我)?(?:闭[紧上严好牢]|管[住好严]|把[住好]门|上拉链)|(?:管[住好]|闭[紧上])(?:你的?|自己的?)?嘴`),
  // 老板还不知道我要走
  new RegExp(`${ANYONE}[^，,。；;：:！!？?\\n]{0,4}${KNOWS_NOT}(?=这|那|我(?!们))|蒙在鼓里`),
  // 这话到你这儿为止; 只有咱们俩清楚; 对外先说在优化
  new RegExp(`(?:说|讲|聊)(?:一?[件个点]|句)?(?:私事|隐私|心里话|秘密|不能(?:往外)?说的|见不得人的)|(?:这话|这事|这些话?|事情|消息)[^，,。；;]{0,4}到(?:你|咱们?|我)?(?:这里?儿?|此)(?:就)?为止|(?:就|只有?|仅限?)${US}(?:两个|自己)?(?:人)?(?:知道|清楚|晓得)|对外(?:先|就|都|只|统一)(?:说|讲|口径|宣称)`),
  /守口如瓶|打死[也都](?:别|不要|不能)说|见光死|不足为外人道|你知我知|按下不表|烂肚子里/,
]

const END_EN = '(?=\\s{0,2}[,.;:!)—-]|$)'
const THIS = '(?:this|that|it)'
const REFUSE_EN = "(?:do not|don['’]?t|never|please not)(?: ever| even| you(?: dare| ever)?| go(?: around)?)?"
const PERSON = '(?:my [a-z]+|the (?:boss|team|others|kids|client|customers?|press|board|office|rest))'
const NOBODY = '(?:nobody|no one)(?: else)?'
const BANNED = "(?:can['’]?t|cannot|can not|must not|mustn['’]?t|should not|shouldn['’]?t|may not|can never|must never|does not need to|doesn['’]?t need to|needn['’]?t|do not need to|don['’]?t need to|is not supposed to|isn['’]?t supposed to|are not supposed to|aren['’]?t supposed to)(?: (?:ever|yet))?"
const LEARN = `(?:find out(?! (?:how|what|why|the|when|where|which)\\b)|get wind of|(?:hear|learn) (?:about |of )?${THIS}|know(?=\\s{0,2}[,.;:!)—-]|$| (?:yet|about ${THIS}|that i|i|until|before)\\b))`
const NOT_TOLD = "(?!me\\b|us\\b|it\\b|you\\b|a\\b|an\\b|users?\\b|lies\\b|jokes\\b|stories\\b|people who\\b|him\\b|her\\b|them\\b|which\\b|what\\b|when\\b|if\\b|the (?:user|client|server|compiler|model|app|browser|system|linter|agent|worker|process)\\b)"

const QUIET_EN: readonly RegExp[] = [
  extended('i')`
    \b(?:stay|keep|be|remain) (?:really |very |absolutely )?(?:quiet|silent|mum|hush|tight-lipped) (?:about|on) (?:this|that|it|all|what|the|my)\b
    |\bkeep (?:a|the) (?:tight )?lid on ${THIS}\b|\b(?:my|your|our) lips are sealed\b|\b(?:zip it|not a peep|cat out of the bag)\b
  `,
  // don't bring it up, don't let it slip, don't say a word
  extended('i')`
    \b${REFUSE_EN}[ ]
    (?:
      bring (?:this|that|it|any of ${THIS}) up|breathe (?:a word|this|it)|let (?:this|that|it|on|anything) (?:slip|out|get out|leak)|let on(?![\w-])
      |say (?:a word|anything|a thing)(?: (?:about|of|on) (?:this|that|it|any))?(?: to [a-z]+)?
      (?=\s{0,2}[,.;:!)]|$| (?:yet|about|to|until|before|please|though|ok)\b)
      |leak ${THIS}\b|spill\b
    )
  `,
  // don't tell Mark yet
  new RegExp(`\\b${REFUSE_EN} tell ${NOT_TOLD}(?:the )?[a-z'’-]{2,16}(?= (?:yet|about|i|that i|we|this|it|please|though|until|but)\\b|\\s{0,2}[,.;:!)]|$)`, 'i'),
  extended('i')`
    \b(?:she|he|they)(?:['’]s|['’]re| is| are) not supposed to ${LEARN}
    |\bwhat i (?:say|said|tell you|told you)\b[^.,;!?\n]{0,24} (?:stays|has to stay|must stay|should stay) (?:here|with (?:you|us)|between us|in (?:this|here))
  `,
  // she can't find out, nobody needs to hear that
  new RegExp(`\\b(?:she|he|they|${PERSON}|anyone|anybody|${NOBODY}) ${BANNED} ${LEARN}|\\b${NOBODY} needs to (?:hear|know|learn)\\b`, 'i'),
  // my boss doesn't know I'm leaving, nobody at work has been told
  extended('i')`
    \b(?:${PERSON}|${NOBODY}|[a-z]+ (?:at|from|in) (?:work|the office|school|the team))(?: (?:at|in|from) (?:work|the office|home|the team|school|here))? (?:still )?
    (?:(?:does not|doesn['’]?t|do not|don['’]?t)(?: even)?(?: yet)? know(?: yet)?|(?:has|have) no (?:idea|clue)|(?:is|are) unaware)
    (?:(?: that)? (?:i|we)\b|(?: about| of) (?:this|that|it|us|my|me|our)\b|(?: this| that)?(?=\s{0,2}[,.;:!)—-]|$)(?<=\b(?:yet|this|that|idea|clue|unaware)))
  `,
  extended('i')`
    \b${NOBODY}(?: (?:at|in|from) (?:work|the office|home|the team|school|here)| here| there)? (?:knows|has been told|has heard|is aware)(?: (?:yet|so far))?
    (?: (?:about|of) ${THIS})?(?: yet)?(?=\s{0,2}[,.;:!)—-]|$| (?:and|but|so)\b)
    |\b(?:i|we) (?:have not|haven['’]?t|never) told[ ]
    (?:anyone|anybody|a soul|(?:my|our) (?:parents|mom|mum|dad|mother|father|family|wife|husband|partner|kids|friends|boss|manager|team|co-?workers|colleagues))
    \b(?! (?:about the|how|what|when|where|why|to)\b)
    |\bs+h{2,}(?=\s{0,2}[,.;:!)—-]|$)|\bloose lips(?: sink ships)?\b|\bnot for (?:public|other|anyone else['’]?s|others['’]?) (?:ears|eyes|consumption)\b
    |\b${REFUSE_EN} (?:around |be )?telling (?:anyone|anybody|people|everyone|everybody|others|${PERSON}|${NOT_TOLD}[a-z]{2,16}(?=\s{0,2}[,.;:!)]|$))\b
  `,
  extended('i')`
    \b${THIS}(?:['’]s| is) (?:still )?not (?:yet )?(?:public|announced|official)(?: yet)?(?=\s{0,2}[,.;:!)—-]|$| (?:so|and|but|please)\b)|\bembargoed until\b
    |\bunder embargo\b|\bnot a word(?: (?:of|about) ${THIS})? to (?:him|her|them|${PERSON})\b
    |\b(?:share|repeat|mention) ${THIS} (?:again|ever)${END_EN}(?<=\b${REFUSE_EN} (?:share|repeat|mention) ${THIS} (?:again|ever))
  `,
]

/** What asks to keep quiet about something. */
export const KEEPS_QUIET: readonly RegExp[] = [...QUIET_ZH, ...QUIET_EN]
