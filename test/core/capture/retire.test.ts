import assert from 'node:assert/strict'
import { test } from 'node:test'
import { mayRetire, REACH_MS, retirementOf } from '../../../src/core/capture/retire.ts'
import { recordOf } from '../../../src/core/record/supersession.ts'
import type { MemoryRecord } from '../../../src/core/record/record.ts'
import { epochMs } from '../../../src/core/time/instant.ts'
import { sampleId } from '../../../test-support/record-builder.ts'
import { said, SPOKEN_AT } from '../../../test-support/turn-builder.ts'

const DAY_MS = 86_400_000

/** Records of earlier days, one message a day; the last one is yesterday. */
function earlier(messages: readonly string[], daysAgo: number = 1): readonly MemoryRecord[] {
  return messages.flatMap((message, i) => {
    const at = epochMs(SPOKEN_AT - (messages.length - 1 - i + daysAgo) * DAY_MS)
    return said(message, at).map(draft => recordOf(draft, sampleId(), 'default', at))
  })
}

/** Text of the record that the message retires; null when it retires none. */
function retiredBy(message: string, records: readonly MemoryRecord[]): string | null {
  const draft = said(message).find(mayRetire)
  if (draft === undefined) return null
  const { targets } = retirementOf(draft, records, draft.recorded_at)
  return records.filter(({ id }) => targets.includes(id)).map(({ text }) => text).join(' + ') || null
}

type Row = readonly [before: readonly string[], message: string, retired: string | null]

const ROWS: readonly Row[] = [
  [['我下周要重构登录模块。'], '登录模块重构先放放。', '我下周要重构登录模块。'],
  [['周五晚上和小李聚餐'], '聚餐改天再约吧', '和小李聚餐'],
  [['下个月要做问卷调查。'], '问卷调查无限期推迟了。', '要做问卷调查。'],
  [['周五晚上和小李聚餐'], '团建改天再约吧', null],
  [['We are launching the beta on Monday.'], 'The beta launch is on hold.', 'We are launching the beta on Monday.'],
  [['I am flying to Oslo on Friday.'], "I'm not going to Oslo anymore.", 'I am flying to Oslo on Friday.'],
  [['I am flying to Oslo on Friday.'], 'We decided not to go to Bergen.', null],
  [['I am flying to Oslo on Friday.'], 'We decided not to go to Oslo.', 'I am flying to Oslo on Friday.'],
  [['我在数据组做分析'], '我转岗到开发组了', '我在数据组做分析'],
  [['我在总部工作'], '我调到长沙分公司了', '我在总部工作'],
  [['我在美团做后端'], '我转到搜索组了', null],
  [['我在数据组做分析'], '我跳槽去了字节', '我在数据组做分析'],
  [['我在数据组做分析'], '小林转岗到开发组了', null],
  [['I work in the support team.'], 'I transferred to the platform team.', 'I work in the support team.'],
  [['我每天早上喝咖啡'], '我不喝咖啡了，改喝茶', '我每天早上喝咖啡'],
  [['我喜欢喝咖啡'], '我不喝咖啡了', '我喜欢喝咖啡'],
  [['我每天早上喝咖啡'], '我不喝可乐了', null],
  [['我每天早上喝咖啡'], '我妈不喝咖啡了', null],
  [['I drink coffee every morning.'], 'I quit coffee.', 'I drink coffee every morning.'],
  [['I drink coffee every morning.'], 'I quit my job.', null],
  [['I prefer tabs over spaces.'], 'I prefer spaces now.', 'I prefer tabs over spaces.'],
  [['The launch slipped to Nov 27 because the payment review is late.'], 'My landlord raised the rent to 1,450 starting January.', null],
  [['The deadlines are on Friday.'], 'The deadline moved to Monday.', 'The deadlines are on Friday.'],
  [['我们用 Jenkins 跑 CI'], 'CI 迁移到 GitHub Actions 了', '我们用 Jenkins 跑 CI'],
  [['We use Slack for chat.', 'We use Jira for tickets.'], 'We switched chat to Teams and moved tickets to Linear.', 'We use Slack for chat. + We use Jira for tickets.'],
  [['我是后端开发'], '我现在不写代码了，转做产品经理', '我是后端开发'],
  [['我每周跑步三次'], '膝盖不行，不跑步了，现在游泳', '我每周跑步三次'],
  [['I usually take the bus to work.'], "I don't take the bus anymore.", 'I usually take the bus to work.'],
  [['以后回复都用表格'], '以后别用表格了，列点就行', '以后回复都用表格'],
  [['表格是小陈做的'], '以后别用表格了，列点就行', null],
  [['I work at Initech.'], 'Today is my first day at Globex!', 'I work at Initech.'],
  [['周六要去看房'], '周六看房取消，中介有事', '要去看房'],
  [['我在财务部上班'], '公司把我调到审计部了', '我在财务部上班'],
  [['我每天喝咖啡'], '今天不喝咖啡了，胃不舒服', null],
  [['我喜欢看电影'], '今晚不看电影了', null],
  [['我在销售部工作'], '我转到市场部半年了', '我在销售部工作'],
  [['我在销售部工作'], '我去销售部开会了', null],
  [['下周要搬家'], '搬家的事再缓一缓', '要搬家'],
  [['下周要搬家'], '装修的事再缓一缓', null],
  [['We have a retro on Thursday.'], 'The retro is postponed.', 'We have a retro on Thursday.'],
  [['我们的 repo 放在 GitLab'], 'repo 上个月 move 到 GitHub 了', '我们的 repo 放在 GitLab'],
  [['我爱喝奶茶'], '我戒奶茶了', '我爱喝奶茶'],
  [['周五晚上看电影'], '看电影改天吧', '看电影'],
  [['周四下午去拜访客户'], '拜访客户的事往后放放', '去拜访客户'],
  [['We have a design review on Thursday.'], 'We shelved the design review for now.', 'We have a design review on Thursday.'],
  [['The 1:1 with Mia is on Thursday at 9am.'], "We're doing the 1:1 with Mia at 5pm instead.", 'The 1:1 with Mia is on Thursday at 9am.'],
  [['代码放在 GitHub'], 'CI 迁移到 GitHub Actions 了', null],
  [['预算 30 万。'], '预算追加到 45 万。', '预算 30 万。'],
  [['报价定为 800 元。'], '报价砍到 650 元了。', '报价定为 800 元。'],
  [['老周负责值班。'], '老周请假了，值班先由小何顶上。', '老周负责值班。'],
  [['后端组长是林越，客户那边的联系人是方总。'], '后端组长换成赵宁了。', '后端组长是林越'],
  [['预算 30 万。'], '老板把预算砍到 20 万了。', '预算 30 万。'],
  [['我们决定用 Flink 重算账单。', '网关选 Kong。', '体检定在周六。'], '不对，是用 Spark 重算账单。', '我们决定用 Flink 重算账单。'],
  [['队列用 Kafka。'], '队列不用 Kafka 了。', '队列用 Kafka。'],
  [['队列用 RabbitMQ。'], '队列不用 Kafka 了。', null],
  [['构建用 vite。'], '打包不用 vite 了。', null],
  [['We picked Sentry over Datadog.'], '我们不用 Sentry 了，改用 Datadog。', 'We picked Sentry over Datadog.'],
  [['网关选 Kong。', '缓存选 Redis。'], '不对，缓存用的是 Dragonfly。', '缓存选 Redis。'],
  [['我喜欢轮班'], '不对，我讨厌轮班', '我喜欢轮班'],
  [['我喜欢轮班'], '其实我不喜欢轮班，太累', '我喜欢轮班'],
  [['我不爱吃香菜'], '我现在爱吃香菜了', '我不爱吃香菜'],
  [['我喜欢喝红茶'], '我讨厌绿茶', null],
  [['我喜欢红茶和绿茶'], '我讨厌绿茶', null],
  [['我喜欢轮班'], '我最喜欢轮班', null],
  [['I enjoy night shifts.'], 'Actually, I hate night shifts.', 'I enjoy night shifts.'],
  [["I don't like cilantro."], 'I love cilantro now.', "I don't like cilantro."],
  [['I like red tea and green tea.'], 'I hate red tea.', null],
  [['网关选 Kong。'], '不对，我们选的是 Envoy。', '网关选 Kong。'],
  [['网关选 Kong。', '缓存选 Redis。'], '不对，我们选的是 Envoy。', null],
  [['网关选 Kong。'], '网关换成 Envoy。', '网关选 Kong。'],
  [['采购单编号是 CG-1。'], '更正：采购单编号是 CG-2。', '采购单编号是 CG-1。'],
  [['远山的采购单编号是 CG-1。', '近水的采购单编号是 CG-2。'], '更正，采购单编号是 CG-3。', null],
  [['远山的采购单编号是 CG-1。'], '远山的采购单金额改成 8 万了。', null],
  [['网关选 Kong。', '消息队列选 Kafka。'], '不是 Kafka，是 Pulsar。', '消息队列选 Kafka。'],
  [['以后都用英文回复。'], '改主意了，以后都用中文回复。', '以后都用英文回复。'],
  [['我下周二去苏州出差。'], '改主意了，下周二不去苏州了，去无锡。', '我下周二去苏州出差。'],
  [['会话过期时间是 15 分钟。'], '记错了，是 20 分钟。', '会话过期时间是 15 分钟。'],
  [['发布日期定在 11 月 1 日。'], '发布推迟到 11 月 8 日。', '发布日期定在 11 月 1 日。'],
  [['对称加密我们选 AES。'], '不对称加密我们选 RSA。', null],
  [['网关选 Kong。'], '不对吧，网关选的是 Envoy 吗？', null],
  [['网关选 Kong。'], '不是所有人都同意网关选 Kong。', null],
  [['网关选 Kong。'], '如果网关改用 Envoy 会怎样', null],
  [['前端负责人是小李。'], '后端负责人换成小王了。', null],
  [['下周三评审新架构。'], '新架构评审改到下周五。', '评审新架构。'],
  [['后端由阿青负责。'], '阿青下周去苏州出差。', null],
  [['We chose Kafka for the message queue.'], 'No, we chose Pulsar for the message queue.', 'We chose Kafka for the message queue.'],
  [['面试定在10月28号、30号'], '面试改到11月2号', '面试定在10月28号、30号 + 面试定在10月28号、30号'],
  [['我的手机号是 13800138000'], '我换手机号了，现在是 13900139000', '我的手机号是 13800138000'],
  [['后端端口是 8080'], '后端端口换成 9090 了', '后端端口是 8080'],
  [['线上的 Node 版本是 18'], 'Node 版本升到 20 了', '线上的 Node 版本是 18'],
  [['房租是 4800'], '房租涨到 5200 了', '房租是 4800'],
  [['昨天交了房租'], '房租涨到 5200 了', null],
  [['我住在杭州'], '我上个月搬到上海了', '我住在杭州'],
  [['我现在住在南京鼓楼'], '上周搬家了，现在住在苏州园区', '我现在住在南京鼓楼'],
  [['I live in Berlin with my wife.'], 'We just moved to Munich.', 'I live in Berlin with my wife.'],
  [['我在阿里工作'], '我跳槽去了字节', '我在阿里工作'],
  [['我在美团做后端'], '我从美团离职了', '我在美团做后端'],
  [['I work at Google as an SRE.'], 'I joined Stripe last week.', 'I work at Google as an SRE.'],
  [['I work at Acme.'], 'I just started a new job at Globex.', 'I work at Acme.'],
  [['The office is on 3F.'], 'We moved to 5F.', 'The office is on 3F.'],
  [['我们办公室在三楼'], '办公室搬到五楼了', '我们办公室在三楼'],
  [['我用 npm'], '我换成 pnpm 了', '我用 npm'],
  [['We use Jira for tickets.'], 'We moved to Linear.', 'We use Jira for tickets.'],
  [['My manager is Alice.'], 'Bob is my manager now.', 'My manager is Alice.'],
  [['支付模块由老王负责'], '支付模块现在由小李负责了', '支付模块由老王负责'],
  [['张伟负责运维'], '运维现在归刘洋管', '张伟负责运维'],
  [['我在阿里工作', '我住在杭州'], '我跳槽到字节了，搬到北京了', '我在阿里工作 + 我住在杭州'],
  [['I work at Acme and live in Boston.'], 'I moved to Chicago.', 'I live in Boston.'],
  [["I'm based in Turin and my boss is Pia."], 'My boss is Gil now.', 'my boss is Pia.'],
  [["I'm a data analyst at Umbra."], "I've been promoted, I'm the data lead now.", "I'm a data analyst"],
  [["I'm a data analyst at Umbra."], 'I left Umbra.', "I'm at Umbra."],
  [["I'm a data analyst at Umbra."], 'I left the party early.', null],
  [["I'm a data analyst."], "I'm a parent now.", null],
  [['I own the pricing page and love it.'], 'I moved to Turin.', null],
  [['The scrum master is Pia.'], 'the scrum master is now Gil', 'The scrum master is Pia.'],
  [['The scrum master is Pia.'], 'the scrum master is now on leave', null],
  [['The scrum master is Pia.'], 'Gil is the new scrum master.', 'The scrum master is Pia.'],
  [['Pia is on call.'], "Gil's on call now.", 'Pia is on call.'],
  [['Pia handles onboarding.'], 'Gil is taking over onboarding.', 'Pia handles onboarding.'],
  [['Pia handles onboarding.'], 'The import took over an hour.', null],
  [['We use yarn.'], "we're on bun these days", 'We use yarn.'],
  [['We use Jira.'], 'We ditched Jira for Linear.', 'We use Jira.'],
  [['We use Jira.'], "We're on a tight schedule now.", null],
  [['The demo is on Nov 3.'], 'demo pushed to Nov 5', 'The demo is on Nov 3.'],
  [['The budget is 50k.'], 'We cut the budget to 40k.', 'The budget is 50k.'],
  [['The budget is 50k.'], 'The budget was cut to 40k.', 'The budget is 50k.'],
  [['Our rent is 1200.', 'Our budget is 50k.'], 'rent went up to 1300', 'Our rent is 1200.'],
  [['We use Jira.'], 'We might switch to Linear.', null],
  [['The cat is called Mochi.'], 'I set the table for 4.', null],
  [['We ship v3 on Nov 3.'], "We were going to ship v3 on Nov 3, didn't make it, now Nov 6", 'We ship v3 on Nov 3.'],
  [['The migration is planned for Saturday.'], "Migration failed, we're trying again on Sunday.", 'The migration is planned for Saturday.'],
  [['dentist on Friday at 4pm'], 'dentist moved me to Monday 10am', 'dentist on Friday at 4pm'],
  [['We ship on Nov 3.'], 'Shipping slips to Nov 10', 'We ship on Nov 3.'],
  [['I have a call with Umbra on Friday.'], 'Umbra asked to move the call to Monday.', null],
  [['The demo is on Nov 3.'], 'The review got pushed to Nov 5.', null],
  [['Team dinner on Saturday.'], 'The team moved to Berlin on Friday.', null],
  [['The demo is on Nov 3.', 'The second demo is on Nov 4.'], 'demo pushed to Nov 9', null],
  [['我住在杭州'], '我昨天去上海出差了', null],
  [['我住在杭州'], '我打算明年搬到上海', null],
  [['我住在杭州'], '我之前住在上海', null],
  [['我住在杭州'], '我妈搬到苏州了', null],
  [['我住在杭州'], '我们搬到新仓库了', null],
  [['I live in Hangzhou.'], 'My brother moved to Shanghai last month.', null],
  [['I live in Hangzhou.'], 'We moved to Kubernetes last week.', null],
  [['我在阿里工作'], '我朋友跳槽去了字节', null],
  [['I work at Google.'], 'I joined the standup late yesterday.', null],
  [['我用 npm'], '我换成了深色主题', null],
  [['前端项目用 npm'], '我换成 pnpm 了', null],
  [['我的工位在 B 座 12 楼'], '我们组搬到 A 座 8 楼了', '我的工位在 B 座 12 楼'],
  [['周五晚上和小李聚餐'], '周五的聚餐取消了', '和小李聚餐'],
  [['我下周二去苏州出差'], '下周不去苏州了', '我下周二去苏州出差'],
  [['I have a demo with Globex on Friday.'], 'The Globex demo is cancelled.', 'I have a demo with Globex on Friday.'],
  [['We fly to Berlin on Nov 3.'], 'We cancelled the Berlin trip.', 'We fly to Berlin on Nov 3.'],
  [['周五晚上和小李聚餐'], '周五的聚餐没取消', null],
  [['周五晚上和小李聚餐'], '下周三的聚餐取消了', null],
  [['我下周二去苏州出差'], '我取消了视频网站的订阅', null],
  [['公司在望京'], '公司搬到亦庄了', '公司在望京'],
  [['公司在招人'], '公司搬到亦庄了', null],
  [['客户对接人是小周'], '对接人换人了，现在是小许', '客户对接人是小周'],
  [['小王负责测试'], '测试交给小陈了', '小王负责测试'],
  [['Our CTO is Dana.'], 'Dana left, Omar is the new CTO.', 'Our CTO is Dana.'],
  [['I work at Google.'], "I don't work at Google anymore.", 'I work at Google.'],
  [['I work at Google.'], "I don't work at night.", null],
  [['我住在杭州'], '我不住杭州了，现在在苏州', '我住在杭州'],
  [['The API is on port 8080.'], 'The API moved to port 9090.', 'The API is on port 8080.'],
  [['飞鱼项目的后端负责人是许宁。', '前端负责人是方舟。'], '罗嘉今天开始负责后端了。', '飞鱼项目的后端负责人是许宁。'],
  [['飞鱼项目的后端负责人是许宁。'], '后端从11月2日起由罗嘉接手', '飞鱼项目的后端负责人是许宁。'],
  [['飞鱼项目的后端负责人是许宁。', '白鹭项目的后端负责人是高远。'], '罗嘉开始负责后端了。', null],
  [['飞鱼项目的后端负责人是许宁。', '白鹭项目的后端负责人是高远。'], '罗嘉开始负责白鹭项目的后端了。', '白鹭项目的后端负责人是高远。'],
  [['飞鱼项目的后端负责人是许宁。'], '白鹭项目的后端由罗嘉接手了。', null],
  [['许宁负责巡检。'], '许宁不负责巡检了，改由罗嘉负责。', '许宁负责巡检。'],
  [['许宁负责巡检。'], '巡检不归许宁管了，换罗嘉来管。', '许宁负责巡检。'],
  [['许宁负责巡检。'], '许宁不负责巡检了。', '许宁负责巡检。'],
  [['许宁负责巡检。'], '罗嘉不负责巡检了。', null],
  [['许宁负责巡检。'], '罗嘉也负责巡检。', null],
  [['许宁负责巡检。'], '打算让罗嘉接手巡检。', null],
  [['Erin owns invoicing.'], 'Noah took over invoicing from Erin.', 'Erin owns invoicing.'],
  [['Erin owns invoicing.'], 'Erin no longer owns invoicing, Noah does.', 'Erin owns invoicing.'],
  [['Erin owns invoicing.'], 'Noah no longer owns invoicing.', null],
  [['Erin owns invoicing.'], 'Noah took over payroll.', null],
  [['Erin owns invoicing.'], 'Noah will take over invoicing next month.', null],
  [['Erin leads onboarding.'], 'Onboarding was handed over to Noah.', 'Erin leads onboarding.'],
  [['The payroll owner is Erin.'], 'Noah is the new payroll owner.', 'The payroll owner is Erin.'],
  [['我们的数据库是 MySQL 5.7。'], '数据库升级到 MySQL 8 了。', '我们的数据库是 MySQL 5.7。'],
  [['当前版本是 3.1。'], '版本升到 3.2 了。', '当前版本是 3.1。'],
  [['当前版本是 3.1。'], 'SDK 版本升到 3.2 了。', null],
  [['我们用 Python 3.10。', '我们用 Redis 6。'], '我们升级到 Python 3.12 了', '我们用 Python 3.10。'],
  [['我们用 Python 3.10。'], '我们打算升级到 Python 3.12', null],
  [['线上的 Redis 版本是 6', '测试环境的 Redis 版本是 7'], 'Redis 升级到 8 了', null],
  [['线上的 Redis 版本是 6', '测试环境的 Redis 版本是 7'], '线上的 Redis 版本升到 8 了', '线上的 Redis 版本是 6'],
  [['We use Python 3.10.'], 'We upgraded to Python 3.12.', 'We use Python 3.10.'],
  [['We use MySQL 5.7.'], 'We upgraded MySQL to 8.', 'We use MySQL 5.7.'],
  [['We use MySQL 5.7.'], 'We switched to PostgreSQL.', 'We use MySQL 5.7.'],
  [['We use Python 3.10.'], 'We plan to upgrade to Python 3.12.', null],
  [['We use Python 3.10 in production.', 'We use Python 3.9 in staging.'], 'We upgraded to Python 3.12.', null],
  [['The SDK version is 3.1.'], 'The SDK version is 3.2 now.', 'The SDK version is 3.1.'],
  [['We are on version 3.1.'], 'We are on version 3.2 now.', 'We are on version 3.1.'],
  [['我叫林舟，住在绍兴，在写一个记账工具。'], '我搬到宁波了', '我住在绍兴'],
  [['我老婆叫沈青，住在绍兴。'], '我搬到宁波了', null],
  [['许宁负责后端，方舟负责前端。'], '罗嘉接手后端了', '许宁负责后端'],
  [['许宁负责后端。'], '许宁休假，罗嘉接手后端。', '许宁负责后端。'],
  [['许宁负责后端。'], '罗嘉从今天起负责后端。', '许宁负责后端。'],
  [['许宁负责后端。'], '后端还是方舟负责吧，许宁太忙。', '许宁负责后端。'],
  [['后端负责人是许宁，前端是方舟。'], '罗嘉接手后端了', '后端负责人是许宁'],
  [['The payroll owner is Erin Bell.'], 'Noah Ward takes over payroll from today.', 'The payroll owner is Erin Bell.'],
  [['Erin Bell owns payroll.'], 'Noah also owns payroll now.', null],
  [['我的工号是 AB 1024。'], '我们升级到 AB 1025 了', null],
  [['因为工期不够，我们放弃了小程序。', '工期是 30 天。'], '工期改成 45 天了。', '工期是 30 天。'],
  [['测试环境预算是 8 万。', '线上环境预算是 9 万。'], '预算改成 10 万了。', null],
  [['我是测试工程师。'], '我升职了，现在是测试主管。', '我是测试工程师。'],
  [['我的职位是实习生。'], '我转正做运营专员了。', '我的职位是实习生。'],
  [['我是测试工程师。'], '我同事升主管了。', null],
  [['我是测试工程师。'], '我要是升主管了就请客', null],
  [['我们的设计师是阿芸。'], '设计师由小冯接替了。', '我们的设计师是阿芸。'],
  [['我领导是鲁总。'], '我换领导了，现在是谭总。', '我领导是鲁总。'],
  [['打包用 webpack。'], '我们改用 vite 了。', '打包用 webpack。'],
  [['前台用 TypeScript。', '后台用 Go。'], '我们改用 Rust 了。', null],
  [['缓存先按方案 A 做。'], '我们把缓存方案从 A 改成 B。', '缓存先按方案 A 做。'],
  [['登录决定走短信。'], '我们把登录从短信改成扫码了。', '登录决定走短信。'],
  [['和医院的访谈定在周四。'], '访谈没谈成，改到下周二。', '和医院的访谈定在周四。'],
  [['周四给猫打疫苗。'], '疫苗没打上，改约到下周四。', '给猫打疫苗。'],
  [['周四做压测。'], '压测原计划周四做，环境没好，推到下周一。', '做压测。'],
  [['项目 Y 十月底上线。'], 'Y 推迟到 11 月 16 号。', '项目 Y 十月底上线。'],
  [['v3 周五上线。'], '如果测不完，v3 就改到下周二。', null],
  [['v3 周五上线。'], 'v4 推迟到 11 月 16 号。', null],
  [['和韩总的饭局约在 11 月 3 号。'], '和韩总的饭局推到月底。', '和韩总的饭局约在 11 月 3 号。'],
  [['集成测试用 Jest。'], '我们换成 Vitest 了。', '集成测试用 Jest。'],
  [['体检约在 11 月 3 号。'], '体检时间我记错了，是 11 月 4 号。', '体检约在 11 月 3 号。'],
  [['供应商报价 12 万。'], '供应商报价更正一下，13 万五。', '供应商报价 12 万。'],
  [['工资每月 10 号发。'], '工资以后改成 15 号发。', '工资每月 10 号发。'],
  [['我决定买帆船。'], '帆船不买了，太贵。', '我决定买帆船。'],
  [['我决定卖帆船。'], '帆船不买了，太贵。', null],
  [['下周六和高中同学聚会。'], '同学聚会我不去了。', '和高中同学聚会。'],
  [['和医院的访谈定在周四。'], '和医院的访谈取消了。', '和医院的访谈定在周四。'],
  [['我住在苏州。'], '我搬到公司住了', null],
  [['评审会在周五下午两点。'], '评审会往后挪两天。', '评审会在周五下午两点。'],
  [['评审会在周五下午两点。'], '评审会能不能往后挪两天', null],
  [['房租是两千八。'], '房租从下个月起涨到三千一。', '房租是两千八。'],
  [['The launch date is November 3.', 'The launch notes are in Notion.'], 'The launch slipped to November 10.', 'The launch date is November 3.'],
]

for (const [before, message, retired] of ROWS) {
  test(`${before.join(' ')} -> ${message}`, () => assert.equal(retiredBy(message, earlier(before)), retired))
}

test('only records of the last 30 days are meant', () => {
  assert.equal(retiredBy('网关换成 Envoy。', earlier(['网关选 Kong。'], 29)), '网关选 Kong。')
  assert.equal(retiredBy('网关换成 Envoy。', earlier(['网关选 Kong。'], 31)), null)
  assert.equal(REACH_MS, 30 * DAY_MS)
})

test('a change of state reaches back further than a correction', () => {
  assert.equal(retiredBy('我搬到上海了', earlier(['我住在杭州'], 400)), '我住在杭州')
  assert.equal(retiredBy('更正：我住在上海', earlier(['我住在杭州'], 31)), null)
})

test('several candidates are offered and none is chosen', () => {
  const records = earlier(['测试环境端口是 8080。', '生产环境端口是 8081。'])
  const draft = said('更正，端口是 9090。').find(mayRetire)
  assert.ok(draft !== undefined)
  assert.deepEqual({ ...retirementOf(draft, records, draft.recorded_at) }, { targets: [], candidates: records.map(({ id }) => id) })
})

test('what the assistant did is never retired, superseded records are no candidates', () => {
  const [record] = earlier(['网关选 Kong。'])
  assert.ok(record !== undefined)
  assert.equal(retiredBy('网关换成 Envoy。', [{ ...record, source: { ...record.source, role: 'assistant' } }]), null)
  assert.equal(retiredBy('网关换成 Envoy。', [{ ...record, status: 'superseded' }]), null)
})
