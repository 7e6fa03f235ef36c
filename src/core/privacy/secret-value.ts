// Reads the value that stands after a label and decides whether it is a secret or only talk about one.
import { extended } from '../text/extended.ts'
import { FILLER, matchAt } from './rule.ts'

/** A value found in the detection copy; the range is half-open and excludes the quotes. */
export interface ReadValue {
  readonly start: number
  readonly end: number
  /** Position after the closing quote, or `end` for a bare value. */
  readonly next: number
  readonly text: string
  readonly quoted: boolean
}

// From this length on, a value that only repeats itself is no secret, and reading it again for every label would be slow.
const JUDGED_CHARS = 2048
const REPEATED = /^(.{1,12})\1{8}/

const QUOTES: readonly (readonly [open: string, close: string])[] = [
  ['\\\\\\"', '\\\\\\"'], ['\\"', '\\"'], ["\\'", "\\'"], ['&quot;', '&quot;'], ['%22', '%22'], ['```', '```'], ['"""', '"""'], ["'''", "'''"],
  ['"', '"'], ["'", "'"], ['`', '`'], ['“', '”'], ['‘', '’'], ['「', '」'], ['『', '』'], ['【', '】'], ['《', '》'], ['”', '”'],
]

function readQuoted(copy: string, at: number): ReadValue | null {
  const quote = QUOTES.find(([open]) => copy.startsWith(open, at))
  if (quote === undefined) return null
  const [open, close] = quote
  const start = at + open.length
  const limit = Math.min(copy.length, start + JUDGED_CHARS)
  for (let i = start; i < limit; i++) {
    if (copy.startsWith(close, i)) return { start, end: i, next: i + close.length, text: copy.slice(start, i), quoted: true }
    const character = copy[i]
    if (character === '\n') break
    if (character === '\\') i++
  }
  return readBare(copy, start)
}

// Never ends a bare value. White space, text that is not ASCII, quotes and markup always do.
const PLAIN_RUN = /[A-Za-z0-9_.+/=#@!$%^*~?:()[\]{}|>'-]{1,512}/y
// These end it in some places only: `a&name=`, `a; b`, `a;Name=`, `a, b`, an escaped line break or quote.
const AMPERSAND_STOP = /&(?:[\w.-]{1,40}=|amp;)/y
const SEPARATOR_STOP = /[;,](?:\s|$|["'{}\]]|[\w .-]{1,40}[=:])/y
const ESCAPE_STOP = /\\[nrt"']/y
const TRAILING = /[.,;:)\]}>'|]+$/

/** Width of the piece of a bare value at `at`, or 0 where the value ends. */
function pieceAt(copy: string, at: number): number {
  const run = matchAt(PLAIN_RUN, copy, at)
  if (run !== null) return run[0].length
  const character = copy[at]
  if (character === '&') return matchAt(AMPERSAND_STOP, copy, at) === null ? 1 : 0
  if (character === ';' || character === ',') return matchAt(SEPARATOR_STOP, copy, at) === null ? 1 : 0
  if (character === '\\') return matchAt(ESCAPE_STOP, copy, at) === null ? 1 : 0
  return 0
}

function readBare(copy: string, at: number): ReadValue | null {
  let end = at
  for (let width = pieceAt(copy, end); width > 0; width = pieceAt(copy, end)) {
    end += width
    if (end - at >= JUDGED_CHARS && REPEATED.test(copy.slice(at, end))) break
  }
  const raw = copy.slice(at, end)
  const trimmed = raw.includes('(') ? raw.replace(/[.,;:]+$/, '') : raw.replace(TRAILING, '')
  if (trimmed === '') return null
  return { start: at, end: at + trimmed.length, next: at + trimmed.length, text: trimmed, quoted: false }
}

const WITH_HAN = /[\u4e00-\u9fff]{1,8}[!-~]{3,24}(?=\s|$|[，。；！、])/y

/** A password that begins with Han characters and ends with digits and signs, or null. Only after an explicit separator. */
export function readHanValue(copy: string, at: number): ReadValue | null {
  const text = matchAt(WITH_HAN, copy, at)?.[0]
  if (text === undefined || !/\d{2}/.test(text) || !/\d[!-~]?$/.test(text)) return null
  return { start: at, end: at + text.length, next: at + text.length, text, quoted: false }
}

/** The quoted or bare value that starts exactly at `at`, or null. */
export function readValue(copy: string, at: number): ReadValue | null {
  return readQuoted(copy, at) ?? readBare(copy, at)
}

/** What a label promises: a password may be short or all digits, a key is long and mixed. */
export type SecretKind = 'password' | 'key'

const WORDS = new Set(
  `required optional string str text varchar char null none nil undefined true false yes no number integer boolean bool int any
  unknown object array value hidden redacted masked removed empty blank default example sample placeholder dummy secret password passwd
  passphrase pwd pass token key apikey bearer basic inherit input output field type label name wrong correct incorrect right invalid valid
  expired missing changed updated reset stored saved encrypted hashed plaintext plain raw rotated safe secure weak strong short long unset
  same different case sensitive insecure compromised leaked public private disabled enabled forgotten lost known here there below above
  now still not only also just never always already env prompt file vault keychain stdin todo tbd changeme pending ephemeral`.split(/\s+/),
)
const TEMPLATE = /^(?:\$[{(]|\$[A-Za-z_]\w*$|%[({a-z]|%[A-Z_]+%$|\{\{|\{@|\{[A-Za-z_.]*\}?$|<|\[|:[a-z_]+$|\?$|\*\w+$|![A-Za-z/]+$|#\{|@\{|@[A-Za-z]+$|(?:required|nullable|string|min|max)[|:])/
const MASKED = /^(?:(.)\1*|[*•.·_xX#?…-]+)$|\*{3}|•{2}|…|\.{3}|x{6}|X{6}/
const INSTRUCTION = /^(?:your|my|the|an?|insert|enter|replace|example|dummy|fake|sample|change|put|add|some)[-_ ]?[A-Za-z_ -]*$/i

/** True for templates, masks, and words that stand in for a value. */
export function isPlaceholder(text: string): boolean {
  return TEMPLATE.test(text) || MASKED.test(text) || INSTRUCTION.test(text) || WORDS.has(text.toLowerCase())
}

const ALGORITHM = extended('i')`
  ^
  (?:
    sha-?\d+|sha3-\d+|md\d|aes\S*|des\S*|rsa\S*|hmac\S*|ed25519|x25519|sm\d|bcrypt|scrypt|argon2\w*|pbkdf2\S*|base\d\d|utf-?\d+|oauth\S*|jwt\S*|x\.?509
    |ecdsa\S*|tls\S*|http\/\d\S*|[a-z]?2fa|mfa|k8s|i18n|v\d\S*
  )
  $
`
/** True for masks, names of algorithms and words that stand in for a value: what letters behind a label are when they are no password. */
export function isStandIn(text: string): boolean {
  return MASKED.test(text) || WORDS.has(text.toLowerCase()) || ALGORITHM.test(text)
}

const NOT_A_VALUE = extended('i')`
  ^
  (?:
    [a-z][a-z0-9+.-]{1,20}:\/\/|\.{0,2}\/[\w.@-]*(?:\/|$)|~\/|[A-Za-z]:\\|[\^~<>=]{0,2}v?\d+(?:\.\d+){2,}|\/[*^\\([]|\d{4}-\d\d?(?:-\d\d?)?(?:T|$)
    |\d{4}\/\d\d?(?:\/|$)|\d\d?:\d\d|\d+(?:[-~]\d+)$|0x[0-9a-f]{1,8}$|\d+Password$|\+?\d+[a-z%]{1,3}$|-{1,2}[a-z]
  )
`
const FILE_NAME = /^[\w./@-]+\.(?:[cm]?[jt]sx?|json|ya?ml|toml|md|txt|py|go|rs|java|sh|env|ini|conf|pem|key|crt|html|css|log|csv|xlsx?|docx?|pdf|png|jpe?g|zip)(?::\d+)*$/i
const CALL = /^[A-Za-z_$][\w$.:]*\(.{0,80}$/
const CODE = extended()`
  ^
  (?:
    [A-Za-z_$][\w$]*(?:(?:\??\.|::)[A-Za-z_$][\w$]*)*\??\.?[([]
    |(?:
      this|self|req|request|process|os|env|config|cfg|ctx|args|opts|options|params|props|state|data|body|settings|secrets|user|form|event|input|session|import
      |app
    )
    \.
    |!|=>|\w+=>|&[A-Za-z]
  )
`
const DOTTED = /^[A-Za-z_$][A-Za-z_$]*(?:\.[A-Za-z_$]+)+$/
const CONSTANT = /^[A-Z][A-Z0-9]{0,20}(?:_[A-Z0-9]{1,20})+$/
const NAME = /^[A-Za-z]+\d{0,3}(?:[-_.][A-Za-z]+\d{0,3}|[-_.]\d{1,4})+$/
const EMAIL = /^[\w.+-]+@[\w-]+(?:\.[\w-]+)+$/

function isOrdinary(text: string): boolean {
  return ALGORITHM.test(text) || NOT_A_VALUE.test(text) || FILE_NAME.test(text) || DOTTED.test(text) || CONSTANT.test(text) || EMAIL.test(text) || CALL.test(text)
}

const hasDigit = (text: string): boolean => /\d/.test(text)
const hasLetter = (text: string): boolean => /[A-Za-z]/.test(text)
const hasSymbol = (text: string): boolean => /[!@#$%^&*+=~?\\|(){}[\]<>]/.test(text.replace(/[!?]+$/, ''))

// What turns a number before it into a measure: "8-16 位", "12 characters", "1200 tokens".
const MEASURE = /[ \t]?(?:[位个個字次天月年周小时時分秒元块塊条條期种種套台章页頁行层層轮輪度号號人份倍岁％%]|(?:char|character|letter|digit|bit|byte|day|hour|minute|second|year|month|week|time|token|attempt|item|percent|ms|kb|mb|gb)s?\b)/iy

/** True when a number that ends at `end` is followed by a unit. */
export function isMeasure(copy: string, value: ReadValue): boolean {
  return !value.quoted && value.text.length <= 9 && /^[\d.,~-]+$/.test(value.text) && matchAt(MEASURE, copy, value.end) !== null
}

// A message about passwords, not a passphrase.
const SENTENCE = /\b(?:must|least|most|chars?|characters?|enter|your|digits?|letters?|required?|should|please|min|max|only|is|are|the|for)\b/i

/** Three or more plain words strung together, as people are told to make passwords. */
const STRUNG = /^[a-z]{3,14}(?:-[a-z]{3,14}){2,9}$|^[a-z]{3,14}(?:_[a-z]{3,14}){2,9}$|^[a-z]{3,14}(?:\.[a-z]{3,14}){3,9}$/
/** Words of names and of talk about passwords: a string with one of them is no passphrase. */
const NAMING = extended()`
  ^
  (?:
    your|user|admin|root|my|app|service|config|provided|here|from|with|and|not|the|must|should|min|max|minimum|maximum|characters?|letters?|digits?|words?|pass
    |passwd|password|pwd|secret|token|key|value|name|field|input|output|string|required|optional|placeholder|example|default|changed?|reset|manager|policy|hash
    |file|path|env|prod|test|dev
  )
  $
`

function isPassphrase(text: string): boolean {
  return STRUNG.test(text) && !text.split(/[-_.]/).some(word => NAMING.test(word))
}

function isPassword(value: ReadValue): boolean {
  const { text } = value
  if (text.length < 4) return false
  if (isPassphrase(text)) return true
  if (/\s/.test(text)) return hasDigit(text) && text.length <= 128 && !SENTENCE.test(text)
  if (hasDigit(text) || hasSymbol(text)) return !NAME.test(text) || /\d{3}/.test(text) || /[A-Z][a-z]+[-_.]\d{2,}$/.test(text)
  return value.quoted && /^[a-z]{5,}$/.test(text) && !/pass|pwd|word|secret|token|field|input/.test(text)
}

/** True for a name made of words (Uint8Array, OAuth2Client): at most two digits, words of four letters on average. */
function isIdentifier(text: string): boolean {
  const digits = text.replace(/\D/g, '').length
  if (!/^[A-Za-z_$][\w$]*$/.test(text) || digits > 2) return false
  if (digits > 0 && text.length >= 16 && /^[a-z\d]+$/.test(text)) return false
  const words = text.match(/[A-Z]?[a-z]+|[A-Z]+(?![a-z])/g) ?? []
  return words.join('').length >= words.length * 4
}

function isKey(value: ReadValue): boolean {
  const { text } = value
  if (text.length < 8 || /\s/.test(text) || !hasLetter(text)) return /^\d{20,}$/.test(text)
  if (isIdentifier(text) || text.includes('](')) return false
  if (NAME.test(text) && !/[a-z]\d[a-z]|[A-Z]\d[A-Z]/.test(text) && text.length < 40) return false
  return hasDigit(text) || (hasSymbol(text) && text.length >= 12) || (text.length >= 24 && /[a-z][A-Z]{2,}[a-z]/.test(text))
}

/** Decides whether a value after a label of this kind, with a separator between them, is a secret. */
export function isSecret(value: ReadValue, kind: SecretKind): boolean {
  const { text } = value
  if (text.startsWith(FILLER) || isPlaceholder(text) || isOrdinary(text)) return false
  if (!value.quoted && CODE.test(text)) return false
  return kind === 'password' ? isPassword(value) : isKey(value)
}

/** The stricter test for a value that follows its label with nothing but a space between them. */
export function isStrongSecret(value: ReadValue, kind: SecretKind): boolean {
  if (!isSecret(value, kind)) return false
  if (kind === 'key') return value.text.length >= 16 && hasDigit(value.text) && hasLetter(value.text)
  const { text } = value
  if (/^\d+$/.test(text)) return text.length >= 6 && !/^(?:19|20)\d{6}$/.test(text)
  return text.length >= 6 && hasDigit(text) && (hasLetter(text) || hasSymbol(text))
}
