// Temporal recall over HTTP (seed 001): the plan of a question, and the evidence for it. Reads only; bodies are checked
// against the schemas in docs/schemas, errors are problem details (RFC 9457) without memory text.

import { decodeContextPlan } from '../core/plan/context-plan-schema.ts'
import type { ContextPlan } from '../core/plan/context-plan.ts'
import { type EpochMs, epochMs, isEpochMs } from '../core/time/instant.ts'
import type { Memory } from '../services/memory.ts'
import { MAX_TEMPORAL_ITEMS } from '../services/temporal-recall.ts'
import { badRequest, type ConsoleResponse, json } from './console-http.ts'
import type { Route } from './routes.ts'

const MAX_QUERY_CHARS = 2000

export function temporalRoutes(memory: Memory): readonly Route[] {
  return [
    { method: 'POST', path: 'v1/context-plan', readsOnly: true, run: async ({ body }) => planOf(memory, body) },
    { method: 'POST', path: 'v1/temporal-recall/query', readsOnly: true, run: ({ body }) => evidenceFor(memory, body) },
  ]
}

function planOf(memory: Memory, body: unknown): ConsoleResponse {
  const question = readQuestion(memory, body, ['query', 'at'])
  return 'fault' in question ? badRequest(question.fault) : json(200, memory.temporalRecall.plan(question.query, question.at))
}

async function evidenceFor(memory: Memory, body: unknown): Promise<ConsoleResponse> {
  const question = readQuestion(memory, body, ['query', 'at', 'plan', 'limit'])
  if ('fault' in question) return badRequest(question.fault)
  const { plan: given, limit = MAX_TEMPORAL_ITEMS } = body as Record<string, unknown>
  if (!Number.isInteger(limit) || Number(limit) < 1 || Number(limit) > MAX_TEMPORAL_ITEMS) return badRequest(`$.limit: a whole number from 1 to ${MAX_TEMPORAL_ITEMS}`)
  let plan: ContextPlan | null = null
  if (given !== undefined) {
    const decoded = decodeContextPlan(given)
    if ('fault' in decoded) return badRequest(`$.plan: ${decoded.fault}`)
    plan = decoded.plan
  }
  return json(200, await memory.temporalRecall.recall({ query: question.query, at: question.at, limit: Number(limit), ...(plan === null ? {} : { plan }) }))
}

type Question = { readonly query: string; readonly at: EpochMs } | { readonly fault: string }

/** `at` is RFC 3339 with an offset or epoch milliseconds; absent = now. */
function readQuestion(memory: Memory, body: unknown, known: readonly string[]): Question {
  if (typeof body !== 'object' || body === null || Array.isArray(body)) return { fault: '$: an object' }
  const { query, at } = body as Record<string, unknown>
  if (Object.keys(body).some(key => !known.includes(key))) return { fault: `$: only ${known.join(', ')}` }
  if (typeof query !== 'string' || query.trim() === '' || query.length > MAX_QUERY_CHARS) return { fault: `$.query: a text of 1 to ${MAX_QUERY_CHARS} characters` }
  if (at === undefined) return { query, at: memory.clock() }
  const instant = typeof at === 'string' && /(?:Z|[+-]\d{2}:\d{2})$/.test(at) ? Date.parse(at) : at
  return isEpochMs(instant) ? { query, at: epochMs(instant) } : { fault: '$.at: RFC 3339 with an offset, or epoch milliseconds' }
}
