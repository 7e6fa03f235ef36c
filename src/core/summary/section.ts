// The text of the system prompt's section: the rolls near to far, each under the days that it stands for.

import type { CivilDate } from '../time/civil.ts'
import { type Language, mainLanguageOf } from '../text/language.ts'
import { truncate } from '../text/truncate.ts'
import { DATA_NOTE_CHARS, withDataNote } from './data-note.ts'
import { periodName } from './period.ts'
import { withoutOrders } from './order-to-model.ts'
import { type RollRange, rollRange } from './roll.ts'
import { safeLine } from './safe-line.ts'
import { SYSTEM_ROLLS, type SystemRoll } from './summary.ts'

export interface TemporalSection {
  /** Without its frame, closed by the note that it is data; empty when no roll has text. */
  readonly text: string
  /** The rolls were longer than allowed. */
  readonly cut: boolean
}

const NAMES: Readonly<Record<Language, Readonly<Record<SystemRoll, string>>>> = {
  zh: { past_days: '本月此前', past_months: '今年此前', past_years: '往年' },
  en: { past_days: 'Earlier this month', past_months: 'Earlier this year', past_years: 'Earlier years' },
}

/**
 * One line for each roll that has a text, near to far, with the dates that it reaches over, so that it stays true in a
 * session that lives longer than the day. `rolls` are the texts that still stand for their sources; `maxChars` counts the
 * closing note as well.
 */
export function temporalSection(rolls: Readonly<Partial<Record<SystemRoll, string>>>, today: CivilDate, maxChars: number): TemporalSection {
  const texts = SYSTEM_ROLLS.map(roll => withoutOrders(safeLine(rolls[roll] ?? '')))
  const language = mainLanguageOf(texts.join(' '))
  const lines = SYSTEM_ROLLS.flatMap((roll, i) => {
    const range = rollRange(roll, today)
    return texts[i] === undefined || texts[i] === '' || range === null ? [] : [labelOf(roll, range, language) + texts[i]]
  })
  const whole = lines.join('\n')
  const text = truncate(whole, maxChars - DATA_NOTE_CHARS)
  return { text: withDataNote(text, language), cut: text !== whole }
}

function labelOf(roll: SystemRoll, { window, from, to }: RollRange, language: Language): string {
  const [first, last] = [periodName(window, from), periodName(window, to)]
  const dates = roll === 'past_years' ? (language === 'zh' ? `至 ${last}` : `to ${last}`) : first === last ? first : `${first}→${last}`
  return language === 'zh' ? `${NAMES.zh[roll]}（${dates}）：` : `${NAMES.en[roll]} (${dates}): `
}
