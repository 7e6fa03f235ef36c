// plan(query, {now, tz}) over the product's own planner.
import { planContext } from '../../dist/src/core/plan/plan-context.js'
import { epochMs } from '../../dist/src/core/time/instant.js'
import { zoneId } from '../../dist/src/core/time/zone.js'

export function plan(query, { now, tz }) {
  return planContext(query, { reference: epochMs(Date.parse(now)), zone: zoneId(tz) })
}
