// What is told to be done closes the plan of it, and nothing else.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { mayRetire, retirementOf } from '../../../src/core/capture/retire.ts'
import { recordOf } from '../../../src/core/record/supersession.ts'
import { epochMs } from '../../../src/core/time/instant.ts'
import { sampleId } from '../../../test-support/record-builder.ts'
import { said, SPOKEN_AT } from '../../../test-support/turn-builder.ts'

const DAY_MS = 86_400_000

/** The texts of the plans of yesterday that the message closes. */
function closedBy(message: string, plans: readonly string[]): readonly string[] {
  const at = epochMs(SPOKEN_AT - DAY_MS)
  const records = plans.flatMap(plan => said(plan, at).map(draft => recordOf(draft, sampleId(), 'default', at)))
  assert.deepEqual(records.map(({ kind }) => kind), plans.map(() => 'plan'), plans.join(' | '))
  const targets = new Set(said(message).filter(mayRetire).flatMap(draft => retirementOf(draft, records, draft.recorded_at).targets))
  return records.filter(({ id }) => targets.has(id)).map(({ text }) => text)
}

const CLOSES: readonly (readonly [plans: readonly string[], message: string, closed: readonly string[]])[] = [
  [['本周要交季度总结'], '季度总结已经交了', ['要交季度总结']],
  [['周四要提交立项书'], '立项书交了', ['要提交立项书']],
  [['周五要交立项书'], '立项书提交了', ['要交立项书']],
  [['周四要缴车险'], '车险交了', ['要缴车险']],
  [['周五要把样机寄给老梁'], '样机昨天寄出去了', ['要把样机寄给老梁']],
  [['周五要把样机寄给老梁'], '样机寄给老梁了', ['要把样机寄给老梁']],
  [['周四要去签租房合同', '周四要去签采购合同'], '租房合同签好了，很顺', ['要去签租房合同']],
  [['周四要去办居住证'], '居住证搞定了', ['要去办居住证']],
  [['周四要去趟税务局'], '已经去过税务局了', ['要去趟税务局']],
  [['周四要还书'], '昨天还了书', ['要还书']],
  [['周四要写测试方案'], '我把测试方案写完了', ['要写测试方案']],
  [['周四要买猫粮'], '刚买了猫粮', ['要买猫粮']],
  [['今晚要给房东打电话'], '刚跟房东打完电话，续租一年', ['要给房东打电话']],
  [['我这周要把驾照换了'], '驾照已经换好', ['我这周要把驾照换了']],
  [['周四要给车做保养'], '车保养完了，花了八百', ['要给车做保养']],
  [['周四去医院拿体检报告'], '体检报告拿到了', ['去医院拿体检报告']],
  [['I plan to clean the garage on Saturday.'], 'Finally cleaned the garage.', ['I plan to clean the garage on Saturday.']],
  [['I have to submit my timesheet by Friday.'], 'Timesheet submitted.', ['I have to submit my timesheet by Friday.']],
  [['周四要带狗打疫苗'], '狗狗疫苗打完了', ['要带狗打疫苗']],
  [['今天下午要开启动会'], '启动会开完了，大家都没意见', ['要开启动会']],
  [['周五要面试两个候选人'], '面试了两个候选人', ['要面试两个候选人']],
  [['We need to migrate the ledger by Friday.'], 'The ledger migration is finished.', ['We need to migrate the ledger by Friday.']],
  [['I plan to submit the visa application on Thursday.'], 'Handed in the visa application.', ['I plan to submit the visa application on Thursday.']],
  [['I plan to talk to Omar on Thursday.'], 'Just talked to Omar.', ['I plan to talk to Omar on Thursday.']],
  [['周四要发月报'], '已经发出去了', ['要发月报']],
  [['I plan to send the invoice to Omar on Thursday.'], 'I sent the invoice to Omar.', ['I plan to send the invoice to Omar on Thursday.']],
  [['I have to finish the audit report by Friday.'], 'The audit report is done.', ['I have to finish the audit report by Friday.']],
  [['I have to pay the deposit by Friday.'], 'The deposit has been paid.', ['I have to pay the deposit by Friday.']],
  [['I have to submit the tax form by Friday.'], 'Finally submitted the tax form!', ['I have to submit the tax form by Friday.']],
]

const LEAVES: readonly (readonly [plans: readonly string[], message: string])[] = [
  [['周五要交立项书'], '立项书还没交'],
  [['周五要交立项书'], '立项书写完了'],
  [['周五要交立项书'], '立项书做完了'],
  [['周五要交立项书'], '结项书交了'],
  [['周五要交立项书'], '立项书快交了'],
  [['周五要签三份合同'], '合同签了一半'],
  [['周四给老梁发报价单', '周五给老秦发报价单'], '报价单发了'],
  [['周五给老梁发报价单'], '报价单发给老秦了'],
  [['周四要发月报', '周五要发公告'], '已经发出去了'],
  [['周五要交总结'], '总结模板交了，正文还在写'],
  [['周四要去医院复查'], '我妈去过医院了'],
  [['周五要写周报'], '上周的周报写完了'],
  [['I plan to call the landlord on Thursday.'], 'The landlord called me yesterday.'],
  [['周五要面试两个候选人'], '面试了一个候选人'],
  [['周四要提交代码评审'], '评审过了'],
  [['周五要写测试方案'], '他把测试方案写完了'],
  [['I have to send the audit report by Friday.'], 'The audit report is done.'],
  [['I have to finish the audit report by Friday.'], "The audit report isn't done yet."],
  [['I have to finish the audit report by Friday.'], 'The audit report is almost done.'],
  [['I plan to send the invoice to Omar on Thursday.'], 'I sent the contract to Omar.'],
  [['I plan to call the bank on Thursday.'], 'We sent the bank a letter.'],
]

test('the plan of what is done is closed', () => {
  for (const [plans, message, closed] of CLOSES) assert.deepEqual(closedBy(message, plans), closed, message)
})

test('what is not done, done in part, another thing or another act leaves the plan open', () => {
  for (const [plans, message] of LEAVES) assert.deepEqual(closedBy(message, plans), [], message)
})

test('of plans of several weeks the one that is due about now is closed', () => {
  assert.deepEqual(closedBy('周报交了', ['本周五要交周报', '10月30号要交周报']), ['要交周报'])
  assert.deepEqual(closedBy('房租交了', ['11月10号要交房租', '12月10号要交房租']), ['要交房租'])
})

test('what was done before it was planned closes nothing', () => {
  assert.deepEqual(closedBy('上个月交过房租', ['周五要交房租']), [])
})
