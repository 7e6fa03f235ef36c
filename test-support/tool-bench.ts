// One data root with the whole memory and its tools, for tests that call tools the way a host does.

import type { TestContext } from 'node:test'
import type { MemoryRecord } from '../src/core/record/record.ts'
import { type EpochMs, epochMs } from '../src/core/time/instant.ts'
import { createMemory, type Memory } from '../src/services/memory.ts'
import type { SessionLog } from '../src/services/ports.ts'
import { createCompileTool, createTools } from '../src/tools/registry.ts'
import type { MemoryTool, ToolCall, ToolResult } from '../src/tools/tool.ts'
import { dataRootOf } from '../src/store/paths.ts'
import { tempRoot } from './temp-root.ts'

export interface ToolBench {
  /** The data root; folders come with the first write. */
  readonly root: string
  readonly home: string
  readonly memory: Memory
  readonly tools: readonly MemoryTool[]
  /** Calls a tool by name at the bench's time. */
  run(name: string, args?: unknown, more?: Partial<ToolCall>): Promise<ToolResult>
  put(...records: readonly MemoryRecord[]): Promise<void>
}

export interface ToolBenchOptions {
  /** Settings of the host's row. */
  readonly config?: Readonly<Record<string, unknown>>
  /** Wall clock time in Shanghai, e.g. `2026-10-14T09:00`. */
  readonly now?: string
  readonly sessionLog?: SessionLog | null
  /** A home to open again. */
  readonly home?: string
}

/** Epoch ms of a wall clock time in Shanghai; a date alone is its first instant. */
export function at(wall: string): EpochMs {
  return epochMs(Date.parse(`${wall.length === 10 ? `${wall}T00:00` : wall}:00+08:00`))
}

export async function openToolBench(t: TestContext, options: ToolBenchOptions = {}): Promise<ToolBench> {
  const home = options.home ?? tempRoot(t)
  const now = at(options.now ?? '2026-10-14T09:00')
  const memory = createMemory({
    dshHome: home,
    patchConfig: options.config ?? {},
    ports: { clock: () => now, log: { info: () => undefined, warn: () => undefined }, sessionLog: () => options.sessionLog ?? null, summarizer: () => null },
  })
  t.after(() => memory.close())
  await memory.ledger.ready()
  const tools = [...createTools(memory), createCompileTool(memory)]
  return {
    root: dataRootOf(home),
    home,
    memory,
    tools,
    async run(name, args = {}, more = {}) {
      const tool = tools.find(known => known.name === name)
      if (tool === undefined) throw new Error(`no tool ${name}`)
      return tool.execute(args, { session: 's-test', at: now, readOnly: false, language: 'zh', ...more })
    },
    put: async (...records) => { await memory.ledger.put(records) },
  }
}
