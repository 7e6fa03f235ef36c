// Regular English word forms: plural, third person, past, participle. Irregular forms (went, children) are not known.

const VOWEL = /[aeiou]/
const CONSONANT_VOWEL_CONSONANT = /[^aeiou][aeiou][^aeiouwxy]$/

/** Shortest stem that an ending is taken from; below it most words are no forms of each other (bed, king, this). */
const MIN_STEM = 3
const MIN_WORD = 3

/**
 * Other spellings that may be forms of the same word, the word itself not among them. Some of them do not exist: a
 * search finds nothing for those. Empty for short words and anything but lower-case a to z.
 */
export function otherForms(word: string): readonly string[] {
  if (word.length < MIN_WORD || !/^[a-z]+$/.test(word)) return []
  const forms = new Set<string>()
  for (const base of basesOf(word)) for (const form of formsOf(base)) forms.add(form)
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
