// A model call outside any conversation, for summaries: the host's configured model, without thinking, with a time limit.
// The host retries nothing for such calls and writes no log of them.

import { randomUUID } from 'node:crypto'
import type { Summarizer } from '../services/ports.ts'
import type { DefaultModel, LlmRuntime, Route, StreamChunk, StreamOptions } from './host-types.ts'

export interface SummarizerPorts {
  readonly llm: LlmRuntime
  readonly defaultModel: DefaultModel
  /** Longest time for one answer. */
  readonly timeoutMs?: number
}

const TIMEOUT_MS = 60_000
/** A Chinese character is one or two tokens; the cut to the wanted length is made afterwards. */
const TOKENS_PER_CHAR = 4
const MIN_TOKENS = 128

/** Why a call failed, in words that hold nothing of the material; a caller may log the name. */
class SummarizerError extends Error {
  override readonly name = 'SummarizerError'
}

export function createSummarizer({ llm, defaultModel, timeoutMs = TIMEOUT_MS }: SummarizerPorts): Summarizer {
  return {
    summarize: async ({ task, material, maxChars, signal }) => {
      const route = defaultModel.currentSelection?.()
      if (route === undefined) throw new SummarizerError('the host names no model')
      const limit = AbortSignal.any([signal, AbortSignal.timeout(timeoutMs)])
      const ask = async (): Promise<string> => textOf(llm.stream?.({
        ...await withoutThinking(llm, route, maxChars, limit),
        provider: route.provider,
        model: route.model,
        system: task,
        messages: [{ id: randomUUID(), role: 'user', content: [{ type: 'text', text: material }], source: { kind: 'temporal-summary' } }],
        signal: limit,
      }))
      return withSignal(ask, limit)
    },
  }
}

/**
 * The host refuses an effort that the model does not list. A model that cannot do without thinking gets no limit of tokens
 * either: its thoughts count.
 */
async function withoutThinking(llm: LlmRuntime, { provider, model }: Route, maxChars: number, signal: AbortSignal): Promise<Pick<StreamOptions, 'maxTokens' | 'reasoningEffort'>> {
  const maxTokens = Math.max(MIN_TOKENS, maxChars * TOKENS_PER_CHAR)
  if (llm.resolveModelInfo === undefined) return { maxTokens, reasoningEffort: 'off' }
  const { reasoning } = await llm.resolveModelInfo(provider, model, signal)
  if (reasoning === undefined) return { maxTokens }
  return reasoning.efforts.some(({ id }) => id === 'off') ? { maxTokens, reasoningEffort: 'off' } : {}
}

async function textOf(answer: AsyncIterable<StreamChunk> | undefined): Promise<string> {
  let text = ''
  if (answer === undefined) throw new SummarizerError('the host offers no model calls')
  for await (const chunk of answer) {
    if (chunk.type === 'text-delta') text += chunk.text ?? ''
    if (chunk.type !== 'finish') continue
    const { kind = 'unknown', failure } = chunk.reason ?? {}
    if (kind !== 'stop' && kind !== 'max-tokens') throw new SummarizerError(`the model call ended with ${kind}${failure?.code === undefined ? '' : ` ${failure.code}`}`)
    if (kind === 'max-tokens' && text.trim() === '') throw new SummarizerError('the model used up its tokens before it said anything')
    return text
  }
  throw new SummarizerError('the model call ended without an end')
}

/** Rejects at the abort even when the host's stream does not. */
async function withSignal<T>(ask: () => Promise<T>, signal: AbortSignal): Promise<T> {
  if (signal.aborted) throw new SummarizerError('the model call was aborted')
  let give = (): void => undefined
  const aborted = new Promise<never>((_resolve, reject) => {
    give = () => reject(new SummarizerError('the model call was aborted'))
    signal.addEventListener('abort', give, { once: true })
  })
  try {
    return await Promise.race([aborted, ask()])
  } finally {
    signal.removeEventListener('abort', give)
  }
}
