// The JSON Schema of a timeline item. docs/schemas/timeline-item.schema.json is this object, held equal by a test.

import { SOURCE_NAMES } from '../plan/context-plan.ts'
import type { JsonSchema } from '../plan/json-schema.ts'
import { ITEM_STATUSES, ITEM_TYPES } from './timeline-item.ts'

const TEXT: JsonSchema = { type: 'string' }
const NAME: JsonSchema = { type: 'string', minLength: 1 }
const FACTOR: JsonSchema = { type: 'number', minimum: 0, maximum: 1 }

const PROPERTIES: Readonly<Record<string, JsonSchema>> = {
  timeline_item_id: NAME,
  user_id: { ...NAME, description: 'The namespace: a local memory knows one person.' },
  source: { type: 'string', enum: SOURCE_NAMES },
  type: { type: 'string', enum: ITEM_TYPES },
  event_time: { type: ['string', 'null'], format: 'date-time', description: 'When it happened or is planned; null when unknown.' },
  event_end: { type: ['string', 'null'], format: 'date-time', description: 'First instant after it; null for a moment.' },
  observed_time: { type: ['string', 'null'], format: 'date-time', description: 'When it was recorded, typed or said.' },
  title: TEXT,
  content: TEXT,
  importance: FACTOR,
  confidence: FACTOR,
  recall_score: FACTOR,
  band: { type: 'string', enum: ['shown', 'maybe', 'hidden'] },
  group: { type: ['string', 'null'], enum: ['occurred', 'mentioned', null] },
  source_ref: TEXT,
  participants: { type: 'array', items: TEXT },
  status: { type: 'string', enum: ITEM_STATUSES },
  merged_from: { type: 'array', items: NAME },
  superseded: { type: 'boolean', description: 'A statement that no longer holds.' },
  replaced_by: { type: ['string', 'null'], description: 'What holds in its place.' },
}

export const TIMELINE_ITEM_SCHEMA: JsonSchema = {
  $schema: 'https://json-schema.org/draft/2020-12/schema',
  $id: 'urn:dsh-temporal-memory:timeline-item',
  title: 'TimelineItem',
  description: 'One piece of evidence of temporal recall, merged over all sources that tell of the same thing.',
  type: 'object',
  properties: PROPERTIES,
  required: Object.keys(PROPERTIES),
  additionalProperties: false,
}
