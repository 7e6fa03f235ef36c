// Tells a person's own words from what they quote, paste or name: code, logs, documents, mails, file names, versions.
// Foreign parts are blanked in place, so an offset in the result is an offset in the message.

import { extended } from './extended.ts'

/** Stands for every blanked character; no rule of the product matches it. */
export const BLANK = '\uFFFC'

export interface OwnWords {
  /** Quotations, code and pasted material blanked. */
  readonly prose: string
  /** `prose` with file names, paths, addresses, versions, titles and command lines blanked as well. */
  readonly bare: string
}

/** Splits off what is not the writer's own wording. Linear in the length of the message. */
export function ownWords(message: string): OwnWords {
  const unpasted = blankPastedLines(blankFences(message))
  const prose = QUOTATIONS.reduce(blankMatches, unpasted)
  const bare = NAMES.reduce(blankMatches, prose)
  return { prose, bare }
}

/** Inline spans that quote. Bounded, so an unpaired mark cannot swallow the message. */
const QUOTATIONS: readonly RegExp[] = [
  /<([a-z][\w-]{0,30})(?:\s[^<>\n]{0,200})?>[^<>\n]{0,400}<\/\1>/gi,
  /(?<![\w./])\/(?=[^/\s]{0,100}[|\\[\]*+?^$])[^/\s]{1,100}\/[gimsuy]{0,4}(?![\w/])/g,
  /`[^`\n]{1,400}`/g,
  /「[^」\n]{1,400}」/g,
  /『[^』\n]{1,400}』/g,
  /“[^”\n]{1,400}”/g,
  /‘[^’\n]{1,400}’/g,
  /"[^"\n]{1,400}"/g,
  /(?<![A-Za-z0-9])'[^'\n]{1,200}'(?![A-Za-z0-9])/g,
  /《[^》\n]{1,80}》/g,
  /\{[^{}\n]{0,400}["':=][^{}\n]{0,400}\}/g,
]

/** Spans that name a thing: their digits and words are no statement about time. */
const NAMES: readonly RegExp[] = [
  /(?<!\d)\d{4}-\d{2}-\d{2}T\d{2}:\d{2}[\d:.]{0,20}(?:Z|[+-]\d{2}:?\d{2})?/g,
  /\b[a-z][a-z0-9+.-]{1,20}:\/\/[^\s，。；、）」”]{1,400}/gi,
  /\b[\w.+-]{1,64}@[\w-]{1,64}(?:\.[\w-]{1,32}){1,6}/g,
  /(?<![\w.-])(?:~|\.{1,2})?\/[\w.@-]{1,80}(?:\/[\w.@-]{1,80}){0,20}\/?/g,
  /(?<![\w./-])[A-Za-z][\w.@-]{0,80}(?:\/[\w.@-]{1,80}){2,20}/g,
  extended('gi')`
    (?<![\w.-])[\w-]{1,80}(?:\.[\w-]{1,40}){0,4}\.
    (?:
      [cm]?[jt]sx?|jsonl?|mdx?|txt|log|csv|tsv|py|ipynb|go|rs|java|kts?|c|h|cc|cpp|hpp|cs|rb|php|sh|ps1|bat|sql|html?|s?css|less|vue|xml|ya?ml|toml|ini|cfg
      |conf|env|lock|gz|tgz|zip|tar|rar|7z|bz2|xz|bak|tmp|old|orig|png|jpe?g|gif|svg|webp|pdf|docx?|xlsx?|pptx?|mp[34]|wav|mov|avi|db|sqlite|parquet|exe|dll|so
      |dmg|iso|deb|rpm|jar|war|pem|crt|ics|eml|proto|tf|wasm
    )
    (?![\w-])
  `,
  /(?<![A-Za-z0-9])[A-Za-z]+[\w-]{0,60}_\d{2,14}[\w-]{0,40}/g,
  /(?<![A-Za-z0-9])(?:v|V|version |Version |版本(?:号)?[ 是到]?)\d{1,5}(?:\.\d{1,5}){1,4}(?:-[\w.]{1,30})?/g,
  /(?<![A-Za-z])[A-Za-z][A-Za-z+#]{1,30} ?\d{1,3}\.\d{1,3}(?:\.\d{1,5})?(?![\d.])/g,
  /\d{1,5}(?:\.\d{1,5}){1,3}(?= ?(?:版|版本|release|Release)(?![A-Za-z]))/g,
  /(?<![\w-])--?[A-Za-z][\w-]{0,40}(?:=[^\s，。；、]{0,200})?/g,
  extended('g')`
    (?<![\w.])(?:git|npm|pnpm|yarn|npx|docker|kubectl|helm|cargo|pip3?|brew|apt(?:-get)?|go|make|systemctl)[ ]
    (?:
      --?[A-Za-z]
      |(?:
        install|i|ci|run|exec|test|start|stop|build|add|remove|log|logs|diff|status|commit|push|pull|checkout|switch|rebase|merge|show|blame|stash|fetch|clone
        |reset|tag|branch|up|down|ps|get|describe|apply|delete|publish|init|dev|clean|mod|list|ls|update|upgrade
      )
      (?![A-Za-z])
    )
    [^\n，。；、？?]{0,300}
  `,
  /(?<![\w.])(?:find|grep|rg|sed|awk|curl|wget|tar|rsync|journalctl|crontab|date|ls|du) (?:--?[A-Za-z]|[./~"'])[^\n，。；、？?]{0,300}/g,
  /\b(?:SELECT|UPDATE|INSERT INTO|DELETE FROM|ALTER TABLE|CREATE TABLE)\b[^;\n]{1,600};?/g,
  /\\[dwsDWSb](?:\{[\d,]{1,7}\}|[+*?])?[^\s，。；、]{0,60}/g,
  /今日头条|今日说法|明日方舟|明日之后|明日边缘|昨日重现|昨日青空|今日资本|每日优鲜|每日经济新闻/g,
]

const FENCE = /^\s{0,3}(?:```|~~~)/

function blankFences(text: string): string {
  if (!text.includes('```') && !text.includes('~~~')) return text
  let inside = false
  return text.split('\n').map(line => {
    const isFence = FENCE.test(line)
    const foreign = inside || isFence
    if (isFence) inside = !inside
    return foreign ? blank(line) : line
  }).join('\n')
}

/** Lines that are foreign whatever stands around them. */
const FOREIGN_LINES: readonly RegExp[] = [
  /^\s*>/,
  /^\s*\|.*\|\s*$/,
  /^\s*(?:Traceback \(most recent call last\)|at [\w.$<>]+ ?\(|File "|Caused by:|During handling of)/,
  /^\s*(?:[A-Za-z_][\w.]{0,60})?(?:Error|Exception|Warning)\b.{0,4}:/,
  /^\s*(?:npm (?:ERR|WARN|error|warn)\b|error TS\d|panic: |fatal: |FATAL|ERROR|WARN(?:ING)?|INFO|DEBUG)/,
  /^\s*\[?\d{4}-\d{2}-\d{2}[T ]\d{2}:\d{2}(?::\d{2})?/,
  /^\s*\[?\d{2}:\d{2}:\d{2}[\].,]/,
  // A block of ours that was pasted back.
  /^\s*\[memory-(?:context|profile|[a-z_]{2,20})(?:｜| \||\])/,
  /^\s*\d{1,3}\. \[[^\]\n]{0,200}(?:｜| \| )[^\]\n]{0,200}\]/,
  /^\s*[（(](?:以上是历史记忆数据|Historical memory data)/,
  /^\s*[+-]{3} [ab]\/|^@@ .{1,80}@@/,
  /^\s*(?:SELECT|UPDATE|INSERT|DELETE|ALTER|CREATE)\s.{1,400};\s*$/,
]
const MAIL_HEADER = /^\s*(?:From|To|Cc|Sent|Date|Subject|发件人|收件人|抄送|发送时间|日期|主题)\s{0,3}[:：]/
const MAIL_HEADERS_NEEDED = 2
/** A patch: its own lines begin with a sign or a blank. */
const PATCH = /^(?:diff --git |@@ .{1,80}@@)/m
const PATCH_LINE = /^(?:[+-]|diff --git |index |@@ )/
/** A table of values; one line alone could be a list in a sentence. */
const TABLE_LINE = /^[^\s，。？?]{1,60}(?:[,;\t][^\s，。？?]{0,60}){1,40}$/
const MIN_TABLE_LINES = 2

/** An order to work on a text; what follows its colon is that text. */
const EDITS = extended('i')`
  (?:
    翻译|翻譯|润色|潤色|改写|改寫|改得|改成[^：:\n]{0,8}(?:语气|口吻|风格)|校对|纠错|缩写|扩写|续写
    |\b(?:translate|proofread|rewrite|polish|paraphrase|correct|edit)\b
    |(?:总结|總結|概括|归纳|\bsummari[sz]e)[^：:\n]{0,10}(?:这|這|下面|以下|文章|段|\b(?:this|the following|article)\b)
  )
  [^：:\n]{0,24}[：:]
`

/** A line that announces pasted material. */
const ANNOUNCES = /[:：]\s*$/
const ANNOUNCES_PASTE = /(?:下面|以下|如下|下方|这(?:段|份|封|篇|个)|原文|全文|附上|贴(?:一下|出来|在)|日志|报错|合同|文档|邮件|纪要|below|following|this (?:log|text|mail|email|document|contract|snippet)|here is|here's)/i
const ITEM = /^\s*(?:\d{1,3}[.、)）]|[-*•·]|第.{1,4}条)/
const CLOSING_QUESTION = /[？?]\s*$/
const MIN_PASTED_LINES = 2
const MIN_PASTED_CHARS = 120

function blankPastedLines(message: string): string {
  const text = blankEdited(message)
  if (!text.includes('\n')) return FOREIGN_LINES.some(pattern => pattern.test(text)) ? blankForeignStart(text) : text
  const lines = text.split('\n')
  const foreign = lines.map(line => FOREIGN_LINES.some(pattern => pattern.test(line)))
  if (PATCH.test(text)) lines.forEach((line, at) => { if (PATCH_LINE.test(line)) foreign[at] = true })
  const table = lines.map(line => TABLE_LINE.test(line))
  if (table.filter(Boolean).length >= MIN_TABLE_LINES) table.forEach((isTable, at) => { if (isTable) foreign[at] = true })
  markMail(lines, foreign)
  markAnnounced(lines, foreign)
  return lines.map((line, at) => foreign[at] === true ? blank(line) : line).join('\n')
}

function blankEdited(text: string): string {
  const match = EDITS.exec(text)
  if (match === null) return text
  const from = match.index + match[0].length
  return text.slice(0, from) + text.slice(from).replace(/[^\n]/g, BLANK)
}

/** A one-line message that starts like a log line: only its last clause can be the writer's. */
function blankForeignStart(text: string): string {
  const split = Math.max(text.lastIndexOf('。', text.length - 2), text.lastIndexOf('; ', text.length - 2), text.lastIndexOf('  ', text.length - 2))
  return split < 0 ? blank(text) : blank(text.slice(0, split + 1)) + text.slice(split + 1)
}

function markMail(lines: readonly string[], foreign: boolean[]): void {
  const first = lines.findIndex(line => MAIL_HEADER.test(line))
  if (first < 0 || lines.filter(line => MAIL_HEADER.test(line)).length < MAIL_HEADERS_NEEDED) return
  markFrom(lines, foreign, first)
}

function markAnnounced(lines: readonly string[], foreign: boolean[]): void {
  const at = lines.findIndex((line, index) => foreign[index] !== true && ANNOUNCES.test(line))
  const announcing = lines[at]
  if (announcing === undefined) return
  const rest = lines.slice(at + 1).filter(line => line.trim() !== '')
  const chars = rest.reduce((sum, line) => sum + line.length, 0)
  const long = rest.length >= MIN_PASTED_LINES && chars >= MIN_PASTED_CHARS
  if (ANNOUNCES_PASTE.test(announcing) ? rest.length > 0 : long && rest.every(line => ITEM.test(line) || line.length > 40)) markFrom(lines, foreign, at + 1)
}

/** Marks all lines from `first` on, but leaves a short closing question to the writer. */
function markFrom(lines: readonly string[], foreign: boolean[], first: number): void {
  let last = lines.length - 1
  while (last > first && lines[last]?.trim() === '') last--
  const closing = lines[last] ?? ''
  const keepsClosing = last > first && CLOSING_QUESTION.test(closing) && !ITEM.test(closing) && closing.length <= 80
  for (let at = first; at < lines.length; at++) if (!(keepsClosing && at === last)) foreign[at] = true
}

function blankMatches(text: string, pattern: RegExp): string {
  return text.replace(pattern, blank)
}

function blank(text: string): string {
  return BLANK.repeat(text.length)
}
