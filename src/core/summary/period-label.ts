// The short name of a period that stands before what a text by rules takes from its entry: `13日 支付模块上线`.

import type { Language } from '../text/language.ts'
import type { SummaryEntry } from './summary.ts'

/** `13日`, `10月`, `2026年`; `10-13`, `2026-10`, `2026`. */
export function periodLabel({ window, period_start }: Pick<SummaryEntry, 'window' | 'period_start'>, language: Language): string {
  const [year = '', month = '', day = ''] = period_start.split('-')
  if (language === 'en') return { day: `${month}-${day}`, month: `${year}-${month}`, year }[window]
  return { day: `${Number(day)}日`, month: `${Number(month)}月`, year: `${year}年` }[window]
}

/** A part may carry the label of a smaller period already: `10月` and `13日 …` give `10月13日 …`, `2026-10` and `10-13 …` give `2026-10-13 …`. */
export function labelled(label: string, part: string): string {
  if (label === '') return part
  if (/[年月]$/.test(label) && /^\d{1,2}[月日]/.test(part)) return label + part
  const month = /^(\d{2})-\d{2} /.exec(part)?.[1]
  if (month !== undefined && label.endsWith(`-${month}`)) return label.slice(0, -month.length) + part
  return part.startsWith(`${label}-`) ? part : `${label} ${part}`
}

const LABEL = /^\s*(?:\d{4}年)?(?:\d{1,2}月)?(?:\d{1,2}日)?\s+|^\s*\d[\d-]{1,9}\s+/

/** A part of such a text without its label. */
export function withoutLabel(part: string): string {
  return part.replace(LABEL, '')
}
