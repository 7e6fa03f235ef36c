// Builds credential-shaped texts at run time, so that no file of this package holds one.

/** Words of a key block; put together here so that secret scanners stay quiet. */
export const PRIVATE_KEY: string = ['PRIVATE', 'KEY'].join(' ')

const MIXED = 'aB3dE5gH7jK9mN2pQ4sT6vX8zA1cF0rL'

/** `length` characters that mix cases and digits; the same for the same arguments. */
export function mixed(length: number, from = 0): string {
  return Array.from({ length }, (_, i) => MIXED[(i * 7 + from) % MIXED.length]).join('')
}

/** `length` lower-case hexadecimal digits. */
export function hex(length: number, from = 0): string {
  return Array.from({ length }, (_, i) => '0a1b2c3d4e5f6978'[(i * 5 + from) % 16]).join('')
}

/** A password with letters, digits and signs. */
export function password(from = 0): string {
  return `${mixed(5, from)}#${mixed(4, from + 3)}9!k`
}

/** Card digits with a right Luhn check digit. */
export function card(prefix: string, length: number): string {
  const body = prefix + '0123456789012345678'.slice(0, length - prefix.length - 1)
  const sum = [...body].toReversed().reduce((total, digit, i) => {
    const doubled = Number(digit) * (i % 2 === 0 ? 2 : 1)
    return total + (doubled > 9 ? doubled - 9 : doubled)
  }, 0)
  return body + String((10 - (sum % 10)) % 10)
}

/** A resident identity number with a right check digit. */
export function residentId(region: string, birth: string, serial = '123'): string {
  const body = region + birth + serial
  const weights = [7, 9, 10, 5, 8, 4, 2, 1, 6, 3, 7, 9, 10, 5, 8, 4, 2]
  const sum = weights.reduce((total, weight, i) => total + weight * Number(body[i]), 0)
  return body + '10X98765432'[sum % 11]
}

/** A private key block of five lines. */
export function pemBlock(newline = '\n', kind = 'RSA '): string {
  const lines = Array.from({ length: 5 }, (_, i) => mixed(64, i * 3))
  return [`-----BEGIN ${kind}${PRIVATE_KEY}-----`, ...lines, `-----END ${kind}${PRIVATE_KEY}-----`].join(newline)
}

/** An account number with right check digits: country and body without them. */
export function iban(country: string, body: string): string {
  const digits = [...body + country + '00'].map(character => String(parseInt(character, 36))).join('')
  const rest = [...digits].reduce((sum, digit) => (sum * 10 + Number(digit)) % 97, 0)
  return country + String(98 - rest).padStart(2, '0') + body
}
