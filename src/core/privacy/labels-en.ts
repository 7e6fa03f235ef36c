// Credentials after English labels and in assignments: password=x, "client_secret": "x", DB_PASSWORD, the password is x.
import { hideLabelled, type Label } from './labelled-value.ts'
import { matchAt, matches, type Hide, type RuleFamily } from './rule.ts'
import { isPlaceholder, readValue } from './secret-value.ts'

// Glued prefixes are common before these: dbpassword, PGPASSWORD.
const PASSWORD_ANYWHERE = 'passwords?|passwd|passphrase|passcode'
// These also end ordinary words (compass), so they need a border before them.
const PASSWORD_BORDERED = 'pass|pwd|pw|pin(?:[ _-]?code)?|credentials?'
const KEY_WORDS =
  'api[-_ ]?(?:secret[-_ ]?)?keys?|(?:secret[-_ ]?)?access[-_ ]?key(?:[-_ ]?secret)?|account[-_ ]?key|shared[-_ ]?access[-_ ]?key|storage[-_ ]?key|' +
  'app[-_ ]?key|auth[-_ ]?key|master[-_ ]?key|service(?:[-_ ]?role)?[-_ ]?key|client[-_ ]?key|encrypt(?:ion)?[-_ ]?key|signing[-_ ]?key|encodingaeskey|deploy[-_ ]?key|license[-_ ]?key|' +
  'secret[-_ ]?key|private[-_ ]?key|secret|(?:auth|access|refresh|id|session|security|bearer|api|bot|personal[-_ ]access|csrf|xsrf)?[-_ ]?token|corpsecret|webhook[-_ ]?url|credential|sk|jwt|signature'
const LABEL = new RegExp(`(${PASSWORD_ANYWHERE})|(?<![A-Za-z])(${PASSWORD_BORDERED})|(${KEY_WORDS})`, 'gi')
// A word that goes on is another word: tokens, secretName, passwordHash, token_type, password_min_length, password field.
const GOES_ON = /[A-Za-z]|[_-](?!["'=:])[A-Za-z]|\d{3}/y
const ENV_KEY = /(?<![A-Za-z0-9])[A-Z][A-Z0-9_]{1,40}_KEY(?=\s{0,3}=|["']?\s{0,2}:)/g
const HARMLESS_KEY = /(?:PUBLIC|PRIMARY|FOREIGN|CACHE|SORT|PARTITION|HASH|OBJECT|IDEMPOTENCY|INDEX|LOOKUP|ROUTING|GROUP|DEDUPE|SITE)_KEY$/

const UPPER = /[A-Z]/
const LOWER = /[a-z]/

/** True when the label starts a word of its own: at a border, after `_`, or as a camel-case part (userToken). */
function startsWord(copy: string, at: number): boolean {
  const before = copy.charAt(at - 1)
  if (!/[A-Za-z]/.test(before)) return true
  return LOWER.test(before) && UPPER.test(copy.charAt(at))
}

function labelAt(copy: string, match: RegExpExecArray): Label | null {
  const end = match.index + match[0].length
  if (matchAt(GOES_ON, copy, end) !== null) return null
  if (match[1] === undefined && !startsWord(copy, match.index)) return null
  return { end, kind: match[3] === undefined ? 'password' : 'key' }
}

/** `<password>x</password>`: the value of an element whose name ends in the label. */
function hideElement(copy: string, match: RegExpExecArray, hide: Hide): number | null {
  const end = match.index + match[0].length
  if (copy[end] !== '>' || !/<[\w:.-]{0,40}$/.test(copy.slice(Math.max(0, match.index - 42), match.index))) return null
  const value = readValue(copy, end + 1)
  if (value === null || !copy.startsWith('</', value.next) || value.text.length < 4 || isPlaceholder(value.text)) return null
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

function find(copy: string, hide: Hide): void {
  let done = 0
  for (const match of matches(LABEL, copy)) {
    if (match.index < done) continue
    const element = hideElement(copy, match, hide)
    if (element !== null) done = element
    const label = labelAt(copy, match)
    if (label === null) continue
    const end = hideLabelled(copy, label, hide)
    if (end === label.end) hideAssignedWord(copy, label, hide)
    done = Math.max(done, end)
  }
  for (const match of matches(ENV_KEY, copy)) {
    if (!HARMLESS_KEY.test(match[0])) hideLabelled(copy, { end: match.index + match[0].length, kind: 'key' }, hide)
  }
}

const SUSPECT = /pass|pwd|pw|pin|secret|token|key|cred|sk|jwt|signature/i

/** Passwords, secrets, keys and tokens introduced by an English label. */
export const labelsEn: RuleFamily = { suspects: copy => SUSPECT.test(copy), find }
