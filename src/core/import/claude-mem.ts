// The JSON export of claude-mem (thedotmack/claude-mem, scripts/export-memories): observations with a title, a list of
// facts or a narrative, and the time in epoch milliseconds.

import { type EpochMs, epochMs, isEpochMs } from '../time/instant.ts'
import type { ImportedFact, ReadFacts } from './imported-fact.ts'
import { isObject, type JsonObject, parseObject, textField } from './json-fields.ts'

/** Returns null when the text is no such export. Summaries and prompts are named as skipped. */
export function readClaudeMem(text: string): ReadFacts | null {
  const value = parseObject(text)
  const observations = value?.['observations']
  if (value === null || !Array.isArray(observations)) return null
  const facts: ImportedFact[] = []
  const skipped: { place: string; reason: string }[] = []
  for (const [i, observation] of (observations as readonly unknown[]).entries()) {
    const found = isObject(observation) ? factsOf(observation, i + 1) : []
    if (found.length === 0) skipped.push({ place: `observation ${i + 1}`, reason: 'an observation without words' })
    for (const fact of found) facts.push(fact) // not spread: one observation may hold any number
  }
  for (const kind of ['summaries', 'prompts']) {
    const list = value[kind]
    const count = Array.isArray(list) ? list.length : 0
    for (let i = 1; i <= count; i++) skipped.push({ place: `${kind} ${i}`, reason: 'a summary or prompt, not an observation' })
  }
  return { facts, skipped }
}

function factsOf(observation: JsonObject, position: number): readonly ImportedFact[] {
  const title = textField(observation, 'title')
  const statements = listOf(observation['facts'])
  const words = textField(observation, 'narrative') ?? textField(observation, 'text') ?? textField(observation, 'subtitle')
  const texts = statements.length > 0 ? statements : words === null ? [] : [words]
  const project = textField(observation, 'project')
  const common = { entities: project === null ? [] : [project], writtenAt: instantOf(observation['created_at_epoch']), position }
  if (texts.length === 0) return title === null ? [] : [{ text: title, ...common }]
  return texts.map(text => ({ text: title === null ? text : `${title}: ${text}`, ...common }))
}

/** A list of texts, or the JSON of one as the database keeps it. */
function listOf(value: unknown): readonly string[] {
  let list: unknown = value
  if (typeof value === 'string') {
    try {
      list = JSON.parse(value)
    } catch {
      return value.trim() === '' ? [] : [value.trim()]
    }
  }
  return Array.isArray(list) ? (list as readonly unknown[]).filter((text): text is string => typeof text === 'string' && text.trim() !== '').map(text => text.trim()) : []
}

function instantOf(ms: unknown): EpochMs | null {
  return isEpochMs(ms) && ms > 0 ? epochMs(ms) : null
}
