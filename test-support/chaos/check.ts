// Compares what the workers were told (their journals) with what lies in the files afterwards.

import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { MemoryRecord } from '../../src/core/record/record.ts'
import { epochMs } from '../../src/core/time/instant.ts'
import { createLock } from '../../src/store/lock.ts'
import { createPaths, isTemporaryName } from '../../src/store/paths.ts'
import { createWatermarks } from '../../src/store/watermarks.ts'
import { openLog, scanAll } from '../open-log.ts'
import type { JournalLine } from './journal.ts'
import { isSealed, tokenOf } from './sealed-text.ts'

export interface Verdict {
  readonly acknowledged: number
  readonly removed: number
  readonly records: number
  readonly lost: number
  readonly doubled: number
  readonly torn: number
  /** Corrections that were acknowledged while the old record is still active. */
  readonly undone: number
  /** Removed records that are served, or words of them in any file. */
  readonly remembered: number
  /** Sessions whose mark lies before an acknowledged one. */
  readonly lostMarks: number
  /** Temporary files left after the last start. */
  readonly leftovers: number
  /** A long-running reader that only polled disagrees with a fresh start. */
  readonly staleViews: number
  readonly problems: readonly string[]
}

interface Expectation {
  readonly texts: Map<string, string>
  readonly removed: Set<string>
  /** Removal was begun but not acknowledged: gone or not, both are right. */
  readonly maybeRemoved: Set<string>
  readonly superseded: Set<string>
  readonly cursor: number
}

export async function checkRoot(root: string, journals: ReadonlyMap<string, readonly JournalLine[]>, view: ReadonlyMap<string, MemoryRecord>): Promise<Verdict> {
  const { log } = openLog(root)
  const entries = await scanAll(log)
  const records = new Map(entries.map(({ record }) => [record.id as string, record]))
  const expectations = [...journals].map(([name, lines]) => ({ name, ...expect(lines) }))
  const raw = readTree(root)
  const paths = createPaths(root, 'default')
  const marks = createWatermarks(paths, createLock(paths), () => epochMs(Date.now()))
  const reached = new Map(await Promise.all(expectations.map(async ({ name }) => [name, (await marks.get(name)).seq ?? 0] as const)))
  const tokens = [...records.values()].map(record => tokenOf(record.text))
  const count = (test: (e: Expectation, id: string, text: string) => boolean): number =>
    expectations.reduce((sum, e) => sum + [...e.texts].filter(([id, text]) => test(e, id, text)).length, 0)
  return {
    acknowledged: count(() => true),
    removed: count((e, id) => e.removed.has(id)),
    records: records.size,
    lost: count((e, id, text) => !e.removed.has(id) && !e.maybeRemoved.has(id) && records.get(id)?.text !== text),
    doubled: tokens.length - new Set(tokens).size + doubledLines(entries.map(entry => JSON.stringify(entry.record))),
    torn: [...records.values()].filter(record => !isSealed(record.text)).length + log.problems().filter(line => line.includes('unreadable')).length,
    undone: count((e, id) => e.superseded.has(id) && records.get(id)?.status === 'active'),
    remembered: count((e, id, text) => e.removed.has(id) && (records.has(id) || raw.includes(`${tokenOf(text)} `))),
    lostMarks: expectations.filter(e => (reached.get(e.name) ?? 0) < e.cursor).length,
    leftovers: readdirSync(root, { recursive: true }).filter(path => isTemporaryName(String(path).split('/').at(-1) ?? '')).length,
    staleViews: [...new Set([...view.keys(), ...records.keys()])].filter(id => view.get(id)?.status !== records.get(id)?.status).length,
    problems: log.problems(),
  }
}

/** True when nothing that was promised is broken. */
export function isClean(verdict: Verdict): boolean {
  const { lost, doubled, torn, undone, remembered, lostMarks, leftovers, staleViews } = verdict
  return lost + doubled + torn + undone + remembered + lostMarks + leftovers + staleViews === 0
}

function expect(lines: readonly JournalLine[]): Expectation {
  const done = lines.filter(line => line.stage === 'done')
  const added = done.filter(line => line.op === 'append' || line.op === 'correct')
  const removals = (from: readonly JournalLine[]): Set<string> => new Set(from.filter(line => line.op === 'forget' || line.op === 'purge').flatMap(line => line.ids))
  return {
    texts: new Map(added.flatMap(line => line.ids.map((id, i) => [id, line.texts[i] ?? ''] as const))),
    removed: removals(done),
    maybeRemoved: removals(lines),
    superseded: new Set(done.filter(line => line.op === 'correct').map(line => String(line.target))),
    cursor: Math.max(0, ...done.filter(line => line.op === 'cursor').map(line => Number(line.target))),
  }
}

function doubledLines(lines: readonly string[]): number {
  return lines.length - new Set(lines).size
}

function readTree(root: string): string {
  return readdirSync(root, { recursive: true, withFileTypes: true })
    .filter(entry => entry.isFile())
    .map(entry => readFileSync(join(entry.parentPath, entry.name), 'utf8'))
    .join('\n')
}
