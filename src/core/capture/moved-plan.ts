// English plans told to have moved (demo pushed to Thursday; we were going to ship Wednesday, didn't make it, now Friday):
// what has moved, and which older plan it is.

import type { MemoryRecord, RecordDraft } from '../record/record.ts'
import { extended } from '../text/extended.ts'
import { DAY_MS, epochMs, MINUTE_MS } from '../time/instant.ts'
import { zoneId } from '../time/zone.ts'
import { parseTime } from '../timex/parse-time.ts'
import { fold } from './fold.ts'
import { hypothesisOf, isHedged } from './gates.ts'
import { namesStems, stemsOf } from './thing-words.ts'

const MOVED = '(?:moved|pushed|postponed|rescheduled|bumped|slipped|slips|slipping|delayed|extended|shifted|deferred|put off|brought forward|pulled in|rebooked)'
const MOVING = '(?:mov(?:e[ds]?|ing)|push(?:ed|es|ing)?|postpon(?:e[ds]?|ing)|reschedul(?:e[ds]?|ing)|bump(?:ed|s|ing)?|delay(?:ed|s|ing)?|shift(?:ed|s|ing)?|defer(?:red|s)?|extend(?:ed|s)?|put off|brought forward|bring forward)'
const THING = "(?<thing>[a-z0-9][\\w.:' -]{1,40}?)"
const OURS = '(?:(?:so|but|and|the|my|our|this) )*'
const MISSED = "(?:failed|fell through|(?:didn't|did not|couldn't|could not|won't) (?:\\w+ )?(?:happen|go out|work out|ship|make it|go live|pass|land|finish|get (?:it )?done|start)|didn't make it|missed it|ran out of time|not ready)"
const ANEW = '\\b(?:again|now|retry(?:ing)?|instead|rebooked|rescheduled|trying|next (?:try|attempt)|new (?:date|day|plan|slot|time)|so)\\b'

/** What is moved (`toTime`: the new time stands behind a word that says so, so no team that moved to Berlin on Friday), and what was missed and comes anew. */
const SAYS: readonly { readonly when: RegExp; readonly toTime: boolean }[] = [
  { when: new RegExp(`\\b${MOVING} (?:the|our|my|this) ${THING}(?: (?:back|up|out|forward))?(?=\\s*(?:\\b(?:to|until|till|by|from|with|because)\\b|[,.]|$))`), toTime: true },
  { when: new RegExp(`(?:^|[,;] ?)(?:i|we)(?: (?:were|was)|'d) (?:going|supposed|planning|meant|about|hoping) to ${THING}(?: (?:on|by|at|in))?\\s*(?:[,;.]|\\bbut\\b).*${MISSED}.*${ANEW}`), toTime: false },
  { when: new RegExp(`(?:^|[,;] ?)(?:(?:i|we) )?(?:couldn't|could not|didn't|did not|failed to) ${THING}(?:[,;]|\\bso\\b).*${ANEW}`), toTime: false },
  { when: new RegExp(`(?:^|[,;] ?)${OURS}${THING} ${MISSED}\\b.*${ANEW}`), toTime: false },
  { when: new RegExp(`(?:^|[,;] ?)${OURS}${THING}(?:'s| is| was| has| have| had| got| gets| had to be| will be| needs to be)*(?: been| now| just| to be)* ${MOVED}\\b`), toTime: true },
  { when: new RegExp(`\\b(?:doing|having|holding) (?:the|our|my) ${THING}(?: (?:on|at|for))? instead\\b`), toTime: false },
  { when: new RegExp(`(?:^|[,;] ?)${OURS}${THING}(?:'s| is| will be|'ll be) (?:now\\s*)?(?:(?:on|at)\\s*)?instead\\b`), toTime: false },
]
const SAYS_MOVED = /\b(?:mov(?:e|ed|es|ing)|push(?:ed)?|postpon\w+|reschedul\w+|bump(?:ed)?|slip(?:s|ped|ping)?|delay(?:ed)?|extended|shift(?:ed)?|deferred|put off|brought forward|instead|again|rebooked|now)\b/
/** `moved to 4`: a bare hour behind the word of moving, which no calendar reads. */
const TO_HOUR = new RegExp(`\\b${MOVED}(?: (?:back|up|out|forward|it))? (?:to|until|till) (?<words>(?<hour>1?\\d|2[0-3])(?::(?<minute>[0-5]\\d))?)(?: (?:instead|now|sharp))?[.!]*$`)
/** Before the new time of what was moved. */
const TO_TIME = /\b(?:to|until|till|for|now|is|it's|be)(?: (?:the|now|around|about))?\s*$/
/** Asked for is not moved. */
const ASKED_FOR = extended()`
  \b(?:ask(?:ed|s|ing)?|wants?|wanted|would like|suggest(?:ed|s)?|propos(?:ed|es)|trying|tries|tried|need|needs|can we|could we|should we)
  (?: (?:us|me|if we (?:can|could)|whether we (?:can|could)))?(?: to)? (?:be )?(?:mov|push|postpon|resched|bump|delay|shift|defer|extend)
`
/** A plan that was due longer ago is another one. */
const OVERDUE_MS = 7 * DAY_MS

/** The bare hour to which a folded text tells something to have moved, as milliseconds of the day; null without one. */
export function movedToHour(key: string): { readonly msOfDay: number; readonly words: string } | null {
  const groups = TO_HOUR.exec(key)?.groups
  return groups === undefined ? null : { msOfDay: (Number(groups['hour']) * 60 + Number(groups['minute'] ?? 0)) * MINUTE_MS, words: groups['words'] ?? '' }
}

/** Words of the thing that a statement tells to have moved to its own time, as stems; null when it tells no such thing. */
export function movedPlan({ kind, text, event_start_ms, time_basis, time_text, recorded_at, tz }: Pick<RecordDraft, 'kind' | 'text' | 'event_start_ms' | 'time_basis' | 'time_text' | 'recorded_at' | 'tz'>): readonly string[] | null {
  if ((kind !== 'plan' && kind !== 'decision' && kind !== 'event') || event_start_ms === null) return null
  const key = fold(text)
  if (!SAYS_MOVED.test(key) || ASKED_FOR.test(key) || hypothesisOf(key) !== null || isHedged(key) || (time_basis === 'recorded' && movedToHour(key) === null)) return null
  const times = parseTime(key, { reference: epochMs(recorded_at), zone: zoneId(tz) })
  const bare = times.reduceRight((rest, { index, text: words }) => (words === 'now' ? rest : `${rest.slice(0, index)}${rest.slice(index + words.length)}`), key).replace(/\s+/g, ' ').trim()
  const toTime = time_text === null ? time_basis === 'recorded' : TO_TIME.test(key.slice(0, Math.max(key.lastIndexOf(fold(time_text)), 0)))
  const thing = SAYS.map(({ when, toTime: needed }) => (needed && !toTime ? undefined : when.exec(bare)?.groups?.['thing'])).find(found => found !== undefined && stemsOf(found).length > 0)
  return thing === undefined ? null : stemsOf(thing)
}

/** True for a plan of the thing that was due at another time. */
export function isMovedPlan(record: MemoryRecord, words: readonly string[], draft: Pick<RecordDraft, 'event_start_ms' | 'recorded_at'>): boolean {
  if (record.kind !== 'plan' || record.event_start_ms === null || record.event_start_ms === draft.event_start_ms || record.event_start_ms < draft.recorded_at - OVERDUE_MS) return false
  return namesStems(fold(record.text), words)
}
