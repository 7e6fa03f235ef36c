// Who acts: nothing that another one did is told as the person's own.

import assert from 'node:assert/strict'
import { test } from 'node:test'
import { clausesOf } from '../../../src/core/capture/clause.ts'
import { epochMs } from '../../../src/core/time/instant.ts'
import { zoneId } from '../../../src/core/time/zone.ts'
import { parseTime } from '../../../src/core/timex/parse-time.ts'
import { fromActor, withNames } from '../../../src/core/summary/actor.ts'

const AT = epochMs(Date.parse('2026-10-07T10:00:00+08:00'))
const ZONE = zoneId('Asia/Shanghai')

test('a clause that goes on about somebody takes the clause that names him along', () => {
  const rows: readonly (readonly [sentence: string, from: number, taken: readonly string[]])[] = [
    ['她辞职了，下周就走', 1, ['她辞职了']],
    ['老板否了预算，说太高，让我再报一版', 2, ['老板否了预算', '说太高']],
    ['我妈来了，打算住一周', 1, ['我妈来了']],
    ['我辞职了，下周就走', 1, []],
    ['小程序上线了，明天发公告', 1, []],
    ['她辞职了，我来接手', 1, []],
    ['她辞职了，接口由小吴接', 1, []],
  ]
  for (const [sentence, from, taken] of rows) assert.deepEqual(fromActor(clausesOf(sentence, parseTime(sentence, { reference: AT, zone: ZONE })), from).map(({ text }) => text), taken, sentence)
})

test('a pronoun at the beginning of a sentence gets the only name before it', () => {
  const named = (...texts: readonly string[]): readonly string[] => withNames(texts.map(text => ({ text, heading: null, item: false }))).map(({ text }) => text)
  assert.deepEqual(named('小周看了接口文档。', '他说他来改。', '他想周五改完。'), ['小周看了接口文档。', '小周说他来改。', '小周想周五改完。'])
  assert.deepEqual(named('Maria looked at the draft.', 'She said it is fine.'), ['Maria looked at the draft.', 'Maria said it is fine.'])
  assert.deepEqual(named('小程序发布了。', '他说很好。'), ['小程序发布了。', '他说很好。'])
  assert.deepEqual(named('小周和小李吵了一架。', '今天下雨。', '他先走了。'), ['小周和小李吵了一架。', '今天下雨。', '他先走了。'])
  assert.deepEqual(named('小周看了。', '他们说不行。'), ['小周看了。', '他们说不行。'])
})
