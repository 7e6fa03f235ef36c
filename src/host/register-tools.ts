// Registers memory tools with the host: raw JSON schemas in, the status contract out, and the text that the model reads.

import type { Clock } from '../core/time/instant.ts'
import type { MemoryTool, ToolResult } from '../tools/tool.ts'
import type { Faults } from './faults.ts'
import type { HostContext, ToolRegistration, ToolRegistry } from './host-types.ts'
import type { SessionStates } from './session-states.ts'

export interface ToolPorts {
  readonly clock: Clock
  readonly states: SessionStates
  readonly faults: Faults
}

/** The host enforces this schema; keys beyond these two differ from tool to tool. */
const RESULT_SCHEMA = {
  type: 'object', properties: { status: { type: 'string' }, text: { type: 'string' } }, required: ['status', 'text'], additionalProperties: true,
} as const

/** Registers each tool while the host's tool registry is there. A name that is taken is noted and left out. */
export function registerTools(ctx: HostContext, tools: readonly MemoryTool[], ports: ToolPorts): void {
  ctx.inject(['tools'], child => {
    const registry = child.get('tools') as ToolRegistry
    for (const tool of tools) {
      ports.faults.contain(`tool ${tool.name}`, () => { registry.register(registrationOf(tool, ports)) }, undefined)
    }
  })
}

function registrationOf(tool: MemoryTool, { clock, states, faults }: ToolPorts): ToolRegistration {
  return {
    name: tool.name,
    description: tool.description,
    parameters: tool.parameters,
    output: {
      schema: RESULT_SCHEMA,
      render: (_args, value) => [{ type: 'text', text: (value as ToolResult).text }],
    },
    isConcurrencySafe: () => !tool.writes,
    execute: (args, execution) => {
      const session = execution.agent?.id ?? ''
      const turn = states.openSpanOf(session)
      const asked = states.askedIn(session)
      const call = { session, at: clock(), readOnly: states.isReadOnly(session), language: states.languageOf(session), ...(turn === null ? {} : { turn }), ...(asked === null ? {} : { asked }), ...(execution.signal === undefined ? {} : { signal: execution.signal }) }
      const failed: ToolResult = { status: 'error', text: call.language === 'zh' ? `${tool.name} 出错，详情见 memory_health。` : `${tool.name} failed, see memory_health.` }
      return faults.containAsync(`tool ${tool.name}`, () => tool.execute(args, call), failed)
    },
  }
}
