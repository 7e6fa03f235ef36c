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
]

const FACTS: readonly Row[] = [
  ['我叫林舟，在一家物流公司做测试。', 'fact: 我叫林舟，在一家物流公司做测试。'],
  ['采购单编号是 CG-7781，供应商是远山贸易。', 'fact: 采购单编号是 CG-7781，供应商是远山贸易。'],
  ['我们组一共 9 个人，分在两层楼。', 'fact: 我们组一共 9 个人，分在两层楼。'],
  ['我妈膝盖不好，一直在吃氨糖。', 'fact: 我妈膝盖不好，一直在吃氨糖。'],
  ['收货地址：宁波市北仑区新碶街道 7 号', 'fact: 收货地址：宁波市北仑区新碶街道 7 号'],
  ['帮我记一下：备用钥匙在鞋柜里', 'fact: 备用钥匙在鞋柜里'],
  ['My name is Noor and I run a bakery.', 'fact: My name is Noor and I run a bakery.'],
  ['The invoice number is INV-2044.', 'fact: The invoice number is INV-2044.'],
  ['I am allergic to shellfish.', 'fact: I am allergic to shellfish.'],
]

for (const [title, rows] of [['decisions', DECISIONS], ['preferences', PREFERENCES], ['facts', FACTS]] as const) {
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
