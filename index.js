// The plugin's face. A plugin that throws at import stops the whole host from booting, so a missing build or a
// missing dependency yields an inert plugin that says so in one line.
let plugin
try {
  plugin = await import('./dist/src/host/plugin.js')
} catch (error) {
  plugin = inert(error)
}

function inert(error) {
  const reason = String(error?.code ?? error?.name ?? 'unknown error')
  return {
    inject: [],
    Config: undefined,
    apply() {
      console.error(`[dsh-temporal-memory] not active: ${reason}. The build (dist) or a dependency is missing; run "npm install" in the package folder.`)
    },
  }
}

export const name = 'dsh-temporal-memory'
export const inject = plugin.inject
export const Config = plugin.Config
export const apply = plugin.apply
