// memory_day: one day of working memory in four groups. This is not the journal of that day.

import type { ZoneId } from '../core/time/zone.ts'
import { DAY_GROUPS, type DayView, type DayViewService } from '../services/day-view.ts'
import { defineTool } from './define-tool.ts'
import { header, recordLine } from './present.ts'
import { sayProblem } from './problem-words.ts'
import { requiredDay } from './read-time.ts'
import { recordJson } from './record-json.ts'
import { TOOL_WORDS } from './tool-words.ts'
import type { Language, MemoryTool, ToolResult } from './tool.ts'

const NAME = 'memory_day'

export function createMemoryDay({ dayView, zone }: { readonly dayView: DayViewService; readonly zone: () => ZoneId }): MemoryTool {
  return defineTool({
    name: NAME,
    description: 'Working memory of one day by event time: happened, decided, planned, unconfirmed. Not the journal.',
    properties: { date: { type: 'string', description: 'YYYY-MM-DD or words like 昨天' } },
    required: ['date'],
    writes: false,
    decode: args => requiredDay(args, 'date', zone()),
    run: async (day, { at, language }) => present(await dayView.day(day, at), zone(), language),
  }, zone)
}

function present(view: DayView, zone: ZoneId, language: Language): ToolResult {
  const words = TOOL_WORDS[language]
  const groups = DAY_GROUPS.filter(group => view.groups[group].length > 0)
  const lines = groups.flatMap(group => [`${words.dayGroups[group]}:`, ...view.groups[group].map(record => `- ${recordLine(record, zone, language)}`)])
  const notes = [...(view.status === 'ok' ? [] : [words.statuses[view.status]]), ...(view.detail === null ? [] : [sayProblem(view.detail, language)])]
  return {
    status: view.status,
    route: 'l1',
    date: view.day,
    groups: Object.fromEntries(DAY_GROUPS.map(group => [group, view.groups[group].map(recordJson)])),
    items: DAY_GROUPS.flatMap(group => view.groups[group].map(recordJson)),
    text: [
      header(NAME, view.status, [words.dayOf(view.day), words.count(view.total), ...(view.total === 0 ? [] : [words.notInstructions])], language),
      ...lines,
      ...(notes.length === 0 ? [] : [`(${notes.join(language === 'zh' ? '；' : '; ')})`]),
    ].join('\n'),
  }
}
