// English windows at the reference time: the last 3 days, past two weeks, next few months, 5 coming minutes.

import { extended } from '../../text/extended.ts'
import { COUNT } from '../numerals-en.ts'
import type { Draft } from '../candidate.ts'
import type { Frame } from '../frame.ts'
import type { Rule } from '../rule.ts'
import { wholeUnits } from '../span-from-now.ts'
import { lengthWindow, readEnglishLength } from './en-length.ts'
import { MONTH } from './en-vocabulary.ts'
import { EN_STEP } from './en-words.ts'

const UNIT = '(?:seconds?|secs?|minutes?|mins?|hours?|hrs?|days?|weeks?|wks?|months?|quarters?|qtrs?|years?|yrs?|h|d|w)'
const PAST = 'last|past|previous|prior|preceding'
const FUTURE = 'next|coming|following|upcoming'

export const EN_LAST_N: readonly Rule[] = [
  {
    name: 'en/last-n/step-first',
    needs: EN_STEP,
    pattern: extended('gi')`
      \b(?:(?:in|over|during|for|within|throughout) )?(?:the |these )?(?:(${PAST})|${FUTURE}) (${COUNT} ?${UNIT})\b
      (?! (?:of|in) (?:\w+ )?(?:${MONTH}|month|year|quarter|week|(?:19|20)\d\d)\b)
    `,
    read: ([, past, length = ''], frame) => window(length, past === undefined ? 1 : -1, frame),
  },
  {
    name: 'en/last-n/count-first',
    needs: EN_STEP,
    pattern: new RegExp(`\\b(?:the )?(${COUNT}) (?:(${PAST})|${FUTURE}) (${UNIT}(?<=s))\\b`, 'gi'),
    read: ([, count = '', past, unit = ''], frame) => /^an?$/i.test(count) ? null : window(`${count} ${unit}`, past === undefined ? 1 : -1, frame),
  },
  {
    name: 'en/last-n/one',
    needs: EN_STEP,
    pattern: /(?<!\bat )(?<!\bat the )(?<!\bat the very )\b(?:(?:the )?(last|past)|(?:the )?next) (hour|minute)\b(?!-| (?:of|change|fix|idea|call|request))/gi,
    read: ([, past, unit = ''], frame) => window(`1 ${unit}`, past === undefined ? 1 : -1, frame),
  },
  {
    name: 'en/last-n/rolling-unit',
    needs: EN_STEP,
    pattern: /\b(?:(?:over|during|in|for|within|throughout) the last|(?:(?:over|during|in|for|within|throughout) )?(?:the |this )?past) (day|week|month|year)\b(?! of\b)/gi,
    read: ([, unit = ''], frame) => window(`1 ${unit}`, -1, frame),
  },
]

/** The past runs up to now; the future takes whole units after the current one. */
function window(text: string, sign: -1 | 1, frame: Frame): Draft | null {
  const length = readEnglishLength(text)
  if (length === null) return null
  const [part] = length.parts
  const whole = part?.kind === 'calendar' && length.parts.length === 1 && (sign > 0 || part.grain === 'quarter')
  const draft = whole ? wholeUnits(part, sign, frame) : lengthWindow(length, sign, frame)
  return draft === null || !length.loose ? draft : { ...draft, confidence: 0.6 }
}
