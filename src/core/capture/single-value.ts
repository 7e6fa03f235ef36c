// When two values told of one subject cannot both hold: of things that have one value at a time (a budget, a port, a
// deadline, the database of a project) the later one is meant.

import { REDACTED_MARK } from '../privacy/detection-copy.ts'
import { extended } from '../text/extended.ts'
import { toolsIn } from './rules/alternatives.ts'

/** Subjects that have several values side by side: another friend, another customer. */
export const MANY_VALUED: RegExp = extended()`
  (?:
    同事|朋友|同学|客户|供应商|项目|孩子|儿子|女儿|爱好|兴趣|技能|成员|队友|室友|邻居|宠物|猫|狗|问题|原因|优点|缺点|目标|任务|功能|需求|要求|friends?
    |colleagues?|coworkers?|customers?|clients?|projects?|hobb(?:y|ies)|kids?|sons?|daughters?|children|teammates?|favou?rites?|goals?|tasks?|reasons?
  )
  $
`
/** Nouns that name one measure, mark or place of a thing. */
const ONE_VALUED = extended()`
  (?:
    编号|单号|工号|学号|号码|手机号?|电话|邮箱|微信|地址|账号|帐号|端口|域名|代号|全名|名字|生日|身高|体重|血型|老家|职位|岗位|学校|单位|公司|部门|月薪|年薪
    |工资|预算|单价|报价|价格|总价|金额|首付|房租|租金|费用|负责人|对接人|联系人|老板|领导|上司|导师|班主任|版本号?|型号|尺码|分支|路径|时区|语言|级别|周期
    |频率|上限|阈值|人数|密度|优先级|phone(?: number)?|email(?: address)?|address|birthday|salary|budget|price|quote|rent|height|weight|port|version|domain
    |branch|owner|manager|boss|time ?zone|limit|timeout|interval|capacity|headcount|target|title|name
  )
  $
`
/** Nouns whose value is a day or a time. */
const DATE_VALUED = /(?:截止日?期?|日期|时间|ddl|到期日|发布日|上线日|交付日|开学日|deadline|due date|launch date|release date|start date|end date|ship date|date)$/
/** Of these a project uses one; of a trade, one tool (rules/alternatives.ts). What else is used may be used side by side. */
const ONE_IN_USE = /(?:数据库|缓存|队列|框架|语言|编辑器|网关|包管理器?|包管理工具|构建工具|方案|存储|协议|格式|缩进|注释|回复|回答|提交信息|命名|级别|主题|字体|commit message|database|cache|queue|framework|language|editor|gateway|package manager|bundler|format|theme|font)$/
const USES = /^(?:就|都)?(?:采用|使用|用|选)|^(?:uses?|chose)\b/
const ASSIGNS = extended()`
  ^(?:应该)?
  (?:
    的?是|为|叫|(?:就|都)?用的?是?|选[用择]?的?是?|定[为在到于成]了?|(?:改|换|升级?|涨|降|调|提高?|加|砍|压|谈|追加|削减?|缩减?|抬|减|批)[成为到用至]了?|采用
    |使用|[:：=]|\b(?:is|are|was|were|uses?|chose|will be|should be|set to|moved to|changed to|raised to|cut to)
  )
  \s*(?:\b(?:on|at|in|to|set to|by)\b)?\s*
`
const NUMBER = /^(?:约|[¥$€£])?\s*(?:\d[\d.,]*|[零一二两三四五六七八九十百千]+(?=[万千百点块元岁年月天号个人周]|$|[零一二两三四五六七八九十]))\s*/
const DATE = /\d|[一二三四五六七八九十]+[月号日点]|(?:周|星期|礼拜)[一二三四五六日天]|今天|明天|后天|\b(?:mon|tues|wednes|thurs|fri|satur|sun)day\b|\btomorrow\b/
const NAME = /^[a-z][\w.+#/-]*(?: [\w.+#-]+)?$/
const MAX_VALUE_CHARS = 24

/**
 * True when the values behind the subject exclude each other; false when one only says more than the other. `now`: the
 * later one was said to hold at present, which tells of a thing that it has one value.
 */
export function isOtherValue(subject: string, a: string, b: string, now: boolean): boolean {
  if (!assigns(a, subject) || !assigns(b, subject)) return false
  const [left, right] = [bare(a), bare(b)]
  if (left === '' || right === '' || left.length > MAX_VALUE_CHARS || right.length > MAX_VALUE_CHARS || left === right) return false
  if (DATE_VALUED.test(subject)) return DATE.test(left) && DATE.test(right)
  if (!NUMBER.test(left) && (left.includes(right) || right.includes(left))) return false
  if (NUMBER.test(left) || NUMBER.test(right)) return NUMBER.test(left) && NUMBER.test(right) && (ONE_VALUED.test(subject) || unitOf(left) === unitOf(right))
  if (USES.test(a) || USES.test(b)) return ONE_IN_USE.test(subject) || haveOneTrade(left, right)
  return now || ONE_VALUED.test(subject) || (NAME.test(left) && NAME.test(right))
}

/** True when both are one value in two spellings (138 0013 8000, 13800138000), or when one of them is not known any more. */
export function isSameValue(a: string, b: string): boolean {
  if (a.includes(REDACTED_MARK) || b.includes(REDACTED_MARK)) return true
  const [left, right] = [bare(a), bare(b)].map(value => value.replace(/[\s\p{Pd}]+/gu, ''))
  return left !== '' && left === right
}

/** True for tools of different trades: they are used side by side. */
export function areUsedTogether(subject: string, a: string, b: string): boolean {
  return USES.test(a) && USES.test(b) && !ONE_IN_USE.test(subject) && toolsIn(a).length > 0 && toolsIn(b).length > 0 && !haveOneTrade(a, b)
}

function haveOneTrade(a: string, b: string): boolean {
  return toolsIn(a).some(tool => toolsIn(b).some(({ trade }) => trade === tool.trade))
}

/** A value stands behind a word that sets it; a number also right behind its noun (预算三万五). */
function assigns(value: string, subject: string): boolean {
  return ASSIGNS.test(value) || (ONE_VALUED.test(subject) && NUMBER.test(value))
}

function bare(value: string): string {
  return value.replace(ASSIGNS, '').replace(/^(?:the|a|an)\s+/, '').replace(/ for .*$/, '').replace(/(?:了|吧|[。.！!\s])+$/, '').trim()
}

function unitOf(value: string): string {
  return value.replace(NUMBER, '').trim()
}
