// memory_correct: replaces one statement by another, or decides between two that contradict each other.

import { isMemoryError } from '../core/errors.ts'
import type { RecordId } from '../core/record/record.ts'
import { neutralizeLine } from '../core/text/neutralize.ts'
import type { ZoneId } from '../core/time/zone.ts'
import type { Ledger } from '../services/ledger.ts'
import type { Revise, Revision } from '../services/revise.ts'
import { defineTool } from './define-tool.ts'
import { header, recordLine, said } from './present.ts'
import { recordJson } from './record-json.ts'
import { TOOL_WORDS } from './tool-words.ts'
import type { Language, MemoryTool, ToolCall, ToolResult } from './tool.ts'

const NAME = 'memory_correct'
const MAX_TEXT_CHARS = 2000

export interface MemoryCorrectServices {
  readonly revise: Revise
  readonly ledger: Ledger
  readonly zone: () => ZoneId
}

export function createMemoryCorrect({ revise, ledger, zone }: MemoryCorrectServices): MemoryTool {
  return defineTool({
    name: NAME,
    description: 'Supersede a record by what is true instead; the old one stays as history. resolve=true decides a dispute in its favour.',
    properties: {
      id: { type: 'string' },
      text: { type: 'string' },
      resolve: { type: 'boolean' },
    },
    required: ['id'],
    writes: true,
    decode: args => {
      const resolve = args.flag('resolve', false)
      return { id: args.requiredText('id', 100) as RecordId, text: resolve ? '' : args.requiredText('text', MAX_TEXT_CHARS), resolve }
    },
    stored: ({ text }) => text,
    async run({ id, text, resolve }, call) {
      try {
        const { seqFrom, seqTo } = call.turn ?? { seqFrom: 0, seqTo: 0 }
        const request = { id, text, at: call.at, session: call.session, seqFrom, seqTo, origin: call.byPerson === true ? 'panel' : 'tool' } as const
        return present(resolve ? await revise.resolve(id, call.at) : await revise.correct(request), zone(), call.language)
      } catch (error) {
        if (isMemoryError(error, 'not_found')) return said(NAME, 'no_match', TOOL_WORDS[call.language].unknownRecord(neutralizeLine(id)), call.language, { items: [], code: error.code })
        if (isMemoryError(error, 'conflict')) return refuse(ledger, id, resolve, zone(), call)
        throw error
      }
    },
  }, zone)
}

function present(revision: Revision, zone: ZoneId, language: Language): ToolResult {
  const words = TOOL_WORDS[language]
  return {
    status: 'ok',
    route: 'l1',
    items: [recordJson(revision.record)],
    superseded: revision.superseded.map(recordJson),
    settled: revision.settled.map(record => record.id),
    pages: revision.pages.map(({ page }) => page.slug),
    text: [
      header(NAME, 'ok', [], language),
      recordLine(revision.record, zone, language),
      ...revision.superseded.map(record => `${words.replaces} ${recordLine(record, zone, language)}`),
      ...(revision.settled.length === 0 ? [] : [words.settled(revision.settled.length)]),
      ...(revision.durable ? [] : [words.notDurable]),
      ...(revision.pages.length === 0 ? [] : [words.pagesUpdated(revision.pages.map(({ page }) => neutralizeLine(page.title)))]),
    ].join('\n'),
  }
}

/** Says what to do instead: correct the head of the chain, or nothing is in dispute. */
async function refuse(ledger: Ledger, id: RecordId, resolve: boolean, zone: ZoneId, { language }: ToolCall): Promise<ToolResult> {
  const words = TOOL_WORDS[language]
  if (resolve) return said(NAME, 'invalid_query', words.noDispute, language, { items: [], code: 'conflict' })
  let head = await ledger.get(id)
  for (let steps = 0; head !== null && head.superseded_by !== null && steps < 100; steps++) {
    const next = await ledger.get(head.superseded_by)
    if (next === null) break
    head = next
  }
  const lines = head === null || head.id === id ? [words.noLongerHeld] : [words.correctInstead, recordLine(head, zone, language)]
  return { ...said(NAME, 'invalid_query', lines.join('\n'), language), items: head === null ? [] : [recordJson(head)], code: 'conflict' }
}
