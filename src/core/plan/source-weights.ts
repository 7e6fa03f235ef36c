// Weights of the sources: a base, shifted by the mode, and words that name a source outright. Nothing is ever routed
// hard: every source keeps a weight above zero.

import { SOURCE_NAMES, type SourceName, type TemporalMode } from './context-plan.ts'

type Weights = Record<SourceName, number>

const BASE: Readonly<Weights> = { calendar: 0.55, chat: 0.8, meinput: 0.6, memory: 0.45, journal: 0.65 }

const BY_MODE: Readonly<Record<TemporalMode, Readonly<Partial<Weights>>>> = {
  OCCURRED_IN: {},
  MENTIONED_IN: { meinput: 0.75, calendar: 0.3, journal: 0.5 },
  PLANNED_IN: { calendar: 0.85, journal: 0.35 },
  CREATED_IN: { memory: 0.6, calendar: 0.4 },
  DUE_IN: { calendar: 0.7, meinput: 0.65, journal: 0.35 },
  AMBIGUOUS: { calendar: 0.7, meinput: 0.75 },
}

/** A source that the question names outweighs every other, but excludes none. */
const NAMED_WEIGHT = 0.95
const OTHERS_CAP = 0.8

const NAMES_SOURCE: Readonly<Partial<Record<SourceName, RegExp>>> = {
  calendar: /行程|日程|日历|日曆|安排|会议|會議|例会|例會|周会|週會|晨会|评审会|开会|開會|预约|預約|(?:有|哪些|什么|什麼|几个|哪个)(?:会|會)(?![不议])|(?:会|會)(?=有(?:哪|什|几)|[吗嗎？?\s]*$)|\b(?:calendar|schedule|meetings?|appointments?|agenda)\b/i,
  meinput: /原话|原話|原文|逐字|输入|輸入|打过|打過|敲过|打的字|键入|\b(?:typed|typing|exact words|verbatim|word for word|keyed in|input)\b/i,
  journal: /日记|日記|日志里写|手账|\b(?:journal|diary)\b/i,
  chat: /聊天|对话|對話|\b(?:chats?|conversations?)\b/i,
}

/** Weight per source, 0..1, for a question in a mode. */
export function sourceWeights(question: string, mode: TemporalMode): Weights {
  const weights: Weights = { ...BASE, ...BY_MODE[mode] }
  const named = SOURCE_NAMES.filter(source => NAMES_SOURCE[source]?.test(question) === true)
  if (named.length === 0) return weights
  for (const source of SOURCE_NAMES) weights[source] = named.includes(source) ? NAMED_WEIGHT : Math.min(weights[source], OTHERS_CAP)
  return weights
}
