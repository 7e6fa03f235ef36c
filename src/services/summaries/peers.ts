// What a session is told of the others: decided once before each human message, pinned for good, read without waiting.

import { withDataNote } from '../../core/summary/data-note.ts'
import { duePeerBuckets, type PeerBucket } from '../../core/summary/peer-blocks.ts'
import type { PeerPin } from '../../core/summary/summary.ts'
import type { CivilDate } from '../../core/time/civil.ts'
import type { EpochMs } from '../../core/time/instant.ts'
import { dateOf, type ZoneId } from '../../core/time/zone.ts'
import type { PeerPins } from '../../store/peer-pins.ts'
import type { SummaryStore } from '../../store/summaries.ts'
import type { PeerBlock, PeerOrigin, Peers } from './contract.ts'
import type { PeerRolls } from './peer-rolls.ts'

export interface PeersOptions {
  readonly store: Pick<SummaryStore, 'chunks'>
  readonly pins: PeerPins
  readonly rolls: Pick<PeerRolls, 'textOf'>
  readonly enabled: () => boolean
  readonly zone: () => ZoneId
  /** Asked for when a text had to be put together: makes the roll for those who come later. Must not throw. */
  readonly warm: () => void
  /** Longest wait of one message. */
  readonly budgetMs?: number
}

/** What is known of one session while it is open. */
interface Viewer {
  readonly loaded: Promise<void>
  pins: readonly PeerPin[]
  blocks: ReadonlyMap<string, readonly PeerBlock[]>
  /** Shown already although the disk refused them: they are stored with the next ones. */
  unsaved: readonly PeerPin[]
  /** Messages that were decided on: a turn that is tried again must not change what stands before it. */
  readonly decided: Set<string>
}

export interface ReloadablePeers extends Peers {
  /** Takes the pins of open sessions from their files again, after words were taken out of them. Never rejects. */
  reload(): Promise<void>
}

/** A turn waits for nobody longer than this. */
const BUDGET_MS = 300
const NO_BLOCKS: ReadonlyMap<string, readonly PeerBlock[]> = new Map()

export function createPeers({ store, pins, rolls, enabled, zone, warm, budgetMs = BUDGET_MS }: PeersOptions): ReloadablePeers {
  const viewers = new Map<string, Viewer>()
  const notes = new Set<string>()

  function viewerOf(session: string, origin: PeerOrigin | null = null): Viewer {
    const known = viewers.get(session)
    if (known !== undefined) return known
    const viewer: Viewer = {
      loaded: pinsOf(session, origin).then(stored => keep(viewer, stored)),
      pins: [], blocks: NO_BLOCKS, unsaved: [], decided: new Set(),
    }
    viewers.set(session, viewer)
    // What could not be read is read again at the next message; until then nothing is decided.
    viewer.loaded.catch(() => { viewers.delete(session) })
    return viewer
  }

  async function pinsOf(session: string, origin: PeerOrigin | null): Promise<readonly PeerPin[]> {
    const own = await pins.load(session)
    if (own.length > 0 || origin === null) return own
    const copied = (await pins.load(origin.session)).filter(({ message_id }) => origin.messages.has(message_id))
    return copied.length === 0 ? own : pins.append(session, copied)
  }

  function keep(viewer: Viewer, stored: readonly PeerPin[]): void {
    const blocks = new Map<string, PeerBlock[]>()
    for (const { message_id, bucket, until, text } of stored) {
      if (text === '') continue
      blocks.set(message_id, [...blocks.get(message_id) ?? [], { bucket, untilLabel: until, text: withDataNote(text) }])
    }
    for (const { message_id } of stored) viewer.decided.add(message_id)
    viewer.pins = stored
    viewer.blocks = blocks
  }

  async function decide(session: string, messageId: string, at: EpochMs, isLate: () => boolean): Promise<void> {
    const viewer = viewerOf(session)
    await viewer.loaded
    if (isLate() || viewer.decided.has(messageId)) return
    const today = dateOf(at, zone())
    const chunks = await store.chunks(today)
    // A bucket keeps its instants when the zone is set anew, but not its label.
    const begun = new Set(viewer.pins.map(({ bucket }) => Date.parse(bucket)))
    const shown = new Set(chunks.map(({ bucket }) => bucket).filter(bucket => begun.has(Date.parse(bucket))))
    const due = duePeerBuckets({ viewer: session, at, zone: zone(), chunks, shown })
    const fresh = await Promise.all(due.map(bucket => pinOf(bucket, messageId, today)))
    if (isLate() || viewer.decided.has(messageId)) return
    viewer.decided.add(messageId)
    const unsaved = [...viewer.unsaved, ...fresh]
    if (unsaved.length === 0) return
    // Shown from now on, whenever the disk is done with it.
    keep(viewer, [...viewer.pins, ...fresh])
    viewer.unsaved = unsaved
    const stored = await pins.append(session, unsaved)
    viewer.unsaved = []
    keep(viewer, stored)
  }

  async function pinOf({ bucket, until, sources }: PeerBucket, message_id: string, today: CivilDate): Promise<PeerPin> {
    const { text, isRoll } = await rolls.textOf(today, bucket, sources)
    if (!isRoll) warm()
    return { message_id, bucket, until, text }
  }

  return {
    sessionOpened(session, origin) {
      if (enabled()) viewerOf(session, origin)
    },
    async beforeMessage(session, messageId, at) {
      if (!enabled()) return
      let late = false
      let timer: NodeJS.Timeout | undefined
      const waited = new Promise<void>(resolve => { timer = setTimeout(() => { late = true; resolve() }, budgetMs) })
      const decided = decide(session, messageId, at, () => late).catch(() => { notes.add('summaries of other sessions cannot be read or kept; they are left out') })
      await Promise.race([decided, waited])
      clearTimeout(timer)
    },
    blocks: session => (enabled() ? viewers.get(session)?.blocks ?? NO_BLOCKS : NO_BLOCKS),
    sessionClosed: session => { viewers.delete(session) },
    problems: () => [...notes],
    async reload() {
      await Promise.all([...viewers].map(async ([session, viewer]) => {
        const stored = await pins.load(session).catch(() => []) // then nothing is shown: better than what was forgotten
        viewer.unsaved = []
        keep(viewer, stored)
      }))
    },
  }
}
