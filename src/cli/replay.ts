// `scripts/replay.mjs FILE...`: plays conversations and prints what was captured and injected at each step. Touches no
// data of the user: each file is played in a data root of its own that is removed afterwards.

import { readFile } from 'node:fs/promises'
import { MemoryError } from '../core/errors.ts'
import type { ContextPlan } from '../core/plan/context-plan.ts'
import { planContext } from '../core/plan/plan-context.ts'
import type { MemoryRecord } from '../core/record/record.ts'
import { epochMs } from '../core/time/instant.ts'
import { formatMinute, type ZoneId, zoneId } from '../core/time/zone.ts'
import { explainTime, formatTrace } from '../core/timex/parse-time.ts'
import { readArguments } from './args.ts'
import { counted } from './counted.ts'
import { openReplay, type ReplayOutcome } from './replay-engine.ts'
import { decodeReplayFile, type ReplayStep } from './replay-step.ts'
import type { Output } from './run-cli.ts'

const HELP = `usage: node scripts/replay.mjs [--explain] FILE...

Plays a conversation file over the real capture, recall and injection with the times written in it, and prints for each
step what was captured and what was injected. Nothing of your own memory is read or changed.

  --explain   also print why: the time words of each message and how they were read, the trigger, the candidates
  --help      this text

A file is JSON: {"timeZone", "config", "steps": [{"kind", "at", ...}]} with the kinds start, resume, compacted, turn
{session, user, assistant, tools: [{name, ok}]}, overflow-retry, journal {date, text}, profile {who, text}, tool {name,
args} and reopen {config}.`

/** Returns the exit code. Throws MemoryError for files that cannot be played. */
export async function replayMain(argv: readonly string[], output: Output): Promise<number> {
  const { flags, positional } = readArguments(argv, { explain: 'switch', help: 'switch' })
  if (flags.has('help') || positional.length === 0) {
    output.out(HELP)
    return flags.has('help') ? 0 : 1
  }
  for (const file of positional) await playFile(file, flags.has('explain'), output)
  return 0
}

async function playFile(file: string, explain: boolean, output: Output): Promise<void> {
  const { name, timeZone, config, steps } = decodeReplayFile(await readText(file), file)
  const zone = zoneId(timeZone)
  const replay = await openReplay({ timeZone, config })
  output.out(`# ${name} (${timeZone})`)
  try {
    for (const step of steps) {
      const outcome = await replay.step(step)
      const why = explain ? explainLines(step, outcome, zone).map(line => `    ? ${line}`) : []
      output.out([...stepLines(step, outcome, zone), ...why].join('\n'))
    }
  } finally {
    await replay.close()
  }
}

function stepLines(step: ReplayStep, { injected, captured, tool }: ReplayOutcome, zone: ZoneId): string[] {
  const head = `${formatMinute(epochMs(Date.parse(step.at)), zone)} ${step.kind}${'session' in step && step.session !== undefined ? ` ${step.session}` : ''}`
  const detail = step.kind === 'turn' ? `: ${step.user}` : step.kind === 'tool' ? `: ${step.name} ${JSON.stringify(step.args ?? {})}` : ''
  return [
    head + detail,
    ...(injected === null ? [] : indented('injected', injected)),
    ...captured.flatMap(record => indented('captured', recordLine(record, zone))),
    ...(tool === undefined ? [] : indented('result', tool.text)),
  ]
}

function recordLine(record: MemoryRecord, zone: ZoneId): string {
  const from = record.event_start_ms
  const when = from === null ? 'time unknown' : `${formatMinute(epochMs(from), zone)} (${record.time_precision}, ${record.time_basis}${record.time_text === null ? '' : ` ${JSON.stringify(record.time_text)}`})`
  const replaces = record.supersedes.length === 0 ? '' : `, replaces ${record.supersedes.join(' ')}`
  return `${record.kind} | ${when} | ${record.status}${replaces} | ${record.text}`
}

/** The context plan in one line: kind, mode, range, sources by weight, filters. */
function planLine({ query_type: type, temporal_mode: mode, time, sources, filters }: ContextPlan): string {
  const range = time.event_range ?? time.mention_range
  const weights = Object.entries(sources).filter(([, weight]) => weight > 0).sort((a, b) => b[1] - a[1]).map(([name, weight]) => `${name} ${weight}`)
  const facts = [type, ...(mode === null ? [] : [mode]), ...(range === null ? [] : [`${range.start} .. ${range.end}`]), ...weights, ...(filters.importance_min === null ? [] : ['important']), ...(filters.status === null ? [] : [filters.status])]
  return `plan ${facts.join(', ')}`
}

function explainLines(step: ReplayStep, { decision }: ReplayOutcome, zone: ZoneId): string[] {
  if (step.kind !== 'turn') return []
  const trace = explainTime(step.user, { reference: epochMs(Date.parse(step.at)), zone })
  return [
    ...(trace.steps.length === 0 ? [] : formatTrace(trace).split('\n')),
    planLine(planContext(step.user, { reference: epochMs(Date.parse(step.at)), zone })),
    ...(decision === null ? [] : [
      `trigger ${decision.trigger}, ${decision.why}; ${counted(decision.candidates, 'candidate')}, ${decision.records.length} shown, ${counted(decision.tokens, 'token')}`,
      ...decision.records.map(({ id, route, score }) => `shown ${id}: ${route}${score === null ? '' : ` ${score.toFixed(2)}`}`),
      ...decision.dropped.map(({ id, why }) => `dropped ${id}: ${why}`),
    ]),
  ]
}

function indented(label: string, text: string): string[] {
  return text.split('\n').map((line, i) => `    ${i === 0 ? label : ' '.repeat(label.length)}  ${line}`)
}

async function readText(file: string): Promise<string> {
  try {
    return await readFile(file, 'utf8')
  } catch (cause) {
    throw new MemoryError('io', `cannot read ${file}`, { cause })
  }
}
