// The words of a thing as they are looked for in another text that may tell of it.

/** Nobody's plan: who moves, and words that every plan has. */
const HOLLOW = /^(?:i|we|he|she|they|it|that|this|you|me|us|the|my|our|a|an|to|of|for|on|at|in|with|and|it's|deadline|date|day|due|time|plan|new|had|have|has|be|asked|wants?|wanted|is|was|trip)$/

/** The words of a folded English phrase that tell a thing from others, without their endings. */
export function stemsOf(thing: string): readonly string[] {
  return thing.replace(/'s\b/g, '').split(/[^\w.]+/).map(word => word.replace(/^\.+|\.+$/g, '')).filter(word => word !== '' && !HOLLOW.test(word)).map(stemOf)
}

/** True when the folded text has a word that begins with each of the stems. */
export function namesStems(key: string, stems: readonly string[]): boolean {
  return stems.every(stem => hasWord(key, stem, Infinity))
}

/** True when the folded text has the word, or both halves of a long one (支付模块重构 in 要重构支付模块). */
export function namesWord(key: string, word: string): boolean {
  if (key.includes(word)) return true
  for (let at = 2; at <= word.length - 2; at++) if (key.includes(word.slice(0, at)) && key.includes(word.slice(at))) return /[\u4e00-\u9fff]/.test(word)
  return false
}

function stemOf(word: string): string {
  return word.length < 5 ? word.replace(/(?<=[a-z]{3})s$/, '') : word.replace(/(?<=[a-z]{4}[ts])ion$/, '').replace(/(?:([b-df-hj-np-tv-z])\1ing|([b-df-hj-kmnp-rt-tv-xz])\2ed|ing|ed|s)$/, '$1$2')
}

/** Whether a word of letters and digits stands somewhere in the text, with an ending of at most so many letters. */
export function hasWord(key: string, word: string, maxEnding: number): boolean {
  for (let at = key.indexOf(word); at >= 0; at = key.indexOf(word, at + 1)) {
    let end = at + word.length
    while (end <= at + word.length + maxEnding && isWordCode(key.charCodeAt(end))) end++
    if (!isWordCode(key.charCodeAt(at - 1)) && end <= at + word.length + maxEnding) return true
  }
  return false
}

/** a-z and 0-9; false for NaN, the code before and behind a text. */
function isWordCode(code: number): boolean {
  return (code >= 0x61 && code <= 0x7a) || (code >= 0x30 && code <= 0x39)
}
