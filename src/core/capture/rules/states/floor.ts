// The floor on which somebody works or lives.

import { ADVERBS_ZH, clause, type StateRule, WHO_EN, WHO_ZH } from './state-rule.ts'

const FLOOR = String.raw`(?:[a-z\d一二三四五六七八九十]{1,3}\s*(?:座|栋|号楼)\s*)?(?<value>[\d一二三四五六七八九十]{1,3}\s*(?:楼|层|f(?![a-z]))|(?:the )?(?:\d{1,3}(?:st|nd|rd|th)|first|second|third|fourth|fifth|sixth|seventh|eighth|ninth|tenth|ground|top) floor|floor \d{1,3})`

export const FLOOR_RULES: readonly StateRule[] = [
  { slot: 'floor', tells: 'moves', when: clause`${WHO_ZH}${ADVERBS_ZH}(?:搬|换|挪|迁)(?:家)?(?:到|至|去)了?\s*${FLOOR}` },
  { slot: 'floor', tells: 'moves', when: clause`${WHO_EN}(?:'ve| have| has)?(?: just| now| all)* (?:moved|relocated) (?:up |down )?to (?:the )?${FLOOR}` },
  { slot: 'floor', tells: 'holds', when: clause`${WHO_ZH}${ADVERBS_ZH}(?:在|位于)\s*${FLOOR}` },
  { slot: 'floor', tells: 'holds', when: clause`${WHO_EN}(?:'re| are| is| sits?| work)(?: now)? on (?:the )?${FLOOR}` },
]
