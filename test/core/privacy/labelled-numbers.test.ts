// Numbers that are secret because of the word before them, and the same words and numbers where they are not.
import { test } from 'node:test'
import { hides, keeps } from './expect-redaction.ts'
import { hex, iban, mixed, residentId } from './made-secrets.ts'

test('hides a PIN behind its word', () => {
  hides('4821', ['my PIN is {}', 'PIN: {}', 'pin code {}', 'the card pin was {}', 'PIN 码是 {}', '手机 PIN 是 {}', 'the PIN for the safe is {}'])
  keeps(['pin the message', 'pin 3 messages', 'GPIO pin 1234', 'connect pin 1234 to ground', 'the pin is broken', 'PIN 码忘了', 'pin: 12 is the clock line', 'move the pin from 12 to 13'])
})

test('hides both numbers of a change', () => {
  hides('4821', [
    'changed the PIN from {} to {}', 'PIN changed from {} to {}', 'updated the pin from {} to {}', 'PIN {} 换成 {}', '密码由 {} 换成 {}', '密码从 {} 换成 {} 了', '锁屏密码由{}改为{}', '密码 {} 换成 {}',
    'the passcode changed from {} to {}',
  ])
  keeps(['密码改成 16 位', '密码长度从 8 位改成 12 位', '端口从 8080 改成 9090'])
})

test('hides codes that are sent for one use', () => {
  hides('482913', [
    '验证码 {}', '验证码是{}', '短信验证码 {}，五分钟内有效', '您的动态码为 {}，请勿泄露', '动态密码 {}', '{} 是你的验证码', '{}（登录验证码）', 'OTP is {}', 'your OTP: {}', 'verification code is {}',
    '{} is your verification code', 'the one-time code {} expires soon', 'security code {}', '2FA code: {}', 'use {} as your login code', 'confirmation code for my account is {}',
  ])
  hides('482 913', ['Your verification code: {}'])
  keeps([
    '验证码收不到', '验证码 5 分钟内有效', '验证码 60 秒后重发', '验证码是 6 位数字', '验证码服务返回 5001', 'verification code is 6 digits', 'OTP expires in 300 seconds', 'OTP login shipped in 2024',
    'security code review', 'error code is 1234', 'status code: 4040', 'zip code is 94107', '邮编是 200120', '错误码是 4001', 'code 482913 in the log',
  ])
})

test('hides the number on the back of a card', () => {
  hides('042', ['CVV 是 {}', 'cvv: {}', 'cvc={}', 'CVV2 {}', '安全码 {}', '卡背面三位数是 {}', 'the CVV is {}'])
  keeps(['CVV 校验失败', 'cvv field is 3 digits', 'CVV 是三位数', '安全码校验'])
})

test('hides numbers of documents behind their name', () => {
  hides([536, 90, 4399].join('-'), ['My SSN is {}', 'ssn {}', 'social security number is {}, keep it safe', '社会安全号是 {}'])
  hides(`E${12_345_678}`, ['my passport number is {}', 'Passport No: {}', '护照号是 {}', '护照号码：{}'])
  hides(`D${1_234_567}`, ["driver's license number is {}", 'driving licence: {}', '驾照号：{}'])
  keeps([
    'SSN field validation', 'ssn: string', 'social security office at 3pm', 'passport expired in 2024', '护照 2027 年到期', 'use passport.js 0.6', 'passport: 0.6.0', 'driver version is 535.104', 'license: MIT',
    'driver license renewal in 2026', '驾照 6 年换一次',
  ])
})

test('hides a password of letters that ends its clause', () => {
  hides('abcdef', ['密码是 {}', '密码：{}', 'wifi密码是 {}', '密码改成 {} 了', '口令是 {}', '密码为{}', '邮箱密码：{}，别告诉别人', 'password: {}', 'password is {}', 'wifi password: {}', 'pwd: {}', 'my password is {}.'])
  hides('sunflower', ['I changed my password from {} to {}', '把密码从 {} 改成 {}'])
  hides('correct horse battery staple', ['the passphrase is {}', 'my passphrase: {}'])
  hides('open sesame', ['my passphrase: {}'])
})

test('leaves what is said about passwords', () => {
  keeps([
    '密码忘了', '密码太长', '密码是明文', '密码是 admin 设的', '密码是 string 类型', '密码是 Bitwarden 管的', '密码是 base64 编码的', '密码找 Alice 要', '密码是 null', '密码是 OK 的', '密码在 Notion 里', '密码是 required',
    'the password is wrong', 'the password is too short', 'password is not working', 'password is case sensitive', 'password: see the wiki', 'the password is encrypted', 'my password is weak', 'password is the same as before',
    'password: string', 'password: hidden', 'password: bcrypt', 'password: changeme', 'const user = { password: secretvalue }', 'password manager is great', 'password hint: dog', 'is the password correct',
    'the passphrase is too long', 'the passphrase is stored safely', 'passphrase is needed for the key', 'passphrase: none',
  ])
})

/** The shape of a resident identity number whose check digit is wrong. */
const MISTYPED = ((id: string): string => id.slice(0, 17) + (id.endsWith('1') ? '2' : '1'))(residentId('110105', '19900307'))

test('hides an identity number behind its name also when its check digit is wrong', () => {
  hides(MISTYPED, ['我的身份证号是{}', '我身份证 {}', '身份证号码：{}', '身份证号我记得是 {}', '她的身份证号 {}', 'my ID card number is {}', 'national id: {}', '公民身份号码为{}'])
  keeps([`案号 ${MISTYPED}`, `订单 ${MISTYPED}`, `身份证已上传，订单号是 ${MISTYPED}`, `身份证照片的流水号是 ${MISTYPED}`, `build id ${MISTYPED}`, '身份证号是 18 位', '身份证号为空时报错'])
})

test('hides a code that is spelled out or known from elsewhere', () => {
  hides([4, 5, 8, 1, 2, 6].join(' '), ['保险柜密码是 {}', 'the safe password is {}', 'PIN: {}', '密码：{}'])
  hides([458, 126].join(' '), ['密码是 {}'])
  hides('四五八一二六', ['密码是{}', '门锁密码：{}，别弄丢', '验证码是{}'])
  hides(String(19_900_307), ['支付宝密码是我生日 {}', '密码是我女儿的生日 {}', 'my password is my birthday {}', 'PIN is my birthday, {}'])
  keeps(['密码是四位数', '密码是三四五六位都可以', '密码改成 8 12 16 位都行', '密码是生日 8 位数字', '密码一二三四级都要改', '密码规则是 4 6 8 位可选', `生日 ${19_900_307}`, '密码 3 次错误'])
})

test('hides what a forgotten password was changed to', () => {
  hides(['dragon', 77].join(''), ['我的密码忘了，改成了 {}', '密码忘了，后来重置成 {}', 'forgot my password, so I changed it to {}'])
  keeps(['密码忘了，改成 16 位以上', '密码忘了，改成 OAuth2 登录', '密码忘了，改成短信登录', 'password changed and I reset it to default'])
})

test('hides a password of letters before the name of its user', () => {
  hides('sunflower', ['NAS password is {} and the user is admin', 'wifi password is {} and login admin', '密码是 {} 用户名是 admin'])
  keeps(['the password is hashed and the user is admin', 'password is required and the user is admin', 'the password is fine and the login works'])
})

test('hides the code of what it opens', () => {
  hides('4821#', ['door code {}', 'the gate code is {}', '{} is the garage code', 'alarm code: {}', 'the code for the front door is {}'])
  hides('14-32-08', ['safe combination is {}', 'locker combo {}', 'the combination to the safe is {}'])
  hides('4417', ['bank pin {}', 'voicemail pin: {}'])
  keeps(['code 404', 'entry code 404 in the log', 'door 4821', 'the alarm is set for 0730', 'area code 415', 'dress code is casual', 'building code 2021 asks for sprinklers', 'safe code 4 digits', 'code for house prices model 2023', 'the gate is C12'])
})

test('hides social numbers in their other spellings', () => {
  const ssn = ['078', '05', '1120']
  hides(ssn.join('-'), ['SSN# {}', "my ssn's {}", '{} is my SSN', 'my social: {}'])
  hides(ssn.join(' '), ['my social is {}', 'soc sec no. {}'])
  hides(ssn.join('.'), ['social security # {}'])
  hides(['046', '454', '286'].join(' '), ['my SIN is {}'])
  hides(['QQ', '12', '34', '56', 'C'].join(' '), ['NI number {}', 'national insurance no. is {}'])
  keeps(['my social battery is low', 'social plans 2024', 'social security reform 2025', 'the SSN field takes 9 digits', 'a sin of 046'])
})

test('hides account numbers of banks by their check digits, with a name or without', () => {
  const account = iban('DE', '370400440532013001')
  hides(account, ['我的 IBAN 是 {}，房租打这里', 'wire it to {} before Friday'])
  hides(account.replace(/.{4}(?=.)/g, '$& '), ['账户 {}。', 'IBAN: {} for refunds'])
  keeps([`${account.slice(0, 21)}${account.endsWith('0') ? '1' : '0'}`, 'GB29 标准更新了', 'AT89 C51 单片机', 'MT65 1234 5678 9012', 'DE 版本先发，FR 14 号再发'])
})

test('hides tax and insurance numbers that are named', () => {
  hides([912, 34, 5678].join('-'), ['my tax id is {}', 'TIN: {}'])
  hides(`${12}-${3_456_789}`, ['EIN: {} for the company'])
  hides(String(201_034_567_812), ['社保号是 {}', '公积金账号 {}', '医保卡号：{}'])
  // of a company: it stands on every invoice
  keeps(['公司税号 91310115MA1K4BCM2Q，开票用', '统一社会信用代码：91310115MA1K4BCM2Q', '税号 18 位', '税号栏位改成必填', 'EIN takes 4-6 weeks', '社保基数 5975', '社保交了 60 个月', 'the tax id field needs validation'])
})

test('hides a number right behind the word for a password, at the end of its clause', () => {
  hides('7788', ['会议室密码 {}', '门禁密码{}，帮我记一下', '入会密码 {}', '投影仪密码 {}。'])
  hides('2580#', ['门禁密码 {}'])
  hides('258014', ['支付密码六位：{}', '支付密码是 6 位 {}'])
  keeps(['密码 3 天后过期', '密码试了 5000 次还没破', '密码 2024 年改过', '会议室 7788 的投影坏了', '密码字典有 1400 万条', '密码错误 3 次锁定'])
})

test('hides the code of a door by its name', () => {
  hides('8842', ['门禁码是 {}', '单元门码：{}', '保险柜的码是 {}'])
  keeps(['门禁码坏了', '门禁码 2024 年换过', '车库 8842 号位'])
})

test('hides a token that was broken over two lines, and none that only stands above another line', () => {
  const [first, rest] = ['ghp_' + mixed(24), mixed(16, 3)]
  hides(`${first}\n${rest}`, ['key:\n{}', '{}\nnext'])
  hides(first, ['{}\n下一行 12345678', '{}\nfeature-branch-12'])
})

test('hides passwords in connection strings without a scheme, and session values', () => {
  hides('Qw3rty99', ['DSN: app:{}@tcp(127.0.0.1:3306)/shop', 'guest:{}@mq.internal:5672'])
  hides(hex(20), ['cookie 里的 session={} 发给我了', 'sessionid={}'])
  keeps(['email bob@host:25 端口不通', 'rsync a:b1@host1:22', 'user@10.0.0.1:8080', 'session=3', 'session_length=3600', 'git@github.com:org/repo2.git'])
})

test('hides several words behind the label of a password in both languages', () => {
  hides('copper violin harbour lemon', ['Password: {}', '密码：{}', '主密码是 {}', '密码是四个单词 {}', 'The password for the safe is {}', 'the wifi password is {}', '密码改成 {} 了', '路由器密码是 {} 记一下'])
  hides('copper violin harbour 42', ['Wi-Fi password is {}', '密码：{}'])
  keeps(['password is really very long', 'The password is on the fridge', 'password: see the wiki page', '密码是大写字母加数字'])
})
