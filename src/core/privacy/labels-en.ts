// Credentials after English labels and in assignments: password=x, "client_secret": "x", DB_PASSWORD, the password is x.
import { hideLabelled, type Label } from './labelled-value.ts'
import { matchAt, matches, type Hide, type RuleFamily } from './rule.ts'
import { isPlaceholder, isSecret, isStrongSecret, readValue } from './secret-value.ts'

// Glued prefixes are common before these: dbpassword, PGPASSWORD.
const PASSWORD_ANYWHERE = 'passw[o0]rds?|passwd|passphrase|pass[- ]phrase|passcode|passwort|(?:ssh|db|user|root|my|admin|key|store|require|bind|wifi)pass(?![wpc])|masterauth'
// These also end ordinary words (compass), so they need a border before them.
const PASSWORD_BORDERED = 'pass|pwd|pw|psk|mima|pin(?:[ _-]?code)?'
const KEY_WORDS =
  'api[-_ ]?(?:secret[-_ ]?)?keys?|(?:secret[-_ ]?)?access[-_ ]?key(?:[-_ ]?secret)?|account[-_ ]?key|shared[-_ ]?access[-_ ]?key|storage[-_ ]?key|' +
  'app[-_ ]?key|auth[-_ ]?key|master[-_ ]?key|service(?:[-_ ]?role)?[-_ ]?key|client[-_ ]?key|encrypt(?:ion)?[-_ ]?key|signing[-_ ]?key|encodingaeskey|deploy[-_ ]?key|license[-_ ]?key|' +
  'secret[-_ ]?key|private[-_ ]?key|secret|subscription[-_ ]?key|corpsecret|(?:(?:auth|access|refresh|id|session|security|bearer|api|bot|csrf|xsrf)[-_ ]?)?token|credentials?|sk|jwt'
const LABEL = new RegExp(`(${PASSWORD_ANYWHERE})|(${PASSWORD_BORDERED})|(${KEY_WORDS})`, 'gi')
// A word that goes on is another word: tokens, secretName, passwordHash, token_type, password_min_length, password field.
const GOES_ON = /[A-Za-z]|[_-](?!["'=:])[A-Za-z]|\d{3}/y
const ENV_KEY = /(?<![A-Za-z0-9])[A-Z][A-Z0-9_]{1,40}_KEY(?=\s{0,3}=|["']?\s{0,2}:)/g
const HARMLESS_KEY = /(?:PUBLIC|PRIMARY|FOREIGN|CACHE|SORT|PARTITION|HASH|OBJECT|IDEMPOTENCY|INDEX|LOOKUP|ROUTING|GROUP|DEDUPE|SITE)_KEY$/

const UPPER = /[A-Z]/
const LOWER = /[a-z]/

/** True when the label starts a word of its own: at a border, after `_`, or as a camel-case part (userToken, AWSSecret). */
function startsWord(copy: string, at: number): boolean {
  const before = copy.charAt(at - 1)
  if (!/[A-Za-z]/.test(before)) return true
  const here = copy.charAt(at)
  return UPPER.test(here) && (LOWER.test(before) || LOWER.test(copy.charAt(at + 1)))
}

function labelAt(copy: string, match: RegExpExecArray, border: number): Label | null {
  // password1, token2: a short number belongs to the label.
  const end = match.index + match[0].length + (matchAt(/\d{0,2}(?!\d)/y, copy, match.index + match[0].length)?.[0].length ?? 0)
  if (matchAt(GOES_ON, copy, end) !== null) return null
  if (match[1] === undefined && match.index !== border && !startsWord(copy, match.index)) return null
  return { end, kind: match[3] === undefined ? 'password' : 'key', assignedOnly: match[2] !== undefined && !/^(?:pwd|pw|psk)$/i.test(match[0]), phrase: /phrase/i.test(match[0]) }
}

const TAG_REST = /["']?[^<>\n]{0,60}>/y

/** `<password>x</password>`, `<string name="password">x</string>`: the text of an element named by the label. */
function hideElement(copy: string, match: RegExpExecArray, hide: Hide): number | null {
  const end = match.index + match[0].length
  const rest = matchAt(TAG_REST, copy, end)?.[0]
  if (rest === undefined || !/<[^<>\n]{0,60}$/.test(copy.slice(Math.max(0, match.index - 62), match.index))) return null
  const value = readValue(copy, end + rest.length)
  if (value === null || !copy.startsWith('</', value.next) || !isSecret(value, 'password')) return null
  hide(value.start, value.end)
  return value.end
}

// "Password" glued to "=" with a bare word: an environment line, a query or a command line, never prose.
const ASSIGNED_WORD = /=([a-z]{5,32})(?=$|[\s&;，。；])/y

function hideAssignedWord(copy: string, label: Label, hide: Hide): void {
  const word = label.kind === 'password' ? matchAt(ASSIGNED_WORD, copy, label.end) : null
  if (word?.[1] === undefined || isPlaceholder(word[1]) || /pass|pwd|word|secret|token|value/.test(word[1])) return
  hide(label.end + 1, label.end + 1 + word[1].length)
}

/** The first label at or after `from`. Looks anew behind a hidden value, which may have ended inside a word. */
function next(copy: string, from: number): RegExpExecArray | null {
  LABEL.lastIndex = from
  return LABEL.exec(copy)
}

function find(copy: string, hide: Hide): void {
  hideReversed(copy, hide)
  hideBareKeys(copy, hide)
  let done = 0
  for (let match = next(copy, done); match !== null; match = next(copy, done)) {
    const element = hideElement(copy, match, hide)
    const label = labelAt(copy, match, done)
    done = Math.max(element ?? 0, match.index + match[0].length)
    if (label === null) continue
    const end = hideLabelled(copy, label, hide)
    if (end === label.end) hideAssignedWord(copy, label, hide)
    done = Math.max(done, end)
  }
  for (const match of matches(ENV_KEY, copy)) {
    if (!HARMLESS_KEY.test(match[0])) hideLabelled(copy, { end: match.index + match[0].length, kind: 'key', assignedOnly: true }, hide)
  }
}

// A bare "key" names all kinds of things, so only a value that can hardly be anything else counts.
const BARE_KEY = /(?<![A-Za-z0-9_])(?<!(?:\uffff|cache|primary|foreign|partition|sort|object|public|lookup|host|map|index|idempotency|routing|license) )key(?![A-Za-z0-9_])["'`]?(?:[ \t]{0,4}[:：=][ \t]{0,4}|[ \t]{0,2}(?:是|为|换成|改成|改为|换了|is|was)[ \t]{0,2}[:：]?[ \t]{0,2})/gi
const ISSUED_KEY = /^(?:[0-9a-f]{32}|(?=[^a-z]{0,64}[a-z])(?=[^A-Z]{0,64}[A-Z])(?=\D{0,64}\d)[A-Za-z0-9_-]{20,64})$/

function hideBareKeys(copy: string, hide: Hide): void {
  for (const match of matches(BARE_KEY, copy)) {
    const value = readValue(copy, match.index + match[0].length)
    if (value !== null && ISSUED_KEY.test(value.text) && isSecret(value, 'key')) hide(value.start, value.end)
  }
}

// "use x as the password", "x is my wifi password".
const REVERSED = /[ \t](?:as|is|for)[ \t](?:the|my|our|his|her|their|its|a|new)[ \t](?:[a-z-]{1,16}[ \t]){0,3}pass(?:word|code|phrase)(?=[\s.,;!?)]|$)/gi

function hideReversed(copy: string, hide: Hide): void {
  for (const match of matches(REVERSED, copy)) {
    const run = /\S{6,64}$/.exec(copy.slice(Math.max(0, match.index - 65), match.index))
    if (run === null) continue
    const value = readValue(copy, match.index - run[0].length)
    if (value !== null && value.next <= match.index && isStrongSecret(value, 'password')) hide(value.start, value.end)
  }
}

const SUSPECT = /pass|pwd|pw|psk|mima|pin|auth|secret|token|key|cred|sk|jwt/i

/** Passwords, secrets, keys and tokens introduced by an English label. */
export const labelsEn: RuleFamily = { suspects: copy => SUSPECT.test(copy), find }
