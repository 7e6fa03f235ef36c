// A long conversation on the real host: of thirty turns exactly the ten that need memory get a block, the profile rides
// beside it once, and every request begins with the whole of the one before.
import assert from 'node:assert/strict'
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { test } from 'node:test'
import { estimateTokens } from '../src/core/text/token-count.ts'
import { openDrivenLab } from '../test-support/host/driven-lab.ts'
import { userTexts } from '../test-support/host/fake-model.ts'
import { isBlock, labHome, memoryBlocks, memoryRoot, pluginRow } from '../test-support/host/lab.ts'

const CONFIG = { timeZone: 'Asia/Shanghai', entities: ['Kestrel'], growth: { enabled: true } }

/** What was said on the two days before. */
const DAYS: readonly (readonly [clock: string, said: readonly string[]])[] = [
  ['2026-10-12T10:00:00+08:00', ['我们决定图床换成自建。']],
  ['2026-10-13T10:00:00+08:00', ['我们决定缓存用 Redis。', '我们决定打包用 Vite。', '我喜欢简短的回答。', '我们决定 Kestrel 的超时改为三秒。', '下周三要交季度报告。']],
]

/** The turns of the third day, and whether a block comes with each. */
const TURNS: readonly (readonly [text: string, block: boolean])[] = [
  ['跑一下测试', false], ['昨天我们定了什么？', true], ['昨天我们定了什么来着', false], ['把 README 翻译成英文', false], ['前天我们定了什么？', true],
  ['现在几点', false], ['Kestrel 的超时是多少？', true], ['谢谢', false], ['我的偏好是什么？', true], ['格式化一下代码', false],
  ['下周要交什么？', true], ['什么是闭包', false], ['昨天缓存定的是什么？', true], ['昨天缓存定的是什么来着？', false], ['git log --since=yesterday', false],
  ['帮我写一个排序函数', false], ['上周我们定了什么？', false], ['今天我们定了什么？', false], ['我们定了什么', true], ['早上好', false],
  ['前天图床定的是什么？', false], ['删除三天前的备份', false], ['Kestrel 现在怎么样？', true], ['列出当前目录', false], ['What did we decide yesterday?', true],
  ['ok, thanks', false], ['继续', false], ['我们目前的缓存用的是什么？', false], ['昨天我们定了什么？', true], ['晚安', false],
]

test('thirty turns, ten blocks, one profile, growing prefixes', async t => {
  const { home, model, boot } = await openDrivenLab(t, { home: labHome('thirty-turns'), rows: pluginRow(CONFIG) })
  for (const [clock, said] of DAYS) {
    const running = await boot(clock)
    const session = await running.create()
    for (const text of said) await running.send(session, text)
    await running.exit()
  }
  mkdirSync(join(memoryRoot(home), 'profile'), { recursive: true, mode: 0o700 })
  writeFileSync(join(memoryRoot(home), 'profile', 'user.md'), '喜欢先看结论。\n', { mode: 0o600 })
  const running = await boot('2026-10-14T09:00:00+08:00')
  const session = await running.create()
  let before = 0
  let tokens = 0
  let last: string | null = null
  const seen: string[] = []
  for (const [text] of TURNS) {
    await running.send(session, text)
    const request = model.conversations().at(-1)
    assert.ok(request !== undefined)
    const blocks = memoryBlocks(request)
    seen.push(`${text} ${blocks.length > before}`)
    if (blocks.length > before) {
      const texts = userTexts(request)
      assert.match(texts[texts.findLastIndex(isBlock) + 1] ?? '', new RegExp(text.slice(0, 4)))
      tokens += estimateTokens(blocks.at(-1) ?? '')
    }
    before = blocks.length
    const messages = JSON.stringify(request.messages).slice(0, -1)
    if (last !== null) assert.ok(messages.startsWith(last), `the request of ${text} begins with the one before`)
    last = messages
  }
  assert.deepEqual(seen, TURNS.map(([text, block]) => `${text} ${block}`))
  const request = model.conversations().at(-1)
  assert.equal((request === undefined ? [] : userTexts(request)).filter(text => text.includes('喜欢先看结论')).length, 1)
  t.diagnostic(`tokens added by ten blocks: about ${tokens}`)
})
