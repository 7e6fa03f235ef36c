// Compiles src, test, test-host and test-support to dist and bundles what the browser gets. Runs on `npm install` in a clone (prepare) and before `npm pack`.
import { spawnSync } from 'node:child_process'
import { cpSync, existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join, relative, resolve, sep } from 'node:path'
import { fileURLToPath } from 'node:url'

const root = fileURLToPath(new URL('..', import.meta.url))
const dist = join(root, 'dist')
const tsc = join(root, 'node_modules', 'typescript', 'bin', 'tsc')
if (!existsSync(tsc)) {
  // An install without development packages (npm install --omit=dev) keeps whatever dist it has.
  console.error('dsh-temporal-memory: the TypeScript compiler is not installed, dist was not built')
  process.exit(existsSync(join(dist, 'src')) ? 0 : 1)
}
rmSync(dist, { recursive: true, force: true })
const run = spawnSync(process.execPath, [tsc, '-p', 'tsconfig.json'], { cwd: root, stdio: 'inherit' })
dropTestDeclarations()
leaveOutOfThePackage()
await bundleClient()
process.exit(run.status ?? 1)

/** The module of the host's web page (in the form that the host's loader takes) and the page of the standalone console. */
async function bundleClient() {
  const { build } = await import('esbuild')
  const { name } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'))
  const common = { bundle: true, platform: 'browser', target: 'es2023', charset: 'utf8', logLevel: 'warning' }
  await build({
    ...common, entryPoints: [join(root, 'src/client/panel.ts')], outfile: join(dist, 'client.js'), format: 'cjs', external: ['react'], loader: { '.css': 'text' },
    banner: { js: `window.__ModuleLoader__.load({ id: ${JSON.stringify(name)}, factory: (require) => { var module = { exports: {} }; var exports = module.exports;` },
    footer: { js: 'return module.exports; } });' },
  })
  await build({
    ...common, entryPoints: ['console-page.ts', 'page.css'].map(file => ({ in: join(root, 'src/client', file), out: 'page' })),
    outdir: join(dist, 'console'), format: 'esm',
  })
  cpSync(join(root, 'src/client/index.html'), join(dist, 'console/index.html'))
}

/** Bare `node --test` of Node 22 and later takes every .ts file of a test folder for a test, declarations included. */
function dropTestDeclarations() {
  for (const folder of ['test', 'test-host', 'test-support']) {
    for (const file of filesOf(join(dist, folder))) if (file.endsWith('.d.ts')) rmSync(file)
  }
}

/**
 * An installed copy has no development packages and no host, and its bare `node --test` has to pass: host tests and unit
 * tests that need a development package, themselves or through test-support, are built but not packed.
 */
function leaveOutOfThePackage() {
  const { dependencies, peerDependenciesMeta } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'))
  // What uses an optional peer looks for it at run time and goes on without.
  const shipped = new Set([...Object.keys(dependencies), ...Object.keys(peerDependenciesMeta)])
  const left = filesOf(join(dist, 'test')).filter(file => file.endsWith('.test.js') && needsDevPackage(file, shipped, new Set()))
  writeFileSync(join(dist, '.npmignore'), ['/test-host', ...left.map(file => `/${relative(dist, file).split(sep).join('/')}`), ''].join('\n'))
}

function needsDevPackage(file, shipped, seen) {
  if (seen.has(file) || !existsSync(file)) return false
  seen.add(file)
  const code = readFileSync(file, 'utf8')
  const specifiers = [...code.matchAll(/(?:^\s*(?:import|export)\b[^'";]*?\bfrom\s*|^\s*import\s*|\bimport\s*\(\s*)['"]([^'"\n]+)['"]/gm)].map(match => match[1])
  return specifiers.some(name => {
    if (name.startsWith('.')) return needsDevPackage(resolve(dirname(file), name), shipped, seen)
    const packageName = name.split('/').slice(0, name.startsWith('@') ? 2 : 1).join('/')
    return !name.startsWith('node:') && !shipped.has(packageName)
  })
}

function filesOf(folder) {
  if (!existsSync(folder)) return []
  return readdirSync(folder, { recursive: true, withFileTypes: true }).filter(entry => entry.isFile()).map(entry => join(entry.parentPath, entry.name))
}
