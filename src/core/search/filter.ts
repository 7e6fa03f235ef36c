// The filters of a search as one test per document, made before any scoring.

import type { Kind, RecordStatus } from '../record/record.ts'
import type { Interval } from '../time/interval.ts'
import { kindBits } from './record-columns.ts'
import type { RecordIndex } from './record-index.ts'

export interface FilterSpec {
  /**
   * Half-open window on `timeField`. Records without a known event time never match an event window; an event with one
   * open side counts by its known border (docs/decisions/0048).
   */
  readonly window?: Interval
  readonly timeField?: 'event' | 'recorded'
  readonly kinds?: readonly Kind[]
  readonly statuses?: readonly RecordStatus[]
  readonly entity?: string
  readonly topic?: string
  /** What was held true at this instant: supersession later than it is undone, records made later are left out. */
  readonly asOf?: number
  /** Only records whose sensitivity is private. */
  readonly privateOnly?: boolean
}

export type DocFilter = (doc: number) => boolean

/** A test that a document must pass. Liveness is not part of it. */
export function docFilter(index: RecordIndex, spec: FilterSpec): DocFilter {
  const tests = [windowTest(index, spec), kindTest(index, spec), asOfTest(index, spec), statusTest(index, spec), nameTest(index, spec), privacyTest(index, spec)].filter(test => test !== null)
  if (tests.length === 0) return () => true
  return doc => {
    for (const test of tests) if (!test(doc)) return false
    return true
  }
}

function windowTest(index: RecordIndex, { window, timeField }: FilterSpec): DocFilter | null {
  if (window === undefined) return null
  const { columns } = index
  const { start, end } = window
  if (timeField === 'recorded') {
    return doc => {
      const at = columns.recordedAt(doc)
      return at >= start && at < end
    }
  }
  return doc => columns.eventStart(doc) < end && columns.eventEnd(doc) > start
}

function kindTest(index: RecordIndex, { kinds }: FilterSpec): DocFilter | null {
  if (kinds === undefined) return null
  const wanted = kindBits(kinds)
  return doc => (index.columns.kindBit(doc) & wanted) !== 0
}

function asOfTest(index: RecordIndex, { asOf }: FilterSpec): DocFilter | null {
  return asOf === undefined ? null : doc => index.columns.recordedAt(doc) <= asOf
}

function statusTest(index: RecordIndex, { statuses, asOf }: FilterSpec): DocFilter | null {
  if (statuses === undefined) return null
  const wanted = new Set(statuses)
  return asOf === undefined ? doc => wanted.has(index.columns.status(doc)) : doc => wanted.has(index.statusAt(doc, asOf))
}

function nameTest(index: RecordIndex, { entity, topic }: FilterSpec): DocFilter | null {
  if (entity === undefined && topic === undefined) return null
  const entityNumber = entity === undefined ? null : index.entities.find(entity)
  const topicNumber = topic === undefined ? null : index.topics.find(topic)
  return doc => (entityNumber === null || index.entities.has(doc, entityNumber)) && (topicNumber === null || index.topics.has(doc, topicNumber))
}

function privacyTest(index: RecordIndex, { privateOnly }: FilterSpec): DocFilter | null {
  return privateOnly === true ? doc => index.columns.isPrivate(doc) : null
}
