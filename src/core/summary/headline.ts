// Makes a headline of what a model answered: one line, no decoration, no label, no refusal, of bounded length.

import { extended } from '../text/extended.ts'
import { languageOf } from '../text/language.ts'
import { truncate } from '../text/truncate.ts'
import { withoutOrders } from './order-to-model.ts'
import { safeLine } from './safe-line.ts'

/** Limits are targets; only text beyond one and a half times a limit is cut, so that mixed scripts are not cut at the target (seed 000). */
export function hardLimit(maxChars: number): number {
  return Math.ceil(maxChars * 1.5)
}

const END_OF_THOUGHT = '</think>'
const FENCE_LINE = /^\s*[`~]{3,}[^`]*$/
const LINE_MARKS = /^\s*(?:(?:[-*+•·>]|\d{1,2}[.)、](?!\d)|#{1,6})\s*)+/
/** `摘要：`, `今日概要:`, `Summary:`, `Here is the headline:`. */
const LABEL = extended('i')`
  ^
  (?:
    (?:以下|下面)(?:是|为)[^:：]{0,30}[:：]|(?:[^\s:：]{0,6}的?)?(?:摘要|总结|概括|概要|概述|标题|小结)(?:标题|如下)?\s*[:：]
    |(?:here(?:'s| is)\b[^:]{0,60}|(?:one[- ]line |daily |day |monthly |yearly )?(?:summary|headline|title|recap))\s*:
  )
  \s*
`
/** A heading that is nothing but such a word. */
const BARE_LABEL = /^(?:[^\s:：]{0,4}(?:摘要|总结|概括|概要|概述|标题|小结)|(?:daily |day |monthly |yearly )?(?:summary|headline|title|recap))$/i
/** Numbers of a list that was written on one line. */
const INNER_NUMBER = /([；;]\s*)\d{1,2}[.)、](?!\d)\s*/g
const QUOTES: readonly string[] = ['“”', '""', '「」', '『』', '‘’', "''", '《》', '【】', '``', '**']

/** Nothing to tell, or a model that refuses; anchored, since headlines may well speak of things that cannot be done. */
const NO_HEADLINE: readonly RegExp[] = [
  /^[(（[]?(?:无|空|暂无|没有|无内容|空内容|none|null|nil|empty|n\/a|nothing|no (?:content|summary))[)）\]]?$/i,
  /^(?:暂|目前|材料(?:中|里)?|对话(?:中|里)?)?(?:无|没有|缺乏|不含|未(?:包含|提供))(?:任何|足够|可|可供|需要|实质|有效|的)*(?:总结|摘要|概括)?的?(?:性)?(?:实质)?(?:内容|材料|信息|对话|主题)(?:可(?:供)?(?:总结|摘要|概括)|需要(?:总结|摘要))?$/,
  /^(?:很|非常|十分)?(?:抱歉|对不起|不好意思)[，,!！ ]{0,2}.{0,20}(?:无法|不能|没有|没法|未能)/,
  /^我?(?:无法|不能|没法)(?:总结|概括|生成|提供|完成|协助|满足|帮助|处理|回答|继续|执行|访问)(?:这|该|您|你|此|任何|摘要|概括|总结|上述|以上|请求)/,
  /作为(?:一个|一名)?(?:AI|人工智能|大?语言模型)/i,
  /^(?:i(?:'m| am) (?:sorry|unable|not able|afraid)|sorry\b|i (?:cannot|can't|can not|won't|do not|don't) (?:help|assist|summari[sz]e|provide|comply|see|have|fulfil|do)|unfortunately,? i\b)/i,
  /\bas an? (?:AI|language model)\b/i,
  /^(?:there (?:is|was) )?(?:no|nothing)\b(?: \w+){0,3} (?:to summari[sz]e|provided|available|found|of note|was discussed)$/i,
]

/**
 * A model's answer as a headline of at most hardLimit(maxChars) UTF-16 units: lines joined, marks of lists, headings and
 * quotation stripped, labels in front dropped, credentials replaced, parts that are orders to a model left out. Empty for an empty answer and for a refusal. Never
 * cuts inside a surrogate pair.
 */
export function headline(modelText: string, maxChars: number): string {
  const text = afterThought(modelText)
  const lines = text.split(/\r?\n|\r/).filter(line => !FENCE_LINE.test(line)).map(bareLine).filter(line => /[\p{L}\p{N}]/u.test(line))
  const said = lines.length > 1 ? lines.filter((line, at) => !BARE_LABEL.test(line) && (at > 0 || !/[:：]$/.test(line))) : lines
  const joined = withoutOrders(bareLine(safeLine(said.map(line => line.replace(/[\s。.；;，,]+$/, '')).join(languageOf(text) === 'zh' ? '；' : '; '))).replace(INNER_NUMBER, '$1'))
  if (!/[\p{L}\p{N}]/u.test(joined) || NO_HEADLINE.some(pattern => pattern.test(joined.replaceAll('’', "'")))) return ''
  return truncate(joined, hardLimit(maxChars))
}

/** Some models think aloud first. */
function afterThought(text: string): string {
  const end = text.lastIndexOf(END_OF_THOUGHT)
  return end < 0 ? text : text.slice(end + END_OF_THOUGHT.length)
}

/** A line without the marks around it. */
function bareLine(line: string): string {
  let bare = line.replace(/\*\*|__(?=\S)|(?<=\S)__/g, '').trim()
  for (let before = ''; before !== bare;) {
    before = bare
    bare = withoutQuotes(bare.replace(LINE_MARKS, '').replace(LABEL, '').trim())
  }
  return bare.replace(/(?<![.。])[。.]$/, '')
}

function withoutQuotes(text: string): string {
  const pair = QUOTES.find(([open = '', close = '']) => text.length > 2 && text.startsWith(open) && text.endsWith(close) && !text.slice(1, -1).includes(close) && !text.slice(1, -1).includes(open))
  return pair === undefined ? text : text.slice(1, -1).trim()
}
