// Events of the host's log -> plain turns.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { capturedTurns, lastTurnEvents } from '../../src/host/captured-turn.ts'
import { assistant, log, message, toolResult } from '../../test-support/host/log-events.ts'
import { assertLinear } from '../../test-support/linear-time.ts'

const oneTurn = log(
  ['permission/preset', {}],
  ['turn/start', { turn: 1 }],
  ['user/message', message('Current runtime context', 'plugin')],
  ['user/message', message('[memory-context]', 'memory-context')],
  ['user/message', message('改用方案 B')],
  ['assistant/chunk', { chunk: {} }],
  ['assistant/message', assistant('先跑一遍')],
  ['tool/call', { turn: 1, step: 1, callId: 'c1', name: 'bash', arguments: '{}' }],
  ['tool/call', { turn: 1, step: 1, callId: 'c2', name: 'bash', arguments: '{}' }],
  ['tool/call', { turn: 1, step: 1, callId: 'c3', name: 'write', arguments: '{}' }],
  ['tool/result', toolResult('c2', true)],
  ['tool/result', toolResult('c1', false)],
  ['assistant/message', assistant('已完成')],
  ['turn/end', { turn: 1, reason: { kind: 'completed' } }],
)

test('a turn holds the words of the person and the assistant, from turn/start to turn/end', () => {
  const [turn, ...more] = capturedTurns('s', oneTurn)
  assert.equal(more.length, 0)
  assert.deepEqual({ from: turn?.seqFrom, to: turn?.seqTo, session: turn?.session }, { from: 1, to: 13, session: 's' })
  assert.deepEqual(turn?.messages.map(({ role, text, seq }) => [role, text, seq]), [['user', '改用方案 B', 4], ['assistant', '先跑一遍', 6], ['assistant', '已完成', 12]])
  assert.equal(turn?.messages[0]?.at, oneTurn[4]?.time)
})

test('tool calls are matched with their results by call id; a failed or missing result is no success', () => {
  const [turn] = capturedTurns('s', oneTurn)
  assert.deepEqual(turn?.tools.map(({ name, callId, ok, seq }) => [name, callId, ok, seq]), [['bash', 'c1', true, 7], ['bash', 'c2', false, 8], ['write', 'c3', false, 9]])
})

test('results of later hosts (messages of role tool, errors beside the message) are read as well', () => {
  const events = log(
    ['turn/start', { turn: 1 }], ['user/message', message('go')],
    ['tool/call', { callId: 'a', name: 'x' }], ['tool/call', { callId: 'b', name: 'y' }], ['tool/call', { callId: 'c', name: 'z' }],
    ['tool/result', { message: { role: 'tool', toolCallId: 'a', content: 'fine' } }],
    ['tool/result', { message: { role: 'tool', toolCallId: 'b', content: 'bad', isError: true } }],
    ['tool/result', { message: { role: 'tool', toolCallId: 'c', content: '' }, error: { message: 'interrupted' } }],
    ['turn/end', { turn: 1 }],
  )
  assert.deepEqual(capturedTurns('s', events)[0]?.tools.map(tool => tool.ok), [true, false, false])
})

const commandThatWrote = (output: string) => log(
  ['turn/start', { turn: 1 }], ['user/message', message('go')], ['tool/call', { callId: 'a', name: 'bash' }],
  ['tool/result', { message: { role: 'user', content: [{ type: 'tool-result', toolCallId: 'a', content: [{ type: 'text', text: output }], isError: false }] } }],
  ['turn/end', { turn: 1 }],
)

for (const [output, ok] of [
  ['(no output)', true],
  ['[exit code: 1]\nbut that was long ago', true],
  ['half\n[exit code: 2]\n\n', false],
  ['built\n[exit code: 0]', true],
  ['the page says [exit code: 1] somewhere\nand goes on', true],
  ['(no output)\n[exit code: 3]', false],
  ['[exit code: 127]', false],
  ['half\n[timed out after 1000ms]', false],
  ['half\n[killed by signal: SIGTERM]\n[sandbox: read-only]', false],
] as const) {
  test(`a command whose output ends ${JSON.stringify(output.slice(-30))} ${ok ? 'succeeded' : 'failed'}, though the host calls it no error`, () => {
    assert.equal(capturedTurns('s', commandThatWrote(output))[0]?.tools[0]?.ok, ok)
  })
}

test('outputs full of such lines are read in linear time', () => {
  for (const line of ['[exit code: 1]\n', '[exit code: 0]\n', '[x\n']) {
    for (const end of ['', 'and goes on']) assertLinear(line, 400_000, text => capturedTurns('s', commandThatWrote(text + end)))
  }
})

for (const reason of ['completed', 'error', 'aborted', 'interrupted', 'max-tokens', 'blocked']) {
  test(`a turn that ends by ${reason} is a turn`, () => {
    const events = log(['turn/start', { turn: 1 }], ['user/message', message('记住这件事')], ['turn/end', { turn: 1, reason: { kind: reason } }])
    assert.equal(capturedTurns('s', events).length, 1)
  })
}

test('the half sentence of a cancelled stream is left out, the person\'s words stay', () => {
  const events = log(
    ['turn/start', { turn: 1 }], ['user/message', message('部署')],
    ['assistant/message', assistant('已经部', { interrupted: true })],
    ['turn/end', { turn: 1, reason: { kind: 'aborted' } }],
  )
  assert.deepEqual(capturedTurns('s', events)[0]?.messages.map(({ text }) => text), ['部署'])
})

test('only closed turns count, and turns without a word are left out', () => {
  const events = log(
    ['turn/start', { turn: 1 }], ['user/message', message('one')], ['turn/end', { turn: 1 }],
    ['turn/start', { turn: 2 }], ['user/message', message('checkpoint', 'compaction')], ['turn/end', { turn: 2 }],
    ['turn/start', { turn: 3 }], ['user/message', message('three')], ['turn/end', { turn: 3 }],
    ['turn/start', { turn: 4 }], ['user/message', message('open')],
  )
  assert.deepEqual(capturedTurns('s', events).map(turn => turn.seqFrom), [0, 6])
})

test('the daily journal task is no conversation', () => {
  const events = log(
    ['turn/start', { turn: 1 }], ['user/message', message('[memory-journal] 请写今天的日记')], ['assistant/message', assistant('写好了')], ['turn/end', { turn: 1 }],
    ['turn/start', { turn: 2 }], ['user/message', message('日记里说的 [memory-journal] 是什么？')], ['turn/end', { turn: 2 }],
  )
  assert.deepEqual(capturedTurns('s', events).map(turn => turn.seqFrom), [4])
})

test('unknown shapes are skipped, not thrown at', () => {
  const events = [
    ...log(['turn/start', null], ['user/message', 'text'], ['user/message', { content: 7 }], ['assistant/message', {}], ['tool/call', undefined], ['tool/result', { message: null }]),
    { type: 'user/message', seq: 6, time: Number.NaN, data: message('no time') },
    { type: 'turn/end', seq: 7, time: 1, data: null },
  ]
  assert.deepEqual(capturedTurns('s', events), [])
})

test('the last turn starts at the last turn/start', () => {
  const events = log(['turn/start', {}], ['turn/end', {}], ['turn/start', {}], ['user/message', message('x')])
  assert.deepEqual(lastTurnEvents(events).map(event => event.seq), [2, 3])
  assert.deepEqual(lastTurnEvents(log(['permission/preset', {}])), [])
})
