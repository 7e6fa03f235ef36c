// Words that must not reach a summary: what is private or was to be kept back, and what was forgotten. L0 still has them.

import type { Config } from '../../core/config/config.ts'
import type { ForgottenText } from '../../core/pages/forgotten-text.ts'
import { sensitivityOf } from '../../core/privacy/sensitivity.ts'
import { STATUSES } from '../../core/record/record.ts'
import type { Conversation, ConversationMessage } from '../../core/summary/conversation.ts'
import { withoutKeptBack } from '../../core/summary/kept-back-turns.ts'
import type { ForgottenTurn, ForgottenTurns } from '../../store/forgotten-turns.ts'
import { saysOneOf } from '../forget.ts'
import type { Ledger } from '../ledger.ts'
import { walkRecords } from '../walk-records.ts'

export interface Unwanted {
  /** What may be said at this moment. Reads the private records; throws what the ledger throws. */
  filter(): Promise<MaterialFilter>
  /** Remembers for this process what was forgotten, for summaries that are written again. */
  forgotten(text: ForgottenText): void
}

export interface MaterialFilter {
  /** False for a sentence that is private or was forgotten. */
  keep(sentence: string): boolean
  /** Without the turns of which something was forgotten or answers what was kept back; a conversation may have no message left. */
  withoutUnwanted(all: readonly Conversation[]): readonly Conversation[]
}

export interface UnwantedOptions {
  readonly ledger: Pick<Ledger, 'ready' | 'query' | 'revision'>
  readonly config: () => Pick<Config, 'privacy'>
  readonly forgottenTurns: Pick<ForgottenTurns, 'list'>
}

const MAX_FORGOTTEN = 100

export function createUnwanted({ ledger, config, forgottenTurns }: UnwantedOptions): Unwanted {
  const forgotten: ForgottenText[] = []
  let known: { readonly revision: number; readonly secret: ForgottenText } | null = null

  /** Read again only when a record came, went or changed. */
  async function privateStatements(): Promise<ForgottenText> {
    await ledger.ready()
    const revision = ledger.revision()
    if (known?.revision !== revision) known = { revision, secret: saysOneOf(await walkRecords(ledger, { text: null, statuses: STATUSES, privateOnly: true, order: 'recorded-desc' })) }
    return known.secret
  }

  return {
    async filter() {
      const secret = await privateStatements()
      const turns = await forgottenTurns.list()
      const { enhanced } = config().privacy
      return {
        keep: sentence => sensitivityOf(sentence, enhanced) === 'normal' && !secret.says(sentence) && !forgotten.some(text => text.says(sentence)),
        withoutUnwanted: all => all.map(conversation => withoutKeptBack(turns.length === 0 ? conversation : withoutTurns(conversation, turns))),
      }
    },
    forgotten(text) {
      forgotten.push(text)
      if (forgotten.length > MAX_FORGOTTEN) forgotten.shift()
    },
  }
}

/** A forgotten message goes with the answers to it, up to the person's next message. */
function withoutTurns({ session, messages }: Conversation, turns: readonly ForgottenTurn[]): Conversation {
  const gone = new Set(turns.filter(turn => turn.session === session).map(({ at }) => at))
  if (gone.size === 0) return { session, messages }
  let inGone = false
  const kept: ConversationMessage[] = []
  for (const message of messages) {
    if (message.role === 'user') inGone = gone.has(message.at)
    if (!inGone && !gone.has(message.at)) kept.push(message)
  }
  return { session, messages: kept }
}
