// Brings a text into the form that the rules read: same length, so every offset stays valid.

/** Traditional forms of the characters that occur in cue words, each followed by its simplified form. */
const TRADITIONAL_PAIRS =
  '決决選选換换後后對对錯错說说記记這这個个們们為为嗎吗麼么還还沒没會会準准備备計计劃划從从給给讓让請请幫帮時时間间點点開开關关發发現现買买賣卖' +
  '經经過过應应該该實实際际號号碼码電电話话負负責责歡欢討讨厭厌愛爱習习慣惯總总問问誰谁幾几樣样裡里裏里學学業业畢毕報报辦办變变將将須须務务統统無无' +
  '斷断絕绝寫写讀读聽听見见覺觉認认識识願愿則则並并儘尽優优進进頭头單单線线價价資资據据緩缓構构測测試试環环檔档級级別别註注釋释遷迁簽签約约訂订導导' +
  '項项標标題题論论課课當当來来動动傳传終终結结議议採采產产準准確确戶户帳账賬账億亿萬万週周鐘钟歲岁禮礼親亲媽妈爺爷奶奶婆婆孫孙兒儿姓姓場场處处層层' +
  '轉转輸输顯显斷断錄录檢检查查刪删復复複复雙双機机務务專专組组員员師师傷伤體体醫医藥药療疗減减養养紙纸價价費费預预駐驻維维護护運运營营連连繼续續续' +
  '東东車车門门飛飞馬马魚鱼鳥鸟龍龙齊齐嚴严禁禁絕绝許许滿满舊旧嗯嗯網网頁页圖图設设評评審审規规則则範范響响應应錢钱銀银貨货購购於于與与訴诉隱隐洩泄'

const TRADITIONAL = pairsOf(TRADITIONAL_PAIRS)
const FOLDABLE = new RegExp(`[${[...TRADITIONAL.keys()].join('')}]`, 'g')

/** Full-width letters, digits and joiners and the apostrophe of a word become ASCII; Chinese punctuation stays as it was written. */
export function narrow(text: string): string {
  return text.replace(/(?<=[a-z])\u2019(?=[a-z])/gi, "'").replace(/[０-９Ａ-Ｚａ-ｚ－．／＋＃＠＿％＝]/g, char => String.fromCharCode(char.charCodeAt(0) - 0xfee0)).replace(/[\u3000\u00a0]/g, ' ')
}

/** Slips of the input method in cue words: same sound, same length. */
const SLIPS: readonly (readonly [RegExp, string])[] = [
  [/已后(?![悔续退台])|以候/g, '以后'], [/[绝觉]定|决订/g, '决定'], [/喜换/g, '喜欢'], [/记划|计化/g, '计划'], [/习贯/g, '习惯'], [/准被/g, '准备'], [/在也不/g, '再也不'],
]
const SLIP = /已后|以候|[绝觉]定|决订|喜换|记划|计化|习贯|准被|在也不/

/** What a character may give to do, by its code unit: most texts have none of the first two. */
const IS_TRADITIONAL = 1
const IS_CAPITAL = 2
const MAY_SLIP = 4
const MAY_END_SLIP = 8
const WORK = new Uint8Array(65_536)
for (const char of TRADITIONAL.keys()) WORK[char.charCodeAt(0)] = IS_TRADITIONAL | MAY_SLIP | MAY_END_SLIP
for (const char of '已以绝觉决喜记计习准在') WORK[char.charCodeAt(0)] = MAY_SLIP
for (const char of '后候定订换划化贯被也') WORK[char.charCodeAt(0)] = MAY_END_SLIP
for (const char of 'ABCDEFGHIJKLMNOPQRSTUVWXYZ') WORK[char.charCodeAt(0)] = IS_CAPITAL

/**
 * What the rules read: simplified cue characters in place of traditional ones, slips of the input method mended, ASCII
 * letters in lower case. Never changes the length.
 */
export function fold(text: string): string {
  let work = 0
  for (let i = 0; i < text.length; i++) work |= WORK[text.charCodeAt(i)] ?? 0
  let folded = (work & IS_TRADITIONAL) === 0 ? text : text.replace(FOLDABLE, char => TRADITIONAL.get(char) ?? char)
  if ((work & IS_CAPITAL) !== 0) folded = folded.replace(/[A-Z]+/g, letters => letters.toLowerCase())
  return (work & MAY_SLIP) !== 0 && (work & MAY_END_SLIP) !== 0 && SLIP.test(folded) ? SLIPS.reduce((mended, [slip, meant]) => mended.replace(slip, meant), folded) : folded
}

/** Replaces the inside of quotation marks and code spans by blanks of the same length: what others said is no cue of ours. */
export function blankQuotes(text: string): string {
  return !/[“「『《‘"`']/.test(text) ? text : text.replace(/“[^“”]{0,400}”|「[^「」]{0,400}」|『[^『』]{0,400}』|《[^《》]{0,120}》|‘[^‘’]{0,400}’|"[^"\n]{0,400}"|`[^`\n]{0,400}`|(?<![a-z])'[^'\n]{1,200}'(?![a-z])/g,
    span => span[0] + '\u25a1'.repeat(span.length - 2) + span[span.length - 1])
}

function pairsOf(pairs: string): ReadonlyMap<string, string> {
  const chars = [...pairs]
  const map = new Map<string, string>()
  for (let i = 0; i + 1 < chars.length; i += 2) {
    const [from, to] = [chars[i], chars[i + 1]]
    if (from !== undefined && to !== undefined && from !== to) map.set(from, to)
  }
  return map
}
