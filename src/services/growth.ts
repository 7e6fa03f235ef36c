// L4: once a month, from the counts and topics of the month before, by rules. Opt-in; a person's edit stops it for good.

import { monthEvidence } from '../core/growth/month-evidence.ts'
import { agentProfile, userProfile } from '../core/growth/profile-text.ts'
import { removeSentences } from '../core/pages/remove-sentences.ts'
import type { Config } from '../core/config/config.ts'
import { isMemoryError } from '../core/errors.ts'
import { STATUSES } from '../core/record/record.ts'
import { dayNumber, formatDay, ymdOf } from '../core/time/civil.ts'
import type { EpochMs } from '../core/time/instant.ts'
import { daysInterval, type Interval } from '../core/time/interval.ts'
import { dayOf, formatMinute, type ZoneId } from '../core/time/zone.ts'
import { PROFILE_NAMES, type ProfileName, type ProfileStore } from '../store/profile.ts'
import type { ForgetTarget } from './forget.ts'
import type { Ledger } from './ledger.ts'
import { walkRecords } from './walk-records.ts'

export type GrowthOutcome =
  | 'disabled'
  /** This month's revision was made already. */
  | 'not_due'
  | 'written'
  /** Too few records last month, or nothing to say. */
  | 'too_little'
  /** A person edited the profile. */
  | 'manual'

export interface Growth extends ForgetTarget {
  /** Revises what is due. Call it at any chance: at start and with the first turn of a day. */
  run(at: EpochMs): Promise<Readonly<Record<ProfileName, GrowthOutcome>>>
  /** Months whose revision replaced a kept version, newest first. */
  versions(name: ProfileName): Promise<readonly string[]>
  /** Brings back the text that the revision of that month replaced; the present text is kept. Throws MemoryError not_found. */
  rollBack(name: ProfileName, version: string, at: EpochMs): Promise<void>
  /** The texts to inject, present ones only; empty while growth is off. Never rejects. */
  texts(): Promise<readonly { readonly name: ProfileName; readonly text: string }[]>
}

export interface GrowthOptions {
  readonly ledger: Ledger
  readonly profile: ProfileStore
  readonly config: () => Config
  readonly zone: () => ZoneId
}

const WRITERS = { user: userProfile, agent: agentProfile } as const

export function createGrowth({ ledger, profile, config, zone }: GrowthOptions): Growth {
  async function revise(name: ProfileName, month: string, window: Interval): Promise<GrowthOutcome> {
    const present = await profile.read(name)
    if (present?.isManual === true) {
      await profile.handOver(name)
      return 'manual'
    }
    if (present?.text.includes(month) === true || (await profile.versions(name)).includes(month)) return 'not_due'
    const text = WRITERS[name](monthEvidence(month, await walkRecords(ledger, { text: null, window, timeField: 'recorded', statuses: STATUSES, order: 'recorded-desc' })))
    if (text === null) return 'too_little'
    try {
      await profile.write(name, text, month)
      return 'written'
    } catch (error) {
      if (isMemoryError(error, 'conflict')) return 'manual'
      throw error
    }
  }

  return {
    layer: 'profile',

    async run(at) {
      if (!config().growth.enabled) return { user: 'disabled', agent: 'disabled' }
      const { month, window } = lastMonth(at, zone())
      return { user: await revise('user', month, window), agent: await revise('agent', month, window) }
    },

    versions: name => profile.versions(name),
    rollBack: (name, version, at) => profile.restore(name, version, formatMinute(at, zone()).replace(/\D/g, '')),

    async texts() {
      if (!config().growth.enabled) return []
      const files = await Promise.all(PROFILE_NAMES.map(async name => ({ name, text: (await profile.read(name).catch(() => null))?.text.trim() ?? '' })))
      return files.filter(({ text }) => text !== '')
    },

    forget: ({ forgotten }) => profile.rewrite(text => removeSentences(text, forgotten).text),
  }
}

/** The civil month before the one of `at`. */
function lastMonth(at: EpochMs, zone: ZoneId): { readonly month: string; readonly window: Interval } {
  const { year, month } = ymdOf(dayOf(at, zone))
  const first = dayNumber(month === 1 ? year - 1 : year, month === 1 ? 12 : month - 1, 1)
  return { month: formatDay(first).slice(0, 7), window: daysInterval(first, dayNumber(year, month, 1), zone) }
}
