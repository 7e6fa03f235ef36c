// Takes conversations of another assistant in through the rules of capture, turn by turn in the order in which they were
// said, so that corrections and repetitions mean what they meant then.

import { captureTurn } from '../../core/capture/capture-turn.ts'
import type { CapturedTurn } from '../../core/capture/turn.ts'
import type { Config } from '../../core/config/config.ts'
import { resolveConfig } from '../../core/config/resolve.ts'
import { MemoryError } from '../../core/errors.ts'
import { type ReadConversations, turnsOf } from '../../core/import/conversation.ts'
import type { RecordId } from '../../core/record/record.ts'
import type { Clock } from '../../core/time/instant.ts'
import { type ZoneId, zoneId } from '../../core/time/zone.ts'
import { createConfigFile } from '../../store/config-file.ts'
import { createImportMarks, type ImportMarks } from '../../store/import-marks.ts'
import { createPageStore } from '../../store/pages.ts'
import { type Capture, createCapture } from '../capture.ts'
import { createConcepts } from '../concepts.ts'
import { createLedger } from '../create-ledger.ts'
import type { HomeImport, HomeTarget } from './import-home.ts'
import { type ImportReport, ImportTally, type Progress } from './import-tally.ts'

export interface ConversationTools {
  readonly clock: Clock
  readonly newId: () => RecordId
}

/** Turns after which the marks are written: what an interruption at most makes the next run look at again. */
const TURNS_PER_MARK = 200

/**
 * Throws MemoryError; another run goes on where this one stopped. Without `write` the counts per kind are upper bounds:
 * a statement that is repeated on its day counts once when it is stored.
 */
export async function importConversations(read: ReadConversations, target: HomeTarget, { write, progress }: HomeImport, tools: ConversationTools): Promise<ImportReport> {
  const tally = new ImportTally()
  for (const { place, reason } of read.skipped) tally.skip(reason, place)
  const { paths, lock } = target
  const marks = createImportMarks(paths, lock)
  const taken = await marks.load()
  const all = read.conversations.flatMap(conversation => turnsOf(conversation))
  const turns = all.filter(({ session, seqTo }) => seqTo > (taken.get(session) ?? -1)).toSorted((a, b) => startOf(a) - startOf(b))
  if (all.length > turns.length) tally.count('turns', 'present', all.length - turns.length)
  if (turns.length > 0) tally.count('turns', 'added', turns.length)
  const { config: set } = resolveConfig({ file: (await createConfigFile(paths.dataRoot).load()).values })
  const config = { ...set, namespace: paths.namespace, capture: { ...set.capture, enabled: true } } // asked for by hand
  const zone = (): ZoneId => zoneId(config.timeZone)
  const concepts = createConcepts({ pages: createPageStore({ paths, lock, zone }), zone })
  const knownNames = (await concepts.names()).flatMap(({ title, aliases }) => [title, ...aliases])
  if (write) await capture(turns, marks, target, config, knownNames, tools, tally, progress)
  else countDrafts(turns, config, knownNames, tally, progress)
  return tally.report()
}

async function capture(turns: readonly CapturedTurn[], marks: ImportMarks, { log }: HomeTarget, config: Config, knownNames: readonly string[], tools: ConversationTools, tally: ImportTally, progress: Progress): Promise<void> {
  const ledger = createLedger({ eventLog: log, clock: tools.clock, zone: () => zoneId(config.timeZone) })
  try {
    await ledger.ready()
    const service = createCapture({ ledger, ...tools, config: () => config, knownNames: () => knownNames })
    await captureAll(turns, service, marks, tally, progress)
  } finally {
    await ledger.close()
  }
}

async function captureAll(turns: readonly CapturedTurn[], service: Capture, marks: ImportMarks, tally: ImportTally, progress: Progress): Promise<void> {
  let moved = new Map<string, number>()
  try {
    for (const [i, turn] of turns.entries()) {
      const { records, durable } = await service.turn(turn)
      if (!durable) throw new MemoryError('io', 'the disk refused; run the import again to go on')
      for (const { kind, source } of records) if (source.session === turn.session && source.seq_from === turn.seqFrom) tally.count(kind, 'added')
      moved.set(turn.session, Math.max(turn.seqTo, moved.get(turn.session) ?? -1))
      progress(i + 1, turns.length)
      if (i % TURNS_PER_MARK !== TURNS_PER_MARK - 1) continue
      await marks.advance(moved)
      moved = new Map()
    }
  } finally {
    await marks.advance(moved)
  }
}

function countDrafts(turns: readonly CapturedTurn[], config: Config, knownNames: readonly string[], tally: ImportTally, progress: Progress): void {
  const options = { zone: zoneId(config.timeZone), entities: config.entities, knownNames, maxRecords: config.capture.maxRecordsPerTurn, enhancedPrivacy: config.privacy.enhanced }
  for (const [i, turn] of turns.entries()) {
    for (const { kind } of captureTurn(turn, options)) tally.count(kind, 'added')
    progress(i + 1, turns.length)
  }
}

function startOf({ messages }: CapturedTurn): number {
  return messages[0]?.at ?? 0
}
