// Passwords made of letters only, behind their label in plain prose: 密码是 abcdef, password: hunter, the passphrase is four words.
// Most words that stand there describe the password, so a word counts only when it ends its clause and is none of those.
import { extended } from '../text/extended.ts'
import { matchAt, type Hide } from './rule.ts'
import { isStandIn } from './secret-value.ts'

const WORD = '[a-z][a-zA-Z]{3,23}'
const CLAUSE_END = '(?=[ \\t]{0,3}(?:$|[\\n，。；！？、]|[.!?,;](?:\\s|$)|(?:了|吧|啊|哦|呢|哈)(?:$|[\\s，。；！？]))|[ \\t](?:and|with|for) (?:the |my |its )?(?:user ?(?:name)?|login|account|ssid|host)(?![A-Za-z-])|[ \\t]?(?:和|而)?[ \\t]?(?:用户名?|[账帐]号|登录名)|["”」\'`])'
const NOTE = '(?:[(（][^()（）\\n]{1,10}[)）])?'
const FILL_ZH = '(?:现在|目前|已经|都|就|暂时|统一|默认|也|还|的|给你|我){0,3}'

const SAID: readonly RegExp[] = [
  new RegExp(`${NOTE}[ \\t]?${FILL_ZH}[ \\t]?(?:(?:改|换|设|变)(?:成|为)了?|是|为|[:：])[ \\t]{0,3}(?<words>${WORD})${CLAUSE_END}`, 'y'),
  extended('y')`
    ["'*_]{0,2}(?:[ \t](?:for|of|on)[ \t][^\n.;:=,]{1,32}?)?
    (?:[ \t]{0,2}[:：][ \t]{1,4}|[ \t](?:is|was)(?: now| still)?[ \t]|[ \t](?:(?:has been|was|is) )?(?:changed |reset |set |updated )?to[ \t])(?<words>${WORD})${CLAUSE_END}
  `,
  new RegExp(`[ \\t]?(?:was |has been )?(?:changed |updated |reset )?(?:from|从|由)[ \\t]?(?<words>${WORD})[ \\t]?(?:to|into|[改换变]?(?:改|换|变|更新)(?:成|为|到))[ \\t]?(?<second>${WORD})${CLAUSE_END}`, 'y'),
]
/** Several words that end their clause: a passphrase, also behind the label of a password. */
const PHRASE = new RegExp(`(?:[ \\t](?:for|of|on)[ \\t][^\\n.;:=,]{1,32}?)?(?:[ \\t]{0,2}[:：][ \\t]{1,4}|[ \\t](?:is|was)(?: now| still)?[ \\t])(?<words>[a-z]{2,14}(?:[ -][a-z]{2,14}){0,5})${CLAUSE_END}`, 'y')
const WORDS = extended('y')`
  ["'*_]{0,2}(?:[ \t](?:for|of|on)[ \t][^\n.;:=,]{1,32}?)?
  (?:
    [ \t]{0,2}(?:：[ \t]{0,4}|:[ \t]{1,4})|[ \t](?:is|was)(?: now| still)?[ \t]
    |[ \t]?(?:[是为]|(?:改|换|设|变)(?:成|为)了?)(?:[两三四五六七八][个組组](?:英文)?单?词)?[ \t]?[:：]?[ \t]?
  )
  (?<words>[A-Za-z][a-z]{2,13}(?:[ -][A-Za-z][a-z]{2,13}){1,6}(?:[ -]\d{1,6})?)(?:${CLAUSE_END}|(?=[ \t]?(?:你|帮我|麻烦|请|先)?(?:记|存|收)(?:一下|好|着|住|下来)))
`

/** Words that hold a sentence together: a passphrase has none. */
const BINDS = new Set(
  `please contact check look find make change reset rotate update store save keep send share give take need want must should could cannot will shall does have been being were what which when where while whose this that these those
  with without within from into onto upon about above below under after before between through during against among around behind beyond except inside outside since than then until unless because although though however really quite very rather almost just also only still even enough maybe probably perhaps too so
  your their them they there it's its his him her she our out off not see ask the and for are was has had but all any can may did who why how via per if or of to in on at by as is be it we he us my me an do go no up`.split(/\s+/),
)
/** What is said about passwords, beside the words that stand in for one (secret-value.ts). */
const TALK = new Set(
  `okay fine good great easy hard simple complex gone stale dead broken longer shorter better worse stronger weaker simpler clear unclear unique common
  random confidential elsewhere everywhere nowhere online offline mandatory necessary essential important ready done over back again anymore today
  tomorrow yesterday soon later often alone together separate similar equal form format hash hashes salt manager policy wiki notion readme docs disk
  memory browser phone email chat slack sheet note notes paper drawer keys admin root user owner team everyone nobody somebody someone mine yours ours
  theirs login logon plan account bytes byte binary json yaml oauth ldap saml totp kerberos cookie session header body query path hex unicode ascii nope
  length uppercase lowercase letter letters digit digits symbol symbols character characters chars mismatch match error errors attempt attempts field fields form screen page prompt box hint
  rule rules check checks validation limit screen thing things overdue specific wide related dependent sensitive insensitive knowledge secret secrets case min max minimum maximum rotation
  expiry strength generator protection protected access issue issues problem problems option options feature features update updates sync storage entry
  next last first second new old own full half`.split(/\s+/),
)
const DESCRIBES = /(?:ed|ing|able|ible|less|ful|ous|ive|ical|ional|ly|ist|est)$/

/** Three syllables of Pinyin and more: woaibeijing ends as an English word does and is none. */
const PINYIN = /^(?:(?:zh|ch|sh|[bpmfdtnlgkhjqxrzcsyw])(?:[iu]?ang|[i]?ong|[u]?eng|ing|iao|uai|[iuv]?an|[uv]?en|ai|ei|ui|ao|ou|iu|[iuv]e|in|un|ia|ua|uo|a|o|e|i|u|v)|ai|ao|ang?|ou|er|en){3,8}$/

function isPassword(word: string): boolean {
  return !isStandIn(word) && !TALK.has(word.toLowerCase()) && !BINDS.has(word) && (!DESCRIBES.test(word) || PINYIN.test(word))
}

function isPhraseWord(word: string): boolean {
  return !BINDS.has(word)
}

/** Words that nothing binds and that tell nothing of a password; one may stand in elsewhere (correct horse). */
function isPhrase(text: string): boolean {
  const words = text.toLowerCase().split(/[ -]/)
  return words.every(word => !BINDS.has(word) && !TALK.has(word) && !DESCRIBES.test(word)) && words.filter(word => isStandIn(word)).length * 2 <= words.length
}

/** Code has brackets and operators on the line; there a word after `password:` is a name or a type. */
const CODE_LINE = /[{}()<>=$|[\]\\]|;\s*$/

function lineAround(copy: string, at: number): string {
  const start = copy.lastIndexOf('\n', at - 1) + 1
  const end = copy.indexOf('\n', at)
  return copy.slice(Math.max(start, at - 200), Math.min(end < 0 ? copy.length : end, at + 200))
}

/**
 * Hides the letters-only password that follows a label ending at `end`, and the second one of a change.
 * @returns the position up to which the copy is dealt with: at least `end`.
 */
export function hidePlainWords(copy: string, end: number, phrase: boolean, hide: Hide): number {
  for (const pattern of phrase ? [PHRASE, ...SAID] : [...SAID, WORDS]) {
    const match = matchAt(pattern, copy, end)
    const words = match?.groups?.['words']
    if (match === null || words === undefined) continue
    const second = match.groups?.['second']
    if (!(pattern === WORDS ? isPhrase(words) : [...words.split(/[ -]/), ...(second === undefined ? [] : [second])].every(words.split(/[ -]/).length > 2 ? isPhraseWord : isPassword)) || CODE_LINE.test(lineAround(copy, end))) continue
    const stop = end + match[0].length
    const start = second === undefined ? stop - words.length : end + match[0].indexOf(words, match[0].search(/(?:from|从|由)[ \t]?[a-z]/) + 1)
    hide(start, start + words.length)
    if (second !== undefined) hide(stop - second.length, stop)
    return stop
  }
  return end
}
