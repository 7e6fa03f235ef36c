import assert from 'node:assert/strict'
import { test } from 'node:test'
import { lines, said } from '../../../test-support/turn-builder.ts'

/** One message, and all that is kept of it. */
type Row = readonly [message: string, ...kept: string[]]

const DECISIONS: readonly Row[] = [
  ['监控系统我们决定用 Zabbix，不再自己写。', 'decision: 监控系统我们决定用 Zabbix，不再自己写。'],
  ['争了很久，最终敲定走灰度。', 'decision: 争了很久，最终敲定走灰度。'],
  ['大屏的图表库换成 ECharts。', 'decision: 大屏的图表库换成 ECharts。'],
  ['还是用回旧网关吧，新网关太慢。', 'decision: 还是用回旧网关吧，新网关太慢。'],
  ['短信验证先不做了，等明年再说。', 'decision: 短信验证先不做了'],
  ['放弃自建机房，成本太高。', 'decision: 放弃自建机房，成本太高。'],
  ['那就选第三套报价。', 'decision: 选第三套报价。'],
  ['报表用 `weekly: true`，就这么定了。', 'decision: 报表用 `weekly: true`，就这么定了。'],
  ['定了 👉 用方案 D', 'decision: 定了 👉 用方案 D'],
  ['结论：不迁云，继续用现有机房。', 'decision: 不迁云，继续用现有机房。'],
  ['預算我們決定砍掉一半。', 'decision: 預算我們決定砍掉一半。'],
  ['决定改用方案Ｅ，１１月３日上线。', 'decision: 决定改用方案E', 'plan: 上线。'],
  ['We agreed to drop the mobile app.', 'decision: We agreed to drop the mobile app.'],
  ['I am going with the cheaper hoster.', 'decision: I am going with the cheaper hoster.'],
  ["Let's stick with SQLite.", "decision: Let's stick with SQLite."],
  ['deploy 流程改用 GitLab CI。', 'decision: deploy 流程改用 GitLab CI。'],
  ['证书轮换周期定的 90 天', 'decision: 证书轮换周期定的 90 天'],
  ['前端用 Vue3 + Vite', 'decision: 前端用 Vue3 + Vite'],
  ["We're not doing microservices.", "decision: We're not doing microservices."],
  ["We're not using it yet."],
]

const PREFERENCES: readonly Row[] = [
  ['以后回答都附上来源。', 'preference: 以后回答都附上来源。'],
  ['每次改完记得说明动了哪些文件。', 'preference: 每次改完记得说明动了哪些文件。'],
  ['别再用英文写注释。', 'preference: 别再用英文写注释。'],
  ['禁止直接推送主干。', 'preference: 禁止直接推送主干。'],
  ['不要手工改锁文件。', 'preference: 不要手工改锁文件。'],
  ['叫我阿青就行。', 'preference: 叫我阿青就行。'],
  ['我喜欢浅色界面。', 'preference: 我喜欢浅色界面。'],
  ['编辑器我只认 Helix。', 'preference: 编辑器我只认 Helix。'],
  ['我不吃香菜，只吃葱。', 'preference: 我不吃香菜，只吃葱。'],
  ['夜里十二点以后别给我发提醒。', 'preference: 夜里十二点以后别给我发提醒。'],
  ['变量命名用下划线', 'preference: 变量命名用下划线'],
  ['I prefer short answers.', 'preference: I prefer short answers.'],
  ['Never rewrite published tags.', 'preference: Never rewrite published tags.'],
  ['我 prefer 暗色 theme', 'preference: 我 prefer 暗色 theme'],
  ["Don't use default exports in this codebase.", "preference: Don't use default exports in this codebase."],
  ["Don't use that one."],
  ['Use 4 spaces, not tabs.', 'preference: Use 4 spaces, not tabs.'],
  ["I can't eat gluten.", "preference: I can't eat gluten."],
]

const FACTS: readonly Row[] = [
  ['我叫林舟，在一家物流公司做测试。', 'fact: 我叫林舟', 'fact: 我在一家物流公司做测试。'],
  ['我叫林舟，31岁，住在绍兴，在写一个记账工具。', 'fact: 我叫林舟，31岁', 'fact: 我住在绍兴', 'fact: 我在写一个记账工具。'],
  ['我叫林舟，31岁，有两个孩子', 'fact: 我叫林舟，31岁，有两个孩子'],
  ['我住在绍兴，离地铁站很近。', 'fact: 我住在绍兴，离地铁站很近。'],
  ['我叫林舟，在一家物流公司上班，负责排班。', 'fact: 我叫林舟', 'fact: 我在一家物流公司上班，负责排班。'],
  ['我住在绍兴，我老婆在宁波工作。', 'fact: 我住在绍兴', 'fact: 我老婆在宁波工作。'],
  ['我老婆叫沈青，住在绍兴。', 'fact: 我老婆叫沈青，住在绍兴。'],
  ['我们团队在五楼，有八个人。', 'fact: 我们团队在五楼', 'fact: 我们团队有八个人。'],
  ['My name is Juno, I live in Porto, and I work at Initech.', 'fact: My name is Juno', 'fact: I live in Porto', 'fact: I work at Initech.'],
  ['I live in Porto, near the river.', 'fact: I live in Porto, near the river.'],
  ['许宁负责后端，方舟负责前端。', 'fact: 许宁负责后端', 'fact: 方舟负责前端。'],
  ['飞鱼项目的后端负责人是许宁，前端负责人是方舟。', 'fact: 飞鱼项目的后端负责人是许宁', 'fact: 飞鱼项目的前端负责人是方舟。'],
  ['飞鱼项目的后端负责人是许宁，前端是方舟。', 'fact: 飞鱼项目的后端负责人是许宁', 'fact: 飞鱼项目的前端负责人是方舟。'],
  ['许宁不负责巡检了，改由罗嘉负责。', 'fact: 许宁不负责巡检了，改由罗嘉负责。'],
  ['Erin owns invoicing, Noah owns payroll.', 'fact: Erin owns invoicing', 'fact: Noah owns payroll.'],
  ['采购单编号是 CG-7781，供应商是远山贸易。', 'fact: 采购单编号是 CG-7781，供应商是远山贸易。'],
  ['我们组一共 9 个人，分在两层楼。', 'fact: 我们组一共 9 个人，分在两层楼。'],
  ['我妈膝盖不好，一直在吃氨糖。', 'fact: 我妈膝盖不好，一直在吃氨糖。'],
  ['收货地址：宁波市北仑区新碶街道 7 号', 'fact: 收货地址：宁波市北仑区新碶街道 7 号'],
  ['帮我记一下：备用钥匙在鞋柜里', 'fact: 备用钥匙在鞋柜里'],
  ['My name is Noor and I run a bakery.', 'fact: My name is Noor and I run a bakery.'],
  ['The invoice number is INV-2044.', 'fact: The invoice number is INV-2044.'],
  ['I am allergic to shellfish.', 'fact: I am allergic to shellfish.'],
  ['测试环境的库在 10.0.3.12，只读', 'fact: 测试环境的库在 10.0.3.12，只读'],
  ['Staging lives at staging.example.com.', 'fact: Staging lives at staging.example.com.'],
  ['新来的实习生叫周然', 'fact: 新来的实习生叫周然'],
  ['王总的助理叫小何', 'fact: 王总的助理叫小何'],
  ['上线窗口是每周二和周四晚上', 'fact: 上线窗口是每周二和周四晚上'],
  ['帮我定个规矩：PR 超过 400 行就拆', 'fact: PR 超过 400 行就拆'],
  ['体重 72 公斤', 'fact: 体重 72 公斤'],
  ['支付模块由老王负责', 'fact: 支付模块由老王负责'],
  ['这个模块负责解析配置'],
]

const FINDINGS: readonly Row[] = [
  ['线上那个 502 查清楚了，是 keepalive 配太短', 'event: 线上那个 502 查清楚了，是 keepalive 配太短'],
  ['性能瓶颈在序列化，不在网络', 'event: 性能瓶颈在序列化，不在网络'],
  ['根因是时区没传进去', 'event: 根因是时区没传进去'],
  ['Root cause: the job ran twice.', 'event: Root cause: the job ran twice.'],
  ['The memory leak comes from the unclosed listeners.', 'event: The memory leak comes from the unclosed listeners.'],
  ['居然是我自己写错变量名了', 'event: 居然是我自己写错变量名了'],
  ['原因可能是时区没传进去'],
  ['问题在哪里？'],
  ['还没找到原因'],
  ['What is the root cause?'],
  ['Sam left the company.', 'event: Sam left the company.'],
  ['It left the project folder empty.'],
  ['I had to roll back because the migration timed out.', 'event: I had to roll back because the migration timed out.'],
  ['Our vendor raised prices by 10%.', 'event: Our vendor raised prices by 10%.'],
  ['我们 fork 了一份', 'event: 我们 fork 了一份'],
  ['Our Postgres is on version 15, the replica still on 14.', 'fact: Our Postgres is on version 15, the replica still on 14.'],
  ['Merged the auth PR.', 'event: Merged the auth PR.'],
  ['Node 版本升到 20 了', 'event: Node 版本升到 20 了'],
]

for (const [title, rows] of [['findings', FINDINGS], ['decisions', DECISIONS], ['preferences', PREFERENCES], ['facts', FACTS]] as const) {
  for (const [message, ...kept] of rows) {
    test(`${title}: ${message}`, () => assert.deepEqual(lines(said(message)), kept))
  }
}

test('a liking is one preference and not also a fact', () => {
  assert.deepEqual(said('我喜欢喝乌龙茶').map(({ kind }) => kind), ['preference'])
})

test('the same kinds are read in traditional characters', () => {
  assert.deepEqual(said('不對，我們選的是後端框架 Gin。').map(({ kind }) => kind), ['correction'])
  assert.deepEqual(said('昨天搬完了伺服器。').map(({ kind }) => kind), ['event'])
})
