// One step of a replay file, and the strict reading of such files.

import { MemoryError } from '../core/errors.ts'
import { isZoneId } from '../core/time/zone.ts'

export type ReplayStep =
  | { readonly kind: 'start' | 'resume' | 'compacted' | 'overflow-retry'; readonly at: string; readonly session: string }
  | {
      readonly kind: 'turn'
      readonly at: string
      readonly session: string
      readonly user: string
      readonly assistant?: string
      readonly tools?: readonly { readonly name: string; readonly ok: boolean }[]
      /** Event numbers of the turn, both inclusive; counted on when absent. */
      readonly seq?: readonly [number, number]
    }
  | { readonly kind: 'journal'; readonly at: string; readonly date: string; readonly text: string }
  | { readonly kind: 'profile'; readonly at: string; readonly who: 'user' | 'agent'; readonly text: string }
  | { readonly kind: 'tool'; readonly at: string; readonly session?: string; readonly name: string; readonly args?: unknown }
  /** The same data root, opened again with changed settings. */
  | { readonly kind: 'reopen'; readonly at: string; readonly config?: Readonly<Record<string, unknown>> }

export interface ReplayFile {
  readonly name: string
  readonly timeZone: string
  readonly config: Readonly<Record<string, unknown>>
  readonly steps: readonly ReplayStep[]
}

/** Which fields a kind of step must have, beside `at`. */
const NEEDED: Readonly<Record<ReplayStep['kind'], readonly string[]>> = {
  start: ['session'], resume: ['session'], compacted: ['session'], 'overflow-retry': ['session'],
  turn: ['session', 'user'], journal: ['date', 'text'], profile: ['who', 'text'], tool: ['name'], reopen: [],
}

/** Reads a replay file. Throws MemoryError bad_argument that names the step and the field. */
export function decodeReplayFile(json: string, fileName: string): ReplayFile {
  const value = parse(json, fileName)
  const steps = value['steps']
  if (!Array.isArray(steps)) throw new MemoryError('bad_argument', `${fileName}: "steps" is not a list`)
  steps.forEach((step: unknown, i) => checkStep(step, `${fileName} step ${i}`))
  if (value['timeZone'] !== undefined && !isZoneId(value['timeZone'])) throw new MemoryError('bad_argument', `${fileName}: "timeZone" is no IANA zone`)
  return {
    name: typeof value['name'] === 'string' ? value['name'] : fileName,
    timeZone: typeof value['timeZone'] === 'string' ? value['timeZone'] : 'Asia/Shanghai',
    config: isObject(value['config']) ? value['config'] : {},
    steps: steps as ReplayStep[],
  }
}

function checkStep(step: unknown, where: string): void {
  if (!isObject(step)) throw new MemoryError('bad_argument', `${where}: not an object`)
  const kind = step['kind']
  if (typeof kind !== 'string' || !Object.hasOwn(NEEDED, kind)) throw new MemoryError('bad_argument', `${where}: "kind" must be one of ${Object.keys(NEEDED).join(', ')}`)
  if (typeof step['at'] !== 'string' || !Number.isInteger(Date.parse(step['at']))) throw new MemoryError('bad_argument', `${where}: "at" must be a date and time with offset`)
  for (const field of NEEDED[kind as ReplayStep['kind']]) {
    if (typeof step[field] !== 'string') throw new MemoryError('bad_argument', `${where}: "${field}" must be a text`)
  }
}

function parse(json: string, fileName: string): Record<string, unknown> {
  let value: unknown
  try {
    value = JSON.parse(json)
  } catch (cause) {
    throw new MemoryError('bad_argument', `${fileName}: not JSON`, { cause })
  }
  if (!isObject(value)) throw new MemoryError('bad_argument', `${fileName}: not an object`)
  return value
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
