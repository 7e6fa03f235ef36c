// Which data root a script works on: `--root` wins over `--home`, as in all scripts.

import { homedir } from 'node:os'
import { isAbsolute, join } from 'node:path'
import { MemoryError } from '../core/errors.ts'
import { dataRootOf } from '../store/paths.ts'

/** Lines for the help of a script that takes these flags. */
export const DATA_ROOT_HELP = `  --home       home of DSH; default $DSH_HOME, else ~/.dsh. The data lies in memory/temporal below it
  --root       the data root itself, an absolute path; wins over --home`

/** Throws MemoryError bad_argument for a relative root. */
export function dataRootFrom(flags: ReadonlyMap<string, string>): string {
  const root = flags.get('root')
  if (root !== undefined && !isAbsolute(root)) throw new MemoryError('bad_argument', '--root must be an absolute path')
  return root ?? dataRootOf(flags.get('home') ?? process.env['DSH_HOME'] ?? join(homedir(), '.dsh'))
}
