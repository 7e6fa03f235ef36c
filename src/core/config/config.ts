// The effective configuration. `dir` is not here: it belongs to the host's row and only decides the data root.

export interface Config {
  /** IANA zone for day borders, relative dates and display. */
  readonly timeZone: string
  readonly retentionDays: number
  readonly namespace: string
  readonly entities: readonly string[]
  readonly capture: { readonly enabled: boolean; readonly maxRecordsPerTurn: number }
  readonly inject: {
    readonly enabled: boolean
    readonly maxItems: number
    readonly maxTokens: number
    /** 0 turns the cold start off. */
    readonly coldStartDays: number
    readonly coldStartItems: number
    readonly cooldownTurns: number
  }
  readonly privacy: { readonly enhanced: boolean }
  readonly growth: { readonly enabled: boolean }
  readonly compile: { readonly minRecords: number; readonly maxTopics: number }
  readonly ui: { readonly host: string; readonly port: number }
  readonly journal: { readonly writeTool: boolean }
  readonly perception: { readonly timePrefix: boolean }
  readonly summary: SummaryConfig
}

/** Limits are targets in characters; a text is cut at one and a half times its limit (seed 000). */
export interface SummaryConfig {
  readonly enabled: boolean
  /** `model`: the host's configured model, our rules where there is none. `rules`: never a model. */
  readonly engine: 'model' | 'rules'
  readonly chunkMaxChars: number
  readonly peerRollMaxChars: number
  readonly dayMaxChars: number
  readonly monthMaxChars: number
  readonly yearMaxChars: number
  readonly systemPromptMaxChars: number
  /** `redis://` or `rediss://` address of the roll cache; empty = files. */
  readonly cacheUrl: string
  /** Begins every key of the roll cache. */
  readonly cacheKeyPrefix: string
}

export const DEFAULT_CONFIG: Config = {
  timeZone: 'Asia/Shanghai',
  retentionDays: 365,
  namespace: 'default',
  entities: [],
  capture: { enabled: true, maxRecordsPerTurn: 8 },
  inject: { enabled: true, maxItems: 6, maxTokens: 1200, coldStartDays: 3, coldStartItems: 5, cooldownTurns: 3 },
  privacy: { enhanced: false },
  growth: { enabled: false },
  compile: { minRecords: 2, maxTopics: 20 },
  ui: { host: '127.0.0.1', port: 18790 },
  journal: { writeTool: true },
  perception: { timePrefix: true },
  summary: {
    enabled: false, engine: 'model',
    chunkMaxChars: 50, peerRollMaxChars: 100, dayMaxChars: 100, monthMaxChars: 100, yearMaxChars: 100, systemPromptMaxChars: 1500,
    cacheUrl: '', cacheKeyPrefix: 'anima:temporal',
  },
}
