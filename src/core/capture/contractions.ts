// English contractions typed without their apostrophe (im, dont, thats): put right before any rule reads them.

const NOT = '(?:do|does|did|is|are|was|were|has|have|had|would|could|should|must)nt|cant|wont'
const PRONOUN = '(?:i|we|you|they)ve|(?:you|they)re|(?:it|you|they|she|that)ll|(?:that|what|he|she|there|who|where)s'
/** Only where another reading is out of the question: `im` is a messenger too, and a plugin lets you do things. */
const OPENING = "(?<=^|[.,;:!?(]\\s{0,3}|\\b(?:and|but|so|because|since|that|when|if|remember|note|cause|cuz|coz|think|guess|ok|then|now|well|yes|no|lol) )(?:im(?= [a-z])|lets(?= (?!you\\b|us\\b|me\\b|him\\b|her\\b|them\\b|people\\b|users?\\b|one\\b)[a-z]))"
const BARE = new RegExp(`(?<![\\w.@/#-])(?:(?:${NOT}|${PRONOUN})(?=[\\s,.;:!?)]|$)|${OPENING})`, 'gi')
const MAY_BE_BARE = /(?:nt|ve|re|ll|s|im|ont)(?![a-z])/i

/** The text with the apostrophes of its contractions; what may be another word (were, its, ill, id) stays. Linear. */
export function withApostrophes(text: string): string {
  return MAY_BE_BARE.test(text) ? text.replace(BARE, word => word.replace(/(?=(?:t|m|ve|re|ll|s)$)/i, "'")) : text
}
