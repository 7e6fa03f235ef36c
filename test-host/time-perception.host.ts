// What the model receives of time: a line before each message of the person, a span before the summary of a compaction. The
// host's own invariant checks are on throughout; log, title and memory hold none of it.
import assert from 'node:assert/strict'
import { test, type TestContext } from 'node:test'
import { type DrivenLab, openDrivenLab } from '../test-support/host/driven-lab.ts'
import { type ChatRequest, type FakeModel, textOf, userTexts } from '../test-support/host/fake-model.ts'
import { allText, invariantRows, labHome, memoryRoot, pluginRow } from '../test-support/host/lab.ts'

const rows = (config: object = {}): string => invariantRows() + pluginRow({ timeZone: 'Asia/Shanghai', inject: { enabled: false }, ...config })

const setUp = (t: TestContext, label: string): Promise<DrivenLab> => openDrivenLab(t, { home: labHome(label), rows: rows(), model: { aside: { text: '一段摘要' } } })

const last = (model: FakeModel): ChatRequest => model.conversations().at(-1) ?? { model: '', messages: [] }
/** Texts of the person and of compactions: what carries a time. */
const dated = (request: ChatRequest): string[] => userTexts(request).filter(text => /^(?:time: |\[\d{4}-)/.test(text))
const firstLines = (request: ChatRequest): string[] => dated(request).map(text => text.split('\n')[0] ?? '')
const TIMES = /time: 20\d\d-|\[20\d\d-\d\d-\d\dT\d\d:\d\d→/

test('three sessions over three days: each message carries the time at which it was written, and every request begins with the bytes of the one before, also after a resume', async t => {
  const lab = await setUp(t, 'times')
  const days: readonly (readonly [clock: string, texts: readonly string[]])[] = [
    ['2026-05-20T08:02:00+08:00', ['到工位了', '开始写周报']],
    ['2026-05-20T23:59:30+08:00', ['晚安']],
    ['2026-05-22T09:15:00+08:00', ['到工位了']],
  ]
  const sessions: string[] = []
  let logs = ''
  for (const [clock, texts] of days) {
    const running = await lab.boot(clock)
    const session = await running.create()
    sessions.push(session)
    for (const text of texts) await running.send(session, text)
    logs += JSON.stringify(await running.events(session))
    assert.equal(await running.exit(), 0, running.output())
  }
  const again = await lab.boot('2026-05-23T19:30:00+08:00')
  const [first = ''] = sessions
  await again.resume(first)
  await again.send(first, '接着写')
  logs += JSON.stringify(await again.events(first))
  assert.deepEqual(dated(last(lab.model)), [
    'time: 2026-05-20T08:02\n到工位了', 'time: 2026-05-20T08:02\n开始写周报', 'time: 2026-05-23T19:30\n接着写',
  ])
  const requests = lab.model.conversations()
  assert.deepEqual(requests.map(request => dated(request).at(-1)), [
    'time: 2026-05-20T08:02\n到工位了', 'time: 2026-05-20T08:02\n开始写周报', 'time: 2026-05-20T23:59\n晚安', 'time: 2026-05-22T09:15\n到工位了', 'time: 2026-05-23T19:30\n接着写',
  ])
  for (const [before, after] of [[0, 1], [1, 4]] as const) {
    const [short, long] = [before, after].map(index => JSON.stringify(requests[index]?.messages))
    assert.ok(long?.startsWith((short ?? '').slice(0, -1)), `request ${after} begins with request ${before}`)
  }
  assert.ok(!TIMES.test(logs + allText(memoryRoot(lab.home))))
  const asides = lab.model.requests.filter(request => !requests.includes(request))
  assert.ok(asides.length > 0 && asides.every(request => !TIMES.test(JSON.stringify(request))), 'titles are made of the bare words')
})

test('the summary of a compaction carries its span; the next one grows over it, and a resume shows the same bytes', async t => {
  const lab = await setUp(t, 'spans')
  const big = '部署日志 '.repeat(900)
  const morning = await lab.boot('2026-05-20T08:02:00+08:00')
  const session = await morning.create()
  await morning.send(session, `看日志 ${big}`)
  await morning.exit()
  const noon = await lab.boot('2026-05-20T12:15:00+08:00')
  await noon.resume(session)
  await noon.send(session, `再看日志 ${big}`)
  await noon.command(session, '/compact')
  await noon.send(session, '发给组长')
  assert.deepEqual(firstLines(last(lab.model)), ['[2026-05-20T08:02→2026-05-20T12:15]', 'time: 2026-05-20T12:15'])
  assert.match(dated(last(lab.model))[0] ?? '', /\n[\s\S]*一段摘要/)
  await noon.exit()
  const evening = await lab.boot('2026-05-21T19:30:00+08:00')
  await evening.resume(session)
  await evening.send(session, `还看日志 ${big}`)
  await evening.command(session, '/compact')
  const summarised = lab.model.requests.at(-1)
  assert.equal(firstLines(summarised ?? { model: '', messages: [] })[0], '[2026-05-20T08:02→2026-05-20T12:15]', 'what is summarised again carries the span')
  await evening.send(session, '还差一页')
  assert.deepEqual(firstLines(last(lab.model)), ['[2026-05-20T08:02→2026-05-21T19:30]', 'time: 2026-05-21T19:30'])
  const logged = JSON.stringify(await evening.events(session))
  await evening.exit()
  const night = await lab.boot('2026-05-21T22:00:00+08:00')
  await night.resume(session)
  const before = JSON.stringify(last(lab.model).messages)
  await night.send(session, '明天再说')
  assert.ok(JSON.stringify(last(lab.model).messages).startsWith(before.slice(0, -1)))
  assert.ok(!TIMES.test(logged))
})

test('an overflow compaction inside a step carries the span in the retried request', async t => {
  const lab = await setUp(t, 'overflow-span')
  lab.model.script({ when: request => (request.tools?.length ?? 0) > 0 && JSON.stringify(request.messages).includes('OVERFLOWS'), error: { status: 400, code: 'context_length_exceeded', message: 'too long' } })
  const running = await lab.boot('2026-05-20T08:02:00+08:00')
  const session = await running.create()
  for (const text of ['看日志', '再看日志']) await running.send(session, `${text} ${'部署日志 '.repeat(900)}`)
  await running.send(session, '现在呢 OVERFLOWS')
  assert.equal(firstLines(last(lab.model)).filter(line => line.startsWith('[2026-05-20T08:02→')).length, 1)
  assert.ok(textOf(last(lab.model).messages.at(-1) ?? { role: '', content: '' }).startsWith('time: 2026-05-20T08:02\n现在呢'))
})

test('with perception.timePrefix off the model sees the bare messages, also of a compaction', async t => {
  const lab = await setUp(t, 'noprefix')
  const running = await lab.boot('2026-05-20T08:02:00+08:00', rows({ perception: { timePrefix: false } }))
  const session = await running.create()
  await running.send(session, `看日志 ${'部署日志 '.repeat(900)}`)
  await running.command(session, '/compact')
  await running.send(session, '到工位了')
  assert.ok(userTexts(last(lab.model)).includes('到工位了'))
  assert.deepEqual(dated(last(lab.model)), [])
})
