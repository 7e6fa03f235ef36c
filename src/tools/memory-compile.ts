// memory_compile: turns topics with enough stable records into concept pages, by rules.

import { neutralizeLine } from '../core/text/neutralize.ts'
import type { ZoneId } from '../core/time/zone.ts'
import type { Compile } from '../services/compile.ts'
import { defineTool } from './define-tool.ts'
import { header, said } from './present.ts'
import { pageJson } from './record-json.ts'
import { TOOL_WORDS } from './tool-words.ts'
import type { MemoryTool } from './tool.ts'

const NAME = 'memory_compile'

export function createMemoryCompile({ compile, zone }: { readonly compile: Compile; readonly zone: () => ZoneId }): MemoryTool {
  return defineTool({
    name: NAME,
    description: 'Compile topics with enough stable records into concept pages, by rules. Only when asked.',
    properties: { topic: { type: 'string', description: 'only this one' } },
    writes: true,
    decode: args => args.text('topic', 200),
    async run(topic, { language }) {
      const words = TOOL_WORDS[language]
      const report = await compile.run(topic)
      const counts = { changed: report.changes.length, unchanged: report.unchanged, left: report.left, too_few: report.tooFew }
      if (report.changes.length + report.unchanged + report.left + report.tooFew === 0) return said(NAME, 'no_match', words.nothingToCompile, language, { ...counts, items: [] })
      return {
        status: report.left === 0 ? 'ok' : 'partial',
        ...counts,
        items: report.changes.map(({ page, outcome }) => ({ ...pageJson(page), outcome })),
        text: [
          header(NAME, report.left === 0 ? 'ok' : 'partial', [], language),
          words.compiled(counts.changed, counts.unchanged, counts.left, counts.too_few),
          ...report.changes.map(({ page, outcome }) => `- ${words.saved(outcome, neutralizeLine(page.title), page.slug)}`),
        ].join('\n'),
      }
    },
  }, zone)
}
