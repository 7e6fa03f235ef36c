// English word forms: plural, third person, past, participle, of regular words and of common irregular verbs. Irregular nouns (children) are not known.

const VOWEL = /[aeiou]/
const CONSONANT_VOWEL_CONSONANT = /[^aeiou][aeiou][^aeiouwxy]$/

/** Shortest stem that an ending is taken from; below it most words are no forms of each other (bed, king, this). */
const MIN_STEM = 3
const MIN_WORD = 3

/** Verbs whose past is no form of their base by rule: base, past, participle. */
const IRREGULAR = `become became, begin began begun, bite bit bitten, blow blew blown, break broke broken, bring brought, build built, buy bought, catch caught,
choose chose chosen, come came, draw drew drawn, drive drove driven, eat ate eaten, fall fell fallen, feel felt, fight fought, find found, fly flew flown, forget forgot forgotten,
freeze froze frozen, give gave given, grow grew grown, hide hid hidden, hold held, keep kept, know knew known, leave left, lend lent, lose lost, meet met, pay paid, ride rode ridden,
ring rang rung, rise rose risen, run ran, sell sold, send sent, shake shook shaken, shoot shot, sing sang sung, sleep slept, speak spoke spoken, spend spent, steal stole stolen,
swim swam swum, take took taken, teach taught, throw threw thrown, wake woke woken, wear wore worn, win won, write wrote written`
const irregularOf: ReadonlyMap<string, readonly string[]> = new Map(IRREGULAR.split(/,\s/).flatMap(line => {
  const forms = line.split(' ')
  return forms.map(form => [form, forms] as const)
}))

/**
 * Other spellings that may be forms of the same word, the word itself not among them. Some of them do not exist: a
 * search finds nothing for those. Empty for short words and anything but lower-case a to z.
 */
export function otherForms(word: string): readonly string[] {
  if (word.length < MIN_WORD || !/^[a-z]+$/.test(word)) return []
  const forms = new Set<string>()
  for (const base of basesOf(word)) {
    for (const form of formsOf(base)) forms.add(form)
    for (const form of irregularOf.get(base) ?? []) forms.add(form)
  }
  for (const form of irregularOf.get(word) ?? []) for (const regular of formsOf(irregularOf.get(form)?.[0] ?? form)) forms.add(regular)
  forms.delete(word)
  return [...forms]
}

/** What the word may be a form of, itself included. */
function basesOf(word: string): string[] {
  const bases = [word]
  const strip = (ending: string, ...replacements: string[]): boolean => {
    if (!word.endsWith(ending) || word.length - ending.length < MIN_STEM) return false
    const stem = word.slice(0, -ending.length)
    if (!VOWEL.test(stem) && !stem.includes('y')) return false
    for (const replacement of replacements) bases.push(stem + replacement)
    if (replacements.includes('') && ending !== 's' && stem.at(-1) === stem.at(-2)) bases.push(stem.slice(0, -1))
    return true
  }
  if (!word.endsWith('ss') && !strip('ies', 'y', 'ie')) {
    strip('es', '')
    strip('s', '')
  }
  if (!strip('ied', 'y', 'ie')) strip('ed', '', 'e')
  strip('ing', '', 'e')
  return bases
}

function formsOf(base: string): string[] {
  if (/[^aeiou]y$/.test(base)) return [base, `${base.slice(0, -1)}ies`, `${base.slice(0, -1)}ied`, `${base}ing`]
  if (base.endsWith('e')) return [base, `${base}s`, `${base}d`, `${base.slice(0, -1)}ing`]
  const plural = /(?:s|x|z|ch|sh|o)$/.test(base) ? `${base}es` : `${base}s`
  const doubled = CONSONANT_VOWEL_CONSONANT.test(base) ? base + base.at(-1) : base
  return [base, plural, `${base}ed`, `${base}ing`, `${doubled}ed`, `${doubled}ing`]
}
