// The words without which an English text holds no time expression: decides in one pass whether the English rules run.

const TIME_WORD = /\b(?:to(?:day|night|morrow)|yesterday|(?:mon|tues|wednes|thurs|fri|satur|sun)day|ago|days?|weeks?|weekends?|months?|years?|hours?|minutes?|(?:jan|febr)uary|march|april|may|june|july|august|(?:septem|octo|novem|decem)ber|at|noon|midnight|[\d:]{1,5} ?[ap]m)\b/i

export function hasEnglishTimeWord(text: string): boolean {
  return TIME_WORD.test(text)
}
