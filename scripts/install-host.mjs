// Installs the real DSH host, pinned, with its own Node and pnpm. Needs npm and the registry; about 500 MB.
// usage: node scripts/install-host.mjs [folder]     (default: .host in this package, or $DSH_TEST_HOST)
import { fileURLToPath } from 'node:url'
import { resolve } from 'node:path'
import { hostRootOf, installHost } from '../dist/test-support/host/install-host.js'

const packageRoot = fileURLToPath(new URL('..', import.meta.url))
const root = process.argv[2] === undefined ? hostRootOf(packageRoot) : resolve(process.argv[2])
const startedAt = performance.now()
const host = await installHost(root, line => console.log(line))
console.log(`${host.dsh}\n${((performance.now() - startedAt) / 1000).toFixed(1)} s`)
