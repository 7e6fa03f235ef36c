// What all makers of summaries share: where texts come from, who writes them, where they go.

import type { SummaryConfig } from '../../core/config/config.ts'
import type { Conversation, ConversationMessage } from '../../core/summary/conversation.ts'
import { extractConversations, extractHeadlines } from '../../core/summary/extract.ts'
import { headlineMaterial, materialOf } from '../../core/summary/material.ts'
import { periodLabel } from '../../core/summary/period-label.ts'
import type { SummaryChunk, SummaryEntry } from '../../core/summary/summary.ts'
import { mainLanguageOf } from '../../core/text/language.ts'
import type { CivilDate } from '../../core/time/civil.ts'
import type { EpochMs } from '../../core/time/instant.ts'
import type { Interval } from '../../core/time/interval.ts'
import type { ZoneId } from '../../core/time/zone.ts'
import type { RollCache } from '../../store/roll-cache.ts'
import type { SummaryStore } from '../../store/summaries.ts'
import type { ConversationLog } from '../ports.ts'
import type { SummaryFault } from './contract.ts'
import type { Unit } from './jobs.ts'
import { paced } from '../paced.ts'
import type { Unwanted } from './unwanted.ts'
import type { Writer, WriteRequest, Written } from './writer.ts'

export interface Workshop {
  readonly store: SummaryStore
  readonly log: () => ConversationLog | null
  readonly unwanted: Unwanted
  readonly writer: Writer
  readonly cache: () => RollCache
  readonly limits: () => SummaryConfig
  /** What begins every key of the cache. */
  readonly keyPrefix: () => string
}

/** One job, with the settings that hold for all of it. */
export interface Task {
  readonly at: EpochMs
  readonly zone: ZoneId
  readonly today: CivilDate
  readonly signal: AbortSignal
  readonly unit: Unit
  /** A person waits for it. */
  readonly asked: boolean
}

/** Characters of material for one text: a model reads that in a moment, and it holds a long day in excerpts. */
const MATERIAL_CHARS = 24_000

export type Read = { readonly kind: 'ok'; readonly conversations: readonly Conversation[] } | { readonly kind: 'failed'; readonly fault: SummaryFault }

/** Conversations with a message in the window, as the log has them. */
export async function readConversations({ log }: Pick<Workshop, 'log'>, window: Interval, signal: AbortSignal): Promise<Read> {
  const result = await unlessStopped(log()?.conversations(window, signal), signal)
  if (signal.aborted) return { kind: 'failed', fault: 'aborted' }
  if (result === undefined || result.kind === 'unavailable') return { kind: 'failed', fault: 'l0_unavailable' }
  return { kind: 'ok', conversations: result.conversations }
}

/** What the material's own frame is written in. */
const FRAME_WORDS = /^(?:\[session [^\]]*\]|(?:user|assistant) [\d:]+: |<\/?material>)/gm

/** Words for a model and for the rules. */
export type Words = Pick<WriteRequest, 'material' | 'language' | 'extract'>

/**
 * Words of the messages that `covers` picks, without what is private, kept back or forgotten; null when no words are left. The other
 * messages tell which answers belong to such a one. `count` is that of the conversations.
 */
export async function wordsOf({ unwanted }: Workshop, { zone }: Task, all: readonly Conversation[], covers: (message: ConversationMessage) => boolean): Promise<(Words & { readonly count: number }) | null> {
  const { keep, withoutUnwanted } = await unwanted.filter()
  const conversations = withoutUnwanted(all).flatMap(({ session, messages }) => {
    const covered = messages.filter(covers)
    return covered.length === 0 ? [] : [{ session, messages: covered }]
  })
  const material = await paced(materialOf(conversations, { maxChars: MATERIAL_CHARS, zone, keep }))
  if (material === '') return null
  return { count: conversations.length, material, language: mainLanguageOf(material.replace(FRAME_WORDS, '')), extract: maxChars => paced(extractConversations(conversations, { zone, keep, maxChars })) }
}

/** Words of entries: a model is told their whole dates, a text by rules says of each part what its period is called. */
export function wordsOfEntries(entries: readonly SummaryEntry[]): Words {
  const language = mainLanguageOf(entries.map(({ text }) => text).join(' '))
  return {
    language,
    material: headlineMaterial(entries.map(({ period_start, text }) => ({ label: period_start, text })), MATERIAL_CHARS),
    extract: maxChars => Promise.resolve(extractHeadlines(entries.map(entry => ({ label: periodLabel(entry, language), text: entry.text })), maxChars)),
  }
}

/** Words of the chunks of several sessions. */
export function wordsOfChunks(chunks: readonly SummaryChunk[]): Words {
  return {
    language: mainLanguageOf(chunks.map(({ summary }) => summary).join(' ')),
    material: headlineMaterial(chunks.map(({ summary }, i) => ({ label: String(i + 1), text: summary })), MATERIAL_CHARS),
    extract: maxChars => Promise.resolve(extractHeadlines(chunks.map(({ summary }) => ({ label: '', text: summary })), maxChars)),
  }
}

/** Writes one text. One that says after all what must not be said counts as nothing. */
export async function compose({ unwanted, writer }: Workshop, task: Task, request: Words & Pick<WriteRequest, 'kind' | 'key' | 'maxChars'>): Promise<Written> {
  const written = await writer.write({ ...request, at: task.at, signal: task.signal, asked: task.asked })
  if (written.kind !== 'text') return written
  const { keep } = await unwanted.filter()
  return keep(written.text) ? written : { kind: 'empty', engine: written.engine }
}

/** Resolves with the promise, or at once with undefined when the signal aborts: unloading waits for nobody's log. */
function unlessStopped<T>(promise: Promise<T> | undefined, signal: AbortSignal): Promise<T | undefined> {
  if (promise === undefined || signal.aborted) return Promise.resolve(undefined)
  return new Promise((resolve, reject) => {
    const stop = (): void => resolve(undefined)
    signal.addEventListener('abort', stop, { once: true })
    promise.then(resolve, reject).finally(() => signal.removeEventListener('abort', stop))
  })
}
