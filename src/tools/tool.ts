// What a memory tool is, without any host: src/host registers these, scripts and tests call them directly.

import type { EpochMs } from '../core/time/instant.ts'
import type { RecallStatus } from '../core/search/status.ts'

/** Language of a result's text: by the last message of the person, Chinese when it says nothing. */
export type Language = 'zh' | 'en'

/** Lossless JSON: no undefined, no NaN, no dates. */
export type Json = null | boolean | number | string | readonly Json[] | { readonly [key: string]: Json }

/** Around one call. */
export interface ToolCall {
  /** Host session that called. */
  readonly session: string
  /** When it was called: the reference of time words in the arguments. */
  readonly at: EpochMs
  /** True when the host runs this session in read-only mode: write tools answer permission_denied and change nothing. */
  readonly readOnly: boolean
  readonly language: Language
  /** Events of the open turn up to the call, both inclusive; absent when the host tells none. */
  readonly turn?: { readonly seqFrom: number; readonly seqTo: number }
  /** The person's last message and the one before it; absent when the host tells none. */
  readonly asked?: { readonly message: string; readonly before: string | null }
  /** True when a person pressed a button and no conversation asked. */
  readonly byPerson?: boolean
  /** Aborted when nobody waits for the answer any more; absent when nobody can tell. */
  readonly signal?: AbortSignal
}

/** Every answer names a status and carries the text that the model reads; the other keys are the same facts as JSON. */
export interface ToolResult {
  readonly status: RecallStatus
  readonly text: string
  readonly [key: string]: Json
}

export interface MemoryTool {
  readonly name: string
  readonly description: string
  /** JSON schema with an object root. The tool decodes its own arguments and trusts no schema check before it. */
  readonly parameters: ObjectSchema
  /** True for tools that change files. */
  readonly writes: boolean
  /** Never rejects: a fault is a status and a text. */
  execute(args: unknown, call: ToolCall): Promise<ToolResult>
}

export interface ObjectSchema {
  readonly type: 'object'
  readonly properties: Readonly<Record<string, { readonly [key: string]: Json }>>
  readonly required?: readonly string[]
  readonly additionalProperties: false
}
