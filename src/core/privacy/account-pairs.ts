// User name and password in one breath after one label: 账密：user / x, username/password: user:x, login: user x.
import { matchAt, matches, type Hide, type RuleFamily } from './rule.ts'
import { isMeasure, isStrongSecret, readValue } from './secret-value.ts'

const LABEL = /[账帐賬]密|(?:[账帐賬][号户號戶]|用户名?|登录名)(?:[/／、和与及]|以及)?密[码碼]|登录(?:信息|凭据)|user(?:name)?[ /&+,]{1,3}(?:and )?pass(?:word)?|login/gi
// The user name stays; the value starts where the match ends.
const USER = /(?:分别)?[ \t]?(?:是|为|都是|is|are|[:：=])?[ \t]?[:：]?\s{0,3}["'`“「]?[A-Za-z0-9._@+-]{1,64}["'`”」]?(?:[ \t]?[/／|:：,，、;；][ \t]?|[ \t]和?[ \t]?)/y

function find(copy: string, hide: Hide): void {
  for (const match of matches(LABEL, copy)) {
    const end = match.index + match[0].length
    const user = matchAt(USER, copy, end)
    if (user === null) continue
    const value = readValue(copy, end + user[0].length)
    if (value !== null && !isMeasure(copy, value) && isStrongSecret(value, 'password')) hide(value.start, value.end)
  }
}

const SUSPECT = /密[码碼]|[账帐賬]密|登录|user|login/i

/** Passwords that follow a user name under a common label. Runs before the labels, which would take both as one value. */
export const accountPairs: RuleFamily = { suspects: copy => SUSPECT.test(copy), find }
