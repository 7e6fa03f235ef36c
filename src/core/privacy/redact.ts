// Replaces credentials in any text by a mark: the one door through which text enters and leaves the memory.
import { accountPairs } from './account-pairs.ts'
import { authorization } from './authorization.ts'
import { codeLists } from './code-lists.ts'
import { commandLine } from './command-line.ts'
import { detectionCopy, REDACTED_MARK } from './detection-copy.ts'
import { labelledNumbers } from './labelled-numbers.ts'
import { labelsEn } from './labels-en.ts'
import { labelsZh } from './labels-zh.ts'
import { cards, ibans, residentIds } from './numbers.ts'
import { pem } from './pem.ts'
import { recoveryPhrases } from './recovery-phrases.ts'
import { FILLER, type RuleFamily } from './rule.ts'
import { securityAnswers } from './security-answers.ts'
import { tables } from './tables.ts'
import { tokens } from './tokens.ts'
import { urls } from './urls.ts'

/** The order matters: a later family must not split what an earlier one takes whole. */
const FAMILIES: readonly RuleFamily[] = [pem, urls, tokens, authorization, commandLine, ibans, residentIds, cards, codeLists, labelledNumbers, securityAnswers, recoveryPhrases, tables, accountPairs, labelsZh, labelsEn]

type Range = readonly [start: number, end: number]

function merged(ranges: readonly Range[]): Range[] {
  const result: Range[] = []
  for (const range of [...ranges].sort((a, b) => a[0] - b[0])) {
    const last = result.at(-1)
    if (last !== undefined && range[0] <= last[1]) result[result.length - 1] = [last[0], Math.max(last[1], range[1])]
    else result.push(range)
  }
  return result
}

function withFiller(copy: string, ranges: readonly Range[]): string {
  const parts: string[] = []
  let at = 0
  for (const [start, end] of merged(ranges)) {
    parts.push(copy.slice(at, start), FILLER.repeat(end - start))
    at = end
  }
  parts.push(copy.slice(at))
  return parts.join('')
}

/** Half-open ranges of `text` that hold a credential, in order, without overlap. */
function credentialRanges(text: string): Range[] {
  const { text: plain, toOriginal } = detectionCopy(text)
  const found: Range[] = []
  let copy = plain
  for (const family of FAMILIES) {
    if (!family.suspects(copy)) continue
    const own: Range[] = []
    family.find(copy, (start, end) => {
      if (start < end) own.push([start, end])
    })
    if (own.length === 0) continue
    copy = withFiller(copy, own)
    found.push(...own)
  }
  return merged(found.map(([start, end]) => toOriginal(start, end)))
}

/** Replaces the ranges by marks. */
function withMarks(text: string, ranges: readonly Range[]): string {
  const parts: string[] = []
  let at = 0
  for (const [start, end] of ranges) {
    parts.push(text.slice(at, start), REDACTED_MARK)
    at = end
  }
  parts.push(text.slice(at))
  return parts.join('')
}

/**
 * False when `redact` would change none of these texts; it may be true although it changes none either. One look at many
 * short texts costs little more than one at each of them.
 */
export function mayHoldCredentials(texts: readonly string[]): boolean {
  const copy = detectionCopy(texts.join('\n')).text // nothing that a family suspects depends on a line being the first or the last
  return FAMILIES.some(family => family.suspects(copy))
}

/** Each text as `redact` gives it. */
export function redactEach(texts: readonly string[]): readonly string[] {
  return mayHoldCredentials(texts) ? texts.map(redact) : texts
}

// A mark is shorter than what it replaces, which can bring a label within reach of something. Texts of the size of a
// message are therefore looked at until nothing changes; in longer ones the single pass has to do.
const SETTLED_CHARS = 16_384
const MOST_PASSES = 6

/**
 * Replaces every credential value in `text` by `[已脱敏]`; labels, hosts and everything else stay as they are.
 * Idempotent; linear in the length of `text`; never throws. Rules and their order: docs/decisions/0020.
 */
export function redact(text: string): string {
  let result = text
  for (let pass = 0; pass < MOST_PASSES; pass++) {
    const ranges = credentialRanges(result)
    if (ranges.length === 0) break
    result = withMarks(result, ranges)
    if (text.length > SETTLED_CHARS) break
  }
  return result
}
