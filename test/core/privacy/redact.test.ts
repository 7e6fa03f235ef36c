// What is hidden, what stays, and the laws redaction keeps on any input.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import * as fc from 'fast-check'
import { mayHoldCredentials, redact } from '../../../src/core/privacy/redact.ts'
import { ORDINARY_LINES } from './ordinary-lines.ts'
import { KEY_SHAPES, PASSWORD_SHAPES } from './secret-shapes.ts'
import { card, hex, mixed, password, pemBlock, PRIVATE_KEY, residentId } from './made-secrets.ts'
import { assertLinear } from '../../../test-support/linear-time.ts'

const MARK = '[已脱敏]'
const SK = 'sk-'

/** `{}` in a template is the place of the secret, in the input, and of the mark, in the output. */
function hides(templates: readonly string[], secrets: readonly string[]): void {
  for (const template of templates) {
    for (const secret of secrets) assert.equal(redact(template.replaceAll('{}', secret)), template.replaceAll('{}', MARK), template)
  }
}

function keeps(texts: readonly string[]): void {
  for (const text of texts) assert.equal(redact(text), text)
}

test('hides a password after a Chinese label, whatever joins the two', () => {
  hides(
    ['密码是 {}', '密码：{}', '密码:{}，端口 22', '路由器密码改成{}了', '新密码设为 {}。', '密码 {}', '密码就是「{}」', '密码（备用机）：{}', '密碼是 {}', '口令：{}', '密码已经更新为 {}', '| 密码 | {} |', '**密码**：{}', '密码是：\n{}', '账号 lin 密码 {}', '账密：lin / {}', '用户名/密码: lin/{}', '{} 是我的密码', '密码的话是 {}', '密码我记得是 {}'],
    [password(), password(4), `${mixed(4)}2x9`],
  )
})

test('hides the old and the new value of a correction', () => {
  hides(['密码不是 {}，是 {}', '密码从 {} 改成 {} 了', '测试库密码 {}，正式库密码 {}', 'the password changed from {} to {}'], [password()])
})

test('hides a password after an English label in prose, settings, markup and code', () => {
  hides(
    ['password={}', 'Password = "{}"', '{"user":"lin","password":"{}","port":1}', 'DB_PASSWORD={}\nDB_HOST=h1', '  password: \'{}\'', 'spring.datasource.password={}', '<password>{}</password>', '<add key="Password" value="{}" />', 'if (password === "{}") {', 'The admin password is `{}`.', 'the passphrase for the old backup is {}', 'userPassword={}', 'password: string = "{}"', '- name: DB_PASSWORD\n  value: "{}"', 'setPassword("{}")', 'use {} as the wifi password', 'password 是 {}', '&quot;password&quot;:&quot;{}&quot;', 'Server=s1;Uid=u;Pwd={};Encrypt=True', `password = '''{}'''`],
    [password(), password(9)],
  )
})

test('hides passwords that a command takes by a bare option', () => {
  hides(
    ['mysql -uroot -p{} -h 10.0.0.3', 'sshpass -p {} ssh ops@h1', 'redis-cli -h r1 -a {} ping', 'curl -u lin:{} https://a.example', `curl --user 'lin:{}' https://a.example`, 'mongosh --password {} --host m1', 'deploy --db-password={} --dry-run', 'echo {} | sudo -S ls', 'docker login -u lin -p {} registry.example', 'ConvertTo-SecureString "{}" -AsPlainText'],
    [`${mixed(6)}3w7`],
  )
})

test('hides keys and tokens after a label', () => {
  hides(
    ['api_key: "{}"', 'API Key 是 {}', 'X-Api-Key: {}', 'client_secret={}&grant_type=x', '密钥：{}（测试）', '访问令牌换成 {} 了', 'refreshToken={}', 'JWT_SECRET={}', 'NPM_TOKEN={}', 'AWSSecretKey={}', '//registry.example/:_authToken={}', 'AccountName=a;AccountKey={};Suffix=b', 'AppSecret 是 {}，AppID 是 wx12', '?page=2&access_token={}&sort=asc', '我的 key 是 {}', 'TAVILY_KEY={}', 'new Client({ apiKey: \'{}\' })'],
    [mixed(32), hex(32)],
  )
})

test('hides vendor tokens next to Chinese characters and punctuation', () => {
  const tokens = [
    SK + mixed(40), SK + 'ant-api03-' + mixed(60), SK + 'sp-' + mixed(12) + '.' + mixed(20), SK + 'or-v1-' + hex(64), 'ghp_' + mixed(36), 'github_pat_' + mixed(60),
    'AKIA' + mixed(16).toUpperCase(), ['xoxb', '123456789012', ''].join('-') + mixed(24), 'AIza' + mixed(35), 'glpat-' + mixed(20), 'hf_' + mixed(34), 'npm_' + mixed(36), 'SG.' + mixed(22) + '.' + mixed(43),
    ['sk', 'live', ''].join('_') + mixed(24), 'LTAI' + mixed(20), 'AKID' + mixed(32), 'eyJ' + mixed(20) + '.eyJ' + mixed(40) + '.' + mixed(43), 'hvs.' + mixed(40), 'PMAK-' + hex(24) + '-' + hex(34), 'tvly-' + mixed(32),
  ]
  hides(['把{}换成新的', '用的是 {}，别外传', '`{}`', '（{}）', '{}'], tokens)
})

test('hides a token that invisible or full-width characters disguise', () => {
  const token = 'ghp_' + mixed(36)
  assert.equal(redact(`t ${[...token].join('\u200b')} 收到`), `t ${MARK} 收到`)
  assert.equal(redact(`ｐａｓｓｗｏｒｄ＝${password()}`), `ｐａｓｓｗｏｒｄ＝${MARK}`)
  assert.equal(redact(`密\u200d码是 ${password()}`), `密\u200d码是 ${MARK}`)
  assert.equal(redact(`😀 pass\u00adword=${password()} 😀`), `😀 pass\u00adword=${MARK} 😀`)
  assert.equal(redact(`pаsswоrd: ${password()}`), `pаsswоrd: ${MARK}`)
})

test('hides private key blocks in every shape and nothing around them', () => {
  const cut = pemBlock().split('\n').slice(0, 4).join('\n')
  hides(['钥匙：\n{}\n周五换', 'PRIVATE_KEY="{}"', '{}\n中间的话\n{}'], [pemBlock(), pemBlock('\r\n'), pemBlock('\\n'), pemBlock(' '), pemBlock('\n', ''), pemBlock('\n', 'OPENSSH ')])
  assert.equal(redact(`输出：${cut}`), `输出：${MARK}`)
  assert.equal(redact(`tail\n${pemBlock().split('\n').slice(1).join('\n')}\nend`), `tail\n${MARK}\nend`)
  assert.equal(redact(pemBlock().replaceAll('\n', '\n> ')), MARK)
  keeps([`这一行 -----BEGIN RSA ${PRIVATE_KEY}----- 没有正文`, pemBlock().replaceAll('PRIVATE', 'PUBLIC'), pemBlock().replaceAll(' PRIVATE KEY', ' CERTIFICATE')])
})

test('hides the password of an address and keeps user, host and path', () => {
  hides(
    ['postgres://app:{}@db.example:5432/app', 'redis://:{}@cache:6379/0', 'mongodb://u:{}@m1:27017,m2:27017/admin', 'git clone https://bot:{}@git.example/o/r.git', 'jdbc:mysql://s1/m?user=r&password={}&useSSL=false'],
    [mixed(12), mixed(6) + '%40' + mixed(4)],
  )
  hides(['postgres://app:{}@db/m'], ['Ab12@' + mixed(8), 'Xy/9#' + mixed(8)])
  keeps(['postgres://ro@db/m', 'https://a.example/@lin/posts/1', 'https://cdn.example/vue@3.4.0/x.js', 'http://127.0.0.1:18790/?tab=a', 'ssh://git@h.example/o/r', 'https://u:8000 @x', 'postgres://${USER}:${PASS}@db/app', 'mongodb://m1:27017,m2:27017/a'])
})

test('hides authorization values and session cookies, and keeps the scheme and other cookies', () => {
  hides(
    ['Authorization: Bearer {}', `curl -H 'authorization: bearer {}' https://a.example`, '{"Authorization":"Bearer {}"}', 'Authorization: Token {}', 'Bearer%20{}', 'Cookie: theme=dark; sessionid={}; lang=zh', 'JSESSIONID={}'],
    [mixed(32)],
  )
  hides(['Authorization: Basic {}', 'basic {}'], [Buffer.from(`lin:${password()}`).toString('base64')])
  hides(['https://hooks.slack.com/services/{}'], [`T${mixed(8)}/B${mixed(8)}/${mixed(24)}`])
  hides(['https://open.feishu.cn/open-apis/bot/v2/hook/{} 好了'], [`${hex(8)}-${hex(4)}-${hex(4)}-${hex(4)}-${hex(12)}`])
  keeps(['Bearer token authentication', 'the bearer of this letter', 'Authorization: Bearer <your token>', 'Authorization: Bearer $TOKEN', 'Basic authentication with LDAP', 'authorization: not decided', 'cookie: oat and raisin', 'Cookie: theme=dark; lang=zh'])
})

test('hides cards by issuer, length and Luhn, and by Luhn alone beside a card word', () => {
  hides(['卡号 {}', '{}', '工行卡{}收款', 'card {} exp 09/28'], [card('4', 16), card('51', 16), card('62', 19), card('37', 15)])
  hides(['银行卡 {}'], [card('5019', 16), card('4', 16).replaceAll(/(\d{4})(?=\d)/g, '$1-')])
  const spaced = card('4', 16).replaceAll(/(\d{4})(?=\d)/g, '$1 ')
  assert.equal(redact(`${spaced} ${card('55', 16)}`), `${MARK} ${MARK}`)
  keeps([`trace ${card('72', 16)}`, `订单号 ${card('4', 16)}`, card('1', 13), '电话 13912345678', '1791234567890', 'id 58334179-9330-4259-b66c-870a6173cca5', `卡号 ${String(BigInt(card('4', 16)) + 1n)}`])
})

test('hides resident ids with region, real date and check digit', () => {
  hides(['身份证号{}。', 'id {}', '{"idCard":"{}"}'], [residentId('110105', '19900307'), residentId('510107', '19801104', '978')])
  const id = residentId('110105', '19900307')
  const wrongId = id.slice(0, 17) + (id.endsWith('1') ? '2' : '1')
  keeps([residentId('110105', '19901307'), residentId('990105', '19900307'), wrongId])
})

test('hides the password column of a table', () => {
  const table = (value: string): string => `| 主机 | 密码 | 备注 |\n|---|:--|---|\n| h1 | ${value} | a1 |\n| h2 | 没设 | b2 |\n\n| h9 | x1 |`
  assert.equal(redact(table(password())), table(MARK))
})

test('keeps talk about passwords, keys and tokens', () => {
  keeps([
    '密码忘了找谁', '密码到底是什么？', '密码必须填', '密码太简单', '密码长度是 8-16 位', '密码用 SHA-256 加盐', '密码 90 天一换', '密码错误码是 E10023', '密码：见共享的 1Password', '令牌桶容量改成 1000', '密钥要 4096 位', 'Token 额度 2400', 'token 数是 5200', 'token 上限改成 8000',
    'a password is required here', 'this password is wrong', 'password must be at least 12 characters', 'password manager: KeePassXC', 'passwordless sign-in is live', 'token budget: 2400', 'token usage fell this week', 'primary key: uid', 'turkey: roasted', 'pass: 12, fail: 3', 'the token is 2x faster',
  ])
})

test('keeps code, templates and placeholders', () => {
  keeps([
    'password =', 'password=${ROOT_PASSWORD}', 'password: **********', 'readonly password: string;', 'password: null,', 'user=%s password=%s', 'password = os.environ["ROOT_PASSWORD"]', 'let password = form.body.password', 'def sign_in(name, password):', 'token = await issueToken()', 'secret: ${{ secrets.RELEASE_KEY }}', 'apiKey: process.env.KEY2', "const apiKey = fields['key']",
    'password: z.string().min(8)', 'api_key: YOUR_OWN_KEY', 'token: FILL_ME_IN', 'token: AbortToken', 'max_tokens: 8192', 'secretName: web-tls', 'token_type: mac', 'credentialsId: ship-staging', 'last.token.value[last.token.value.length - 1]', 'secret: Uint8Array', '<input type="password" id="password">', 'sk-xxxxxxxxxxxxxxxxxxxxxxxxxxxx', 'password: "Password"', 'password: !vault |',
  ])
})

test('keeps identifiers, hashes and numbers that are not credentials', () => {
  keeps([
    'task-board-view', 'risk-weighted-assets-of-the-bank', 'disk-space-alarm-and-cleanup', 'language sk-SK', 'sk- 开头的都算', 'ghp_ 开头说明来自 GitHub', 'chooseModelAndTemperature', `sha256:${hex(64)}`, `"integrity": "sha512-${mixed(86)}=="`, `commit ${hex(40)}`, 'image f297c257d539', 'sess_9c1d#10-12', 'IPv6 fd12:3456::9', '订单号 20260911402288', '快递 YT6651889168416', '合同 HT-2025-00417，共 12 万', '自然常数 271828182845904523', '2025-03-02T09:30+08:00', '坐标 (116.40741, 39.90421)', 'git@git.example:o/r.git', `缓存的 cache key: ${hex(32)}`,
  ])
})

test('hides passwords and keys in every shape of the lists', () => {
  for (const [shapes, secrets] of [[PASSWORD_SHAPES, [password(1), `${mixed(7, 2)}4Wq`]], [KEY_SHAPES, [hex(32, 3), mixed(36, 5)]]] as const) {
    for (const shape of shapes) for (const secret of secrets) assert.equal(redact(shape.replaceAll('{}', secret)).includes(secret.slice(0, 5)), false, shape)
  }
})

test('changes none of the ordinary lines', () => {
  keeps(ORDINARY_LINES)
})

const piece = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 12 }),
  fc.constantFrom('密码', '密码是 ', '改成', 'password', '=', ': ', '"', '\\"', '\n', ' ', '，', ' is ', 'token', 'Bearer ', '://', '@', 'a:', '/', MARK, `-----BEGIN RSA ${PRIVATE_KEY}-----`, `-----END RSA ${PRIVATE_KEY}-----`, '|', '| --- |', '\u200b', '\ud800', '４', 'Cookie: ', 'sid=', 'curl -u ', '--', 'sk-'),
  fc.nat({ max: 20 }).map(n => password(n)),
  fc.nat({ max: 40 }).map(n => mixed(n)),
  fc.nat({ max: 30 }).map(n => '41111111111111111111111111111111'.slice(0, n)),
)
const tangled = fc.array(piece, { maxLength: 24 }).map(parts => parts.join(''))

test('redacting twice is redacting once', () => {
  fc.assert(fc.property(tangled, text => {
    const once = redact(text)
    assert.equal(redact(once), once)
  }), { numRuns: 1500 })
})

test('texts of which one would change may hold credentials, in whatever company', () => {
  fc.assert(fc.property(fc.array(tangled, { maxLength: 4 }), fc.constantFrom(...PASSWORD_SHAPES, ...KEY_SHAPES), tangled, (others, shape, last) => {
    const texts = [...others, shape.replaceAll('{}', password()), last]
    if (texts.some(text => redact(text) !== text)) assert.ok(mayHoldCredentials(texts))
  }), { numRuns: 1500 })
  assert.equal(mayHoldCredentials(['我们决定周五上线', 'the release moved to Friday', '2026-10-08']), false)
})

test('text outside the hidden ranges is unchanged and in order', () => {
  fc.assert(fc.property(tangled, text => {
    let at = 0
    for (const part of redact(text).split(MARK)) {
      const found = text.indexOf(part, at)
      assert.notEqual(found, -1)
      at = found + part.length
    }
  }), { numRuns: 500 })
})

test('prose without credentials is unchanged', () => {
  const word = fc.constantFrom('今天', '决定', '方案', 'B', '密码', '登录', '的', '入口', '下线', 'password', 'reset', 'token', '用量', '令牌', 'the', 'secret', 'key', 'was', '改成', '3', '12', '，', '。', '是', 'login', '密钥', '轮换', 'plan', '\n')
  fc.assert(fc.property(fc.array(word, { maxLength: 40 }), words => {
    const text = words.join(' ')
    assert.equal(redact(text), text)
  }), { numRuns: 500 })
})

test('a planted token is hidden in any surrounding text', () => {
  const token = 'ghp_' + 'Zy9Wx7Vu5'.repeat(4)
  fc.assert(fc.property(tangled, tangled, (before, after) => {
    assert.equal(redact(`${before} ${token} ${after}`).includes(token.slice(8, 30)), false)
  }), { numRuns: 500 })
})

test('time grows in step with length on inputs made to slow expressions down', () => {
  const seeds = ['a', 'A_', '"\'`', 'password =', 'password="', 'password="\\"', '密码是', '密码', 'sk-', 'sk-a.', 'eyJ-', 'eyJhbGci.', 'a://', 'a:', 'x@', '4', '4111 ', `-----BEGIN ${PRIVATE_KEY}-----\n`, `-----END ${PRIVATE_KEY}-----\n`, 'QUJD', ' ', '\u200b', 'ｐ', '密', 'bearer ', 'Cookie: a=', 'curl -u ', 'mysql ', '| a |\n|--|\n', '<password>', 'key: ', 'login ', ' is my password', '是密码', '-', 'is ', 'password for ', 'echo ', '://a:b@', 'ｐassword：', 'recovery codes: a1b2c3, ', '密保问题 答案', 'maiden name ', '账号 a1/', 'login a1/b2 ', 'DE12', 'a1:b2@c:1', 'session=a1']
  for (const seed of seeds) assertLinear(seed, 100_000, redact)
})

test('hides passphrases of plain words after a password label, and leaves talk about passwords alone', () => {
  const passphrase = ['copper', 'violin', 'harbour'].join('-')
  hides(['password={}', 'DB_PASSWORD={}', '数据库密码是 {}', '密码：{}'], [passphrase, passphrase.replaceAll('-', '_')])
  keeps(['password: user-provided-value', 'password=db-admin-password', '密码是 minimum-eight-characters', 'password = config.user.password', `分支叫 ${passphrase}`])
})
