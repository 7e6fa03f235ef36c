// Tables for tests of the time parser: a text and, per expected expression, its words and interval on one line.

import assert from 'node:assert/strict'
import { test } from 'node:test'
import { explainTime, formatTrace, type TimeExpression } from '../src/core/timex/parse-time.ts'
import { type EpochMs, epochMs } from '../src/core/time/instant.ts'
import { formatMinute, instantOf, type ZoneId, zoneId } from '../src/core/time/zone.ts'
import { parseDay } from '../src/core/time/civil.ts'

/** A Thursday morning in Shanghai, the reference time of a table unless it names another. */
const REFERENCE = '2026-10-08T10:30'
const ZONE = 'Asia/Shanghai'

export interface TableOptions {
  /** Wall clock `YYYY-MM-DDTHH:mm` in the zone, or an instant with `Z`. */
  readonly reference?: string
  readonly zone?: string
}

/**
 * A text and the expressions to be found in it, in order, written as `words -> start..end precision`. Midnight is
 * left out of a border. Nothing but the text: nothing may be found.
 */
export type TableRow = readonly [text: string, ...expected: string[]]

/** One test that holds every row; a failing row is shown with its trace. */
export function testTimeTable(title: string, rows: readonly TableRow[], options: TableOptions = {}): void {
  test(title, () => {
    for (const [text, ...expected] of rows) {
      const trace = explainTime(text, contextOf(options))
      const found = trace.expressions.map(expression => showExpression(expression, options))
      assert.deepEqual(found, expected, `${text}\n${formatTrace(trace)}`)
    }
  })
}

/** The reference time and zone of a table as the parser takes them. */
export function contextOf({ reference = REFERENCE, zone = ZONE }: TableOptions): { readonly reference: EpochMs, readonly zone: ZoneId } {
  const id = zoneId(zone)
  if (reference.endsWith('Z')) return { reference: epochMs(Date.parse(reference)), zone: id }
  const day = parseDay(reference.slice(0, 10))
  assert.ok(day !== null, `bad reference ${reference}`)
  const [hour = 0, minute = 0] = reference.slice(11).split(':').map(Number)
  return { reference: instantOf(day, (hour * 60 + minute) * 60_000, id), zone: id }
}

/** An expression as a table writes it. */
function showExpression({ text, interval, precision, recurring }: TimeExpression, { zone = ZONE }: TableOptions): string {
  if (interval === null) return `${text} -> ${recurring ? 'recurring' : 'unknown'}`
  const border = (at: EpochMs): string => formatMinute(at, zoneId(zone)).replace('T00:00', '')
  return `${text} -> ${border(interval.start)}..${border(interval.end)} ${precision}`
}
