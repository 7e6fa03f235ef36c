// What a message asks to be kept back, and how far each wish reaches: not to be recorded at all, or not to be told on.

import { alternatives } from '../text/alternatives.ts'
import { extended } from '../text/extended.ts'
import { confidenceAt, isConfidenceOnly, ownLetters, withoutRequest } from './confidence.ts'
import { offRecordAt, withoutOffRecord } from './off-record.ts'
import { sensitivityOf } from './sensitivity.ts'

/** `off-record`: neither stored nor told. `confidence`: stored, never told on. */
export type Wish = 'off-record' | 'confidence'

/** A sentence of a message, folded, with the number of its paragraph. */
export interface SpokenSentence {
  readonly key: string
  readonly paragraph: number
}

/** Few texts pass: everything that a wish is made of has one of these. */
const MAY_WISH = extended()`
  别|勿|不要|不[用必想许准得能愿希可]|不需要|无需|甭|[先暂]不|就不|不知道(?=这|那|我)|说[件个点句]|不[记计入留存]|密|隐私|私[下事底]|之间|悄悄|偷偷
  |只[告跟和对有能想敢愿]|就[咱你我跟和对告只]|嘴巴?[严紧]|烂在|公[开布]|知道就|清楚就|听听就|瞒着|天知地知|在保密|仅限?[咱你我]|谁[都也]
  |当(?:[我你作做成]|啥|什么){0,2}[都也]?[没不从]|忘(?:[了掉记干吧]|[，,。！])|[完过](?:了|就|之后|以后)?[你就也都]{0,2}(?:算了|拉倒|得了|过去|翻篇)|[捂瞒兜]
  |守口如瓶|为止|你知我知|按下不表|鼓里|肚子里|闭[紧上严好牢]|管[住好]|左耳|阅后即焚|对外[先就都只统]|没这回事|耳[边旁]风
  |\b
  (?:
    don['’]?t|not?|never|mustn['’]?t|needn['’]?t|won['’]?t|wouldn['’]?t|pretend|as if|happened
    |(?:wipe|erase|scrub|delete|remove|clear|scratch)(?= (?:out )?(?:this|that|it|what|everything|anything)\b)|embargo(?:ed)?
    |(?:refrain from|avoid|skip|stop)(?= [a-z]{3,12}ing\b)|lips|s+h{2,}|unrecorded|undocumented|unlogged|what i(?= (?:just )?(?:said|told|wrote|mentioned))
    |unaware|off|the bag|sealed|zip|quiet|silent|peep|lid|need(?=s? to (?:hear|know|learn))|shouldn['’]?t|isn['’]?t|doesn['’]?t|nobody|can['’]?t|cannot
    |didn['’]?t|haven['’]?t|between|record|secret|secrets|confiden\w+|privat\w+|keep|forget|leave|strike|stays?|only|eyes|mum['’]?s|hush
  )
  \b
`

/** The wish reaches to the end of the message: 以下, the following. */
const TO_THE_END = /以下|下面|接下来|下列|\b(?:the following|what follows|below|everything (?:i say )?from here|what i(?:['’]m| am) (?:about|going) to|what i (?:say|tell you|share) next)\b/
/** With a colon behind it. */
const THIS_PASSAGE = /这(?:一)?段|这几[段句条]|these/
/** The wish reaches back to the start of the message. */
const FROM_THE_START = /以上|上面|前面|刚才|刚刚|我刚|上述|\b(?:the above|everything (?:above|i (?:just )?said)|all of (?:this|that)|what i (?:just )?(?:said|told|wrote)|i (?:just )?said)\b/
const COLON = /：|:(?=\s|$|[^\d/])/
/** A sentence that goes on with the one before it. */
const GOES_ON = /^[\s\-*•]*(?:他|她|它|对方|这[个样些事]|那[个样些]|而且|并且|因为|所以|原因|主要是|还有就是|大概|应该是|就是|预计|it\b|they\b|he\b|she\b|this\b|that\b|because\b|and\b|so\b|which\b)/

/** False for most texts: a folded one may hold a wish. */
export function mayWish(key: string): boolean {
  return MAY_WISH.test(key)
}

const NO_WISHES: ReadonlyMap<number, Wish> = new Map()

/**
 * The sentences that fall under a wish, by their index, with the stronger one where two meet. Behind a colon a wish reaches
 * to the end of its paragraph, with `以下`, `the following` to the end of the message, with `以上`, `what I just said` to its
 * beginning; one without a matter of its own means the sentences beside it. What goes on with a covered sentence, and
 * personal data beside it, is covered as well.
 */
export function wishesOver(sentences: readonly SpokenSentence[]): ReadonlyMap<number, Wish> {
  if (!sentences.some(({ key }) => MAY_WISH.test(key))) return NO_WISHES
  const ends = new Map(sentences.map(({ paragraph }, at) => [paragraph, at]))
  const borders: Readonly<Record<Wish, Int32Array>> = { 'off-record': new Int32Array(sentences.length + 1), 'confidence': new Int32Array(sentences.length + 1) }
  for (const [at, { key }] of sentences.entries()) {
    const wish = MAY_WISH.test(key) ? wishOf(key) : null
    if (wish === null) continue
    const [from, to] = reachOf(sentences, at, wish, ends)
    borders[wish.kind][from] = (borders[wish.kind][from] ?? 0) + 1
    borders[wish.kind][to + 1] = (borders[wish.kind][to + 1] ?? 0) - 1
  }
  const covered = new Map<number, Wish>()
  let [off, confided] = [0, 0]
  for (let at = 0; at < sentences.length; at++) {
    off += borders['off-record'][at] ?? 0
    confided += borders.confidence[at] ?? 0
    if (off + confided > 0) covered.set(at, off > 0 ? 'off-record' : 'confidence')
  }
  return covered
}

/** True for a folded message that only asks to keep back what was said before it. */
function isWishOnly(sentences: readonly SpokenSentence[]): boolean {
  return sentences.length > 0 && sentences.every(({ key }) => isBareWish(key) && !COLON.test(key))
}

/** A wish at the head of a message that points at what was said before the message: 刚才说的别记了. */
const POINTS_BACK = alternatives()`
  刚才|刚刚|我?刚(?=说|讲|提|聊|告)|上一?[条句段]|上面|以上|前面|之前(?=说|讲|提|聊|告|那)|那(?:件|个|条|句|段)?(?:事|话|消息)
  \b(?:i (?:just )?(?:said|told|mentioned|wrote|brought)|(?:my|the|that) last (?:message|part|bit|thing|one)|the above|earlier|just now)\b
`

/**
 * What a message asks for about the turn before it: it says nothing but its wish, or begins with one that points back
 * (`刚才说的别记了，…`, `forget what I just said`). null when it asks for nothing, or for its own words.
 */
export function wishAboutBefore(sentences: readonly SpokenSentence[]): Wish | null {
  const [first] = sentences
  if (first === undefined || !sentences.some(({ key }) => MAY_WISH.test(key))) return null
  const only = isWishOnly(sentences) && (sentences.every(({ key }) => ownLetters(withoutRequest(withoutOffRecord(key))) === 0) || POINTS_BACK.test(first.key))
  const wishes = (only ? sentences : [first]).map(({ key }) => wishOf(key)?.kind ?? null)
  if (!only && (wishes[0] === null || COLON.test(first.key) || !POINTS_BACK.test(first.key))) return null
  return wishes.includes('off-record') ? 'off-record' : wishes.find(wish => wish !== null) ?? null
}

/** True for a folded sentence that asks to keep something back and says nothing else. */
export function isBareWish(key: string): boolean {
  return MAY_WISH.test(key) && (isConfidenceOnly(key) || (offRecordAt(key) >= 0 && isConfidenceOnly(key, withoutRequest(withoutOffRecord(key)))))
}

interface FoundWish {
  readonly kind: Wish
  readonly at: number
}

function wishOf(key: string): FoundWish | null {
  const off = offRecordAt(key)
  if (off >= 0) return { kind: 'off-record', at: off }
  const at = confidenceAt(key)
  return at >= 0 ? { kind: 'confidence', at } : null
}

/** Sentences that go on with a matter, at most. */
const MAX_RUN = 12

/** First and last sentence that a wish covers; `ends`: the last sentence of each paragraph. */
function reachOf(sentences: readonly SpokenSentence[], at: number, wish: FoundWish, ends: ReadonlyMap<number, number>): readonly [number, number] {
  const { key, paragraph } = sentences[at] ?? { key: '', paragraph: 0 }
  const last = sentences.length - 1
  const colon = COLON.test(key.slice(wish.at + 1))
  if (TO_THE_END.test(key) || (colon && THIS_PASSAGE.test(key))) return [at, last]
  if (FROM_THE_START.test(key)) return [0, at]
  let [from, to] = [at, at]
  if (colon) {
    // A colon at the end of its paragraph means the next one.
    const own = sentences[at + 1] !== undefined && /[：:][\s*]*$/.test(key) ? sentences[at + 1]?.paragraph : paragraph
    return [from, own === undefined ? to : ends.get(own) ?? to]
  }
  if (isBareWish(key)) {
    from = Math.max(0, at - 1)
    to = Math.min(last, at + 1)
  }
  while (from > 0 && at - from < MAX_RUN && (goesOn(sentences[from]) || isPersonal(sentences[from - 1]))) from--
  while (to < last && to - at < MAX_RUN && (goesOn(sentences[to + 1]) || isPersonal(sentences[to + 1]))) to++
  return [from, to]
}

/** `五百万！`, `In May.`: a word counts as much as three characters of Han. */
const FRAGMENT_CHARS = 6
const CHARS_OF_WORD = 3

function goesOn(sentence: SpokenSentence | undefined): boolean {
  if (sentence === undefined) return false
  const han = sentence.key.match(/\p{Script=Han}/gu)?.length ?? 0
  const words = sentence.key.match(/[a-z\d]+/g)?.length ?? 0
  return GOES_ON.test(sentence.key) || han + words * CHARS_OF_WORD <= FRAGMENT_CHARS
}

function isPersonal(sentence: SpokenSentence | undefined): boolean {
  return sentence !== undefined && sensitivityOf(sentence.key, true) === 'private'
}
