// What the page says, as a table that each language fills: words-zh.ts and words-en.ts.

import type { DayCountItem, Language } from './wire.ts'

export type TabId = 'settings' | 'search' | 'days' | 'timeline' | 'summaries' | 'turns' | 'health'

/** Texts by a code of the server; a code that is not here shows as it is. */
export type ByCode = Readonly<Record<string, string>>

export interface Words {
  readonly language: Language
  readonly title: string
  readonly tabs: Readonly<Record<TabId, string>>
  readonly tabList: string
  readonly loading: string
  readonly retry: string
  readonly more: string
  readonly back: string
  readonly unknownTime: string
  readonly yes: string
  readonly no: string
  readonly none: string
  readonly failures: ByCode
  readonly kinds: ByCode
  readonly recordStatuses: ByCode
  readonly precisions: ByCode
  readonly bases: ByCode
  readonly roles: ByCode
  readonly answers: ByCode
  readonly settings: {
    readonly groups: ByCode
    readonly origins: ByCode
    readonly originLabel: string
    readonly patched: string
    readonly reset: string
    readonly resetOf: (label: string) => string
    readonly defaultIs: (value: string) => string
    readonly between: (min: number, max: number) => string
    readonly oneALine: string
    /** Values of fields with a closed set. */
    readonly choices: ByCode
    readonly save: string
    readonly saving: string
    readonly discard: string
    readonly saved: string
    readonly discarded: string
    readonly unchanged: string
    readonly changed: (count: number) => string
    readonly invalid: (count: number) => string
    readonly notSaved: string
    readonly problems: string
    readonly fieldProblems: ByCode
    readonly wholeNumber: string
    readonly conflict: string
    readonly conflictHelp: string
    readonly conflictNone: string
    readonly field: string
    readonly theirs: string
    readonly mine: string
    readonly takeTheirs: string
    readonly keepMine: string
    readonly empty: string
    readonly wholeFile: string
  }
  readonly search: {
    readonly form: string
    readonly query: string
    readonly submit: string
    readonly filters: string
    readonly from: string
    readonly to: string
    readonly kind: string
    readonly status: string
    readonly entity: string
    readonly scope: string
    readonly asOf: string
    readonly any: string
    readonly scopes: ByCode
    readonly results: string
    readonly found: (count: number, hasMore: boolean) => string
    readonly searched: (records: number, from: string, to: string) => string
    readonly via: (route: string) => string
    readonly routes: ByCode
    readonly fallbacks: ByCode
    readonly session: string
  }
  readonly days: {
    readonly day: string
    readonly previous: string
    readonly next: string
    readonly show: string
    readonly groups: ByCode
    readonly memory: string
    readonly journal: string
    readonly summary: string
    readonly noJournal: string
    readonly journalUnreadable: string
    readonly writtenAt: (at: string) => string
    readonly cut: string
  }
  readonly calendar: {
    readonly title: string
    readonly picture: (from: string, to: string, records: number, journals: number, summaries: number) => string
    readonly day: (day: DayCountItem) => string
    readonly legend: string
    readonly earlier: string
    readonly later: string
    readonly list: (days: number) => string
  }
  readonly timeline: {
    readonly topic: string
    readonly show: string
    readonly picture: (records: number, from: string, to: string, links: number) => string
    readonly axis: (zone: string) => string
    readonly unknownLane: string
    readonly legend: string
    readonly replaces: string
    readonly disputes: string
    readonly list: string
    readonly ask: string
  }
  readonly turns: {
    readonly help: string
    readonly empty: string
    readonly refresh: string
    readonly turn: (session: string, turn: number) => string
    readonly triggers: ByCode
    readonly reasons: ByCode
    readonly trigger: string
    readonly window: string
    readonly concept: string
    readonly tokens: string
    readonly candidates: string
    readonly injected: string
    readonly dropped: string
    readonly drops: ByCode
    /** How a record was found. */
    readonly routes: ByCode
    readonly scored: (route: string, score: number) => string
    readonly andMore: (count: number) => string
    readonly block: string
  }
  readonly summaries: {
    readonly help: string
    readonly disabled: string
    readonly engine: string
    readonly engines: ByCode
    readonly conversations: string
    readonly due: string
    readonly chunksToday: string
    readonly lastRun: string
    readonly newest: string
    readonly window: string
    readonly windows: ByCode
    readonly counted: (written: number, missing: number) => string
    readonly tooLong: (max: number) => string
    readonly open: string
    readonly missing: string
    readonly missingStretch: (count: number) => string
    readonly reasons: ByCode
    /** What a period is made of, by its length. */
    readonly sourceNames: ByCode
    readonly sources: (name: string, count: number) => string
    readonly writtenAt: (at: string) => string
    readonly write: string
    readonly regenerate: string
    readonly writing: string
    readonly results: ByCode
    readonly faults: ByCode
    readonly kept: (fault: string) => string
    readonly fill: string
    readonly rebuild: string
    readonly rebuildHelp: (from: string, to: string) => string
    readonly rebuildConfirm: string
    readonly stop: string
    readonly tooMany: (max: number) => string
    readonly kinds: ByCode
    readonly run: (kind: string, window: string, from: string, to: string) => string
    readonly states: ByCode
    readonly progress: (done: number, total: number, failed: number) => string
    readonly rolls: string
    readonly rollNames: ByCode
    readonly rollStates: ByCode
    readonly rollSources: (count: number) => string
    readonly section: string
    readonly sectionEmpty: string
    readonly chunks: string
    readonly noChunks: string
    readonly quietChunk: string
  }
  readonly record: {
    readonly title: string
    readonly event: string
    readonly said: string
    readonly timeWords: string
    readonly recorded: string
    readonly stored: string
    readonly source: string
    readonly fromPanel: string
    readonly quote: string
    readonly trust: string
    readonly topics: string
    readonly entities: string
    readonly tools: string
    readonly seen: string
    readonly validity: string
    readonly private: string
    readonly chain: string
    readonly current: string
    readonly disputes: string
    readonly pages: string
    readonly open: string
    readonly openTimeline: string
    readonly times: (count: number) => string
    readonly toolOk: string
    readonly toolFailed: string
    readonly notFound: string
    readonly near: string
    readonly sourcesOfPage: string
  }
  readonly actions: {
    readonly correct: string
    readonly correctLabel: string
    readonly correctHelp: string
    readonly correctSubmit: string
    readonly corrected: string
    readonly settle: string
    readonly settled: string
    readonly forget: string
    readonly forgetHelp: string
    readonly willRemove: (count: number) => string
    readonly inJournals: (days: string) => string
    readonly onPages: (names: string) => string
    readonly inSummaries: (periods: string) => string
    readonly hostKeeps: string
    readonly removed: (count: number) => string
    /** By layer: where the same words were taken out as well. */
    readonly removedFrom: Readonly<Record<string, string>>
    readonly forgetConfirm: string
    readonly cancel: string
    readonly failed: string
  }
  readonly page: {
    readonly updated: string
    readonly aliases: string
    readonly facts: string
    readonly conflicts: string
    readonly candidates: string
    readonly needsUpdate: string
    readonly byPerson: string
  }
  readonly health: {
    readonly check: string
    readonly deep: string
    readonly layers: ByCode
    readonly available: string
    readonly unavailable: string
    readonly records: string
    readonly active: string
    readonly span: string
    readonly shards: string
    readonly journals: string
    readonly newest: string
    readonly pages: string
    readonly needsUpdate: string
    readonly byPeople: string
    readonly conflicts: string
    readonly growth: string
    readonly writing: string
    readonly on: string
    readonly off: string
    readonly present: string
    readonly manual: string
    readonly days: string
    readonly before: string
    readonly purge: string
    readonly held: string
    readonly heldBy: (withoutJournal: number, olderJournal: number) => string
    readonly noProblems: string
    readonly problems: (count: number) => string
    readonly fix: string
    readonly shardTable: string
    readonly lines: string
    readonly badLines: string
    readonly bytes: string
    readonly elapsed: (text: string) => string
    readonly loadingIndex: (loaded: number, total: number) => string
  }
}
