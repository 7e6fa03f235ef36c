// trigger(message, {now, tz, concepts}) over the product's own trigger.
import { createConceptMatcher } from '../../dist/src/core/inject/known-concept.js'
import { findTrigger } from '../../dist/src/core/inject/trigger.js'
import { epochMs } from '../../dist/src/core/time/instant.js'
import { zoneId } from '../../dist/src/core/time/zone.js'

export function trigger(message, { now, tz, concepts }) {
  const found = findTrigger(message, { reference: epochMs(Date.parse(now)), zone: zoneId(tz) }, createConceptMatcher(concepts ?? []))
  if (found.kind === 'time') {
    const { start, end } = found.window
    return { kind: 'time', window: { start: new Date(start).toISOString(), end: new Date(end).toISOString() } }
  }
  return found.kind === 'concept' ? { kind: 'concept', concept: found.concept } : { kind: found.kind }
}
