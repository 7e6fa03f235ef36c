// Codes that come in lists or letters behind their name, and the same words where no code follows.
import { test } from 'node:test'
import { hides, keeps } from './expect-redaction.ts'
import { mixed } from './made-secrets.ts'

const code = (from: number): string => `${mixed(4, from)}-${mixed(4, from + 5)}`.toLowerCase()

test('hides the whole list of recovery codes', () => {
  hides(`${code(1)}, ${code(9)}, ${code(20)}`, ['恢复码：{}', '账号恢复码是 {}', 'recovery codes: {}', 'my backup codes are {}', 'backup codes for the mail account: {}'])
  hides(`${code(1)}\n${code(9)}`, ['GitHub 备用码：\n{}\n', 'recovery codes:\n{}\nKeep them.'])
  hides('4821 9930、1182 7736', ['备份码 {}', '应急代码：{}'])
  keeps(['恢复码功能下周上', 'backup codes page is done', 'backup codes expire after 30 days', '恢复备份 20261130 版', '备份代码 3 份', 'recovery takes 45 minutes', 'the code review is at 10'])
})

test('hides the seed of an authenticator', () => {
  hides('MZXW6YTBOI'.padEnd(16, 'A2'), ['OTP 密钥 {}', '2FA secret is {}', 'TOTP seed = {}', '验证器密钥：{}'])
  hides('MFRG GZDF MZTW Q2LK', ['authenticator key: {}', '两步验证的密钥是 {}'])
  keeps(['2FA 密钥页面要改', 'the OTP secret is rotated in 30 days', 'TOTP key length is 160 bits'])
})

test('hides licence keys, codes of shared files and of parcels', () => {
  hides(['AB12C', 'DE34F', 'GH56J'].join('-'), ['license key: {}', '激活码 {}', '产品密钥 {}', '卡密：{}', 'the product key is {}'])
  hides('x7k2', ['提取码 {}', '访问码：{}', '网盘密码是 {}'])
  hides('8-2-3041', ['取件码 {}', '取件码是 {}，帮我记着', '提货码：{}'])
  keeps(['激活码 500 个用完了', '序列号字段 32 位', '提取码长度固定 4 位', '取件码短信没收到', 'product key metrics: 12 new', '仓库货架 8-2-3041', '访问码功能 beta2 上线'])
})
