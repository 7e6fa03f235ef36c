// The one form in which text is compared and indexed.

/** What a code unit becomes when no neighbour can change that; 0 = ask Unicode. */
const PLAIN = new Uint16Array(65_536)
keep(0x01, 0x7e) // ASCII
keep(0x4e00, 0x9fff) // Han
keep(0x2013, 0x2014) // –—
keep(0x3001, 0x3002) // 、。
keep(0x3008, 0x3011) // 〈《「『【
keep(0x201c, 0x201d) // “”
for (let unit = 0xff01; unit <= 0xff5e; unit++) PLAIN[unit] = unit - 0xfee0 // full width
for (let unit = 0x41; unit <= 0x5a; unit++) PLAIN[unit] = PLAIN[unit + 0xfee0] = unit + 0x20 // capitals
PLAIN[0x3000] = 0x20
PLAIN[0x2018] = 0x2018
PLAIN[0x2019] = 0x27

function keep(from: number, to: number): void {
  for (let unit = from; unit <= to; unit++) PLAIN[unit] = unit
}

/** Compatibility form (full-width to ASCII, half-width kana to kana), lower case, typographic apostrophes as `'`. */
export function normalizeText(text: string): string {
  let normalized = ''
  let copied = 0
  for (let i = 0; i < text.length; i++) {
    const unit = text.charCodeAt(i)
    const plain = PLAIN[unit] ?? 0
    if (plain === unit) continue
    if (plain === 0) return byUnicode(text)
    normalized += text.slice(copied, i) + String.fromCharCode(plain)
    copied = i + 1
  }
  return copied === 0 ? text : normalized + text.slice(copied)
}

function byUnicode(text: string): string {
  return text.normalize('NFKC').toLowerCase().replaceAll('\u2019', "'")
}
