// The words an English rule cannot do without. One pass over the words of a text decides which English rules run.

/** Kinds of English words; bits above those of single characters (fold.ts). */
export const EN_DAY: number = 1 << 16
export const EN_UNIT: number = 1 << 17
export const EN_STEP: number = 1 << 18
export const EN_MONTH: number = 1 << 19
export const EN_WEEKDAY: number = 1 << 20
export const EN_PART: number = 1 << 21
export const EN_CLOCK: number = 1 << 22
export const EN_ORDINAL: number = 1 << 23
export const EN_HOLIDAY: number = 1 << 24
export const EN_EVERY: number = 1 << 25
export const EN_RANGE: number = 1 << 26
export const EN_QUARTER: number = 1 << 27
export const EN_IN: number = 1 << 28
export const EN_NOW: number = 1 << 29
export const EN_AT: number = 1 << 30

const WORDS: readonly (readonly [number, string])[] = [
  [EN_DAY, 'today tonight tomorrow tmrw tomorow tommorow tmr yesterday yday day eod eow eom eoy eoq cob'],
  [EN_UNIT, 's sec secs second seconds m min mins minute minutes h hr hrs hour hours d day days w cw kw wk wks week weeks weekend weekends wkend workweek fortnight fortnights mo mos mon month months quarter quarters qtr qtrs y yr yrs year years decade decades'],
  [EN_STEP, 'last this next nxt past previous prior coming following upcoming current rest remainder remaining later earlier same that after before'],
  [EN_MONTH, 'jan january feb february mar march apr april may jun june jul july aug august sep sept september oct october nov november dec december'],
  [EN_WEEKDAY, 'mon monday tue tues tuesday wed weds wednesday thu thur thurs thursday fri friday sat saturday sun sunday mondays tuesdays wednesdays thursdays fridays saturdays sundays'],
  [EN_PART, 'morning afternoon evening night nights nighttime lunch lunchtime midmorning midafternoon dawn dusk tonight overnight noon midday daytime'],
  [EN_CLOCK, 'a p m am pm ampm o oclock clock noon noonish midday midnight past hrs hours quarter half minutes min mins'],
  [EN_ORDINAL, 'st nd rd th first second third fourth fifth sixth seventh eighth ninth tenth eleventh twelfth thirteenth fourteenth fifteenth sixteenth seventeenth eighteenth nineteenth twentieth thirtieth last final beginning start middle mid end early late close'],
  [EN_HOLIDAY, 'christmas xmas easter thanksgiving halloween valentine valentines eve year years patrick patricks labor labour mother mothers father fathers earth memorial independence fools juneteenth boxing friday mlk martin presidents president columbus veterans cyber chinese lunar eid diwali ramadan hanukkah passover'],
  [EN_EVERY, 'every each daily weekly monthly yearly annually hourly nightly mondays tuesdays wednesdays thursdays fridays saturdays sundays weekdays weekends mornings evenings afternoons nights days'],
  [EN_RANGE, 'to till until til thru through between from and'],
  [EN_QUARTER, 'q h quarter quarters qtr qtrs half spring summer autumn fall winter'],
  [EN_IN, 'in on due this during since until till by before after from year years of early late mid between to through end for within spring summer autumn fall winter'],
  [EN_NOW, 'now moment atm current date nowadays'],
  [EN_AT, 'at around about approximately'],
]

const KINDS_OF = new Map<string, number>()
for (const [kind, words] of WORDS) {
  for (const word of words.split(' ')) KINDS_OF.set(word, (KINDS_OF.get(word) ?? 0) | kind)
}

/** No word of the table is longer. */
const LONGEST = 13

/** The kinds of English time words in a text; linear. Single letters count only beside a digit (3p, 2h) or as the m of a m. */
export function englishKinds(text: string): number {
  let kinds = 0
  let start = -1
  for (let i = 0; i <= text.length; i++) {
    const code = text.charCodeAt(i) | 0x20
    if (code >= 0x61 && code <= 0x7a && i < text.length) {
      if (start < 0) start = i
      continue
    }
    if (start >= 0) {
      if (i - start <= LONGEST && (i - start > 1 || countsAlone(text, start))) kinds |= KINDS_OF.get(text.slice(start, i).toLowerCase()) ?? 0
      start = -1
    }
  }
  return text.includes('@ ') ? kinds | EN_AT : kinds
}

function countsAlone(text: string, at: number): boolean {
  const before = text.charCodeAt(at - 1)
  if ((text.charCodeAt(at) | 0x20) === 0x6d && (before === 0x20 || before === 0x2e)) return true
  const near = before === 0x20 ? text.charCodeAt(at - 2) : before
  const after = text.charCodeAt(at + 1)
  return (near >= 0x30 && near <= 0x39) || (after >= 0x30 && after <= 0x39) || after === 0x27
}
