// `scripts/export.mjs`: writes working memory (L1) as JSONL, one record a line, to a file or to the standard output; with
// --all every layer as a folder.

import { existsSync } from 'node:fs'
import { DEFAULT_NAMESPACE } from '../core/config/namespace.ts'
import { MemoryError } from '../core/errors.ts'
import { epochMs } from '../core/time/instant.ts'
import { exportRecords } from '../services/export.ts'
import { exportArchive } from '../services/export-archive.ts'
import { writeFileAtomic } from '../store/atomic-file.ts'
import { createEventLog, type EventLog } from '../store/event-log.ts'
import { createLock } from '../store/lock.ts'
import { createPaths, type MemoryPaths } from '../store/paths.ts'
import { readArguments } from './args.ts'
import { counted } from './counted.ts'
import { DATA_ROOT_HELP, dataRootFrom } from './data-root.ts'
import type { Output } from './run-cli.ts'

const HELP = `usage: node scripts/export.mjs [--home DSH_HOME | --root DATA_ROOT] [--namespace NAME] [--out FILE [--force]]
       node scripts/export.mjs --all --out FOLDER [--home DSH_HOME | --root DATA_ROOT] [--namespace NAME]

Writes the working memory (L1) as JSONL, one whole record a line, oldest first. Forgotten records and replaced versions are
left out, credentials are removed once more.

With --all every layer goes into a folder that is laid out like a data root: events, journal, knowledge, profile,
summary, tombstones and settings. scripts/import.mjs takes the one and the other back in.

${DATA_ROOT_HELP}
  --namespace  default "${DEFAULT_NAMESPACE}"
  --out        a new file, readable by you only; without it the lines go to the standard output
  --force      replace an existing file
  --all        every layer; --out names a folder that is new or empty
  --help       this text`

/** Returns the exit code. Throws MemoryError for arguments that cannot be used and for files that cannot be read or written. */
export async function exportMain(argv: readonly string[], output: Output): Promise<number> {
  const { flags, positional } = readArguments(argv, { home: 'value', root: 'value', namespace: 'value', out: 'value', force: 'switch', all: 'switch', help: 'switch' })
  if (flags.has('help')) {
    output.out(HELP)
    return 0
  }
  if (positional.length > 0) throw new MemoryError('bad_argument', `unexpected argument ${positional[0] ?? ''}`)
  const out = flags.get('out')
  if (flags.has('all') && (out === undefined || flags.has('force'))) throw new MemoryError('bad_argument', '--all needs --out with a new or empty folder, without --force')
  const root = dataRootFrom(flags)
  if (!existsSync(root)) throw new MemoryError('not_found', `there is no data root at ${root}`)
  if (!flags.has('all') && out !== undefined && existsSync(out) && !flags.has('force')) throw new MemoryError('conflict', `${out} exists; --force replaces it`)
  const paths = createPaths(root, flags.get('namespace') ?? DEFAULT_NAMESPACE)
  const log = createEventLog({ paths, withLock: createLock(paths), clock: () => epochMs(Date.now()) })
  try {
    if (flags.has('all') && out !== undefined) await writeArchive(paths, log, out, output)
    else await writeRecords(log, out, output)
    for (const problem of log.problems()) output.error(problem)
    return 0
  } finally {
    await log.close()
  }
}

async function writeRecords(log: EventLog, out: string | undefined, output: Output): Promise<void> {
  const records = await exportRecords(log)
  if (out === undefined) for (const record of records) output.out(JSON.stringify(record))
  else {
    await writeFileAtomic(out, records.map(record => `${JSON.stringify(record)}\n`).join(''), 'the export')
    output.error(`${counted(records.length, 'record')} written to ${out}`)
  }
}

async function writeArchive(paths: MemoryPaths, log: EventLog, out: string, output: Output): Promise<void> {
  const { recordLines, shards, tombstones, files, hasConfig, skipped } = await exportArchive({ paths, log, target: out })
  for (const line of skipped) output.error(`skipped ${line}`)
  const counts = [
    `${counted(recordLines, 'record line')} in ${counted(shards, 'month')}`, counted(files.journal, 'journal'), counted(files.knowledge, 'page'), counted(files.profile, 'profile file'),
    counted(files.summary, 'summary', 'summaries'), counted(tombstones, 'tombstone'), hasConfig ? 'settings' : 'no settings',
  ]
  output.error(`written to ${out}: ${counts.join(', ')}`)
}
