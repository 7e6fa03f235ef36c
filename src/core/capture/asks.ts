// Orders and bare nominals that ask to be told, shown or written something (看十月的月摘要, what we decided in October, a report
// about Friday): what they name is looked for or told to others, and nothing the person states.

import { extended } from '../text/extended.ts'
import type { Clause } from './clause.ts'

const OBJECT_EN = '(?:what|which|who|whom|when|where|why|how|whether|if|the|a|an|our|my|your|all|any|every|everything|anything|each|some|this|that|these|those|last|about|of|[\\w]+[\'’]s)'
/** Verbs that are no past forms, and that an object tells apart from the nouns that some of them are (the review finished). */
const TELL_EN = extended()`
  ^(?:(?:ok(?:ay)?|now|then|just|and|also|first|next|please|pls|plz|kindly|can you|could you|would you|help me)[, ]+)*
  (?:
    summari[sz]e|recap|show|give|tell|list|find|explain|describe|compare|write|draft|compose|make|create|generate|print|export|look up|look for|search for
    |search|pull up|dig up|dig out|bring up|walk me through
  )
  (?: (?:up|out|back|me|us|him|her|them|it|down|for|through))* ${OBJECT_EN}\b
`
/** `remind me what …`, unlike `remind me to …`. */
const REMIND_OF_EN = /^(?:please |can you |could you )?remind (?:me|us)(?: again)? (?:(?:of|about) )?(?:what|who|which|where|why|how|whether|the (?:decisions?|reasons?))\b/
const WRITE_EN = /^(?:please |can you |could you |help me )*(?:write|draft|compose|send)\b[^,]{0,40}\b(?:e-?mail|message|mail|note|letter|memo|announcement|reply|post|tweet|text|notice|statement|summary|report)\b/
const PLEASE_EN = /^(?!i\b|we\b|let)[^,]*[ ,](?:please|pls|plz)[.!\s]*$/
const VERB_ZH = '(?:列|汇总|总结|回顾|梳理|归纳|统计|整理|翻|找|调|查|贴|念|展示|打印|导出|复述|罗列|概括)'
/** `十月份的决定列一下`: the verb stands behind what is asked for. */
const TELL_TAIL_ZH = new RegExp(`(?:的|都|全部|所有)[^，,。]{0,12}?(?:给我)?${VERB_ZH}(?:一?下|出来|给我|一遍)(?:给我|吧|呗|看看)?[。！!\\s]*$`)
const TELL_ZH = new RegExp(`^(?:请|麻烦|帮我|给我|替我|你|再|先|来)*(?:看|读|${VERB_ZH})(?:一?下|看|出|出来)?\\s*(?:我们?|咱们?|大家)?\\s*$`)
const WRITE_ZH = /^(?:请|麻烦|帮我|给我|替我|你|再|先|来)*(?:给[^，,。我]{1,8})?(?:写|发|拟|起草|编|回|草拟|做|出|准备)(?:一|个|封|条|份|段|篇|则)*[^，,。了]{0,12}(?:邮件|消息|短信|信|通知|公告|回复|文案|说明|请假条|假条|朋友圈|推文|声明|通告|纪要|报告|帖子|稿子?)/
const CONTENT_ZH = /^(?:就|要|里面|里|大意|内容|主题|标题|意思|大概)*(?:是|说|写|讲|告诉|通知|表示|解释|告知|提到)/
const CONTENT_EN = /^(?:and )?(?:saying|say|telling|tell|explaining|explain|announcing|stating|mentioning|mention|that|which says|it should say|to say|to tell|letting)\b/

/** `our plans for Friday`, `what we did yesterday`: the words of a search. */
const NOMINAL_EN = extended()`
  ^(?:all|the|our|my|any|a|list of|monthly|weekly|daily|of|\s)*
  (?:
    decisions?|summar(?:y|ies)|records?|notes?|plans?|todos?|tasks?|highlights?|recaps?|overviews?|reports?|memor(?:y|ies)|timelines?|digests?|minutes|events?
    |changes?
  )
  (?: (?:we |i |that |were |was )*(?:made|written|taken|recorded))?(?: (?:of|in|from|for|since|about|on|during|between))?(?: the)?$
`

/** True for an order to tell, show or write something, by its verb and object. A day in front makes it a note of what to do. */
export function asksToTell({ key, core, coreAt, times }: Clause): boolean {
  if (TELL_TAIL_ZH.test(core)) return true
  if (times.some(time => time.index < coreAt)) return false
  if (TELL_EN.test(core) || REMIND_OF_EN.test(core) || WRITE_EN.test(core) || WRITE_ZH.test(core)) return true
  return times.some(time => time.index > coreAt && TELL_ZH.test(key.slice(coreAt, time.index)) && /^\s*(?:份|那|所有|[^，,。]{0,6}的)/.test(key.slice(time.index + time.text.length)))
}

/** `summaries in October please`: courtesy at the end of a bare order or wish. */
export function endsInPlease(core: string): boolean {
  return PLEASE_EN.test(core)
}

/** A noun that names what is kept, with a time and no verb: nobody states anything with it. */
export function isBareNominal({ key, core, coreAt, times }: Clause): boolean {
  const time = times[0]
  if (time === undefined || time.index < coreAt || !/^[.!\s]*$/.test(key.slice(time.index + time.text.length))) return false
  return NOMINAL_EN.test(core.slice(0, time.index - coreAt).trim())
}

/** An order to write to somebody: the clauses behind it that open like `contents` are words for others. */
export function ordersWriting({ core }: Clause): boolean {
  return WRITE_ZH.test(core) || WRITE_EN.test(core)
}

/** `说我们…`, `saying that …`: what is to be written. */
export function tellsContents({ core }: Clause): boolean {
  return CONTENT_ZH.test(core) || CONTENT_EN.test(core)
}
