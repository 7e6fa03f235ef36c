// A running real host whose sessions a test drives turn by turn: the headless profile without its one-shot runner, or
// `dsh web`.

import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { MaintainReport } from '../../src/services/summaries/contract.ts'
import type { DriverCommand } from './driver-plugin.ts'
import { besideThis, freePort, PATIENCE_MS, type RunOptions, spawnDsh, writeProfilePatch } from './host-process.ts'
import type { HostInstall } from './install-host.ts'

/** An event of a session's log as the host wrote it. */
export interface LoggedEvent {
  readonly seq: number
  readonly time: number
  readonly type: string
  readonly data: Readonly<Record<string, unknown>>
}

export interface DrivenHost {
  readonly pid: number
  create(): Promise<string>
  resume(session: string): Promise<void>
  /** A new session that begins with a copy of an open one, up to its last ended turn. */
  fork(session: string): Promise<string>
  /** Sends a human message and waits until the turn is over; returns the data of its turn/end. */
  send(session: string, text: string): Promise<unknown>
  /** Sends and returns at once. */
  start(session: string, text: string): Promise<void>
  /** A human message into the running turn: the next step takes it. */
  steer(session: string, text: string): Promise<void>
  idle(session: string): Promise<unknown>
  cancel(session: string): Promise<unknown>
  /** Runs a slash command, e.g. `/compact`. */
  command(session: string, line: string): Promise<unknown>
  /** The session's log without stream chunks. */
  events(session: string): Promise<readonly LoggedEvent[]>
  closeSession(session: string): Promise<void>
  /** Runs one pass of the plugin's background work on summaries, as its timer does each half hour, and returns its report. */
  maintain(): Promise<MaintainReport>
  /** Replaces the rows of the plugin in the profile's patch file; the running host follows a moment later. */
  setPatch(patch: string): Promise<void>
  output(): string
  /** Orderly exit, as an app asks for it. */
  exit(): Promise<number | null>
  /** kill -9 of exactly this process. */
  kill(): Promise<void>
}

/** The host's watcher loses an edit that follows the one before within a fraction of a second. */
const EDIT_PAUSE_MS = 1_200

type Profile = 'headless' | 'web'

/** Rows that switch the one-shot runner off and the driver on. */
function driverRows(profile: Profile): string {
  return [
    ...(profile === 'web' ? [] : ['- id: headless-startup', '  disabled: true', '- id: headless-runner', '  disabled: true']),
    '- insert:', '    - id: host-test-driver', `      name: '${besideThis('driver-plugin.js')}'`, '',
  ].join('\n')
}

/** Boots the host with `patch` (YAML rows of the plugin under test) and the driver. */
export async function startDrivenHost(host: HostInstall, patch: string, options: RunOptions & { readonly profile?: Profile }): Promise<DrivenHost> {
  const profile = options.profile ?? 'headless'
  const folder = await writeProfilePatch(host, options.home, profile, driverRows(profile) + patch)
  const file = join(options.home, 'driver-port')
  rmSync(file, { force: true })
  const flags = profile === 'web' ? ['--port', String(await freePort()), '--no-open'] : []
  const child = spawnDsh(host, ['--profile', profile, ...flags], { ...options, env: { ...options.env, HOST_DRIVER_FILE: file } })
  let output = ''
  let ended = false
  const collect = (chunk: Buffer): void => { output += chunk.toString('utf8') }
  child.stdout?.on('data', collect)
  child.stderr?.on('data', collect)
  const exit = new Promise<number | null>(resolve => child.once('close', code => { ended = true; resolve(code) }))
  await appears(file, () => ended).catch((error: unknown) => {
    child.kill('SIGKILL')
    throw new Error(`the host did not come up:\n${output}`, { cause: error })
  })
  const url = `http://127.0.0.1:${readFileSync(file, 'utf8')}/`
  const call = async (command: DriverCommand): Promise<unknown> => {
    const response = await fetch(url, { method: 'POST', body: JSON.stringify(command), signal: AbortSignal.timeout(PATIENCE_MS) })
    const answer = await response.json() as { ok: boolean; value?: unknown; error?: string }
    if (!answer.ok) throw new Error(`driver ${command.op}: ${answer.error}\n${output}`)
    return answer.value
  }
  const endAfter = async (end: () => void): Promise<number | null> => {
    end()
    const timer = setTimeout(() => child.kill('SIGKILL'), PATIENCE_MS)
    const code = await exit
    clearTimeout(timer)
    return code
  }
  return {
    pid: child.pid ?? -1,
    create: async () => await call({ op: 'create' }) as string,
    resume: async session => { await call({ op: 'resume', session }) },
    fork: async session => await call({ op: 'fork', session }) as string,
    send: (session, text) => call({ op: 'send', session, text }),
    start: async (session, text) => { await call({ op: 'send', session, text, wait: false }) },
    steer: async (session, text) => { await call({ op: 'steer', session, text }) },
    idle: session => call({ op: 'idle', session }),
    cancel: session => call({ op: 'cancel', session }),
    command: (session, line) => call({ op: 'command', session, text: line }),
    events: async session => await call({ op: 'events', session }) as readonly LoggedEvent[],
    maintain: async () => await call({ op: 'maintain' }) as MaintainReport,
    closeSession: async session => { await call({ op: 'close', session }) },
    setPatch: async rows => {
      await new Promise(resolve => setTimeout(resolve, EDIT_PAUSE_MS))
      writeFileSync(join(folder, 'cordis.patch.yml'), driverRows(profile) + rows)
    },
    output: () => output,
    exit: async () => {
      await call({ op: 'exit' })
      return endAfter(() => undefined)
    },
    kill: async () => { await endAfter(() => child.kill('SIGKILL')) },
  }
}

/** Waits for the file in which the driver names its port. */
async function appears(file: string, hasEnded: () => boolean): Promise<void> {
  const deadline = performance.now() + PATIENCE_MS
  while (!existsSync(file)) {
    if (hasEnded() || performance.now() > deadline) throw new Error(hasEnded() ? 'it ended at boot' : `not within ${PATIENCE_MS} ms`)
    await new Promise(resolve => setTimeout(resolve, 50))
  }
}
