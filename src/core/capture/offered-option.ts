// A choice by number (`就用方式一`) says little alone: its text takes in what the assistant had offered under it.

import { fold } from './fold.ts'
import type { Sentence } from './sentences.ts'

const CHOSEN = /^(?:好的?|行|可以|嗯|ok)?[，,、\s]*(?:那?就?|我)(?:选择?|用|走|要|采用|按)(?:你说的)?(?:第)?\s*((?:方案|方式|方法|选项|办法|路线|思路|option|plan)\s*)?([一二三四五六1-6a-f])(?:个|种|条)?(?:方案|方式|方法|选项|办法|路线|思路)?(?:吧|来|好了)?[。！!]*$/
const NUMERALS: Readonly<Record<string, string>> = { 一: '1', 二: '2', 三: '3', 四: '4', 五: '5', 六: '6' }
const MAX_OFFER_CHARS = 80

/** The sentence with the offered option in brackets when the assistant's text names it; else unchanged. */
export function withOfferedOption(sentence: Sentence, assistantBefore: string | null): Sentence {
  if (assistantBefore === null || sentence.text.length > 40) return sentence
  const match = CHOSEN.exec(fold(sentence.text))
  const label = match?.[2]
  if (label === undefined) return sentence
  const offer = offeredUnder(label, assistantBefore)
  if (offer === null) return sentence
  return { ...sentence, text: `${sentence.text.replace(/[。！!\s]+$/, '')}（${offer}）` }
}

/** The line of the assistant's text that carries the label, without it. */
function offeredUnder(label: string, text: string): string | null {
  const names = [...new Set([label, NUMERALS[label] ?? label, Object.keys(NUMERALS).find(key => NUMERALS[key] === label) ?? label])].join('')
  const line = new RegExp(`^[\\s*#>-]*(?:(?:方案|方式|方法|选项|办法|路线|思路|option|plan)\\s*)?[（(]?[${names}][)）]?[.、:：)）\\s]+\\s*(\\S.*)$`, 'im').exec(text.slice(0, 20_000))
  const offer = line?.[1]?.replace(/[*`]/g, '').replace(/[。；;]\s*$/, '').trim()
  return offer === undefined || offer === '' ? null : offer.slice(0, MAX_OFFER_CHARS)
}
