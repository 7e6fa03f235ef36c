// The one form in which text is compared and indexed.

/** Compatibility form (full-width to ASCII, half-width kana to kana), lower case, typographic apostrophes as `'`. */
export function normalizeText(text: string): string {
  return text.normalize('NFKC').toLowerCase().replaceAll('\u2019', "'")
}
