// The state of every layer, and what is wrong with what to do about it.

import { button, el, fill, latestOnly } from './dom.ts'
import { dayText } from './time-text.ts'
import { facts, notice, section, showAnswer, showLoading, type View, type ViewContext } from './view.ts'
import type { HealthAnswer } from './wire.ts'
import { say } from './words.ts'

export function createHealthView(context: ViewContext): View {
  const { words } = context
  const place = el('div', {})
  const load = latestOnly()

  function check(deep: boolean): void {
    showLoading(place, context)
    void load(context.api.health(deep), answer => showAnswer(place, answer, context, () => check(deep), report => {
      fill(place, ...parts(report, context))
      context.announce(problemTitle(report, context))
    }))
  }

  return {
    element: el('div', {}, el('div', { class: 'tm-row' }, button(words.health.check, () => check(false)), button(words.health.deep, () => check(true))), place),
    shown: () => check(false),
  }
}

function problemTitle({ problems }: HealthAnswer, { words }: ViewContext): string {
  return problems.length === 0 ? words.health.noProblems : words.health.problems(problems.length)
}

function parts(report: HealthAnswer, context: ViewContext): (Node | null)[] {
  const { health } = context.words
  return [
    report.l1.complete ? null : notice('warn', health.loadingIndex(report.l1.shardsLoaded, report.l1.shardsTotal)),
    section(problemTitle(report, context), report.problems.length === 0 ? null : problemList(report.problems, context)),
    layers(report, context),
    report.shards === null || report.shards.length === 0 ? null : shardTable(report.shards, context),
    el('p', { class: 'tm-quiet' }, health.elapsed(Object.entries(report.elapsedMs).map(([part, ms]) => `${part} ${ms} ms`).join(', '))),
  ]
}

/** What has the same fix stands together above it. */
function problemList(problems: HealthAnswer['problems'], { words }: ViewContext): HTMLElement {
  const byFix = new Map<string, HealthAnswer['problems'][number][]>()
  for (const found of problems) byFix.set(found.fix, [...byFix.get(found.fix) ?? [], found])
  return el('ul', { class: 'tm-problems' }, ...[...byFix].map(([fix, alike]) => el('li', {},
    ...alike.map(({ area, problem }) => el('div', {}, el('strong', {}, `${say(words.health.layers, area)}: `), problem)),
    el('div', { class: 'tm-quiet' }, `${words.health.fix}${fix}`))))
}

function layers({ l0, l1, l2, l3, l4, summaries, retention }: HealthAnswer, { words, zone }: ViewContext): HTMLElement {
  const { health } = words
  const day = (at: number | null): string => (at === null ? words.none : dayText(at, zone))
  const names = (list: readonly string[]): string => (list.length === 0 ? words.none : list.join(', '))
  const layer = (code: string, ...rows: readonly (readonly [string, string | null])[]): HTMLElement => el('section', { class: 'tm-card' }, el('h3', { class: 'tm-subheading' }, say(health.layers, code)), facts(rows))
  return el('div', { class: 'tm-cards' },
    layer('l0', ['', l0.available ? health.available : health.unavailable]),
    layer('l1', [health.records, String(l1.records)], [health.active, String(l1.active)], [health.span, `${day(l1.oldest)} ~ ${day(l1.newest)}`], [health.shards, `${l1.shardsLoaded}/${l1.shardsTotal}`]),
    layer('l2', [health.journals, String(l2.days)], [health.newest, l2.newest ?? words.none]),
    layer('l3', [health.pages, String(l3.pages)], [health.needsUpdate, String(l3.needsUpdate)], [health.byPeople, String(l3.byPeople)], [health.conflicts, String(l3.conflicts)]),
    layer('l4', [health.growth, l4.enabled ? health.on : health.off], [health.present, names(l4.present)], [health.manual, names(l4.manual)]),
    layer('summaries', [health.writing, summaries.enabled ? health.on : health.off], ...(['day', 'month', 'year'] as const).map(window => [say(words.summaries.windows, window), String(summaries.entries[window].count)] as const), [words.summaries.due, String(summaries.due)]),
    layer('retention', [health.days, String(retention.days)], [health.before, day(retention.before)],
      [health.purge, retention.plan === null ? null : String(retention.plan.purge.length)],
      [health.held, retention.plan === null ? null : health.heldBy(retention.plan.heldWithoutJournal, retention.plan.heldByOlderJournal)]))
}

function shardTable(shards: NonNullable<HealthAnswer['shards']>, { words }: ViewContext): HTMLElement {
  const { health } = words
  return section(health.shardTable, el('table', { class: 'tm-table' },
    el('thead', {}, el('tr', {}, ...[health.shardTable, health.lines, health.badLines, health.bytes].map(text => el('th', { attributes: { scope: 'col' } }, text)))),
    el('tbody', {}, ...shards.map(({ shard, lines, badLines, bytes }) => el('tr', {}, el('th', { attributes: { scope: 'row' } }, shard), ...[lines, badLines, bytes].map(count => el('td', {}, String(count))))))))
}
