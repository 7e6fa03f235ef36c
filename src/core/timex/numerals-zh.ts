// Chinese and Arabic numbers as they stand in dates, times and counts.

const DIGITS = '零一二三四五六七八九'

/** A number of one or two digits, as in months, days, hours and minutes: 3, 03, 三, 十二, 廿三, 零五. */
export const SMALL_NUMBER = '(?:\\d{1,2}|[零一二两三四五六七八九十廿卅]{1,3})'

/** A count of up to four digits or five characters: 24, 一百二十, 两. */
export const COUNT = '(?:\\d{1,4}|[零一二两三四五六七八九十百千廿卅]{1,5})'

/** Reads a number in digits or Chinese characters (also 二〇二六 digit by digit); null when it is none. */
export function readNumber(text: string): number | null {
  if (/^零?\d{1,6}$/.test(text)) return Number(text.replace('零', ''))
  if (/^[零一二三四五六七八九]{2,4}$/.test(text)) return digitByDigit(text)
  return byPlaces(text)
}

function digitByDigit(text: string): number {
  let value = 0
  for (const character of text) value = value * 10 + DIGITS.indexOf(character)
  return value
}

function byPlaces(text: string): number | null {
  let total = 0
  let digit = -1
  let lastPlace = Number.POSITIVE_INFINITY
  for (const character of text) {
    const place = placeOf(character)
    if (place !== null) {
      if (place.unit >= lastPlace) return null
      total += (digit < 0 ? 1 : digit) * place.times * place.unit
      digit = -1
      lastPlace = place.unit
      continue
    }
    const value = character === '两' ? 2 : DIGITS.indexOf(character)
    if (value < 0 || digit > 0) return null
    digit = value
  }
  return total + Math.max(digit, 0)
}

function placeOf(character: string): { readonly unit: number, readonly times: number } | null {
  switch (character) {
    case '十': return { unit: 10, times: 1 }
    case '廿': return { unit: 10, times: 2 }
    case '卅': return { unit: 10, times: 3 }
    case '百': return { unit: 100, times: 1 }
    case '千': return { unit: 1000, times: 1 }
    default: return null
  }
}

/** People write two digits of years behind them, and of a few decades ahead (contracts, loans). */
const MAX_YEARS_AHEAD = 29

/**
 * The full year for a year as written: four digits stand as they are, two digits mean a year at most
 * MAX_YEARS_AHEAD in the future (91 in 2021 is 1991, 27 in 2016 is 2027).
 */
export function readYear(text: string, referenceYear: number): number | null {
  const value = readNumber(text)
  if (value === null) return null
  if (value >= 100) return value
  const near = Math.floor(referenceYear / 100) * 100 + value
  if (near - referenceYear > MAX_YEARS_AHEAD) return near - 100
  return referenceYear - near >= 100 - MAX_YEARS_AHEAD ? near + 100 : near
}
