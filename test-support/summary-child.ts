// A process of its own that makes summaries over a data root: `summary-child.js <home> <epoch ms> <milliseconds per text>`.
// Notes each call of its model in a file beside the home, runs one pass, prints its report as JSON.

import { appendFileSync } from 'node:fs'
import { DAY_MS, epochMs, type EpochMs } from '../src/core/time/instant.ts'
import { createMemory } from '../src/services/memory.ts'
import type { Conversation } from '../src/core/summary/conversation.ts'

/** When the last things were said. */
export const CHILD_NOON: EpochMs = epochMs(Date.parse('2026-10-20T12:00:00+08:00'))
/** Days before it on which somebody talked. */
export const CHILD_DAYS = 12
/** Sessions of the present day. */
export const CHILD_SESSIONS = 3

/** Where a child notes what its model was asked. */
export function callsFile(home: string): string {
  return `${home}.calls`
}

/** What was said: one session on each of the last days, some of today in the minutes before noon. */
function conversations(): readonly Conversation[] {
  const past = Array.from({ length: CHILD_DAYS }, (_, i) => ({ session: `day${i + 1}`, at: epochMs(CHILD_NOON - (i + 1) * DAY_MS) }))
  const today = Array.from({ length: CHILD_SESSIONS }, (_, i) => ({ session: `today${i + 1}`, at: epochMs(CHILD_NOON - (i + 1) * 60_000) }))
  return [...past, ...today].map(({ session, at }) => ({ session, messages: [{ id: session, at, role: 'user', text: `我们决定换 ${session} 网关。` }] }))
}

async function main(home: string, now: EpochMs, delayMs: number): Promise<void> {
  const all = conversations()
  const memory = createMemory({
    dshHome: home,
    patchConfig: { summary: { enabled: true } },
    ports: {
      clock: () => now,
      log: { info: () => undefined, warn: () => undefined },
      sessionLog: () => null,
      summarizer: () => ({
        async summarize({ material }) {
          const [, name = '合'] = /换 (\w+) 网关/.exec(material) ?? []
          appendFileSync(callsFile(home), `${name}\n`)
          await new Promise(resolve => { setTimeout(resolve, delayMs) })
          return `换了 ${name}`
        },
      }),
      conversations: () => ({
        deleted: () => Promise.resolve([]),
        conversations: ({ start, end }) => Promise.resolve({ kind: 'ok', conversations: all.filter(({ messages: [message] }) => message !== undefined && message.at >= start && message.at < end) }),
      }),
    },
  })
  const report = await memory.summaries.maintain(now, new AbortController().signal)
  process.stdout.write(JSON.stringify({ report, problems: memory.problems() }))
  await memory.close()
}

if (process.argv[1]?.endsWith('summary-child.js') === true) {
  const [home = '', now = '', delay = ''] = process.argv.slice(2)
  await main(home, epochMs(Number(now)), Number(delay))
}
