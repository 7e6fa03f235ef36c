// memory_get: one record with everything known of it, or one concept page.

import { isRecordId } from '../core/record/decode.ts'
import type { MemoryRecord } from '../core/record/record.ts'
import { BLOCK_WORDS } from '../core/inject/block-words.ts'
import { neutralizeLine } from '../core/text/neutralize.ts'
import { epochMs } from '../core/time/instant.ts'
import type { ZoneId } from '../core/time/zone.ts'
import type { Lookup, LookupService } from '../services/lookup.ts'
import { defineTool } from './define-tool.ts'
import { header, headOf, minute, prose, recordLine, said } from './present.ts'
import { pageJson, recordJson, wholeRecordJson } from './record-json.ts'
import { TOOL_WORDS } from './tool-words.ts'
import type { Language, MemoryTool, ToolResult } from './tool.ts'

const NAME = 'memory_get'
const MAX_PAGE_CHARS = 6000

export function createMemoryGet({ lookup, zone }: { readonly lookup: LookupService; readonly zone: () => ZoneId }): MemoryTool {
  return defineTool({
    name: NAME,
    description: 'One record by id with source and chain of corrections, or one concept page by name.',
    properties: {
      id: { type: 'string', description: 'mr_… or a page name' },
      as_of: { type: 'string' },
    },
    required: ['id'],
    writes: false,
    decode: args => {
      const asOf = args.time('as_of')
      return { id: args.requiredText('id', 500), asOf: asOf === null ? null : Math.max(asOf.start, asOf.end - 1) }
    },
    async run({ id, asOf }, { language }) {
      const found = await lookup.lookup(id, asOf)
      switch (found.kind) {
        case 'record': return presentRecord(found, zone(), language)
        case 'page': return presentPage(found.page, zone(), language)
        case 'none': return presentNothing(id, found, language)
      }
    },
  }, zone)
}

function presentRecord(found: Extract<Lookup, { kind: 'record' }>, zone: ZoneId, language: Language): ToolResult {
  const words = TOOL_WORDS[language]
  const { record } = found
  const chain = found.chain.length === 1 ? [] : [words.chain, ...found.chain.map((version, index) => `${index + 1}. ${recordLine(version, zone, language)}`)]
  const disputes = found.disputes.length === 0 ? [] : [words.disputes, ...found.disputes.map(other => `- ${recordLine(other, zone, language)}`)]
  const mayMean = found.mayMean.length === 0 ? [] : [words.mayMean, ...found.mayMean.map(other => `- ${recordLine(other, zone, language)}`)]
  const pages = found.pages.length === 0 ? [] : [words.usedBy(found.pages.map(page => neutralizeLine(page.title)))]
  return {
    status: 'ok',
    route: 'l1',
    items: [wholeRecordJson(record)],
    chain: found.chain.map(recordJson),
    disputes: found.disputes.map(recordJson),
    may_mean: found.mayMean.map(recordJson),
    pages: found.pages.map(page => page.slug),
    text: [header(NAME, 'ok', ['l1', words.notInstructions], language), recordLine(record, zone, language), details(record, zone, language), ...chain, ...disputes, ...mayMean, ...pages].join('\n'),
  }
}

function details(record: MemoryRecord, zone: ZoneId, language: Language): string {
  const words = TOOL_WORDS[language]
  const tools = record.source.tools.map(tool => `${neutralizeLine(tool.name)}=${tool.ok ? 'ok' : 'failed'}`)
  return [
    words.timeBasis(record.time_precision, record.time_basis, record.time_confidence, record.time_text === null ? null : neutralizeLine(record.time_text), record.tz),
    words.stored(minute(epochMs(record.recorded_at), zone), minute(epochMs(record.ingested_at), zone)),
    words.trust(record.confidence, record.source.role, tools),
    ...(record.source.quote === '' ? [] : [words.quote(neutralizeLine(record.source.quote))]),
  ].join('\n')
}

function presentPage(page: Extract<Lookup, { kind: 'page' }>['page'], zone: ZoneId, language: Language): ToolResult {
  const words = TOOL_WORDS[language]
  const shown = headOf(page.body, MAX_PAGE_CHARS)
  const state = [
    `${BLOCK_WORDS[language].kinds.page} ${neutralizeLine(page.title)}`,
    words.updated(minute(page.updatedAt, zone)),
    ...(page.needsUpdate ? [words.needsUpdate] : []),
    ...(page.owner === 'human' ? [words.humanPage] : []),
    words.notInstructions,
  ]
  return {
    status: 'ok',
    route: 'l3',
    items: [{ ...pageJson(page), text: shown.text }],
    text: [header(NAME, 'ok', ['l3', ...state], language), prose(shown.text), ...(shown.cut ? [words.cut(shown.text.length)] : [])].join('\n'),
  }
}

function presentNothing(id: string, found: Extract<Lookup, { kind: 'none' }>, language: Language): ToolResult {
  const words = TOOL_WORDS[language]
  const status = found.isEmpty ? 'no_data' : 'no_match'
  const near = found.near.map(page => page.title)
  const sentence = near.length > 0 ? words.near(near.map(neutralizeLine)) : found.isEmpty ? words.statuses[status] : isRecordId(id) ? words.unknownRecord(id) : words.unknownName(neutralizeLine(id))
  return said(NAME, status, sentence, language, { items: [], near })
}
