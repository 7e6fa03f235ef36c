// Runs the real host: one command to its end, or `dsh web` until it is stopped. Only processes started here are ended here.

import { type ChildProcess, spawn } from 'node:child_process'
import { existsSync, mkdirSync, mkdtempSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { HostInstall } from './install-host.ts'

export interface RunOptions {
  readonly home: string
  readonly cwd?: string
  readonly env?: Readonly<Record<string, string>>
  /** What the process believes to be the present at its start, e.g. `2026-10-07T10:00:00+08:00`. */
  readonly clock?: string
}

export interface RunResult {
  readonly code: number | null
  readonly stdout: string
  readonly stderr: string
  readonly timedOut: boolean
  readonly ms: number
}

export interface RunningWeb {
  readonly url: string
  readonly port: number
  readonly pid: number
  output(): string
  stop(): Promise<void>
}

/** What a boot, a task or an end may take on a machine that has other things to do. */
export const PATIENCE_MS = 120_000

const CLOCK_PRELOAD = new URL('./clock-shift.js', import.meta.url)

/** A new empty DSH_HOME with a workspace folder `ws`. */
export function scratchHome(parent: string = tmpdir(), label = 'dsh-home'): string {
  mkdirSync(parent, { recursive: true })
  const home = mkdtempSync(join(parent, `${label}-`))
  mkdirSync(join(home, 'ws'))
  return home
}

/** The environment of the host: nothing of the caller's DSH_*, proxy or key settings leaks in. */
export function hostEnv(host: HostInstall, options: RunOptions): Record<string, string> {
  const kept = Object.entries(process.env).filter(([key]) => /CA_CERTS|^SSL_CERT|^NODE_COMPILE_CACHE$|^npm_config_|^SYSTEMROOT$|^TEMP$|^TMP$|^TMPDIR$/i.test(key))
  const separator = process.platform === 'win32' ? ';' : ':'
  return {
    ...Object.fromEntries(kept.map(([key, value]) => [key, value ?? ''])),
    PATH: `${host.bin}${separator}${process.env['PATH'] ?? ''}`,
    HOME: options.home, DSH_HOME: options.home, LANG: 'C.UTF-8', TZ: 'Asia/Shanghai', CI: '1', DSH_TELEMETRY_DISABLED: '1',
    ...(options.clock === undefined ? {} : { CLOCK_START: options.clock, NODE_OPTIONS: `--import=${CLOCK_PRELOAD.href}` }),
    ...options.env,
  }
}

/** Starts a dsh command; the caller ends it. */
export function spawnDsh(host: HostInstall, args: readonly string[], options: RunOptions): ChildProcess {
  return spawn(host.node, [host.dsh, ...args], {
    cwd: options.cwd ?? join(options.home, 'ws'), env: hostEnv(host, options), stdio: ['ignore', 'pipe', 'pipe'],
  })
}

/** Runs a dsh command to its end; kills it (SIGKILL) after PATIENCE_MS. */
export function runDsh(host: HostInstall, args: readonly string[], options: RunOptions): Promise<RunResult> {
  return new Promise((resolve, reject) => {
    const startedAt = performance.now()
    const child = spawnDsh(host, args, options)
    let stdout = '', stderr = '', timedOut = false
    child.stdout?.on('data', (chunk: Buffer) => { stdout += chunk.toString('utf8') })
    child.stderr?.on('data', (chunk: Buffer) => { stderr += chunk.toString('utf8') })
    const timer = setTimeout(() => { timedOut = true; child.kill('SIGKILL') }, PATIENCE_MS)
    child.once('error', reject)
    child.once('close', code => {
      clearTimeout(timer)
      resolve({ code, stdout, stderr, timedOut, ms: Math.round(performance.now() - startedAt) })
    })
  })
}

/** One headless task. */
export function runTask(host: HostInstall, task: string, options: RunOptions): Promise<RunResult> {
  return runDsh(host, ['--profile', 'headless', task], options)
}

/** Writes the patch layer of a profile, after the host made the profile from its own template. */
export async function writeProfilePatch(host: HostInstall, home: string, profile: string, yaml: string): Promise<string> {
  const folder = join(home, 'profiles', profile)
  if (!existsSync(join(folder, 'package.json'))) {
    const made = await runDsh(host, ['--profile', profile, '--dump-config'], { home })
    if (made.code !== 0) throw new Error(`the host did not make profile ${profile}: ${made.stderr}`)
  }
  writeFileSync(join(folder, 'cordis.patch.yml'), yaml)
  return folder
}

/** Starts `dsh web` on a free loopback port and waits until it answers. */
export async function startWeb(host: HostInstall, options: RunOptions & { readonly port?: number }): Promise<RunningWeb> {
  const port = options.port ?? await freePort()
  const child = spawnDsh(host, ['--profile', 'web', '--port', String(port), '--no-open'], options)
  let output = ''
  let ended: number | null | undefined
  const collect = (chunk: Buffer): void => { output += chunk.toString('utf8') }
  child.stdout?.on('data', collect)
  child.stderr?.on('data', collect)
  const exit = new Promise<void>(resolve => child.once('close', code => { ended = code; resolve() }))
  const url = `http://127.0.0.1:${port}`
  const deadline = performance.now() + PATIENCE_MS
  while (!(await answers(url) && output.includes('dsh web: http'))) {
    if (ended !== undefined) throw new Error(`dsh web ended with ${ended}:\n${output}`)
    if (performance.now() > deadline) {
      child.kill('SIGKILL')
      throw new Error(`dsh web did not come up:\n${output}`)
    }
    await new Promise(resolve => setTimeout(resolve, 100))
  }
  const stop = async (): Promise<void> => {
    child.kill('SIGTERM')
    const timer = setTimeout(() => child.kill('SIGKILL'), PATIENCE_MS)
    await exit
    clearTimeout(timer)
  }
  return { url, port, pid: child.pid ?? -1, output: () => output, stop }
}

/** A loopback port that was free a moment ago. */
export function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer()
    probe.once('error', reject)
    probe.listen(0, '127.0.0.1', () => {
      const { port } = probe.address() as AddressInfo
      probe.close(() => resolve(port))
    })
  })
}

/** Path of a compiled file beside this one, e.g. the driver plugin. */
export function besideThis(name: string): string {
  return fileURLToPath(new URL(`./${name}`, import.meta.url))
}

async function answers(url: string): Promise<boolean> {
  try {
    return (await fetch(url, { signal: AbortSignal.timeout(1_000) })).ok
  } catch {
    return false // not listening yet
  }
}
