// How ranked evidence of temporal recall reads: groups, one line per item with both of its times, then the sources.

import type { SourceName } from '../core/plan/context-plan.ts'
import { neutralizeLine } from '../core/text/neutralize.ts'
import type { ItemStatus, TimelineItem } from '../core/timeline/timeline-item.ts'
import type { EvidenceGroup, SourceReport, TemporalRecallAnswer } from '../services/temporal-recall.ts'
import { header } from './present.ts'
import { TOOL_WORDS } from './tool-words.ts'
import type { Language } from './tool.ts'

interface EvidenceWords {
  readonly sources: Readonly<Record<SourceName, string>>
  readonly states: Readonly<Record<SourceReport['state'], string>>
  readonly statuses: Readonly<Record<ItemStatus, string>>
  readonly groups: Readonly<Record<EvidenceGroup['name'], string>>
  readonly unknownTime: string
  readonly told: string
  readonly possible: string
  readonly noTime: string
  readonly read: string
  readonly superseded: string
  readonly now: string
}

const WORDS: Readonly<Record<Language, EvidenceWords>> = {
  zh: {
    sources: { calendar: '日历', memory: '概念页', chat: '对话', meinput: '输入', journal: '日记' },
    states: { ok: '已查', partial: '不完整', absent: '没有数据', failed: '读取失败', late: '超时', skipped: '未查' },
    statuses: { completed: '已发生', planned: '计划', mentioned: '提到', unknown: '状态未知' },
    groups: { all: '', occurred: '那段时间发生的', mentioned: '那段时间提到的' },
    unknownTime: '时间未知', told: '提及', possible: '可能相关', noTime: '问题里没有时间；用 memory_search 查', read: '来源', superseded: '已取代', now: '现在',
  },
  en: {
    sources: { calendar: 'calendar', memory: 'concept', chat: 'chat', meinput: 'typed', journal: 'journal' },
    states: { ok: 'read', partial: 'incomplete', absent: 'no data', failed: 'failed', late: 'too late', skipped: 'not asked' },
    statuses: { completed: 'happened', planned: 'planned', mentioned: 'mentioned', unknown: 'status unknown' },
    groups: { all: '', occurred: 'Happened in that time', mentioned: 'Mentioned in that time' },
    unknownTime: 'time unknown', told: 'told', possible: 'possibly related', noTime: 'no time in the question; use memory_search', read: 'sources', superseded: 'superseded', now: 'now',
  },
}

/** The whole answer as text. Every stored text is neutralised. */
export function presentEvidence(tool: string, answer: TemporalRecallAnswer, language: Language): string {
  const words = WORDS[language]
  const common = TOOL_WORDS[language]
  const shown = answer.groups.reduce((sum, group) => sum + group.items.length, 0)
  const mode = answer.plan.temporal_mode
  const reports = answer.sources.map(({ source, state }) => `${words.sources[source]} ${words.states[state]}`)
  const notes = [
    ...(answer.status === 'invalid_query' && mode === null ? [words.noTime] : answer.status === 'ok' ? [] : [common.statuses[answer.status]]),
    ...(reports.length === 0 ? [] : [`${words.read}: ${reports.join(', ')}`]),
    ...(answer.detail === null || mode === null ? [] : [neutralizeLine(answer.detail)]),
  ]
  return [
    header(tool, answer.status, [...(mode === null ? [] : [mode]), common.count(shown), ...(shown === 0 ? [] : [common.notInstructions])], language),
    ...answer.groups.flatMap(group => groupLines(group, language)),
    ...(notes.length === 0 ? [] : [`(${notes.join(language === 'zh' ? '；' : '; ')})`]),
  ].join('\n')
}

function groupLines({ name, items }: EvidenceGroup, language: Language): readonly string[] {
  const lines = items.map((item, index) => `${index + 1}. ${itemText(item, language)}`)
  const title = WORDS[language].groups[name]
  return title === '' || items.length === 0 ? lines : [`${title}:`, ...lines]
}

function itemText(item: TimelineItem, language: Language): string {
  const words = WORDS[language]
  const also = item.merged_from.length > 1 ? ` +${item.merged_from.length - 1}` : ''
  const parts = [
    words.sources[item.source] + also,
    item.event_time === null ? words.unknownTime : minute(item.event_time),
    ...(item.observed_time === null ? [] : [`${words.told} ${minute(item.observed_time)}`]),
    words.statuses[item.status],
    neutralizeLine(item.source_ref).replace(/[|｜[\]]/g, '_'),
    ...(item.superseded ? [words.superseded] : []),
    ...(item.band === 'maybe' ? [words.possible] : []),
  ]
  const now = item.replaced_by === null ? '' : language === 'zh' ? `（${words.now}：${neutralizeLine(item.replaced_by)}）` : ` (${words.now}: ${neutralizeLine(item.replaced_by)})`
  return `[${parts.join(language === 'zh' ? '｜' : ' | ')}] ${neutralizeLine(item.title)}${now}`
}

/** `2026-10-13T15:00:00+08:00` reads as `2026-10-13 15:00`. */
function minute(time: string): string {
  return time.slice(0, 16).replace('T', ' ')
}
