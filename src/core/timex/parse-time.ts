// The face of the time parser: finds the time expressions of a text and resolves them against a reference time.
// Parts: fold.ts and mask.ts prepare the text, rules/ read it, refiners/ join and choose, resolve.ts gives intervals;
// pipeline.ts runs them. Conventions are in docs/time-model.md.

import { runPipeline, type TraceStep } from './pipeline.ts'
import type { TimeContext, TimeExpression } from './types.ts'

export type { TraceStep } from './pipeline.ts'
export type { TimeContext, TimeDirection, TimeExpression, TimePrecision } from './types.ts'

/**
 * The time expressions of a text in text order; spans do not overlap. Pure: depends on the arguments alone, never
 * on the process clock or zone. Never throws on any text; takes time linear in its length. Reference times more than
 * six thousand years from 1970 give nothing.
 */
export function parseTime(text: string, context: TimeContext): readonly TimeExpression[] {
  return runPipeline(text, context, null)
}

export interface TimeTrace {
  readonly expressions: readonly TimeExpression[]
  /** What each rule and refiner made, declined or dropped, in order. */
  readonly steps: readonly TraceStep[]
}

/** parseTime with an account of how it came about, for failing tests and for `--explain`. */
export function explainTime(text: string, context: TimeContext): TimeTrace {
  const steps: TraceStep[] = []
  const expressions = runPipeline(text, context, step => steps.push(step))
  return { expressions, steps }
}

/** A trace as lines of text, one step each. */
export function formatTrace(trace: TimeTrace): string {
  const steps = trace.steps.map(({ by, what, text, index }) => `${what.padEnd(8)} ${by}: "${text}" at ${index}`)
  const results = trace.expressions.map(({ text, index, interval, precision, confidence }) => {
    const span = interval === null ? 'unknown' : `${new Date(interval.start).toISOString()} .. ${new Date(interval.end).toISOString()}`
    return `result  "${text}" at ${index}: ${span} (${precision}, ${confidence})`
  })
  return [...steps, ...results].join('\n')
}
