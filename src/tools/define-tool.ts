// What every tool shares: decoding with the call's clock, read-only mode, and faults that become a status.

import { saysKeptBack } from '../core/capture/kept-back.ts'
import { MemoryError, type MemoryErrorCode } from '../core/errors.ts'
import type { RecallStatus } from '../core/search/status.ts'
import type { ZoneId } from '../core/time/zone.ts'
import { badArgument, said } from './present.ts'
import { sayProblem } from './problem-words.ts'
import { redactResult } from './redact-result.ts'
import { type ArgumentProblem, type ArgumentReader, readArguments } from './read-arguments.ts'
import { timeReader } from './read-time.ts'
import { TOOL_WORDS } from './tool-words.ts'
import type { MemoryTool, ObjectSchema, ToolCall, ToolResult } from './tool.ts'

export interface ToolDefinition<T> {
  readonly name: string
  readonly description: string
  readonly properties: ObjectSchema['properties']
  readonly required?: readonly string[]
  /** A function decides it by the request: then the tool counts as writing, and read-only mode lets it read. */
  readonly writes: boolean | ((request: T) => boolean)
  /** The words that a request would store: refused when the person's last message asked not to record them. */
  stored?(request: T): string
  /** Takes every argument out of the reader; what it returns counts only when the reader met no problem. */
  decode(args: ArgumentReader, call: ToolCall): T
  run(request: T, call: ToolCall): Promise<ToolResult>
}

/** Builds the tool. `zone` is asked at each call, so a changed setting counts at once. */
export function defineTool<T>(definition: ToolDefinition<T>, zone: () => ZoneId): MemoryTool {
  const { name, description, properties, required, writes } = definition
  return {
    name,
    description,
    parameters: { type: 'object', properties, ...(required === undefined ? {} : { required }), additionalProperties: false },
    writes: writes !== false,
    execute: async (given, call) => redactResult(await answer(given, call)),
  }

  async function answer(given: unknown, call: ToolCall): Promise<ToolResult> {
    try {
      const args = readArguments(given, Object.keys(properties), timeReader(call.at, zone()))
      const request = definition.decode(args, call)
      const problem: ArgumentProblem | null = args.problem
      if (problem !== null) return badArgument(name, problem, call.language)
      if (call.readOnly && (typeof writes === 'function' ? writes(request) : writes)) return { ...said(name, 'permission_denied', TOOL_WORDS[call.language].readOnly, call.language), items: [] }
      if (call.asked !== undefined && definition.stored !== undefined && saysKeptBack(definition.stored(request), call.asked.message, call.asked.before)) {
        return { ...said(name, 'permission_denied', TOOL_WORDS[call.language].keptBack, call.language), items: [] }
      }
      return await definition.run(request, call)
    } catch (error) {
      return faultResult(name, error, call)
    }
  }
}

const STATUS_OF_CODE: Readonly<Record<MemoryErrorCode, RecallStatus>> = {
  bad_argument: 'invalid_query',
  bad_path: 'error',
  bad_record: 'error',
  cursor_forged: 'invalid_query',
  cursor_stale: 'invalid_query',
  lock_timeout: 'error',
  lock_lost: 'error',
  io: 'error',
  too_large: 'invalid_query',
  conflict: 'error',
  not_found: 'no_match',
  read_only: 'permission_denied',
  unavailable: 'error',
}

/** Messages of MemoryError hold no memory text, so they may be shown; of anything else only the fact is told. */
function faultResult(name: string, error: unknown, { language }: ToolCall): ToolResult {
  if (!(error instanceof MemoryError)) return { ...said(name, 'error', TOOL_WORDS[language].statuses.error, language), items: [] }
  const status = STATUS_OF_CODE[error.code]
  return { ...said(name, status, `${TOOL_WORDS[language].statuses[status]} (${error.code}: ${sayProblem(error.message, language)})`, language), items: [], code: error.code }
}
