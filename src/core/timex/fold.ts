// Folds a text to the one spelling the rules are written in and notes which kinds of time characters it holds.
// Every character maps to exactly one character, so offsets in the folded text are offsets in the original.

/** Kinds of characters; a rule names those it cannot do without, and does not run on texts that lack them. */
export const DIGIT: number = 1 << 0
export const LATIN: number = 1 << 1
export const COLON: number = 1 << 2
export const YEAR: number = 1 << 3
export const MONTH: number = 1 << 4
export const DAY: number = 1 << 5
export const WEEK: number = 1 << 6
export const HOUR: number = 1 << 7
export const ELAPSED: number = 1 << 8
export const DAY_PART: number = 1 << 9
export const QUARTER: number = 1 << 10
export const VAGUE: number = 1 << 11
export const HOLIDAY: number = 1 << 12
export const EVERY: number = 1 << 13
export const REMOTE: number = 1 << 14
export const SEASON: number = 1 << 15
// Bits 16 to 30 are kinds of English words: rules/en-words.ts.
/** Digits that may write a date or a year: four in a row, or some in front of a point, a slash or a hyphen. */
export const DATE_DIGITS: number = 1 << 31

const KINDS: readonly (readonly [number, string])[] = [
  [DIGIT, '0123456789'],
  [COLON, ':'],
  [YEAR, '年岁'],
  [MONTH, '月旬'],
  [DAY, '日号天儿昨'],
  [WEEK, '周星礼'],
  [HOUR, '点时'],
  [ELAPSED, '秒分刻钟'],
  [DAY_PART, '早晚午夜晨昏明凌白'],
  [QUARTER, '季半QqH'],
  [VAGUE, '近几些现此当目刚剩'],
  [HOLIDAY, '节元庆诞夜五六八双十国光'],
  [EVERY, '每逢隔'],
  [REMOTE, '前后去来上下这本今未'],
  [SEASON, '春夏秋冬'],
]

/** Pairs of (found, folded): full-width forms, traditional characters, formal numerals, frequent slips of the pen. */
const FOLDED = [
  '：:．.／/－-～~〜~—-–-‐-‑-―-−-ー-─-　 \t \u00a0 \u2009 \u202f （(）)＠@’\'',
  '點点號号週周禮礼個个箇个後后這这時时鐘钟鍾钟間间內内過过來来現现當当歲岁開开裡里裏里從从與与約约將将會会',
  '準准還还沒没剛刚說说幾几數数節节國国勞劳動动兒儿婦妇軍军聖圣誕诞萬万師师親亲雙双際际許许連连頭头預预',
  '應应該该備备為为麼么們们結结價价議议項项條条種种餅饼終终處处遠远臺台檯台號号聰聪發发顯显餘余',
  '〇零○零兩两俩两仨三壹一贰二貳二叁三參三肆四伍五陆六陸六柒七捌八玖九拾十晩晚夭天曰日淩凌',
].join('')

const foldTo = new Uint16Array(65_536)
const kindOf = new Uint16Array(65_536)
fillTables()

export interface FoldedText {
  readonly text: string
  /** The kinds of characters in it, as a set of bits. */
  readonly kinds: number
}

/** Folds `text`; the result has the same length. Linear. */
export function foldText(text: string): FoldedText {
  let kinds = 0
  let folded = ''
  let copied = 0
  let digits = 0
  for (let i = 0; i < text.length; i++) {
    let code = text.charCodeAt(i)
    const to = foldTo[code] as number
    if (to !== 0) {
      folded += text.slice(copied, i) + String.fromCharCode(to)
      copied = i + 1
      code = to
    }
    kinds |= kindOf[code] as number
    if (code >= 0x30 && code <= 0x39) digits++
    else if (digits > 0) {
      if (digits >= 4 || code === 0x2e || code === 0x2f || code === 0x2d) kinds |= DATE_DIGITS
      digits = 0
    }
  }
  if (digits >= 4) kinds |= DATE_DIGITS
  return { text: copied === 0 ? text : folded + text.slice(copied), kinds }
}

function fillTables(): void {
  for (let i = 0; i + 1 < FOLDED.length; i += 2) foldTo[FOLDED.charCodeAt(i)] = FOLDED.charCodeAt(i + 1)
  for (let i = 0; i < 10; i++) foldTo[0xff10 + i] = 0x30 + i
  for (let i = 0; i < 26; i++) {
    foldTo[0xff21 + i] = 0x41 + i
    foldTo[0xff41 + i] = 0x61 + i
    addKind(0x41 + i, LATIN)
    addKind(0x61 + i, LATIN)
  }
  for (const [kind, characters] of KINDS) {
    for (let i = 0; i < characters.length; i++) addKind(characters.charCodeAt(i), kind)
  }
}

function addKind(code: number, kind: number): void {
  kindOf[code] = (kindOf[code] as number) | kind
}
