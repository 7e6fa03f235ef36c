// Passwords of letters behind their label, and what a change of one leaves behind.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { REDACTED_MARK } from '../../../src/core/privacy/detection-copy.ts'
import { assertLinear } from '../../../test-support/linear-time.ts'
import { redact } from '../../../src/core/privacy/redact.ts'
import { hides, keeps } from './expect-redaction.ts'

test('hides letters that read as Chinese syllables, also where they end as an English adjective does', () => {
  hides(['woai', 'beijing'].join(''), ['WiFi 密码：{}', '家里 wifi 密码是 {}', '邮箱密码是 {}。', 'the wifi password is {}'])
  hides(['wode', 'mima'].join(''), ['密码是 {}', '密码改成了 {}'])
  keeps(['密码是 required', '密码：interesting', 'the password is missing', 'the password is changing', 'password is expiring soon', 'the password is loading'])
})

test('hides both sides of a change of password, whichever is told first', () => {
  const [one, other] = [['Foo', '#123'].join(''), ['Bar', '#456'].join('')]
  for (const sentence of ['密码不再是 {} 了，换成 []。', '密码 {} 了，改成 []', '密码以前是 {}，现在是 []', 'My password is now {}, it was [].', 'the password is {}, previously [].']) {
    assert.equal(redact(sentence.replace('{}', one).replace('[]', other)), sentence.replace('{}', REDACTED_MARK).replace('[]', REDACTED_MARK))
  }
  keeps(['密码不再是必填了，换成可选'])
})

test('letters behind a label are read in linear time', () => {
  for (const piece of ['密码是 woai', 'password is an', '密码 a了，', 'ang']) assertLinear(piece, 20_000, redact)
})
