// Words that say a time is forgotten, long past or was never given.

import { alternatives } from '../text/alternatives.ts'

const UNKNOWN_TIME = alternatives()`
  小时候|[很好]久(?:以|之)?前|多年(?:以|之)?前|那会儿?|那阵子|那几年|早年|当年|那时候?|曾经?(?!国藩)|以前|从前|有一次|有一回|有次|某次|某天|记不清|不记得
  想不起|年轻时|上学时|读书时|大学时|高中时|\b(?:long ago|years ago|once|back then|as a (?:child|kid)|used to|at some point|ages ago)\b
`
/** Not knowing (忘了, 说不清, can't recall) said of the time itself, on either side of it. */
const NOT_KNOWN = '(?:忘(?:记|掉)?了?|不知道|不清楚|说不[清准]|不确定|没[记印]|拿不准|forgot|forget|(?:do not|don\'t|can\'t|cannot) (?:remember|recall|know)|not sure)'
const TIME_NOUN = '(?:什么时候|啥时候|何时|哪(?:一)?[天年月周]|几[月号点]|日期|时间|日子|when|what (?:day|date|time)|the (?:exact )?(?:date|day|time))'
const FORGOTTEN_TIME = new RegExp(`${NOT_KNOWN}.{0,6}${TIME_NOUN}|(?:${TIME_NOUN}).{0,6}${NOT_KNOWN}`)

/** Feasts whose day the calendar here does not know, without a year (with one they are a time expression). */
const FEAST = '(?:春节|过年|除夕|元宵|清明|端午|七夕|中秋|重阳|腊八|冬至)节?'
const AT_FEAST = new RegExp(`^(?:我们?|今年)?${FEAST}(?:假期|期间|那天|当天|的时候|时)?(?![前后之以快礼月晚诗联的]|上河|上的)`)
const BY_FEAST = new RegExp(`^(?:我们?)?${FEAST}(?:之|以)?前(?![后的])`)

/** `春节前把新系统切过去`: to be done by a day that is not known here. */
export function isDueByFeast(key: string): boolean {
  return BY_FEAST.test(key)
}

/** True when the clause says that its time is not known or long past. */
export function saysTimeUnknown(key: string): boolean {
  return (UNKNOWN_TIME.test(key) || FORGOTTEN_TIME.test(key) || AT_FEAST.test(key)) && !/(?:\d|[一二三四五六七八九十两几])\s*(?:年|月|日|号|天|周|点|years?|days?|weeks?|months?)\s*以?前/.test(key)
}
