// memory_journal_write: stores the journal text that the agent itself wrote for one date.

import type { ZoneId } from '../core/time/zone.ts'
import type { JournalService } from '../services/journal.ts'
import { defineTool } from './define-tool.ts'
import { said } from './present.ts'
import { requiredDay } from './read-time.ts'
import { TOOL_WORDS } from './tool-words.ts'
import type { MemoryTool } from './tool.ts'

const NAME = 'memory_journal_write'
const MAX_TEXT_CHARS = 20_000

export function createMemoryJournalWrite({ journal, zone }: { readonly journal: JournalService; readonly zone: () => ZoneId }): MemoryTool {
  return defineTool({
    name: NAME,
    description: 'Store your own journal text for one date, only when asked. Replacing needs the revision from memory_journal.',
    properties: {
      date: { type: 'string' },
      text: { type: 'string', description: 'Markdown' },
      revision: { type: 'string' },
    },
    required: ['date', 'text'],
    writes: true,
    decode: args => ({
      day: requiredDay(args, 'date', zone()),
      text: args.requiredBody('text', MAX_TEXT_CHARS),
      revision: args.text('revision', 64),
    }),
    stored: ({ text }) => text,
    async run({ day, text, revision }, { at, language }) {
      const words = TOOL_WORDS[language]
      const done = await journal.write(day, text, revision, at)
      switch (done.kind) {
        case 'written': return said(NAME, 'ok', words.journalWritten(day, done.revision, done.replaced), language, { date: day, revision: done.revision, items: [] })
        case 'exists': return said(NAME, 'invalid_query', words.journalExists(day, done.revision), language, { date: day, revision: done.revision, items: [] })
        case 'future': return said(NAME, 'invalid_query', words.journalFuture(day, done.today), language, { date: day, items: [] })
      }
    },
  }, zone)
}
