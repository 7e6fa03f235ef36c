// Numbers that admit or identify a person, behind the word that says so: PINs, one-time codes, card verification values,
// passports, driving licences, tax and social security numbers. Without the word they are numbers like any other.
import { alternatives } from '../text/alternatives.ts'
import { extended } from '../text/extended.ts'
import { matchAt, matches, type Hide, type RuleFamily } from './rule.ts'

const QUOTE = '["\'`“「*]{0,2}'
const NUMBER_WORD = '(?: ?(?:numbers?|num|no\\.?|#)(?![A-Za-z]))?'
const CHANGE_EN = '(?:(?:has been|was|is|were) )?(?:changed|updated|reset|set|moved|switched) (?:from|to)|from'
/** `: `, ` is `, ` for the safe is `, ` was changed from ` */
const SAID_EN = `(?:[ \\t](?:for|of|on|to)[ \\t][^\\n.;:=,]{1,32}?)?(?:[ \\t]{0,3}[:：=][ \\t]{0,3}|[ \\t](?:is|was|are|will be|isn't|is not)(?: now| still)?[ \\t]{1,3}|[ \\t](?:${CHANGE_EN})[ \\t]{1,3}|[ \\t]{0,2}(?:是|为)[ \\t]{0,2}|[ \\t]{0,2}(?:从|由|改成|改为|换成|设成|设为)[ \\t]{0,2})${QUOTE}`
const SAID_ZH = `(?:[ \\t]?[(（][^()（）\\n]{1,12}[)）])?[ \\t]?(?:目前|现在|还|就|都|不)?(?:是|为|[:：=]|改成|改为|换成|设成|设为|变成|从|由)[ \\t]{0,3}${QUOTE}`
const SPACE = `[ \\t]{0,3}${QUOTE}`
const NOT_COUNTED = '(?![\\dA-Za-z_]|[.,:/-]\\d|[ \\t]?(?:[位个次天月年周秒元块条期种度号页行人份％%]|分钟|小时|毫秒|万|(?:digits?|chars?|characters?|letters?|times?|seconds?|minutes?|hours?|days?|bytes?|bits?|points?|items?|ms|px|lines?)\\b))'
/** `改成 5678`, ` to 5678`, `，是 5678`: the second value of a change. */
const CHANGED_TO = `[ \\t]?[,，]?[ \\t]?(?:就?(?:换成|改成|改为|换为|变成|变为|改到|而?是)了?|to|into|→|->|(?:but|now|it's|is)(?: now)?)[ \\t]{0,3}${QUOTE}`

/** A year and a round number of few digits are rarely codes when nothing says so but a space. */
const NO_YEAR = '(?!(?:19|20)\\d\\d(?!\\d))'

interface NumberRule {
  /** Without a group. */
  readonly label: string
  /** What may stand between the label and its value, and the value it then has; tried in order. */
  readonly joints: readonly (readonly [joint: string, value: string])[]
}

const PIN = '\\d{4,8}'
const CODE = '(?:\\d{4,8}|\\d{3}[ -]\\d{3})'
const SOCIAL = '(?:\\d{3}[-. \u2013]\\d{2}[-. \u2013]\\d{4}|\\d{9})'
/** What is opened by a code. */
const OPENED = '(?:door|gate|entry|entrance|alarm|garage|lock ?box|locker|safe|key ?safe|building|keypad|apartment|buzzer|lobby|elevator|lift|lock|padlock|vault|disarm|unlock|suitcase|luggage|storage(?: unit)?|parking|house)'
/** `4821#`, `14-32-08` */
const DIALLED = '[#*]?(?:\\d{3,8}|\\d{1,2}(?:[- ]\\d{1,2}){2,3})[#*]?'
/** `12-3456789`, or eleven digits as some countries have them. */
const TAX = `(?:\\d{2}-\\d{7}|${SOCIAL}|\\d{2} ?\\d{3} ?\\d{3} ?\\d{3}|\\d{10})`
/** `7788`, `2580#` at the end of its clause, and no year. */
const OPENS = `(?!(?:19|20)\\d\\d(?!\\d))[#*]?\\d{4,8}[#*]?(?=[ \\t]{0,2}(?:$|[\\n，。；！、,;!)）]|\\.(?:\\s|$)|(?:吧|哦|啊|哈|呢)(?![\\u4e00-\\u9fff])))`
const INSURANCE = '[A-Z]{2} ?\\d{2} ?\\d{2} ?\\d{2} ?[A-D]'
const PASSPORT = '(?=[A-Z\\d]{0,3}\\d{6})[A-Z]{0,2}\\d{6,9}'
const LICENCE = '(?=[A-Z]{0,6}\\d{5})[A-Z]{0,6}\\d[A-Z\\d]{5,17}'
const RESIDENT = '\\d{6}[ -]?\\d{8}[ -]?\\d{3}[\\dXx]'
/** Words of another number behind the name of a card (`身份证的流水号是`). */
const OTHER_NUMBER = '(?![^\\d\\n]{0,16}(?:[单案批编]号|流水|订单|order|serial|tracking|case (?:no|number)))'
/** The name of an identity card and the words that say the number is given; a bare space says nothing unless it is somebody's. */
const GIVEN = `${OTHER_NUMBER}[^\\d\\n，,。；;！？]{0,12}?(?:是|为|[:：=]|(?<![A-Za-z])(?:is|was)(?![A-Za-z]))[ \\t]{0,3}${QUOTE}`
const HAN_DIGIT = '[零〇一二两三四五六七八九幺壹贰叁肆伍陆柒捌玖]'
/** `4 5 8 1 2 6`, `458 126`, `四五八一二六`; no date. */
const SPOKEN = `(?:\\d(?:[ -]\\d){3,11}|(?!(?:19|20)\\d\\d )(?=(?: ?\\d){6})\\d{2,4}(?: \\d{2,4}){1,3}|${HAN_DIGIT}(?:[ ]?${HAN_DIGIT}){3,11})`
/** `我生日 19900307`: what the digits are besides. */
const NAMED_ZH = '[\\u4e00-\\u9fff]{0,6}(?:生日|出生日期|纪念日|手机号码?|电话号码?|学号|工号|门牌号?|车牌号?|尾号|后[四六八]位)(?:是|[:：，,])?[ \\t]{0,2}'
const NAMED_EN = '(?:my|our|his|her|the)(?: [a-z\']{2,12}){0,2} (?:birthday|birth date|date of birth|anniversary|phone number|house number|student id|zip code)[ \\t]?[:,(]?[ \\t]{0,2}'
const KNOWN = '(?:\\d{4,11}|\\d{4}[-./]\\d{1,2}[-./]\\d{1,2})'
const CHANGED = '(?=[ \\t]?(?:[换改变](?:成|为|到)了?|to |→|->)[ \\t]{0,3}\\d{4})'

const RULES: readonly NumberRule[] = [
  { label: '(?<![A-Za-z0-9])pin ?(?:code(?![A-Za-z])|码)', joints: [[SAID_EN, `(?:${SPOKEN}|${PIN})`], [SAID_EN + NAMED_ZH, KNOWN], [SAID_EN + NAMED_EN, KNOWN], [SPACE, `${NO_YEAR}${PIN}`]] },
  // a bare `pin 1234` may be the leg of a chip
  { label: '(?<![A-Za-z0-9])(?<!(?:gpio|led|header|chip|rolling|drive|map) )pin(?![A-Za-z_-])', joints: [[SAID_EN, `(?:${SPOKEN}|${PIN})`], [SAID_EN + NAMED_EN, KNOWN], [SPACE, `${PIN}${CHANGED}`]] },
  { label: '(?:验证|驗證|动态|動態|短信|登录|登陆)(?:码|碼)|(?:动态|一次性)(?:密码|口令)', joints: [[SAID_ZH, `(?:${SPOKEN}|${CODE})`], [SPACE, `${NO_YEAR}(?:${PIN}|\\d{3} \\d{3})`]] },
  { label: '(?:校验|确认|一次性)(?:码|碼)', joints: [[SAID_ZH, CODE]] },
  { label: '(?:门禁|門禁|开门|進門|进门|入户|单元门|大门|楼门|车库|储物柜|寄存柜|保险[柜箱])(?:的)?(?:码|碼)', joints: [[SAID_ZH, DIALLED], [SPACE, OPENS]] },
  {
    label: '(?<![A-Za-z])(?:one[- ]?time|verification|login|authentication|security|2fa|mfa|sms)[ -](?:pass)?(?:code|word|pin)(?![A-Za-z])|(?<![A-Za-z])t?otp(?![A-Za-z])(?: ?(?:code|码))?',
    joints: [[SAID_EN, CODE], [SPACE, '\\d{6}']],
  },
  { label: '(?<![A-Za-z])(?:single[- ]use|verify|sign[- ]?in|auth|access|confirmation|two[- ]factor)[ -](?:pass)?(?:code|word|pin)(?![A-Za-z])', joints: [[SAID_EN, CODE]] },
  { label: '(?<![A-Za-z])cv[vc]2?(?![A-Za-z])(?: ?(?:code|码))?|安全码|卡验证码|背面的?[后末]?[三四34]位(?:数字?|码)?', joints: [[SAID_ZH, '\\d{3,4}'], [SAID_EN, '\\d{3,4}'], [SPACE, '\\d{3,4}']] },
  {
    label: `(?<![A-Za-z])${OPENED}(?: (?:entry|access|disarm|unlock|door|gate))? (?:pass)?(?:code|pin|combo|combination)(?![A-Za-z])|(?<![A-Za-z])(?:code|pin|combo|combination) (?:for|to|of) (?:the |my |our |his |her )?(?:[a-z]{2,10} ){0,2}${OPENED}(?![A-Za-z])`,
    joints: [[SAID_EN, DIALLED], [SPACE, `(?!\\d{3}(?!\\d))${NO_YEAR}${DIALLED}`]], // error 404 at the entry
  },
  { label: '(?<![A-Za-z])(?:debit|credit|bank|atm|sim|phone|card|voicemail|tablet|watch|account|iphone|ipad) pin(?![A-Za-z_-])', joints: [[SAID_EN, `(?:${SPOKEN}|${PIN})`], [SPACE, `${NO_YEAR}${PIN}`]] },
  {
    label: "(?<![A-Za-z])(?:ssn|itin|soc(?:ial)? sec(?:urity)?(?: (?:numbers?|num|no\\.?))?|social insurance (?:numbers?|no\\.?)|(?:my|his|her|their|[a-z]{2,8}'s) social)(?![A-Za-z])(?:'s(?= \\d))?(?: ?#)?|社会安全号码?",
    joints: [[SAID_ZH, SOCIAL], [SAID_EN, SOCIAL], [SPACE, SOCIAL]],
  },
  {
    label: `(?<![A-Za-z])(?:f?ein|tin|utr|tax(?:payer)?[ -]?(?:id(?:entification)?|file|reference)${NUMBER_WORD}|steuer-?(?:id|nummer)|steueridentifikationsnummer)(?![A-Za-z])${NUMBER_WORD}`,
    joints: [[SAID_EN, TAX], [SAID_ZH, TAX], [SPACE, TAX]],
  },
  { label: '(?:个人税号|个税(?:账号|号)|税号|纳税人识别号)', joints: [[SAID_ZH, RESIDENT], [SPACE, RESIDENT]] },
  { label: '(?:社保|社会保障|社会保险|医保|养老保险)(?:卡|个人|账[户号])?(?:号码?|编号)|公积金(?:账|个人账)号', joints: [[SAID_ZH, '(?:\\d{8,21}[Xx]?|[A-Z]\\d{8})'], [SPACE, '(?:\\d{8,21}[Xx]?|[A-Z]\\d{8})']] },
  { label: "(?<![A-Za-z])last (?:four|4)(?: digits)? of (?:my|his|her|their|the) (?:ssn|social(?: security(?: number)?)?)(?![A-Za-z])", joints: [[SAID_EN, '\\d{4}']] },
  { label: '(?<![A-Za-z])(?:(?:my|his|her|their) sin(?: number)?|sin number|social insurance(?: number)?)(?![A-Za-z])', joints: [[SAID_EN, '\\d{3}[ -]\\d{3}[ -]\\d{3}'], [SPACE, '\\d{3}[ -]\\d{3}[ -]\\d{3}']] },
  { label: `(?<![A-Za-z])(?:ni|nino|national insurance)${NUMBER_WORD}(?![A-Za-z])`, joints: [[SAID_EN, INSURANCE], [SPACE, INSURANCE]] },
  { label: `(?<![A-Za-z])passport(?![A-Za-z])${NUMBER_WORD}|护照(?:号码?|编号)?`, joints: [[SAID_ZH, PASSPORT], [SAID_EN, PASSPORT]] },
  { label: `(?<![A-Za-z])(?:driver'?s?'?|driving) licen[cs]e(?![A-Za-z])${NUMBER_WORD}|(?:驾驶证|驾照)(?:号码?|编号)?`, joints: [[SAID_ZH, LICENCE], [SAID_EN, LICENCE]] },
  { label: `(?:[我你他她]|咱|爸|妈|老婆|老公|儿子|女儿)(?:的)?身份证(?:号码?|编号)?|(?<![A-Za-z])(?:my|his|her) (?:id|identity) ?(?:card)?${NUMBER_WORD}`, joints: [[GIVEN, RESIDENT], [SPACE, RESIDENT]] },
  { label: `身份证(?:号码?|编号)?|公民身份号码|(?<![A-Za-z])(?:(?:resident|national|citizen) ?(?:identity|id)(?: ?card)?|(?:id|identity) ?card|identity)(?![A-Za-z])${NUMBER_WORD}|(?<![A-Za-z])id ?number(?![A-Za-z])`, joints: [[GIVEN, RESIDENT]] },
  // 密码 1234 换成 5678: the change says that both are passwords
  {
    label: '密[码碼]|口令|passcode|password',
    joints: [[SPACE, `${PIN}${CHANGED}`], [SPACE, OPENS], [SAID_ZH, SPOKEN], [SAID_EN, SPOKEN], [SAID_ZH + NAMED_ZH, KNOWN], [SAID_EN + NAMED_EN, KNOWN]],
  },
]

const LABEL = new RegExp(RULES.map(({ label }) => `(${label})`).join('|'), 'gi')
const JOINTS: readonly (readonly RegExp[])[] = RULES.map(({ joints }) =>
  joints.map(([joint, value]) => new RegExp(`${joint}(?<value>${value})${NOT_COUNTED}(?:${CHANGED_TO}(?<second>${value.replace(CHANGED, '')})${NOT_COUNTED})?`, 'dy')))

/** `482913 是你的验证码`, `482913 is your verification code`, `use 482913 as your login code`. */
const REVERSED = extended('gi')`
  (?<![\d.:/]|(?<![A-Z])-)(\d{4,8}[#*]?|\d{3}[ -]\d{3})[ \t]?
  (?:
    (?:是|为)(?:你|您|我)?们?的?[^，。；\n\d]{0,10}?(?:验证码|动态码|校验码|动态密码|登录码)|[(（][^()（）\n\d]{0,6}(?:验证码|动态码)[)）]
    |(?:is|as|for) (?:your|my|the|our) (?:[A-Za-z-]{1,16} ){0,2}
    (?:verification|login|security|authentication|confirmation|one[- ]time|access|sign[- ]in|2fa|door|gate|alarm|garage|entry|safe|lock)[ -](?:pass)?
    (?:code|word|pin)\b
  )
`
/** `078-05-1120 is my SSN` */
const REVERSED_SOCIAL = /(?<![\d.-])\d{3}[-. ]\d{2}[-. ]\d{4}(?=[ \t](?:is|was) (?:my|his|her|their) (?:ssn|social)\b)/gi

function find(copy: string, hide: Hide): void {
  for (const label of matches(LABEL, copy)) {
    const rule = label.findIndex((group, i) => i > 0 && group !== undefined) - 1
    for (const joint of JOINTS[rule] ?? []) {
      const groups = matchAt(joint, copy, label.index + label[0].length)?.indices?.groups
      if (groups?.['value'] === undefined) continue
      hide(...groups['value'])
      if (groups['second'] !== undefined) hide(...groups['second'])
      break
    }
  }
  for (const match of matches(REVERSED, copy)) hide(match.index, match.index + (match[1]?.length ?? 0))
  for (const match of matches(REVERSED_SOCIAL, copy)) hide(match.index, match.index + match[0].length)
}

const SUSPECT = new RegExp(`\\d{3}|\\d[ -]\\d{1,2}[ -]\\d|${HAN_DIGIT}(?: ?${HAN_DIGIT}){3}`)
const WORDS = alternatives('i')`
  pin|otp|code|combo|combination|cv[vc]|ssn|itin|soc|insurance|\bni(?:no)?\b|\bsin\b|passport|licen|password|2fa|[码碼]|护照|驾|口令|背面|社会|社保|医保|公积金
  税号|税人|身份|tax|steuer|\bf?ein\b|\btin\b|\butr\b|\bid\b|identity|id ?card
`

/** Numbers that are secret because of the word before them. */
export const labelledNumbers: RuleFamily = { suspects: copy => WORDS.test(copy) && SUSPECT.test(copy), find }
