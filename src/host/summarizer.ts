// A model call outside any conversation, for summaries: the host's configured model, without thinking, with a time limit.
// The host retries nothing for such calls and writes no log of them.

import { randomUUID } from 'node:crypto'
import type { Summarizer } from '../services/ports.ts'
import type { DefaultModel, LlmRuntime, StreamChunk } from './host-types.ts'

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
export class SummarizerError extends Error {
  override readonly name = 'SummarizerError'
}

export function createSummarizer({ llm, defaultModel, timeoutMs = TIMEOUT_MS }: SummarizerPorts): Summarizer {
  return {
    summarize: async ({ task, material, maxChars, signal }) => {
      const route = defaultModel.currentSelection?.()
      if (route === undefined || typeof llm.stream !== 'function') throw new SummarizerError('the host names no model')
      const timeout = AbortSignal.timeout(timeoutMs)
      const answer = llm.stream({
        provider: route.provider,
        model: route.model,
        system: task,
        messages: [{ id: randomUUID(), role: 'user', content: [{ type: 'text', text: material }], source: { kind: 'temporal-summary' } }],
        maxTokens: Math.max(MIN_TOKENS, maxChars * TOKENS_PER_CHAR),
        reasoningEffort: 'off',
        signal: AbortSignal.any([signal, timeout]),
      })
      return withSignal(textOf(answer), AbortSignal.any([signal, timeout]))
    },
  }
}

async function textOf(answer: AsyncIterable<StreamChunk>): Promise<string> {
  let text = ''
  for await (const chunk of answer) {
    if (chunk.type === 'text-delta') text += chunk.text ?? ''
    if (chunk.type !== 'finish') continue
    const { kind = 'unknown', failure } = chunk.reason ?? {}
    if (kind !== 'stop' && kind !== 'max-tokens') throw new SummarizerError(`the model call ended with ${kind}${failure?.code === undefined ? '' : ` ${failure.code}`}`)
    return text
  }
  throw new SummarizerError('the model call ended without an end')
}

/** Rejects at the abort even when the host's stream does not. */
async function withSignal<T>(promise: Promise<T>, signal: AbortSignal): Promise<T> {
  let give = (): void => undefined
  const aborted = new Promise<never>((_resolve, reject) => {
    give = () => reject(new SummarizerError('the model call was aborted'))
    if (signal.aborted) give()
    else signal.addEventListener('abort', give, { once: true })
  })
  try {
    return await Promise.race([promise, aborted])
  } finally {
    signal.removeEventListener('abort', give)
  }
}
