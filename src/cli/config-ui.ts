// `scripts/config-ui.mjs`: the settings console and read-only memory browser, on loopback, with or without a running host.

import { randomBytes } from 'node:crypto'
import { homedir } from 'node:os'
import { isAbsolute } from 'node:path'
import { createConsole } from '../console/handler.ts'
import { checkedHost, checkedPort, listen, type Listening } from '../console/listen.ts'
import { readPageFiles } from '../console/page-files.ts'
import { MemoryError } from '../core/errors.ts'
import { epochMs } from '../core/time/instant.ts'
import { createMemory, type Memory, type MemoryPlace } from '../services/memory.ts'
import { entryOf } from '../store/paths.ts'
import { readArguments } from './args.ts'
import type { Output } from './run-cli.ts'

const HELP = `usage: node scripts/config-ui.mjs [--home DIR | --root DIR] [--host HOST] [--port PORT]

Serves the settings and a read-only browser of the memories on loopback until it is stopped with Ctrl-C.

  --home DIR   the DSH home (default: $DSH_HOME, else ~/.dsh); the data lies in memory/temporal below it
  --root DIR   the data root itself, an absolute path; wins over --home
  --host HOST  127.0.0.1, ::1 or localhost (default: ui.host of the settings)
  --port PORT  first port to try, the next ones follow when it is busy; 0 = any free one (default: ui.port)
  --help       this text`

/** Resolves with the exit code when the process is asked to stop. Throws MemoryError for flags that cannot be used. */
export async function configUiMain(argv: readonly string[], output: Output): Promise<number> {
  const { flags, positional } = readArguments(argv, { home: 'value', root: 'value', host: 'value', port: 'value', help: 'switch' })
  if (flags.has('help')) {
    output.out(HELP)
    return 0
  }
  if (positional.length > 0) throw new MemoryError('bad_argument', `unexpected argument ${JSON.stringify(positional[0])}`)
  const memory = openMemory(placeOf(flags), output)
  try {
    const { url, listening } = await serve(memory, flags, output)
    output.out(url)
    await stopped()
    await listening.close()
    return 0
  } finally {
    await memory.close()
  }
}

function placeOf(flags: ReadonlyMap<string, string>): MemoryPlace {
  const root = flags.get('root')
  if (root === undefined) return { dshHome: flags.get('home') ?? process.env['DSH_HOME'] ?? entryOf(homedir(), '.dsh') }
  if (!isAbsolute(root)) throw new MemoryError('bad_argument', '--root: give an absolute path')
  return { dataRoot: root }
}

function openMemory(place: MemoryPlace, output: Output): Memory {
  return createMemory({
    ...place,
    ports: {
      clock: () => epochMs(Date.now()),
      log: { info: () => undefined, warn: line => output.error(line) },
      sessionLog: () => null,
      summarizer: () => null,
      isStandalone: true,
    },
  })
}

/** The address holds the token in its fragment: browsers never send that part, so no other user of the machine sees it. */
async function serve(memory: Memory, flags: ReadonlyMap<string, string>, output: Output): Promise<{ readonly url: string; readonly listening: Listening }> {
  const { ui } = memory.config()
  for (const line of memory.liveConfig.problems()) output.error(line)
  const host = flags.has('host') ? checkedHost(flags.get('host') ?? '', '--host') : checkedHost(ui.host, 'ui.host of the settings')
  const port = flags.has('port') ? checkedPort(flags.get('port') ?? '', '--port') : ui.port
  const token = randomBytes(24).toString('base64url')
  const console = createConsole({
    memory, token, base: '/', givesToken: false, writable: false, files: readPageFiles(), warn: line => output.error(line),
  })
  const listening = await listen(console, host, port)
  const name = listening.host === '::1' ? '[::1]' : listening.host
  return { url: `http://${name}:${listening.port}/#token=${token}`, listening }
}

function stopped(): Promise<void> {
  return new Promise(resolve => {
    for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => resolve())
  })
}
