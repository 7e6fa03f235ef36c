import assert from 'node:assert/strict'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, before, test } from 'node:test'
import { replayMain } from '../../src/cli/replay.ts'
import { openReplay } from '../../src/cli/replay-engine.ts'
import { isMemoryError } from '../../src/core/errors.ts'

let folder = ''
before(async () => { folder = await mkdtemp(join(tmpdir(), 'replay-test-')) })
after(() => rm(folder, { recursive: true, force: true }))

const STORY = {
  name: 'tea', timeZone: 'Asia/Shanghai', config: {},
  steps: [
    { kind: 'turn', at: '2026-03-02T10:00:00+08:00', session: 'one', user: '我们决定茶水间改用绿茶，红茶太贵。', assistant: '好的。', seq: [3, 9] },
    { kind: 'start', at: '2026-03-04T09:00:00+08:00', session: 'two' },
    { kind: 'turn', at: '2026-03-04T09:01:00+08:00', session: 'two', user: '前天我们定了什么？', assistant: '绿茶。' },
  ],
}

test('prints what each turn captured and the block that was injected', async () => {
  const lines = await play(JSON.stringify(STORY), [])
  assert.match(lines, /captured {2}decision \| 2026-03-02/)
  assert.match(lines, /injected {2}\[memory-context｜1 条｜2026-03-02\]\n.*one#3-9/)
})

test('--explain adds how the time words were read and why a block was made', async () => {
  const lines = await play(JSON.stringify(STORY), ['--explain'])
  assert.match(lines, /\? result {2}"前天"/)
  assert.match(lines, /\? trigger time, injected/)
})

for (const [what, json, message] of [
  ['text that is not JSON', '{', /not JSON/],
  ['an unknown kind of step', '{"steps":[{"kind":"dance","at":"2026-03-02T10:00:00Z"}]}', /step 0: "kind" must be one of/],
  ['a step without its time', '{"steps":[{"kind":"start","session":"one"}]}', /step 0: "at"/],
  ['a zone that is none', '{"timeZone":"Mars/Olympus","steps":[]}', /"timeZone" is no IANA zone/],
  ['a turn without a message', '{"steps":[{"kind":"turn","at":"2026-03-02T10:00:00Z","session":"one"}]}', /step 0: "user" must be a text/],
] as const) {
  test(`names what is wrong with ${what}`, async () => {
    await assert.rejects(play(json, []), error => isMemoryError(error, 'bad_argument') && message.test(error.message))
  })
}

test('refuses unknown flags and prints its help', async () => {
  await assert.rejects(replayMain(['--nope'], { out() {}, error() {} }), error => isMemoryError(error, 'bad_argument'))
  let help = ''
  assert.equal(await replayMain(['--help'], { out: text => { help += text }, error() {} }), 0)
  assert.match(help, /^usage:/)
})

test('the same turn played twice is captured once, and a changed setting counts after opening again', async () => {
  const replay = await openReplay({ timeZone: 'Asia/Shanghai', config: {} })
  try {
    const turn = { kind: 'turn', at: '2026-03-02T10:00:00+08:00', session: 'one', user: '我们决定停用旧打印机。', seq: [0, 6] } as const
    assert.equal((await replay.step(turn)).captured.length, 1)
    assert.equal((await replay.step(turn)).captured.length, 0)
    await replay.step({ kind: 'reopen', at: '2026-03-02T11:00:00+08:00', config: { capture: { enabled: false } } })
    await replay.step({ ...turn, user: '我们决定换新扫描仪。', seq: [7, 13] })
    const text = await replay.dump()
    assert.match(text, /停用旧打印机/)
    assert.doesNotMatch(text, /扫描仪/)
  } finally {
    await replay.close()
  }
})

async function play(json: string, flags: readonly string[]): Promise<string> {
  const file = join(folder, 'story.json')
  await writeFile(file, json)
  const lines: string[] = []
  await replayMain([...flags, file], { out: text => lines.push(text), error: text => lines.push(text) })
  return lines.join('\n')
}
