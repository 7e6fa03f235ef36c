// Credentials after Chinese labels: 密码是 x, 把密钥换成 x, x 是我的密码.
import { hideLabelled } from './labelled-value.ts'
import { matches, type Hide, type RuleFamily } from './rule.ts'
import { isStrongSecret, readValue } from './secret-value.ts'

const PASSWORD_LABEL =
  /密[ _*·-]{0,4}[码碼](?:提示|短语|词组)?|口[ _*·-]{0,4}令|授[权權][码碼]|[提访訪]取?[问問取]?[码碼]|取件码|解[锁鎖][码碼]|[验驗][证證][码碼]|恢[复復][码碼]|安全码|激活码|兑换码|邀请码|暗号|PIN ?码/
const KEY_LABEL = /(?:密|私|秘)[钥鑰匙](?:串|值)?|令牌|凭[证据]|憑證|应用私钥|签名串/
const LABEL = new RegExp(`(${PASSWORD_LABEL.source})|(${KEY_LABEL.source})`, 'g')
const REVERSED = /(?:[ \t]?(?:就?是|为|作为|当作|设为|设成|做|当)[^，。；、！？,;\n]{0,10}?|[ \t]?(?:这个|这串|的))(?:密[码碼]|口令)(?=[\s，。；、！？,;.!?]|$|了|吧|哦|啊|呢)/g
const BEFORE_REVERSED = /[!-~]{6,64}$/

function hideReversed(copy: string, hide: Hide): void {
  for (const match of matches(REVERSED, copy)) {
    const before = copy.slice(Math.max(0, match.index - 66), match.index)
    const run = BEFORE_REVERSED.exec(before.replace(/[\s"'`]+$/, ''))
    if (run === null) continue
    const start = Math.max(0, match.index - 66) + run.index
    const value = readValue(copy, start)
    if (value !== null && value.end <= match.index && isStrongSecret(value, 'password') && /[A-Za-z].*\d|\d.*[A-Za-z]/.test(value.text)) hide(value.start, value.end)
  }
}

function find(copy: string, hide: Hide): void {
  hideReversed(copy, hide)
  for (const match of matches(LABEL, copy)) {
    hideLabelled(copy, { end: match.index + match[0].length, kind: match[1] === undefined ? 'key' : 'password', assignedOnly: false }, hide)
  }
}

const SUSPECT = /[码碼钥鑰匙令牌密凭憑]/

/** Passwords, keys and codes introduced by a Chinese label. */
export const labelsZh: RuleFamily = { suspects: copy => SUSPECT.test(copy), find }
