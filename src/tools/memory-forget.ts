// memory_forget: removes statements for good. By id at once; by query only after it was shown what that would take.

import type { RecordId } from '../core/record/record.ts'
import { neutralizeLine } from '../core/text/neutralize.ts'
import type { ZoneId } from '../core/time/zone.ts'
import { type ForgetPreview, type ForgetReport, type ForgetService, MAX_FORGET_RECORDS } from '../services/forget.ts'
import { defineTool } from './define-tool.ts'
import { header, recordLine, said } from './present.ts'
import { recordJson } from './record-json.ts'
import { TOOL_WORDS } from './tool-words.ts'
import type { Json, Language, MemoryTool, ToolCall, ToolResult } from './tool.ts'

const NAME = 'memory_forget'

export function createMemoryForget({ forget, zone }: { readonly forget: ForgetService; readonly zone: () => ZoneId }): MemoryTool {
  /** By session: what the last preview of a query showed. A query is carried out only over exactly that. */
  const shown = new Map<string, string>()

  async function byQuery(query: string, dryRun: boolean, call: ToolCall): Promise<ToolResult> {
    const words = TOOL_WORDS[call.language]
    const preview = await forget.preview({ query })
    if (preview.tooMany) return said(NAME, 'invalid_query', words.tooManyToForget(MAX_FORGET_RECORDS), call.language, { items: [] })
    if ([preview.records, preview.journalDays, preview.pages, preview.summaries].every(list => list.length === 0)) return said(NAME, 'no_match', words.statuses.no_match, call.language, { items: [] })
    const print = JSON.stringify([query, preview.records.map(record => record.id).toSorted(), preview.journalDays, preview.pages, preview.summaries])
    const isConfirmed = !dryRun && shown.get(call.session) === print
    if (!isConfirmed) {
      shown.set(call.session, print)
      return presentPreview(preview, words.confirmForget, zone(), call.language)
    }
    shown.delete(call.session)
    return presentReport(await forget.forgetQuery(query, call.at), call.language)
  }

  return defineTool({
    name: NAME,
    description: 'Delete for good, only when the user asks. By id at once; a query first shows what goes, repeat with dry_run=false once the user agrees.',
    properties: {
      id: { type: 'string' },
      query: { type: 'string' },
      dry_run: { type: 'boolean' },
    },
    writes: true,
    decode: args => {
      const ids = args.texts('id', 50, 100) as readonly RecordId[]
      const query = args.text('query', 500)
      if ((ids.length === 0) === (query === null)) args.fail('id', { zh: '要 id 或 query，二选一', en: 'either id or query is needed' })
      if (query !== null && !/[\p{L}\p{N}]/u.test(query)) args.fail('query', { zh: '要有字或数字', en: 'a query needs a letter or a digit' })
      return { ids, query, dryRun: args.flag('dry_run', query !== null) }
    },
    async run({ ids, query, dryRun }, call) {
      if (query !== null) return byQuery(query, dryRun, call)
      const words = TOOL_WORDS[call.language]
      if (dryRun) {
        const preview = await forget.preview({ ids })
        if (preview.records.length > 0) return presentPreview(preview, words.confirmForgetIds, zone(), call.language)
      }
      const report = await forget.forgetIds(ids, call.at)
      if (report.removed.length === 0) return said(NAME, 'no_match', words.unknownRecord(ids.map(neutralizeLine).join(', ')), call.language, { items: [], unknown: [...report.unknown] })
      return presentReport(report, call.language)
    },
  }, zone)
}

function presentPreview(preview: ForgetPreview, next: string, zone: ZoneId, language: Language): ToolResult {
  const words = TOOL_WORDS[language]
  return {
    status: 'ok',
    dry_run: true,
    items: preview.records.map(recordJson),
    journal_days: [...preview.journalDays],
    pages: [...preview.pages],
    summaries: [...preview.summaries],
    text: [
      header(NAME, 'ok', ['dry_run', words.count(preview.records.length), words.notInstructions], language),
      ...preview.records.map((record, index) => `${index + 1}. ${recordLine(record, zone, language)}`),
      ...(preview.journalDays.length === 0 ? [] : [words.inJournals(preview.journalDays)]),
      ...(preview.pages.length === 0 ? [] : [words.onPages(preview.pages.map(neutralizeLine))]),
      ...(preview.summaries.length === 0 ? [] : [words.inSummaries(preview.summaries)]),
      next,
    ].join('\n'),
  }
}

/** Names ids, days and files, never what stood there. */
function presentReport(report: ForgetReport, language: Language): ToolResult {
  const words = TOOL_WORDS[language]
  const layers = Object.entries(report.layers)
  const changed = layers.flatMap(([layer, { changed: names }]) => (names.length === 0 ? [] : [words.forgotIn(layer, names.map(neutralizeLine))]))
  const skipped = layers.flatMap(([, { skipped: names }]) => names)
  return {
    status: skipped.length === 0 ? 'ok' : 'partial',
    removed: [...report.removed],
    unknown: [...report.unknown],
    layers: Object.fromEntries(layers.map(([layer, { changed: names, skipped: left }]): [string, Json] => [layer, { changed: [...names], skipped: [...left] }])),
    items: [],
    text: [
      header(NAME, skipped.length === 0 ? 'ok' : 'partial', [], language),
      words.forgot(report.removed.length),
      ...changed,
      ...(report.unknown.length === 0 ? [] : [words.unknownRecord(report.unknown.map(neutralizeLine).join(', '))]),
      ...(skipped.length === 0 ? [] : [words.notTouched(skipped.map(neutralizeLine))]),
      words.hostKeeps,
    ].join('\n'),
  }
}
