// The two profile texts of a month, by rules: what the person works on, and how the agent should behave for it. The same
// evidence gives the same bytes.

import type { Counted, MonthEvidence } from './month-evidence.ts'

/** Fewer records than this say nothing about a person. */
const MIN_RECORDS = 10
/** From this share on a habit is worth a line. */
const OFTEN = 0.15

/** null when the month holds too little. */
export function userProfile(evidence: MonthEvidence): string | null {
  if (evidence.records < MIN_RECORDS) return null
  const { byKind, records } = evidence
  const lines = [
    ...named('常谈的话题', evidence.topics),
    ...named('常提到的名称', evidence.entities),
    `- 这个月有 ${records} 条记录：决定 ${byKind.decision ?? 0}，偏好 ${byKind.preference ?? 0}，计划 ${byKind.plan ?? 0}，事件 ${byKind.event ?? 0}，更正 ${evidence.corrections}。`,
  ]
  return page('用户画像', evidence.month, lines)
}

/** null when the month holds too little, or nothing that asks for another behaviour. */
export function agentProfile(evidence: MonthEvidence): string | null {
  if (evidence.records < MIN_RECORDS) return null
  const share = (count: number): number => count / evidence.records
  const reports = evidence.outcomes + evidence.claims
  const lines = [
    ...(share(evidence.corrections) >= OFTEN ? ['- 用户常常更正说法：记下结论前先复述一遍，请用户确认。'] : []),
    ...(reports >= 5 && evidence.claims > evidence.outcomes ? ['- 不少「完成」没有成功的工具结果支持：说做完之前先验证，没验证就直说。'] : []),
    ...(share(evidence.byKind.plan ?? 0) >= OFTEN ? ['- 用户常安排后续事项：主动提到临近的计划。'] : []),
    ...(share(evidence.byKind.preference ?? 0) >= OFTEN ? ['- 用户重视自己的偏好：回答前先看记下的偏好。'] : []),
    ...(share(evidence.byKind.decision ?? 0) >= OFTEN ? ['- 用户常做决定：说明依据和日期，旧决定被取代时点明。'] : []),
  ]
  return lines.length === 0 ? null : page('智能体画像', evidence.month, lines)
}

function named(label: string, names: readonly Counted[]): string[] {
  return names.length === 0 ? [] : [`- ${label}：${names.map(({ name, count }) => `${oneLine(name)}（${count}）`).join('、')}。`]
}

function page(title: string, month: string, lines: readonly string[]): string {
  return `# ${title}\n\n根据 ${month} 的记录按规则归纳；手工改过之后不再自动修订。\n\n${lines.join('\n')}\n`
}

function oneLine(name: string): string {
  return name.replace(/[\p{Cc}\p{Cf}\s]+/gu, ' ').trim()
}
