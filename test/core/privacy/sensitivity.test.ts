// Which texts are private when the user asks for stricter labels, and that nothing is when the user does not.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { sensitivityOf } from '../../../src/core/privacy/sensitivity.ts'

const PRIVATE = [
  '我的电话 13912345678', '打 +86 138 1234 5678 找他', 'ring me on +1 (415) 555-0199', '座机 010-62781234', '写信到 lin.wei@mail.example', '搬到了西湖区文三路', '家里地址：杭州市西湖区文三路 20 号', '他住在徐汇区', '月薪 23000', '月薪两万五', '每月房贷 8000', 'my bonus is $9,000',
  '医生诊断为哮喘', '对花生过敏', '下午去看牙做手术', 'I was prescribed antidepressants', '我老婆喜欢吃辣', '女儿今年上小学', '爸妈周末过来', 'my son turns six', '生日是 5 月 3 号', 'born on 3 May 1990', '护照 E12345678', '微信号 lin_wei88', '车牌 沪B·88D21', '信用卡尾号 1234', '我信佛',
]
const NORMAL = [
  '决定用方案 B', '邮箱登录功能做完了', '地址栏输入 localhost', '工资模块要重写', '手机号字段校验写好了', '孩子节点渲染慢', '子进程退出码 1', 'my child process exits early', '健康检查接口超时', '家庭版定价改了', '合同系统打开慢', '生日提醒功能上线', 'phone number validation', '端口 8123 被占', '订单号 202509114022 已签收', 'clone git@git.example:o/r.git', 'npm install left@1.2.3', '电话会议改到三点', '版本 1.2.3', 'commit 13912345678abc',
]

test('personal data is private with enhanced labels', () => {
  for (const text of PRIVATE) assert.equal(sensitivityOf(text, true), 'private', text)
})

test('work and talk about software stay normal with enhanced labels', () => {
  for (const text of NORMAL) assert.equal(sensitivityOf(text, true), 'normal', text)
})

test('everything is normal without enhanced labels', () => {
  for (const text of [...PRIVATE, ...NORMAL]) assert.equal(sensitivityOf(text, false), 'normal', text)
})

test('a phone number or an account is private also in a sentence about software', () => {
  assert.equal(sensitivityOf('测试用例里写了 13912345678', true), 'private')
})
