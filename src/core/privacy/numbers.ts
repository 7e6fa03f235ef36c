// Payment cards (Luhn with issuer and length), resident identity numbers (check digit with region and date), bank accounts (IBAN).
import { ibanLength, isIssuedCard, isResidentId, passesIban, passesLuhn } from './checksums.ts'
import { REDACTED_MARK } from './detection-copy.ts'
import { FILLER, matchAt, matches, type Hide, type RuleFamily } from './rule.ts'

const RUN = /(?<![A-Za-z0-9_.])\d(?:[ .\u2013-]?\d){12,}(?![A-Za-z0-9_])/g
const RESIDENT_ID = /(?<![A-Za-z0-9_])\d{6}[ -]?\d{8}[ -]?\d{3}[\dXx](?![A-Za-z0-9_])/g
const UUID = /[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}/gi
const CARD_WORD = /卡号|卡號|银行卡|銀行卡|信用卡|储蓄卡|借记卡|工资卡|银联|card|credit|debit|visa|master|amex|maestro|diners|jcb|unionpay/i
const ORDER_WORD = /(?:订单|訂單|单号|單號|运单|快递|物流|流水|工单|编号|批次|条码|trace|order|tracking|invoice|serial|request|build)[^\d\n]{0,12}$/i
const CARD_WORD_REACH = 24
const HIDDEN_REACH = 400
const HIDDEN = new RegExp(`${FILLER}+`, 'g')
const SHORTEST = 12
const LONGEST = 19

interface Group {
  readonly start: number
  readonly digits: string
}

function groupsOf(run: string, at: number): Group[] {
  return [...matches(/\d+/g, run)].map(match => ({ start: at + match.index, digits: match[0] }))
}

/** Hides card numbers made of neighbouring groups of a longer run; the issuer prefix is demanded, Luhn alone would hit by chance. */
function hideSubRuns(groups: readonly Group[], hide: Hide): void {
  for (let first = 0; first < groups.length; first++) {
    let digits = ''
    for (let last = first; last < groups.length; last++) {
      const group = groups[last]
      const start = groups[first]?.start
      if (group === undefined || start === undefined || digits.length + group.digits.length > LONGEST) break
      digits += group.digits
      if (digits.length < 13 || !isIssuedCard(digits)) continue
      hide(start, group.start + group.digits.length)
      first = last
      break
    }
  }
}

/** True when the digits are groups of a UUID. */
function isPartOfUuid(copy: string, start: number, end: number): boolean {
  const from = Math.max(0, start - 36)
  return [...matches(UUID, copy.slice(from, end + 36))].some(({ index }) => from + index < end && start < from + index + 36)
}

/** The text before a number, with what is hidden already as short as its mark, so that a second run sees the same. */
function textBefore(copy: string, start: number): string {
  return copy.slice(Math.max(0, start - HIDDEN_REACH), start).replace(HIDDEN, FILLER.repeat(REDACTED_MARK.length)).slice(-CARD_WORD_REACH)
}

function hideCards(copy: string, hide: Hide): void {
  let lastEnd = 0
  let lastNamed = false
  for (const match of matches(RUN, copy)) {
    const start = match.index
    const end = start + match[0].length
    if (match[0].includes('-') && isPartOfUuid(copy, start, end)) continue
    const groups = groupsOf(match[0], start)
    const digits = groups.map(group => group.digits).join('')
    const before = textBefore(copy, start)
    const named: boolean = (lastNamed && start - lastEnd <= CARD_WORD_REACH) || CARD_WORD.test(before) || CARD_WORD.test(copy.slice(end, end + 8))
    if (!named && ORDER_WORD.test(before)) continue
    const whole = digits.length >= SHORTEST && digits.length <= LONGEST
    if (whole && (isIssuedCard(digits) || (named && passesLuhn(digits)))) hide(start, end)
    else if (groups.length > 1) hideSubRuns(groups, hide)
    lastEnd = end
    lastNamed = named
  }
}

function hideResidentIds(copy: string, hide: Hide): void {
  for (const match of matches(RESIDENT_ID, copy)) {
    if (isResidentId(match[0].replace(/[ -]/g, ''))) hide(match.index, match.index + match[0].length)
  }
}

const IBAN_HINT = /[A-Z]{2}\d{2}[ -]?[A-Z\d]{4}/
const IBAN_START = /(?<![A-Za-z0-9_])[A-Z]{2}\d{2}(?=[ -]?[A-Z\d]{4})/g
const IBAN_CHARACTER = /[ -]?([A-Z\d])/y

/** The country says how long the number is, so a word behind it is not read into it. */
function hideIbans(copy: string, hide: Hide): void {
  for (const { index, 0: start } of matches(IBAN_START, copy)) {
    const length = ibanLength(start.slice(0, 2))
    if (length === null) continue
    let iban = start
    let end = index + start.length
    for (let next = matchAt(IBAN_CHARACTER, copy, end); next !== null && iban.length < length; next = matchAt(IBAN_CHARACTER, copy, end)) {
      iban += next[1] ?? ''
      end += next[0].length
    }
    if (iban.length === length && !/[A-Za-z\d_]/.test(copy.charAt(end)) && passesIban(iban)) hide(index, end)
  }
}

/** International bank account numbers: the check digits leave one chance in ninety-seven. */
export const ibans: RuleFamily = { suspects: copy => IBAN_HINT.test(copy), find: hideIbans }

const SUSPECT = /\d{6}|\d{3,5}[ .-]\d{3,6}/

/** Resident identity numbers; other numbers of eighteen digits stay. */
export const residentIds: RuleFamily = { suspects: copy => SUSPECT.test(copy), find: hideResidentIds }

/** Payment card numbers; order numbers, times, hashes and phone numbers stay. */
export const cards: RuleFamily = { suspects: copy => SUSPECT.test(copy), find: hideCards }
