// `scripts/export.mjs`: writes working memory (L1) as JSONL, one record a line, to a file or to the standard output.

import { existsSync } from 'node:fs'
import { DEFAULT_NAMESPACE } from '../core/config/namespace.ts'
import { MemoryError } from '../core/errors.ts'
import { redact } from '../core/privacy/redact.ts'
import { epochMs } from '../core/time/instant.ts'
import { exportRecords } from '../services/export.ts'
import { writeFileAtomic } from '../store/atomic-file.ts'
import { createEventLog } from '../store/event-log.ts'
import { createLock } from '../store/lock.ts'
import { createPaths } from '../store/paths.ts'
import { readArguments } from './args.ts'
import { DATA_ROOT_HELP, dataRootFrom } from './data-root.ts'
import type { Output } from './run-cli.ts'

const HELP = `usage: node scripts/export.mjs [--home DSH_HOME | --root DATA_ROOT] [--namespace NAME] [--out FILE [--force]]

Writes the working memory (L1) as JSONL, one whole record a line, oldest first. Forgotten records and replaced versions are
left out, credentials are removed once more.

${DATA_ROOT_HELP}
  --namespace  default "${DEFAULT_NAMESPACE}"
  --out        a new file, readable by you only; without it the lines go to the standard output
  --force      replace an existing file
  --help       this text`

/** Returns the exit code. Throws MemoryError for arguments that cannot be used and for files that cannot be read or written. */
export async function exportMain(argv: readonly string[], output: Output): Promise<number> {
  const { flags, positional } = readArguments(argv, { home: 'value', root: 'value', namespace: 'value', out: 'value', force: 'switch', help: 'switch' })
  if (flags.has('help')) {
    output.out(HELP)
    return 0
  }
  if (positional.length > 0) throw new MemoryError('bad_argument', `unexpected argument ${positional[0] ?? ''}`)
  const root = dataRootFrom(flags)
  if (!existsSync(root)) throw new MemoryError('not_found', `there is no data root at ${root}`)
  const out = flags.get('out')
  if (out !== undefined && existsSync(out) && !flags.has('force')) throw new MemoryError('conflict', `${out} exists; --force replaces it`)
  const paths = createPaths(root, flags.get('namespace') ?? DEFAULT_NAMESPACE)
  const log = createEventLog({ paths, withLock: createLock(paths), clock: () => epochMs(Date.now()), redact })
  try {
    const records = await exportRecords(log)
    if (out === undefined) for (const record of records) output.out(JSON.stringify(record))
    else {
      await writeFileAtomic(out, records.map(record => `${JSON.stringify(record)}\n`).join(''), 'the export')
      output.error(`${records.length} records written to ${out}`)
    }
    for (const problem of log.problems()) output.error(problem)
    return 0
  } finally {
    await log.close()
  }
}
