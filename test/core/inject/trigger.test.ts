// Which messages ask for memory. The tables are our own wording; each row stands for a kind of message.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { createConceptMatcher } from '../../../src/core/inject/known-concept.ts'
import { findTrigger, type Trigger } from '../../../src/core/inject/trigger.ts'
import { epochMs } from '../../../src/core/time/instant.ts'
import { formatMinute, zoneId } from '../../../src/core/time/zone.ts'

const ZONE = zoneId('Asia/Shanghai')
const NOW = epochMs(Date.parse('2026-10-14T10:30:00+08:00'))
const CONCEPTS = createConceptMatcher([
  { name: '部署方案', aliases: [] }, { name: '灰度发布', aliases: ['灰度'] }, { name: '小鲸', aliases: [] }, { name: 'Kestrel', aliases: ['红隼'] },
  { name: '王工', aliases: [] }, { name: '账单服务', aliases: ['billing-svc'] }, { name: 'Node.js', aliases: [] }, { name: 'A', aliases: [] },
])
const trigger = (message: string, at: number = NOW): Trigger => findTrigger(message, { reference: epochMs(at), zone: ZONE }, CONCEPTS)

const TIME = [
  '昨天咱们商量的结果是啥',
  '昨晚你推荐的那个库叫啥',
  '前天下午的故障是谁处理的',
  '上个礼拜天我们去哪了',
  '上周五说好的接口文档写完了吗',
  '这个星期一定的规则还记得吗',
  '本月有哪些上线',
  '上季度我们砍掉了哪些功能',
  '10月8号那次回滚是因为什么',
  '下个月要交哪些材料',
  '后天下午有空吗',
  '后天有什么会',
  '明天早上要带什么',
  '今晚的聚餐定在哪',
  '周三跟谁开的会',
  '帮我回顾一下十月第一周',
  '把上周三的会议结论整理成一页',
  '接着昨天没写完的那段继续',
  '按前天说的方式改一下命名',
  '昨天把缓存换成了 Redis',
  '今天上午把支付网关上线了',
  '周五要发版',
  '我明天要出差',
  '明天下午三点跟张总签合同',
  '上周我们讨论的三个方案各有什么优缺点',
  '去年双十一我们扛住了吗',
  '2026年8月的账单在哪讨论过',
  '还记得上周二我提的需求吗',
  '昨天为什么没有发布',
  '昨天到底定没定',
  '这两天有什么新消息',
  '过去三个月我们换过几次供应商',
  '半年前我们为什么放弃了 GraphQL',
  '三周前的那次评审谁参加了',
  '今年三月我们搬过机房吗',
  '昨天那个 bug 又出现了，帮我修一下',
  '帮我查一下昨天我们讨论的那个参数',
  '看看上周我们都干了啥',
  '写一份上周的周报',
  '帮我写今天的日报',
  '把这周的进展汇总给我',
  '昨天你说的那个命令再发我一次',
  '上周定的指标，这周达成了没',
  'What were we working on last Friday?',
  'Who was at the meeting on Monday?',
  'Remind me what we agreed yesterday',
  'Continue what we started yesterday',
  'Turn the plan we made last week into tickets',
  'Recap this week for me',
  'What do I have next Tuesday?',
  'Anything due this Friday?',
  'I finished the migration yesterday',
  'Why did we roll back on October 8?',
  'what happened two weeks ago',
  'Did we ship anything this month?',
]

const CONCEPT = [
  'Kestrel 为什么选 Rust 写',
  '红隼的负责人是谁',
  '王工上次给的建议是什么',
  '小鲸现在能用了吗',
  '这个部署方案谁定的',
  '聊聊灰度发布吧',
  'Does Kestrel support streaming?',
  'billing-svc 老是超时，怎么回事',
]

const STATE = [
  '我们现在用哪个消息队列',
  '目前的排期是怎样的',
  '现在谁负责前端',
  '项目进展如何',
  '我们到底选了哪个框架',
  '我们之前说好的分支策略是什么',
  '我一般喜欢怎么写注释',
  '我讨厌什么',
  '最终定了哪个方案',
  '我们约定的命名规则是啥',
  '当前阶段的目标是什么',
  '现在做到哪了',
  '我们的技术栈是什么',
  "What's our current plan?",
  'Which database are we using now?',
  'What did we settle on?',
  'Where are we with the project?',
  'What do I usually prefer for commit messages?',
  "what's the status of our migration?",
  'Do you remember my preferences?',
]

const NONE = [
  '帮我把这个函数改成异步的',
  '把超时时间改成 30 秒',
  '新建一个分支',
  '给登录页加个验证码',
  '运行 lint 然后修掉报错',
  '把 README 翻译成英文',
  '重启一下服务',
  '帮我看看这段代码有什么问题',
  '这个报错是什么意思',
  '怎么在 Go 里取昨天的日期',
  '如何用 SQL 查询最近 7 天的订单',
  'Python 怎么计算两个日期之间相差几天',
  'JavaScript 里怎么得到上个月的最后一天',
  '写一个函数，返回下周一的日期',
  '给我生成一个 2026 年的日历页面',
  '把定时任务改到明天凌晨跑',
  '设一个明早八点的闹钟',
  '提醒我明天下午三点开会',
  '明天早上八点叫我起床',
  '下周一上午帮我约一下会议室',
  '把截止日期改成下周五',
  '把文章里的“昨天”都换成“前一天”',
  '把 2026-10-01 之后的日志删掉',
  '删除三天前的备份',
  '清理一周前的缓存文件',
  '列出昨天修改过的文件',
  '查一下今天的天气',
  '现在是几点钟',
  '请问今天是几月几号',
  '今天周几呀',
  '告诉我现在的时间',
  '纽约现在几点',
  '明天是星期几',
  '下周三是几号',
  '今年是闰年吗',
  '距离国庆还有多少天',
  '好的，继续',
  '嗯嗯',
  '行，就这样',
  '没问题，谢谢',
  '辛苦了，明天见',
  '晚安，明天见',
  '早上好！',
  '你好',
  '在吗？',
  '哈哈哈',
  'ok',
  '今天就到这儿吧',
  '今天先这样',
  '我们开始吧',
  '先别管这个，继续',
  '“后天”是什么意思',
  '昨天和昨日有什么区别',
  '今天的英文怎么写',
  '用户注册后 7 天内未登录的要发邮件，这个逻辑写在哪合适',
  '缓存过期时间设多久合适',
  'Node 20.11 和 22.3 有什么差别',
  '安装 Python 3.12',
  '打开 logs/2026-10-13.log',
  '2026-10-13-report.pdf 打不开',
  '讲讲快速排序',
  '什么是事件溯源',
  'Rust 的所有权怎么理解',
  '当前行高亮怎么做',
  '把当前分支合到主干',
  '删掉当前选中的文件',
  '输出当前时间戳',
  '现在重新跑一遍',
  '现在把它改回去',
  '接口响应现在太慢，优化一下',
  '你喜欢什么颜色',
  '用户喜欢什么样的界面',
  'run the linter',
  'please fix the failing test',
  'Add a retry to the upload function',
  'Rename the variable to userId',
  "How do I get yesterday's date in Python?",
  'How to schedule a job for every Monday?',
  'Write a function that returns the date of next Friday',
  'Remind me tomorrow at 9 to call Dana',
  'Delete logs older than 30 days',
  'Move the meeting to next Tuesday',
  'Set the deadline to October 20',
  'what time is it in Tokyo',
  'What day is it today?',
  "What's the date today?",
  'Hello',
  'good evening!',
  'ok, thanks',
  'sounds good',
  'lgtm',
  "that's all for today",
  'Convert 2026-10-07T10:00:00Z to Unix time',
  'What does "tomorrow" mean in French?',
  'explain this code',
  'why is this test failing?',
  'bump the version to 2.10.7',
  '部署 Kestrel',
  '给账单服务加个健康检查',
  '重启 billing-svc',
  'Restart Kestrel please',
  'build Kestrel and run its tests',
  '把小鲸的图标换成蓝色',
]

for (const [kind, messages] of [['time', TIME], ['concept', CONCEPT], ['state', STATE], ['none', NONE]] as const) {
  for (const message of messages) test(`${kind}: ${JSON.stringify(message)}`, () => assert.equal(trigger(message).kind, kind))
}

const WINDOWS: readonly (readonly [message: string, start: string, end: string])[] = [
  ['上周三我们为什么换打包工具？', '2026-10-07T00:00', '2026-10-08T00:00'],
  ['昨天定的格式是啥来着', '2026-10-13T00:00', '2026-10-14T00:00'],
  ['假期最后一天，也就是 10月7日，谁值的班', '2026-10-07T00:00', '2026-10-08T00:00'],
  ['早上好，昨天我们说到哪了', '2026-10-13T00:00', '2026-10-14T00:00'],
  ['跑一下测试。昨天我们定的超时是多少？', '2026-10-13T00:00', '2026-10-14T00:00'],
]
for (const [message, start, end] of WINDOWS) {
  test(`window of ${message}`, () => {
    const found = trigger(message)
    assert.ok(found.kind === 'time')
    assert.deepEqual([formatMinute(found.window.start, ZONE), formatMinute(found.window.end, ZONE)], [start, end])
  })
}

test('time stands before a known name, a known name before a state question', () => {
  assert.equal(trigger('昨天王工怎么说的').kind, 'time')
  assert.deepEqual(trigger('现在的部署方案是什么'), { kind: 'concept', concept: '部署方案' })
})

test('of two names that begin together the longer one is meant, of several the first', () => {
  assert.deepEqual(trigger('灰度发布的比例是多少'), { kind: 'concept', concept: '灰度发布' })
  assert.deepEqual(trigger('红隼和王工是什么关系'), { kind: 'concept', concept: 'Kestrel' })
})

test('a name inside another word, a quotation, a path or a file is none', () => {
  for (const message of ['KestrelNet 是什么', 'kestrels are birds, aren\'t they?', '这个小鲸鱼图标太大了吧？', '帝王工程师是什么游戏', '「王工」两个字怎么排版好看？', 'src/billing-svc/index.ts 报错是什么意思', 'Kestrel.test.ts 里写了什么']) {
    assert.equal(trigger(message).kind, 'none', message)
  }
})

test('a name next to words that the segmenter would join to it is found', () => {
  for (const message of ['王工会来吗', '从小鲸那里能拿到什么', 'Kestrel的SLA是多少', '用Node.js的原因是？']) assert.equal(trigger(message).kind, 'concept', message)
})

test('a bare order, a clock question, a greeting and a filler keep the gate shut; other talk passes', () => {
  for (const message of ['跑一下测试', '现在几点', '早上好', '好的', '？？？', '']) assert.deepEqual(trigger(message), { kind: 'none', passesGate: false }, message)
  for (const message of ['我回来了，接下来聊什么好', '什么是二分查找', 'I am back, any ideas?']) assert.deepEqual(trigger(message), { kind: 'none', passesGate: true }, message)
})

test('today and yesterday follow the calendar just after midnight', () => {
  const found = trigger('昨天我改了几次', Date.parse('2026-10-15T00:20:00+08:00'))
  assert.ok(found.kind === 'time')
  assert.equal(formatMinute(found.window.start, ZONE), '2026-10-14T00:00')
})

test('long and hostile messages are decided quickly', () => {
  for (const message of ['昨天'.repeat(3000), 'a '.repeat(8000), '把'.repeat(8000), '，'.repeat(8000), '我们定'.repeat(4000)]) {
    const from = performance.now()
    trigger(message)
    assert.ok(performance.now() - from < 2000, message.slice(0, 6))
  }
})
