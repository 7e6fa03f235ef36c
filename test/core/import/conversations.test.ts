// ChatGPT and Claude exports as conversations with their own times.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { readChatgpt } from '../../../src/core/import/chatgpt.ts'
import { readClaude } from '../../../src/core/import/claude.ts'
import { type ReadConversations, turnsOf } from '../../../src/core/import/conversation.ts'
import { formatOfHead } from '../../../src/core/import/import-format.ts'
import { chatgptConversation, claudeConversation, type SaidLine } from '../../../test-support/foreign-exports.ts'

const TALK: readonly SaidLine[] = [
  { role: 'user', text: '我们决定用 PostgreSQL', at: '2025-03-01T09:00:00.250+08:00' },
  { role: 'assistant', text: '好的', at: '2025-03-01T09:00:05+08:00' },
  { role: 'user', text: '谢谢', at: '2025-03-02T10:00:00+08:00' },
]
const FORMS = [
  { form: 'chatgpt', read: readChatgpt, build: (id: string, lines: readonly SaidLine[]) => chatgptConversation(id, lines) },
  { form: 'claude', read: readClaude, build: claudeConversation },
] as const

function said(read: ReadConversations | null): unknown {
  return read?.conversations.map(({ messages }) => messages.map(({ role, text, at }) => [role, text, at]))
}

for (const { form, read, build } of FORMS) {
  test(`${form}: messages in order of speech with the times of the export`, () => {
    const found = read(JSON.stringify([build('c-1', TALK)]))
    assert.deepEqual(said(found), [TALK.map(({ role, text, at }) => [role, text, Date.parse(at ?? '')])])
    assert.equal(found?.conversations[0]?.session, `${form}:c-1`)
    assert.equal(formatOfHead(JSON.stringify([build('c-1', TALK)], null, 2)), form)
  })

  test(`${form}: a message without a time has the one before it, and none before the first time is known`, () => {
    const lines: readonly SaidLine[] = [{ role: 'user', text: '最先' }, ...TALK.slice(0, 1), { role: 'assistant', text: '随后' }]
    assert.deepEqual(said(read(JSON.stringify([build('c-1', lines)]))), [[['user', '我们决定用 PostgreSQL', Date.parse('2025-03-01T09:00:00.250+08:00')], ['assistant', '随后', Date.parse('2025-03-01T09:00:00.250+08:00')]]])
  })

  test(`${form}: tools, system messages and empty words are left out`, () => {
    const at = '2025-03-01T09:00:00+08:00'
    const lines: readonly SaidLine[] = [{ role: 'system', text: '规则', at }, { role: 'tool', text: '输出', at }, { role: 'user', text: ' ', at }, { role: 'user', text: '话', at }]
    assert.deepEqual(said(read(JSON.stringify([build('c-1', lines)]))), [[['user', '话', Date.parse(at)]]])
  })

  test(`${form}: what is no conversation is named, what is no list is refused`, () => {
    const found = read(JSON.stringify([7, {}, build('', TALK), build('c-1', []), build('c-2', TALK)]))
    assert.equal(found?.conversations.length, 1)
    assert.deepEqual(found?.skipped.map(({ place }) => place), ['conversation 1', 'conversation 2', 'conversation 3', 'conversation 4'])
    assert.equal(read('{"a":1}'), null)
    assert.equal(read('[{'), null)
  })
}

test('chatgpt: only the branch that the person saw counts, whatever else the tree holds', () => {
  const tree = chatgptConversation('c-1', TALK)
  const mapping = tree['mapping'] as Record<string, Record<string, unknown>>
  const other = structuredClone(mapping['n2'] ?? {})
  ;(other['message'] as { content: unknown }).content = { content_type: 'text', parts: ['改过的问题'] }
  mapping['edited'] = { ...other, id: 'edited' }
  assert.deepEqual((said(readChatgpt(JSON.stringify([tree]))) as string[][][])[0]?.map(([, text]) => text), ['我们决定用 PostgreSQL', '好的', '谢谢'])
  assert.deepEqual((said(readChatgpt(JSON.stringify([{ ...tree, current_node: 'edited' }]))) as string[][][])[0]?.map(([, text]) => text), ['我们决定用 PostgreSQL', '好的', '改过的问题'])
})

test('chatgpt: a tree that bites its own tail ends', () => {
  const tree = chatgptConversation('c-1', TALK)
  ;(tree['mapping'] as Record<string, Record<string, unknown>>)['n0'] = { ...(tree['mapping'] as Record<string, Record<string, unknown>>)['n0'], parent: 'n2' }
  assert.equal(readChatgpt(JSON.stringify([tree]))?.conversations[0]?.messages.length, 3)
})

test('chatgpt: hidden messages and calls to tools are not words', () => {
  const tree = chatgptConversation('c-1', TALK)
  const mapping = tree['mapping'] as Record<string, { message: Record<string, unknown> }>
  if (mapping['n0'] !== undefined) mapping['n0'].message['metadata'] = { is_visually_hidden_from_conversation: true }
  if (mapping['n1'] !== undefined) mapping['n1'].message['recipient'] = 'python'
  assert.deepEqual((said(readChatgpt(JSON.stringify([tree]))) as string[][][])[0]?.map(([, text]) => text), ['谢谢'])
})

test('claude: the words are the text blocks, without thoughts and tool calls; an old export has plain text', () => {
  const at = '2025-03-01T09:00:00+08:00'
  const blocks = { sender: 'human', text: '看不见的', created_at: at, content: [{ type: 'thinking', thinking: '想' }, { type: 'text', text: '一' }, { type: 'tool_use', name: 'x' }, { type: 'text', text: '二' }] }
  const found = readClaude(JSON.stringify([{ uuid: 'c-1', chat_messages: [blocks, { sender: 'human', text: '旧式', created_at: at }] }]))
  assert.deepEqual(found?.conversations[0]?.messages.map(({ text }) => text), ['一\n二', '旧式'])
})

test('a turn is a message of the person with the answers to it', () => {
  const at = '2025-03-01T09:00:00+08:00'
  const lines: readonly SaidLine[] = [{ role: 'assistant', text: '欢迎', at }, { role: 'user', text: '甲', at }, { role: 'assistant', text: '一', at }, { role: 'assistant', text: '二', at }, { role: 'user', text: '乙', at }]
  const [conversation] = readClaude(JSON.stringify([claudeConversation('c-1', lines)]))?.conversations ?? []
  assert.ok(conversation !== undefined)
  assert.deepEqual(turnsOf(conversation).map(({ seqFrom, seqTo, messages, origin }) => [seqFrom, seqTo, messages.map(({ text }) => text).join(), origin]), [[1, 3, '甲,一,二', 'import'], [4, 4, '乙', 'import']])
})

test('the name of a field inside somebody\'s words is no sign of a form', () => {
  assert.equal(formatOfHead(JSON.stringify([claudeConversation('c-1', [{ role: 'user', text: '"mapping": {}' }])]).replace('"chat_messages"', '"other"')), null)
})
