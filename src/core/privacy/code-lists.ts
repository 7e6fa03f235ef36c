// Codes that come in lists and letters, behind the word that names them: recovery and backup codes of an account, the seed of
// an authenticator, licence keys, short codes of shared files and of parcels.
import { matchAt, matches, type Hide, type RuleFamily } from './rule.ts'

/** `：`, ` are `, `（10 个）：⏎`; group-free. */
const JOINT = '(?:[ \\t]?[(（][^()（）\\n]{1,20}[)）])?(?:[ \\t](?:for|of|to)[ \\t][^\\n.;:=,]{1,32}?)?(?:[ \\t]{0,3}[:：=][ \\t]{0,3}|[ \\t](?:is|are|was|were)[ \\t]{0,3}:?|[ \\t]{0,2}(?:分别)?[是为][ \\t]{0,2}[:：]?|[ \\t]{0,3})["\'`“「]?\\s{0,3}'
const CODE_END = '(?![A-Za-z0-9_]|-[A-Za-z0-9])'
/** A list's own marks: `1. `, `- `. */
const ITEM = '(?:[-*•][ \\t]{1,3}|\\d{1,2}[.)、][ \\t]{0,3})?'
/** What follows a number that counts codes and is none. */
const NOT_COUNTED = '(?![ \\t]?(?:[个位次天月年份条组页%]|分钟|小时|(?:codes?|digits?|times?|days?|minutes?|users?|hours?)\\b))'
const WITH_DIGIT = '(?=[A-Za-z-]{0,24}\\d)'
/** `4f8d-91ac`, `8271 9930`, `a1b2c-d3e4f`, `48213377`. */
const RECOVERY = `${WITH_DIGIT}(?:[A-Za-z0-9]{3,8}(?:-[A-Za-z0-9]{3,8}){1,5}|\\d{4} \\d{4}(?! \\d)|[A-Za-z0-9]{6,16})${CODE_END}${NOT_COUNTED}`
const RECOVERY_CODES = new RegExp(`(?:${JOINT})(?<list>${ITEM}${RECOVERY}(?:(?:[ \\t]{0,3}[,，、;；/][ \\t]{0,3}|\\s{1,4})${ITEM}${RECOVERY}){0,19})`, 'dy')
/** Base 32, in a row or in groups of four. */
const SEED = new RegExp(`(?:${JOINT})(?<list>(?=[A-Za-z ]{0,40}[2-7])(?:[A-Z2-7]{16,64}|[A-Z2-7]{4}(?:[ -][A-Z2-7]{4}){3,15}|[a-z2-7]{4}(?:[ -][a-z2-7]{4}){3,15}))={0,6}${CODE_END}`, 'dy')
const LICENCE = new RegExp(`(?:${JOINT})(?<list>(?=[A-Za-z-]{0,24}\\d)[A-Za-z0-9]{4,8}(?:-[A-Za-z0-9]{4,8}){2,7})${CODE_END}`, 'dy')
const SHARE = new RegExp(`(?:${JOINT})(?<list>(?=[A-Za-z]{0,5}\\d)(?=\\d{0,5}[A-Za-z])[A-Za-z0-9]{4,6})${CODE_END}${NOT_COUNTED}`, 'dy')
/** `5-3021`, `8-2-3041`, `A3-1022`: the shelf and the number on it. */
const PARCEL = new RegExp(`(?:${JOINT})(?<list>[A-Za-z]?\\d{1,3}(?:-\\d{1,3}){0,2}-\\d{3,6}|\\d{4,8})${CODE_END}${NOT_COUNTED}`, 'dy')

/** Every label with the values that it announces. */
const LISTS: readonly (readonly [label: string, values: RegExp])[] = [
  ['(?:账[号户]|登录)?(?:恢复|備份|备份|备用|应急|救援)(?:验证|登录)?(?:码|代码)|(?<![A-Za-z])(?:recovery|backup|rescue|scratch|emergency)(?: (?:login|verification|access|2fa|mfa))? codes?(?![A-Za-z])', RECOVERY_CODES],
  ['(?:[Tt]?[Oo][Tt][Pp]|2[Ff][Aa]|[Mm][Ff][Aa]|两步验证|二步验证|双因素|双重验证|动态口令|验证器|[Aa]uthenticator(?: app)?)(?:的| ){0,2}(?:密[钥鑰]|种子|私钥|(?:secret|setup|seed)(?: (?:key|code))?|key)(?![A-Za-z])', SEED],
  ['(?:序列号|卡密|注册码|授权码|激活码|产品密钥|许可证密钥)|(?<![A-Za-z])(?:licen[cs]e|product|activation|registration|cd|gift(?: card)?)[ -](?:key|code)(?![A-Za-z])', LICENCE],
  ['(?:提取|访问|分享|网盘)(?:码|密码)', SHARE],
  ['取[件货餐]码|提货码|开箱码', PARCEL],
]
const LABEL = new RegExp(LISTS.map(([label]) => `(${label})`).join('|'), 'gi')

function find(copy: string, hide: Hide): void {
  for (const label of matches(LABEL, copy)) {
    const values = LISTS[label.findIndex((group, i) => i > 0 && group !== undefined) - 1]?.[1]
    const list = values === undefined ? undefined : matchAt(values, copy, label.index + label[0].length)?.indices?.groups?.['list']
    if (list !== undefined) hide(...list)
  }
}

const SUSPECT = /[码碼]|密钥|密鑰|种子|私钥|序列号|卡密|code|key|secret|seed/i

/** Codes behind their name, alone or as a list. */
export const codeLists: RuleFamily = { suspects: copy => /\d/.test(copy) && SUSPECT.test(copy), find }
