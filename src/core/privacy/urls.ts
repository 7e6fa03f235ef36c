// Credentials inside addresses: user:password@host, signed query parameters, and webhooks whose path is the secret.
import { FILLER, matches, type Hide, type RuleFamily } from './rule.ts'
import { isPlaceholder } from './secret-value.ts'

const SCHEME = /[A-Za-z][A-Za-z0-9+.-]{0,30}$/
const STOP = /[\s"'`<>\x7f-\ufffe|\\^]/g
const PORT_ONLY = /^\d{1,5}(?:[/?#,]|$)/
const STANDS_IN = /^(?:pass(?:word|wd)?|pwd|user(?:name)?|secret|token|\*+)$/i

/** The end of the user information: the last `@` before the path that follows the first `@`. */
function userInfoEnd(rest: string): number {
  const first = rest.indexOf('@')
  if (first < 0) return -1
  const path = rest.slice(first).search(/[/?#]/)
  return rest.lastIndexOf('@', path < 0 ? rest.length : first + path)
}

function hidePassword(copy: string, from: number, to: number, hide: Hide): void {
  const rest = copy.slice(from, to)
  const at = userInfoEnd(rest)
  if (at < 0) return
  const info = rest.slice(0, at)
  const colon = info.indexOf(':')
  const user = colon < 0 ? info : info.slice(0, colon)
  if (/[/?#]/.test(user)) return
  if (user.length >= 20 && /\d/.test(user) && /^[A-Za-z0-9_-]+$/.test(user) && colon >= 0) hide(from, from + user.length)
  if (colon < 0) return
  const password = info.slice(colon + 1)
  if (password === '' || password.startsWith(FILLER) || isPlaceholder(password) || STANDS_IN.test(password)) return
  if (PORT_ONLY.test(password) && /[/?#]/.test(password)) return
  hide(from + colon + 1, from + at)
}

function hideUserInfo(copy: string, hide: Hide): void {
  let stop = 0
  for (let at = copy.indexOf('://'); at >= 0;) {
    const from = at + 3
    if (stop < from) {
      STOP.lastIndex = from
      stop = STOP.exec(copy)?.index ?? copy.length
    }
    const next = copy.indexOf('://', from)
    // An address inside an address ("?next=https://...") is looked at by itself.
    if (SCHEME.test(copy.slice(Math.max(0, at - 32), at))) hidePassword(copy, from, next < 0 ? stop : Math.min(stop, next), hide)
    at = next
  }
}

const SIGNED_PARAMETER =
  /[?&;](?:amp;)?(?:X-(?:Amz|Goog|Tos|Oss|Cos)-(?:Signature|Security-Token)|x-oss-signature|q-signature|Signature|sig|sign|hmac|token|auth|key|secret|code|access_?token|api_?key|ticket)=([^&\s"'`<>#\x7f-\uffff]{8,})/gi

function hideParameters(copy: string, hide: Hide): void {
  for (const match of matches(SIGNED_PARAMETER, copy)) {
    const value = match[1] ?? ''
    if (value.length < 16 && !/\d/.test(value)) continue
    if (isPlaceholder(value) || !/\d|[A-Z].*[a-z]|%/.test(value) || /^[a-z]+(?:[-_.][a-z0-9]+)*$/.test(value) && value.length < 24) continue
    const end = match.index + match[0].length
    hide(end - value.length, end)
  }
}

// Only the part in group 1, which ends the match, is secret. Public documentation of each service.
const WEBHOOKS: readonly RegExp[] = [
  /hooks\.slack(?:-gov)?\.com\/(?:services|workflows|triggers)\/([A-Za-z0-9/_-]{8,})/gi,
  /open\.(?:feishu\.cn|larksuite\.com)\/open-apis\/bot\/(?:v2\/)?hook\/([A-Za-z0-9-]{16,})/gi,
  /(?:qyapi\.weixin\.qq\.com\/cgi-bin\/webhook\/\w{2,20}\?key=)([A-Za-z0-9-]{16,})/gi,
  /oapi\.dingtalk\.com\/robot\/send\?access_token=([A-Za-z0-9]{16,})/gi,
  /discord(?:app)?\.com\/api\/(?:v\d{1,2}\/)?webhooks\/([0-9]{10,24}\/[A-Za-z0-9_-]{20,})/gi,
  /api\.telegram\.org\/(?:file\/)?bot(\d{6,12}:[A-Za-z0-9_-]{20,})/gi,
  /webhook\.office\.com\/webhookb2\/([A-Za-z0-9@/-]{32,})/gi,
  /hooks\.zapier\.com\/hooks\/catch\/([A-Za-z0-9/]{8,})/gi,
  /maker\.ifttt\.com\/trigger\/[\w-]{1,60}\/(?:json\/)?with\/key\/([A-Za-z0-9_-]{16,})/gi,
  /sc(?:tapi|u)?\.ftqq\.com\/([A-Za-z0-9]{16,})/gi,
  /jdbc:oracle:\w{2,8}:[\w.-]{1,64}\/([^@\s"'/]{4,128})(?=@)/gi,
  /api\.day\.app\/([A-Za-z0-9]{16,})/gi,
]

/** `user:password@tcp(host:3306)/db`, `user:password@host:5432/db`: connection strings without a scheme. */
const BARE_CONNECTION =
  /(?<![\w.:/@-])[\w.-]{1,40}:((?=[^@\s]{0,40}\d)(?=[^@\s]{0,40}[A-Za-z])[^@\s"'`/:\x7f-\uffff]{6,64})(?=@(?:(?:tcp|udp|unix)\(|[\w.-]{1,80}:\d{2,5}(?:\/|\s|$)))/gi
const CONNECTED = /@(?:(?:tcp|udp|unix)\(|[\w.-]{1,80}:\d)/i

function find(copy: string, hide: Hide): void {
  if (copy.includes('://')) hideUserInfo(copy, hide)
  if (copy.includes('=')) hideParameters(copy, hide)
  for (const pattern of CONNECTED.test(copy) ? [...WEBHOOKS, BARE_CONNECTION] : WEBHOOKS) {
    for (const match of matches(pattern, copy)) {
      const end = match.index + match[0].length
      hide(end - (match[1] ?? '').length, end)
    }
  }
}

/** Passwords and signatures in addresses; the host, the path and the user name stay. */
export const urls: RuleFamily = { suspects: copy => copy.includes('://') || copy.includes('=') || /\.com\/|jdbc:/.test(copy) || CONNECTED.test(copy), find }
