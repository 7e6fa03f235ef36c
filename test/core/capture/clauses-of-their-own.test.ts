// Clauses that stand side by side: each with the day it names, and what only adds to its neighbour with that one.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { epochMs } from '../../../src/core/time/instant.ts'
import { formatMinute, zoneId } from '../../../src/core/time/zone.ts'
import { said } from '../../../test-support/turn-builder.ts'

const ZONE = zoneId('Asia/Shanghai')

/** Spoken on Wednesday 2026-10-14 at 10:00. */
type Row = readonly [message: string, ...kept: string[]]

const ROWS: readonly Row[] = [
  ['把缓存换成了 Redis，又把日志库换成了 zap。', 'decision 2026-10-14 把缓存换成了 Redis', 'decision 2026-10-14 又把日志库换成了 zap。'],
  ['昨天把登录接口改成了 OAuth，还把旧接口下线了。', 'event 2026-10-13 把登录接口改成了 OAuth', 'event 2026-10-13 还把旧接口下线了。'],
  ['发布会改到 10 月 20 号，地点也改到 3 号厅。', 'decision 2026-10-20 发布会改到 10 月 20 号，地点也改到 3 号厅。'],
  ['周末去哪都行，我们决定去苏州。', 'decision 2026-10-17 我们决定去苏州。'],
  ['我周四下午要去税务局然后晚上和小何吃饭', 'plan 2026-10-15 我周四下午要去税务局', 'plan 2026-10-15 和小何吃饭'],
  ['今天：1. 回复客户 2. 改完登录页 3. 下午四点例会', 'event 2026-10-14 回复客户', 'event 2026-10-14 改完登录页', 'plan 2026-10-14 例会'],
  ['We were going to hire two people but only got budget for one.', 'event 2026-10-14 We were going to hire two people but only got budget for one.'],
  ['I meant to take the train but ended up driving yesterday.', 'event 2026-10-13 I meant to take the train but ended up driving yesterday.'],
  ['本来打算去青海，结果去了甘肃。', 'event 2026-10-14 本来打算去青海，结果去了甘肃。'],
  ['后端语言换成 Go，数据库换成 PostgreSQL。', 'decision 2026-10-14 后端语言换成 Go', 'decision 2026-10-14 数据库换成 PostgreSQL。'],
  ['明天上午十点开会下午三点去客户那边晚上飞北京', 'plan 2026-10-15 开会', 'plan 2026-10-15 去客户那边', 'plan 2026-10-15 飞北京'],
  ['明天上午的会改到下午三点开', 'decision 2026-10-15 明天上午的会改到下午三点开'],
  ['我这周要把驾照换了', 'plan 2026-10-12 我这周要把驾照换了'],
  ['They only approved half of the budget.', 'event 2026-10-14 They only approved half of the budget.'],
  ['原本想自己装修，最后还是找了装修公司。', 'event 2026-10-14 原本想自己装修，最后还是找了装修公司。'],
  ['小王调到研发中心了。', 'event 2026-10-14 小王调到研发中心了。'],
  ["My roommate's parents moved to Lisbon.", "event 2026-10-14 My roommate's parents moved to Lisbon."],
  ['我不骑车了，改坐地铁。', 'decision 2026-10-14 我不骑车了，改坐地铁。'],
  ['昨天：接了登录接口；今天：改权限；明天：压测。', 'event 2026-10-13 接了登录接口', 'event 2026-10-14 改权限', 'plan 2026-10-15 压测。'],
  ['周一：盘点；周二：对账。', 'event 2026-10-12 盘点', 'event 2026-10-13 对账。'],
  ['11 月 8 日面试，下周报到。', 'plan 2026-11-08 面试', 'plan 2026-10-19 报到。'],
  ['周三评审，后天交纪要。', 'plan 2026-10-14 评审', 'plan 2026-10-16 交纪要。'],
  ['TODO: 周五前交周报\n- [ ] 补测试用例', 'plan 2026-10-16 周五前交周报', 'plan unknown 补测试用例'],
  ['我离开上海了，上周日离的。', 'event 2026-10-11 我离开上海了，上周日离的。'],
  ['我换了手机，上周四买的手机。', 'event 2026-10-08 我换了手机，上周四买的手机。'],
  ['我们下周发版，前提是审查过了。', 'plan 2026-10-19 我们下周发版，前提是审查过了。'],
  ['12.8 要交房租。', 'plan 2026-12-08 要交房租。'],
  ['12.8 去年的数据。'],
  ['如果明天停电，我们就改到周五。', 'plan 2026-10-16 如果明天停电，我们就改到周五。'],
  ['要是下周还没批，就先不招人。', 'plan 2026-10-19 要是下周还没批，就先不招人。'],
  ['我本来打算租车，最后坐了高铁。', 'event 2026-10-14 我本来打算租车，最后坐了高铁。'],
  ['本来想请假的。'],
  ['12.8 去体检。', 'plan 2026-12-08 去体检。'],
  ['11/6 之前提交发票。', 'plan 2026-11-06 11/6 之前提交发票。'],
  ['决不用外包。', 'preference 2026-10-14 决不用外包。'],
  ['还有，别告诉别人。'],
  ['我不学钢琴了，改学吉他。', 'decision 2026-10-14 我不学钢琴了，改学吉他。'],
  ['房租最后谈到 4500。', 'decision 2026-10-14 房租最后谈到 4500。'],
  ['我们周五发版，如果灰度没问题的话。', 'plan 2026-10-16 我们周五发版，如果灰度没问题的话。'],
  ['我们周五发版，如果有疑问告诉我。', 'plan 2026-10-16 我们周五发版'],
  ['如果明天放晴，周五我们去露营，周六回来。', 'plan 2026-10-16 如果明天放晴，周五我们去露营', 'plan 2026-10-17 如果明天放晴，周六回来。'],
  ['春节前把账对完。', 'plan unknown 春节前把账对完。'],
  ['春节前的账有问题。'],
  ['端午我们去了乌镇。', 'event unknown 端午我们去了乌镇。'],
  ['后端组长是林越，客户那边的联系人是方总。', 'fact 2026-10-14 后端组长是林越', 'fact 2026-10-14 客户那边的联系人是方总。'],
  ['值班先由小何盯着。', 'fact 2026-10-14 值班先由小何盯着。'],
  ['我不用你催了。'],
  ['11/6 之前的版本没问题。'],
  ['想把预算加到 50 万。'],
  ['他提到 3 个问题。'],
]

for (const [message, ...kept] of ROWS) {
  test(`kept of: ${message}`, () => {
    assert.deepEqual(said(message).map(({ kind, event_start_ms: start, text }) => `${kind} ${start === null ? 'unknown' : formatMinute(epochMs(start), ZONE).slice(0, 10)} ${text}`), kept)
  })
}

test('a plan with a condition is of low confidence', () => {
  for (const message of ['如果明天停电，我们就改到周五。', 'If the audit passes, we go live on Friday.', 'We go live on Friday, if the audit passes.', '周五发版，除非灰度出错。']) {
    assert.deepEqual(said(message).map(({ kind, confidence }) => [kind, confidence <= 0.5]), [['plan', true]], message)
  }
})
