// The dozen shapes of the DSH host that this plugin touches, written structurally so that no host package is needed to
// build, test or load it. Verified on 0.1.0-rc.8; members marked optional are absent in some versions.

/** A block of a message's content; text blocks are the only ones read. */
export interface ContentBlock {
  readonly type: string
  readonly text?: string
  readonly toolCallId?: string
  readonly isError?: boolean
  /** Of a tool result. */
  readonly content?: string | readonly ContentBlock[]
}

/** Who made a message. Only `user` is a person. */
export interface MessageSource {
  readonly kind: string
  readonly form?: string
  /** The route of an assistant's message. */
  readonly provider?: string | undefined
  readonly model?: string | undefined
}

export interface HostMessage {
  readonly id: string
  readonly role: string
  readonly name?: string
  readonly content: readonly ContentBlock[] | string
  readonly source?: MessageSource
  /** Partial text of a cancelled stream. */
  readonly interrupted?: boolean
  /** Tool results of later hosts are messages of role `tool`. */
  readonly toolCallId?: string
  readonly isError?: boolean
}

/** One entry of a session's log. `seq` is contiguous from 0 in its session, `time` is epoch ms. */
export interface SessionEvent {
  readonly type: string
  readonly seq: number
  readonly time: number
  readonly data: unknown
  /** `append`, or `{ op: 'replace', ... }` for a message that takes the place of earlier ones. */
  readonly surfaceOp?: unknown
  /** The events that a replacing message was made from, the replaced ones among them. */
  readonly sourceEventSeqs?: readonly number[]
}

export interface SessionHeader {
  readonly createdAt?: number
  readonly origin?: string
  readonly delegationDepth?: number
  readonly parentSession?: unknown
}

export interface HostSession {
  readonly id: string
  readonly header?: SessionHeader
  /** A snapshot of the log; later hosts offer snapshotEvents instead. */
  readonly events?: readonly SessionEvent[]
  snapshotEvents?(): readonly SessionEvent[]
  /** What the model sees of the session; replaceGeneration grows with every compaction. */
  readonly surface?: { readonly replaceGeneration?: number }
  deriveMessages?(): readonly HostMessage[]
  append?(type: string, data: unknown, options: { readonly surfaceOp: 'append' }): unknown
}

export interface HostAgent {
  readonly id: string
  readonly session: HostSession
}

export type PreStepDecision =
  | { readonly kind: 'enter'; readonly messages: readonly HostMessage[] }
  | { readonly kind: string; readonly messages?: undefined }

export interface PreStep {
  readonly agent: HostAgent
  readonly messages: readonly HostMessage[]
  readonly turn: number
  readonly step: number
  readonly signal: AbortSignal
}

export interface RequestError {
  readonly agent: HostAgent
  readonly turn: number
  readonly step: number
  readonly failure?: { readonly code?: string }
}

export type RequestErrorAction = { readonly kind: string } | undefined

/** A model call as `llm/stream` carries it: deep frozen. */
export interface StreamOptions {
  readonly sessionId?: string
  /** Absent for requests of the conversation. */
  readonly purpose?: string
  readonly provider?: string
  readonly model?: string
  readonly messages: readonly HostMessage[]
  readonly system?: string
  readonly maxTokens?: number
  readonly reasoningEffort?: string
  readonly signal?: AbortSignal
}

/** The host's model runtime, `this` of `llm/stream` listeners. */
export interface LlmRuntime {
  /** What a model can do; `reasoning` is absent for one that does not think. */
  resolveModelInfo?(provider: string, model: string, signal?: AbortSignal): Promise<{ readonly reasoning?: { readonly efforts: readonly { readonly id: string }[] } }>
  stream?(options: StreamOptions): AsyncIterable<StreamChunk>
}

export interface HostEvents {
  'session/created': (session: HostSession) => void
  'session/disposed': (session: HostSession) => void
  'session/event': (session: HostSession, event: SessionEvent) => void
  'session/flush': (session: HostSession) => Promise<void>
  /** `source` is absent before 0.1.7. */
  'agent/created': (payload: { readonly agent: HostAgent; readonly source?: string }) => void
  /** Gone in 0.1.7, where agent/created carries the source. */
  'agent/session-start': (payload: { readonly agent: HostAgent; readonly source: string }) => void
  'agent/pre-step': (payload: PreStep, next: () => Promise<PreStepDecision>) => Promise<PreStepDecision>
  'agent/request-error': (payload: RequestError, next: () => Promise<RequestErrorAction>) => Promise<RequestErrorAction>
  'llm/stream': (this: LlmRuntime, options: StreamOptions, next: () => unknown) => unknown
}

/** What the host hands to a tool's execute. */
export interface ToolExecution {
  readonly agent?: HostAgent
  /** Aborted when the turn is cancelled. */
  readonly signal?: AbortSignal
}

/** A tool registration with raw JSON schemas. */
export interface ToolRegistration {
  readonly name: string
  readonly description: string
  readonly parameters: unknown
  readonly output: {
    readonly schema: unknown
    render(args: unknown, value: unknown): readonly { readonly type: 'text'; readonly text: string }[]
  }
  isConcurrencySafe(args: unknown): boolean
  execute(args: unknown, execution: ToolExecution): Promise<unknown>
}

export interface ToolRegistry {
  register(tool: ToolRegistration): unknown
}

export interface SessionRegistry {
  list?(): readonly HostSession[]
  get?(id: string): HostSession | undefined
}

/** A hit of sessionQuery.filterEvents: semantic text of one event. */
export interface EventDocument {
  readonly seq: number
  readonly type: string
  readonly time: number
  readonly text: string
}

export type EventFilter =
  | { readonly kind: 'seq'; readonly from: number; readonly to: number }
  | { readonly kind: 'time'; readonly from: number; readonly to: number }
  | { readonly kind: 'type'; readonly values: readonly string[] }
  | { readonly kind: 'text'; readonly text: string }

export interface SessionQuery {
  listSessions(signal?: AbortSignal): Promise<readonly { readonly header: SessionHeader & { readonly id: string }; readonly live?: boolean }[]>
  filterEvents(session: string, filters: readonly EventFilter[]): Promise<readonly EventDocument[]>
  readEvent(request: { readonly sessionId: string; readonly seq: number; readonly before: number; readonly after: number }): Promise<{ readonly events: readonly SessionEvent[] }>
}

/** A stored session as the host lists it, without its log. */
export interface StoredSession {
  readonly header: SessionHeader & { readonly id: string }
  /** Changes whenever the stored log changes. */
  readonly revision: string
}

/** The host's store of session logs, for read models. */
export interface SessionPersistence {
  listSnapshots?(signal?: AbortSignal): Promise<readonly StoredSession[]>
  readFrom?(id: string, fromSeq: number, signal?: AbortSignal): Promise<{ readonly events: readonly SessionEvent[] }>
  /** Where a backend with one file a session keeps it; undefined from one that has none. */
  locate?(header: StoredSession['header']): { readonly path: string } | undefined
}

/** A piece of a model's answer; failures come as a `finish`. */
export interface StreamChunk {
  readonly type: string
  readonly text?: string
  readonly reason?: { readonly kind: string; readonly failure?: { readonly code?: string } }
}

export interface Route {
  readonly provider: string
  readonly model: string
}

/** The host's choice of model for new sessions. */
export interface DefaultModel {
  currentSelection?(): Route | undefined
}

/** What the host's prompt is assembled from; `{{names}}` in a section's text are replaced, the values are not read again. */
export interface SystemPrompt {
  variable(name: string, value: (context: PromptContext) => string): unknown
  section(section: { readonly name: string; readonly order: number; readonly text: (context: PromptContext) => string }): unknown
}

export interface PromptContext {
  readonly agent?: HostAgent
}

/** The part of a cordis context that is used here. */
export interface HostContext {
  on<Name extends keyof HostEvents>(name: Name, listener: HostEvents[Name], options?: { readonly prepend?: boolean }): unknown
  /** Runs `body` in a child whenever all named services are there; undone when one goes. Silent while they are absent. */
  inject(names: readonly string[], body: (child: HostContext) => void): unknown
  /** Runs `body` now and the disposer it returns when the plugin is unloaded; an async disposer is awaited. */
  effect(body: () => () => void | Promise<void>, label?: string): unknown
  provide(name: string, value: unknown): unknown
  get(name: string): unknown
}
