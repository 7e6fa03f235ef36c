// What a statement calls off (周五的聚餐取消了, 不去苏州了, the demo is cancelled): the plan of it holds no more.

import type { MemoryRecord, RecordDraft } from '../record/record.ts'
import { extended } from '../text/extended.ts'
import { epochMs } from '../time/instant.ts'
import type { Interval } from '../time/interval.ts'
import { zoneId } from '../time/zone.ts'
import { parseTime } from '../timex/parse-time.ts'
import { fold } from './fold.ts'
import { namesWord } from './thing-words.ts'

/** Put off without a new day: 先放放, 搁置, 改天再说, 无限期推迟. */
const SHELVED_ZH = '(?:放一?放|搁一?搁|搁置|搁浅|缓一?缓|停一停|暂停|暂缓|(?:无限期)?(?:推迟|延期|延后)(?![到至在]|[\\d一二两三四五六七八九十半几])|(?:改天|下次|以后|回头|过阵子|过段时间|有空|年后|节后|明年|下个?月|下周|忙完(?:这[阵段]子?)?)再(?:说|约|聊|议|定|看|弄|搞|办|去)|改天(?=[吧了]))'
/** `用户调研先放放`, `聚餐改天再说吧`: what is put off stands in front. */
const PUT_OFF_ZH: RegExp = extended()`
  (?:^|[，,；;])(?!(?:这|那|其他|具体|细节|剩下|别的|咱|我们?(?![\u4e00-\u9fff]{2})|你))(?<thing>[^，,；;。]{2,20}?)(?:的事情?)?(?:我们?|咱们?|大家)?
  (?:已经?|又|被|都|就|还是|只能|只好|可以|要|得|先|再|暂时|决定|往后)*${SHELVED_ZH}(?:吧|了|呗|啦)*(?=[，,；;。！!\s]|$)
`
const PUT_OFF_EN = extended()`
  (?:^|[,;] ?)(?:the |my |our |this )?(?<thing>[a-z][\w' -]{2,30}?)(?:'s| is| was| has been| have been| are| were| got) (?:now |just |been )?
  (?:put on hold|on hold|on ice|paused|shelved|postponed indefinitely|postponed|delayed indefinitely|deferred|scrapped|off the table)\b
  (?! (?:to|until|till|by)\b)
`
const NOT_DOING_EN = extended()`
  \b(?:not|n't|no longer) (?:be )?(?:going|flying|travell?ing|attending|doing|having|hosting|buying|joining|meeting|moving|driving|launching|running)
  (?: to| with| for)? (?:the |my |our )?(?<thing>[a-z][\w' -]{1,30}?)(?= (?:any ?more|after all|on|this|next)\b|[.,;!]|$)
`
const DECIDED_NOT_EN = extended()`
  \b(?:decided|agreed) not to (?:go to|do|have|attend|buy|join|host|launch|take|run|move to) (?:the |my |our )?(?<thing>[a-z][\w' -]{1,30}?)
  (?= (?:any ?more|after all|on|this|next)\b|[.,;!]|$)
  |\b(?:skipping|bailing on|backing out of|passing on) (?:the |my |our )?(?<thing2>[a-z][\w' -]{1,30}?)(?= (?:on|this|next)\b|[.,;!]|$)
`

const THINGS: readonly RegExp[] = [
  /(?:^|[，,；;])(?<thing>[^，,；;。]{2,20}?)(?:已经?|又|临时|也|都|被)*(?:(?:取消|泡汤|告吹|黄|作罢)(?:掉|了)+|取消(?=[，,；;。！!]|$))/,
  /取消(?:掉|了)?(?<thing>[^，,；;。了]{2,20})/,
  /不(?<verb>去|办|参加|搞|约|飞|见|开|买|换|租|学|考|养|追|投|招|签|续|报|订|请|卖)(?<thing>[^，,；;。了]{2,16}?)了/,
  /(?:^|[，,；;])(?<thing>[^，,；;。我咱不]{2,16}?)(?:我们?|咱们?|大家)?(?:已经?|就|又|暂时|先|都|还是|决定)*不(?<verb>去|办|参加|搞|约|飞|见|开|买|换|租|学|考|养|追|投|招|签|续|报|订|请|卖)了(?=[，,；;。！!\s]|$)/,
  /(?:^|[,;] ?)(?:the |my |our |this )?(?<thing>[a-z][\w' -]{2,30}?) (?:is|was|has been|have been|got|are|were) (?:now |just )?(?:cancell?ed|called off|off)\b/,
  PUT_OFF_ZH, PUT_OFF_EN, NOT_DOING_EN, DECIDED_NOT_EN,
  extended()`
    \b
    (?:
      cancell?(?:ed|ing)?|call(?:ed|ing)? off|scrap(?:ped|ping)?|shelv(?:ed|ing)|paus(?:ed|ing)|drop(?:ped|ping)|put off
      |postpon(?:ed|ing)(?!.* (?:to|until|till|by) )
    )
    [ ](?:the |my |our |this )?(?<thing>[a-z][\w' -]{2,30})
  `,
]
const SAYS_OFF = extended()`
  取消|泡汤|告吹|黄了|作罢|不(?:去|办|参加|搞|约|飞|见|开|买|换|租|学|考|养|追|投|招|签|续|报|订|请|卖)
  |\b
  (?:
    cancell?|call(?:ed|ing)? off|scrap|off\b|on (?:hold|ice)|paused|shelved|postponed|deferred|not\b|n't\b|no longer|skipping|bailing|backing out|passing on
    |drop
  )
  |改天|再[说约聊议定看弄搞办去]|放[放一]|搁|缓|暂停|推迟|延[期后]
`
const HOLLOW = /^(?:了|那个|这个|the|trip|now|again|会|活动|安排|计划)$/
const NOT_CALLED_OFF = /没有?取消|不取消|别取消|取消不|取消(?:按钮|功能|键)|订阅|关注|勾选|\b(?:not|isn't|wasn't|don't) (?:been )?(?:cancell?ed|cancel)\b|\bif\b|如果|要是/

export interface CalledOff {
  /** Words of the thing, without its time. */
  readonly words: readonly string[]
  /** When it was to be, where that is said. */
  readonly when: Interval | null
  /** What is not done any more, where the words say it so. */
  readonly verb: string | null
}

type Told = Pick<RecordDraft, 'kind' | 'text' | 'recorded_at' | 'tz'>

const MAY_PUT_OFF = /改天|再[说约聊议定看弄搞办去]|放[放一]|搁|缓|暂停|推迟|延[期后]/

/** A draft is asked whether it replaces anything, and then again what. */
const known = new WeakMap<Told, CalledOff | null>()

/** True for a clause that puts something off without a new day, which is settled for now. */
export function putsOff(core: string): boolean {
  return MAY_PUT_OFF.test(core) && PUT_OFF_ZH.test(core)
}

/** What a statement calls off; null when nothing is. */
export function calledOff(told: Told): CalledOff | null {
  const before = known.get(told)
  if (before !== undefined) return before
  const read = readCalledOff(told)
  known.set(told, read)
  return read
}

function readCalledOff({ kind, text, recorded_at, tz }: Told): CalledOff | null {
  if (kind !== 'decision' && kind !== 'event' && kind !== 'correction') return null
  const key = fold(text)
  if (!SAYS_OFF.test(key) || NOT_CALLED_OFF.test(key)) return null
  const frame = { reference: epochMs(recorded_at), zone: zoneId(tz) }
  const times = parseTime(key, frame).filter(({ text: words }) => words !== 'now') // shelved for now
  const bare = times.reduceRight((rest, { index, text: words }) => `${rest.slice(0, index)} ${rest.slice(index + words.length)}`, key).trim()
  const found = THINGS.map(pattern => pattern.exec(bare)?.groups).find(groups => groups?.['thing'] !== undefined || groups?.['thing2'] !== undefined)
  const thing = found?.['thing'] ?? found?.['thing2']
  if (thing === undefined) return null
  const words = thing.replace(/^\s*(?:我们?|咱们?|原定)?(?:和|跟)?/, '').split(/的|和|跟|与|\b(?:on|with|for|to|at|in|and)\b|\s+/).map(word => word.trim()).filter(word => word.length >= 2 && !HOLLOW.test(word))
  return words.length === 0 ? null : { words, when: times[0] === undefined ? null : parseTime(times[0].text, frame)[0]?.interval ?? null, verb: found?.['verb'] ?? null } // alone: 取消了 is over, 周五 is not
}

/** True for a plan of what is called off, at the time that the calling off names, if it names one; also for a decision of a day, or on the verb that is off. */
export function isCalledOff({ kind, text, event_start_ms, event_end_ms, time_basis }: MemoryRecord, { words, when, verb }: CalledOff): boolean {
  const key = fold(text)
  if (!words.every(word => namesWord(key, word))) return false
  if (kind !== 'plan' && !(kind === 'decision' && (time_basis !== 'recorded' || (verb !== null && key.includes(verb) && !key.includes(`不${verb}`))))) return false
  return when === null || event_start_ms === null || (event_start_ms < when.end && when.start < (event_end_ms ?? Infinity))
}
