// Check digits of payment cards, of Chinese resident identity numbers, and of bank accounts (IBAN).

/** True when the ASCII digits pass the Luhn check (ISO/IEC 7812-1). The caller checks the length. */
export function passesLuhn(digits: string): boolean {
  let sum = 0
  for (let i = 0; i < digits.length; i++) {
    const digit = digits.charCodeAt(digits.length - 1 - i) - 48
    const doubled = i % 2 === 1 ? digit * 2 : digit
    sum += doubled > 9 ? doubled - 9 : doubled
  }
  return digits.length > 0 && sum % 10 === 0
}

// Issuer prefixes with the lengths they issue (public issuer ranges; Luhn alone passes one number in ten).
const ISSUERS: readonly (readonly [prefix: RegExp, lengths: readonly number[]])[] = [
  [/^4/, [13, 16, 19]],
  [/^(?:5[1-5]|222[1-9]|22[3-9]|2[3-6]|27[01]|2720)/, [16]],
  [/^3[47]/, [15]],
  [/^62/, [16, 17, 18, 19]],
  [/^(?:6011|64[4-9]|65)/, [16, 19]],
  [/^35(?:2[89]|[3-8])/, [16]],
  [/^3(?:0[0-5]|6|[89])/, [14]],
]

/** True when the digits are a card number by issuer prefix, length and Luhn check. */
export function isIssuedCard(digits: string): boolean {
  return ISSUERS.some(([prefix, lengths]) => lengths.includes(digits.length) && prefix.test(digits)) && passesLuhn(digits)
}

const PROVINCE = /^(?:1[1-5]|2[1-3]|3[1-7]|4[1-6]|5[0-4]|6[1-5]|71|8[1-3])/
const ID_WEIGHTS = [7, 9, 10, 5, 8, 4, 2, 1, 6, 3, 7, 9, 10, 5, 8, 4, 2]
const ID_CHECK = '10X98765432'

function isRealDate(year: number, month: number, day: number): boolean {
  if (year < 1900 || year > 2099 || month < 1 || month > 12 || day < 1) return false
  const leap = (year % 4 === 0 && year % 100 !== 0) || year % 400 === 0
  const days = [31, leap ? 29 : 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31]
  return day <= (days[month - 1] ?? 0)
}

/** True for an 18-character resident identity number (GB 11643): province code, real birth date, check digit; `x` may be lower case. */
export function isResidentId(id: string): boolean {
  if (!/^\d{17}[\dXx]$/.test(id) || !PROVINCE.test(id)) return false
  if (!isRealDate(Number(id.slice(6, 10)), Number(id.slice(10, 12)), Number(id.slice(12, 14)))) return false
  const sum = ID_WEIGHTS.reduce((total, weight, i) => total + weight * (id.charCodeAt(i) - 48), 0)
  return ID_CHECK[sum % 11] === id[17]?.toUpperCase()
}

// Characters of an account number by country (ISO 13616, IBAN registry).
const IBAN_LENGTHS: ReadonlyMap<string, number> = new Map(Object.entries({
  15: 'NO', 16: 'BE', 18: 'DK FI FO GL NL SD', 19: 'MK SI', 20: 'AT BA EE KZ LT LU MN XK', 21: 'CH CR HR LI LV',
  22: 'BG BH DE GB GE IE ME RS VA', 23: 'AE GI IL IQ OM SO TL', 24: 'AD CZ ES MD PK RO SA SE SK TN VG', 25: 'LY PT ST',
  26: 'IS TR', 27: 'BI DJ FR GR IT MC MR SM', 28: 'AL AZ BY CY DO GT HU LB NI PL SV', 29: 'BR EG PS QA UA', 30: 'JO KW MU YE', 31: 'MT SC', 32: 'LC', 33: 'RU',
}).flatMap(([length, countries]) => countries.split(' ').map((country): [string, number] => [country, Number(length)])))

/** How many characters the account numbers of a country have, or null where it has none. */
export function ibanLength(country: string): number | null {
  return IBAN_LENGTHS.get(country) ?? null
}

/** True for upper-case letters and digits that pass the check of ISO 13616 (ISO 7064, mod 97). The caller checks the length. */
export function passesIban(iban: string): boolean {
  let rest = 0
  for (const character of iban.slice(4) + iban.slice(0, 4)) {
    const value = parseInt(character, 36)
    rest = (rest * (value > 9 ? 100 : 10) + value) % 97
  }
  return rest === 1
}
