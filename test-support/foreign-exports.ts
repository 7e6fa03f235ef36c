// Builds conversation exports of other assistants in the shapes that their readers know.

export interface SaidLine {
  readonly role: 'user' | 'assistant' | 'tool' | 'system'
  readonly text: string
  /** ISO 8601 with offset; absent = the export gives no time. */
  readonly at?: string
}

/** One conversation of a ChatGPT export: a root without a message, then one node a line. */
export function chatgptConversation(id: string, lines: readonly SaidLine[], more: Readonly<Record<string, unknown>> = {}): Record<string, unknown> {
  const mapping: Record<string, unknown> = { root: { id: 'root', message: null, parent: null, children: ['n0'] } }
  for (const [i, { role, text, at }] of lines.entries()) {
    mapping[`n${i}`] = {
      id: `n${i}`,
      parent: i === 0 ? 'root' : `n${i - 1}`,
      children: i + 1 < lines.length ? [`n${i + 1}`] : [],
      message: { id: `n${i}`, author: { role, name: null, metadata: {} }, create_time: at === undefined ? null : Date.parse(at) / 1000, content: { content_type: 'text', parts: [text] }, recipient: 'all', metadata: {} },
    }
  }
  return { id, conversation_id: id, title: '标题', create_time: null, mapping, current_node: `n${lines.length - 1}`, ...more }
}

/** One conversation of a Claude export. */
export function claudeConversation(uuid: string, lines: readonly SaidLine[]): Record<string, unknown> {
  return {
    uuid,
    name: '标题',
    chat_messages: lines.map(({ role, text, at }, i) => ({ uuid: `m${i}`, sender: role === 'user' ? 'human' : role, text, content: [{ type: 'text', text }], ...(at === undefined ? {} : { created_at: at }) })),
  }
}
