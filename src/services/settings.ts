// What the settings page and the console show and save: every field with its effective value and origin, and the whole
// config.json at once, only when nobody else changed it meanwhile.

import { CONFIG_FIELDS, type ConfigKey, type ConfigValue, configValue } from '../core/config/fields.ts'
import { type ConfigOrigin, type ConfigProblem, resolveConfig } from '../core/config/resolve.ts'
import { isMemoryError } from '../core/errors.ts'
import type { ConfigFile } from '../store/config-file.ts'
import type { LiveConfig } from './live-config.ts'

export interface SettingsState {
  /** Effective values by dotted key. */
  readonly values: Readonly<Record<ConfigKey, ConfigValue>>
  readonly origins: Readonly<Record<ConfigKey, ConfigOrigin>>
  /** Names config.json as it was read; needed to save. null when there is none or it cannot be read. */
  readonly revision: string | null
  /** Faults of the sources, one line each. */
  readonly problems: readonly string[]
}

export type SettingsSave =
  | { readonly kind: 'saved'; readonly state: SettingsState }
  /** Nothing was written: a value, an unknown key or a key that only the host's row may set. */
  | { readonly kind: 'invalid'; readonly problems: readonly ConfigProblem[] }
  /** Somebody else saved since `revision`; `state` is what stands there now. */
  | { readonly kind: 'conflict'; readonly state: SettingsState }
  /** The file system refused; config.json is as before. */
  | { readonly kind: 'failed'; readonly reason: string }

export interface Settings {
  read(): Promise<SettingsState>
  /**
   * Saves these values (nested or dotted keys) over the effective ones. The whole file is written; keys that the host's
   * row sets are left out, because the row wins anyway.
   */
  save(values: unknown, revision: string | null): Promise<SettingsSave>
}

export function createSettings({ liveConfig, file }: { readonly liveConfig: LiveConfig; readonly file: ConfigFile }): Settings {
  async function read(): Promise<SettingsState> {
    await liveConfig.reload()
    const { config, origins } = liveConfig.resolved()
    return { values: valuesOf(config), origins, revision: liveConfig.revision(), problems: liveConfig.problems() }
  }

  async function save(values: unknown, revision: string | null): Promise<SettingsSave> {
    const before = await read()
    const wanted = resolveConfig({ file: values })
    if (wanted.problems.length > 0) return { kind: 'invalid', problems: wanted.problems }
    const next: Record<string, unknown> = {}
    for (const field of CONFIG_FIELDS) {
      if (before.origins[field.key] === 'patch') continue
      put(next, field.key, wanted.origins[field.key] === 'file' ? configValue(wanted.config, field.key) : before.values[field.key])
    }
    try {
      await file.save(next, revision)
    } catch (error) {
      if (isMemoryError(error, 'conflict')) return { kind: 'conflict', state: await read() }
      if (isMemoryError(error)) return { kind: 'failed', reason: error.message }
      throw error
    }
    return { kind: 'saved', state: await read() }
  }

  return { read, save }
}

function valuesOf(config: Parameters<typeof configValue>[0]): Record<ConfigKey, ConfigValue> {
  return Object.fromEntries(CONFIG_FIELDS.map(({ key }) => [key, configValue(config, key)])) as Record<ConfigKey, ConfigValue>
}

/** config.json is nested, as a person would write it. */
function put(target: Record<string, unknown>, key: string, value: ConfigValue): void {
  const [group = '', name] = key.split('.')
  if (name === undefined) target[group] = value
  else target[group] = { ...(target[group] as object | undefined), [name]: value }
}
