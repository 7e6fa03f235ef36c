// The JSON Schema of a context plan. docs/schemas/context-plan.schema.json is this object, held equal by a test.

import { type ContextPlan, NEEDS, QUERY_TYPES, SOURCE_NAMES, TARGET_TYPES, TEMPORAL_MODES } from './context-plan.ts'
import { type JsonSchema, schemaFault } from './json-schema.ts'

const WEIGHT: JsonSchema = { type: 'number', minimum: 0, maximum: 1 }
const TEXT: JsonSchema = { type: 'string' }
const NEED: JsonSchema = { type: 'string', enum: NEEDS }
const SOURCE: JsonSchema = { type: 'string', enum: SOURCE_NAMES }
const TARGET: JsonSchema = { type: 'string', enum: TARGET_TYPES }
const WEIGHTS: JsonSchema = closed({ calendar: WEIGHT, memory: WEIGHT, chat: WEIGHT, meinput: WEIGHT, journal: WEIGHT })
const RANGE: JsonSchema = {
  type: ['object', 'null'],
  description: 'Half-open: start belongs to the range, end does not.',
  properties: { start: { type: 'string', format: 'date-time' }, end: { type: 'string', format: 'date-time' } },
  required: ['start', 'end'],
  additionalProperties: false,
}

export const CONTEXT_PLAN_SCHEMA: JsonSchema = {
  $schema: 'https://json-schema.org/draft/2020-12/schema',
  $id: 'urn:dsh-temporal-memory:context-plan',
  title: 'ContextPlan',
  description: 'Which contexts a question needs, for which time, from which sources and with which weights.',
  ...closed({
    query_type: { type: 'string', enum: QUERY_TYPES },
    slots: closed({
      time_scope: { type: ['string', 'null'], description: 'The words that name the time.' },
      target: { type: 'array', items: TARGET },
      operation: { type: 'string', enum: ['retrieve', 'retrieve_and_summarize', 'retrieve_and_compare'] },
      importance: { type: 'string', enum: ['important', 'any'] },
      sources: { type: 'object', properties: { calendar: WEIGHT, memory: WEIGHT, chat: WEIGHT, meinput: WEIGHT, journal: WEIGHT }, additionalProperties: false },
      temporal_semantics: { type: ['string', 'null'], enum: ['occurred', 'mentioned', 'planned', 'created', 'due', 'ambiguous', null] },
    }),
    time: closed({ mention_range: RANGE, event_range: RANGE }),
    temporal_mode: { type: ['string', 'null'], enum: [...TEMPORAL_MODES, null] },
    targets: { type: 'array', items: closed({ type: TARGET, weight: WEIGHT }) },
    sources: WEIGHTS,
    retrievals: { type: 'array', items: closed({ source: SOURCE, query_type: TEXT, expanded_queries: { type: 'array', items: TEXT }, weight: WEIGHT }) },
    filters: closed({ importance_min: { type: ['number', 'null'], minimum: 0, maximum: 1 }, status: { type: ['string', 'null'], enum: ['unresolved', null] } }),
    output: closed({ group_by: { type: 'string', enum: ['mode', 'importance', 'time'] }, dedupe: { type: 'boolean' }, timeline: { type: 'boolean' }, wide_recall: { type: 'boolean' } }),
    context_needs: closed({ user_snapshot: NEED, temporal_recall: NEED, memory_retrieval: NEED }),
  }),
}

/** A plan from outside: the plan, or what is wrong with it. */
export function decodeContextPlan(value: unknown): { readonly plan: ContextPlan } | { readonly fault: string } {
  const fault = schemaFault(value, CONTEXT_PLAN_SCHEMA)
  return fault === null ? { plan: value as ContextPlan } : { fault }
}

/** An object with exactly these properties. */
function closed(properties: Readonly<Record<string, JsonSchema>>): JsonSchema {
  return { type: 'object', properties, required: Object.keys(properties), additionalProperties: false }
}
