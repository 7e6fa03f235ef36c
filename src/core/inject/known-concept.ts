// Finds the known names (concept pages, configured and frequent entities) that a message uses literally.

import { BLANK, type OwnWords } from '../text/own-words.ts'
import { segmentWords } from '../text/segment-words.ts'

export interface Concept {
  readonly name: string
  readonly aliases: readonly string[]
}

export interface ConceptHit {
  readonly name: string
  readonly index: number
  readonly length: number
}

export interface ConceptMatcher {
  /** The first known name in the text; of names that start at one place the longest. Null when there is none. */
  first(words: OwnWords): ConceptHit | null
  /** The same words with the names blanked for time expressions that are one themselves (Friday, the bot) or hold one. */
  withoutTimes(words: OwnWords): OwnWords
}

/** Shorter names are part of too many other words to mean anything. */
const MIN_NAME_CHARS = 2

interface Entry {
  /** Lower-case spelling. */
  readonly spelling: string
  readonly name: string
}

/** Builds the look-up once per list of concepts; a search then costs one step per character of the message. */
export function createConceptMatcher(concepts: readonly Concept[]): ConceptMatcher {
  const byStart = new Map<string, Entry[]>()
  for (const concept of concepts) {
    for (const spelling of [concept.name, ...concept.aliases]) addSpelling(byStart, concept.name, spelling)
  }
  for (const entries of byStart.values()) entries.sort((a, b) => b.spelling.length - a.spelling.length)
  return { first: words => nextHit(byStart, words, 0), withoutTimes: words => withoutTimes(byStart, words) }
}

/** Without one of these no time is named. */
const MAY_NAME_TIME = /[日天周月年号点时晚早午春夏秋冬节一]|\d|mon|tue|wed|thu|fri|sat|sun|jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec|day|week|month|spring|summer|autumn|winter/
/** Behind them a name that is a time is one. */
const AT_A_TIME = /(?:\b(?:on|by|last|next|this|until|till|since|every|in|from|to|before|after|during)(?: the)? |[上下这本每在到从前])$/i

function withoutTimes(byStart: ReadonlyMap<string, readonly Entry[]>, words: OwnWords): OwnWords {
  let { bare } = words
  for (let hit = nextHit(byStart, words, 0); hit !== null; hit = nextHit(byStart, words, hit.index + hit.length)) {
    const spelling = foldCase(words.prose.slice(hit.index, hit.index + hit.length))
    if (!MAY_NAME_TIME.test(spelling) || AT_A_TIME.test(bare.slice(Math.max(0, hit.index - MAX_PREPOSITION_CHARS), hit.index))) continue
    bare = bare.slice(0, hit.index) + BLANK.repeat(hit.length) + bare.slice(hit.index + hit.length)
  }
  return bare === words.bare ? words : { ...words, bare }
}

const MAX_PREPOSITION_CHARS = 12

function addSpelling(byStart: Map<string, Entry[]>, name: string, spelling: string): void {
  const lower = foldCase(spelling.trim())
  if (lower.length < MIN_NAME_CHARS) return
  const start = lower.slice(0, MIN_NAME_CHARS)
  const entries = byStart.get(start)
  if (entries === undefined) byStart.set(start, [{ spelling: lower, name }])
  else if (!entries.some(entry => entry.spelling === lower)) entries.push({ spelling: lower, name })
}

function nextHit(byStart: ReadonlyMap<string, readonly Entry[]>, words: OwnWords, from: number): ConceptHit | null {
  if (byStart.size === 0) return null
  const text = foldCase(words.prose)
  for (let at = from; at + MIN_NAME_CHARS <= text.length; at++) {
    for (const { spelling, name } of byStart.get(text.slice(at, at + MIN_NAME_CHARS)) ?? []) {
      if (text.startsWith(spelling, at) && standsAlone(text, words.bare, at, at + spelling.length)) {
        return { name, index: at, length: spelling.length }
      }
    }
  }
  return null
}

/** Lower case without changing the length, so offsets stay those of the message. */
function foldCase(text: string): string {
  const lower = text.toLowerCase()
  return lower.length === text.length ? lower : Array.from(text, char => char.toLowerCase().length === char.length ? char.toLowerCase() : char).join('')
}

const LATIN_WORD = /[\p{Script=Latin}\p{N}_]/u
const HAN = /\p{Script=Han}/u

/** A file is named after it, or it is a part of a hyphened name. */
const EXTENSION_AFTER = /^\.[a-z][a-z0-9]{0,4}(?![\w.])/
const JOINED_BEFORE = /[a-z0-9]-$/
const JOINED_AFTER = /^-[a-z0-9]/

/** Word boundaries on both sides; a hit inside a longer file name, path or version is none. */
function standsAlone(text: string, bare: string, start: number, end: number): boolean {
  const first = text[start] as string
  const last = text[end - 1] as string
  if (LATIN_WORD.test(first) && start > 0 && LATIN_WORD.test(text[start - 1] as string)) return false
  if (LATIN_WORD.test(last) && end < text.length && LATIN_WORD.test(text[end] as string)) return false
  if (isInsideName(text, bare, start, end) || EXTENSION_AFTER.test(text.slice(end, end + 7)) || JOINED_BEFORE.test(text.slice(Math.max(0, start - 2), start)) || JOINED_AFTER.test(text.slice(end, end + 2))) return false
  return !HAN.test(first) && !HAN.test(last) || !splitsWord(text, start, end)
}

/** `bare` blanks whole names: the hit must then be the whole name, not a part of it. */
function isInsideName(text: string, bare: string, start: number, end: number): boolean {
  const blanked = (at: number): boolean => at >= 0 && at < text.length && bare[at] !== text[at] && bare[at] === '\uFFFC'
  if (!blanked(start) && !blanked(end - 1)) return false
  return blanked(start - 1) || blanked(end)
}

const CONTEXT_CHARS = 6
/** Words that the segmenter joins to a name although they stand beside it (王工|会来, 从|小鲸). */
const BESIDE_BEFORE = /[从從跟和与與同在对對给給把被让讓向比用是有的了这這那到请請问問找叫为為由于以及或将將就也都还還又再才只不没沒当當说說看按照离離]$/
const BESIDE_AFTER = /^[会會的了在是和与與说說要有能都也就不没沒上里裡来來去做用把给給让讓到时時后後前中那这這还還又再才只该該应應可想被从從跟对對为為吗嗎呢吧啊]/

/** True when a dictionary word reaches over an edge of the hit (小鲸 in 小鲸鱼, 王工 in 帝王工程师). */
function splitsWord(text: string, start: number, end: number): boolean {
  const from = Math.max(0, start - CONTEXT_CHARS)
  const around = text.slice(from, end + CONTEXT_CHARS)
  for (const { segment, index } of segmentWords(around)) {
    const a = from + index
    const b = a + segment.length
    if (segment.length < 2 || !HAN.test(segment)) continue
    if (a < start && b > start && !BESIDE_BEFORE.test(text.slice(a, start))) return true
    if (a < end && b > end && !BESIDE_AFTER.test(text.slice(end, b))) return true
  }
  return false
}
