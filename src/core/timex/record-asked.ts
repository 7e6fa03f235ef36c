// A month in what asks for a report or a record (准备十月的总结, send the October summary) is one that has begun.

const RECORD_ZH = /^份?的?(?:全部|所有|[工月周]作?|项目|团队)?(?:总结|小结|月报|月?摘要|[会月]?议?纪要|记录|决定|决策|回顾|复盘|账单|日志|汇总|报告)/
const PLURAL_IN = '(?:decisions|summaries|notes|minutes|records) (?:of|from|in|for|about)'
const RECORD_BEFORE_EN = new RegExp(`\\b(?:${PLURAL_IN}|(?:summary|recap|digest|overview|report|review|log) (?:of|about|from))(?: the| our| all)? ?$`, 'i')
const RECORD_BEHIND_EN = /^(?:['’]s)? (?:decisions?|summar(?:y|ies)|recap|report|notes|minutes|records?|digest|figures|numbers|results)\b/i
const LOOK_CHARS = 32

/** True when the words beside a month at `[start, end)` name what is written about it. */
export function asksForRecord(text: string, start: number, end: number): boolean {
  const after = text.slice(end, end + LOOK_CHARS)
  return RECORD_ZH.test(after) || RECORD_BEHIND_EN.test(after) || RECORD_BEFORE_EN.test(text.slice(Math.max(0, start - LOOK_CHARS), start))
}
