// Several periods in one question, and a period without a part of it.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { askedPeriods } from '../../../src/core/plan/asked-periods.ts'
import { planContext, planPeriods } from '../../../src/core/plan/plan-context.ts'
import { planRange } from '../../../src/core/plan/context-plan.ts'
import { ownWords } from '../../../src/core/text/own-words.ts'
import { epochMs } from '../../../src/core/time/instant.ts'
import { dateOf, zoneId } from '../../../src/core/time/zone.ts'
import { assertLinear } from '../../../test-support/linear-time.ts'

const zone = zoneId('Asia/Shanghai')
/** A Monday. */
const context = { reference: epochMs(Date.parse('2026-07-20T10:00:00+08:00')), zone }
const days = ({ start, end }: { readonly start: number; readonly end: number }): string => `${dateOf(epochMs(start), zone).slice(5)}~${dateOf(epochMs(end - 1), zone).slice(5)}`

for (const [question, periods] of [
  ['compare June and July', ['06-01~06-30', '07-01~07-31']],
  ['六月和七月比，花销多了吗', ['06-01~06-30', '07-01~07-31']],
  ['七月跟六月相比呢', ['07-01~07-31', '06-01~06-30']],
  ['上周和这周分别做了什么', ['07-13~07-19', '07-20~07-26']],
  ['上周和前一周分别做了什么', ['07-13~07-19', '07-06~07-12']],
  ['what did we do last month and the month before?', ['06-01~06-30', '05-01~05-31']],
  ['三月、四月和五月各上线了什么', ['03-01~03-31', '04-01~04-30', '05-01~05-31']],
  ['五月和六月分别去了几趟银行', ['05-01~05-31', '06-01~06-30']],
  ['从三月到五月修了什么', ['03-01~05-31']],
  ['what did we decide between March and May?', ['03-01~05-31']],
  ['what did we do on Monday and Tuesday last week?', ['07-13~07-13', '07-14~07-14']],
  ['除了周三，上周还做了什么', ['07-13~07-14', '07-16~07-19']],
  ['上周除了周三都做了什么', ['07-13~07-14', '07-16~07-19']],
  ['what happened last week except Wednesday?', ['07-13~07-14', '07-16~07-19']],
  ['明天上午和后天下午有什么安排', ['07-21~07-21', '07-22~07-22']],
  ['上周定了什么，别告诉小李', ['07-13~07-19']],
  ['除了昨天说的，还有别的吗', ['07-19~07-19']],
] as const) {
  test(`${question} asks for ${periods.join(', ')}`, () => assert.deepEqual(askedPeriods(ownWords(question), context)?.periods.map(({ window }) => days(window)), periods))
}

test('without a time there are no periods', () => assert.equal(askedPeriods(ownWords('预算是多少'), context), null))

test('each period has a plan of its own, and the one plan spans them all', () => {
  const question = '六月和七月分别定了什么'
  const rangeOf = (plan: ReturnType<typeof planContext>) => planRange(plan)?.start.slice(0, 10)
  assert.deepEqual(planPeriods(question, context).map(rangeOf), ['2026-06-01', '2026-07-01'])
  const whole = planRange(planContext(question, context))
  assert.deepEqual([whole?.start.slice(0, 10), whole?.end.slice(0, 10)], ['2026-06-01', '2026-08-01'])
})

test('hostile messages are read in linear time', () => {
  for (const piece of ['六月和', 'June and ', '除了周三', 'the week before ']) assertLinear(piece, 4_000, text => askedPeriods(ownWords(text), context))
})
