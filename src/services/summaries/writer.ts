// Makes one headline at a time: by the host's model, or by our rules. A text that fails rests for a while, and when two
// different ones fail in a row the model does. A text that fails while others pass is at last written by the rules, so
// that nothing waits for it for good.

import type { SummaryConfig } from '../../core/config/config.ts'
import { headline } from '../../core/summary/headline.ts'
import { type SummaryKind, summaryTask } from '../../core/summary/prompt.ts'
import type { SummaryEngine } from '../../core/summary/summary.ts'
import type { Language } from '../../core/text/language.ts'
import { type EpochMs, HOUR_MS, MINUTE_MS } from '../../core/time/instant.ts'
import type { Summarizer } from '../ports.ts'

export interface WriteRequest {
  readonly kind: SummaryKind
  /** Names what is written, for the count of failures. */
  readonly key: string
  /** Words of others, fenced (core/summary/material.ts). */
  readonly material: string
  /** Language of the text to write. */
  readonly language: Language
  /** The same words in the hands of the rules. */
  readonly extract: (maxChars: number) => Promise<string>
  readonly maxChars: number
  readonly at: EpochMs
  readonly signal: AbortSignal
  /** A person asked for it: a resting model is tried all the same. */
  readonly asked?: boolean
}

export type Written =
  | { readonly kind: 'text'; readonly text: string; readonly engine: SummaryEngine }
  | { readonly kind: 'empty'; readonly engine: SummaryEngine }
  | { readonly kind: 'failed'; readonly fault: 'model_failed' | 'aborted' }

export interface Writer {
  /** Never rejects. Requests wait for each other. */
  write(request: WriteRequest): Promise<Written>
  /** Who would write now. */
  engine(): SummaryEngine
  /** True while the model rests after failures: background work has no use before it ends. */
  isResting(at: EpochMs): boolean
  /** What went wrong with the model last; null once it works again. */
  problem(): string | null
}

export interface WriterOptions {
  readonly config: () => SummaryConfig
  readonly summarizer: () => Summarizer | null
  /** Longest time for one answer. Default one minute. */
  readonly timeoutMs?: number
}

const TIMEOUT_MS = MINUTE_MS
/** One failing text may be at fault itself. */
const TEXTS_BEFORE_REST = 2
const FIRST_REST_MS = 10 * MINUTE_MS
const LONGEST_REST_MS = 6 * HOUR_MS
/** Failures of one text, each with a success of another in between. */
const STRIKES_BEFORE_RULES = 3
const MAX_FAILING = 1000

/** A time without attempts. A clock that was put back ends it, or it would last as long as the clock was ahead. */
interface Rest {
  readonly from: EpochMs
  readonly until: number
}

/** What is known of a text that failed. */
interface Failing {
  readonly failures: number
  /** Failures with a success of another text since the one before. */
  readonly strikes: number
  /** Successes of the model when it failed last. */
  readonly successes: number
  readonly rest: Rest
}

export function createWriter({ config, summarizer, timeoutMs = TIMEOUT_MS }: WriterOptions): Writer {
  const failing = new Map<string, Failing>()
  let [successes, failuresInRow, textsInRow, rests] = [0, 0, 0, 0]
  let lastFailed: string | null = null
  let rest: Rest | null = null
  let tail: Promise<unknown> = Promise.resolve()
  const model = (): Summarizer | null => (config().engine === 'model' ? summarizer() : null)

  async function byRules({ extract, maxChars }: WriteRequest): Promise<Written> {
    const text = await extract(maxChars)
    return text === '' ? { kind: 'empty', engine: 'rules' } : { kind: 'text', text, engine: 'rules' }
  }

  async function byModel(port: Summarizer, request: WriteRequest): Promise<Written> {
    const { kind, key, material, language, maxChars, at, signal } = request
    const task = summaryTask(kind, language, maxChars)
    try {
      const answer = await answered(port, { task, material, maxChars, signal }, timeoutMs)
      noteSuccess(key)
      const text = headline(answer, maxChars)
      return text === '' ? { kind: 'empty', engine: 'model' } : { kind: 'text', text, engine: 'model' }
    } catch {
      if (signal.aborted) return { kind: 'failed', fault: 'aborted' } // whoever stopped it knows why
      noteFailure(key, at)
      return { kind: 'failed', fault: 'model_failed' }
    }
  }

  function noteSuccess(key: string): void {
    successes += 1
    failuresInRow = 0
    textsInRow = 0
    rests = 0
    lastFailed = null
    rest = null
    failing.delete(key)
  }

  function noteFailure(key: string, at: EpochMs): void {
    failuresInRow += 1
    const before = failing.get(key)
    const failures = (before?.failures ?? 0) + 1
    const strikes = (before?.strikes ?? 0) + (before === undefined || before.successes < successes ? 1 : 0)
    if (failing.size >= MAX_FAILING) failing.clear()
    failing.set(key, { failures, strikes, successes, rest: restFrom(at, failures) })
    if (key === lastFailed) return
    lastFailed = key
    textsInRow += 1
    if (textsInRow < TEXTS_BEFORE_REST) return
    rests += 1
    rest = restFrom(at, rests)
  }

  async function write(request: WriteRequest): Promise<Written> {
    const { key, at, signal, asked } = request
    if (signal.aborted) return { kind: 'failed', fault: 'aborted' }
    const port = model()
    const known = failing.get(key)
    if (port === null || (known?.strikes ?? 0) >= STRIKES_BEFORE_RULES) return byRules(request)
    if (asked !== true && (isWithin(rest, at) || isWithin(known?.rest ?? null, at))) return { kind: 'failed', fault: 'model_failed' }
    return byModel(port, request)
  }

  return {
    write(request) {
      const done = tail.then(() => write(request))
      tail = done
      return done
    },
    engine: () => (model() === null ? 'rules' : 'model'),
    isResting: at => isWithin(rest, at),
    problem: () => (failuresInRow === 0 ? null : `the model of the host failed ${failuresInRow} times in a row; summaries wait and are tried again`),
  }
}

function restFrom(from: EpochMs, times: number): Rest {
  return { from, until: from + Math.min(LONGEST_REST_MS, FIRST_REST_MS * 2 ** (times - 1)) }
}

function isWithin(rest: Rest | null, at: EpochMs): boolean {
  return rest !== null && at >= rest.from && at < rest.until
}

/** The answer of the port, or a rejection when it takes too long or is stopped, whatever the port does then. */
async function answered(port: Summarizer, request: Parameters<Summarizer['summarize']>[0], timeoutMs: number): Promise<string> {
  const stop = new AbortController()
  const giveUp = (): void => stop.abort()
  const timer = setTimeout(giveUp, timeoutMs)
  request.signal.addEventListener('abort', giveUp)
  const stopped = new Promise<never>((_resolve, reject) => { stop.signal.addEventListener('abort', () => reject(new Error('stopped'))) })
  try {
    return await Promise.race([stopped, port.summarize({ ...request, signal: stop.signal })])
  } finally {
    clearTimeout(timer)
    request.signal.removeEventListener('abort', giveUp)
  }
}
