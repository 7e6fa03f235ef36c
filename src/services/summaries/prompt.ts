// The text of the system prompt's section: put together in the background from what the cache holds, read from memory.

import { temporalSection } from '../../core/summary/section.ts'
import type { CivilDate } from '../../core/time/civil.ts'
import type { EpochMs } from '../../core/time/instant.ts'
import { dateOf, type ZoneId } from '../../core/time/zone.ts'
import type { Logger } from '../ports.ts'
import type { SystemRolls } from './system-rolls.ts'

export interface Prompt {
  text(): string
  refresh(at: EpochMs): Promise<void>
  /** That the section was cut today; null when it was not. */
  problem(): string | null
}

export interface PromptOptions {
  readonly rolls: Pick<SystemRolls, 'shown'>
  readonly enabled: () => boolean
  readonly zone: () => ZoneId
  /** Of the section with the note that closes it. */
  readonly maxChars: () => number
  readonly log: Logger
}

export function createPrompt({ rolls, enabled, zone, maxChars, log }: PromptOptions): Prompt {
  let text = ''
  let cut: { readonly day: CivilDate; readonly line: string } | null = null
  let current = 0

  async function refresh(at: EpochMs): Promise<void> {
    current += 1
    const mine = current
    const today = dateOf(at, zone())
    const section = enabled() ? temporalSection(await rolls.shown(today), today, maxChars()) : { text: '', cut: false }
    if (mine !== current) return // a later one has begun: its view of the files is newer
    text = section.text
    if (cut !== null && cut.day !== today) cut = null
    if (!section.cut || cut !== null) return
    cut = { day: today, line: `summaries: the section of the system prompt was cut to ${maxChars()} characters on ${today}` }
    log.warn(cut.line)
  }

  return {
    text: () => (enabled() ? text : ''),
    async refresh(at) {
      try {
        await refresh(at)
      } catch {
        text = '' // files that cannot be read: nothing is said, the stores name them
      }
    },
    problem: () => cut?.line ?? null,
  }
}
