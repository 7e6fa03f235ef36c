// The plugin's face. A plugin that throws at import stops the whole host from booting, so a missing build or a missing
// dependency yields an inert plugin that says so in one line.
let plugin
try {
  plugin = await import('./dist/src/host/plugin.js')
} catch (error) {
  plugin = inertPlugin('dsh-temporal-memory', error)
}

export const name = 'dsh-temporal-memory'
export const inject = plugin.inject
export const Config = plugin.Config
export const apply = plugin.apply

/** What a face offers when it cannot load its plugin. `row` is the name of the face, `error` what the import threw. */
export function inertPlugin(row, error) {
  return {
    inject: [],
    Config: undefined,
    apply() {
      console.error(`[dsh-temporal-memory] ${row} is not active: ${causeOf(error)}; run "npm install" in the package folder`)
    },
  }
}

function causeOf(error) {
  const missing = /Cannot find (?:package|module) '([^']+)'/.exec(String(error?.message))?.[1]
  if (missing === undefined) return `it cannot be loaded (${error?.code ?? error?.name ?? 'unknown error'})`
  // A path is a part of this package's build, a bare name one of its dependencies.
  return /^(?:[./\\]|[A-Za-z]:|file:)/.test(missing) ? 'the build (dist) is missing or incomplete' : `the dependency ${missing} is missing`
}
