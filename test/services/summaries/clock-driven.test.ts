// Summaries over months under a clock that is set by hand: rows, reasons, cascades, and what is caught up after a gap.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { SummaryEntry, SummaryWindow } from '../../../src/core/summary/summary.ts'
import type { CivilDate } from '../../../src/core/time/civil.ts'
import { parseDay, plusDays, formatDay } from '../../../src/core/time/civil.ts'
import { epochMs, HOUR_MS, MINUTE_MS } from '../../../src/core/time/instant.ts'
import { dayInterval } from '../../../src/core/time/interval.ts'
import { startOfDay, zoneId } from '../../../src/core/time/zone.ts'
import { filesOf, openSummaryBench, type SummaryBench } from '../../../test-support/summary-bench.ts'

const ZONES = ['Asia/Shanghai', 'America/New_York', 'Pacific/Auckland'] as const
const FIRST = '2026-10-28'
const LAST = '2027-01-04'

function dayAt(offset: number): CivilDate {
  return formatDay(plusDays(parseDay(FIRST) ?? fail(), offset))
}

function fail(): never {
  throw new Error('not a day')
}

/** What happens on a day, by its number: most days two sessions talk, some are silent, on one nobody says a word. */
function story(offset: number): 'two' | 'one' | 'silent' | 'wordless' {
  if (offset % 7 === 5) return 'silent'
  if (offset % 11 === 8) return 'wordless'
  return offset % 3 === 0 ? 'one' : 'two'
}

const WORDS = { two: 2, one: 1, silent: 0, wordless: 0 } as const
const REASON = { two: null, one: null, silent: 'no_sessions', wordless: 'empty' } as const

function talkOf(bench: SummaryBench, zone: string, offset: number): void {
  const { start, end } = dayInterval(parseDay(dayAt(offset)) ?? fail(), zoneId(zone))
  const kind = story(offset)
  if (kind === 'silent') return
  if (kind === 'wordless') return bench.talk(`w${offset}`, [start, '```\nls\n```'])
  bench.talk(`a${offset}`, [start, `第 ${offset} 天，我们决定把网关换成方案 ${offset}。`], [epochMs(start + MINUTE_MS), '好的，已经换好。'])
  if (kind === 'two') bench.talk(`b${offset}`, [epochMs(end - 1), `睡前说一句：${offset} 号机柜的风扇还要换。`])
}

async function rows(bench: SummaryBench, window: SummaryWindow): Promise<Readonly<Record<string, Pick<SummaryEntry, 'source_count' | 'empty_reason'>>>> {
  const entries = await bench.memory.summaries.read(window, '2026-01-01' as CivilDate, '2027-12-31' as CivilDate)
  return Object.fromEntries(entries.map(({ period_start, source_count, empty_reason }) => [period_start, { source_count, empty_reason }]))
}

for (const zone of ZONES) {
  test(`ten weeks in ${zone} with a gap of 40 days give every row once, also when each pass runs twice`, async t => {
    const id = zoneId(zone)
    const bench = await openSummaryBench(t, { config: { timeZone: zone } })
    const days = (parseDay(LAST) ?? fail()) - (parseDay(FIRST) ?? fail())
    const midnight = (offset: number): number => startOfDay(parseDay(dayAt(offset)) ?? fail(), id)
    await bench.tick(epochMs(midnight(0) + 12 * HOUR_MS))
    for (let offset = 0; offset < days; offset++) talkOf(bench, zone, offset)
    // The host is closed from the tenth day on for forty days.
    for (let offset = 1; offset <= days; offset++) {
      if (offset > 10 && offset < 50) continue
      for (const hours of [0, 11]) await bench.tick(epochMs(midnight(offset) + hours * HOUR_MS + 5_000))
    }
    const expected = Object.fromEntries(Array.from({ length: days }, (_, offset) => [dayAt(offset), { source_count: WORDS[story(offset)], empty_reason: REASON[story(offset)] }]))
    assert.deepEqual(await rows(bench, 'day'), { '2026-10-27': { source_count: 0, empty_reason: 'no_sessions' }, ...expected })
    const texts = (month: string): number => Object.entries(expected).filter(([day, { source_count }]) => day.startsWith(month) && source_count > 0).length
    assert.deepEqual(await rows(bench, 'month'), Object.fromEntries(['2026-10', '2026-11', '2026-12'].map(month => [`${month}-01`, { source_count: texts(month), empty_reason: null }])))
    assert.deepEqual(await rows(bench, 'year'), { '2026-01-01': { source_count: 3, empty_reason: null } })
    const dayTasks = bench.asked.filter(({ task }) => task.includes('一天里各个会话'))
    assert.equal(new Set(dayTasks.map(({ material }) => material)).size, dayTasks.length, 'no day was asked for twice')
    assert.equal(dayTasks.length, Object.values(expected).filter(({ source_count }) => source_count > 0).length)

    const before = filesOf(bench.root)
    const calls = bench.asked.length
    const again = await bench.tick()
    assert.deepEqual([again.kind, again.chunks, again.entries, again.rolls, again.faults, bench.asked.length], ['done', 0, [], [], [], calls])
    assert.deepEqual(filesOf(bench.root), before)
    const reopened = await openSummaryBench(t, { over: bench, config: { timeZone: zone } })
    assert.deepEqual([(await reopened.tick(bench.now)).entries, reopened.asked.length], [[], 0])
    assert.deepEqual(filesOf(bench.root), before)
  })
}
