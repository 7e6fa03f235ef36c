// Blanks out the stretches of a text in which no time expression may be found: code, addresses, paths, versions, codes.
// Offsets are kept: each masked character becomes U+0000, which no rule matches.

import { alternatives } from '../text/alternatives.ts'

/** Fenced and inline code, and addresses. Inline code ends on its line. */
const CODE = /```[\s\S]*?(?:```|$)|~~~~?[\s\S]*?(?:~~~|$)|`[^`\n]{1,300}`/g
const ADDRESS = /\b(?:[a-z][a-z\d+.-]{1,9}:\/\/|www\.)[\x21-\x7e]+|[\w.+-]{1,64}@[a-z\d-]{1,63}\.[a-z.]{2,20}/gi

/** An unbroken run of ASCII word characters with the punctuation that names, paths and versions are made of. */
const TOKEN = /[\w./\\@#$%&+=~:-]+/g
/** Longer tokens are data and no words; this also bounds the work per token. */
const MAX_TOKEN_CHARS = 200

const MONTH_WORD = /^(?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec|mon|tue|wed|thu|fri|sat|sun|mid|early|late|since|by|on|at|from)/i

/** Parts of an ASCII token that make it a name, path, version, price or code and no date. */
const NOT_A_TIME: readonly RegExp[] = [
  /^[$#@&%+=]|[$%@#]\d|%/, // $10.12, #12, @3
  /^v\d/i, // v1.12.31
  /(?<![\d.])\d{1,3}(?:\.\d{1,5}){2,}(?![\d.])/, // 1.12.31, 192.168.0.1
  /[a-z]\w*[/\\]|[/\\][a-z]\w{2,}/i, // src/2.1/index
  /\d[\w.-]*\.[a-z]{2,5}\d?$/i, // backup_2026.tar.gz
  /_/, // snake_case, log_20261012
  /[a-z]\w*-\d|\d-[a-z]/i, // release-2026-10, 2026-A-12
]

/** Tokens that look like one of the above and are times all the same. */
const A_TIME = alternatives('i')`
  ^\+[01]\d:?[0-5]\d$|^\d{4}-\d{1,2}-\d{1,2}T|^\d[\d:]*[ap]\.?m\b|[\d:][ap]\.?m\.?$|^\d{1,2}(?:st|nd|rd|th)\b|^\d{4}[./]\d{1,2}[./]\d{1,2}
  ^\d{1,4}[-/.]?(?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)[a-z]{0,6}(?:[-/.:]\d|\.?$)|^\d{1,2}\.\d{1,2}\.(?:19|20)\d\d\.?$
  ^(?:(?:19|20)\d\d-?)?w\d\d(?:-w?\d{1,2})?$|^(?:utc|gmt)[+-]\d|^q[1-4]-(?:19|20)\d\d$|^(?:19|20)\d\d-q[1-4]$
`

/** Streets, squares, shops, bands and programmes that are named after a time: 五一路, 星期五餐厅, 八点档, 五月天. */
const NAMED_AFTER_TIME = alternatives('g')`
  (?:五一|六一|七一|八一|十一|三八|五四)(?:中?路|大道|大街|广场|公园|新村|小区|大桥)
  (?:星期|礼拜)[一二三四五六日天](?:餐厅|餐吧|咖啡|酒吧|书店|乐队|剧场|影院|俱乐部)|[一二三四五六七八九十]{1,2}点档
  [一二三四五六七八九十]{1,2}月(?:软件|科技(?![节周展])|传媒|网络|资本|文化(?![节周])|书房|影业)|五月天(?=[的那唱，。？！\s]|演唱|乐队|新歌|$)
`

/** Masks `text` (already folded); linear. */
export function maskText(text: string): string {
  let masked = /[一四八]中?[路大广公新小]|[一二三四五六日天点月][餐咖酒书乐剧影俱档软科传网资文天]/.test(text) ? text.replace(NAMED_AFTER_TIME, blank) : text
  if (masked.includes('`') || masked.includes('~~~')) masked = masked.replace(CODE, blank)
  if (masked.includes('://') || masked.includes('www.') || masked.includes('@')) masked = masked.replace(ADDRESS, blank)
  return /[a-z_$#%@+=\\/.]/i.test(masked) ? masked.replace(TOKEN, token => isName(token) ? blank(token) : token) : masked
}

function isName(token: string): boolean {
  if (token.length > MAX_TOKEN_CHARS) return true
  if (!/\d/.test(token) || !/[a-z_$#%@+=\\/.]/i.test(token) || A_TIME.test(token) || MONTH_WORD.test(token)) return false
  return NOT_A_TIME.some(pattern => pattern.test(token))
}

function blank(stretch: string): string {
  return '\0'.repeat(stretch.length)
}
