// The file of the MCP memory server: one JSON object a line, entities with observations and relations between them
// (modelcontextprotocol/servers, src/memory). It knows no times.

import type { ImportedFact, ReadFacts } from './imported-fact.ts'
import { type JsonObject, parseObject, textField } from './json-fields.ts'

/** True for a line that the server writes. */
export function isMcpMemoryLine(line: string): boolean {
  const value = parseObject(line)
  return value !== null && ((value['type'] === 'entity' && Array.isArray(value['observations'])) || (value['type'] === 'relation' && typeof value['relationType'] === 'string'))
}

/** One fact per observation and per relation. An entity without observations is a fact by its type. */
export function readMcpMemory(text: string): ReadFacts {
  const facts: ImportedFact[] = []
  const skipped: { place: string; reason: string }[] = []
  for (const [i, line] of text.split('\n').entries()) {
    if (line.trim() === '') continue
    const found = factsOfLine(line, i + 1)
    if (typeof found === 'string') skipped.push({ place: `line ${i + 1}`, reason: found })
    else for (const fact of found) facts.push(fact) // not spread: one entity may hold any number
  }
  return { facts, skipped }
}

function factsOfLine(line: string, position: number): readonly ImportedFact[] | string {
  const value = parseObject(line)
  if (value === null) return 'not a JSON object'
  if (value['type'] === 'entity') return factsOfEntity(value, position)
  if (value['type'] === 'relation') return factsOfRelation(value, position)
  return 'neither an entity nor a relation'
}

function factsOfEntity(entity: JsonObject, position: number): readonly ImportedFact[] | string {
  const name = textField(entity, 'name')
  const observations = entity['observations']
  if (name === null || !Array.isArray(observations)) return 'an entity without name or observations'
  const texts = observations.filter((text): text is string => typeof text === 'string' && text.trim() !== '')
  const type = textField(entity, 'entityType')
  const statements = texts.length > 0 || type === null ? texts : [type]
  return statements.map(text => ({ text: `${spoken(name)}: ${text.trim()}`, entities: [spoken(name)], writtenAt: null, position }))
}

function factsOfRelation(relation: JsonObject, position: number): readonly ImportedFact[] | string {
  const [from, to, type] = ['from', 'to', 'relationType'].map(key => textField(relation, key))
  if (from === null || to === null || type === null || from === undefined || to === undefined || type === undefined) return 'a relation without from, to or relationType'
  return [{ text: `${spoken(from)} ${spoken(type)} ${spoken(to)}`, entities: [spoken(from), spoken(to)], writtenAt: null, position }]
}

/** Names are often written as one word: `John_Smith`. */
function spoken(name: string): string {
  return name.replaceAll('_', ' ')
}
