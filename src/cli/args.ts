// Command-line arguments of the scripts: long flags only, every flag known, one clear line for what is wrong.

import { MemoryError } from '../core/errors.ts'

export interface FlagSpec {
  /** `--name`; `value` flags take the next argument. */
  readonly [name: string]: 'switch' | 'value'
}

export interface Arguments {
  readonly flags: ReadonlyMap<string, string>
  readonly positional: readonly string[]
}

/** Throws MemoryError bad_argument for an unknown flag or a missing value. `--` ends the flags. */
export function readArguments(argv: readonly string[], spec: FlagSpec): Arguments {
  const flags = new Map<string, string>()
  const positional: string[] = []
  for (let i = 0; i < argv.length; i++) {
    const argument = argv[i] ?? ''
    if (argument === '--') {
      positional.push(...argv.slice(i + 1))
      break
    }
    if (!argument.startsWith('--')) {
      positional.push(argument)
      continue
    }
    const [name = '', inline] = argument.slice(2).split(/=(.*)/s)
    const kind = Object.hasOwn(spec, name) ? spec[name] : undefined
    if (kind === undefined) throw new MemoryError('bad_argument', `unknown flag --${name}`)
    if (kind === 'switch') flags.set(name, '')
    else flags.set(name, inline ?? valueAfter(argv, i++, name))
  }
  return { flags, positional }
}

function valueAfter(argv: readonly string[], at: number, name: string): string {
  const value = argv[at + 1]
  if (value === undefined) throw new MemoryError('bad_argument', `--${name} needs a value`)
  return value
}
