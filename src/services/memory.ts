// The composition root: opens a data root and puts the services together. Host, scripts, console and tests start here.

import { uuidv7 } from 'uuidv7'
import type { Config } from '../core/config/config.ts'
import { recordIdOf } from '../core/record/id.ts'
import type { RecordId } from '../core/record/record.ts'
import { type ZoneId, zoneId } from '../core/time/zone.ts'
import { createCalendarStore } from '../store/calendar.ts'
import { createConfigFile } from '../store/config-file.ts'
import { createEventLog } from '../store/event-log.ts'
import { createEvidenceStore } from '../store/evidence.ts'
import { createForgottenTurns } from '../store/forgotten-turns.ts'
import { createJournalStore } from '../store/journal.ts'
import { createLock } from '../store/lock.ts'
import { createPageStore } from '../store/pages.ts'
import { createPaths, dataRootOf } from '../store/paths.ts'
import { createProfileStore } from '../store/profile.ts'
import { scanShards } from '../store/scan-shards.ts'
import { createSessionDays, type SessionDays } from '../store/session-days.ts'
import { createWatermarks } from '../store/watermarks.ts'
import { createCapture } from './capture.ts'
import { type Compile, createCompile } from './compile.ts'
import { type Concepts, createConcepts } from './concepts.ts'
import { createCorrect } from './correct.ts'
import { createInjection } from './create-injection.ts'
import { createLedger } from './create-ledger.ts'
import { createRecall } from './create-recall.ts'
import { createTemporalRecall } from './create-temporal-recall.ts'
import { createDayView, type DayViewService } from './day-view.ts'
import { createForget, type ForgetService, type ForgetTarget } from './forget.ts'
import { createGrowth, type Growth } from './growth.ts'
import { createHealth, type Health } from './health.ts'
import type { InjectionService } from './injection.ts'
import { createPresentState } from './injection/present-state.ts'
import { createJournal, type JournalService } from './journal.ts'
import type { Ledger } from './ledger.ts'
import { createLiveConfig, type LiveConfig } from './live-config.ts'
import { createLookup, type LookupService } from './lookup.ts'
import type { Clock, HostPorts, SessionLog } from './ports.ts'
import { createProfileInjection, type ProfileInjection } from './profile-injection.ts'
import type { RecallService } from './recall.ts'
import { answerableLog } from './recall/answerable-log.ts'
import { createRetention, type Retention } from './retention.ts'
import { createSettings, type Settings } from './settings.ts'
import { createRevise, type Revise } from './revise.ts'
import type { TemporalRecallService } from './temporal-recall.ts'
import { chatSource, conceptSource, journalSource } from './temporal/memory-sources.ts'
import { calendarSource, inputSource } from './temporal/outside-sources.ts'
import { createTimeline, type TimelineService } from './timeline.ts'
import type { Peers, Summaries } from './summaries/contract.ts'
import { createSummaries } from './summaries/create-summaries.ts'
import { createTurnSink, type TurnSink } from './turn-sink.ts'

/** Where the data lies: `memory/temporal` below the host's home, or a data root itself (absolute). */
export type MemoryPlace = { readonly dshHome: string } | { readonly dataRoot: string }

export type MemoryOptions = MemoryPlace & {
  /** The settings of the host's row, unchecked; undefined or null = none. */
  readonly patchConfig?: unknown
  readonly ports: HostPorts
}

/** Everything one data root offers. */
export interface Memory {
  /** Absolute path of the data root. */
  readonly dataRoot: string
  readonly clock: Clock
  readonly config: () => Config
  readonly zone: () => ZoneId
  readonly liveConfig: LiveConfig
  readonly settings: Settings
  readonly ledger: Ledger
  readonly turns: TurnSink
  readonly injection: InjectionService
  readonly recall: RecallService
  readonly timeline: TimelineService
  readonly temporalRecall: TemporalRecallService
  readonly dayView: DayViewService
  readonly lookup: LookupService
  readonly journal: JournalService
  readonly concepts: Concepts
  readonly compile: Compile
  readonly revise: Revise
  readonly forget: ForgetService
  readonly retention: Retention
  readonly growth: Growth
  readonly profileInjection: ProfileInjection
  readonly summaries: Summaries
  readonly peers: Peers
  /** Lets the host's side find conversations without reading every log. */
  readonly sessionDays: SessionDays
  readonly health: Health
  /** Faults and repairs of every part, one line each, without memory text. */
  problems(): readonly string[]
  /** Waits for what is being written, then lets go of everything. */
  close(): Promise<void>
}

/** A new id, unique across processes. */
export function newRecordId(): RecordId {
  return recordIdOf(uuidv7())
}

/** Opens without waiting: the index loads in the background, and nothing is created on disk before the first write. */
export function createMemory(options: MemoryOptions): Memory {
  const { patchConfig, ports } = options
  const { clock, log } = ports
  const dataRoot = 'dataRoot' in options ? options.dataRoot : dataRootOf(options.dshHome)
  const configFile = createConfigFile(dataRoot)
  const liveConfig = createLiveConfig(configFile, patchConfig)
  const { config } = liveConfig
  const zone = (): ZoneId => zoneId(config().timeZone)
  const paths = createPaths(dataRoot, config().namespace)
  const lock = createLock(paths)
  const journals = createJournalStore({ paths, lock })
  const pages = createPageStore({ paths, lock, zone })
  const ledger = createLedger({ eventLog: createEventLog({ paths, withLock: lock, clock }), clock, zone })
  const concepts = createConcepts({ pages, zone })
  const profile = createProfileStore({ paths, lock })
  const growth = createGrowth({ ledger, profile, config, zone })
  const retention = createRetention({ ledger, journals, config })
  let knownNames: readonly string[] = []
  const { summaries, peers } = createSummaries({ paths, lock, ledger, config, zone, ports, owner: uuidv7() })
  const dependencies = { ledger, clock, config, newId: newRecordId, knownNames: () => knownNames }
  const capture = createCapture(dependencies)
  const forgottenTurns = createForgottenTurns({ paths, lock })
  const sessionLog = (): SessionLog | null => {
    const whole = ports.sessionLog()
    return whole === null ? null : answerableLog({ log: whole, forgottenTurns })
  }
  const recall = createRecall({ ledger, journals, pages: concepts, sessionLog, config })
  const injection = createInjection({ recall, ledger, pages: concepts, clock, config, log })
  const turns = createTurnSink({
    capture: {
      async turn(turn) {
        knownNames = (await concepts.names()).flatMap(({ title, aliases }) => [title, ...aliases])
        return capture.turn(turn)
      },
      heard: capture.heard,
    },
    watermarks: createWatermarks(paths, lock, clock),
    log,
  })
  return {
    dataRoot, clock, config, zone, liveConfig, ledger, turns, recall, injection, concepts, summaries, peers,
    settings: createSettings({ liveConfig, file: configFile }),
    timeline: createTimeline({ ledger }),
    temporalRecall: createTemporalRecall({
      sources: [
        chatSource({ ledger, sessionLog }), journalSource({ journals }), conceptSource({ pages: concepts }),
        calendarSource({ calendar: createCalendarStore({ paths }) }), inputSource({ evidence: createEvidenceStore({ paths }) }),
      ],
      config,
      presentState: createPresentState({ recall, ledger, pages: concepts, config }),
    }),
    dayView: createDayView({ ledger, config }),
    lookup: createLookup({ ledger, concepts, clock }),
    journal: createJournal({ journals, zone }),
    compile: createCompile({ ledger, concepts, config, zone }),
    revise: createRevise({ correct: createCorrect(dependencies), ledger, concepts }),
    forget: createForget({ ledger, journals, targets: [concepts, growth, summaries, replayTarget(injection)] }),
    retention,
    growth,
    profileInjection: createProfileInjection({ growth }),
    sessionDays: createSessionDays(paths, lock),
    health: createHealth({
      root: dataRoot,
      ledger, journals, concepts, profile, retention, injection, summaries, liveConfig,
      hasSessionLog: () => ports.sessionLog() !== null,
      hasHost: ports.isStandalone !== true,
      hostNotes: () => [...turns.problems(), ...(ports.notes?.() ?? [])],
      scanShards: () => scanShards(paths),
    }),
    problems: () => [...liveConfig.problems(), ...ledger.problems(), ...turns.problems(), ...concepts.problems(), ...summaries.problems(), ...(ports.notes?.() ?? [])],
    async close() {
      await summaries.close()
      await ledger.close()
    },
  }
}

/** Blocks that wait for a retry are copies too. */
function replayTarget(injection: InjectionService): ForgetTarget {
  return {
    layer: 'session',
    forget({ ids, forgotten }) {
      injection.forget(ids, forgotten.holds)
      return Promise.resolve({ changed: [], skipped: [] })
    },
  }
}
