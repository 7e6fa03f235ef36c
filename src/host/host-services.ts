// The host's optional services as the memory's ports: each is there while the host offers it, and null before and after.

import type { Clock, ConversationLog, HostPorts, SessionLog, Summarizer } from '../services/ports.ts'
import type { SessionDays } from '../services/summaries/session-days.ts'
import { canBeRead, createConversationLog } from './conversation-log.ts'
import type { Faults } from './faults.ts'
import type { DefaultModel, HostContext, HostSession, LlmRuntime, SessionPersistence, SessionQuery, SessionRegistry } from './host-types.ts'
import { createSessionLog } from './session-log.ts'
import { createSummarizer } from './summarizer.ts'

export interface HostServicePorts {
  readonly openTurnOf: (session: string) => number | null
  readonly days: () => SessionDays
  readonly clock: Clock
  readonly faults: Faults
}

export type HostServices = Required<Pick<HostPorts, 'sessionLog' | 'conversations' | 'summarizer'>>

export function followHostServices(ctx: HostContext, { openTurnOf, days, clock, faults }: HostServicePorts): HostServices {
  let sessionLog: SessionLog | null = null
  let conversations: ConversationLog | null = null
  let summarizer: Summarizer | null = null
  let defaultModel: DefaultModel | null = null
  ctx.inject(['sessionQuery'], child => faults.contain('session log', () => {
    sessionLog = createSessionLog({ query: child.get('sessionQuery') as SessionQuery, openTurnOf })
    child.effect(() => () => { sessionLog = null }, 'session log')
  }, undefined))
  ctx.inject(['sessionPersistence'], child => faults.contain('conversation log', () => {
    const stored = child.get('sessionPersistence') as SessionPersistence
    if (!canBeRead(stored)) return
    const live = (): readonly HostSession[] => (ctx.get('sessions') as SessionRegistry | undefined)?.list?.() ?? []
    conversations = createConversationLog({ stored, live, days, clock, faults })
    child.effect(() => () => { conversations = null }, 'conversation log')
  }, undefined))
  ctx.inject(['llm', 'agentDefaultModel'], child => faults.contain('summarizer', () => {
    defaultModel = child.get('agentDefaultModel') as DefaultModel
    summarizer = createSummarizer({ llm: child.get('llm') as LlmRuntime, defaultModel })
    child.effect(() => () => { [summarizer, defaultModel] = [null, null] }, 'summarizer')
  }, undefined))
  return {
    sessionLog: () => sessionLog,
    conversations: () => conversations,
    // Without a model there is nobody to fail: the rules write.
    summarizer: () => faults.contain('summarizer', () => (defaultModel?.currentSelection?.() === undefined ? null : summarizer), null),
  }
}
