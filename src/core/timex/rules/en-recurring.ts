// English rules of recurrence: every Monday, each week, on Fridays, daily at 9. Found so that they are not one event.

import type { Rule } from '../rule.ts'
import { NUMBER } from '../numerals-en.ts'
import { FULL_WEEKDAY, MONTH, WEEKDAY } from './en-vocabulary.ts'
import { EN_EVERY } from './en-words.ts'

const UNIT = '(?:second|minute|hour|day|weekday|weekend|week|fortnight|month|quarter|year|morning|afternoon|evening|night)s?'

export const EN_RECURRING: readonly Rule[] = [
  {
    name: 'en/recurring/every',
    needs: EN_EVERY,
    pattern: new RegExp(`\\b(?:every|each)(?: single)? (?:(?:other|second|${NUMBER}|few|couple of) )?(?:${UNIT}|${WEEKDAY}s?|${MONTH}|\\d{1,2}(?:st|nd|rd|th)(?: of the month)?)\\b`, 'gi'),
    read: () => ({ recurring: true, confidence: 0.8 }),
  },
  {
    name: 'en/recurring/plural',
    needs: EN_EVERY,
    pattern: new RegExp(`\\b(?:on )?${FULL_WEEKDAY}s\\b|\\bon (?:week(?:day|end)s)\\b|\\bin the (?:morning|afternoon|evening)s\\b`, 'gi'),
    read: () => ({ recurring: true, confidence: 0.75 }),
  },
  {
    name: 'en/recurring/adverb',
    needs: EN_EVERY,
    pattern: /\b(?:daily|weekly|biweekly|monthly|quarterly|yearly|annually|hourly|nightly)(?= (?:at|on|around|from) )/gi,
    read: () => ({ recurring: true, confidence: 0.7 }),
  },
]
