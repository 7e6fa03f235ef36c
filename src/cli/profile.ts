// `scripts/profile.mjs`: shows the profile texts (L4) with their kept versions, and brings one back.

import { DEFAULT_NAMESPACE } from '../core/config/namespace.ts'
import { MemoryError } from '../core/errors.ts'
import { createLock } from '../store/lock.ts'
import { createPaths } from '../store/paths.ts'
import { createProfileStore, PROFILE_NAMES, type ProfileName, type ProfileStore } from '../store/profile.ts'
import { readArguments } from './args.ts'
import { DATA_ROOT_HELP, dataRootFrom } from './data-root.ts'
import type { Output } from './run-cli.ts'

const HELP = `usage: node scripts/profile.mjs [--home DSH_HOME | --root DATA_ROOT] [--namespace NAME] [--roll-back user|agent --version LABEL]

Shows the profile texts, whether a person has taken them over, and the versions that are kept. With --roll-back a version
becomes the present text again; the text it replaces is kept as well.

${DATA_ROOT_HELP}
  --namespace  default "${DEFAULT_NAMESPACE}"
  --roll-back  which profile
  --version    one of the labels shown
  --help       this text`

/** Returns the exit code. Throws MemoryError bad_argument, not_found and io. */
export async function profileMain(argv: readonly string[], output: Output): Promise<number> {
  const { flags, positional } = readArguments(argv, { home: 'value', root: 'value', namespace: 'value', 'roll-back': 'value', version: 'value', help: 'switch' })
  if (flags.has('help')) {
    output.out(HELP)
    return 0
  }
  if (positional.length > 0) throw new MemoryError('bad_argument', `unexpected argument ${positional[0] ?? ''}`)
  const paths = createPaths(dataRootFrom(flags), flags.get('namespace') ?? DEFAULT_NAMESPACE)
  const profile = createProfileStore({ paths, lock: createLock(paths) })
  const wanted = flags.get('roll-back')
  if (wanted === undefined) return show(profile, output)
  const name = PROFILE_NAMES.find(known => known === wanted)
  const version = flags.get('version')
  if (name === undefined || version === undefined) throw new MemoryError('bad_argument', '--roll-back needs user or agent, and --version a label')
  await profile.restore(name, version, new Date().toISOString().replace(/\D/g, '').slice(0, 14))
  output.out(`${name}: version ${version} is back`)
  return 0
}

async function show(profile: ProfileStore, output: Output): Promise<number> {
  for (const name of PROFILE_NAMES) output.out(await describe(profile, name))
  return 0
}

async function describe(profile: ProfileStore, name: ProfileName): Promise<string> {
  const file = await profile.read(name)
  const versions = await profile.versions(name)
  const state = file === null ? 'none' : file.isManual ? 'edited by a person, not revised any more' : 'revised once a month'
  return [`# ${name}: ${state}; versions: ${versions.join(', ') || 'none'}`, ...(file === null ? [] : [file.text.trimEnd()])].join('\n')
}
