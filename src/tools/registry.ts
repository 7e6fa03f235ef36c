// The list of tools that one memory offers, in the order in which a model reads them.

import type { Memory } from '../services/memory.ts'
import { createMemoryCompile } from './memory-compile.ts'
import { createMemoryCorrect } from './memory-correct.ts'
import { createMemoryDay } from './memory-day.ts'
import { createMemoryForget } from './memory-forget.ts'
import { createMemoryGet } from './memory-get.ts'
import { createMemoryHealth } from './memory-health.ts'
import { createMemoryJournal } from './memory-journal.ts'
import { createMemoryJournalWrite } from './memory-journal-write.ts'
import { createMemoryRecall } from './memory-recall.ts'
import { createMemorySave } from './memory-save.ts'
import { createMemorySearch } from './memory-search.ts'
import { createMemorySummary } from './memory-summary.ts'
import { createMemoryTimeline } from './memory-timeline.ts'
import type { MemoryTool } from './tool.ts'

/** The tools of the main row. `journal.writeTool` and `summary.enabled` decide once, at the start, whether theirs are offered. */
export function createTools(memory: Memory): readonly MemoryTool[] {
  return [
    createMemorySearch(memory),
    createMemoryDay(memory),
    createMemoryJournal(memory),
    ...(memory.config().journal.writeTool ? [createMemoryJournalWrite(memory)] : []),
    createMemoryGet(memory),
    createMemoryTimeline(memory),
    createMemoryRecall(memory),
    ...(memory.config().summary.enabled ? [createMemorySummary(memory)] : []),
    createMemorySave(memory),
    createMemoryCorrect(memory),
    createMemoryForget(memory),
    createMemoryHealth(memory),
  ]
}

/** The tool of the optional compile row. */
export function createCompileTool(memory: Memory): MemoryTool {
  return createMemoryCompile(memory)
}
