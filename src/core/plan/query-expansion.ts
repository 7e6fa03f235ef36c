// What each source is asked for: literal words it can hold, never the raw sentence (seed 001, section 8).

import { type Retrieval, SOURCE_NAMES, type SourceName, type TemporalMode } from './context-plan.ts'

type Expansion = Readonly<Record<'zh' | 'en', readonly string[]>>

/** Words by which a source usually records what the mode asks for. The calendar is asked by time alone. */
const BY_MODE: Readonly<Record<TemporalMode, Expansion>> = {
  OCCURRED_IN: { zh: ['完成', '解决', '上线', '发布', '参加', '修复'], en: ['done', 'finished', 'fixed', 'released', 'met'] },
  MENTIONED_IN: { zh: ['说', '提到', '想', '打算', '觉得'], en: ['said', 'want', 'think', 'should'] },
  PLANNED_IN: { zh: ['约', '安排', '会议', '计划', '打算', '预约', '确认'], en: ['meeting', 'plan', 'schedule', 'appointment'] },
  CREATED_IN: { zh: ['决定', '定', '选', '改用', '约定', '确认'], en: ['decided', 'agreed', 'chose', 'settled'] },
  DUE_IN: { zh: ['截止', '交', '提交', '到期', '跟进', '之前'], en: ['due', 'deadline', 'submit', 'before'] },
  AMBIGUOUS: { zh: ['会议', '安排', '截止', '决定', '确认', '跟进', '约'], en: ['meeting', 'deadline', 'decided', 'confirm'] },
}
const FOR_MEMORY: Expansion = { zh: ['承诺', '任务', '决定'], en: ['commitment', 'task', 'decision'] }

const QUERY_TYPE: Readonly<Record<TemporalMode, string>> = {
  OCCURRED_IN: 'occurrences', MENTIONED_IN: 'mentions', PLANNED_IN: 'plans', CREATED_IN: 'decisions', DUE_IN: 'due_items', AMBIGUOUS: 'important_mentions',
}

/** One retrieval per source with a weight above zero; `topic` are the question's own subject words. */
export function expandQueries(topic: readonly string[], mode: TemporalMode, language: 'zh' | 'en', weights: Readonly<Record<SourceName, number>>): readonly Retrieval[] {
  return SOURCE_NAMES.filter(source => weights[source] > 0).map(source => ({
    source,
    query_type: source === 'calendar' ? 'by_time' : QUERY_TYPE[mode],
    expanded_queries: expansionOf(source, topic, mode, language),
    weight: weights[source],
  }))
}

function expansionOf(source: SourceName, topic: readonly string[], mode: TemporalMode, language: 'zh' | 'en'): readonly string[] {
  if (source === 'calendar') return topic
  return [...new Set([...topic, ...(source === 'memory' ? FOR_MEMORY : BY_MODE[mode])[language]])]
}
