// Installs the pinned DSH host with its own Node and pnpm into a folder that belongs to nobody else; needs npm only.

import { spawn } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/** The host version that everything here is proved on. */
export const HOST_VERSION = '0.1.0-rc.8'

/** The host needs Node 22.19 or newer and its plugin command needs pnpm: both come from the registry. */
const TOOLCHAIN: readonly string[] = ['node@24.21.0', 'pnpm@11.28.11']

/**
 * The host asks for caret ranges of this family, and newer members do not boot it ("user patch-layer watching requires
 * the Cordis HMR service"). These are the versions of the host's own release day.
 */
const CORDIS_FAMILY: Readonly<Record<string, string>> = {
  '@deepseek-ai/cordis': '4.0.1',
  '@deepseek-ai/cosmokit': '1.8.2',
  '@deepseek-ai/schemastery': '3.18.1',
  '@deepseek-ai/cordis-plugin-loader': '1.0.2',
  '@deepseek-ai/cordis-plugin-include': '1.0.6',
  '@deepseek-ai/cordis-plugin-group': '1.0.1',
  '@deepseek-ai/cordis-plugin-timer': '1.1.3',
  '@deepseek-ai/cordis-plugin-hmr': '1.0.16',
}

/** Paths inside an installed host folder. */
export interface HostInstall {
  readonly root: string
  /** The private Node executable. */
  readonly node: string
  /** The launcher script of the host. */
  readonly dsh: string
  /** Folder with node, npm-installed pnpm and friends, to be put first on PATH. */
  readonly bin: string
}

/** Where the parts of a host in `root` lie, whether or not it is installed. */
export function hostPaths(root: string): HostInstall {
  return {
    root,
    node: join(root, 'toolchain', 'node_modules', 'node', 'bin', process.platform === 'win32' ? 'node.exe' : 'node'),
    dsh: join(root, 'host', 'node_modules', '@deepseek-ai', 'dsh', 'lib', 'bin.js'),
    bin: join(root, 'toolchain', 'node_modules', '.bin'),
  }
}

/** The host folder to use: `DSH_TEST_HOST`, or `.host` in the package. */
export function hostRootOf(packageRoot: string): string {
  return process.env['DSH_TEST_HOST'] ?? join(packageRoot, '.host')
}

/** True when the complete pinned host lies in `root`; a broken-off or other version counts as absent. */
export function isInstalled(root: string): boolean {
  const { node, dsh } = hostPaths(root)
  // pnpm writes this file when everything else is in place: an install that was broken off has none.
  const finished = join(root, 'host', 'node_modules', '.modules.yaml')
  if (![node, dsh, finished].every(existsSync)) return false
  try {
    const manifest = JSON.parse(readFileSync(join(root, 'host', 'node_modules', '@deepseek-ai', 'dsh', 'package.json'), 'utf8')) as { version?: unknown }
    return manifest.version === HOST_VERSION
  } catch {
    return false // no readable manifest: not installed
  }
}

/**
 * Installs the host into `root` unless it is there. `progress` gets one line per step.
 * Rejects with the tail of the package manager's output when a step fails.
 */
export async function installHost(root: string, progress: (line: string) => void): Promise<HostInstall> {
  const paths = hostPaths(root)
  if (isInstalled(root)) return paths
  const toolchain = join(root, 'toolchain')
  const host = join(root, 'host')
  mkdirSync(toolchain, { recursive: true })
  mkdirSync(host, { recursive: true })
  progress(`installing ${TOOLCHAIN.join(' and ')} (private to ${root})`)
  writeFileSync(join(toolchain, 'package.json'), JSON.stringify({ name: 'host-toolchain', private: true }))
  await run('npm', ['install', '--no-audit', '--no-fund', '--loglevel=error', '--save-exact', ...TOOLCHAIN], toolchain, process.env)
  progress(`installing the DSH host ${HOST_VERSION} (about 400 packages)`)
  rmSync(join(host, 'node_modules'), { recursive: true, force: true })
  writeFileSync(join(host, 'package.json'), JSON.stringify({ name: 'dsh-host', private: true, dependencies: { '@deepseek-ai/dsh': HOST_VERSION } }, null, 2))
  writeFileSync(join(host, 'pnpm-workspace.yaml'), workspaceYaml())
  const path = `${paths.bin}${process.platform === 'win32' ? ';' : ':'}${process.env['PATH'] ?? ''}`
  // Exit status 1 with this word only says that build scripts of dependencies were not run; the host needs none of them.
  await run('pnpm', ['install', '--no-frozen-lockfile'], host, { ...process.env, PATH: path, CI: '1' }, 'IGNORED_BUILDS')
  if (!isInstalled(root)) throw new Error(`the host was not installed completely in ${root}`)
  progress('the host is installed')
  return paths
}

function workspaceYaml(): string {
  const overrides = Object.entries(CORDIS_FAMILY).map(([name, version]) => `  '${name}': ${version}`)
  return ["packages: ['.']", 'overrides:', ...overrides, ''].join('\n')
}

function run(command: string, args: readonly string[], cwd: string, env: NodeJS.ProcessEnv, toleratedOutput?: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const child = spawn(command, [...args], { cwd, env, stdio: ['ignore', 'pipe', 'pipe'], shell: process.platform === 'win32' })
    let output = ''
    const collect = (chunk: Buffer): void => { output += chunk.toString('utf8') }
    child.stdout.on('data', collect)
    child.stderr.on('data', collect)
    child.once('error', reject)
    child.once('close', code => {
      if (code === 0 || (toleratedOutput !== undefined && output.includes(toleratedOutput))) resolve()
      else reject(new Error(`${command} ${args[0] ?? ''} ended with ${code}:\n${output.slice(-2000)}`))
    })
  })
}
