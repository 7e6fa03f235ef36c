// The effective configuration while the plugin runs: read once at the start, followed when config.json changes.

import type { Config } from '../core/config/config.ts'
import { type ResolvedConfig, resolveConfig } from '../core/config/resolve.ts'
import type { ConfigFile, ConfigFileState } from '../store/config-file.ts'

export interface LiveConfig {
  /** Looks at config.json at most once a second, in the background: a turn never waits for it. */
  config(): Config
  /** The values as the sources say them, with their origins and every problem: where data lies may still follow older ones. */
  resolved(): ResolvedConfig
  /** Names the bytes of config.json as last read; null without a usable file. */
  revision(): string | null
  /** Reads config.json again. Values that decide where data lies keep what they were at the start. */
  reload(): Promise<void>
  /** What a person should know, one line each. */
  problems(): readonly string[]
}

const FOLLOW_INTERVAL_MS = 1000

/** `patch` is the host's row as it stands there; whatever it holds, the plugin runs on. */
export function createLiveConfig(file: ConfigFile, patch: unknown): LiveConfig {
  let state = file.loadNow()
  let resolved = resolve(state)
  let effective = resolved.config
  const { namespace } = effective
  let lastLook = performance.now()

  function resolve(from: ConfigFileState): ResolvedConfig {
    return resolveConfig({ file: from.values, patch })
  }

  async function reload(): Promise<void> {
    state = await file.load()
    resolved = resolve(state)
    effective = { ...resolved.config, namespace }
  }

  function follow(): void {
    if (performance.now() - lastLook < FOLLOW_INTERVAL_MS) return
    lastLook = performance.now()
    reload().catch(() => undefined) // load never rejects on what is in the file; the last good values stay
  }

  return {
    config() {
      follow()
      return effective
    },
    resolved: () => resolved,
    revision: () => state.revision,
    reload,
    problems() {
      return [
        ...(state.problem === null ? [] : [state.problem]),
        ...resolved.problems.map(({ origin, key, code, expected }) => `${origin === 'file' ? 'config.json' : 'host row'}${key === '' ? '' : ` ${key}`}: ${code}, expected ${expected}`),
        ...(resolved.problems.some(({ key }) => key === 'namespace') ? [`namespace: memories are kept apart under ${namespace} until the name is mended; nothing of another namespace was touched`] : []),
        ...(resolved.config.namespace === namespace ? [] : ['namespace: a new value takes effect when the host starts again']),
      ]
    },
  }
}
