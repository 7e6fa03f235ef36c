// memory_health: the state of every layer, faults with their fixes, configuration and times.

import { CONFIG_KEYS, configValue } from '../core/config/fields.ts'
import { neutralizeLine } from '../core/text/neutralize.ts'
import { epochMs } from '../core/time/instant.ts'
import { dateOf, type ZoneId } from '../core/time/zone.ts'
import { dayLabel } from '../core/inject/block-item.ts'
import type { Health, HealthReport, InjectionAccount } from '../services/health.ts'
import { defineTool } from './define-tool.ts'
import { header } from './present.ts'
import { fixOf, sayProblem } from './problem-words.ts'
import { TOOL_WORDS, type ToolWords } from './tool-words.ts'
import type { Json, Language, MemoryTool, ToolResult } from './tool.ts'

const NAME = 'memory_health'
const MAX_PROBLEMS_SHOWN = 20

export function createMemoryHealth({ health, zone }: { readonly health: Health; readonly zone: () => ZoneId }): MemoryTool {
  return defineTool({
    name: NAME,
    description: 'Counts, faults with fixes, config errors. deep=true also scans the files.',
    properties: { deep: { type: 'boolean' } },
    writes: false,
    decode: args => args.flag('deep', false),
    run: async (deep, { at, language }) => present(await health.report(at, deep), zone(), language),
  }, zone)
}

function present(report: HealthReport, zone: ZoneId, language: Language): ToolResult {
  const words = TOOL_WORDS[language]
  const problems = report.problems.map(found => ({ area: found.area, problem: sayProblem(found.problem, language), fix: fixOf(found, report.root, language) }))
  const shown = problems.slice(0, MAX_PROBLEMS_SHOWN)
  const status = report.l1.complete ? 'ok' : 'partial'
  const { plan } = report.retention
  const day = (at: number | null): string => (at === null ? '-' : dateOf(epochMs(at), zone))
  const lines = [
    header(NAME, status, [words.problemCount(problems.length)], language),
    `L0 ${report.l0.available ? 'ok' : 'l0_unavailable'}`,
    words.healthL1(report.l1.records, report.l1.active, day(report.l1.oldest), day(report.l1.newest), report.l1.shardsLoaded, report.l1.shardsTotal),
    words.healthL2(report.l2.days, report.l2.newest ?? '-'),
    words.healthL3(report.l3.pages, report.l3.needsUpdate, report.l3.byPeople, report.l3.conflicts),
    words.healthL4(report.l4.enabled, report.l4.present.join(', ') || '-', report.l4.manual.join(', ') || '-'),
    ...(report.summaries.enabled ? [summaryLine(report.summaries, words)] : []),
    words.healthRetention(report.retention.days, day(report.retention.before)),
    ...(plan === null ? [] : [words.retentionPlan(plan.purge.length, plan.heldWithoutJournal, plan.heldByOlderJournal)]),
    ...(report.shards ?? []).map(({ shard, bytes, lines: count, badLines }) => words.shard(shard, count, badLines, bytes)),
    ...report.injections.map(account => words.injection(injectionLine(account, zone))),
    words.elapsed(Object.entries(report.elapsedMs).map(([part, ms]) => `${part} ${ms}`).join('，')),
    ...(report.config === null ? [] : configLines(report.config)),
    ...problemLines(shown),
    ...(problems.length > shown.length ? [`… ${problems.length - shown.length}`] : []),
  ]
  return { ...json({ ...report, problems }), status, text: lines.join('\n'), items: [] }
}

/** One line a problem; those with the same fix stand together, and the last of them names it. */
function problemLines(problems: readonly { readonly problem: string; readonly fix: string }[]): string[] {
  const byFix = new Map<string, string[]>()
  for (const { problem, fix } of problems) byFix.set(fix, [...byFix.get(fix) ?? [], problem])
  return [...byFix].flatMap(([fix, alike]) => alike.map((problem, index) => `! ${neutralizeLine(problem)}${index === alike.length - 1 ? ` → ${neutralizeLine(fix)}` : ''}`))
}

/** The account of one turn in the words of the code: trigger, outcome, window or name, counts, tokens. */
function injectionLine({ session, turn, trigger, why, window, concept, candidates, shown, found, dropped, tokens }: InjectionAccount, zone: ZoneId): string {
  const about = window !== null ? ` ${dayLabel(window, zone)}` : concept !== null ? ` ${neutralizeLine(concept)}` : ''
  const counted = (counts: Readonly<Record<string, number>>): string => Object.entries(counts).map(([name, count]) => ` ${name}:${count}`).join('')
  return `${neutralizeLine(session)}#${turn} ${trigger}${about} ${why} ${shown}/${candidates}${counted(found)}${counted(dropped)} ~${tokens}`
}

function summaryLine({ entries: { day, month, year }, chunksToday, due }: HealthReport['summaries'], words: ToolWords): string {
  return words.healthSummaries(day.count, month.count, year.count, day.newest ?? '-', chunksToday, due)
}

function configLines({ values, origins }: NonNullable<HealthReport['config']>): string[] {
  return CONFIG_KEYS.map(key => `${key}=${neutralizeLine(JSON.stringify(configValue(values, key)))} (${origins[key] ?? 'default'})`)
}

function json(report: object): Record<string, Json> {
  // The report holds plain values only; the copy drops what JSON cannot hold.
  return JSON.parse(JSON.stringify(report)) as Record<string, Json>
}
