import assert from 'node:assert/strict'
import { test } from 'node:test'
import { isRestated } from '../../../src/core/capture/restated.ts'

const KNOWN = ['改用蓝色包装，印刷费比红色低两成。', '蓝色包装的样品寄到了。', 'Moved the nightly backup to Friday.']

for (const [text, expected] of [
  ['印刷费低两成，改用蓝色包装', true],
  ['蓝色包装样品寄到了', true],
  ['因为印刷费低两成；蓝色包装的样品已经寄到', true],
  ['Nightly backup moved to Friday', true],
  ['红色包装的打样改到下周', false],
  ['仓库盘点已经完成', false],
  ['蓝色包装的样品已经寄到，因为印刷费比红色低两成', true],
  ['寄到了', false],
  ['', false],
] as const) {
  test(`${expected ? 'is' : 'is not'} told again: ${text || 'an empty text'}`, () => {
    assert.equal(isRestated(text, KNOWN), expected)
  })
}

test('nothing known, nothing told again', () => {
  assert.equal(isRestated('改用蓝色包装，印刷费低两成', []), false)
})
