// `scripts/import-legacy.mjs`: takes wiki-like pages of an older memory in as concept pages. Shows what it would do unless --yes.

import { DEFAULT_CONFIG } from '../core/config/config.ts'
import { DEFAULT_NAMESPACE } from '../core/config/namespace.ts'
import { MemoryError } from '../core/errors.ts'
import { slugOf } from '../core/pages/slug.ts'
import { isZoneId, type ZoneId, zoneId } from '../core/time/zone.ts'
import { createConcepts } from '../services/concepts.ts'
import { importPage, readLegacyFolder } from '../services/import-legacy.ts'
import { createLock } from '../store/lock.ts'
import { createPageStore } from '../store/pages.ts'
import { createPaths } from '../store/paths.ts'
import { readArguments } from './args.ts'
import { counted } from './counted.ts'
import { DATA_ROOT_HELP, dataRootFrom } from './data-root.ts'
import type { Output } from './run-cli.ts'

const HELP = `usage: node scripts/import-legacy.mjs --concepts FOLDER [--home DSH_HOME | --root DATA_ROOT] [--namespace NAME] [--time-zone ZONE] [--yes]

Takes each *.md of a folder in as a concept page (L3): title from the front matter, the first heading or the file name,
one fact per paragraph or list item, recorded at the time of the file. Pages of the same title are merged; pages edited by
hand get candidates. Credentials are removed. Without --yes nothing is written.

  --concepts   folder with the old pages
${DATA_ROOT_HELP}
  --namespace  default "${DEFAULT_NAMESPACE}"
  --time-zone  zone of the dates on the pages; default ${DEFAULT_CONFIG.timeZone}
  --yes        write
  --help       this text`

/** Returns the exit code. Throws MemoryError for arguments that cannot be used and for files that cannot be written. */
export async function importLegacyMain(argv: readonly string[], output: Output): Promise<number> {
  const { flags, positional } = readArguments(argv, { concepts: 'value', home: 'value', root: 'value', namespace: 'value', 'time-zone': 'value', yes: 'switch', help: 'switch' })
  if (flags.has('help')) {
    output.out(HELP)
    return 0
  }
  const folder = flags.get('concepts')
  if (positional.length > 0 || folder === undefined) throw new MemoryError('bad_argument', positional.length > 0 ? `unexpected argument ${positional[0] ?? ''}` : '--concepts FOLDER is needed')
  const timeZone = flags.get('time-zone') ?? DEFAULT_CONFIG.timeZone
  if (!isZoneId(timeZone)) throw new MemoryError('bad_argument', `${timeZone} is no time zone`)
  const { pages, skipped } = await readLegacyFolder(folder)
  for (const line of skipped) output.error(`skipped ${line}`)
  if (!flags.has('yes')) {
    for (const page of pages) output.out(`would import ${page.file} -> knowledge/${slugOf(page.title)}.md: ${counted(page.statements, 'statement')}`)
    output.out(`${counted(pages.length, 'page')}; nothing was written. Add --yes to import them.`)
    return 0
  }
  const paths = createPaths(dataRootFrom(flags), flags.get('namespace') ?? DEFAULT_NAMESPACE)
  const zone = (): ZoneId => zoneId(timeZone)
  const concepts = createConcepts({ pages: createPageStore({ paths, lock: createLock(paths), zone }), zone })
  for (const page of pages) {
    const { page: written, outcome } = await importPage(concepts, page)
    output.out(`${outcome} knowledge/${written.slug}.md from ${page.file}`)
  }
  return 0
}
