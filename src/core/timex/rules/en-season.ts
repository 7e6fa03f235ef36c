// English seasons: last summer, this spring, in the fall of 2024, summer 2025, by winter.

import type { Rule } from '../rule.ts'
import { bareSeason, type SeasonMonth, steppedSeason } from '../season.ts'
import { EN_QUARTER } from './en-words.ts'

const MONTHS: Readonly<Record<string, SeasonMonth>> = { sp: 3, su: 6, au: 9, fa: 9, wi: 12 }
const SEASON = '(spring|summer|autumn|fall|winter)'
/** spring and fall are also other things: spring boot, fall back, the fall of the dollar. */
const NOT_A_SEASON = '(?!\\.\\w|-\\w| (?:boot|framework|cloud|security|mvc|data|batch|bean|cleaning|roll|onion|water|back|through|apart|short|behind|off|in love|asleep|school|camp|break|intern|house|olympics|games|coat|tires|tyres|line|collection)s?\\b| of (?!(?:the|this|last|next|that|\'?\\d\\d(?:\\d\\d)?|my|our|his|her|their)\\b)| of the (?!(?:same |following |next |previous |last )?year\\b))'

export const EN_SEASON: readonly Rule[] = [
  {
    name: 'en/season/step',
    needs: EN_QUARTER,
    pattern: new RegExp(`\\b(?:this (?=past|coming))?(last|past|previous|this|next|coming) ${SEASON}\\b${NOT_A_SEASON}`, 'gi'),
    read: ([, step = '', name = ''], frame) => steppedSeason(monthOf(name), /^(?:last|past|previous)/i.test(step) ? -1 : /^this/i.test(step) ? 0 : 1, frame),
  },
  {
    name: 'en/season/bare',
    needs: EN_QUARTER,
    pattern: new RegExp(`\\b(?:(in|by|during|over|since|until|till|for|through|before|after) )?((?:the )?(?<!\\b(?:an?|every|each|to|can|may|will|might|could|would|i|we|they|you) )${SEASON})\\b${NOT_A_SEASON}`, 'gi'),
    read: ({ index, 0: text, 1: sign, 2: words = '', 3: name = '' }, frame) => {
      const start = index + text.length - words.length
      const draft = bareSeason(monthOf(name), index, index + text.length, /^by$/i.test(sign ?? ''), frame)
      return { ...draft, start, fragment: draft.fragment === true || sign === undefined }
    },
  },
]

function monthOf(name: string): SeasonMonth {
  return MONTHS[name.slice(0, 2).toLowerCase()] ?? 3
}
