// `scripts/import.mjs`: brings memories of another home or another memory tool in. Shows what it would do unless --yes.

import { DEFAULT_NAMESPACE } from '../core/config/namespace.ts'
import { MemoryError } from '../core/errors.ts'
import { readChatgpt } from '../core/import/chatgpt.ts'
import { readClaude } from '../core/import/claude.ts'
import { readClaudeMem } from '../core/import/claude-mem.ts'
import { IMPORT_FORMATS, type ImportFormat } from '../core/import/import-format.ts'
import { readMcpMemory } from '../core/import/mcp-memory.ts'
import { type EpochMs, epochMs } from '../core/time/instant.ts'
import { detectFormat, type ImportSource, openSource, readSourceText } from '../services/import/detect-source.ts'
import { importConversations } from '../services/import/import-conversations.ts'
import { importFacts } from '../services/import/import-facts.ts'
import { type HomeImport, type HomeTarget, importArchive, importRecordFile } from '../services/import/import-home.ts'
import type { ImportReport } from '../services/import/import-tally.ts'
import { readNotes } from '../services/import/read-notes.ts'
import { newRecordId } from '../services/memory.ts'
import { createEventLog } from '../store/event-log.ts'
import { createLock } from '../store/lock.ts'
import { createPaths } from '../store/paths.ts'
import { readArguments } from './args.ts'
import { DATA_ROOT_HELP, dataRootFrom } from './data-root.ts'
import { createProgressLine } from './progress.ts'
import type { Output } from './run-cli.ts'

const HELP = `usage: node scripts/import.mjs --from FOLDER_OR_FILE [--format FORMAT] [--home DSH_HOME | --root DATA_ROOT] [--namespace NAME] [--yes]

Brings memories in from elsewhere. Nothing here is replaced: what stands differently here is skipped and named. The same
import again adds nothing, and an interrupted one goes on where it stopped. Credentials are removed. Without --yes
nothing is written.

  --from       what to import
  --format     auto (default) or
                 home   another home: a DSH home or its data root, the folder of export.mjs --all, or the JSONL of export.mjs
                 mcp    the JSONL of the MCP memory server: a fact per observation and relation, time unknown
                 claude-mem
                        the JSON of its export-memories script: a fact per fact of an observation, at its time
                 basic-memory
                        a folder of notes: a fact per observation and relation, at the note's modified or created time
                 chatgpt, claude
                        conversations.json of a data export, captured as if it had been said here, at its own times;
                        without --yes the counts per kind are upper bounds
${DATA_ROOT_HELP}
  --namespace  default "${DEFAULT_NAMESPACE}"
  --yes        write
  --help       this text`

const clock = (): EpochMs => epochMs(Date.now())
const FLAGS = { from: 'value', format: 'value', home: 'value', root: 'value', namespace: 'value', yes: 'switch', help: 'switch' } as const

/** Returns the exit code. Throws MemoryError for arguments that cannot be used and for files that cannot be read or written. */
export async function importMain(argv: readonly string[], output: Output): Promise<number> {
  const { flags, positional } = readArguments(argv, FLAGS)
  if (flags.has('help')) {
    output.out(HELP)
    return 0
  }
  const from = flags.get('from')
  if (positional.length > 0 || from === undefined) throw new MemoryError('bad_argument', positional.length > 0 ? `unexpected argument ${positional[0] ?? ''}` : '--from FOLDER_OR_FILE is needed')
  const source = openSource(from)
  const format = await formatOf(flags.get('format') ?? 'auto', source)
  const write = flags.has('yes')
  const line = createProgressLine(process.stderr, 'import')
  try {
    const report = await importInto(flags, target => runImport(format, source, target, { write, progress: line.step }))
    line.end()
    printReport(report, format, write, output)
    return 0
  } catch (error) {
    line.end() // before the message of the frame
    throw error
  }
}

async function formatOf(wanted: string, source: ImportSource): Promise<ImportFormat> {
  const named = IMPORT_FORMATS.find(format => format === wanted)
  if (named !== undefined) return named
  if (wanted !== 'auto') throw new MemoryError('bad_argument', `--format: give auto, ${IMPORT_FORMATS.join(', ')}`)
  const found = await detectFormat(source)
  if (found === null) throw new MemoryError('bad_argument', `${source.path}: not a form that can be imported; --format names one`)
  return found
}

async function importInto(flags: ReadonlyMap<string, string>, work: (target: HomeTarget) => Promise<ImportReport>): Promise<ImportReport> {
  const paths = createPaths(dataRootFrom(flags), flags.get('namespace') ?? DEFAULT_NAMESPACE)
  const lock = createLock(paths)
  const log = createEventLog({ paths, withLock: lock, clock })
  try {
    return await work({ paths, lock, log })
  } finally {
    await log.close()
  }
}

async function runImport(format: ImportFormat, { path, isFolder }: ImportSource, target: HomeTarget, options: HomeImport): Promise<ImportReport> {
  switch (format) {
    case 'home': return isFolder ? importArchive(path, target, options) : importRecordFile(path, target, options)
    case 'mcp': return importMcp(path, target, options)
    case 'claude-mem': return importClaudeMem(path, target, options)
    case 'basic-memory': return importNotes({ path, isFolder }, target, options)
    case 'chatgpt':
    case 'claude': return importTalks(format, path, target, options)
  }
}

async function importMcp(path: string, target: HomeTarget, options: HomeImport): Promise<ImportReport> {
  const { text, modifiedAt } = await readSourceText(path)
  return importFacts({ format: 'mcp', read: async () => readMcpMemory(text), fileTime: modifiedAt }, target, options, clock)
}

async function importClaudeMem(path: string, target: HomeTarget, options: HomeImport): Promise<ImportReport> {
  const { text, modifiedAt } = await readSourceText(path)
  const read = readClaudeMem(text)
  if (read === null) throw new MemoryError('bad_argument', `${path}: not an export of claude-mem in JSON`)
  return importFacts({ format: 'claude-mem', read: async () => read, fileTime: modifiedAt }, target, options, clock)
}

async function importNotes({ path, isFolder }: ImportSource, target: HomeTarget, options: HomeImport): Promise<ImportReport> {
  if (!isFolder) throw new MemoryError('bad_argument', `${path} is a file; give the folder of the notes`)
  return importFacts({ format: 'basic-memory', read: zone => readNotes(path, zone), fileTime: clock() }, target, options, clock)
}

async function importTalks(format: 'chatgpt' | 'claude', path: string, target: HomeTarget, options: HomeImport): Promise<ImportReport> {
  const { text } = await readSourceText(path)
  const read = (format === 'chatgpt' ? readChatgpt : readClaude)(text)
  if (read === null) throw new MemoryError('bad_argument', `${path}: not a list of conversations in JSON`)
  return importConversations(read, target, options, { clock, newId: newRecordId })
}

function printReport({ kinds, skipped }: ImportReport, format: ImportFormat, write: boolean, output: Output): void {
  output.out(`format: ${format}`)
  for (const [kind, { added, present }] of kinds) output.out(`${kind}: ${write ? `${added} added` : `would add ${added}`}, ${present} already here`)
  for (const { reason, count, first } of skipped) output.out(`skipped ${count}: ${reason} (first: ${first})`)
  if (kinds.size === 0 && skipped.length === 0) output.out('nothing to import')
  if (!write) output.out('nothing was written. Add --yes to import.')
}
