// memory_save: writes a stable conclusion on a concept page (L3).

import { neutralizeLine } from '../core/text/neutralize.ts'
import type { RecordId } from '../core/record/record.ts'
import type { ZoneId } from '../core/time/zone.ts'
import type { Concepts } from '../services/concepts.ts'
import type { Ledger } from '../services/ledger.ts'
import { defineTool } from './define-tool.ts'
import { said } from './present.ts'
import { pageJson } from './record-json.ts'
import { TOOL_WORDS } from './tool-words.ts'
import type { MemoryTool } from './tool.ts'

const NAME = 'memory_save'
const MAX_TEXT_CHARS = 20_000

export interface MemorySaveServices {
  readonly concepts: Concepts
  readonly ledger: Ledger
  readonly zone: () => ZoneId
}

export function createMemorySave({ concepts, ledger, zone }: MemorySaveServices): MemoryTool {
  return defineTool({
    name: NAME,
    description: 'Save a stable conclusion on the concept page of that title. Passing events are captured by themselves.',
    properties: {
      title: { type: 'string' },
      text: { type: 'string', description: 'one statement per line or paragraph' },
      aliases: { type: 'array', items: { type: 'string' } },
      entities: { type: 'array', items: { type: 'string' } },
      sources: { type: 'array', items: { type: 'string' }, description: 'record ids' },
    },
    required: ['title', 'text'],
    writes: true,
    decode: args => ({
      title: args.requiredText('title', 200),
      text: args.requiredBody('text', MAX_TEXT_CHARS),
      aliases: args.texts('aliases', 20, 100),
      entities: args.texts('entities', 50, 100),
      sources: args.texts('sources', 50, 100),
    }),
    stored: ({ title, text, aliases, entities }) => [title, text, ...aliases, ...entities].join('\n'),
    async run({ sources, ...request }, { session, at, language }) {
      const words = TOOL_WORDS[language]
      const records = await ledger.getMany(sources as readonly RecordId[])
      const unknown = sources.filter(id => !records.some(record => record.id === id))
      if (unknown.length > 0) return said(NAME, 'invalid_query', words.unknownSources(unknown.map(neutralizeLine)), language, { items: [] })
      const { page, outcome } = await concepts.save({ ...request, records, session, at })
      const conflicts = page.facts.filter(fact => fact.state === 'disputed').length
      const sentence = words.saved(outcome, neutralizeLine(page.title), page.slug) + (conflicts === 0 ? '' : words.conflicts(conflicts))
      return said(NAME, 'ok', sentence, language, { route: 'l3', outcome, items: [pageJson(page)] })
    },
  }, zone)
}
