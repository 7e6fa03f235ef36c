// What the assistant says it has done: an outcome when a tool of the same turn succeeded, else a claim of low trust.

import { alternatives } from '../text/alternatives.ts'
import type { ToolEvidence } from '../record/record.ts'
import { extended } from '../text/extended.ts'
import type { CapturedTurn } from './turn.ts'
import { fold } from './fold.ts'
import type { Clause } from './clause.ts'
import { hypothesisOf, isQuestion } from './gates.ts'

export const OUTCOME_CONFIDENCE = 0.85
export const CLAIM_CONFIDENCE = 0.4

/** Our own tools read and write memory: their success proves no work. */
const MEMORY_TOOL = /(?:^|[_./-])memory_/

/** Tool calls of the turn that can back a statement, in order. */
export function evidenceOf(turn: CapturedTurn): readonly ToolEvidence[] {
  return turn.tools.filter(tool => !MEMORY_TOOL.test(tool.name)).map(tool => ({ name: tool.name, ok: tool.ok, call_id: tool.callId }))
}

/** True when the turn used memory tools and nothing else: the assistant then tells what it looked up. */
export function onlyRecalled(turn: CapturedTurn): boolean {
  return turn.tools.length > 0 && turn.tools.every(tool => MEMORY_TOOL.test(tool.name))
}

const DONE_ZH = /(?:发|寄|推|传|写|改|修|删|加|换|装|建|配|跑|导|合|提交|部署)(?:出去|上去|进去|下来|上来|掉|到位)了|(?:已(?:经|于|将|把|全部|成功|按)?(?!知|经?(?:支持|停止|废弃|经过|具备|内置|包含|属于|不再)|有(?:的)?|经?是|记住|记下|了解|收到|明白|存在|经?在|婚|读|久)[^，,。]{1,})|(?:做|写|改|修|弄|搞|装|建|配|跑|删|加|换|测|部署|处理|更新|整理|清理|导入|导出|迁移|提交|合并|发布|生成|安装|构建|重启|替换|优化|调整|升级|修复)(?:好|完|妥|完成|成功|完毕)了?(?!后|之后|以后|前|才|再|没|吗|的话)|(?:完成|完毕|搞定|通过|成功)(?:了|[。，,！!：:；;✅]|$)(?!后)|(?<![没未不])(?![占花耗多少差缺忘漏])[\u4e00-\u9fffa-z](?<!超[过出]|达到|包[含括]|提供|支持|出现|发生|表[示明]|说明|意味着|导致|引起)了[\u4e00-\u9fffa-z0-9 `“"《]{1,}/
const DONE_ITEM = extended()`
  ^
  (?:
    (?:新增|修复|更新|升级|删除|移除|添加|增加|优化|重构|创建|安装|部署|提交|合并|替换|修改|调整|改|清理|导出|导入|迁移|配置|完成|补充|编写|整理|合入|推送)
    (?:了[^，,。]{2,}|[^，,。了]{4,})
    |\b
    (?:
      added|fixed|updated|removed|created|deployed|installed|renamed|merged|moved|replaced|refactored|changed|configured|wrote|built|upgraded|deleted|pushed
      |committed
    )
    \b
  )
`
const DONE_EN = alternatives()`
  \b(?:i|we)(?:'ve| have|'d| had)? (?:just |now |already |also |successfully )*(?:fixed|added|updated|created|removed|deployed|installed|changed|renamed|merged|moved|replaced|refactored|configured|wrote|written|built|ran|run|pushed|committed|deleted|implemented|completed|finished|generated|set up|upgraded|migrated|sent|published|restarted|cleaned|tested|made|put|enabled|disabled|rolled back|reverted)\b
  \b(?:has|have|was|were|is|are) (?:now |been |successfully |all )*(?:fixed|added|updated|created|removed|deployed|installed|changed|renamed|merged|moved|replaced|refactored|configured|written|built|pushed|committed|deleted|implemented|completed|finished|generated|set up|upgraded|migrated|sent|published|restarted|saved|running|done|complete|live|up)\b
  ^(?:successfully |all )?(?:fixed|added|updated|created|removed|deployed|installed|changed|renamed|merged|moved|replaced|refactored|configured|built|pushed|committed|deleted|implemented|completed|generated|upgraded|migrated|sent|published)\b(?! (?:by|in|on) )
  \bsuccessfully\b|\bnow works?\b
  \b(?:tests?|checks?|builds?|all)\b[^.]{0,40}\b(?:passed|pass|succeeded|completed|green)\b
`

const NOT_DONE = alternatives()`
  (?:还是|仍然?|依然|依旧)(?:不行|没用|报错|失败|没有?(?:效果|变化|成功|反应))
  (?:没有?|未|尚未|还没|无法|不能|没能|未能)(?:能)?(?:成功|完成|执行|部署|安装|通过|找到|生成|提交|写|改|做)|失败
  (?<!修复[^，,。]{0,12}|解决[^，,。]{0,12}|处理[^，,。]{0,12}|修正[^，,。]{0,12})(?:报错|出错)(?![^，,。]{0,12}(?:修|解决|消除|清))
  完成了?\s*\d{1,2}\s*%|(?:请求|连接|拉取|执行|响应|等待)超时|中断|被拒|拒绝|权限不足|不可用|只(?:改|做|完成)了?一半
  部分完成
  \b(?:failed|fails|failure|couldn't|could not|unable|cannot|can't|didn't|did not|haven't|not (?:yet )?(?:done|completed|finished|able|deployed|fixed)|(?<!\b(?:fix|fixed|fixes|resolved|handle[ds]?|corrected)\b.{0,40})errors?|timed out|denied|partially)\b
`
const AHEAD = extended()`
  (?:
    接下来|下一步|稍后|随后(?:我)?会|之后我|然后我会|我(?:会|将|来|先|可以|打算|准备|计划|这就|马上)|(?<!已)将会?(?=[\u4e00-\u9fff])|需要(?:你|您|我|先)|建议
    |可以(?:先|用|通过|这样|考虑|选择)?|应该|请|如需|如果|若|等|待|即可|才能|就能|之前
    |(?:完成|部署|安装|修改|保存|更新|执行|成功|确认|通过|结束|好|完)(?:之)?后|以便|预计|正在|开始(?=[执部安])
    |\b
    (?:
      i'll|i will|i can|i'm going to|let me|next|you (?:can|should|need|may|could|must)|should|would|could|might|going to|recommend|suggest|once|after|before
      |when|if|will|about to|need to|please|to do
    )
    \b
  )
`
/** Speaks of how code or the world is, not of work done in this turn. */
const EXPLAINS = alternatives()`
  ^(?:这段|这个|该|此|上述)(?:代码|函数|方法|类|脚本|接口|库|模块|逻辑)
  ^(?:这个|这条|该|此|上述|这)(?:错误|报错|提示|异常|现象|警告|日志)?(?:信息)?(?:的?意思|表示|表明|说明|意味|通常|一般|是因为|是由于|多半)
  ^(?:这个?|该|此|本)?(?:项目|代码库?|仓库|目录|文件|系统|页面|应用|程序)[^，,。]{0,6}(?:使用|采用|依赖|基于|包含|提供|定义|实现|分为|支持|引用)了
  ^(?:例如|比如|譬如|举例|举个例子|也就是说|换句话说|一般来说|简单来说|for example|e\.g|in other words|generally|typically)
  ^我?(?:先)?(?:看|查|检查|分析|研究)了(?:一下|下|看|一遍)|的(?:优点|缺点|特点|好处|原因|作用)(?:是|在于)|已于\s*\d{4}
  ^从[^，,。]{1,10}(?:看|来看)|看起来|似乎|\b(?:was|were) (?:added|introduced|removed|deprecated) in (?:version|v?\d)
  \bwas caused by\b
`
const RECALLED = alternatives()`
  ^(?:你们|您们)|你们?(?:从|之前|曾|说|提到|喜欢|决定|选|在|的|已|要|想|打算|计划)|您(?:之前|曾|说|的)
  根据(?:记忆|记录|历史|资料|文档|文件|搜索|你)|记忆中|记录(?:显示|里|中)
  (?:文件|文档|日志|资料|记录|会议|邮件|报告|文章|网页|代码|配置)(?:里|中|上|显示|写|说|提到|指出|表明)|上面(?:写|说)
  意思是|翻译(?:如下|为)|润色如下|内容(?:如下|是)|已?(?:为[你您]|帮[你您])?记(?:住|下|录)|很高兴|不客气
  已(?:了解|知悉|收到|明白)|^【
  \b(?:you (?:said|mentioned|decided|prefer|told|chose|switched|moved|had|were)|according to|the (?:file|document|log|record|memory|notes?)s? (?:says?|shows?|contains?)|remember(?:ed)?|noted|as you|based on (?:the|your))\b
`

/** A clause of the assistant that says something is done. `item`: it stands in a list below a heading of things done. */
export function saysDone(clause: Clause, item: boolean): boolean {
  const { key, core } = clause
  if (isQuestion(clause, false) || hypothesisOf(key) !== null) return false
  if (/[日号天周月点]之?前(?:完成|做完|交)/.test(key)) return false
  if (NOT_DONE.test(key) || AHEAD.test(key) || RECALLED.test(key)) return false
  return DONE_ZH.test(core) || DONE_EN.test(core) || (item && DONE_ITEM.test(core))
}

/** A clause that denies success or only announces work: its sentence carries no result. */
export function spoilsResult(key: string): boolean {
  return NOT_DONE.test(key) || RECALLED.test(key) || EXPLAINS.test(key)
}

/** `完成。`, `Done.`, `三件事都做完了：`: says that, not what. */
export function isBareDone(text: string): boolean {
  const bare = fold(text).replace(/[\s\p{P}\p{S}]+/gu, '')
  return /^(?:好的?|ok|嗯|是的)?(?:已经?)?(?:全部|都|所有(?:任务|操作|步骤|修改)?|任务|操作|一切|以上|[一二两三四五六七八九十\d]+(?:件事|项|个任务|个问题)?)*(?:已经?|都|全部)*(?:做|写|改|弄|搞|处理|修改|执行|操作)?(?:好|完成|完毕|完|搞定|定|就绪|成功|通过)了?$/.test(bare) ||
    /^(?:all)?(?:done|finished|complete|completed|fixed|success|allset|itsdone|taskcomplete[d]?|thetaskiscomplete)$/.test(bare)
}
