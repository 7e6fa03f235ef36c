// Things told in confidence: "keep this to yourself" in both languages. What matters is the asking, not the matter.

const ANYONE = '(?:任何人?|其他|其它|别的|旁)?(?:别人|人家|旁人|他人|外人|人|大家|同事们?|老板|领导|上司|家里人?|家人|[我你]?(?:爸妈?|妈妈?|老婆|老公|父母|对象)|他们?|她们?|HR|hr)'
const NOT = '(?:千万|先|请|你|您|可|暂时)*(?:别|不要|不能|不可以?|不许|不准|勿|请勿|不得)(?:再|先|去|跟着)?'
const BORDER = '(?:^|[，,。；;：:！!？?、\\s（(“”"「])'
/** `保密协议`, `保密级别`: a matter of contracts, nobody's wish. */
const KEEP_SECRET = '保密(?!协议|条款|级|局|柜|性|法|合同|期|工作|制度|等级|培训|承诺|费|意识|措施|单位|模式|函|计算|通信|存储)'
const CONFIDES: readonly RegExp[] = [
  new RegExp(`${NOT}(?:告诉|告知|透露给|透漏给|转告)${ANYONE}|${NOT}(?:跟|和|对|向|同|让|给)${ANYONE}(?:说|讲|提|透露|知道|听到|看到)|${NOT}(?:对外(?:说|讲|透露|公布)|外传|外泄|声张|(?:往外|到处|四处|出去|在外面?)(?:说|讲|传)|[说传讲](?:出去|给(?:别人|其他人)))`),
  new RegExp(`(?:这件?事情?|此事|这个消息?|这条消息?|这消息|消息|以下(?:内容)?|下面(?:的话|这些|这句)?)[^，,。；;\\n]{0,6}${KEEP_SECRET}|${BORDER}(?:请|先|要|需要|务必|必须|麻烦|你|您|帮我|替我|给我|暂时|一定|得|注意|千万|严格|绝对|我们?){1,5}${KEEP_SECRET}|${BORDER}保密[：:！!。，,）)]`),
  new RegExp(`(?:保守|守住|守好)(?:这个|我的)?秘密|(?:说|讲|告诉你?)(?:一?个|件)?(?:小)?秘密|只(?:告诉你|(?:跟|和|对)你(?:一个人)?(?:说|讲))|(?:咱俩|我们俩|我俩|你我|咱们?)之间|(?:就|只有?)(?:咱俩|我们俩|我俩|你我|咱们?两个)知道|${BORDER}(?:我)?(?:私下|私底下|悄悄|偷偷)(?:里|地)?(?:跟你|和你|对你|给你)?(?:说|讲|告诉|透露)|还没(?:对外)?(?:公开|公布)(?:呢|，|,|。|$)|${BORDER}(?:机密|绝密|秘密)[：:]`),
  /\bbetween (?:us|ourselves|you and (?:me|i))(?=$|[\s]{0,2}[,:;.!?)—-]|[ ]only\b)|\boff the record\b|\bin (?:strict |strictest )?confidence\b(?! (?:interval|level|score|that|in))|\bfor your (?:eyes|ears) only\b|\bmum's the word\b/i,
  /\b(?:don['’]?t|do not|never|can't|cannot|please not) (?:you )?(?:ever )?(?:tell|let) (?:anyone|anybody|a soul|others|other people|people|my [a-z]+|the (?:team|boss|others|rest))\b|\b(?:don['’]?t|do not|never) (?:share|repeat|spread|mention|pass on|talk about|breathe) (?:this|it|that|a word)(?: (?:of (?:this|it) )?(?:to|with|around|on)?| about)?(?: (?:anyone|anybody|a soul|others|people|around)|[.!,;]|$)/i,
  /\bkeep (?:this|it|that|what i (?:say|tell you)) (?:strictly |just |a |as a )*(?:secret|confidential|quiet|to yourself|between us|under wraps|private|hush)\b|\b(?:this|it|that|what i say) (?:is|stays|must stay|should stay|has to stay|needs to stay|remains) (?:strictly |just |a )*(?:secret|confidential|between us)\b(?! (?:comput|key|value|manager|stor))|\bstrictly confidential\b|(?:^|[.!?;,(]\s{0,3})(?:(?:this is )?confidential|this is (?:secret|private))\s{0,2}[:—,]/i,
]

/** True for a sentence that asks to keep something to oneself. */
export function isConfidence(sentence: string): boolean {
  return CONFIDES.some(pattern => pattern.test(sentence))
}

/** A request that names no matter of its own has little left without its words, a character of Han counted as two letters. */
const OWN_LETTERS = 7
const FILLING = /这件?事情?|此事|消息|跟你|和你|告诉你|(?:请|你|您|我|们|先|要|的|了|啊|吧|哦|哈|呢|千万|务必|一定|一下|个|有|说|讲|提|知道|给|任何|别人|其他人|人)|\b(?:please|this|it|that|is|to|you|me|i|a|the|anyone|anybody|about|ok(?:ay)?|so|but|and|strictly|just|with|must|should|stay|will|tell|something|let)\b|[^\p{L}\p{N}]/giu

/** True when a confidence is about the sentence beside it: `别外传。`, `这件事要保密：`. */
export function isConfidenceOnly(sentence: string): boolean {
  if (!isConfidence(sentence)) return false
  if (/[:：]\s*$/.test(sentence)) return true
  const rest = CONFIDES.reduce((text, pattern) => text.replace(pattern, ''), sentence).replace(FILLING, '')
  return rest.length + (rest.match(/\p{Script=Han}/gu)?.length ?? 0) <= OWN_LETTERS
}
