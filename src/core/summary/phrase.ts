// Turns what somebody said into the words of a headline: no address, no politeness, no first person, dates written out.

import { alternatives } from '../text/alternatives.ts'
import { type Clause, leadLength } from '../capture/clause.ts'
import { fold } from '../capture/fold.ts'
import { isSmallTalk } from '../capture/gates.ts'
import { extended } from '../text/extended.ts'
import type { EpochMs } from '../time/instant.ts'
import type { ZoneId } from '../time/zone.ts'
import { withAbsoluteDays } from './absolute-time.ts'

export interface PhraseFrame {
  /** Time of the message. */
  readonly at: EpochMs
  readonly zone: ZoneId
}

/** Words of asking and of handing over that stand before the matter itself. */
const ASKING_ZH = extended()`
  ^
  (?:
    请问|请教(?:一下|下)?|问(?:一下|下|个问题)|我?想?请(?:你|您)们?(?:帮(?:我|忙))?|请(?!假|客|教|求|示|柬|愿|辞)|麻烦(?:你们?|您)?(?!的|了)|拜托|劳驾|烦请
    |帮忙|帮(?:我们?|忙)|给我(?!们?[^，,。]{0,6}的)|替我|为我|(?:你|您)帮(?:我|忙)|(?:你|您)(?:能不能|能否|可不可以|可以|能|来|先|再|去)(?:帮(?:我|忙))?|能不能
    |可不可以|能否|可否|可以(?=帮|给|把)|是否可以|我?(?:想|需要|希望|要)(?:让)?(?:你|您)(?:来|帮我|给我)?|我?想(?:要)?(?:问|知道|了解|请教)(?:一下|下|你)?|顺便
    |再(?=帮)|先(?=帮)|然后|接着|继续(?=帮)|听你的|那?(?:你|您)(?:觉得|认为)|那?(?:你|您)(?=有没有|知不知道|还?有|也|最|对)
  )
  [，,、。\s]*
`
/** Before such a word the first person is a subject and goes; before a noun it is a possessor and stays. */
const AFTER_SUBJECT = '(?=已|刚|把|将|在|今|昨|明天|后天|前天|大后天|下|上周|上个?月|本周|这周|周|最近|[0-9]|想|要(?!求)|会(?!议)|打算|准备|计划|决定|定[了下在]|用|改|换|选|先|再|还|就|都|也|最终|最后|终于|又|从|给|跟|和|对|去|来|做|写|看|发现|觉得|认为|担心|希望|需要|应该|可以|不|没|喜欢|讨厌|习惯|一般|平时|每|买|住|搬|约|订|报名|遇到|碰到|试|查|跑|修|调|加|删|学|练|读|带|参加|完成|收到|商量|讨论|一致|统一|无法|未能|才|很|比较|更|只|总|老|经常|有点|最(?=喜欢|爱)|感觉|相信|推荐|建议|基本上|确实|真的|有个|有一|有两|叫|姓|是|找|[\\u4e00-\\u9fff]{1,2}了)'
const FIRST_PERSON_ZH = new RegExp(`^(?:(?:我们|咱们|我)的|是我(?=[\\u4e00-\\u9fff]{1,2}了)|(?:我们|咱们|咱|我|大家)(?:这边)?${AFTER_SUBJECT})`)
/** `10月8日我要去…`, `车票我已经买好了`: the first person behind the time or the topic. */
const INNER_PERSON_ZH = new RegExp(`(?<=^(?:\\d{1,2}月\\d{1,2}日(?:那周|那个周末|早上|上午|中午|下午|晚上)?|最近|近来|有时候?|后来))(?:我们|咱们|我)${AFTER_SUBJECT}|(?<=[\\u4e00-\\u9fff])(?:我们|咱们|我)(?=已经|刚刚|打算|准备|决定)`)
/** The first person of a later clause, unless somebody else acts before it. */
const LATER_PERSON_ZH = new RegExp(`(?<=，)(?:我们|咱们|我)${AFTER_SUBJECT}`, 'g')
const SOMEBODY_ELSE = /他|她|对方|客户|老板|同事/
const ADVERB_ZH = /^(?:那就|那么|那(?=[用选走按定改换买去先])|已经?(?=[\u4e00-\u9fff])(?!知|婚|有)(?:为(?:你|您)|帮(?:你|您))?|刚(?:刚|才)?(?!好|性|需)|就(?!业|诊|近|职|餐)|也(?!许)|终于|最终(?!版|方案)|目前|其实|顺手|最后(?!一)|一致|并(?![列行发联购肩入非不])|同时)[，,\s]*/
const TAIL_ZH = /(?:[，,\s]*(?:好吗|可以吗|行吗|行不行|好不好|可以不|谢谢(?:你|您|啦|了)?|多谢|感谢|辛苦(?:了|啦|你)?|拜托了?|麻烦(?:你|您)?了|再说|吧|呗|啊|呀|哈+|哦|啦|嘛|哟|喽|的说))+[。．.！!~～\s]*$/
const SOFTENERS_ZH = /一下(?![子:：])|(?<=[改看查写试测跑问说讲弄搞整修补调优])下(?=\s?[#\w\u4e00-\u9fff])(?!面|一|次|来|去|线|载|单|游|周|个|班|午|降|发|拉|达|厨|棋|雨|雪|滑|划|级|属|架|沉|决|令|车|场|半)/g
const LEAD_EN = extended('i')`
  ^
  (?:
    (?:
      hi|hey|hello|ok(?:ay)?|so|well|also|and|but|then|now|please|pls|thanks|thank you|btw|by the way|actually|just|quick question|yes|yeah|right|great|sure
      |wow|oh|haha|hmm|aw+|absolutely|whatever|totally|definitely|of course|exactly|cool|nice|awesome
    )
    (?: there| again)?[,!:. ]+
    |(?:can|could|would|will) you (?:please |kindly |also |just |maybe |help (?:me |us )?(?:to )?)*|(?:help|let) me (?:to )?|help us (?:to )?
    |let(?:'s|’s| us) (?!not\b)|i(?:'d| would)? (?:want|need|like) you to |i(?:'d| would)? (?:want|need|like) to (?:know|ask|understand) (?:about )?
    |i was wondering (?:if|whether) (?:you could )?|(?:do you know|any idea) |it turns out (?:that )?
  )
`
/** What is done or was done, and likings: the subject goes. Before a bare verb it stays, or `we use Vue` would read like an order. */
const FIRST_PERSON_EN = extended('i')`
  ^(?:i|we)
  (?:
    (?:['’](?:ve|m|re|d|ll)| have| am| are| had| will(?= )|(?= (?:can't|cannot|couldn't|could not|didn't|did not|haven't|won't)\b))[ ]
    (?:just |now |already |also |finally |successfully |both |all )*(?=[a-z])
    |[ ](?:just |now |already |also |finally |successfully |both |all )*
    (?=
      (?:
        [a-z]+(?:ed|ing)|got|made|met|saw|sent|ran|went|took|gave|told|found|left|lost|won|paid|bought|sold|built|wrote|kept|held|set|put|cut|read|hit|let
        |broke|chose|spoke|began|came|became|caught|taught|thought|brought|did|was|were|prefer|like|love|hate|enjoy|want|need|plan|hope
      )
      \b
    )
  )
`
/** Advice without its giver would read as an order. */
const ADVICE_EN = /^I(?:['’]d)? (suggest|recommend) /i
const WILL_EN = /^(?:i|we)(?:['’]ll| will) /i
const DATED_PERSON_EN = /^((?:The week(?:end)? of )?[A-Z][a-z]{2}(?: \d{1,2})?,? )(?:I|we)(?:['’](?:m|ve|re|d))? /i
const INNER_PERSON_EN = /\b(and|but) (?:I|we)(?:['’](?:ve|m|re|d)| have| am| are)? (?=[a-z])/g
const TAIL_EN = /(?:[,\s]+(?:please|pls|thanks(?: a lot| so much)?|thank you(?: so much)?|if (?:you can|possible)|for me|ok(?:ay)?|though))+[.!\s]*$/i
const END_MARKS = /[\s，,、。．.；;：:！!~～…—-]+$/

const GREETING = alternatives()`
  ^(?:[哎唉诶啊呜哇]+)?(?:今天|最近|这两天)?(?:真的?|好|很|太|有点|特别|超级?)*(?:累|困|烦|郁闷|无聊|心累|疲惫)(?:死了|坏了|了|啊|呀)*[。！!~～]*$
  ^(?:so |really |very )*(?:tired|exhausted|bored)\b[^,]{0,10}$
  ^(?:你好|您好|嗨|哈喽|大家好|早上好|晚上好|hi|hello|hey)[^，,。]{0,12}$
  ^(?:我)?(?:也)?(?:很|非常)?高兴(?:能)?(?:认识|见到)
  ^(?:what's up|how (?:are|have) you|how(?:'re|'s) (?:you|ya|it|things)|what an? )
`
/** Courtesy that hands over work is no small talk. */
const COURTEOUS_ORDER = /^(?:再|也)?麻烦(?:你们?|您)?(?!了)(?=[\u4e00-\u9fff]{3})/

/** `你是一名律师`, `act as a reviewer`: who the model is to be is no matter of the conversation. */
const ROLE = extended('i')`
  ^(?:(?:现在|请|帮我|假设|假装|想象|从现在起)[，,]?){0,2}
  (?:
    (?:你|您)(?:现在)?(?:是(?:一[个名位只]|我的)|(?:来|要)?(?:扮演|充当))|扮演|假装(?:自己|成)|充当
    |(?:
      you(?: are|'re)(?: now)? (?:an?|my|the) |(?:please )?(?:act|behave|respond|answer|role-?play) (?:as|like) (?:if |an? |my |the )
      |pretend (?:to be|that you|you)[ ]
    )
  )
  [^，,。.；;]{0,40}(?:[，,。.；;]\s*|$)
`

/** Greetings, thanks and agreement: nothing of it belongs into a headline. */
export function isChatter(clause: Clause): boolean {
  return GREETING.test(clause.key) || GREETING.test(clause.core) || (isSmallTalk(clause) && !COURTEOUS_ORDER.test(clause.core))
}

/**
 * The words of some clauses of one sentence as a headline phrase, joined by commas; empty when nothing is left. `asked`:
 * they ask for knowledge and keep their mark.
 */
export function phraseOf(clauses: readonly Clause[], asked: boolean, { at, zone }: PhraseFrame): string {
  const telling = clauses.filter(clause => !isChatter(clause))
  const zh = telling.some(clause => /\p{Script=Han}/u.test(clause.text))
  const parts = telling.map((clause, i) => {
    const lead = i === 0 ? leadOf(clause) : 0
    const times = clause.times.filter(time => time.index >= lead).map(time => ({ ...time, index: time.index - lead }))
    return withAbsoluteDays(clause.text.slice(lead), times, at, zone)
  })
  const joined = parts.map(part => part.replace(END_MARKS, '').trim()).filter(part => part !== '').join(zh ? '，' : ', ').replace(ROLE, '')
  const bare = (zh ? bareZh(joined) : bareEn(joined)).replace(/[\s?？]+$/, '')
  if (!/[\p{L}\p{N}]/u.test(bare)) return ''
  return asked ? bare + (zh ? '？' : '?') : bare
}

/** Fillers and connectives in front; the sign of a number (`#482`) is none. */
function leadOf({ key }: Clause): number {
  const lead = leadLength(key, [])
  return lead > 0 && key[lead - 1] === '#' && /\d/.test(key[lead] ?? '') ? lead - 1 : lead
}

function bareZh(text: string): string {
  const front = shorten(text, part => [ASKING_ZH, FIRST_PERSON_ZH, ADVERB_ZH, LEAD_EN].reduce(without, part))
  const later = SOMEBODY_ELSE.test(front) ? [] : [LATER_PERSON_ZH]
  return [INNER_PERSON_ZH, ...later, SOFTENERS_ZH, TAIL_ZH].reduce(without, front).replace(END_MARKS, '')
}

/** `text` without what a pattern finds in its folded form, which has the same length. */
function without(text: string, pattern: RegExp): string {
  const key = fold(text)
  const found = pattern.global ? [...key.matchAll(pattern)] : [pattern.exec(key)].filter(match => match !== null)
  return found.reduceRight((rest, { index, 0: words }) => rest.slice(0, index) + rest.slice(index + words.length), text)
}

function bareEn(text: string): string {
  const told = text.replace(ADVICE_EN, (_, verb: string) => `${verb}ed `).replace(WILL_EN, 'will ')
  const front = shorten(told, part => part.replace(LEAD_EN, '').replace(FIRST_PERSON_EN, ''))
  const bare = front.replace(DATED_PERSON_EN, '$1').replace(INNER_PERSON_EN, '$1 ').replace(TAIL_EN, '').replace(END_MARKS, '')
  return bare.charAt(0).toUpperCase() + bare.slice(1)
}

/** Applies `step` until nothing changes, but never takes the last words away. */
function shorten(text: string, step: (text: string) => string): string {
  let result = text
  for (let round = 0; round < 6; round++) {
    const next = step(result).replace(/^[\s，,、：:。.]+/, '')
    if (next === result || !/[\p{L}\p{N}]{2}/u.test(next)) break
    result = next
  }
  return result
}
