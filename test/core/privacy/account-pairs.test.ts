// User names with their passwords told as pairs, and pairs that are paths and counts.
import { test } from 'node:test'
import { hides, keeps } from './expect-redaction.ts'
import { mixed } from './made-secrets.ts'

test('hides the password of a pair and leaves the user', () => {
  const secret = `${mixed(5)}!9`
  hides(secret, ['数据库 root/{} 你连一下', '后台：admin/{}', 'vpn: wang / {}', 'creds: deploy / {}', '账号 root 密码 {}', '账号 root，密码 {}', 'ftp user bob pass {}', 'login admin, pw is {}', 'user/pass: admin / {}'])
  hides(secret, ['测试账号 test01/{}，正式 ops/{}', 'logins: alice / {} and bob / {}', '甲机 root 密码 {}、乙机 root 密码 {}', 'Username: bob Password: {} ; Username: amy Password: {}'])
  hides(`spring${2_024}`, ['路由器后台 admin / {}'])
})

test('leaves paths, branches, issues and counts', () => {
  keeps([
    '后台 / 前台 2 个入口', '数据库 app/models/user2.py', '服务器 us-east/rack12', 'login/logout 2 个按钮', 'users/admin2 页面', '后台：api/v2/users3', '路径 root/app2024 不存在', 'user org/repo#123', '账号 foo/bar@1.2.3',
    'portal / 2026Q1 roadmap', '密码表单 POST /login2', 'account/12345678 返回 404', 'origin/feature-123 合了',
  ])
})
