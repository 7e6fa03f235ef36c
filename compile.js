// The face of the optional second row, which offers memory_compile. Inert for the same reasons as index.js.
import { inertPlugin } from './index.js'

let plugin
try {
  plugin = await import('./dist/src/host/compile-plugin.js')
} catch (error) {
  plugin = inertPlugin('dsh-temporal-memory/compile', error)
}

export const name = 'dsh-temporal-memory-compile'
export const inject = plugin.inject
export const Config = plugin.Config
export const apply = plugin.apply
