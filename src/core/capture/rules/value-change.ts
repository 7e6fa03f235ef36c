// A value that has gone to another one: a measure, a version, an attribute with a name.

import { alternatives } from '../../text/alternatives.ts'
import { extended } from '../../text/extended.ts'

/** A measure or version that has gone to another value: `升到 20`, `涨到 5200`. */
export const VALUE_CHANGE: RegExp = extended()`
  (?:升级?|涨|降|调|提高?|增加?|减少?|扩容?|缩短?|放宽|延长|更新)(?:到|至|成|为)了?(?=\s*(?:[a-z][a-z.+#-]{1,20} ?)?[¥$v]?[\d一二两三四五六七八九十百半])
  |\b(?:was|were|has been|have been|got|is|are) (?:cut|raised|lowered|increased|reduced|decreased|bumped(?: up)?|dropped|capped|doubled|halved)
  (?: from [^ ]{1,12})? to [$€£]?\d
  |\b(?:went|goes|gone|going|came|is|are) (?:up|down)(?: from [^ ]{1,12})? to [$€£]?\d
`

/** An amount with its noun, by a verb that means something else without it: 预算加到 35 万, 单价最后谈到 13 元. */
export const VALUE_MOVED_ZH: RegExp = extended()`
  (?<=预算|报价|价格|单价|总价|金额|费用|房租|月租|租金|工资|月薪|年薪|薪资|首付|定金|尾款|人数|名额|折扣)
  (?:现在|已经?|最后|最终|后来|终于|又|再|被|给|从[^，,。；;]{1,10}?)*(?:加|提|砍|压|谈|削减?|缩减?|追加|抬|减|批)(?:到|至|成)了?
  (?=\s*[¥$]?(?:[\d二两三四五六七八九十百]|一(?![起致直定样些])))
`

/** Software that has gone to another version: 升到 2.4 了, 升级到 Node 22 了, the database was upgraded to PostgreSQL 17. */
export const VERSION_CHANGE: RegExp = alternatives()`
  (?:升级?|更新|降级)(?:到|至|成|为)了?\s*(?:[a-z][a-z.+#-]{1,20}(?: [a-z]{2,12})?\s*)?v?\d{1,4}(?:\.\d{1,4}){0,3}\s*版?本?\s*了[。！!]*$
  \b(?:was|has been|got) (?:upgraded|updated|bumped|downgraded) to (?:[a-z][a-z.+#-]{1,20} )?v?\d
`

/** `我换手机号了，现在是 …`: what has changed is named in front, its new value behind. */
export const REPLACED_ATTRIBUTE: RegExp = alternatives()`
  (?:换|改)(?:了)?(?:个|新|一个)?的?(?<attribute>手机号?|电话(?:号码?)?|号码?|邮箱|微信号?|地址|密码|域名|端口|车牌|银行卡|账号|帐号|收货地址|头像|昵称|名字|[\u4e00-\u9fff]{0,3}(?:领导|老板|上司|主管|经理|组长|导师|班主任|房东|医生|教练|家教|保姆|阿姨|助理|负责人|对接人|供应商))了?[，,]\s*(?:新的?|现在|以后)[^，,。]{0,6}?(?:是|用|叫|为|[:：])
  (?<attribute3>[\u4e00-\u9fffa-z]{2,10}?)(?:已经)?(?:换人|换|变|改)了[，,]\s*(?:新的?|现在|以后)[^，,。]{0,6}?(?:是|用|叫|为|[:：])
  \b(?:changed|switched|got a new) (?:my |our |the )?(?<attribute2>phone(?: number)?|number|email(?: address)?|address|username|domain|port)\b.{0,30}\b(?:it's|is|it is)\b
`
