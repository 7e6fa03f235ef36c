// What a model is given to summarise: recorded words in a fence that nothing inside can close.

import { formatMinute, type ZoneId } from '../time/zone.ts'
import { truncate } from '../text/truncate.ts'
import type { Conversation, ConversationMessage } from './conversation.ts'
import { fairCap, spreadOver } from './fair-share.ts'
import { type KeepSentence, publicLines } from './public-lines.ts'
import { safeLine } from './safe-line.ts'

export const MATERIAL_OPEN = '<material>'
export const MATERIAL_CLOSE = '</material>'

/** Less of a message says nothing; with more messages than fit at this length some are left out instead. */
const MIN_MESSAGE_CHARS = 80
/** Below this a message is cut at its end only; a longer piece keeps its end, where results stand. */
const KEEPS_ITS_END_CHARS = 160

export interface MaterialOptions {
  /** Of all lines together, the fence not counted. */
  readonly maxChars: number
  readonly zone: ZoneId
  readonly keep: KeepSentence
}

/**
 * Conversations as fenced lines `role HH:mm: text`, one physical line for each message, each session under a line with its
 * number and date. Redacted, without private sentences and without code. Over `maxChars` every session and message is cut
 * fairly, and of too many messages an even choice is kept. Empty when nobody said a word that may be told. In steps of
 * one message each: a long day is more than one turn of an event loop should hold.
 */
export function* materialOf(conversations: readonly Conversation[], { maxChars, zone, keep }: MaterialOptions): Generator<void, string> {
  const all: Line[][] = []
  for (const { messages } of conversations) {
    const lines: Line[] = []
    for (const message of messages) {
      yield
      lines.push(...lineOf(message, zone, keep))
    }
    all.push(lines)
  }
  const sessions = all
    .sort((a, b) => (a[0]?.at ?? 0) - (b[0]?.at ?? 0))
    .flatMap(lines => lines[0] === undefined ? [] : [{ lines, date: formatMinute(lines[0].at, zone).slice(0, 10) }])
    .map(({ lines, date }, i) => ({ lines, header: `[session ${i + 1}, ${date}]` }))
  const sizes = sessions.map(({ lines, header }) => header.length + 1 + sizeOf(lines))
  const cap = fairCap(sizes, maxChars)
  return fenced(sessions.flatMap(({ lines, header }) => [header, ...within(lines, cap - header.length - 1)]))
}

/** Texts with a label each (`2026-10-01: …`) as fenced lines, cut fairly to `maxChars` together. Empty without texts. */
export function headlineMaterial(sources: readonly { readonly label: string; readonly text: string }[], maxChars: number): string {
  const lines = sources.map(({ label, text }) => ({ label: safeLine(label), text: safeLine(text) })).filter(line => line.text !== '')
  const frame = lines.reduce((sum, { label }) => sum + label.length + 3, 0)
  const cap = fairCap(lines.map(line => line.text.length), maxChars - frame)
  return fenced(lines.map(({ label, text }) => `${label}: ${truncate(text, cap)}`))
}

interface Line {
  readonly at: ConversationMessage['at']
  readonly head: string
  readonly text: string
}

function lineOf({ at, role, text }: ConversationMessage, zone: ZoneId, keep: KeepSentence): readonly Line[] {
  const said = safeLine(publicLines(text, keep).map(line => line.text.trim()).join(' '))
  return said === '' ? [] : [{ at, head: `${role} ${formatMinute(at, zone).slice(11)}: `, text: said }]
}

function sizeOf(lines: readonly Line[]): number {
  return lines.reduce((sum, { head, text }) => sum + head.length + text.length + 1, 0)
}

/** The lines of one session within `budget` characters. */
function within(lines: readonly Line[], budget: number): readonly string[] {
  if (sizeOf(lines) <= budget) return lines.map(({ head, text }) => head + text)
  const shortened = lines.map(line => ({ ...line, text: line.text.slice(0, MIN_MESSAGE_CHARS) }))
  const frame = (lines[0]?.head.length ?? 0) + 1
  const kept = sizeOf(shortened) <= budget ? lines : spreadOver(lines.length, Math.max(1, Math.floor(budget / (frame + MIN_MESSAGE_CHARS)))).flatMap(at => lines[at] ?? [])
  const cap = fairCap(kept.map(line => line.text.length), budget - kept.reduce((sum, line) => sum + line.head.length + 1, 0))
  return kept.flatMap(({ head, text }) => cap < 1 ? [] : [head + clip(text, cap)])
}

/** The beginning of a text, and when there is room its end as well. */
function clip(text: string, maxChars: number): string {
  if (text.length <= maxChars) return text
  if (maxChars < KEEPS_ITS_END_CHARS) return truncate(text, maxChars)
  const tail = Math.floor(maxChars / 3)
  return truncate(text, maxChars - tail) + text.slice(-tail).replace(/^(?:[\udc00-\udfff]|\p{M}|\u200d)+/u, '')
}

function fenced(lines: readonly string[]): string {
  return lines.length === 0 ? '' : `${MATERIAL_OPEN}\n${lines.join('\n')}\n${MATERIAL_CLOSE}`
}
