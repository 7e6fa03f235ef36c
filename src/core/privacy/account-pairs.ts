// User name and password in one breath: after a label of both (账密：user / x, login: user x), or as a pair with a stroke
// between the two behind a word for an account or what it opens (数据库 root/x, vpn: user / x).
import { extended } from '../text/extended.ts'
import { matchAt, matches, type Hide, type RuleFamily } from './rule.ts'
import { isMeasure, isStrongSecret, readValue, type ReadValue } from './secret-value.ts'

const LABEL = /[账帐賬]密|(?:[账帐賬][号户號戶]|用户名?|登录名)(?:[/／、和与及]|以及)?密[码碼]|登录(?:信息|凭据)|user(?:name)?[ /&+,]{1,3}(?:and )?pass(?:word)?|login/gi
// The user name stays; the value starts where the match ends.
const USER = /(?:分别)?[ \t]?(?:是|为|都是|is|are|[:：=])?[ \t]?[:：]?\s{0,3}["'`“「]?[A-Za-z0-9._@+-]{1,64}["'`”」]?(?:[ \t]?[/／|:：,，、;；][ \t]?|[ \t]和?[ \t]?)/y

/** `user bob pass x`: bare words that only together name a password. */
const SPOKEN = /(?<![A-Za-z])(?:user(?: ?name)?|log ?in|account)[ \t:：]{1,3}[A-Za-z0-9._@+-]{1,40}[ \t]?[,，;]?[ \t](?:and )?(?:pass|pw)(?:word|code)?[ \t:：]{1,3}/gi

/** What has users: the pair behind it is not a path. */
const OPENED = extended('gi')`
  [账帐賬][号户號戶密]|用户名?|登[录陆]|数据库|后台|管理员|路由器|堡垒机|跳板机|服务器|远程桌面|邮箱|网盘|密[码碼]
  |(?<![A-Za-z])
  (?:
    log ?ins?|cred(?:s|entials?)|accounts?|users?|vpn|s?ftp|ssh|rdp|nas|samba|router|admin(?: panel)?|db|mysql|postgres|mongo|redis|oracle|jenkins|gitlab
    |grafana|nacos|console|portal|dashboard|database|server
  )
  (?![A-Za-z])
`
const PAIR = /(?<lead>[^\n/／。；;]{0,12}?[ \t:：是为（(]{1,2}|[:：是为]?)(?<user>[A-Za-z][A-Za-z0-9._@-]{1,40})(?<stroke>[ \t][/／|][ \t]|[/／|](?![ \t]))/y
/** The next pair of the same list: `，正式 ops/x`. */
const NEXT = /(?:[ \t]{0,2}[,，、;；\n)）]|[ \t](?:and|or)[ \t]|[ \t]?[和与跟及])[^\n/／。,，;；]{0,10}?(?=[A-Za-z][A-Za-z0-9._@-]{1,40}[ \t]?[/／|])/y
const MOST_PAIRS = 8

/** A letter, a digit and a sign, or letters and digits that fill more than a name of a folder does. */
function isPairSecret(value: ReadValue, stroke: string): boolean {
  if (!isStrongSecret(value, 'password') || value.text.length > 40 || /[/\\]|\.\w{1,4}$/.test(value.text)) return false
  return /[!@#$%^&*?~+=]/.test(value.text) ? !/^[A-Za-z-]+#\d+$|@\d+\.[\d.]+$/.test(value.text) : /^[ \t]|[|]/.test(stroke) || /[A-Za-z]\d{3,}|\d[A-Za-z]+\d/.test(value.text)
}

/** @returns the position behind the password of the pair at `at`, or null. */
function hidePair(copy: string, at: number, hide: Hide): number | null {
  const pair = matchAt(PAIR, copy, at)
  if (pair === null) return null
  const value = readValue(copy, at + pair[0].length)
  if (value === null || isMeasure(copy, value) || !isPairSecret(value, pair.groups?.['stroke'] ?? '') || /路径|目录|文件|分支|path|dir|branch|file|repo/i.test(pair.groups?.['lead'] ?? '')) return null
  hide(value.start, value.end)
  return value.next
}

function hideLabelledPairs(copy: string, hide: Hide): void {
  for (const match of matches(LABEL, copy)) {
    const end = match.index + match[0].length
    const user = matchAt(USER, copy, end)
    if (user === null) continue
    const value = readValue(copy, end + user[0].length)
    if (value !== null && !isMeasure(copy, value) && isStrongSecret(value, 'password')) hide(value.start, value.end)
  }
  for (const match of matches(SPOKEN, copy)) {
    const value = readValue(copy, match.index + match[0].length)
    if (value !== null && !isMeasure(copy, value) && isStrongSecret(value, 'password')) hide(value.start, value.end)
  }
}

function hideStrokedPairs(copy: string, hide: Hide): void {
  let done = 0
  for (const match of matches(OPENED, copy)) {
    if (match.index < done) continue
    let end = hidePair(copy, match.index + match[0].length, hide)
    for (let i = 1; end !== null && i < MOST_PAIRS; i++) {
      done = end
      const next = matchAt(NEXT, copy, end)
      end = next === null ? null : hidePair(copy, end + next[0].length, hide)
    }
  }
}

const SUSPECT = /密[码碼]|[账帐]密|登录|user|login/i
const STROKED = /[A-Za-z0-9][ \t]?[/／|][ \t]?[!-~]{0,20}\d/

/** Passwords that follow a user name. Runs before the labels, which would take both as one value. */
export const accountPairs: RuleFamily = {
  suspects: copy => SUSPECT.test(copy) || STROKED.test(copy),
  find: (copy, hide) => {
    if (SUSPECT.test(copy)) hideLabelledPairs(copy, hide)
    if (STROKED.test(copy)) hideStrokedPairs(copy, hide)
  },
}
