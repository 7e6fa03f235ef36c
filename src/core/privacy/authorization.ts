// Credentials in HTTP headers: Authorization with its schemes, and session cookies.
import { extended } from '../text/extended.ts'
import { FILLER, matchAt, matches, type Hide, type RuleFamily } from './rule.ts'
import { isPlaceholder } from './secret-value.ts'

const GAP = '(?:[ \\t]{1,4}|%20|\\+)'
const BEARER = new RegExp(`(?<![A-Za-z0-9])bearer(?:${GAP}|[ \\t]?[:=][ \\t]?["']?)["'\`]?([A-Za-z0-9._~+/=-]{8,})`, 'gi')
const BASIC = new RegExp(`(?<![A-Za-z0-9])basic${GAP}["'\`]?([A-Za-z0-9+/]{8,}={0,2})`, 'gi')
const HEADER =
  /authorization(?:\\?["'`]|&quot;|%22)?[ \t]{0,4}(?:[:：=,]|%3A|=>)[ \t]{0,4}(?:\\?["'`]|&quot;|%22)?(?:(?:bearer|basic|token|apikey|api-key|key|digest|oauth|jwt|negotiate|ntlm|bot|splunk|github|ghs|sso-key|[A-Z][A-Za-z0-9-]{2,20})(?:[ \t]{1,4}|%20|\+))?(?:\\?["'`])?([A-Za-z0-9._~+/=:-]{8,})/gi
const BASE64 = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/'

/** True when the base64 text decodes to printable `user:password`. Only the start is decoded. */
function decodesToPair(text: string): boolean {
  let bits = 0
  let held = 0
  let decoded = ''
  for (const character of text.slice(0, 64).replace(/=+$/, '')) {
    held = ((held << 6) | BASE64.indexOf(character)) & 0xffff
    bits += 6
    if (bits < 8) continue
    bits -= 8
    decoded += String.fromCharCode((held >> bits) & 0xff)
  }
  return /^[\x20-\x7e\x80-\xff]+$/.test(decoded) && decoded.includes(':')
}

const looksIssued = (value: string): boolean => /\d/.test(value) || (value.length >= 20 && /[A-Z]/.test(value) && /[a-z]/.test(value) && !/^[A-Za-z]+$/.test(value)) || value.length >= 32

function hideHeaders(copy: string, hide: Hide): void {
  for (const match of matches(HEADER, copy)) {
    const value = match[1] ?? ''
    const end = match.index + match[0].length
    if (!isPlaceholder(value) && looksIssued(value)) hide(end - value.length, end)
  }
  for (const match of matches(BEARER, copy)) {
    const value = match[1] ?? ''
    const end = match.index + match[0].length
    if (!isPlaceholder(value) && looksIssued(value) && !/^[a-z]+(?:[-.][a-z0-9]{1,8})*$/.test(value)) hide(end - value.length, end)
  }
  for (const match of matches(BASIC, copy)) {
    const value = match[1] ?? ''
    const end = match.index + match[0].length
    if (decodesToPair(value)) hide(end - value.length, end)
  }
}

const COOKIE_HEADER = /(?:cookie(?:\\?["'])?[ \t]{0,4}[:=][ \t]{0,4}|--cookie[ =]|(?<![\w-])curl[ \t](?:[^\n]{0,200}?[ \t])?-b[ \t])["']?/gi
const PAIR = /\s{0,4}([\w.$%-]{1,64})=("?[^;\s,"'\x7f-\uffff]{0,4096})"?(?:;|(?=["']?(?:\s|$)))/y
const SESSION_NAME = /sess|sid$|^sid|token|auth|jwt|ticket|passport|login|remember|csrf|xsrf|secret|credential|^id$|skey|bduss|stoken|__cf|identity/i
const KNOWN_SESSION =
  extended('g')`
    (?<![\w-])
    (?:
      JSESSIONID|PHPSESSID|ASP\.NET_SessionId|ASPSESSIONID\w{0,16}|connect\.sid|laravel_session|SESSDATA|bili_jct|BDUSS|_gh_sess|user_session|rack\.session
      |\.AspNetCore\.[\w.]{1,40}|XSRF-TOKEN|csrftoken
      |(?:sess(?:ion)?(?:[_-]?(?:id|key|token))?|sid)(?==(?=[\w%.-]{0,64}\d)(?=[\w%.-]{0,64}[A-Za-z])[\w%.-]{16})
    )
    =("?[^;\s,"'&\x7f-\uffff]{8,})
  `

function hideCookies(copy: string, hide: Hide): void {
  let at = 0
  for (const match of matches(COOKIE_HEADER, copy)) {
    if (match.index < at) continue
    at = match.index + match[0].length
    for (let pair = matchAt(PAIR, copy, at); pair !== null; pair = matchAt(PAIR, copy, at)) {
      const [whole, name = '', value = ''] = pair
      const start = at + whole.indexOf('=') + 1
      if (SESSION_NAME.test(name) && value.length >= 8 && /\d|[A-Z]/.test(value) && !isPlaceholder(value)) hide(start, start + value.length)
      at += whole.length
    }
  }
  for (const match of matches(KNOWN_SESSION, copy)) {
    const value = match[1] ?? ''
    const end = match.index + match[0].length
    if (!isPlaceholder(value) && !value.startsWith(FILLER)) hide(end - value.length, end)
  }
}

const SUSPECT = /authorization|bearer|basic|cookie|sess|BDUSS|bili_jct|csrf|\.sid|XSRF|AspNet/i

/** Bearer tokens, Basic pairs, other Authorization values and session cookies; the label and the scheme stay. */
export const authorization: RuleFamily = {
  suspects: copy => SUSPECT.test(copy),
  find: (copy, hide) => {
    hideHeaders(copy, hide)
    hideCookies(copy, hide)
  },
}
