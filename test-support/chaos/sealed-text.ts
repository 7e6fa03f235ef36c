// Texts that prove themselves: a token nobody else uses, filler of any length, and a checksum of both. Whoever is served
// half of one, or a mixture of two, can tell.

import { createHash } from 'node:crypto'

export function sealText(token: string, length: number): string {
  const body = `${token} ${'方案灰度回滚'.repeat(length)}`
  return `${body} ${sumOf(body)}`
}

export function isSealed(text: string): boolean {
  const cut = text.lastIndexOf(' ')
  return cut > 0 && text.slice(cut + 1) === sumOf(text.slice(0, cut))
}

/** The unique first word. */
export function tokenOf(text: string): string {
  return text.slice(0, text.indexOf(' '))
}

function sumOf(text: string): string {
  // Letters alone: sixteen digits can be the number of a card, which no log keeps.
  return createHash('sha256').update(text).digest('hex').slice(0, 16).replace(/\d/g, digit => 'ghijklmnop'.charAt(Number(digit)))
}
