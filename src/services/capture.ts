// Capture as a service: the drafts of a turn become records in the ledger. Adds identity, clock, duplicates of the
// same day and the links of corrections; what a turn says is decided in core/capture.

import { captureSteps } from '../core/capture/capture-turn.ts'
import type { CapturedTurn } from '../core/capture/turn.ts'
import { contradictedBy, disputeTerms, mayDispute, OUTDATABLE } from '../core/capture/dispute.ts'
import { inheritTime, movedHour } from '../core/capture/inherit-time.ts'
import { mayRetire, retirementOf } from '../core/capture/retire.ts'
import { isRestated } from '../core/capture/restated.ts'
import { hasSameWords, isSameStatement } from '../core/capture/same-statement.ts'
import { shiftedTime } from '../core/capture/shift-time.ts'
import type { Config } from '../core/config/config.ts'
import { isAheadOfClock } from '../core/record/ahead-of-clock.ts'
import { placedIn } from '../core/record/placed-in.ts'
import type { MemoryRecord, RecordDraft, RecordId } from '../core/record/record.ts'
import { dispute, recordOf, seenAgain, settled, supersede } from '../core/record/supersession.ts'
import { type EpochMs, epochMs } from '../core/time/instant.ts'
import { dayInterval } from '../core/time/interval.ts'
import { dayOf, type ZoneId, zoneId } from '../core/time/zone.ts'
import type { Clock } from './ports.ts'
import type { Ledger } from './ledger.ts'
import { paced } from './paced.ts'
import { ReplaceableRecords } from './replaceable-records.ts'
import { createWithholdBefore, type WithholdBefore } from './withhold-before.ts'

export interface CaptureDependencies {
  readonly ledger: Ledger
  readonly clock: Clock
  /** Read at every turn, so changes of the configuration take effect at once. */
  readonly config: () => Config
  readonly newId: () => RecordId
  /** Titles and aliases of concept pages. */
  readonly knownNames: () => readonly string[]
}

export interface TurnCapture {
  /** Records made or strengthened by the turn, as stored. */
  readonly records: readonly MemoryRecord[]
  /** False while the disk refused and the records wait in memory: a cursor must not move past the turn. */
  readonly durable: boolean
  /** The turn was not read, because capture is off: it must not be read later either. */
  readonly isUnread?: true
}

export interface Capture {
  /** Captures one ended turn. Turns are worked on one after the other; the same turn again changes nothing. */
  turn(turn: CapturedTurn): Promise<TurnCapture>
  /** Takes the words of a turn that is captured already for what the next one of its session answers. */
  heard(turn: CapturedTurn): void
}

const NOTHING: TurnCapture = { records: [], durable: true }
const UNREAD: TurnCapture = { ...NOTHING, isUnread: true }
/** Statements of one day with the same words that are looked at for a duplicate. */
const MAX_TWINS = 20
/** Sessions whose last words are remembered, and how much of them. */
const MAX_SESSIONS = 100
const MAX_WORDS_CHARS = 8000
/** Records about the same matter that are looked at for a contradiction. */
const MAX_OPPONENTS = 20

export function createCapture(dependencies: CaptureDependencies): Capture {
  let tail: Promise<unknown> = Promise.resolve()
  const said = new LastSaid()
  const withhold = createWithholdBefore(dependencies.ledger)
  return {
    turn: turn => {
      const before = said.replace(turn)
      const work = tail.then(async () => {
        const captured = await captureOne(turn, before, withhold, dependencies)
        withhold.made(turn, captured.records)
        return captured
      })
      tail = work.catch(() => undefined) // the caller of this turn has the error; the next turn starts clean
      return work
    },
    heard: turn => { said.replace(turn) },
  }
}

interface LastWords {
  readonly answer: string | null
  readonly message: string | null
}

/** What both sides said last in each session, in memory only: `the second one` and `No, it's …` stand alone where nothing was heard before. */
class LastSaid {
  private readonly bySession: Map<string, LastWords> = new Map()

  /** Keeps the last words of the turn and gives those before it. */
  replace({ session, messages }: CapturedTurn): LastWords {
    const before = this.bySession.get(session) ?? { answer: null, message: null }
    const lastOf = (side: 'user' | 'assistant', known: string | null): string | null => messages.findLast(({ role }) => role === side)?.text.slice(0, MAX_WORDS_CHARS) ?? known
    this.bySession.delete(session)
    this.bySession.set(session, { answer: lastOf('assistant', before.answer), message: lastOf('user', before.message) })
    const [oldest] = this.bySession.keys()
    if (this.bySession.size > MAX_SESSIONS && oldest !== undefined) this.bySession.delete(oldest)
    return before
  }
}

async function captureOne(turn: CapturedTurn, before: LastWords, withhold: WithholdBefore, dependencies: CaptureDependencies): Promise<TurnCapture> {
  const config = dependencies.config()
  if (!config.capture.enabled) return UNREAD
  const zone = zoneId(config.timeZone)
  const drafts = await paced(captureSteps(turn, {
    zone,
    entities: config.entities,
    knownNames: dependencies.knownNames(),
    maxRecords: config.capture.maxRecordsPerTurn,
    enhancedPrivacy: config.privacy.enhanced,
    previousAnswer: before.answer,
    previousMessage: before.message,
  }))
  const withheld = await withhold.of(turn, config.privacy.enhanced)
  if (drafts.length === 0 && withheld.length === 0) return NOTHING
  const changed = new Map<RecordId, MemoryRecord>(withheld.map(record => [record.id, record]))
  const own: RecordId[] = []
  const replaceable = new ReplaceableRecords(dependencies.ledger, dependencies.clock())
  for (const draft of drafts) {
    const id = await take(draft, zone, config.namespace, changed, replaceable, dependencies)
    if (id !== null && !own.includes(id)) own.push(id)
  }
  if (changed.size === 0) return NOTHING
  const durable = (await dependencies.ledger.put([...changed.values()])) === 'stored'
  return { records: own.flatMap(id => changed.get(id) ?? []), durable }
}

/** Puts one draft into `changed`: as a twin seen again, or as a new record that may retire an older one. */
async function take(draft: RecordDraft, zone: ZoneId, namespace: string, changed: Map<RecordId, MemoryRecord>, replaceable: ReplaceableRecords, { ledger, clock, newId }: CaptureDependencies): Promise<RecordId | null> {
  const twins = await twinsOf(draft, zone, ledger, changed)
  // The latter: a turn that is captured again has been counted, also where the statement was replaced since.
  if (twins.some(twin => isFromSameTurn(twin, draft) || twin.last_seen_at >= draft.recorded_at)) return null
  const twin = twins.find(({ status }) => status !== 'superseded')
  if (twin !== undefined) {
    changed.set(twin.id, seenAgain(twin, draft.recorded_at))
    return twin.id
  }
  if (draft.kind === 'claim' && await isEcho(draft, ledger)) return null
  const targets = mayRetire(draft) ? await targetsOf(draft, replaceable, changed) : []
  const record = recordOf(timedBy(draft, targets, replaceable.now, zone), newId(), namespace, Math.max(clock(), draft.recorded_at))
  const { outdated, disputed } = targets.length === 0 && mayDispute(draft) ? contradictedBy(draft, withChanges(await recordsAbout(draft, ledger), changed), replaceable.now) : { outdated: targets, disputed: [] }
  if (outdated.length > 0) await replace(outdated, record, ledger, changed)
  else {
    const sides = dispute(record, disputed)
    for (const side of [sides.disputed, ...sides.sides]) changed.set(side.id, side)
  }
  return record.id
}

/** The draft with what it takes over from the time of the one record that it replaces; a record from ahead of the clock gives none. */
function timedBy(draft: RecordDraft, [target, ...others]: readonly MemoryRecord[], now: number, zone: ZoneId): RecordDraft {
  if (target === undefined || others.length > 0 || isAheadOfClock(target.recorded_at, now)) return draft
  const placed = placedIn(target, zone)
  return draft.kind === 'correction' ? inheritTime(draft, placed, zone) : shiftedTime(movedHour(draft, placed, zone), placed, zone)
}

/** Puts the record into `changed` as the successor of the targets. */
async function replace(targets: readonly MemoryRecord[], record: MemoryRecord, ledger: Ledger, changed: Map<RecordId, MemoryRecord>): Promise<void> {
  changed.set(record.id, record) // first: a crash between two shards must not leave a record replaced by nothing
  for (const target of targets) {
    const { retired, successor } = supersede(target, changed.get(record.id) ?? record)
    changed.set(successor.id, successor)
    changed.set(retired.id, retired)
  }
  const gone = new Set(targets.map(({ id }) => id).filter(id => changed.get(id)?.status === 'superseded'))
  const opponents = withChanges(await ledger.getMany(targets.flatMap(({ disputes }) => disputes)), changed)
  for (const opponent of settled(opponents.filter(({ id }) => !gone.has(id)), gone)) changed.set(opponent.id, opponent)
}

/** A claim that only repeats what is on record: the assistant tells what it was reminded of. */
async function isEcho(draft: RecordDraft, ledger: Ledger): Promise<boolean> {
  const { hits } = await ledger.query({ text: draft.text, match: 'any', limit: MAX_TWINS })
  return isRestated(draft.text, hits.map(({ record }) => record.text))
}

/** Records of the same day, in any status, that make the same statement. */
async function twinsOf(draft: RecordDraft, zone: ZoneId, ledger: Ledger, changed: ReadonlyMap<RecordId, MemoryRecord>): Promise<readonly MemoryRecord[]> {
  const at: EpochMs = epochMs(draft.recorded_at)
  const { hits } = await ledger.query({ text: draft.text, match: 'all', window: dayInterval(dayOf(at, zone), zone), timeField: 'recorded', kinds: [draft.kind], limit: MAX_TWINS })
  return withChanges(hits.map(({ record }) => record), changed).filter(record => isSameStatement(record, draft)
    || (isFromSameTurn(record, draft) && hasSameWords(record, draft))) // a correction may have taken over the time of what it replaced
}

async function targetsOf(draft: RecordDraft, replaceable: ReplaceableRecords, changed: ReadonlyMap<RecordId, MemoryRecord>): Promise<readonly MemoryRecord[]> {
  const records = withChanges(await replaceable.of(draft), changed)
  const { targets } = retirementOf(draft, records, replaceable.now)
  return targets.length === 0 ? [] : records.filter(({ id }) => targets.includes(id))
}

/** Records that may speak of the same matter, best first. */
async function recordsAbout(draft: RecordDraft, ledger: Ledger): Promise<readonly MemoryRecord[]> {
  const words = disputeTerms(draft).join(' ')
  if (words === '') return []
  const { hits } = await ledger.query({ text: words, match: 'all', kinds: OUTDATABLE, statuses: ['active', 'disputed'], limit: MAX_OPPONENTS })
  return hits.map(({ record }) => record)
}

/** What the ledger holds, as this turn has changed it so far. */
function withChanges(records: readonly MemoryRecord[], changed: ReadonlyMap<RecordId, MemoryRecord>): readonly MemoryRecord[] {
  if (changed.size === 0) return records
  const known = new Set<RecordId>()
  const current = records.map(record => {
    const now = changed.get(record.id)
    if (now !== undefined) known.add(record.id)
    return now ?? record
  })
  return [...[...changed.values()].filter(({ id }) => !known.has(id)), ...current]
}

function isFromSameTurn({ source }: MemoryRecord, draft: RecordDraft): boolean {
  return source.session === draft.source.session && source.seq_from === draft.source.seq_from // taken while it was open, it ended earlier
}
